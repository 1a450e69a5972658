//! A round as somebody may see it, in the form `sabot-round-v1`.

use sabot_dispute::{Settlement, StakeLine, sees_books};
use sabot_games::Viewer;
use sabot_house::{Actor, GameEvent, Role};
use sabot_locale::Words;
use sabot_money::{ChipUnit, Money};
use sabot_wire as wire;
use sabot_wire::{HandPlayer, HandTerms, RoundEvent, RoundFormat, RoundHistory, RoundLine, RoundStep};

use crate::sight::Sight;
use crate::{RecordedRound, RecordedRow};

impl RecordedRound {
    /// The round as this viewer may see it, with its sentences in these words.
    #[must_use]
    pub fn history(&self, viewer: Viewer, words: &Words) -> RoundHistory {
        let words = &words.of(self.edition.instrument);
        let mut settlement = Settlement::default();
        let player = |seat| self.sitting.get(&seat).map(|sitting| sitting.player);
        self.events().for_each(|event| settlement.take(event, player));
        let mut sight = Sight::new(&self.game, viewer);
        let steps = self.rows.iter().filter_map(|row| Some(step(row, &sight.of(&row.event)?, words))).collect();
        let mut moments = self.rows.iter().map(|row| row.at.0);
        RoundHistory {
            format: RoundFormat::V1,
            house: self.house,
            table: self.id.table,
            round: self.id.number,
            game: self.edition.instrument,
            edition: self.edition,
            rules: self.rules,
            viewer: viewed_as(viewer),
            currency: self.currency(),
            opened_ms: moments.clone().next().unwrap_or_default(),
            closed_ms: moments.next_back().unwrap_or_default(),
            dealer: self.dealer,
            void: settlement.void,
            terms: self.terms(),
            players: self.players(),
            steps,
            lines: settlement.lines.iter().map(|one| line(one, words)).collect(),
            house_net: sees_books(viewer).then_some(settlement.house_net),
            proof: None,
        }
    }

    /// At Omaha: what it was played for, as the notice of the hand showed it (4(3)).
    fn terms(&self) -> Option<HandTerms> {
        let setup = self.omaha_setup()?;
        let (small_blind, big_blind, limit) = self.notice()?;
        let chip_unit = ChipUnit::new(setup.chip_unit).ok()?;
        Some(HandTerms { small_blind, big_blind, limit, chip_unit, seats: setup.seats })
    }

    /// At Omaha: who was dealt in.
    fn players(&self) -> Vec<HandPlayer> {
        let dealt_in = self.dealt_in();
        let seated = self.sitting.iter().filter(|(seat, _)| dealt_in.contains(**seat));
        seated.map(|(seat, one)| HandPlayer { seat: *seat, player: one.player, stack: one.stack }).collect()
    }
}

/// As whom one looks, in the words of the command line and of views.
pub(crate) fn viewed_as(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat:{seat}"),
        Viewer::Croupier => "croupier".to_owned(),
        Viewer::Public => "public".to_owned(),
        Viewer::Inspector => "inspector".to_owned(),
    }
}

fn step(row: &RecordedRow, seen: &GameEvent, words: &Words) -> RoundStep {
    let event = match seen {
        GameEvent::Banked(event) => RoundEvent::Banked(event.what),
        GameEvent::Omaha(event) => RoundEvent::Omaha(event.what),
    };
    RoundStep {
        row: row.row,
        at_ms: row.at.0,
        by: actor(&row.by),
        event,
        basis: seen.basis(),
        sentence: words.sentence(&seen.told()),
    }
}

fn line(line: &StakeLine, words: &Words) -> RoundLine {
    let StakeLine { seat, player, bet, stake, net, basis, told } = line;
    let (seat, player, stake, net, basis): (_, _, Money, Money, _) = (*seat, *player, *stake, *net, *basis);
    RoundLine { seat, player, bet: bet.clone(), stake, net, basis, sentence: words.sentence(told) }
}

fn actor(by: &Actor) -> wire::Actor {
    let role = match by.role {
        Role::Player => wire::Role::Player,
        Role::Croupier => wire::Role::Croupier,
        Role::Supervisor => wire::Role::Supervisor,
        Role::Manager => wire::Role::Manager,
        Role::Cashier => wire::Role::Cashier,
        Role::Inspector => wire::Role::Inspector,
        Role::Administrator => wire::Role::Administrator,
    };
    wire::Actor { name: by.name, role, automatic: by.automatic }
}
