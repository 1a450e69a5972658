//! What the files of Omaha Poker say.
//!
//! Who has cards in the file and does not sit yet is seated before the first step, with what `[stacks]` says or a hundred big
//! blinds. Where `[stacks]` is given and `[house]` has no `buy_in`, any number of chips will do: stacks in the middle of a
//! session are no buy-ins.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use sabot_games::omaha::{CHIPS_MAX, CardPlace, OmahaCommand, OmahaEvent, OmahaTable, Phase, Setup, SharedCommission};
use sabot_games::{AnyEdition, Event, Face, ForDealer, Limits, Seat, Table as _, Viewer};
use sabot_law::{Basis, Cite, EditionId, Instrument, Rules};
use sabot_money::Money;

use crate::file::Scenario;
use crate::hands::Hands;
use crate::playable::{Playable, choices, house, read};
use crate::{RoundReport, ScenarioError, ScenarioRound, SettledLine};

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

    fn under(setup: &mut Setup, edition: AnyEdition, rules: Rules) {
        (setup.edition, setup.rules) = (edition.omaha(), rules);
    }

    fn edition(&self) -> EditionId {
        self.config().edition.id
    }

    fn spot(&self, name: &str) -> Option<CardPlace> {
        match name {
            "board" => Some(CardPlace::Board),
            "burns" => Some(CardPlace::Burn),
            _ => seat(name).filter(|seat| seat.number() <= self.config().seats).map(CardPlace::Seat),
        }
    }

    fn counts(&self, spot: CardPlace) -> RangeInclusive<usize> {
        match spot {
            // A fifth card is for the exchange of an exposed one, further ones for others of the hand (R88).
            CardPlace::Seat(_) => 4..=8,
            // Board cards that go back (R88) come again, and the file lists them again: more than five are allowed.
            CardPlace::Board => 0..=13,
            CardPlace::Burn => 0..=3,
        }
    }

    fn once(&self) -> (u8, Basis) {
        (1, Basis::new(Cite::article(Instrument::Omaha, 1, 1, 3)).note(Cite::reading(29)))
    }

    /// A hand may end before the board is complete.
    fn is_used_up(&self, spot: CardPlace) -> bool {
        matches!(spot, CardPlace::Seat(_))
    }

    fn command(mut step: toml::Table) -> Result<OmahaCommand, ScenarioError> {
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

    fn is_irregularity(command: &OmahaCommand) -> bool {
        matches!(command, OmahaCommand::Irregularity(_))
    }

    fn dealt(&self, hands: &mut Hands<CardPlace>, to: CardPlace, face: Face) -> Result<OmahaCommand, ScenarioError> {
        if to == CardPlace::Burn && !hands.names(to) {
            // Nobody sees a burn, so a file need not name it.
            return Ok(OmahaCommand::Deal { to, card: None });
        }
        let card = hands.deal(to)?;
        Ok(self.card_command(to, face, card))
    }

    fn beforehand(&self, scenario: &Scenario, round: &ScenarioRound) -> Vec<(String, OmahaCommand)> {
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
                (field, OmahaCommand::Sit { seat, player: seat.default_player(), stack, post: false })
            })
            .collect()
    }

    fn has_dealt(&self) -> bool {
        self.state_for(Viewer::Public).seats.iter().any(|seat| !seat.cards.is_empty())
            || !matches!(self.phase(), Phase::Between | Phase::Dealing)
    }

    fn enter(&self, event: &Event<OmahaEvent>, report: &mut RoundReport) {
        match self.for_dealer(event) {
            Some(ForDealer::Voided) => {
                report.void = true;
                report.lines.clear();
                report.shared_commission.clear();
                report.house_net = Money::ZERO;
            }
            Some(ForDealer::Line(line)) => report.lines.push(SettledLine::from(&line)),
            _ => {}
        }
        match event.what {
            OmahaEvent::CommissionTaken { .. } => report.shared_commission.extend(SharedCommission::of(event)),
            OmahaEvent::HandSettled { commission } => report.house_net = commission,
            _ => {}
        }
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }
}

fn seat(name: &str) -> Option<Seat> {
    let number: u8 = name.parse().ok()?;
    Seat::new(number).filter(|_| !name.starts_with(['0', '+']))
}
