//! Words and sentences in English, Portuguese and Traditional Chinese.
//!
//! The engine emits keys and arguments; here they become sentences, by the Fluent files under `locales/`. The outline of
//! each regulation, the readings and the glossary are data under `outline/`, read here too. Nothing here decides anything.

mod glossary;
mod lang;
mod outline;
mod present;
mod readings;
mod words;

pub use glossary::{GlossaryWord, glossary};
pub use lang::{Lang, Translated};
pub use outline::{Item, LeftToPeople, Outline, OutlineArticle, OwnWord, Part, outline};
pub use present::{escaped_html, is_wide, line, table, width};
pub use readings::{Alternative, LanguageDifference, Reading, ReadingKind, differences, readings};
pub use words::Words;
