//! A round that is kept, as somebody may see it, with its rows out of the record.

use std::collections::BTreeMap;
use std::path::Path;

use sabot_dispute::RoundId;
use sabot_games::{Viewer, omaha};
use sabot_history::{RecordedRound, Sitting, rows_of};
use sabot_house::config::GameSetup;
use sabot_house::{FloorTable, Recallable, RecalledRound, Role, viewer};
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_wire::RoundHistory;

/// A round that is kept, and who looks; its rows are not read yet.
pub(crate) struct KeptRound {
    round: RecordedRound,
    kept: RecalledRound,
    viewer: Viewer,
}

/// A kept round for who asks; nothing where a player had no bets in it.
pub(crate) fn recalled(
    house: Name,
    (person, role): (Name, Role),
    desk: &FloorTable,
    kept: &RecalledRound,
    whose: Recallable,
) -> Option<KeptRound> {
    let round = RecordedRound {
        id: RoundId { table: desk.config().name, number: kept.number },
        house,
        setup: desk.config().game.clone(),
        game: desk.game().clone(),
        edition: kept.edition,
        rules: kept.rules(),
        dealer: kept.dealer,
        sitting: sitting(desk, kept),
        rows: Vec::new(),
    };
    let viewer = match whose {
        Recallable::All => viewer(Some((person, role)), desk),
        Recallable::Of(player) => {
            if !kept.bets.iter().any(|bet| whose.holds(bet)) {
                return None;
            }
            // He sees it from the seat that he had in that round, wherever he sits now.
            RecordedRound::seat_in(&round.sitting, &kept.events, player).map_or(Viewer::Public, Viewer::Seat)
        }
    };
    Some(KeptRound { round, kept: kept.clone(), viewer })
}

/// At Omaha: who had bets in the hand. What lay before them when it began is not kept.
fn sitting(desk: &FloorTable, kept: &RecalledRound) -> BTreeMap<sabot_games::Seat, Sitting> {
    if !matches!(desk.config().game, GameSetup::Omaha(omaha::Setup { .. })) {
        return BTreeMap::new();
    }
    let sat = kept.bets.iter().filter_map(|bet| Some((bet.seat, Sitting { player: bet.player?, stack: None })));
    sat.collect()
}

/// The round with its rows; nothing where they lie further back than is looked.
pub(crate) fn told(kept: KeptRound, record: &Path, words: &Words) -> Result<Option<RoundHistory>, String> {
    let KeptRound { mut round, kept, viewer } = kept;
    let mut store = sabot_data::reader(record).map_err(|error| error.to_string())?;
    let rows = rows_of(&mut store, round.id, &kept.events).map_err(|error| error.to_string())?;
    let Some(rows) = rows else { return Ok(None) };
    round.rows = rows;
    Ok(Some(round.history(viewer, words)))
}
