//! An automatic croupier with a few players, for telling a random round of any game.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sabot_cards::{Card, Deck, RandomWords, Rank, Shoe, below};
use sabot_games::football::{self, FootballTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, StudTable};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, CardFace, CardSource, Event, Legal, Name, Next, Refusal, Seat, Table, Viewed,
    Viewer,
};
use sabot_law::{Cite, Instrument, Rules};
use sabot_money::Money;
use sabot_ranking::{Category, five_of, three_of};
use sabot_scenario::Playable;

/// Who sits at the table, seat by seat.
const NAMES: [&str; 8] = ["ana", "bo", "chan", "duarte", "eva", "fong", "graca", "ho"];

/// What the cards are drawn from.
pub(crate) enum Supply {
    Deck(Deck),
    Shoe(Shoe),
}

impl Supply {
    fn draw(&mut self) -> Option<Card> {
        match self {
            Supply::Deck(deck) => deck.draw(),
            Supply::Shoe(shoe) => shoe.draw().map(|drawn| drawn.card),
        }
    }

    fn burn(&mut self, count: u8) {
        if let Supply::Shoe(shoe) = self {
            for _ in 0..count {
                shoe.burn();
            }
        }
    }
}

/// A game that the automatic croupier can host.
pub(crate) trait Hosted: Viewed + Table<What = BankedEvent> + Playable {
    /// The item that says how many seats there are at most, where one does.
    const SEATS_RULE: Option<Cite>;

    /// A generator table under the defaults.
    fn hosted() -> Result<Self, Refusal>;
    /// Whether a seat exists.
    fn check_seat(seat: Seat) -> Result<(), Refusal>;
    /// The shuffled cards of a round.
    fn supply(chance: &mut impl RandomWords) -> Supply;
    /// What a player lays at his seat: bets and stakes.
    fn bets(chance: &mut impl RandomWords) -> Vec<(Bet, Money)>;
    /// Whether a player stays with these cards.
    fn stays(cards: &[Card]) -> bool;
    /// What the pool holds, where there is one.
    fn pool_amount(&self) -> Option<Money> {
        None
    }
}

/// One to ten times 10.00.
fn stake(chance: &mut impl RandomWords) -> Money {
    Money::of(1_000 * i64::try_from(1 + below(chance, 10)).unwrap_or(1))
}

/// A deck shuffled by hand and cut with the white card.
fn cut_deck(chance: &mut impl RandomWords) -> Supply {
    let mut deck = Deck::shuffled(chance);
    deck.cut(1 + usize::try_from(below(chance, 51)).unwrap_or(0));
    Supply::Deck(deck)
}

impl Hosted for StudTable {
    const SEATS_RULE: Option<Cite> = Some(Cite::article(Instrument::Stud, 2, 1, 0));

    fn hosted() -> Result<StudTable, Refusal> {
        StudTable::open(&stud::Setup { cards: CardSource::Generator, ..stud::Setup::default() })
    }

    fn check_seat(seat: Seat) -> Result<(), Refusal> {
        stud::art02_seats::check_seat(seat)
    }

    fn supply(chance: &mut impl RandomWords) -> Supply {
        cut_deck(chance)
    }

    fn bets(chance: &mut impl RandomWords) -> Vec<(Bet, Money)> {
        let ante = (Bet::Ante, stake(chance));
        if below(chance, 2) == 0 { vec![ante, (Bet::Jackpot, Money::of(1_000))] } else { vec![ante] }
    }

    /// With an ace and a king or better.
    fn stays(cards: &[Card]) -> bool {
        five_of(cards).is_ok_and(|value| match value.category() {
            Category::OddCards => value.deciding().ranks().starts_with(&[Rank::Ace, Rank::King]),
            _ => true,
        })
    }

    fn pool_amount(&self) -> Option<Money> {
        Some(self.pool().amount)
    }
}

impl Hosted for QpokerTable {
    const SEATS_RULE: Option<Cite> = None;

    fn hosted() -> Result<QpokerTable, Refusal> {
        QpokerTable::open(&qpoker::Setup { cards: CardSource::Generator, ..qpoker::Setup::default() })
    }

    fn check_seat(seat: Seat) -> Result<(), Refusal> {
        qpoker::art02_seats::check_seat(seat, qpoker::Setup::default().seats, Rules::TODAY)
    }

    fn supply(chance: &mut impl RandomWords) -> Supply {
        cut_deck(chance)
    }

    fn bets(chance: &mut impl RandomWords) -> Vec<(Bet, Money)> {
        match below(chance, 4) {
            0 => vec![(Bet::Bonus, stake(chance))],
            1 => vec![(Bet::Bet, stake(chance)), (Bet::Bonus, stake(chance))],
            _ => vec![(Bet::Bet, stake(chance))],
        }
    }

    /// With a queen or better.
    fn stays(cards: &[Card]) -> bool {
        three_of(cards).is_ok_and(qpoker::art09_play_and_prizes::qualifies)
    }
}

impl Hosted for FootballTable {
    const SEATS_RULE: Option<Cite> = None;

    fn hosted() -> Result<FootballTable, Refusal> {
        FootballTable::open(&football::Setup { cards: CardSource::Generator, ..football::Setup::default() })
    }

    fn check_seat(seat: Seat) -> Result<(), Refusal> {
        football::art04_seats::check_seat(seat, football::Setup::default().seats, Rules::TODAY)
    }

    fn supply(chance: &mut impl RandomWords) -> Supply {
        let decks = football::Setup::default().decks;
        let shoe = Shoe::shuffled(decks, 52 * usize::from(decks) / 3, chance);
        Supply::Shoe(shoe.expect("six decks and a white card among them"))
    }

    fn bets(chance: &mut impl RandomWords) -> Vec<(Bet, Money)> {
        let kinds = football::art03_wagers::BETS;
        let pick = |chance: &mut _| kinds[usize::try_from(below(chance, 5)).unwrap_or(0)];
        let first = pick(chance);
        let second = pick(chance);
        let mut bets = vec![(first, stake(chance))];
        if second != first {
            bets.push((second, stake(chance)));
        }
        bets
    }

    fn stays(_: &[Card]) -> bool {
        true
    }
}

/// Plays one round: players at the first seats bet, cards are dealt, decisions made, bets settled.
pub(crate) fn play_round<T: Hosted>(
    table: &mut T,
    seed: u64,
    seats: u8,
    mut seen: impl FnMut(&T, &Event<BankedEvent>),
) -> Result<(), Refusal> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut chance = move || rng.next_u64();
    let mut supply = T::supply(&mut chance);
    let mut give = |table: &mut T, supply: &mut Supply, command: &BankedCommand| {
        for event in table.decide(command)? {
            if let BankedEvent::Burnt { count } = event.what {
                supply.burn(count);
            }
            seen(table, &event);
            table.apply(&event);
        }
        Ok::<(), Refusal>(())
    };
    let mut laid = false;
    loop {
        match table.next() {
            Next::Command(BankedCommand::CloseBetting) if !laid => {
                for (seat, name) in Seat::first(seats).zip(NAMES) {
                    let player: Name = name.parse().expect("a name");
                    if T::INSTRUMENT == Instrument::Qpoker {
                        give(table, &mut supply, &BankedCommand::Sit { seat, player })?;
                    }
                    for (bet, stake) in T::bets(&mut chance) {
                        give(table, &mut supply, &BankedCommand::Bet { seat, player, bet, stake })?;
                    }
                }
                laid = true;
            }
            Next::Command(BankedCommand::OpenRound { .. } | BankedCommand::Shuffle { .. }) if laid => return Ok(()),
            Next::Command(command) => give(table, &mut supply, &command)?,
            Next::Card { to, face } => {
                let card = supply.draw().expect("one round never empties deck or shoe");
                let command = table.card_command(to, face, card);
                give(table, &mut supply, &command)?;
            }
            Next::Choice => match choice(table) {
                Some(command) => give(table, &mut supply, &command)?,
                None => return Ok(()),
            },
        }
    }
}

/// The next decision, made by the cards of the hand it is about.
fn choice<T: Hosted>(table: &T) -> Option<BankedCommand> {
    let stays = |seat: Seat| {
        let state = table.state_for(Viewer::Inspector);
        let cards: Vec<Card> = state.seats[seat.index()]
            .cards
            .iter()
            .filter_map(|face| match face {
                CardFace::Seen(card) => Some(*card),
                CardFace::Hidden => None,
            })
            .collect();
        T::stays(&cards)
    };
    table.legal_commands().into_iter().find_map(|legal| match legal {
        Legal::Raise { seat, .. } if stays(seat) => Some(BankedCommand::Raise { seat, stake: None }),
        Legal::Raise { seat, .. } => Some(BankedCommand::Fold { seat }),
        Legal::Play { seat, player } if stays(seat) => Some(BankedCommand::Play { seat, player }),
        Legal::Play { seat, player } => Some(BankedCommand::GiveUp { seat, player }),
        _ => None,
    })
}
