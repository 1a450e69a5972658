//! Cards, sets, decks and shoes, their notation, and an unbiased shuffle.
