//! Hostile texts for the parser: it never panics, and what parses prints and parses back equal.

use sabot_cards::notation::MOST_CARDS;
use sabot_cards::{Card, parse_cards};
use sabot_testkit::cases;

/// Characters that come close to cards, so that random texts reach deep into the parser.
const NEAR: [char; 26] = [
    'A', 'k', 'T', '1', '0', '9', '2', 's', 'H', 'c', 'd', '♠', '♥', '♧', '♢', '\u{FE0F}', ' ', ',', '\t', 'x', 'é',
    '牌', '🂡', '\0', '\u{1b}', '１',
];

fn check(text: &str) {
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.pretty().to_string().parse(), Ok(card));
        assert_eq!(parse_cards(text), Ok(vec![card]));
    }
    match parse_cards(text) {
        Ok(cards) => {
            assert!(cards.len() <= MOST_CARDS);
            let printed: String = cards.iter().map(Card::to_string).collect();
            assert_eq!(parse_cards(&printed), Ok(cards));
        }
        Err(error) => {
            assert!((1..=text.chars().count()).contains(&error.position()));
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains(char::is_control));
        }
    }
}

#[test]
fn any_bytes() {
    bolero::check!()
        .with_iterations(cases(10_000) as usize)
        .for_each(|bytes: &[u8]| check(&String::from_utf8_lossy(bytes)));
}

#[test]
fn texts_that_look_like_cards() {
    bolero::check!().with_iterations(cases(10_000) as usize).for_each(|bytes: &[u8]| {
        let near = |&byte: &u8| NEAR[usize::from(byte) % NEAR.len()];
        check(&bytes.iter().map(near).collect::<String>());
    });
}
