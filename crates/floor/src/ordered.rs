//! The first row of every command: what was asked, in the house's own wording.
//!
//! Its `of` is `{"form":1,"order":…}`. Where a refusal stands under another id or moment than was asked, `id` and `at` say
//! which: so the command can be decided again from its rows alone.

use sabot_cards::Card;
use sabot_evidence::Canonical;
use sabot_games::omaha;
use sabot_house::wording::{self, ORDER_FORM};
use sabot_house::{Actor, Batch, Command, CommandId, GameEvent, Moment, Role, Worded, Wording};
use sabot_law::Digest;
use serde_json::Value;

use crate::decks::games;

/// The word in the log for what was asked.
pub const ORDERED: &str = "ordered";

/// The earliest moment that is written down. A command from before it is written with this moment, by which it is too
/// early just the same.
const EARLIEST_MS: i64 = -(1 << 53);

/// What a command asked, as its first row tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ordered {
    /// When it was asked, where that is not when it was recorded.
    pub at: Option<Moment>,
    /// Under which id, where that is not the one of the command.
    pub id: Option<CommandId>,
    /// The order.
    pub order: Worded,
    /// The digest of who asked and what.
    pub digest: Digest,
}

/// Why a row does not tell what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOrdered {
    /// Not the members of an order.
    #[error("not the members of an order")]
    Members,
    /// Of a form that this program does not know.
    #[error("an order of form {0}: this program knows form {ORDER_FORM}")]
    Form(String),
    /// No order.
    #[error("{0}")]
    Order(String),
}

/// What a command asked, as its first row has it, and where cards that may lie face down are named in it, what everybody may see.
pub(crate) fn told(command: &Command, wording: &Wording, batch: &Batch) -> (String, Option<String>) {
    let at = (command.at != batch.at).then(|| format!("\"at\":{},", command.at.0.max(EARLIEST_MS)));
    let id = (command.id != batch.id).then(|| {
        // Printable characters may have to be escaped.
        let id = Canonical::of(command.id.as_str()).expect("a text");
        format!("\"id\":{},", id.as_str())
    });
    let form = format!("\"form\":{ORDER_FORM},");
    let (at, id) = (at.unwrap_or_default(), id.unwrap_or_default());
    let with = |order: &str| ["{", &at, &form, &id, "\"order\":", order, "}"].concat();
    (with(wording.order()), wording.open().map(with))
}

impl Ordered {
    /// Reads what a row tells, by the order of canonical keys. `by`: who asked, as it is written.
    pub(crate) fn read(by: &str, of: &str) -> Result<Ordered, NotOrdered> {
        let rest = of.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).ok_or(NotOrdered::Members)?;
        let (at, rest) = match rest.strip_prefix("\"at\":") {
            Some(rest) => {
                let (at, rest) = rest.split_once(',').ok_or(NotOrdered::Members)?;
                (Some(Moment(at.parse().map_err(|_| NotOrdered::Members)?)), rest)
            }
            None => (None, rest),
        };
        let rest = rest.strip_prefix("\"form\":").ok_or(NotOrdered::Members)?;
        let (form, rest) = rest.split_once(',').ok_or(NotOrdered::Members)?;
        known(form)?;
        let (id, rest) = match rest.strip_prefix("\"id\":") {
            Some(rest) => {
                let mut texts = serde_json::Deserializer::from_str(rest).into_iter::<CommandId>();
                let id = texts.next().and_then(Result::ok).ok_or(NotOrdered::Members)?;
                let rest = rest.get(texts.byte_offset()..).and_then(|rest| rest.strip_prefix(','));
                (Some(id), rest.ok_or(NotOrdered::Members)?)
            }
            None => (None, rest),
        };
        let order = rest.strip_prefix("\"order\":").ok_or(NotOrdered::Members)?;
        Ordered::of(at, id, by, order)
    }

    /// The same read literally: slow.
    pub(crate) fn read_literally(by: &str, of: &Value) -> Result<Ordered, NotOrdered> {
        let members = of.as_object().ok_or(NotOrdered::Members)?;
        if members.keys().any(|key| !["at", "form", "id", "order"].contains(&key.as_str())) {
            return Err(NotOrdered::Members);
        }
        let (Some(form), Some(order)) = (members.get("form"), members.get("order")) else {
            return Err(NotOrdered::Members);
        };
        known(&form.to_string())?;
        let at = members.get("at").map(|at| at.as_i64().map(Moment).ok_or(NotOrdered::Members)).transpose()?;
        let id = |id: &Value| serde_json::from_value(id.clone()).map_err(|_| NotOrdered::Members);
        let id = members.get("id").map(id).transpose()?;
        let order = Canonical::from_value(order).map_err(|error| NotOrdered::Order(error.to_string()))?;
        Ordered::of(at, id, by, order.as_str())
    }

    fn of(at: Option<Moment>, id: Option<CommandId>, by: &str, order: &str) -> Result<Ordered, NotOrdered> {
        let digest = wording::digest(by, order);
        let order = Worded::read(order).map_err(|error| NotOrdered::Order(error.to_string()))?;
        Ok(Ordered { at, id, order, digest })
    }

    /// What everybody may see of it, where all of it is this text; nothing where everybody may see all.
    pub(crate) fn open_part(&self, whole: &str) -> Option<String> {
        let Worded::Whole(order) = &self.order else { return None };
        let wording = Wording::of(&Actor::automatic(Role::Croupier), order);
        let before = whole.strip_suffix('}')?.strip_suffix(wording.order())?;
        Some([before, wording.open()?, "}"].concat())
    }

    /// The command as it was asked, where its batch is this. The cards that the automatic croupier dealt are those of the batch;
    /// nothing where a deal was refused, as then the deck alone knows them.
    #[must_use]
    pub fn command(&self, batch: &Batch) -> Option<Command> {
        self.command_with(batch, |_, _| Some(dealt(batch)))
    }

    /// The same with the next cards of a table's deck from somewhere else.
    #[must_use]
    pub fn command_with(
        &self,
        batch: &Batch,
        next: impl FnOnce(sabot_ledger::Name, usize) -> Option<Vec<Card>>,
    ) -> Option<Command> {
        Some(Command {
            id: self.id.clone().unwrap_or_else(|| batch.id.clone()),
            actor: batch.actor,
            at: self.at.unwrap_or(batch.at),
            order: self.order.whole(next)?,
        })
    }
}

fn known(form: &str) -> Result<(), NotOrdered> {
    if form == ORDER_FORM.to_string() { Ok(()) } else { Err(NotOrdered::Form(form.to_owned())) }
}

/// The cards that came out one by one in a batch, as far as they are named.
#[must_use]
pub fn dealt(batch: &Batch) -> Vec<Card> {
    games(batch)
        .filter_map(|(_, event)| match event {
            GameEvent::Banked(event) => match event.what {
                sabot_games::BankedEvent::CardDealt { card, .. } => card,
                _ => None,
            },
            GameEvent::Omaha(event) => match event.what {
                omaha::OmahaEvent::CardDealt { card, .. } | omaha::OmahaEvent::Burnt { card } => card,
                omaha::OmahaEvent::BoardDealt { card } => Some(card),
                _ => None,
            },
        })
        .collect()
}
