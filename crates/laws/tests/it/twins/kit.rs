//! Rounds written down by hand.

use sabot_cards::{Card, parse_cards};
use sabot_games::{AnyEdition, BankedEvent, Bet, Decision, Event, Face, Line, Name, Outcome, Place, Seat, omaha};
use sabot_house::GameEvent;
use sabot_house::config::GameSetup;
use sabot_law::{Basis, Cite, EditionId, Instrument};
use sabot_laws::twins::{RoundAsTold, SettlementDifference};
use sabot_money::Money;

/// What any event may rest on: nothing asks here.
pub(crate) const BASIS: Basis = Basis::new(Cite::reading(1));

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn player(name: &str) -> Name {
    name.parse().expect("a name")
}

pub(crate) fn house(what: BankedEvent) -> GameEvent {
    GameEvent::Banked(Event::new(what, BASIS))
}

pub(crate) fn at_omaha(what: omaha::OmahaEvent) -> GameEvent {
    GameEvent::Omaha(Event::new(what, BASIS))
}

pub(crate) fn cards<const N: usize>(text: &str) -> [Card; N] {
    parse_cards(text).expect("cards").try_into().expect("so many cards")
}

/// A round against the house, event by event.
#[derive(Default)]
pub(crate) struct Story(Vec<GameEvent>);

impl Story {
    /// A round that opens under the built-in edition of this game.
    pub(crate) fn opened(game: Instrument) -> Story {
        Story::under(AnyEdition::built_in(game).id())
    }

    /// A round that opens under this edition.
    pub(crate) fn under(edition: EditionId) -> Story {
        Story::default().and(BankedEvent::RoundOpened { number: 1, seats: 7, edition, rules: None })
    }

    pub(crate) fn and(mut self, what: BankedEvent) -> Story {
        self.0.push(house(what));
        self
    }

    /// What another story tells follows.
    pub(crate) fn then(mut self, other: Story) -> Story {
        self.0.extend(other.0);
        self
    }

    /// Without what is like this.
    pub(crate) fn without(mut self, like: impl Fn(&BankedEvent) -> bool) -> Story {
        self.0.retain(|event| !event.house().is_some_and(|event| like(&event.what)));
        self
    }

    pub(crate) fn bets(self, at: u8, name: &str, bet: Bet, stake: i64) -> Story {
        self.and(BankedEvent::BetPlaced { seat: seat(at), player: player(name), bet, stake: Money::of(stake) })
    }

    pub(crate) fn decides(self, at: u8, name: &str, decision: Decision) -> Story {
        let (seat, player) = (seat(at), player(name));
        self.and(BankedEvent::Decided { seat, player, decision: Some(decision), timed_out: false })
    }

    /// A hand whose cards the record knows.
    pub(crate) fn holds(self, at: u8, text: &str) -> Story {
        self.dealt(Place::Seat(seat(at)), text)
    }

    pub(crate) fn croupier(self, text: &str) -> Story {
        self.dealt(Place::Croupier, text)
    }

    fn dealt(self, to: Place, text: &str) -> Story {
        let cards = parse_cards(text).expect("cards");
        cards
            .into_iter()
            .fold(self, |story, card| story.and(BankedEvent::CardDealt { to, card: Some(card), face: Face::Down }))
    }

    /// So many cards that nobody saw.
    pub(crate) fn closed(self, to: impl Into<Place>, count: usize) -> Story {
        let to = to.into();
        (0..count).fold(self, |story, _| story.and(BankedEvent::CardDealt { to, card: None, face: Face::Down }))
    }

    pub(crate) fn line(self, at: u8, name: &str, bet: Bet, stake: i64, net: i64) -> Story {
        let outcome = match net.signum() {
            1 => Outcome::Won,
            -1 => Outcome::Lost,
            _ => Outcome::Returned,
        };
        let (stake, net) = (Money::of(stake), Money::of(net));
        self.and(BankedEvent::Line(Line {
            seat: seat(at),
            player: player(name),
            bet,
            stake,
            net,
            outcome,
            basis: BASIS,
        }))
    }

    pub(crate) fn round(&self) -> RoundAsTold {
        RoundAsTold::of(&self.0)
    }

    /// Where it differs from the letter, under this setup and without books.
    pub(crate) fn differences(&self, setup: &GameSetup) -> Vec<SettlementDifference> {
        let round = self.round();
        round.due(setup, None).expect("it tells enough").compare(&round)
    }
}
