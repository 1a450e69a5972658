//! What `sabot edge` and `sabot advise` were asked.

use clap::ArgMatches;
use sabot_law::Instrument;

use crate::asked::{Advise, Edge, Terms};

pub(crate) fn edge(matches: &ArgMatches, game: Instrument, json: bool) -> Edge {
    Edge {
        game,
        terms: terms(matches),
        explain: matches.get_flag("explain"),
        details: matches.get_flag("details"),
        pool: matches.get_one("pool").copied(),
        jackpot_bet: matches.get_one("jackpot-bet").copied(),
        sums: matches.get_one("sums").cloned(),
        players: matches.get_one("players").copied(),
        shoe: matches.get_one("shoe").cloned(),
        pots: matches.get_one("pots").cloned(),
        big_blind: matches.get_one("big-blind").copied(),
        rate: matches.get_one("rate").copied(),
        cap: matches.get_one("cap").copied(),
        json,
    }
}

pub(crate) fn advise(matches: &ArgMatches, game: Instrument, json: bool) -> Advise {
    Advise {
        game,
        cards: matches.get_many("cards").into_iter().flatten().cloned().collect(),
        open: matches.get_one("open").cloned(),
        terms: terms(matches),
        json,
    }
}

fn terms(matches: &ArgMatches) -> Terms {
    Terms {
        edition: matches.get_one("edition").cloned(),
        decks: matches.get_one("decks").copied(),
        pay: matches.get_many("pay").into_iter().flatten().cloned().collect(),
        ties: matches.get_one("ties").cloned(),
    }
}
