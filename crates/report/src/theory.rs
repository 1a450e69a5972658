//! The exact edge of every bet of a table, under the table's own rules.

use std::collections::BTreeMap;

use sabot_edge::{EdgeError, Fraction, Ties, football, qpoker, stud};
use sabot_games::Edition;
use sabot_house::config::{GameSetup, HouseConfig};
use sabot_house::meters::{Edge, Theory};
use sabot_law::Instrument;
use sabot_ledger::Name;

/// What one bet of a table is worth to the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BetTheory {
    /// The bet, by its word in the ledger.
    pub bet: Name,
    /// What the house wins on average of one unit staked.
    pub edge: Fraction,
    /// The mean square deviation from that.
    pub variance: Fraction,
    /// The strategy that the player is taken to follow, where he has something to decide.
    pub strategy: Option<&'static str>,
}

/// What the bets of one table are worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableTheory {
    /// The edges, as the house's meters take them.
    pub theory: Theory,
    /// The bets that have one.
    pub bets: Vec<BetTheory>,
}

/// The theory of every table of a house. Tables under the same rules share one analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theories(BTreeMap<Name, TableTheory>);

impl Theories {
    /// Analyses every table: stud and Q Poker at the best strategy, where the raise belongs to its ante; football by a
    /// fresh shoe. At Omaha players win from each other, and there is nothing to expect. A table whose rules cannot be
    /// counted exactly has no theory.
    #[must_use]
    pub fn of(config: &HouseConfig) -> Theories {
        let mut known: Vec<(&GameSetup, TableTheory)> = Vec::new();
        let mut theories = BTreeMap::new();
        for table in &config.tables {
            let theory = match known.iter().find(|(setup, _)| same_rules(setup, &table.game)) {
                Some((_, theory)) => theory.clone(),
                None => {
                    let theory = analysed(&table.game).unwrap_or_default();
                    known.push((&table.game, theory.clone()));
                    theory
                }
            };
            theories.insert(table.name, theory);
        }
        Theories(theories)
    }

    /// The theory of a table.
    #[must_use]
    pub fn table(&self, name: Name) -> Option<&TableTheory> {
        self.0.get(&name)
    }

    /// With this theory of one more table.
    #[must_use]
    pub fn with(mut self, table: Name, theory: TableTheory) -> Theories {
        self.0.insert(table, theory);
        self
    }
}

impl TableTheory {
    /// The theory of a table, from what its bets are worth.
    #[must_use]
    pub fn of(game: Instrument, bets: Vec<BetTheory>) -> TableTheory {
        let edge = |edge: Fraction| Edge { numerator: *edge.numer(), denominator: *edge.denom() };
        let theory = bets.iter().fold(Theory::default(), |theory, one| theory.with(game, one.bet, edge(one.edge)));
        TableTheory { theory, bets }
    }
}

/// Whether two tables play by the same rules, as far as their edges depend on them. Limits do not count: stud's maximum
/// for a raise is taken to cut nothing.
fn same_rules(one: &GameSetup, other: &GameSetup) -> bool {
    match (one, other) {
        (GameSetup::Stud(one), GameSetup::Stud(other)) => one.edition == other.edition,
        (GameSetup::Qpoker(one), GameSetup::Qpoker(other)) => (one.edition, one.decks) == (other.edition, other.decks),
        (GameSetup::Football(one), GameSetup::Football(other)) => {
            (one.edition, one.decks) == (other.edition, other.decks)
        }
        (GameSetup::Omaha(_), GameSetup::Omaha(_)) => true,
        _ => false,
    }
}

fn analysed(setup: &GameSetup) -> Result<TableTheory, EdgeError> {
    let report = match setup {
        GameSetup::Stud(setup) => stud::analyse(&stud::Rules::of(setup.edition.unwrap_or_else(Edition::of_69_2003))?),
        GameSetup::Qpoker(setup) => {
            let edition = setup.edition.unwrap_or_else(Edition::of_89_2004);
            qpoker::analyse(&qpoker::Rules::new(edition, setup.decks, Ties::Suits)?)
        }
        GameSetup::Football(setup) => {
            let edition = setup.edition.unwrap_or_else(Edition::of_65_2004);
            football::analyse(&football::Rules::new(edition, football::Shoe::fresh(setup.decks)?)?)
        }
        GameSetup::Omaha(_) => return Ok(TableTheory::default()),
    };
    // The first stake of stud is the ante, that of Q Poker the bet against the croupier.
    let first = if report.game == Instrument::Stud { "ante" } else { "bet" };
    let best = report.best().map(|one| BetTheory {
        bet: named(first),
        edge: one.house_edge(),
        variance: one.variance,
        strategy: Some(one.name),
    });
    let plain = report.bets.iter().map(|bet| BetTheory {
        bet: named(bet.name),
        edge: bet.house_edge(),
        variance: bet.variance,
        strategy: None,
    });
    Ok(TableTheory::of(report.game, best.into_iter().chain(plain).collect()))
}

fn named(bet: &str) -> Name {
    bet.parse().expect("a bet's name is short and plain")
}
