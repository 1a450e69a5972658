//! What is wrong with a pack, to be told in any language.

use sabot_locale::Words;

/// Something that differs from what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackDifference {
    /// The key of its sentence.
    pub key: &'static str,
    /// The arguments of the sentence.
    pub args: Vec<(&'static str, String)>,
}

impl PackDifference {
    pub(crate) fn new(key: &'static str) -> PackDifference {
        PackDifference { key, args: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> PackDifference {
        // Texts of a pack may hold anything; on a terminal they stay one harmless line.
        let text = value.to_string().chars().map(|one| if one.is_control() { '\u{fffd}' } else { one }).collect();
        self.args.push((name, text));
        self
    }

    /// The sentence.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        let args: Vec<(&str, &str)> = self.args.iter().map(|(name, text)| (*name, text.as_str())).collect();
        words.with(self.key, &args)
    }
}
