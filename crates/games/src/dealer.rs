//! Who deals: a table, cards to deal from, and everything done that nobody has a choice about.

use std::collections::BTreeMap;

use sabot_cards::Card;

use crate::{Event, FewCards, Next, Reason, Refusal, Table};

/// What an event means for a [`Dealer`], who holds the cards and collects the lines of the settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForDealer<L> {
    /// The cards are shuffled: what is dealt now comes from whole decks.
    Shuffled,
    /// So many cards are taken away unseen.
    Burnt(u8),
    /// A line of the settlement.
    Line(L),
    /// The round is void: what was settled in it is not.
    Voided,
}

/// A table with somebody who deals at it: he shuffles, opens rounds, deals, opens hands, settles and closes, and waits where a
/// player has a choice. The cards come from a [`Deck`](sabot_cards::Deck), a [`Shoe`](sabot_cards::Shoe) or any iterator.
///
/// A round of Stud Poker. Ana bets 100.00 and raises with two pairs; the croupier shows an ace and a king:
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_games::{BankedCommand, Bet, Dealer, Table as _, stud};
///
/// // One card at a time, first to ana, then to the croupier, five times.
/// let cards = parse_cards("Ks As Kd Kh 9h 7d 9c 5c 4s 2c")?;
/// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, cards);
/// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
/// dealer.advance()?;
/// dealer.perform(&BankedCommand::raise(1)?)?;
/// let lines: Vec<String> =
///     dealer.finish()?.iter().map(|line| format!("{} {} [{}]", line.bet, line.net, line.basis.cite())).collect();
/// // The ante is paid one to one, two pairs two to one on the raise of 200.00.
/// assert_eq!(lines, ["ante 100.00 [stud 9(5)]", "raise 400.00 [stud 9(5)(2)]"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Whatever it refuses has changed nothing, and no card is lost by it.
#[derive(Clone, Debug)]
pub struct Dealer<T: Table, C> {
    table: T,
    cards: C,
    /// Cards that were drawn for a command that was then refused. They are dealt again before the others, from the end
    /// of the list.
    put_back: Vec<Card>,
    hand: Held<T>,
}

/// What the dealer knows beside the table.
#[derive(Clone, Debug)]
struct Held<T: Table> {
    /// Whether no card was drawn since the cards came.
    whole: bool,
    /// What every place was dealt in this round.
    dealt: BTreeMap<T::Spot, Vec<Card>>,
    /// The lines of the round that is open, or was last and is not finished.
    lines: Option<Vec<T::Line>>,
    /// How many of these lines, the first ones, are about bets that never took part in the round. A void keeps these
    /// and drops the others.
    apart: usize,
}

impl<T: Table, C: Iterator<Item = Card>> Dealer<T, C> {
    /// A dealer at a table between rounds, with cards in the order in which they will be dealt.
    ///
    /// ```
    /// use sabot_cards::Shoe;
    /// use sabot_games::{Dealer, Table as _, football};
    /// let table = football::FootballTable::open(&football::Setup::default())?;
    /// let mut dealer = Dealer::new(table, Shoe::shuffled(6, 104, &mut || 0)?);
    /// dealer.advance()?;
    /// assert!(dealer.table().takes_bets(), "the shoe is filled and the round open");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(table: T, cards: impl IntoIterator<Item = Card, IntoIter = C>) -> Dealer<T, C> {
        let hand = Held { whole: true, dealt: BTreeMap::new(), lines: None, apart: 0 };
        Dealer { table, cards: cards.into_iter(), put_back: Vec::new(), hand }
    }

    /// The table as it stands.
    ///
    /// ```
    /// use sabot_cards::Deck;
    /// use sabot_games::{Dealer, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, Deck::in_order());
    /// dealer.advance()?;
    /// assert_eq!(dealer.table().phase_word(), "betting");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    pub fn table(&self) -> &T {
        &self.table
    }

    /// The table without its dealer.
    ///
    /// ```
    /// use sabot_cards::Deck;
    /// use sabot_games::{Dealer, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, Deck::in_order());
    /// dealer.advance()?;
    /// assert_eq!(dealer.table().round(), 1);
    /// assert!(dealer.into_table().takes_bets());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn into_table(self) -> T {
        self.table
    }

    /// Puts other cards in the place of what was left: whole decks for the next shuffle.
    ///
    /// ```
    /// use sabot_cards::Deck;
    /// use sabot_games::{BankedCommand, Bet, Dealer, Reason, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, Deck::in_order());
    /// let bet = BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?;
    /// dealer.perform(&bet)?;
    /// dealer.perform(&BankedCommand::fold(1)?)?;
    /// dealer.finish()?;
    /// // Every round is dealt from a shuffled deck (R20), not from the rest of the last one.
    /// assert_eq!(dealer.perform(&bet).unwrap_err().reason, Reason::CardsUsed);
    /// dealer.take_cards(Deck::in_order());
    /// assert!(dealer.perform(&bet).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_cards(&mut self, cards: impl IntoIterator<Item = Card, IntoIter = C>) {
        self.cards = cards.into_iter();
        self.put_back.clear();
        self.hand.whole = true;
    }

    /// Performs a command, and before it whatever moves the round on to where it is possible: a bet opens the round, a decision
    /// closes betting and has the cards dealt. Gives all that happened.
    ///
    /// ```
    /// use sabot_cards::Deck;
    /// use sabot_games::{BankedCommand, Bet, BankedEvent, Dealer, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, Deck::in_order());
    /// let happened = dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// assert!(matches!(happened[0].what, BankedEvent::RoundOpened { number: 1, .. }));
    /// // A decision needs cards: betting is closed and ten of them are dealt first.
    /// let happened = dealer.perform(&BankedCommand::raise(1)?)?;
    /// let dealt = happened.iter().filter(|event| matches!(event.what, BankedEvent::CardDealt { .. }));
    /// assert_eq!(dealt.count(), 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What the table refuses, or that the cards have run out.
    pub fn perform(&mut self, command: &T::Command) -> Result<Vec<Event<T::What>>, Refusal> {
        self.attempt(|dealer, happened| {
            let mut first = None;
            loop {
                let named = dealer.with_cards(command.clone());
                let refusal = match dealer.give(&named, happened) {
                    Ok(()) => return Ok(()),
                    Err(refusal) => refusal,
                };
                let first: Refusal = *first.get_or_insert(refusal);
                // The command stays refused although the round moved on. The first refusal tells more than the last
                // one, unless it only said that it was too early.
                let told = if first.reason.is_too_early() { refusal } else { first };
                let was_open = !dealer.table.is_between_rounds();
                if !refusal.reason.is_too_early() || !dealer.step(happened)? {
                    return Err(told);
                }
                if was_open && dealer.table.is_between_rounds() {
                    return Err(told);
                }
            }
        })
    }

    /// Moves on to where somebody has a choice or the round is over. Between rounds that is the next round: bets are laid then, or,
    /// where a game has blinds, the first player has his cards. Gives all that happened.
    ///
    /// ```
    /// use sabot_cards::Deck;
    /// use sabot_games::{BankedCommand, Bet, Dealer, Reason, Table as _, stud};
    /// let table = stud::StudTable::open(&stud::Setup::default())?;
    /// let mut dealer = Dealer::new(table, Deck::in_order().take(9));
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// // Ana and the croupier need ten cards.
    /// assert_eq!(dealer.advance().unwrap_err().reason, Reason::NoCardLeft);
    /// assert_eq!(dealer.table().phase_word(), "betting", "a refusal changes nothing");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// That the cards have run out, or must be whole ones.
    pub fn advance(&mut self) -> Result<Vec<Event<T::What>>, Refusal> {
        self.attempt(|dealer, happened| {
            loop {
                let was_open = !dealer.table.is_between_rounds();
                let moved = dealer.step(happened)?;
                let is_open = !dealer.table.is_between_rounds();
                if !moved || (was_open && !is_open) || (!was_open && dealer.table.takes_bets()) {
                    return Ok(());
                }
            }
        })
    }

    /// Brings the open round to its end and closes it. Gives the lines of its settlement, in the order in which they were settled;
    /// those of a void round say what came back.
    ///
    /// ```
    /// use sabot_cards::Deck;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Dealer, Reason, Table as _};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(2, "bo", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::all_in(2)?)?;
    /// assert_eq!(dealer.finish().unwrap_err().reason, Reason::ChoiceOpen, "ana may call or fold");
    /// dealer.perform(&OmahaCommand::fold(1)?)?;
    /// let nets: i64 = dealer.finish()?.iter().map(|line| line.net.minor()).sum();
    /// // What ana lost bo has won, but for the house's 5 per cent of two blinds of 100.00.
    /// assert_eq!(nets, -1_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// That no round was played, that somebody has still a choice, or that the cards have run out.
    pub fn finish(&mut self) -> Result<Vec<T::Line>, Refusal> {
        self.attempt(|dealer, happened| {
            while !dealer.table.is_between_rounds() {
                if !dealer.step(happened)? {
                    return Err(Refusal::plain("do", Reason::ChoiceOpen));
                }
            }
            Ok(())
        })?;
        let phase = self.table.phase_word();
        self.hand.lines.take().ok_or(Refusal::plain("do", Reason::NotNow(phase)))
    }

    /// Does something whole or not at all: what was drawn in vain is put back.
    fn attempt(
        &mut self,
        act: impl FnOnce(&mut Drawing<'_, T, C>, &mut Vec<Event<T::What>>) -> Result<(), Refusal>,
    ) -> Result<Vec<Event<T::What>>, Refusal> {
        let mut happened = Vec::new();
        let (table, hand) = (self.table.clone(), self.hand.clone());
        let mut drawing =
            Drawing { table, hand, cards: &mut self.cards, put_back: &mut self.put_back, drawn: Vec::new() };
        match act(&mut drawing, &mut happened) {
            Ok(()) => {
                (self.table, self.hand) = (drawing.table, drawing.hand);
                Ok(happened)
            }
            Err(refusal) => {
                let drawn = drawing.drawn;
                self.put_back.extend(drawn.into_iter().rev());
                Err(refusal)
            }
        }
    }
}

/// An attempt: a copy of the table, and cards that may have to go back.
struct Drawing<'a, T: Table, C> {
    table: T,
    hand: Held<T>,
    cards: &'a mut C,
    put_back: &'a mut Vec<Card>,
    drawn: Vec<Card>,
}

impl<T: Table, C: Iterator<Item = Card>> Drawing<'_, T, C> {
    fn draw(&mut self) -> Result<Card, Refusal> {
        let card = self.put_back.pop().or_else(|| self.cards.next());
        let card = card.ok_or(Refusal::plain("cards", Reason::NoCardLeft))?;
        self.drawn.push(card);
        self.hand.whole = false;
        Ok(card)
    }

    fn with_cards(&self, command: T::Command) -> T::Command {
        self.table.with_cards(command, |place| self.hand.dealt.get(&place).and_then(|cards| FewCards::new(cards)))
    }

    /// The one step that needs nobody's choice; whether there was one.
    fn step(&mut self, happened: &mut Vec<Event<T::What>>) -> Result<bool, Refusal> {
        let command = match self.table.next() {
            Next::Choice => return Ok(false),
            Next::Command(command) => self.with_cards(command),
            Next::Card { to, face } => {
                let card = self.draw()?;
                self.hand.dealt.entry(to).or_default().push(card);
                self.table.card_command(to, face, card)
            }
        };
        self.give(&command, happened).map(|()| true)
    }

    fn give(&mut self, command: &T::Command, happened: &mut Vec<Event<T::What>>) -> Result<(), Refusal> {
        let events = self.table.decide(command)?;
        let (was_between, took_bets) = (self.table.is_between_rounds(), self.table.takes_bets());
        let mut lines = Vec::new();
        for event in events {
            match self.table.for_dealer(&event) {
                Some(ForDealer::Shuffled) if !self.hand.whole => {
                    return Err(Refusal::plain("cards", Reason::CardsUsed));
                }
                Some(ForDealer::Burnt(count)) => {
                    for _ in 0..count {
                        self.draw()?;
                    }
                }
                Some(ForDealer::Line(line)) => lines.push(line),
                Some(ForDealer::Voided) => {
                    self.hand.lines.iter_mut().for_each(|before| before.truncate(self.hand.apart));
                }
                Some(ForDealer::Shuffled) | None => {}
            }
            self.table.apply(&event);
            happened.push(event);
        }
        if was_between && !self.table.is_between_rounds() {
            (self.hand.lines, self.hand.apart) = (Some(Vec::new()), 0);
            self.hand.dealt.clear();
        }
        let Some(all) = &mut self.hand.lines else { return Ok(()) };
        all.extend(lines);
        if took_bets {
            self.hand.apart = all.len();
        }
        Ok(())
    }
}
