//! An Omaha hand in the text that programs for looking at one's own play read: laid out as the largest poker site lays it out,
//! because that is the layout they know. It is always in English.

use core::fmt::Write as _;

use sabot_cards::Card;
use sabot_games::omaha::{Action, Blind};
use sabot_games::{Seat, Viewer};
use sabot_money::{Currency, Money};

use crate::amount::decimal;
use crate::hand::{NotedDeed, NotedHand, NotedPlayer};

/// What a betting round is called where somebody folds in it.
const FOLDED: [&str; 4] = ["before Flop", "on the Flop", "on the Turn", "on the River"];

/// The hand as text.
#[must_use]
pub fn tracker_text(hand: &NotedHand) -> String {
    let mut text = head(hand);
    for (seat, blind, amount) in &hand.blinds {
        let Some(one) = hand.player(*seat) else { continue };
        let which = if *blind == Blind::Small { "small" } else { "big" };
        let all_in = if one.opening == *amount { " and is all-in" } else { "" };
        let _ = writeln!(text, "{}: posts {which} blind {}{all_in}", one.player, decimal(*amount));
    }
    text += "*** HOLE CARDS ***\n";
    for one in hand.from_the_left() {
        let own = hand.viewer == Viewer::Inspector || hand.viewer == Viewer::Seat(one.seat);
        if let Some(hole) = one.hole.filter(|_| own) {
            let _ = writeln!(text, "Dealt to {} [{}]", one.player, cards(&hole));
        }
    }
    let mut board: Vec<Card> = Vec::new();
    for (street, noted) in hand.streets.iter().enumerate() {
        match (street, noted.board.as_slice()) {
            (_, []) => {}
            (1, flop) => drop(writeln!(text, "*** FLOP *** [{}]", cards(flop))),
            (2, new) => drop(writeln!(text, "*** TURN *** [{}] [{}]", cards(&board), cards(new))),
            (_, new) => drop(writeln!(text, "*** RIVER *** [{}] [{}]", cards(&board), cards(new))),
        }
        board.extend(&noted.board);
        noted.deeds.iter().filter(|deed| !deed.idle).for_each(|deed| text += &did(hand, deed));
        // A bet that nobody matched ends the betting of its round.
        let last = hand.streets.iter().skip(street + 1).all(|later| later.deeds.is_empty());
        if last && !noted.deeds.is_empty() {
            uncalled(hand, &mut text);
        }
    }
    if hand.void {
        text += "Hand cancelled\n";
    } else {
        ending(hand, &mut text);
    }
    summary(hand, &board, &mut text);
    text
}

fn head(hand: &NotedHand) -> String {
    let limit = if hand.is_no_limit() { "No Limit" } else { "Pot Limit" };
    let (small, big) = (decimal(hand.config.small_blind), decimal(hand.config.big_blind));
    let currency = match hand.config.currency {
        Currency::Mop | Currency::Hkd => format!(" {}", hand.config.currency.code()),
        Currency::Play | Currency::Tournament => String::new(),
    };
    let clock = hand.at.macau_time();
    let clock = clock.split_once('.').map_or(clock.as_str(), |(whole, _)| whole).replace('-', "/");
    let mut text = format!("PokerStars Hand #{}: Omaha {limit} ({small}/{big}{currency}) - {clock} CST\n", hand.place);
    let _ = writeln!(text, "Table '{}' {}-max Seat #{} is the button", hand.table, hand.config.seats, hand.button);
    for one in &hand.players {
        let _ = writeln!(text, "Seat {}: {} ({} in chips)", one.seat, one.player, decimal(one.opening));
    }
    text
}

fn did(hand: &NotedHand, deed: &NotedDeed) -> String {
    let Some(one) = hand.player(deed.seat) else { return String::new() };
    let what = match deed.action {
        Action::Fold => "folds".to_owned(),
        Action::Check => "checks".to_owned(),
        Action::Call => format!("calls {}", decimal(deed.put)),
        Action::Bet => format!("bets {}", decimal(deed.to)),
        Action::Raise => {
            let by = deed.to.minus(deed.price).unwrap_or(Money::ZERO);
            format!("raises {} to {}", decimal(by), decimal(deed.to))
        }
    };
    let all_in = if deed.all_in && deed.put.is_positive() { " and is all-in" } else { "" };
    format!("{}: {what}{all_in}\n", one.player)
}

fn uncalled(hand: &NotedHand, text: &mut String) {
    for (seat, amount) in &hand.uncalled {
        if let Some(one) = hand.player(*seat) {
            let _ = writeln!(text, "Uncalled bet ({}) returned to {}", decimal(*amount), one.player);
        }
    }
}

/// The hands that were shown, and who took which pot.
fn ending(hand: &NotedHand, text: &mut String) {
    if !hand.shown.is_empty() {
        *text += "*** SHOW DOWN ***\n";
    }
    for one in &hand.shown {
        if let Some(player) = hand.player(one.seat) {
            let _ = writeln!(text, "{}: shows [{}] ({})", player.player, cards(&one.cards), said(one.category));
        }
    }
    let several = hand.pots.len() > 1;
    for (number, pot) in hand.pots.iter().enumerate().rev() {
        let which = match (several, number) {
            (false, _) => "pot".to_owned(),
            (true, 0) => "main pot".to_owned(),
            (true, _) if hand.pots.len() == 2 => "side pot".to_owned(),
            (true, number) => format!("side pot-{number}"),
        };
        for one in hand.players.iter().filter(|one| pot.taken[one.seat.index()].is_positive()) {
            let _ = writeln!(text, "{} collected {} from {which}", one.player, decimal(pot.taken[one.seat.index()]));
        }
    }
}

fn summary(hand: &NotedHand, board: &[Card], text: &mut String) {
    let total = Money::sum(hand.pots.iter().map(|pot| pot.amount)).unwrap_or(Money::MAX);
    let mut parts = String::new();
    if hand.pots.len() > 1 {
        for (number, pot) in hand.pots.iter().enumerate() {
            let which = match number {
                0 => "Main pot".to_owned(),
                _ if hand.pots.len() == 2 => "Side pot".to_owned(),
                number => format!("Side pot-{number}"),
            };
            let _ = write!(parts, " {which} {}.", decimal(pot.amount));
        }
    }
    let _ = writeln!(text, "*** SUMMARY ***\nTotal pot {}{parts} | Rake {}", decimal(total), decimal(hand.commission));
    if !board.is_empty() {
        let _ = writeln!(text, "Board [{}]", cards(board));
    }
    for one in &hand.players {
        let _ = writeln!(text, "Seat {}: {}{} {}", one.seat, one.player, place(hand, one.seat), fate(hand, one));
    }
}

/// Where somebody sits, as far as it matters.
fn place(hand: &NotedHand, seat: Seat) -> String {
    let mut text = String::new();
    if seat == hand.button {
        text += " (button)";
    }
    for (at, blind, _) in &hand.blinds {
        match blind {
            Blind::Small if *at == seat => text += " (small blind)",
            Blind::Big if *at == seat => text += " (big blind)",
            _ => {}
        }
    }
    text
}

/// What became of a player.
fn fate(hand: &NotedHand, one: &NotedPlayer) -> String {
    let folds = |deed: &&NotedDeed| deed.seat == one.seat && deed.action == Action::Fold;
    let folded = hand.streets.iter().position(|street| street.deeds.iter().any(|deed| folds(&deed)));
    let shown = hand.shown.iter().find(|shown| shown.seat == one.seat);
    match (folded, shown) {
        (Some(street), _) => {
            let put = |deed: &NotedDeed| deed.seat == one.seat && deed.put.is_positive();
            let bet = hand.blinds.iter().any(|(seat, ..)| *seat == one.seat)
                || hand.streets.iter().any(|street| street.deeds.iter().any(put));
            format!("folded {}{}", FOLDED[street.min(3)], if bet { "" } else { " (didn't bet)" })
        }
        (None, Some(shown)) if one.won.is_positive() => {
            format!("showed [{}] and won ({}) with {}", cards(&shown.cards), decimal(one.won), said(shown.category))
        }
        (None, Some(shown)) => format!("showed [{}] and lost with {}", cards(&shown.cards), said(shown.category)),
        (None, None) if hand.void => "was dealt in".to_owned(),
        (None, None) => format!("collected ({})", decimal(one.won)),
    }
}

/// A kind of hand in words.
fn said(category: sabot_ranking::Category) -> String {
    category.as_str().replace('_', " ")
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
