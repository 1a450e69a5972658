//! The wording of an order: the one form in which it is written down, and by which a repeat of it is known.
//!
//! It is canonical JSON in a form of the house's own, whatever way the order came by. Where the automatic croupier deals, the
//! wording has the number of cards and not the cards: they are the next of a deck that was committed before, and face-down
//! cards do not lie open in a record. A number that has no canonical form makes the whole order a text within the text.

use sabot_cards::Card;
use sabot_evidence::Canonical;
use sabot_games::{BankedCommand, omaha};
use sabot_law::Digest;
use sabot_ledger::Name;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::{Actor, GameCommand, Order};

/// The form in which orders are worded today.
pub const ORDER_FORM: u16 = 1;

/// An order and who gives it, as they are written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    by: String,
    order: String,
    /// The order without the cards that it names, where they may lie face down.
    open: Option<String>,
    digest: Digest,
}

/// The next cards of a committed deck: how many.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Next {
    cards: u16,
    r#do: Deal,
    table: Name,
}

/// The word for dealing.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
enum Deal {
    Deal,
}

/// An order as its wording tells it.
#[allow(clippy::large_enum_variant, reason = "an order lives until it is decided")]
#[derive(Clone, Debug, PartialEq)]
pub enum Worded {
    /// All of it.
    Whole(Order),
    /// The automatic croupier deals the next so many cards of what lies on the table.
    Next {
        /// The table.
        table: Name,
        /// How many cards it deals.
        cards: u16,
    },
}

impl Wording {
    /// The wording of an order.
    ///
    /// # Panics
    /// Never: every order has a text, and every text a canonical form.
    #[must_use]
    pub fn of(actor: &Actor, order: &Order) -> Wording {
        let by = Canonical::of(actor).expect("names and words").into_string();
        let next = match order {
            Order::Deal { table, cards } if actor.automatic => {
                u16::try_from(cards.len()).ok().map(|cards| Next { cards, r#do: Deal::Deal, table: *table })
            }
            _ => None,
        };
        let open = open_part(order);
        let order =
            next.map_or_else(|| text(order), |next| Canonical::of(&next).expect("a name and numbers").into_string());
        let digest = digest(&by, &order);
        Wording { by, order, open, digest }
    }

    /// Who gives it.
    #[must_use]
    pub fn by(&self) -> &str {
        &self.by
    }

    /// The order as it is written down.
    #[must_use]
    pub fn order(&self) -> &str {
        &self.order
    }

    /// The order without the cards that it names, where somebody names cards that may lie face down: then everybody may see no more
    /// of it.
    #[must_use]
    pub fn open(&self) -> Option<&str> {
        self.open.as_deref()
    }

    /// The digest by which a repeat is known. The moment is not in it: a repeat comes later.
    #[must_use]
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// Whether a digest is that of this order: of its wording, or as commands of the first form had it.
    #[must_use]
    pub fn has(&self, digest: Digest, actor: &Actor, order: &Order) -> bool {
        self.digest == digest || first_digest(actor, order) == digest
    }
}

impl Worded {
    /// Reads the wording of an order.
    ///
    /// # Errors
    /// A text that words no order.
    pub fn read(order: &str) -> serde_json::Result<Worded> {
        // Keys stand in their order, so that a number of cards comes first.
        if order.strip_prefix("{\"cards\":").is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
        {
            let Next { cards, table, .. } = serde_json::from_str(order)?;
            return Ok(Worded::Next { table, cards });
        }
        if order.starts_with('"') {
            let text: String = serde_json::from_str(order)?;
            return serde_json::from_str(&text).map(Worded::Whole);
        }
        serde_json::from_str(order).map(Worded::Whole)
    }

    /// The order, once it is known which cards were the next; `None` where there are not as many.
    #[must_use]
    pub fn whole(&self, next: impl FnOnce(Name, usize) -> Option<Vec<Card>>) -> Option<Order> {
        match self {
            Worded::Whole(order) => Some(order.clone()),
            Worded::Next { table, cards } => {
                let number = usize::from(*cards);
                let cards = next(*table, number).filter(|cards| cards.len() == number)?;
                Some(Order::Deal { table: *table, cards })
            }
        }
    }
}

/// The text of an order in its one form.
fn text(order: &Order) -> String {
    let canonical = Canonical::of(order).unwrap_or_else(|_| {
        let text = serde_json::to_string(order).expect("orders have texts for keys");
        Canonical::of(&text).expect("a text")
    });
    canonical.into_string()
}

/// An order without the cards that somebody deals by it, where it names any: they may lie face down.
///
/// # Panics
/// Never: every order has a text, and these have small numbers only.
#[must_use]
pub fn open_part(order: &Order) -> Option<String> {
    let Order::Play { command, .. } = order else { return None };
    let names_cards = matches!(
        command,
        GameCommand::Banked(BankedCommand::Deal { card: Some(_), .. })
            | GameCommand::Omaha(
                omaha::OmahaCommand::Deal { card: Some(_), .. } | omaha::OmahaCommand::DealHands { .. }
            )
    );
    if !names_cards {
        return None;
    }
    let mut value = serde_json::to_value(order).expect("orders have texts for keys");
    without_cards(&mut value);
    Some(Canonical::from_value(&value).expect("names and small numbers").into_string())
}

fn without_cards(value: &mut Value) {
    if let Value::Object(members) = value {
        members.retain(|name, _| name != "card" && name != "cards");
        members.values_mut().for_each(without_cards);
    }
}

/// The digest of a wording, by its two texts.
#[must_use]
pub fn digest(by: &str, order: &str) -> Digest {
    let mut hash = Sha256::new();
    for part in ["{\"by\":", by, ",\"order\":", order, "}"] {
        hash.update(part.as_bytes());
    }
    Digest::new(hash.finalize().into())
}

/// The digest that commands of the first form have.
fn first_digest(actor: &Actor, order: &Order) -> Digest {
    let text = serde_json::to_vec(&(actor, order)).expect("commands have texts for keys and no floats");
    Digest::new(Sha256::digest(&text).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moment, Role};

    fn table() -> Name {
        "stud-1".parse().expect("a name")
    }

    fn deal(cards: &str) -> Order {
        let cards = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        Order::Deal { table: table(), cards }
    }

    #[test]
    fn cards_of_a_committed_deck_are_counted_and_not_named() {
        let croupier = Actor::automatic(Role::Croupier);
        let wording = Wording::of(&croupier, &deal("As Kh"));
        assert_eq!(wording.order(), r#"{"cards":2,"do":"deal","table":"stud-1"}"#);
        assert_eq!(wording, Wording::of(&croupier, &deal("2c 3d")));
        let worded = Worded::read(wording.order()).expect("it is read");
        assert_eq!(worded, Worded::Next { table: table(), cards: 2 });
        let whole = worded.whole(|_, _| "As Kh".split(' ').map(|card| card.parse().ok()).collect());
        assert_eq!(whole, Some(deal("As Kh")));
        assert_eq!(worded.whole(|_, _| Some(Vec::new())), None);
    }

    #[test]
    fn cards_that_somebody_names_are_his_words() {
        let somebody = Actor { automatic: false, ..Actor::automatic(Role::Croupier) };
        let wording = Wording::of(&somebody, &deal("As Kh"));
        assert_eq!(wording.order(), r#"{"cards":["As","Kh"],"do":"deal","table":"stud-1"}"#);
        assert_eq!(Worded::read(wording.order()).expect("it is read"), Worded::Whole(deal("As Kh")));
    }

    /// Dealt by hand or by a reader: what everybody may see of the order does not name the card.
    #[test]
    fn cards_that_may_lie_face_down_are_not_in_the_open() {
        let croupier = Actor::person("lei".parse().expect("a name"), Role::Croupier);
        let play = |command| Order::Play { table: table(), round: Some(3), command };
        let card = "As".parse().ok();
        let to = sabot_games::Place::Croupier;
        let wording = Wording::of(&croupier, &play(GameCommand::Banked(BankedCommand::Deal { to, card })));
        assert!(wording.order().contains("As"), "{}", wording.order());
        let open = wording.open().expect("a part of it");
        assert!(!open.contains("As") && open.contains("\"croupier\"") && open.contains("\"round\":3"), "{open}");
        let blind = Wording::of(&croupier, &play(GameCommand::Banked(BankedCommand::Deal { to, card: None })));
        assert_eq!(blind.open(), None);
    }

    #[test]
    fn a_number_that_is_not_exact_everywhere_stands_in_a_text() {
        let actor = Actor::automatic(Role::Manager);
        let order = Order::Exclude { player: table(), until: Some(Moment(i64::MAX)) };
        let wording = Wording::of(&actor, &order);
        assert!(wording.order().starts_with('"'), "{}", wording.order());
        assert_eq!(Worded::read(wording.order()).expect("it is read"), Worded::Whole(order));
    }

    #[test]
    fn a_repeat_is_known_by_the_digest_of_either_form() {
        let actor = Actor::automatic(Role::Manager);
        let order = Order::CloseTable { table: table() };
        let wording = Wording::of(&actor, &order);
        assert_eq!(wording.digest(), digest(wording.by(), wording.order()));
        assert!(wording.has(wording.digest(), &actor, &order));
        assert!(wording.has(first_digest(&actor, &order), &actor, &order));
        assert!(!wording.has(Digest::new([0; 32]), &actor, &order));
    }
}
