//! What each role may see, checked by exchanging hidden cards: the same hand is played twice at once, and whoever may not
//! see the exchanged cards sees no difference until the rules open them.

use std::collections::BTreeSet;

use sabot_cards::{Card, Deck};
use sabot_games::omaha::{
    CardPlace, Fault, Irregularity, Legal, OmahaCommand, OmahaEvent, OmahaTable, Phase, Setup, art09_dealing_errors,
};
use sabot_games::{CardFace, CardList, CardSource, Event, Next, Seat, Table as _, Viewer};
use sabot_testkit::{Dice, cases};

use super::play::{seat, seated, sensible, some_setup};

/// Two tables that differ in two hidden cards.
struct Twins {
    tables: [OmahaTable; 2],
    decks: [Vec<Card>; 2],
    /// Which two places of the deck are exchanged.
    exchanged: [usize; 2],
    /// Whose hands hold an exchanged card.
    holders: BTreeSet<Seat>,
    dealt: usize,
    /// How often the inspector saw a difference.
    differences: usize,
}

impl Twins {
    fn viewers(&self) -> Vec<Viewer> {
        let seats = Seat::first(self.tables[0].config().seats).filter(|seat| !self.holders.contains(seat));
        seats.map(Viewer::Seat).chain([Viewer::Public, Viewer::Croupier]).collect()
    }

    fn give(&mut self, commands: [OmahaCommand; 2], thorough: bool) {
        let [one, other] = [0, 1].map(|twin| {
            let events = self.tables[twin].decide(&commands[twin]);
            events.unwrap_or_else(|refusal| panic!("{:?}: {refusal:?}", commands[twin])).into_iter().collect::<Vec<_>>()
        });
        assert_eq!(one.len(), other.len());
        for events in one.into_iter().zip(other).map(<[Event<OmahaEvent>; 2]>::from) {
            if let (OmahaEvent::HandDealt { seat, .. }, true) = (events[0].what, events[0] != events[1]) {
                self.holders.insert(seat);
            }
            for viewer in self.viewers() {
                let seen = [0, 1].map(|twin| self.tables[twin].seen_by(viewer, &events[twin]));
                assert_eq!(seen[0], seen[1], "{viewer:?} sees {events:?}");
            }
            let inspected = [0, 1].map(|twin| self.tables[twin].seen_by(Viewer::Inspector, &events[twin]));
            self.differences += usize::from(inspected[0] != inspected[1]);
            for (table, event) in self.tables.iter_mut().zip(&events) {
                table.apply(event);
            }
        }
        self.compare(thorough);
    }

    /// Views are alike, and so is all that is written or printed of them.
    fn compare(&self, thorough: bool) {
        let [one, other] = &self.tables;
        assert_eq!(one.public_view(), other.public_view());
        assert_eq!(one.state_for(Viewer::Croupier), other.state_for(Viewer::Croupier));
        for seat in Seat::first(one.config().seats).filter(|seat| !self.holders.contains(seat)) {
            assert_eq!(one.state_for(Viewer::Seat(seat)), other.state_for(Viewer::Seat(seat)));
        }
        if !thorough {
            return;
        }
        let printed = self.tables.each_ref().map(|table| format!("{:?}", table.croupier_view()));
        assert_eq!(printed[0], printed[1]);
        // What a holder may do does not say what he holds.
        for seat in Seat::first(one.config().seats) {
            let may = self.tables.each_ref().map(|table| format!("{:?}", table.seat_view(seat).may));
            assert_eq!(may[0], may[1]);
        }
    }

    /// All hole cards of each deck at once.
    fn deal_hands(&mut self, count: usize) -> [OmahaCommand; 2] {
        self.dealt = count;
        self.decks
            .each_ref()
            .map(|deck| OmahaCommand::DealHands { cards: CardList::new(&deck[..count]).expect("cards") })
    }

    /// The next card of each deck.
    fn deal(&mut self, to: CardPlace) -> [OmahaCommand; 2] {
        let at = self.dealt;
        self.dealt += 1;
        match to {
            CardPlace::Seat(seat) if self.exchanged.contains(&at) => _ = self.holders.insert(seat),
            CardPlace::Board => assert!(!self.exchanged.contains(&at), "a hidden card was exchanged"),
            _ => {}
        }
        let [one, other] = &self.decks;
        [OmahaCommand::Deal { to, card: Some(one[at]) }, OmahaCommand::Deal { to, card: Some(other[at]) }]
    }
}

/// One hand at some table whose cards are known as they are dealt. Returns how it ended.
fn play(seed: u64) -> &'static str {
    let mut dice = Dice::new(seed);
    let setup = some_setup(&mut |bound| dice.below(bound));
    let cards = if dice.one_in(2) { CardSource::Reader } else { CardSource::Generator };
    let at_once = cards == CardSource::Generator && dice.one_in(2);
    let setup = Setup { cards, confirm_irregularities: false, ..setup };
    let mut table = OmahaTable::open(&setup).expect("a table");
    for command in seated(&setup, &mut |bound| dice.below(bound)) {
        table.perform(&command).expect("a seat");
    }
    table.perform(&OmahaCommand::StartHand { device: None }).expect("a hand");
    let players = table.hand().expect("a hand").live().len();
    let deck = Deck::shuffled(&mut || dice.word()).remaining().to_vec();
    // Hole cards come first, then a burn before three, one and one; what lies behind them is never dealt.
    let first = 4 * players;
    let hidden: Vec<usize> =
        (0..52).filter(|at| *at <= first || [4, 6].contains(&(at - first)) || *at > first + 7).collect();
    let exchanged = [hidden[dice.below(first)], hidden[dice.below(hidden.len())]];
    let mut other = deck.clone();
    other.swap(exchanged[0], exchanged[1]);
    let mut twins = Twins {
        tables: [table.clone(), table],
        decks: [deck, other],
        exchanged,
        holders: BTreeSet::new(),
        dealt: 0,
        differences: 0,
    };
    loop {
        let table = &twins.tables[0];
        let phase = table.phase();
        let commands = match table.next() {
            // 8(5): here the cards are opened.
            Next::Command(OmahaCommand::Show { seat, .. }) if twins.holders.contains(&seat) => {
                return end(&twins, "opened");
            }
            Next::Command(OmahaCommand::Show { seat, .. }) => [OmahaCommand::Show { seat, cards: None }; 2],
            Next::Card { .. } if at_once && twins.dealt == 0 => twins.deal_hands(first),
            Next::Card { to, .. } => twins.deal(to),
            _ if phase == Phase::Betting && twins.dealt == first && dice.one_in(6) && !acted(table) => {
                let live = table.hand().into_iter().flat_map(|hand| hand.live().iter());
                let others: Vec<Seat> = live.filter(|seat| !twins.holders.contains(seat)).collect();
                if others.is_empty() {
                    continue;
                }
                let exposed = Irregularity {
                    cite: art09_dealing_errors::CORRECTED,
                    what: Fault::CardExposed,
                    seat: Some(others[dice.below(others.len())]),
                    nth: None,
                    card: None,
                    remedy: None,
                };
                // The first card of the hand may lie open already.
                if twins.tables[0].decide(&OmahaCommand::Irregularity(exposed)).is_err() {
                    continue;
                }
                [OmahaCommand::Irregularity(exposed); 2]
            }
            _ if phase == Phase::Between => return end(&twins, "closed"),
            _ => [sensible(table, &mut |bound| dice.below(bound)).expect("the hand goes on"); 2],
        };
        twins.give(commands, dice.one_in(8));
    }
}

fn acted(table: &OmahaTable) -> bool {
    let begun = |legal: &Legal| matches!(legal, Legal::Exposed { .. });
    !table.legal_commands().iter().any(begun)
}

/// The inspector has seen what the others have not.
fn end(twins: &Twins, how: &'static str) -> &'static str {
    let dealt = twins.exchanged.iter().any(|at| *at < twins.dealt) && twins.exchanged[0] != twins.exchanged[1];
    assert_eq!(twins.differences > 0, dealt, "the inspector sees every card that is dealt");
    how
}

#[test]
fn exchanged_hidden_cards_change_nothing_that_others_see() {
    let mut opened = 0;
    let count = cases(1_000);
    for seed in 0..count {
        opened += u32::from(play(seed.into()) == "opened");
    }
    assert!(opened > count / 10 && count - opened > count / 10, "{opened} of {count} hands were opened");
}

/// 6(2), R86, 13(2): nobody sees another's cards before they are shown, and a folded hand never.
#[test]
fn only_shown_and_exposed_cards_lie_open() {
    for seed in 0..cases(300) {
        let mut dice = Dice::new(u64::from(seed) + 1_000_000);
        let setup = some_setup(&mut |bound| dice.below(bound));
        let mut table = OmahaTable::open(&setup).expect("a table");
        for command in seated(&setup, &mut |bound| dice.below(bound)) {
            table.perform(&command).expect("a seat");
        }
        let (mut shown, mut folded) = (BTreeSet::new(), BTreeSet::new());
        while table.hands() < 1 || table.phase() != Phase::Between {
            let command = sensible(&table, &mut |bound| dice.below(bound)).expect("the hand goes on");
            for event in table.perform(&command).expect("a sensible command") {
                match event.what {
                    OmahaEvent::HandShown { seat, .. } => _ = shown.insert(seat),
                    OmahaEvent::Acted { seat, action: sabot_games::omaha::Action::Fold, .. } => _ = folded.insert(seat),
                    _ => {}
                }
            }
            for viewer in [Viewer::Public, Viewer::Croupier, Viewer::Seat(seat(11))] {
                for state in table.state_for(viewer).seats {
                    let open = state.cards.iter().any(|face| matches!(face, CardFace::Seen(_)));
                    let own = viewer == Viewer::Seat(state.seat) && setup.cards.knows_face_down();
                    let known = (shown.contains(&state.seat) && !table.phase().is_between_hands()) || own;
                    assert!(!open || known, "{viewer:?} sees the cards of seat {}", state.seat);
                    assert!(state.cards.is_empty() || !folded.contains(&state.seat), "a folded hand is gone");
                }
            }
        }
    }
}
