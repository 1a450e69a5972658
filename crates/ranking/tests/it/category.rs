//! The words of the categories.

use sabot_ranking::{Category, UnknownCategory};

const WORDS: &str = "odd_cards pair two_pairs three_of_a_kind straight flush full_house \
                     four_of_a_kind straight_flush royal_flush";

#[test]
fn the_words_are_those_that_files_use() {
    let words: Vec<&str> = WORDS.split(' ').collect();
    assert_eq!(Category::ALL.map(Category::as_str).to_vec(), words);
    for (category, word) in Category::ALL.into_iter().zip(words) {
        assert_eq!(word.parse(), Ok(category));
        assert_eq!(category.to_string(), word);
    }
}

#[test]
fn other_words_are_refused_with_the_list() {
    for text in ["", "Pair", "pair ", "five_of_a_kind"] {
        assert_eq!(text.parse::<Category>(), Err(UnknownCategory));
    }
    assert!(UnknownCategory.to_string().ends_with(WORDS));
}

#[cfg(feature = "serde")]
#[test]
fn files_hold_the_same_words() {
    use serde::de::value::{Error, StrDeserializer};
    use serde::{Deserialize, Serialize, de::IntoDeserializer};

    struct Written(Category);
    impl std::fmt::Display for Written {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            self.0.serialize(f)
        }
    }

    for category in Category::ALL {
        assert_eq!(Written(category).to_string(), category.as_str());
        let text: StrDeserializer<'_, Error> = category.as_str().into_deserializer();
        assert_eq!(Category::deserialize(text), Ok(category));
    }
}
