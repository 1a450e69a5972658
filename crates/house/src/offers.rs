//! What somebody who looks at a table may do there: the game's offers, as far as the house lets them through, and what the
//! house adds to the game: sitting down, leaving, cutting.

use sabot_cards::CardSet;
use sabot_games::{
    Arg, Bettor, By, CardFace, Door, Draft, Felt, Field, Hole, Legal, Message, Name, Offer, Seat, Table as _,
    Viewed as _, Viewer, omaha,
};

use crate::config::Mode;
use crate::floor_table::{FloorTable, Halt};
use crate::game::Game;
use crate::{CutBytes, GameCommand, HouseReason, HouseRefusal};

/// Commands of a game that people give in another way, or never.
const ELSEWHERE: [&str; 5] = ["sit", "leave", "talk", "close_table", "deal_hands"];

impl FloorTable {
    /// What whoever looks so may do now, as far as the table knows: of money, of exclusions and of what a player allows himself
    /// the house knows ([`House::offers`](crate::House::offers)).
    pub(crate) fn offers(&self, viewer: Viewer) -> Vec<Offer> {
        if !self.open {
            return Vec::new();
        }
        match viewer {
            Viewer::Public => self.to_onlookers(),
            Viewer::Seat(seat) => self.player_at(seat).map(|player| self.to_player(seat, player)).unwrap_or_default(),
            Viewer::Croupier => self.to_croupier(),
            Viewer::Inspector => Vec::new(),
        }
    }

    /// What its cloth prints.
    #[must_use]
    pub fn felt(&self) -> Felt {
        match &self.game {
            Game::Stud(table) => table.felt(),
            Game::Qpoker(table) => table.felt(),
            Game::Football(table) => table.felt(),
            Game::Omaha(table) => table.felt(),
        }
    }

    fn of_game(&self, me: Option<Name>) -> Vec<Offer> {
        let mut all = match &self.game {
            Game::Stud(table) => table.offers(me),
            Game::Qpoker(table) => table.offers(me),
            Game::Football(table) => table.offers(me),
            Game::Omaha(table) => table.offers(me),
        };
        all.retain(|offer| !ELSEWHERE.contains(&offer.command.word.as_deref().unwrap_or_default()));
        if self.playing().is_err() {
            // At a table in dispute the commands about irregularities are offered, because they decide it; at a paused
            // table nothing is.
            let disputed = matches!(self.halt, Some(Halt::Held | Halt::Generator));
            all.retain(|offer| disputed && settles_dispute(offer));
        }
        all
    }

    /// The free seats, and at Omaha the waiting list.
    fn to_onlookers(&self) -> Vec<Offer> {
        if self.playing().is_err() {
            return Vec::new();
        }
        match &self.game {
            Game::Stud(_) | Game::Football(_) => {
                let free = Seat::first(self.seat_count()).filter(|seat| self.player_at(*seat).is_none());
                free.map(sitting).collect()
            }
            Game::Qpoker(table) => table.legal_commands().iter().filter_map(seat_of).map(sitting).collect(),
            Game::Omaha(table) => table.legal_commands().iter().filter_map(in_room).collect(),
        }
    }

    fn to_player(&self, seat: Seat, player: Name) -> Vec<Offer> {
        let mut all = self.of_game(Some(player));
        // A bet may lie on another's hand at Q Poker and Football Poker; at the others only on one's own (`check_own`).
        let anywhere = matches!(self.game, Game::Qpoker(_) | Game::Football(_));
        let own = |offer: &Offer| match offer.command.seat {
            Some(at) => at == seat.into() || (anywhere && offer.command.player == Some(player)),
            None => offer.command.player == Some(player),
        };
        // At Omaha only the croupier enters what is said out of turn.
        all.retain(|offer| offer.by == By::Player && own(offer) && offer.command.spoken.is_none());
        for offer in &mut all {
            offer.choose.retain(|hole| hole.field() != Field::Spoken);
            offer.due = false;
        }
        if self.may_leave(seat, player) {
            all.push(Offer::new(Door::Leave, Draft::default(), Message::new("offer-leave"), By::Player));
        }
        if self.config.mode == Mode::Generator
            && self.playing().is_ok()
            && self.may_be_cut()
            && !self.cuts.iter().any(|cut| cut.seat == seat)
        {
            let cut = Offer::new(Door::Cut, Draft::default(), Message::new("offer-cut"), By::Player);
            all.push(cut.with(Hole::Bytes { field: Field::Bytes, count: CutBytes::LENGTH }));
        }
        all
    }

    fn may_leave(&self, seat: Seat, player: Name) -> bool {
        if !matches!(self.halt, None | Some(Halt::Paused | Halt::Generator)) {
            return false;
        }
        let command = match &self.game {
            Game::Omaha(_) => GameCommand::Omaha(omaha::OmahaCommand::Leave { seat }),
            _ => GameCommand::Banked(sabot_games::BankedCommand::Leave { player }),
        };
        match self.decide(&command) {
            // A game without seats of its own knows only players who have bets, so one whom it does not know may leave.
            Ok(_) | Err(HouseRefusal { reason: HouseReason::Game(sabot_games::Reason::NotHere(_)), .. }) => true,
            Err(_) => false,
        }
    }

    /// What the croupier may do, what is due first. At a generator table the program deals, and people only have the
    /// supervisor's word.
    fn to_croupier(&self) -> Vec<Offer> {
        let open = self.lying_open();
        let mut all: Vec<Offer> = self.of_game(None).into_iter().filter_map(|offer| self.entered(offer)).collect();
        if self.config.mode == Mode::Generator {
            all.retain(|offer| offer.by == By::Supervisor);
        }
        all.sort_by_key(|offer| !offer.due);
        all.into_iter().map(|offer| open.map_or(offer.clone(), |open| offer.hiding(open))).collect()
    }

    /// At stud the croupier lays bets for whoever sits there, and for nobody else.
    fn entered(&self, mut offer: Offer) -> Option<Offer> {
        let about_player = offer.choose.iter().any(|hole| hole.field() == Field::Player);
        if let (Game::Stud(_), true) = (&self.game, about_player) {
            let sabot_games::Place::Seat(seat) = offer.command.seat? else { return None };
            let player = self.player_at(seat)?;
            offer.choose.retain(|hole| hole.field() != Field::Player);
            offer.command.player = Some(player);
        }
        Some(offer)
    }

    /// The cards that the croupier sees; `None` where the table knows no others.
    fn lying_open(&self) -> Option<CardSet> {
        let seen = |faces: &mut dyn Iterator<Item = CardFace>| {
            faces
                .filter_map(|face| match face {
                    CardFace::Seen(card) => Some(card),
                    CardFace::Hidden => None,
                })
                .collect::<CardSet>()
        };
        macro_rules! banked {
            ($table:expr) => {{
                let state = $table.state_for(Viewer::Croupier);
                let faces = state.seats.into_iter().flat_map(|seat| seat.cards).chain(state.croupier);
                (state.cards, seen(&mut faces.into_iter()))
            }};
        }
        let (source, open) = match &self.game {
            Game::Stud(table) => {
                let croupier = table.croupier_faces(Viewer::Croupier);
                let faces = table.seats(Viewer::Croupier).into_iter().flat_map(|seat| seat.cards).chain(croupier);
                (table.config().cards, seen(&mut faces.into_iter()))
            }
            Game::Qpoker(table) => banked!(table),
            Game::Football(table) => banked!(table),
            Game::Omaha(table) => {
                let state = table.state_for(Viewer::Croupier);
                let board = state.board.into_iter().map(CardFace::Seen);
                let faces = state.seats.into_iter().flat_map(|seat| seat.cards).chain(board);
                (state.cards, seen(&mut faces.into_iter()))
            }
        };
        source.knows_face_down().then_some(open)
    }
}

fn settles_dispute(offer: &Offer) -> bool {
    matches!(offer.command.word.as_deref(), Some("irregularity" | "confirm" | "dismiss"))
}

fn seat_of(legal: &Legal) -> Option<Seat> {
    match legal {
        Legal::Sit { seat, .. } => Some(*seat),
        _ => None,
    }
}

fn sitting(seat: Seat) -> Offer {
    let label = Message::new("offer-sit").with("seat", Arg::Seat(seat));
    Offer::new(Door::Sit, Draft { seat: Some(seat.into()), ..Draft::default() }, label, By::Player)
}

/// Sitting down and waiting at Omaha, for whoever the list lets through.
fn in_room(legal: &omaha::Legal) -> Option<Offer> {
    let (by, offer) = match legal {
        omaha::Legal::Sit { seat, by, .. } => {
            let game = legal.offers(None, None).pop()?;
            let holes = game.choose.into_iter().filter(|hole| hole.field() != Field::Player);
            (by, Offer { choose: holes.collect(), ..sitting(*seat) })
        }
        omaha::Legal::Queue { by } => {
            (by, Offer::new(Door::Play, Draft::of("queue"), Message::new("offer-queue"), By::Player))
        }
        omaha::Legal::Unqueue { by } => {
            (by, Offer::new(Door::Play, Draft::of("unqueue"), Message::new("offer-unqueue"), By::Player))
        }
        _ => return None,
    };
    Some(match by {
        Bettor::Only(only) => Offer { only_for: vec![*only], ..offer },
        Bettor::AnyOf(some) => Offer { only_for: some.clone(), ..offer },
        Bettor::AnyBut(others) => Offer { not_for: others.clone(), ..offer },
    })
}
