//! An Omaha hand of ours as PHH.

use core::fmt::Write as _;

use sabot_cards::Card;
use sabot_games::Seat;
use sabot_games::omaha::{Action, Blind, Readings};
use sabot_law::{Basis, Cite, Instrument};
use sabot_money::{Currency, Money};

use crate::amount::decimal;
use crate::hand::{NotedDeed, NotedHand, NotedPlayer};

/// Why a hand has no PHH.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPhh {
    /// It was played without limit, and PHH's only code for Omaha is pot-limit.
    #[error("limit: no_limit: PHH has a code for pot-limit Omaha (PO) and none for no-limit Omaha")]
    NoLimit,
    /// Two players were left, who may raise beyond the pot (R79): no pot-limit game elsewhere has that.
    #[error("seat {seat} raises to {to} where the pot allows {most}: two players may (R79), and PHH's PO may not")]
    BeyondPot {
        /// Who.
        seat: Seat,
        /// To how much.
        to: Money,
        /// What the pot allows.
        most: Money,
    },
}

impl NoPhh {
    /// The rule that lets the hand be what PHH has no word for: 11(3) for no limit, R79 for a bet beyond the pot.
    #[must_use]
    pub fn basis(self) -> Basis {
        match self {
            NoPhh::NoLimit => Basis::new(Cite::article(Instrument::Omaha, 11, 3, 0)),
            NoPhh::BeyondPot { .. } => Basis::new(Cite::reading(79)),
        }
    }
}

/// The hand as a PHH file.
///
/// # Errors
/// Where PHH has no word for what was played.
pub fn phh(hand: &NotedHand) -> Result<String, NoPhh> {
    Ok(fields(hand)?.into_iter().map(|(name, value)| format!("{name} = {value}\n")).collect())
}

/// Several hands as one file: each a table of its own, numbered from 1.
#[must_use]
pub fn phhs<'a>(hands: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for (number, hand) in (1..).zip(hands) {
        let _ = write!(text, "{}[{number}]\n{hand}", if number > 1 { "\n" } else { "" });
    }
    text
}

/// The fields in their order, required ones first.
fn fields(hand: &NotedHand) -> Result<Vec<(&'static str, String)>, NoPhh> {
    if hand.is_no_limit() {
        return Err(NoPhh::NoLimit);
    }
    let deeds = hand.streets.iter().flat_map(|street| &street.deeds);
    deeds.filter_map(beyond_pot).next().map_or(Ok(()), Err)?;
    let players: Vec<&NotedPlayer> = hand.from_the_left().collect();
    let amounts = |of: fn(&NotedPlayer) -> Money| list(players.iter().map(|one| decimal(of(one))));
    let (clock, date) = moment(hand);
    let mut all = vec![
        ("variant", "\"PO\"".to_owned()),
        ("antes", list(players.iter().map(|_| "0.00".to_owned()))),
        ("blinds_or_straddles", list(blinds(hand, &players))),
        ("min_bet", decimal(hand.config.smallest_bet())),
        ("starting_stacks", amounts(|one| one.opening)),
        ("actions", actions(hand, &players)),
        ("venue", text(hand.house.as_str())),
        ("time", clock),
        ("time_zone", text("Asia/Macau")),
        ("day", date.2.to_string()),
        ("month", date.1.to_string()),
        ("year", date.0.to_string()),
        ("hand", hand.number.to_string()),
        ("seats", list(players.iter().map(|one| one.seat.to_string()))),
        ("seat_count", hand.config.seats.to_string()),
        ("table", text(hand.table.as_str())),
        ("players", list(players.iter().map(|one| text(one.player.as_str())))),
        ("finishing_stacks", amounts(|one| one.closing)),
        ("winnings", amounts(|one| one.won)),
    ];
    if matches!(hand.config.currency, Currency::Mop | Currency::Hkd) {
        all.push(("currency", text(hand.config.currency.code())));
    }
    all.extend(own_fields(hand));
    Ok(all)
}

/// What PHH has no fields for, and whoever plays the hand again under our rules wants to know.
fn own_fields(hand: &NotedHand) -> Vec<(&'static str, String)> {
    let config = &hand.config;
    let default = Readings::default().chosen();
    let chosen = config.readings.chosen().into_iter().zip(default).filter(|(chosen, default)| chosen != default);
    vec![
        ("_sabot_edition", text(&hand.edition.number)),
        ("_sabot_rules", config.rules.to_string()),
        ("_sabot_readings", list(chosen.map(|((number, word), _)| text(&format!("R{number} {word}"))))),
        ("_sabot_chip_unit", decimal(config.unit.value())),
        ("_sabot_commission_rate", if hand.terms.waived { 0 } else { hand.terms.rate.ten_thousandths() }.to_string()),
        ("_sabot_commission_cap", hand.terms.cap.to_string()),
        ("_sabot_void", hand.void.to_string()),
    ]
}

/// The blinds as PHH lists them: turned round for two players, and negative for what somebody posts who has missed blinds or is
/// new (R72), as PokerKit writes it.
fn blinds(hand: &NotedHand, players: &[&NotedPlayer]) -> Vec<String> {
    let posted = |seat: Seat| {
        let (_, blind, _) = hand.blinds.iter().find(|(at, ..)| *at == seat)?;
        Some(match blind {
            Blind::Small => hand.config.small_blind,
            Blind::Big => hand.config.big_blind,
            Blind::Live => -hand.config.big_blind,
        })
    };
    let mut all: Vec<String> = players.iter().map(|one| decimal(posted(one.seat).unwrap_or(Money::ZERO))).collect();
    if let [one, other] = all.as_mut_slice() {
        core::mem::swap(one, other);
    }
    all
}

/// A bet that a pot-limit game elsewhere would not take (11(2), R79).
fn beyond_pot(deed: &NotedDeed) -> Option<NoPhh> {
    if !matches!(deed.action, Action::Bet | Action::Raise) {
        return None;
    }
    let own = deed.to.minus(deed.put).ok()?;
    let call = deed.price.minus(own).ok()?;
    // What he may bet is the highest bet, and as much again as lies in the pot after he has called it.
    let most = deed.price.plus(deed.pot).ok()?.plus(call).ok()?;
    (deed.to > most).then_some(NoPhh::BeyondPot { seat: deed.seat, to: deed.to, most })
}

fn actions(hand: &NotedHand, players: &[&NotedPlayer]) -> String {
    let named = |seat: Seat| {
        let place = players.iter().position(|one| one.seat == seat).unwrap_or_default();
        format!("p{}", place + 1)
    };
    let mut all: Vec<String> = Vec::new();
    for one in players {
        let cards = one.hole.map_or_else(|| "????????".to_owned(), |cards| run(&cards));
        all.push(format!("d dh {} {cards}", named(one.seat)));
    }
    // Whoever is shown when all are in is shown before the rest of the board, as others' rules have it.
    let shown = |seen: usize| hand.shown.iter().filter(move |one| one.seen == seen);
    let mut lying = 0;
    for street in &hand.streets {
        if !street.board.is_empty() {
            if lying < 5 {
                all.extend(shown(lying).map(|one| format!("{} sm {}", named(one.seat), run(&one.cards))));
            }
            all.push(format!("d db {}", run(&street.board)));
            lying += street.board.len();
        }
        for deed in street.deeds.iter().filter(|deed| !deed.idle) {
            let who = named(deed.seat);
            all.push(match deed.action {
                Action::Fold => format!("{who} f"),
                Action::Check | Action::Call => format!("{who} cc"),
                Action::Bet | Action::Raise => format!("{who} cbr {}", decimal(deed.to)),
            });
        }
    }
    all.extend(shown(5).map(|one| format!("{} sm {}", named(one.seat), run(&one.cards))));
    let lines: String = all.iter().map(|one| format!("  \"{one}\",\n")).collect();
    format!("[\n{lines}]")
}

/// Cards as PHH writes them: one behind the other.
fn run(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

/// The clock in Macau, and the date there.
fn moment(hand: &NotedHand) -> (String, (i64, i64, i64)) {
    let clock = hand.at.macau_time();
    let clock = clock.split_once(' ').map_or("", |(_, clock)| clock);
    let whole = clock.split_once('.').map_or(clock, |(whole, _)| whole);
    (whole.to_owned(), hand.at.gaming_day(0).date())
}

fn list(all: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", all.into_iter().collect::<Vec<_>>().join(", "))
}

/// A text in TOML. Names of ours have no character that would need more than quotes.
fn text(text: &str) -> String {
    format!("\"{text}\"")
}
