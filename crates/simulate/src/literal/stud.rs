//! Stud, round by round.

use sabot_cards::{Card, Rank};
use sabot_edge::stud::Rules;
use sabot_games::Outcome;
use sabot_games::stud::Config;
use sabot_games::stud::art09_play_and_prizes::{qualifies, settle_hand};
use sabot_ranking::{Category, FiveValue, five};

use super::tally;
use crate::outcome::Tally;
use crate::stud::{ANTE, Decisions, OUTCOMES, Strategy, config, decisions, measured, won};

/// A table of stud.
pub(super) struct Table {
    config: Config,
    strategy: Strategy,
    decisions: Decisions,
}

impl Table {
    pub(super) fn new(rules: &Rules, strategy: Strategy) -> Table {
        let config = config(rules).expect("checked when the simulation was made");
        let measured = measured(rules, strategy).expect("checked when the simulation was made");
        let decisions = decisions(rules, strategy, &measured).expect("checked when the simulation was made");
        Table { config, strategy, decisions }
    }

    fn raises(&self, hand: [Card; 5], up: Card) -> bool {
        let value = five(hand);
        let pair = value.category() != Category::OddCards;
        let ace_king = !pair && value.deciding().ranks().starts_with(&[Rank::Ace, Rank::King]);
        match self.strategy {
            Strategy::RaiseAlways => true,
            Strategy::PairOrBetter => pair,
            Strategy::AceKingOrBetter => pair || ace_king,
            Strategy::Akj83OrBetter => pair || value.deciding().ranks() >= AKJ83.as_slice(),
            Strategy::MatchingRank => pair || ace_king && hand.iter().any(|card| card.rank() == up.rank()),
            Strategy::Optimal => {
                let mut sorted = hand.map(Card::index);
                sorted.sort_unstable();
                pair || ace_king && self.decisions.raises(sorted, up.index())
            }
        }
    }

    fn settled(&self, player: FiveValue, croupier: FiveValue) -> (usize, i64, i64) {
        let raise = self.config.raise_for(ANTE).expect("a small ante");
        let result = settle_hand(&self.config, ANTE, raise, player, croupier).expect("small stakes");
        let outcome = match result.raise.outcome {
            Outcome::Returned => 1,
            Outcome::Won => won(player.category()),
            _ => OUTCOMES.len() - 1,
        };
        assert_eq!(outcome == 1, !qualifies(croupier));
        (outcome, result.ante.net.minor() + result.raise.net.minor(), ANTE.minor() + raise.minor())
    }
}

const AKJ83: [Rank; 5] = [Rank::Ace, Rank::King, Rank::Jack, Rank::Eight, Rank::Three];

impl super::Table for Table {
    fn bounds(&self) -> Vec<u16> {
        (43..=52).rev().collect()
    }

    fn tallies(&self) -> Vec<Tally> {
        vec![tally(self.strategy.name(), &OUTCOMES)]
    }

    fn round(&self, draws: &[u16], tallies: &mut [Tally]) {
        let mut deck: Vec<Card> = Card::all().collect();
        let cards: Vec<Card> = draws.iter().map(|number| deck.remove(usize::from(*number))).collect();
        let player: [Card; 5] = cards[..5].try_into().expect("ten cards");
        let croupier: [Card; 5] = cards[5..].try_into().expect("ten cards");
        // The croupier's fifth card is face up (7).
        let (outcome, net, staked) = if self.raises(player, croupier[4]) {
            self.settled(five(player), five(croupier))
        } else {
            (0, -ANTE.minor(), ANTE.minor())
        };
        tallies[0].add(outcome, net, staked);
    }
}
