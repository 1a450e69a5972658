//! Decks and shoes of generator tables: committed with their shuffle and before any card, and opened as they were shown.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_chance::{Commitment, Committed, HouseKey, OpenedCards};
use sabot_floor::{DeckEvent, cut, unsealed_deck};
use sabot_house::{FloorTable, GameEvent, House, Mode};
use sabot_laws::ClosedRound;
use sabot_ledger::Name;

use crate::finding::Findings;
use crate::laying::{Laying, Lying, deals, shuffles};
use crate::{AuditCounts, Fault, RecordPlace};

const CARDS_IN_A_DECK: u32 = 52;

/// The deck of a table.
#[derive(Debug, Default)]
struct Deck {
    shuffle: u32,
    commitment: Option<Commitment>,
    laying: Laying,
    /// The round that closed in this batch and has not been opened yet.
    closed: Option<ClosedRound>,
    /// Whether it was shuffled in this batch and has not been committed yet.
    awaits_commitment: bool,
    /// Whether it was committed in this batch and its sealed cards do not stand behind that yet.
    awaits_seal: bool,
    /// The cards, out of their seal.
    cards: Option<Committed>,
}

/// The decks of all generator tables.
#[derive(Debug, Default)]
pub(crate) struct Decks<'a> {
    /// The house's key, where the one who audits has it.
    key: Option<&'a HouseKey>,
    decks: BTreeMap<Name, Deck>,
}

/// Where something is said of a deck: the stream's version and the place in the log.
pub(crate) type At = (u64, u64);

impl<'a> Decks<'a> {
    pub(crate) const fn new(key: Option<&'a HouseKey>) -> Decks<'a> {
        Decks { key, decks: BTreeMap::new() }
    }

    /// The house's key, where the one who audits has it.
    pub(crate) const fn key(&self) -> Option<&'a HouseKey> {
        self.key
    }

    /// The next cards at a table whose deck was opened with the key.
    pub(crate) fn next(&self, house: &House, table: Name, number: usize) -> Option<Vec<Card>> {
        let (deck, desk) = (self.decks.get(&table)?, house.table(table)?);
        let (cards, commitment, drawn) = (deck.cards.as_ref()?, deck.commitment.as_ref()?, desk.drawn());
        let cut = cut(&commitment.root, commitment.cards, desk).filter(|_| drawn.shuffles == deck.shuffle)?;
        let to_come = u32::from(drawn.cards)..commitment.cards;
        Some(to_come.take(number).filter_map(|nth| cards.card(cut.place(nth)?)).collect())
    }

    /// Follows an event of a game. `closed`: how the round closed, where it does.
    pub(crate) fn game(
        &mut self,
        house: &House,
        table: Name,
        event: &GameEvent,
        closed: Option<ClosedRound>,
        at: At,
        findings: &mut Findings,
    ) {
        if house.table(table).is_none_or(|desk| desk.config().mode != Mode::Generator) {
            return;
        }
        let deck = self.decks.entry(table).or_default();
        if shuffles(event) {
            let shuffle = deck.shuffle + 1;
            *deck = Deck { shuffle, awaits_commitment: true, ..Deck::default() };
        }
        if deals(event) && (deck.awaits_commitment || deck.commitment.is_none()) {
            findings.add(place(table, deck.shuffle, at), Fault::DeckLate, "a commitment", "a card");
        }
        if let Err((dealt, shown)) = deck.laying.take(event) {
            let due: Vec<String> =
                dealt.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect();
            let shown: Vec<String> = shown.iter().map(ToString::to_string).collect();
            findings.add(place(table, deck.shuffle, at), Fault::DeckCard, due.join(" "), shown.join(" "));
        }
        if let Some(closed) = closed {
            // Only cards of the round count: of a shoe some were always burnt.
            if closed.cards_due && deck.laying.cards().is_empty() {
                let found = "none of its cards, and a round with bets that counted";
                findings.add(place(table, deck.shuffle, at), Fault::DeckUnused, "cards, or a void round", found);
            }
            deck.closed = Some(closed);
        }
    }

    /// Follows what happened to a deck in the same batch.
    pub(crate) fn deck(
        &mut self,
        house: &House,
        table: Name,
        event: &DeckEvent,
        at: At,
        counts: &mut AuditCounts,
        findings: &mut Findings,
    ) {
        let Decks { key, decks } = self;
        let deck = decks.entry(table).or_default();
        match event {
            DeckEvent::DeckCommitted { shuffle, commitment } => {
                counts.decks += 1;
                if !core::mem::take(&mut deck.awaits_commitment) {
                    findings.add(
                        place(table, *shuffle, at),
                        Fault::DeckMissing,
                        "a shuffle",
                        "a commitment without one",
                    );
                }
                let decks = house.table(table).map_or(0, |desk| u32::from(desk.decks()));
                let due = (table.as_str(), deck.shuffle, u64::from(deck.shuffle), decks * CARDS_IN_A_DECK);
                let found = (commitment.table.as_str(), *shuffle, commitment.round, commitment.cards);
                findings.same(Fault::DeckCommitment, &due, &found, || place(table, *shuffle, at));
                deck.commitment = Some(commitment.clone());
                deck.awaits_seal = true;
            }
            DeckEvent::DeckSealed { shuffle, sealed } => {
                let here = || place(table, *shuffle, at);
                findings.same(Fault::DeckCommitment, &deck.shuffle, shuffle, here);
                if !core::mem::take(&mut deck.awaits_seal) {
                    findings.add(here(), Fault::DeckMissing, "a commitment", "sealed cards without one");
                }
                if let (Some(key), Some(commitment)) = (key, &deck.commitment) {
                    let decks = house.table(table).map_or(0, FloorTable::decks);
                    match unsealed_deck(key, sealed, commitment) {
                        Ok(cards) if cards.are_full_decks(decks) => deck.cards = Some(cards),
                        Ok(_) => findings.add(here(), Fault::DeckSealed, format_args!("{decks} full decks"), "others"),
                        Err(why) => findings.add(here(), Fault::DeckSealed, "the cards that were committed", why),
                    }
                }
            }
            DeckEvent::DeckOpened { shuffle, round, opened } => {
                let here = || place(table, *shuffle, at);
                let number = house.table(table).map_or(0, |desk| desk.game().round());
                findings.same(Fault::DeckCommitment, &(deck.shuffle, number), &(*shuffle, *round), here);
                if deck.closed.take().is_none() {
                    findings.add(here(), Fault::DeckHidden, "a round that closes", "cards opened without one");
                }
                counts.cards += opened.cards().len() as u64;
                deck.opened(opened, house.table(table), here, findings);
            }
        }
    }

    /// The batch is over: what must stand in it beside a shuffle or the end of a round was there. `last`: where the
    /// batch's last event is.
    pub(crate) fn batch_ends(&mut self, table: Name, at: At, findings: &mut Findings) {
        let Some(deck) = self.decks.get_mut(&table) else { return };
        if core::mem::take(&mut deck.awaits_commitment) {
            findings.add(place(table, deck.shuffle, at), Fault::DeckMissing, "a commitment", "a shuffle without one");
        }
        if core::mem::take(&mut deck.awaits_seal) {
            let found = "a commitment without them";
            findings.add(place(table, deck.shuffle, at), Fault::DeckMissing, "sealed cards", found);
        }
        if deck.closed.take().is_some() {
            findings.add(place(table, deck.shuffle, at), Fault::DeckUnopened, "the cards that were shown", "none");
        }
    }
}

impl Deck {
    /// Every card that everybody has seen is opened, each as it lay, and no other.
    fn opened(
        &self,
        opened: &OpenedCards,
        desk: Option<&FloorTable>,
        here: impl Fn() -> RecordPlace,
        findings: &mut Findings,
    ) {
        let cut = self.commitment.as_ref().zip(desk).and_then(|(of, desk)| cut(&of.root, of.cards, desk));
        // Where a card lay that came out as the nth, from 0.
        let place = |nth: u32| cut.as_ref().map_or(Some(nth), |cut| cut.place(nth));
        let lying: BTreeMap<u32, Lying> =
            self.laying.cards().iter().filter_map(|(nth, card)| Some((place(*nth)?, *card))).collect();
        let openings = opened.cards();
        for opening in &openings {
            let told = || format!("{} at position {}", opening.card, opening.position);
            match lying.get(&opening.position).filter(|lying| lying.seen) {
                None => findings.add(here(), Fault::DeckHidden, "a card that was shown", told()),
                Some(lying) if lying.card != Some(opening.card) => {
                    let due = lying.card.map_or_else(|| "an unknown card".to_owned(), |card| card.to_string());
                    findings.add(here(), Fault::DeckCard, due, told());
                }
                Some(_) => {}
            }
        }
        if let Some(commitment) = &self.commitment {
            let verified = opened.verify(commitment);
            for (opening, error) in verified.iter().filter_map(|(opening, held)| Some((opening, held.err()?))) {
                let due = format_args!("{} at position {} under its root", opening.card, opening.position);
                findings.add(here(), Fault::DeckProof, due, error);
            }
            if let (true, Err(error)) = (verified.is_empty(), opened.holds(commitment)) {
                findings.add(here(), Fault::DeckProof, "no card and no proof", error);
            }
        }
        let opened = |position: &u32| openings.iter().any(|opening| opening.position == *position);
        for (position, _) in lying.iter().filter(|(position, lying)| lying.seen && !opened(position)) {
            findings.add(here(), Fault::DeckUnopened, format_args!("position {position}"), "not opened");
        }
    }
}

fn place(table: Name, shuffle: u32, (version, log): At) -> RecordPlace {
    RecordPlace::Deck { table: table.to_string(), shuffle, version, log }
}
