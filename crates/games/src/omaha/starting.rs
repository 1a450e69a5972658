//! A hand begins: notice and terms are shown, the cards shuffled, the button placed, the blinds posted.

use super::art05_blinds::{self, MISSED};
use super::room::{Line, Lineup};
use super::table::{Events, OmahaTable, Phase};
use super::{Blind, OmahaEvent, SeatSet, art01_material, art03_opening, art04_wagers, art16_commission, cites};
use crate::{Device, Event, Refusal};
use sabot_law::{Basis, Rules};

impl OmahaTable {
    /// Who plays the coming hand, and who posts what.
    pub(super) fn lineup(&self) -> Result<Lineup, Refusal> {
        match &self.decided {
            Some(decided) => decided.lineup(self),
            None => self.room.lineup(self.config.readings.two_player_blinds),
        }
    }

    /// Starts a hand with whoever is ready.
    pub(super) fn start_hand(&self, device: Option<Device>, events: &mut Events) -> Result<(), Refusal> {
        if self.phase != Phase::Between {
            return Err(self.not_now());
        }
        let lineup = self.lineup()?;
        let Line { button, small, big } = lineup.line;
        let config = &self.config;
        let ((least, largest), notice) = match &self.decided {
            Some(decided) => (decided.notice, art04_wagers::LEVELS),
            None => ((config.small_blind, config.big_blind), art04_wagers::NOTICE),
        };
        events.push(Event::new(
            OmahaEvent::NoticeShown { small: least, big: largest, limit: config.limit },
            notice.and(match config.limit {
                super::Limit::Pot => cites::art(11, 2),
                super::Limit::NoLimit => cites::art(11, 3),
            }),
        ));
        let (rate, cap) = (config.rate(), config.commission.cap);
        let shown = OmahaEvent::CommissionShown { rate, cap, by_chinese_alone: config.commission.by_chinese_alone };
        events.push(Event::new(shown, art16_commission::shown(config)));
        let players = lineup.players;
        events.push(Event::new(
            OmahaEvent::HandStarted {
                number: self.number + 1,
                edition: config.edition.id.digest,
                rules: Some(config.rules),
                players,
                button,
                small_blind: small,
                big_blind: big,
            },
            art01_material::begun(config.seats),
        ));
        let device = device.unwrap_or(self.device);
        events.push(Event::new(
            OmahaEvent::Shuffled { device, source: config.cards },
            art03_opening::shuffled(config, device),
        ));
        for seat in lineup.missed.iter() {
            events.push(Event::new(OmahaEvent::BlindMissed { seat }, MISSED));
        }
        let two = players.len() == 2;
        let mut post = |seat: crate::Seat, blind: Blind| {
            let stack = self.room.stacks[seat.index()];
            let amount = art05_blinds::amount(blind, stack, config);
            let short = stack <= amount && amount < art05_blinds::amount(blind, sabot_money::Money::MAX, config);
            let owed = lineup.posting.contains(seat);
            let basis: Basis = art05_blinds::posted(blind, short, two, owed, config);
            events.push(Event::new(OmahaEvent::BlindPosted { seat, blind, amount }, basis));
        };
        // 5(1): whoever is at the small blind's place posts the small blind, also who owes a big one (R72). Before the second
        // version of the readings he posted the big one there.
        let live = config.rules == Rules::FIRST && lineup.posting.contains(small);
        post(small, if live { Blind::Live } else { Blind::Small });
        post(big, Blind::Big);
        for seat in lineup.posting.without(SeatSet::only(small)).iter() {
            post(seat, Blind::Live);
        }
        Ok(())
    }
}
