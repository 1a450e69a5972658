//! The notation: what it accepts, and exactly where it refuses.

use proptest::prelude::*;
use sabot_cards::notation::{Excerpt, MOST_CARDS};
use sabot_cards::{Card, NotationError, Rank, Suit, first_duplicate, parse_cards};
use sabot_testkit::config;

fn excerpt(text: &str) -> Excerpt {
    Excerpt::from(text).unwrap()
}

fn card(rank: Rank, suit: Suit) -> Card {
    Card::new(rank, suit)
}

#[test]
fn every_way_to_write_a_hand_reads_the_same() {
    let hand = vec![
        card(Rank::Ace, Suit::Spades),
        card(Rank::Ten, Suit::Diamonds),
        card(Rank::Nine, Suit::Hearts),
        card(Rank::Queen, Suit::Clubs),
    ];
    for text in [
        "As Td 9h Qc",
        "AsTd9hQc",
        "as,10D,9H,qC",
        "A♠ 10♦ 9♥ Q♣",
        "a♤t♢9♡q♧",
        "A♠\u{FE0F}10♦\u{FE0F}9♥\u{FE0F}Q♣\u{FE0F}",
        "  As,, Td\n9h\tQc ,",
    ] {
        assert_eq!(parse_cards(text).as_ref(), Ok(&hand), "{text:?}");
    }
}

#[test]
fn separators_alone_are_no_cards() {
    assert_eq!(parse_cards(""), Ok(vec![]));
    assert_eq!(parse_cards(" ,\n"), Ok(vec![]));
}

#[test]
fn a_refusal_names_position_and_text() {
    use NotationError::{CutOff, NotARank, NotASuit};
    let refused = [
        ("As 1d", NotARank { position: 4, found: excerpt("1d") }),
        ("As 0d", NotARank { position: 4, found: excerpt("0d") }),
        ("Ass", NotARank { position: 3, found: excerpt("s") }),
        ("♠♠ A", NotARank { position: 1, found: excerpt("♠♠") }),
        ("As Kx9h", NotASuit { position: 5, found: excerpt("x9h") }),
        ("10T", NotASuit { position: 3, found: excerpt("T") }),
        ("A\u{FE0F}", NotASuit { position: 2, found: excerpt("\u{FE0F}") }),
        ("As K", CutOff { position: 4, found: excerpt("K") }),
        ("A♠10", CutOff { position: 3, found: excerpt("10") }),
        ("A♠1", CutOff { position: 3, found: excerpt("1") }),
        ("K d", CutOff { position: 1, found: excerpt("K") }),
        ("10,d", CutOff { position: 1, found: excerpt("10") }),
        // A variation selector belongs to a symbol, not to a letter.
        ("As\u{FE0F}", NotARank { position: 3, found: excerpt("\u{FE0F}") }),
    ];
    for (text, error) in refused {
        assert_eq!(parse_cards(text), Err(error), "{text:?}");
    }
}

#[test]
fn one_card_is_exactly_one_card() {
    use NotationError::{Empty, NotARank, Trailing};
    let refused = [
        ("", Empty),
        (" As", NotARank { position: 1, found: excerpt(" As") }),
        ("As ", Trailing { position: 3, found: excerpt(" ") }),
        ("10sKd", Trailing { position: 4, found: excerpt("Kd") }),
    ];
    for (text, error) in refused {
        assert_eq!(text.parse::<Card>(), Err(error), "{text:?}");
    }
}

/// Eight bytes hold two characters of three bytes, and never a part of the third.
#[test]
fn the_text_at_fault_is_cut_between_characters() {
    let error = parse_cards("牌牌牌牌").unwrap_err();
    assert_eq!(error, NotationError::NotARank { position: 1, found: excerpt("牌牌") });
}

/// A message must not carry control characters of a hostile text to somebody's terminal.
#[test]
fn a_message_escapes_what_it_repeats() {
    let message = parse_cards("\u{1b}[2J").unwrap_err().to_string();
    assert_eq!(message, r#"character 1: "\u{1b}[2J" does not begin with a rank"#);
}

#[test]
fn the_1025th_card_is_too_many() {
    let mut text = "As".repeat(MOST_CARDS);
    assert_eq!(parse_cards(&text).unwrap().len(), 1024);
    text.push_str(", ");
    assert_eq!(parse_cards(&text).unwrap().len(), 1024);
    text.push_str("Kd");
    let error = NotationError::TooMany { position: 2 * 1024 + 3, found: excerpt("Kd") };
    assert_eq!(parse_cards(&text), Err(error));
}

#[test]
fn every_card_reads_back_from_both_its_texts() {
    for card in Card::all() {
        assert_eq!(card.to_string().len(), 2);
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.pretty().to_string().parse(), Ok(card));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
    }
}

#[test]
fn texts_are_padded_as_a_table_asks() {
    let ten = card(Rank::Ten, Suit::Hearts);
    assert_eq!(format!("{ten:>4}|{:<4}|", ten.pretty()), "  Th|10♥ |");
}

fn any_card() -> impl Strategy<Value = Card> {
    (0_u8..52).prop_map(|index| Card::from_index(index).unwrap())
}

/// A card, how to write it, and what to write behind it.
fn any_written() -> impl Strategy<Value = (Card, String)> {
    let separator = prop::sample::select(vec!["", " ", ",", ", ", "\n", ",,"]);
    (any_card(), 0..5, separator).prop_map(|(card, style, separator)| {
        let text = match style {
            0 => card.to_string(),
            1 => card.to_string().to_lowercase(),
            2 => card.to_string().to_uppercase(),
            3 => card.pretty().to_string(),
            _ => format!("{}\u{FE0F}", card.pretty()),
        };
        (card, text + separator)
    })
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn whatever_is_written_in_any_style_reads_back(
        written in prop::collection::vec(any_written(), 0..60),
    ) {
        let (cards, texts): (Vec<Card>, Vec<String>) = written.into_iter().unzip();
        prop_assert_eq!(parse_cards(&texts.concat()), Ok(cards));
    }

    #[test]
    fn a_text_cut_short_is_fewer_cards_or_a_card_cut_off(
        cards in prop::collection::vec(any_card(), 1..9),
        characters in 0_usize..18,
    ) {
        let text: String = cards.iter().map(Card::to_string).collect();
        let cut = &text[..characters.min(text.len())];
        let whole = cut.len() / 2;
        // Two characters to a card: an odd number of them cuts one off.
        let expected = if cut.len().is_multiple_of(2) {
            Ok(cards[..whole].to_vec())
        } else {
            let found = excerpt(&cut[whole * 2..]);
            Err(NotationError::CutOff { position: cut.len(), found })
        };
        prop_assert_eq!(parse_cards(cut), expected);
    }

    #[test]
    fn the_first_duplicate_is_the_first(cards in prop::collection::vec(any_card(), 0..20)) {
        let plain = (0..cards.len()).find(|&n| cards[..n].contains(&cards[n]));
        prop_assert_eq!(first_duplicate(&cards), plain.map(|n| cards[n]));
    }
}
