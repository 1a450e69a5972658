//! Q Poker, round by round.

use sabot_cards::Card;
use sabot_edge::qpoker::Rules;
use sabot_games::Outcome;
use sabot_games::qpoker::Config;
use sabot_games::qpoker::art09_play_and_prizes::{given_up, qualifies, settle_bet};
use sabot_ranking::three;

use super::tally;
use crate::outcome::Tally;
use crate::qpoker::{Decisions, OUTCOMES, STAKE, Strategy, config, measured, won};

/// A table of Q Poker.
pub(super) struct Table {
    config: Config,
    strategy: Strategy,
    decisions: Decisions,
}

impl Table {
    pub(super) fn new(rules: &Rules, strategy: Strategy) -> Table {
        let config = config(rules).expect("checked when the simulation was made");
        let measured = measured(rules, strategy).expect("checked when the simulation was made");
        let decisions = Decisions::of(rules, strategy, &measured).expect("checked when the simulation was made");
        Table { config, strategy, decisions }
    }
}

impl super::Table for Table {
    fn bounds(&self) -> Vec<u16> {
        let cards = 52 * u16::from(self.config.decks);
        (cards - 5..=cards).rev().collect()
    }

    fn tallies(&self) -> Vec<Tally> {
        vec![tally(self.strategy.name(), &OUTCOMES), tally("bonus", &["win", "lose"])]
    }

    fn round(&self, draws: &[u16], tallies: &mut [Tally]) {
        let mut shoe: Vec<Card> =
            Card::all().flat_map(|card| std::iter::repeat_n(card, self.config.decks.into())).collect();
        let cards: Vec<Card> = draws.iter().map(|number| shoe.remove(usize::from(*number))).collect();
        let player: [Card; 3] = cards[..3].try_into().expect("six cards");
        let croupier: [Card; 3] = cards[3..].try_into().expect("six cards");
        let (value, against) = (three(player), three(croupier));

        let mut sorted = player;
        sorted.sort_unstable();
        let (outcome, net) = if self.decisions.stays(sorted) {
            let settled = settle_bet(&self.config, STAKE, value, against).expect("a small stake");
            let outcome = match settled.outcome {
                _ if !qualifies(against) => 1,
                Outcome::Won => won(value.category()),
                Outcome::Returned => 8,
                _ => 9,
            };
            (outcome, settled.net)
        } else {
            (0, given_up(&self.config, STAKE, false).expect("a small stake").net)
        };
        tallies[0].add(outcome, net.minor(), STAKE.minor());

        // Article 10, and 9(1) for three odd cards.
        let (outcome, net) = match self.config.edition.data.bonus.row(value.category()) {
            Some(row) => (0, row.odds.winnings(STAKE).expect("a small stake")),
            None => (1, -STAKE),
        };
        tallies[1].add(outcome, net.minor(), STAKE.minor());
    }
}
