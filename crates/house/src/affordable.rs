//! What somebody may do at a table as the house knows him: the table's offers, as far as his purse, exclusions and what he allows
//! himself reach, so that whatever he is shown is accepted once it is filled.

use sabot_games::{Bet, Door, Draft, Field, Hole, Name, Offer, Place, To, Viewer};
use sabot_money::{Money, MoneyError};

use crate::floor_table::FloorTable;
use crate::game::Game;
use crate::house::House;
use crate::{GameCommand, Moment};

impl House {
    /// What whoever looks so may do at a table now. What a seat is offered is what its player can pay and allows himself; a
    /// croupier, who enters what is laid before him, is not told what people have.
    #[must_use]
    pub fn offers(&self, desk: &FloorTable, viewer: Viewer, at: Moment) -> Vec<Offer> {
        let all = desk.offers(viewer);
        match viewer {
            Viewer::Seat(seat) => desk.player_at(seat).map_or(Vec::new(), |me| self.affordable(desk, me, all, at)),
            Viewer::Public | Viewer::Croupier | Viewer::Inspector => all,
        }
    }

    /// The same for a player who looks on: a seat that he can take, with no more chips than he has.
    #[must_use]
    pub fn offers_to_onlooker(&self, desk: &FloorTable, me: Name, at: Moment) -> Vec<Offer> {
        let mut all = desk.offers(Viewer::Public);
        all.retain(|offer| is_for(offer, me));
        self.affordable(desk, me, all, at)
    }

    /// Whether a player who looks on may do whatever of this is offered to everybody who looks on.
    #[must_use]
    pub fn may_all(&self, desk: &FloorTable, me: Name, offers: &[Offer], at: Moment) -> bool {
        let purse = self.purse(me, desk.config.game.currency());
        offers.iter().filter(|offer| is_for(offer, me)).all(|offer| {
            let most = offer.choose.iter().find_map(amount_of).map_or(Money::ZERO, |(_, most)| most);
            self.fits(desk, (me, purse), offer, most, at)
        })
    }

    /// These offers, as far as a player can pay them and may put so much at risk.
    fn affordable(&self, desk: &FloorTable, me: Name, all: Vec<Offer>, at: Moment) -> Vec<Offer> {
        let purse = self.purse(me, desk.config.game.currency());
        let fits = |offer: &Offer, amount: Money| self.fits(desk, (me, purse), offer, amount, at);
        all.into_iter().filter_map(|offer| within(offer, &fits)).collect()
    }

    /// Whether a player with this purse can pay an offer with this amount and may put so much at risk.
    fn fits(&self, desk: &FloorTable, (me, purse): (Name, Money), offer: &Offer, amount: Money, at: Moment) -> bool {
        desk.takes(me, offer, amount).is_ok_and(|takes| takes <= purse) && self.allows(desk, me, offer, amount, at)
    }

    /// Whether a player may put at risk what an offer with this amount does.
    fn allows(&self, desk: &FloorTable, me: Name, offer: &Offer, amount: Money, at: Moment) -> bool {
        match offer.door {
            Door::Sit => self.may_risk(me, amount, at).is_ok(),
            Door::Play => {
                filled(desk, me, offer, amount).is_some_and(|filled| self.protects(desk, &filled, at).is_ok())
            }
            // A table offers no door of a tournament; what one offers is bounded in `tournament/offers.rs`.
            _ => true,
        }
    }
}

impl FloorTable {
    /// What an offer with this amount takes from its player's purse. A bet takes the place of the one that lies, and with an ante
    /// its raise is set aside where the house does so (R96).
    fn takes(&self, me: Name, offer: &Offer, amount: Money) -> Result<Money, MoneyError> {
        let Draft { word, seat, bet, .. } = &offer.command;
        let (Game::Stud(_) | Game::Qpoker(_) | Game::Football(_), Some(Place::Seat(seat))) = (&self.game, seat) else {
            // At Omaha people bet with the chips that lie before them, and bring them along or add to them.
            let brings = offer.door == Door::Sit || word.as_deref() == Some("top_up");
            return Ok(if brings { amount } else { Money::ZERO });
        };
        let raise = |ante: Money| match &self.game {
            Game::Stud(table) => table.config().raise_for(ante),
            _ => Ok(Money::ZERO),
        };
        let aside = matches!(&self.game, Game::Stud(table) if table.config().sets_raise_aside());
        match (word.as_deref(), bet) {
            (Some("bet"), Some(bet)) => {
                let needs =
                    |stake: Money| stake.plus(if aside && *bet == Bet::Ante { raise(stake)? } else { Money::ZERO });
                needs(amount)?.minus(needs(self.laid(*seat, me, *bet))?)
            }
            (Some("raise"), _) if !aside => raise(self.laid(*seat, me, Bet::Ante)),
            _ => Ok(Money::ZERO),
        }
    }
}

/// Whether an offer is for this player, of all who see it.
fn is_for(offer: &Offer, me: Name) -> bool {
    (offer.only_for.is_empty() || offer.only_for.contains(&me)) && !offer.not_for.contains(&me)
}

/// The amount that has to be chosen: the member that it goes into, and the most.
fn amount_of(hole: &Hole) -> Option<(Field, Money)> {
    match hole {
        Hole::Amount { field, most, optional: false, .. } => Some((*field, *most)),
        _ => None,
    }
}

/// An offer up to the greatest amount that fits; `None` where not even the least does. Whatever fits, less fits too.
fn within(mut offer: Offer, fits: &impl Fn(&Offer, Money) -> bool) -> Option<Offer> {
    let Some(place) = offer.choose.iter().position(|hole| amount_of(hole).is_some()) else {
        return fits(&offer, Money::ZERO).then_some(offer);
    };
    let Hole::Amount { least, most, unit, .. } = offer.choose[place] else { return Some(offer) };
    if fits(&offer, most) {
        return Some(offer);
    }
    let amount = |steps: i64| Money::of(least.minor() + steps * unit.minor());
    // So many steps above the least fit at least, and so many do not.
    let (mut fit, mut too_many) = (0, (most.minor() - least.minor()) / unit.minor());
    if too_many == 0 || !fits(&offer, least) {
        return None;
    }
    while too_many - fit > 1 {
        let middle = fit.midpoint(too_many);
        if fits(&offer, amount(middle)) { fit = middle } else { too_many = middle }
    }
    if let Hole::Amount { most, .. } = &mut offer.choose[place] {
        *most = amount(fit);
    }
    Some(offer)
}

/// The command that an offer is with this amount.
fn filled(desk: &FloorTable, me: Name, offer: &Offer, amount: Money) -> Option<GameCommand> {
    let mut draft = offer.command.clone();
    match offer.choose.iter().find_map(amount_of).map(|(field, _)| field) {
        Some(Field::Stake) => draft.stake = Some(amount),
        Some(Field::Amount) => draft.amount = Some(amount),
        Some(_) => draft.to = Some(To::Number(amount.minor())),
        None => {}
    }
    match desk.game {
        Game::Omaha(_) => draft.omaha(Some(me)).ok().map(GameCommand::Omaha),
        _ => draft.banked(Some(me)).ok().map(GameCommand::Banked),
    }
}
