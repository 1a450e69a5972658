//! An Omaha hand as Open Hand History, the JSON of `hh-specs.handhistory.org`, version 1.4.6.
//!
//! Amounts are decimals there. They are written digit by digit from integers; no number here ever was one with a floating point.

use core::fmt::Write as _;

use sabot_cards::Card;
use sabot_games::omaha::{Action, Blind};
use sabot_games::{Seat, Viewer};

use crate::amount::decimal;
use crate::hand::{NotedDeed, NotedHand, NotedPot};

/// The version of the standard.
const SPEC_VERSION: &str = "1.4.6";
const STREETS: [&str; 4] = ["Preflop", "Flop", "Turn", "River"];

/// The hand as one object.
#[must_use]
pub fn ohh(hand: &NotedHand) -> String {
    let mut members = vec![
        ("spec_version", text(SPEC_VERSION)),
        ("site_name", text("Sabot")),
        ("network_name", text(hand.house.as_str())),
        ("internal_version", text(env!("CARGO_PKG_VERSION"))),
        ("tournament", (hand.config.currency == sabot_money::Currency::Tournament).to_string()),
        ("game_number", text(&hand.place.to_string())),
        ("start_date_utc", text(&utc(hand.at.0))),
        ("table_name", text(hand.table.as_str())),
        ("game_type", text("Omaha")),
        (
            "bet_limit",
            object([("bet_type", text(if hand.is_no_limit() { "NL" } else { "PL" })), ("bet_cap", "0.00".to_owned())]),
        ),
        ("table_size", hand.config.seats.to_string()),
        ("currency", text(hand.config.currency.code())),
        ("dealer_seat", hand.button.to_string()),
        ("small_blind_amount", decimal(hand.config.small_blind)),
        ("big_blind_amount", decimal(hand.config.big_blind)),
        ("ante_amount", "0.00".to_owned()),
    ];
    if let Viewer::Seat(seat) = hand.viewer
        && let Some(id) = id(hand, seat)
    {
        members.push(("hero_player_id", id.to_string()));
    }
    if hand.void {
        members.push(("flags", array([text("Hand_Cancelled")])));
    }
    members.push(("players", players(hand)));
    members.push(("rounds", rounds(hand)));
    members.push(("pots", array((0..).zip(&hand.pots).map(|(number, one)| pot(hand, number, one)))));
    format!("{{\"ohh\":{}}}", object(members))
}

/// A player's id in the hand: his place among the seats that were dealt in.
fn id(hand: &NotedHand, seat: Seat) -> Option<usize> {
    hand.players.iter().position(|one| one.seat == seat)
}

fn players(hand: &NotedHand) -> String {
    array((0_usize..).zip(&hand.players).map(|(id, one)| {
        object([
            ("id", id.to_string()),
            ("seat", one.seat.to_string()),
            ("name", text(one.player.as_str())),
            ("starting_stack", decimal(one.opening)),
        ])
    }))
}

/// The actions of a round, numbered within it.
#[derive(Default)]
struct Actions(Vec<String>);

impl Actions {
    fn push(
        &mut self,
        hand: &NotedHand,
        seat: Seat,
        action: &str,
        more: impl IntoIterator<Item = (&'static str, String)>,
    ) {
        let Some(id) = id(hand, seat) else { return };
        let first =
            [("action_number", self.0.len().to_string()), ("player_id", id.to_string()), ("action", text(action))];
        self.0.push(object(first.into_iter().chain(more)));
    }
}

fn rounds(hand: &NotedHand) -> String {
    let mut rounds = Vec::new();
    for (street, (noted, name)) in hand.streets.iter().zip(STREETS).enumerate() {
        let mut actions = Actions::default();
        if street == 0 {
            posted(hand, &mut actions);
        }
        for deed in &noted.deeds {
            acted(hand, deed, street == 0, &mut actions);
        }
        rounds.push(round(rounds.len(), name, &noted.board, actions));
    }
    if !hand.shown.is_empty() {
        let mut actions = Actions::default();
        for one in &hand.shown {
            actions.push(hand, one.seat, "Shows Cards", [("cards", cards(&one.cards))]);
        }
        rounds.push(round(rounds.len(), "Showdown", &[], actions));
    }
    array(rounds)
}

fn round(id: usize, street: &str, board: &[Card], actions: Actions) -> String {
    let mut members = vec![("id", id.to_string()), ("street", text(street))];
    if !board.is_empty() {
        members.push(("cards", cards(board)));
    }
    members.push(("actions", array(actions.0)));
    object(members)
}

/// The blinds, and the cards that who looks knows from the deal.
fn posted(hand: &NotedHand, actions: &mut Actions) {
    for (seat, blind, amount) in &hand.blinds {
        let action = match blind {
            Blind::Small => "Post SB",
            Blind::Big => "Post BB",
            Blind::Live => "Post Extra Blind",
        };
        let all_in = hand.player(*seat).is_some_and(|one| one.opening == *amount);
        actions.push(hand, *seat, action, [("amount", decimal(*amount)), ("is_allin", all_in.to_string())]);
    }
    let shown = |seat: Seat| hand.shown.iter().any(|one| one.seat == seat);
    for one in hand.from_the_left() {
        // What is known only because it was shown later is told there.
        let known = hand.viewer == Viewer::Inspector || hand.viewer == Viewer::Seat(one.seat) || !shown(one.seat);
        if let Some(hole) = one.hole.filter(|_| known) {
            actions.push(hand, one.seat, "Dealt Cards", [("cards", cards(&hole))]);
        }
    }
}

fn acted(hand: &NotedHand, deed: &NotedDeed, first: bool, actions: &mut Actions) {
    let action = match deed.action {
        Action::Fold => "Fold",
        Action::Check => "Check",
        Action::Call => "Call",
        // Before the flop the blinds are bets, so that a bet is a raise there.
        Action::Bet if first => "Raise",
        Action::Bet => "Bet",
        Action::Raise => "Raise",
    };
    let mut more = Vec::new();
    if deed.put.is_positive() {
        more.push(("amount", decimal(deed.put)));
        more.push(("is_allin", deed.all_in.to_string()));
    }
    actions.push(hand, deed.seat, action, more);
}

fn pot(hand: &NotedHand, number: usize, pot: &NotedPot) -> String {
    let taken = hand.players.iter().enumerate().filter(|(_, one)| pot.taken[one.seat.index()].is_positive());
    let wins = taken
        .map(|(id, one)| object([("player_id", id.to_string()), ("win_amount", decimal(pot.taken[one.seat.index()]))]));
    object([
        ("number", number.to_string()),
        ("amount", decimal(pot.amount)),
        ("rake", decimal(pot.commission)),
        ("player_wins", array(wins)),
    ])
}

/// A moment as `2026-11-14T22:30:00`, in UTC.
fn utc(at_ms: i64) -> String {
    /// What Macau's clocks are ahead, by which a day of its calendar is turned into one of UTC.
    const MACAU_AHEAD_MS: i64 = 8 * 60 * 60 * 1_000;
    let there = sabot_house::Moment(at_ms.saturating_sub(MACAU_AHEAD_MS)).macau_time();
    let whole = there.split_once('.').map_or(there.as_str(), |(whole, _)| whole);
    whole.replacen(' ', "T", 1)
}

fn cards(cards: &[Card]) -> String {
    array(cards.iter().map(|card| text(&card.to_string())))
}

fn array(all: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", all.into_iter().collect::<Vec<_>>().join(","))
}

fn object(members: impl IntoIterator<Item = (&'static str, String)>) -> String {
    let mut all = String::new();
    for (name, value) in members {
        let _ = write!(all, "{}\"{name}\":{value}", if all.is_empty() { "" } else { "," });
    }
    format!("{{{all}}}")
}

/// A text in JSON. Names of ours have no character that would need more than quotes.
fn text(text: &str) -> String {
    format!("\"{text}\"")
}
