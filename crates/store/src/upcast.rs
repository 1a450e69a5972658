//! Old events in newer forms.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::{Kind, Recorded};

/// Turns the body of one form of a kind into the next. What it cannot read it tells in a sentence.
pub type UpcastStep = fn(&str) -> Result<String, String>;

/// Every kind of event that a program knows, and how its older forms become the newest.
///
/// They are applied when an event is read. What is stored never changes, and so neither does its leaf.
///
/// ```
/// use sabot_store::Upcasters;
/// let upcasters = Upcasters::default()
///     .kind("closed".parse()?, 1)
///     .kind("opened".parse()?, 2)
///     .step("opened".parse()?, 1, "opened_1_names_the_currency", |old| {
///         Ok(old.replace('}', r#","currency":"MOP"}"#))
///     })
///     .checked()?;
/// let opened = upcasters.upcast("opened".parse()?, 1, r#"{"table":"stud-1"}"#)?;
/// assert_eq!(opened.body, r#"{"table":"stud-1","currency":"MOP"}"#);
/// assert_eq!(opened.kind_version, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Upcasters {
    newest: BTreeMap<Kind, u16>,
    steps: BTreeMap<(Kind, u16), Vec<(&'static str, UpcastStep)>>,
}

/// The body of an event in the newest form of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Current<'a> {
    /// What kind it is.
    pub kind: Kind,
    /// The newest form of its kind.
    pub kind_version: u16,
    /// The body in that form; as it is stored, if it was written so.
    pub body: Cow<'a, str>,
}

/// Why an event could not be brought into the newest form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UpcastError {
    /// Nobody knows such events.
    #[error("no kind of event {kind:?} is known (form {version})")]
    UnknownKind {
        /// The kind.
        kind: Kind,
        /// Its form.
        version: u16,
    },
    /// The kind is known, this form is not.
    #[error("form {version} of the kind of event {kind:?} is not known: the newest is {newest}")]
    UnknownVersion {
        /// The kind.
        kind: Kind,
        /// The form.
        version: u16,
        /// The newest form.
        newest: u16,
    },
    /// A step could not read the body.
    #[error("{step} could not turn form {version} of an event {kind:?} into the next: {detail}")]
    Step {
        /// The name of the step.
        step: &'static str,
        /// The kind.
        kind: Kind,
        /// The form it was to turn.
        version: u16,
        /// What it says.
        detail: String,
    },
    /// Not exactly one step leads on from an older form of a known kind, or a step leads nowhere.
    #[error("{count} steps lead on from form {version} of the kind of event {kind:?}, and {needed} should")]
    Steps {
        /// The kind.
        kind: Kind,
        /// The form.
        version: u16,
        /// How many steps there are.
        count: usize,
        /// How many there should be.
        needed: usize,
    },
}

impl Upcasters {
    /// The same, knowing this kind, whose newest form this is. Forms are counted from 1.
    #[must_use]
    pub fn kind(mut self, kind: Kind, newest: u16) -> Upcasters {
        self.newest.insert(kind, newest);
        self
    }

    /// The same with a step from a form of a kind to the next. Its name is told when it fails.
    #[must_use]
    pub fn step(mut self, kind: Kind, from: u16, name: &'static str, step: UpcastStep) -> Upcasters {
        self.steps.entry((kind, from)).or_default().push((name, step));
        self
    }

    /// The same, if from each older form exactly one step leads on and no step leads from anywhere else.
    ///
    /// # Errors
    /// [`UpcastError::Steps`] for the first form where it is not so.
    pub fn checked(self) -> Result<Upcasters, UpcastError> {
        let known = self.newest.iter().flat_map(|(kind, newest)| (1..*newest).map(move |version| (*kind, version)));
        let needed: BTreeMap<(Kind, u16), usize> = known.map(|form| (form, 1)).collect();
        for form in needed.keys().chain(self.steps.keys()) {
            let count = self.steps.get(form).map_or(0, Vec::len);
            let needed = needed.get(form).copied().unwrap_or(0);
            if count != needed {
                return Err(UpcastError::Steps { kind: form.0, version: form.1, count, needed });
            }
        }
        Ok(self)
    }

    /// An event's body in the newest form of its kind.
    ///
    /// # Errors
    /// A kind or a form that nobody knows, or a step that could not read the body.
    pub fn upcast<'a>(&self, kind: Kind, version: u16, body: &'a str) -> Result<Current<'a>, UpcastError> {
        let newest = *self.newest.get(&kind).ok_or(UpcastError::UnknownKind { kind, version })?;
        if version == 0 || version > newest {
            return Err(UpcastError::UnknownVersion { kind, version, newest });
        }
        let mut body = Cow::Borrowed(body);
        for version in version..newest {
            let steps = self.steps.get(&(kind, version)).and_then(|steps| steps.first());
            let (name, step) = steps.ok_or(UpcastError::UnknownVersion { kind, version, newest })?;
            let next = step(&body).map_err(|detail| UpcastError::Step { step: name, kind, version, detail })?;
            body = Cow::Owned(next);
        }
        Ok(Current { kind, kind_version: newest, body })
    }

    /// A recorded event in the newest form of its kind.
    ///
    /// # Errors
    /// As [`Upcasters::upcast`].
    pub fn read<'a>(&self, event: &'a Recorded) -> Result<Current<'a>, UpcastError> {
        self.upcast(event.kind, event.kind_version, &event.body)
    }
}
