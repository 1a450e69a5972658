//! What happens in a tournament.

use sabot_money::Money;

use crate::omaha::SeatSet;
use crate::{Arg, Message, Name, Seat, Tell};

/// Something that happens in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum TournamentEvent {
    /// Somebody entered and paid, for the so-many-eth time.
    Entered { player: Name, time: u8, pool: Money, fee: Money },
    /// He took that back, and has his money again.
    Withdrew { player: Name, returned: Money },
    /// The notice shows the smallest and the largest blinds of all levels (4(3)).
    NoticeShown { small: Money, big: Money },
    /// It begins, with so many entries at so many tables.
    Began { entries: u16, tables: u16, at: i64 },
    /// A table is opened.
    TableOpened { table: u16 },
    /// A player receives his seat by lot.
    Drawn { player: Name, table: u16, seat: Seat },
    /// A player receives chips that were not in play before.
    ChipsGiven { player: Name, chips: Money },
    /// A level begins. `until`: the moment at which it ends, where time ends it.
    LevelBegan { level: u16, small: Money, big: Money, at: i64, until: Option<i64> },
    /// A break begins.
    BreakBegan { at: i64, until: i64 },
    /// The clock stands, with so many milliseconds to go.
    Paused { at: i64, left: Option<i64> },
    /// It runs again.
    Resumed { at: i64, until: Option<i64> },
    /// A table begins a hand: who is dealt in, and who of them folds because he is absent or sits out.
    HandBegan { table: u16, hand: u32, level: u16, players: SeatSet, button: Seat, folding: SeatSet },
    /// The hand is over. `void`: nothing of it counts.
    HandEnded { table: u16, void: bool, at: i64 },
    /// A player has so many chips behind a hand.
    Stack { player: Name, chips: Money },
    /// The house took of the pots: those chips leave play.
    CommissionTaken { table: u16, chips: Money },
    /// A player has no chips left and may still buy some; the rest as in `went_out`.
    Broke { player: Name, had: Money, together: u32 },
    /// A player bought chips.
    Rebought { player: Name, time: u8, pool: Money, fee: Money },
    /// A player took the add-on.
    AddedOn { player: Name, pool: Money, fee: Money },
    /// A player is out, with so many chips at the beginning of his last hand; `together` counts the hands, or rounds of hands, in
    /// which somebody went out.
    WentOut { player: Name, had: Money, together: u32 },
    /// A player is disqualified from the end of this hand on.
    WillBeDisqualified { player: Name },
    /// A player is disqualified, and his chips leave play; the rest as in `went_out`.
    Disqualified { player: Name, chips: Money, had: Money, together: u32 },
    /// A player must sit out so many hands more.
    Penalised { player: Name, hands: u16 },
    /// He has sat them out.
    PenaltyServed { player: Name },
    /// A player is not there.
    WentAway { player: Name },
    /// He is back.
    CameBack { player: Name },
    /// Nobody can buy chips any more: so many entries of so many players, and this pool.
    EntriesClosed { entries: u16, players: u16, pool: Money },
    /// The house adds to the pool what it had guaranteed.
    OverlayAdded { amount: Money },
    /// What a place receives; `seat`: as a seat in another tournament.
    PrizeSet { place: u16, amount: Money, seat: bool },
    /// A player, alone or with others, took these places.
    Placed { player: Name, from: u16, to: u16 },
    /// A player receives money.
    PrizePaid { player: Name, amount: Money },
    /// A player wins a seat in another tournament.
    SeatWon { player: Name, value: Money },
    /// Nobody may take the prize of this place: it goes to the place before.
    PrizeForfeited { place: u16, amount: Money },
    /// A player moves, and his chips with him (4(2), R93).
    Moved { player: Name, from: u16, left: Seat, table: u16, seat: Seat },
    /// A table is broken: its players have moved.
    TableBroken { table: u16 },
    /// All who are left sit at one table.
    FinalTable { players: u16 },
    /// From now on all tables play one hand each and wait for each other, or no longer.
    HandForHand { on: bool },
    /// All tables have ended the hand for which they waited for each other.
    RoundEnded,
    /// A player's small chips were exchanged: he has so many now. What all have together may be less or more by parts of a chip.
    Coloured { player: Name, chips: Money },
    /// The smallest chip from now on; so many chips left play, and so many came into it.
    SmallestChip { chip: Money, removed: Money, added: Money },
    /// It was cancelled.
    Cancelled,
    /// A player is paid back what he paid.
    Refunded { player: Name, amount: Money },
    /// It is over.
    Over,
}

impl Tell for TournamentEvent {
    fn told(&self) -> Message {
        use Arg::{Money as M, Number as N};
        use TournamentEvent as E;
        match *self {
            E::Entered { player, time, pool, fee } => {
                of(if time > 1 { "tournament-entered-again" } else { "tournament-entered" }, player)
                    .with("pool", M(pool))
                    .with("fee", M(fee))
            }
            E::Withdrew { player, returned } => of("tournament-withdrew", player).with("amount", M(returned)),
            E::NoticeShown { small, big } => {
                Message::new("tournament-notice").with("small", M(small)).with("big", M(big))
            }
            E::Began { entries, tables, .. } => {
                Message::new("tournament-began").with("entries", N(entries.into())).with("tables", N(tables.into()))
            }
            E::TableOpened { table } => at("tournament-table-opened", table),
            E::Drawn { player, table, seat } => placed("tournament-drawn", player, table, seat),
            E::ChipsGiven { player, chips } => of("tournament-chips-given", player).with("chips", M(chips)),
            E::LevelBegan { level, small, big, .. } => Message::new("tournament-level")
                .with("level", N(level.into()))
                .with("small", M(small))
                .with("big", M(big)),
            E::BreakBegan { .. } => Message::new("tournament-break"),
            E::Paused { .. } => Message::new("tournament-paused"),
            E::Resumed { .. } => Message::new("tournament-resumed"),
            E::HandBegan { table, hand, level, players, .. } => at("tournament-hand-began", table)
                .with("hand", N(hand.into()))
                .with("level", N(level.into()))
                .with("seats", Arg::Seats(players.iter().collect())),
            E::HandEnded { table, void, .. } => {
                at(if void { "tournament-hand-void" } else { "tournament-hand-ended" }, table)
            }
            E::Stack { player, chips } => of("tournament-stack", player).with("chips", M(chips)),
            E::CommissionTaken { table, chips } => at("tournament-commission", table).with("chips", M(chips)),
            E::Broke { player, .. } => of("tournament-broke", player),
            E::Rebought { player, pool, fee, .. } => {
                of("tournament-rebought", player).with("pool", M(pool)).with("fee", M(fee))
            }
            E::AddedOn { player, pool, fee } => {
                of("tournament-added-on", player).with("pool", M(pool)).with("fee", M(fee))
            }
            E::WentOut { player, .. } => of("tournament-went-out", player),
            E::WillBeDisqualified { player } => of("tournament-will-be-disqualified", player),
            E::Disqualified { player, chips, .. } => of("tournament-disqualified", player).with("chips", M(chips)),
            E::Penalised { player, hands } => of("tournament-penalised", player).with("hands", N(hands.into())),
            E::PenaltyServed { player } => of("tournament-penalty-served", player),
            E::WentAway { player } => of("tournament-went-away", player),
            E::CameBack { player } => of("tournament-came-back", player),
            E::EntriesClosed { entries, players, pool } => Message::new("tournament-entries-closed")
                .with("entries", N(entries.into()))
                .with("players", N(players.into()))
                .with("pool", M(pool)),
            E::OverlayAdded { amount } => Message::new("tournament-overlay").with("amount", M(amount)),
            E::PrizeSet { place, amount, seat } => {
                Message::new(if seat { "tournament-seat-set" } else { "tournament-prize-set" })
                    .with("place", N(place.into()))
                    .with("amount", M(amount))
            }
            E::Placed { player, from, to } => {
                let key = if from == to { "tournament-placed" } else { "tournament-placed-together" };
                of(key, player).with("from", N(from.into())).with("to", N(to.into()))
            }
            E::PrizePaid { player, amount } => of("tournament-prize-paid", player).with("amount", M(amount)),
            E::SeatWon { player, value } => of("tournament-seat-won", player).with("amount", M(value)),
            E::PrizeForfeited { place, amount } => {
                Message::new("tournament-forfeited").with("place", N(place.into())).with("amount", M(amount))
            }
            E::Moved { player, from, table, seat, .. } => {
                placed("tournament-moved", player, table, seat).with("from", N(from.into()))
            }
            E::TableBroken { table } => at("tournament-table-broken", table),
            E::FinalTable { players } => Message::new("tournament-final-table").with("players", N(players.into())),
            E::HandForHand { on } => {
                Message::new(if on { "tournament-hand-for-hand" } else { "tournament-not-hand-for-hand" })
            }
            E::RoundEnded => Message::new("tournament-round-ended"),
            E::Coloured { player, chips } => of("tournament-coloured", player).with("chips", M(chips)),
            E::SmallestChip { chip, removed, added } => Message::new("tournament-smallest-chip")
                .with("chip", M(chip))
                .with("removed", M(removed))
                .with("added", M(added)),
            E::Cancelled => Message::new("tournament-cancelled"),
            E::Refunded { player, amount } => of("tournament-refunded", player).with("amount", M(amount)),
            E::Over => Message::new("tournament-over"),
        }
    }
}

fn of(key: &'static str, player: Name) -> Message {
    Message::new(key).with("player", Arg::Player(player))
}

fn at(key: &'static str, table: u16) -> Message {
    Message::new(key).with("table", Arg::Number(table.into()))
}

fn placed(key: &'static str, player: Name, table: u16, seat: Seat) -> Message {
    of(key, player).with("table", Arg::Number(table.into())).with("seat", Arg::Seat(seat))
}
