//! `sabot deal omaha`: one hand, or with `--cash` a session that ends with every chip accounted for.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sabot_games::omaha::{OmahaEvent, OmahaTable, art02_seats};
use sabot_games::{Event, Message, Name, Refusal, Table as _, Viewer};
use sabot_law::{Basis, Instrument};
use sabot_locale::Words;
use sabot_money::Money;
use sabot_scenario::{Playable as _, RoundReport};
use serde_json::{Value, json};

use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::{cited, line_json, shared_json, signed};
use crate::common::title::title;
use crate::rounds::deal::Deal;
use crate::rounds::deal::card_room::{Session, hosted};
use crate::rounds::deal::{ToldRound, story_json};
use crate::rounds::settle::round_text;

/// How many hands a session has where nobody says, and at most.
const HANDS_DEFAULT: u16 = 10;
const HANDS_MOST: u16 = 10_000;
/// The fewest and the most who play one hand.
const SEATS: (u8, u8) = (2, 10);

fn check(request: &Deal, words: &Words) -> Result<(), Failure> {
    let (least, most) = SEATS;
    if !(least..=most).contains(&request.seats) {
        let value = request.seats.to_string();
        let args = [("value", value.as_str()), ("least", "2"), ("seats", "10")];
        let message = words.with("deal-seats", &args);
        let item = if request.seats < least { 3 } else { 1 };
        let rule = sabot_law::Cite::article(sabot_law::Instrument::Omaha, 2, item, 0);
        return Err(
            Failure { basis: Some(Box::new(rule.into())), ..Failure::input("--seats", &value, message) }.cited()
        );
    }
    if let Viewer::Seat(seat) = request.seen.viewer {
        art02_seats::check_seat(seat, most).map_err(|refusal| Failure::refused(&refusal, words))?;
    }
    match request.hands {
        Some(hands) if !request.cash => {
            Err(Failure::input("--hands", &hands.to_string(), words.text("deal-hands-need-cash")))
        }
        Some(hands) if !(1..=HANDS_MOST).contains(&hands) => {
            let (value, most) = (hands.to_string(), HANDS_MOST.to_string());
            Err(Failure::input("--hands", &value, words.with("deal-hands", &[("value", &value), ("most", &most)])))
        }
        _ => Ok(()),
    }
}

/// Chance from a seed.
fn chance(seed: u64) -> impl FnMut() -> u64 {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    move || rng.next_u64()
}

/// One hand, as somebody sees it.
pub(crate) fn tell(seed: u64, request: &Deal, words: &Words) -> Result<ToldRound, Failure> {
    check(request, words)?;
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let mut told = ToldRound { story: Vec::new(), report: RoundReport::default() };
    let mut seen = |table: &OmahaTable, event: &Event<OmahaEvent>| {
        table.enter(event, &mut told.report);
        told.story.extend(seen_as(table, request.seen.viewer, event));
    };
    let mut session = Session::new(hosted().map_err(refused)?, chance(seed), &mut seen);
    session.sit_down(request.seats).and_then(|()| session.hand()).map_err(refused)?;
    Ok(told)
}

fn seen_as(table: &OmahaTable, viewer: Viewer, event: &Event<OmahaEvent>) -> Option<(Message, Basis)> {
    table.seen_by(viewer, event).map(|seen| (seen.told(), seen.basis))
}

/// What a player brought to the table and took from it.
#[derive(Clone, Copy, Default)]
struct Account {
    brought: Money,
    taken: Money,
}

/// A hand of a session, or what happened between two.
#[derive(Default)]
struct Chapter {
    /// The hand; `None` for what happened between.
    number: Option<u32>,
    story: Vec<(Message, Basis)>,
    report: RoundReport,
}

/// A session as somebody saw it.
#[derive(Default)]
struct Chronicle {
    chapters: Vec<Chapter>,
    accounts: BTreeMap<Name, Account>,
    commission: Money,
}

impl Chronicle {
    fn add(&mut self, table: &OmahaTable, viewer: Viewer, event: &Event<OmahaEvent>) {
        if let OmahaEvent::NoticeShown { .. } = event.what {
            self.chapters.push(Chapter { number: Some(table.hands() + 1), ..Chapter::default() });
        }
        if self.chapters.is_empty()
            || matches!(self.chapters.last(), Some(last) if last.number.is_some() && is_rooms(event))
        {
            self.chapters.push(Chapter::default());
        }
        let chapter = self.chapters.last_mut().expect("one was begun");
        table.enter(event, &mut chapter.report);
        chapter.story.extend(seen_as(table, viewer, event));
        // Sums of what lay on one table, which is bounded.
        let add = |sum: &mut Money, more: Money| *sum = sum.plus(more).unwrap_or(Money::MAX);
        match event.what {
            OmahaEvent::PlayerSat { player, stack, .. } => {
                add(&mut self.accounts.entry(player).or_default().brought, stack)
            }
            OmahaEvent::ToppedUp { seat, amount } => {
                if let Some(player) = table.room().player(seat) {
                    add(&mut self.accounts.entry(player).or_default().brought, amount);
                }
            }
            OmahaEvent::ChipsTaken { seat, amount } => {
                if let Some(player) = table.room().player(seat) {
                    add(&mut self.accounts.entry(player).or_default().taken, amount);
                }
            }
            OmahaEvent::PlayerLeft { player, stack, .. } => {
                add(&mut self.accounts.entry(player).or_default().taken, stack)
            }
            OmahaEvent::HandSettled { commission } => add(&mut self.commission, commission),
            _ => {}
        }
    }

    fn sum(&self, part: impl Fn(&Account) -> Money) -> Money {
        Money::sum(self.accounts.values().map(part)).unwrap_or(Money::MAX)
    }

    /// Whether what was brought is what was taken and the commission.
    fn adds_up(&self) -> bool {
        let (brought, taken) = (self.sum(|one| one.brought), self.sum(|one| one.taken));
        taken.plus(self.commission).is_ok_and(|gone| gone == brought)
    }
}

/// Whether an event belongs to the room and not to a hand.
fn is_rooms(event: &Event<OmahaEvent>) -> bool {
    matches!(
        event.what,
        OmahaEvent::PlayerSat { .. }
            | OmahaEvent::ToppedUp { .. }
            | OmahaEvent::ChipsTaken { .. }
            | OmahaEvent::SatOut { .. }
            | OmahaEvent::CameBack { .. }
            | OmahaEvent::PlayerLeft { .. }
            | OmahaEvent::Queued { .. }
            | OmahaEvent::Unqueued { .. }
            | OmahaEvent::SeatOffered { .. }
            | OmahaEvent::TableClosed
    )
}

/// A session of a cash table.
pub(crate) fn session(seed: u64, request: &Deal, words: &Words) -> Result<Answer, Failure> {
    check(request, words)?;
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let mut chronicle = Chronicle::default();
    let mut seen = |table: &OmahaTable, event: &Event<OmahaEvent>| chronicle.add(table, request.seen.viewer, event);
    let mut session = Session::new(hosted().map_err(refused)?, chance(seed), &mut seen);
    session.sit_down(request.seats).map_err(refused)?;
    for _ in 0..request.hands.unwrap_or(HANDS_DEFAULT) {
        session.hand().and_then(|()| session.between_hands()).map_err(refused)?;
    }
    session.close().map_err(refused)?;
    let adds_up = chronicle.adds_up();
    if request.json {
        return Ok(Answer::json(&session_json(seed, request, &chronicle, words), adds_up));
    }
    Ok(Answer { text: session_text(seed, request, &chronicle, words), yes: adds_up })
}

fn session_text(seed: u64, request: &Deal, chronicle: &Chronicle, words: &Words) -> String {
    let seed = seed.to_string();
    let args = [("game", title(Instrument::Omaha, words)), ("seed", &seed), ("who", &request.seen.told(words))];
    let mut text = words.with("deal-session", &args) + "\n";
    for chapter in &chronicle.chapters {
        let heading = match chapter.number {
            Some(number) => words.with("deal-hand", &[("number", &number.to_string())]),
            None => words.text("deal-between"),
        };
        let _ = writeln!(text, "\n{heading}");
        for (sentence, basis) in &chapter.story {
            let _ = writeln!(text, "  {}", cited(&words.sentence(sentence), basis));
        }
        if chapter.number.is_some() && sabot_dispute::sees_books(request.seen.viewer) {
            text += &round_text(&chapter.report, words);
        }
    }
    let _ = writeln!(text, "\n{}", words.text("deal-accounts"));
    for (player, account) in &chronicle.accounts {
        let net = account.taken.minus(account.brought).unwrap_or(Money::ZERO);
        let (brought, taken, net) = (words.money(account.brought), words.money(account.taken), signed(words, net));
        let args = [("player", player.as_str()), ("brought", &brought), ("taken", &taken), ("net", &net)];
        let _ = writeln!(text, "  {}", words.with("deal-account", &args));
    }
    let brought = words.money(chronicle.sum(|one| one.brought));
    let taken = words.money(chronicle.sum(|one| one.taken));
    let commission = words.money(chronicle.commission);
    let key = if chronicle.adds_up() { "deal-adds-up" } else { "deal-does-not-add-up" };
    let args = [("brought", brought.as_str()), ("taken", &taken), ("commission", &commission)];
    let _ = writeln!(text, "{}", words.with(key, &args));
    text
}

fn session_json(seed: u64, request: &Deal, chronicle: &Chronicle, words: &Words) -> Value {
    let chapter = |chapter: &Chapter| {
        let lines: Vec<Value> = chapter.report.lines.iter().map(|line| line_json(line, words)).collect();
        let mut one = json!({
            "hand": chapter.number,
            "story": story_json(&chapter.story, words),
            "lines": lines,
            "house_net": chapter.report.house_net.minor(),
        });
        if let Some((name, shared)) = shared_json(&chapter.report, words) {
            one[name] = shared;
        }
        one
    };
    let account = |(player, account): (&Name, &Account)| json!({"player": player.as_str(), "brought": account.brought.minor(), "taken": account.taken.minor()});
    json!({
        "game": "omaha",
        "seed": seed.to_string(),
        "as": request.seen.named,
        "chapters": chronicle.chapters.iter().map(chapter).collect::<Vec<_>>(),
        "accounts": chronicle.accounts.iter().map(account).collect::<Vec<_>>(),
        "brought": chronicle.sum(|one| one.brought).minor(),
        "taken": chronicle.sum(|one| one.taken).minor(),
        "commission": chronicle.commission.minor(),
        "adds_up": chronicle.adds_up(),
    })
}
