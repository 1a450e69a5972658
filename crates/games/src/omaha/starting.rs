//! A hand begins: notice and terms are shown, the cards shuffled, the button placed, the blinds posted.

use super::art05_blinds::{self, MISSED};
use super::room::Line;
use super::table::{Events, OmahaTable, Phase};
use super::{Blind, OmahaEvent, SeatSet, art01_material, art03_opening, art04_wagers, art16_commission, cites};
use crate::{Device, Event, Refusal};
use sabot_law::{Basis, Rules};

impl OmahaTable {
    /// Starts a hand with whoever is ready.
    pub(super) fn start_hand(&self, device: Option<Device>, events: &mut Events) -> Result<(), Refusal> {
        if self.phase != Phase::Between {
            return Err(self.not_now());
        }
        let lineup = self.room.lineup(self.config.readings.two_player_blinds)?;
        let Line { button, small, big } = lineup.line;
        let config = &self.config;
        events.push(Event::new(
            OmahaEvent::NoticeShown { small: config.small_blind, big: config.big_blind, limit: config.limit },
            art04_wagers::NOTICE.and(match config.limit {
                super::Limit::Pot => cites::art(11, 2),
                super::Limit::NoLimit => cites::art(11, 3),
            }),
        ));
        let shown = OmahaEvent::CommissionShown { rate: config.rate(), cap: config.commission.cap };
        events.push(Event::new(shown, art16_commission::shown(config)));
        let players = lineup.players;
        events.push(Event::new(
            OmahaEvent::HandStarted {
                number: self.number + 1,
                edition: config.edition.id.digest,
                rules: Some(Rules::TODAY),
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
            art03_opening::shuffled(device, config.cards),
        ));
        for seat in lineup.missed.iter() {
            events.push(Event::new(OmahaEvent::BlindMissed { seat }, MISSED));
        }
        let two = players.len() == 2;
        let mut post = |seat: crate::Seat, blind: Blind| {
            let stack = self.room.stacks[seat.index()];
            let amount = art05_blinds::amount(blind, stack, config);
            let short = stack <= amount && amount < art05_blinds::amount(blind, sabot_money::Money::MAX, config);
            let basis: Basis = art05_blinds::posted(blind, short, two, config);
            events.push(Event::new(OmahaEvent::BlindPosted { seat, blind, amount }, basis));
        };
        // Who owes a blind and sits at the small blind's place posts the big one there (R72).
        post(small, if lineup.posting.contains(small) { Blind::Live } else { Blind::Small });
        post(big, Blind::Big);
        for seat in lineup.posting.without(SeatSet::only(small)).iter() {
            post(seat, Blind::Live);
        }
        Ok(())
    }
}
