//! What the files of Omaha Poker say.
//!
//! Who has cards in the file and does not sit yet is seated before the first step, with what `[stacks]` says or a hundred big
//! blinds. Where `[stacks]` is given and `[house]` has no `buy_in`, any number of chips will do: stacks in the middle of a
//! session are no buy-ins.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use sabot_games::omaha::{CHIPS_MAX, Command, OmahaTable, Phase, Setup, Spot, StakeOf, What};
use sabot_games::{AnyEdition, Event, Face, FewCards, Limits, Outcome, PlayerName, Seat, Table as _, Viewer};
use sabot_law::{Basis, Cite, EditionId, Instrument};
use sabot_money::Money;

use crate::file::Scenario;
use crate::hands::Hands;
use crate::playable::{Playable, choices, house, read};
use crate::{Round, RoundReport, ScenarioError, SettledLine};

/// What a player without a word in `[stacks]` sits down with, in big blinds.
const STACK_BLINDS: u32 = 100;

impl Playable for OmahaTable {
    fn setup(scenario: &Scenario) -> Result<Setup, ScenarioError> {
        let mut setup: Setup = house(&scenario.house)?;
        choices(&scenario.readings, |number, word| setup.readings.choose(number, word))?;
        if !scenario.stacks.is_empty() && setup.buy_in.is_none() {
            let most = setup.big_blind.times(10_000).unwrap_or(CHIPS_MAX).min(CHIPS_MAX);
            setup.buy_in = Some(Limits { min: setup.chip_unit, max: most });
        }
        Ok(setup)
    }

    fn under(setup: &mut Setup, edition: AnyEdition) {
        setup.edition = edition.omaha();
    }

    fn edition(&self) -> EditionId {
        self.config().edition.id
    }

    fn spot(&self, name: &str) -> Option<Spot> {
        match name {
            "board" => Some(Spot::Board),
            "burns" => Some(Spot::Burn),
            _ => seat(name).filter(|seat| seat.number() <= self.config().seats).map(Spot::Seat),
        }
    }

    fn counts(&self, spot: Spot) -> RangeInclusive<usize> {
        match spot {
            // A fifth card is for the exchange of an exposed one.
            Spot::Seat(_) => 4..=5,
            // Cards that go back come again, and are written again.
            Spot::Board => 0..=13,
            Spot::Burn => 0..=3,
        }
    }

    fn once(&self) -> (u8, Basis) {
        (1, Basis::new(Cite::article(Instrument::Omaha, 1, 1, 3)).note(Cite::reading(29)))
    }

    /// A hand may end before the board is complete.
    fn is_used_up(&self, spot: Spot) -> bool {
        matches!(spot, Spot::Seat(_))
    }

    fn command(mut step: toml::Table) -> Result<Command, ScenarioError> {
        let word = step.get("do").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let number = step.get("seat").and_then(toml::Value::as_integer);
        if let (Some(number), "sit", false) = (number, word.as_str(), step.contains_key("player")) {
            step.insert("player".to_owned(), toml::Value::String(format!("seat-{number}")));
        }
        if word == "irregularity" && !step.contains_key("what") {
            let what = if number.is_some() { "card_exposed" } else { "wrong_dealing" };
            step.insert("what".to_owned(), toml::Value::String(what.to_owned()));
        }
        read(step)
    }

    fn is_irregularity(command: &Command) -> bool {
        matches!(command, Command::Irregularity(_))
    }

    fn with_cards(&self, command: Command, hands: &Hands<Spot>) -> Command {
        match command {
            Command::Show { seat, cards: None } if !self.config().cards.knows_face_down() => {
                Command::Show { seat, cards: FewCards::new(hands.dealt_to(Spot::Seat(seat))) }
            }
            other => other,
        }
    }

    fn dealt(&self, hands: &mut Hands<Spot>, to: Spot, face: Face) -> Result<Command, ScenarioError> {
        if to == Spot::Burn && !hands.names(to) {
            // Nobody sees a burn, so a file need not name it.
            return Ok(Command::Deal { to, card: None });
        }
        let card = hands.deal(to)?;
        Ok(self.card_command(to, face, card))
    }

    fn beforehand(&self, scenario: &Scenario, round: &Round) -> Vec<(String, Command)> {
        let sits: BTreeSet<i64> = round
            .step
            .iter()
            .filter(|step| step.get("do").and_then(toml::Value::as_str) == Some("sit"))
            .filter_map(|step| step.get("seat")?.as_integer())
            .collect();
        let first = self.hands() == 0;
        let stacks = scenario.stacks.keys().filter(|_| first);
        let named: BTreeSet<Seat> = round.cards.keys().chain(stacks).filter_map(|name| seat(name)).collect();
        let free = |seat: &Seat| self.room().free().contains(*seat) && !sits.contains(&i64::from(*seat));
        let hundred = self.config().big_blind.times(STACK_BLINDS).unwrap_or(Money::MAX);
        named
            .into_iter()
            .filter(|seat| seat.number() > self.config().seats || free(seat))
            .map(|seat| {
                let given = scenario.stacks.get(&seat.to_string()).filter(|_| first);
                let stack = given.map_or(hundred, |stack| Money::new(*stack).unwrap_or(Money::MAX));
                let field = if given.is_some() { format!("stacks.{seat}") } else { format!("cards.{seat}") };
                (field, Command::Sit { seat, player: PlayerName::at(seat), stack, post: false })
            })
            .collect()
    }

    fn is_between_rounds(&self) -> bool {
        self.phase().is_between_hands()
    }

    fn has_dealt(&self) -> bool {
        self.state_for(Viewer::Public).seats.iter().any(|seat| !seat.cards.is_empty())
            || !matches!(self.phase(), Phase::Between | Phase::Dealing)
    }

    fn enter(&self, event: &Event<What>, report: &mut RoundReport) {
        let (seat, bet, stake, net, outcome) = match event.what {
            What::Voided => {
                report.void = true;
                report.lines.clear();
                report.house_net = Money::ZERO;
                return;
            }
            What::HandSettled { commission } => {
                report.house_net = commission;
                return;
            }
            What::Uncalled { seat, amount } => (seat, StakeOf::Uncalled, amount, Money::ZERO, Outcome::Returned),
            What::Line { seat, bet, stake, net, outcome } => (seat, bet, stake, net, outcome),
            _ => return,
        };
        let player = self.room().player(seat).unwrap_or_else(|| PlayerName::at(seat));
        let told = sabot_games::Tell::told(&What::Line { seat, bet, stake, net, outcome });
        let bet = bet.to_string();
        report.lines.push(SettledLine { seat, player, bet, stake, net, basis: event.basis, told });
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }
}

fn seat(name: &str) -> Option<Seat> {
    let number: u8 = name.parse().ok()?;
    Seat::new(number).filter(|_| !name.starts_with(['0', '+']))
}
