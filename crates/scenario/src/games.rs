//! What the files of the games against the house say: configuration, readings, cards, steps.

use std::ops::RangeInclusive;

use sabot_games::football::{self, FootballTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, Pool, StudTable};
use sabot_games::{
    AnyEdition, BankedCommand, BankedEvent, BankedTable, CardSource, Event, Message, Outcome, Place, Refusal, Seat,
    Table, Viewed, Viewer,
};
use sabot_law::{Basis, Cite, EditionId, Instrument, Rules};
use sabot_money::Money;

use crate::elsewhere::{self, Elsewhere};
use crate::file::Scenario;
use crate::playable::{Playable, choices, house, read};
use crate::{RoundReport, ScenarioError, SettledLine};

/// The rule that a card is there as often as there are decks.
fn once(instrument: Instrument, article: u8) -> Basis {
    Basis::new(Cite::article(instrument, article, 1, 0)).note(Cite::reading(29))
}

/// What the games against the house have alike in their files.
trait HousePlay: BankedTable + Viewed + Table<What = BankedEvent> {
    fn place(name: &str, seats: u8, croupier: bool) -> Option<Place> {
        if name == "croupier" {
            return croupier.then_some(Place::Croupier);
        }
        let number: u8 = name.parse().ok()?;
        Seat::new(number).filter(|_| number <= seats && !name.starts_with(['0', '+'])).map(Place::Seat)
    }

    fn dealt_any(&self) -> bool {
        let state = self.state_for(Viewer::Public);
        !state.croupier.is_empty() || state.seats.iter().any(|seat| !seat.cards.is_empty())
    }

    /// Whoever bets without a name is called after his seat.
    fn named(mut step: toml::Table) -> Result<BankedCommand, ScenarioError> {
        if let (Some(seat), None) = (step.get("seat").and_then(toml::Value::as_integer), step.get("player"))
            && matches!(step["do"].as_str(), Some("bet" | "withdraw" | "sit" | "play" | "give_up"))
        {
            step.insert("player".to_owned(), toml::Value::String(format!("seat-{seat}")));
        }
        read(step)
    }

    fn enter_house(event: &Event<BankedEvent>, report: &mut RoundReport) {
        match event.what {
            BankedEvent::Line(line) => {
                if line.outcome == Outcome::Prize {
                    let jackpot = report.jackpot.get_or_insert_default();
                    // The engine has formed these amounts, and their sum stays far below the bound.
                    jackpot.paid = jackpot.paid.plus(line.paid_out()).unwrap_or(Money::MAX);
                }
                let line = SettledLine::from(&line);
                // The line of a void replaces the earlier line of the same bet. Bets that went back when betting closed
                // were never part of the round, so their lines stay.
                let same =
                    |other: &SettledLine| (other.seat, other.player, &other.bet) == (line.seat, line.player, &line.bet);
                if report.void {
                    report.lines.retain(|other| !same(other));
                }
                report.lines.push(line);
            }
            BankedEvent::Voided => {
                report.void = true;
                report.jackpot = None;
            }
            BankedEvent::RoundSettled { house_net } => report.house_net = house_net,
            _ => {}
        }
    }
}

impl<T: BankedTable + Viewed + Table<What = BankedEvent>> HousePlay for T {}

/// What is the same word for word in the three implementations.
macro_rules! like_the_others {
    () => {
        fn edition(&self) -> EditionId {
            self.config().edition.id
        }

        fn command(step: toml::Table) -> Result<BankedCommand, ScenarioError> {
            Self::named(step)
        }

        fn is_irregularity(command: &BankedCommand) -> bool {
            matches!(command, BankedCommand::Irregularity(_))
        }

        fn has_dealt(&self) -> bool {
            self.dealt_any()
        }

        fn enter(&self, event: &Event<BankedEvent>, report: &mut RoundReport) {
            Self::enter_house(event, report);
        }
    };
}

impl Playable for StudTable {
    like_the_others!();

    fn under(setup: &mut stud::Setup, edition: AnyEdition, rules: Rules) {
        (setup.edition, setup.rules) = (edition.stud(), rules);
    }

    fn setup(scenario: &Scenario) -> Result<stud::Setup, ScenarioError> {
        let mut setup: stud::Setup = house(&scenario.house)?;
        setup.readings = stud::Readings::usual(scenario.rules());
        let cards = setup.cards;
        choices(&scenario.readings, |number, word| {
            // R96 is for generator tables: where physical chips are bet nothing is set aside.
            if (number, word) == (96, "set_aside") && cards != CardSource::Generator {
                return Err(Refusal::by("readings", sabot_games::Reason::GeneratorTablesOnly, Cite::reading(number)));
            }
            setup.readings.choose(number, word)
        })?;
        Ok(setup)
    }

    fn spot(&self, name: &str) -> Option<Place> {
        Self::place(name, 7, true)
    }

    fn counts(&self, _: Place) -> RangeInclusive<usize> {
        5..=5
    }

    fn once(&self) -> (u8, Basis) {
        (1, once(Self::INSTRUMENT, 1))
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }

    fn elsewhere(&mut self, what: &Elsewhere) -> Result<Vec<(Message, Basis)>, Refusal> {
        elsewhere::happens(self, what)
    }

    fn jackpot(&self) -> Option<Pool> {
        Some(self.pool())
    }
}

impl Playable for QpokerTable {
    like_the_others!();

    fn under(setup: &mut qpoker::Setup, edition: AnyEdition, rules: Rules) {
        (setup.edition, setup.rules) = (edition.qpoker(), rules);
    }

    fn setup(scenario: &Scenario) -> Result<qpoker::Setup, ScenarioError> {
        let mut setup: qpoker::Setup = house(&scenario.house)?;
        choices(&scenario.readings, |number, word| setup.readings.choose(number, word))?;
        Ok(setup)
    }

    fn spot(&self, name: &str) -> Option<Place> {
        Self::place(name, self.config().seats, true)
    }

    fn counts(&self, _: Place) -> RangeInclusive<usize> {
        3..=3
    }

    fn once(&self) -> (u8, Basis) {
        (self.config().decks, once(Self::INSTRUMENT, 1))
    }

    fn chosen(&self) -> Vec<(u8, &'static str)> {
        self.config().readings.chosen().to_vec()
    }
}

impl Playable for FootballTable {
    like_the_others!();

    fn under(setup: &mut football::Setup, edition: AnyEdition, rules: Rules) {
        (setup.edition, setup.rules) = (edition.football(), rules);
    }

    fn setup(scenario: &Scenario) -> Result<football::Setup, ScenarioError> {
        // This regulation leaves nothing to choose between.
        choices(&scenario.readings, |number, _| {
            Err(Refusal::by("readings", sabot_games::Reason::NoSuchAlternative, Cite::reading(number)))
        })?;
        house(&scenario.house)
    }

    fn spot(&self, name: &str) -> Option<Place> {
        Self::place(name, self.config().seats, false)
    }

    fn counts(&self, _: Place) -> RangeInclusive<usize> {
        2..=3
    }

    fn once(&self) -> (u8, Basis) {
        (self.config().decks, once(Self::INSTRUMENT, 2))
    }
}
