//! The rules in force at a table, for whoever wants to read them before he bets.

use sabot_house::FloorTable;
use sabot_law::{Cite, Instrument, Rules};
use sabot_locale::{Words, differences, outline, readings};
use sabot_wire::{Article, ArticleText, Dispatch, RuleItem, TableRules};

use crate::lobby::limits;

/// The rules of a table: its edition, every article, the readings that matter for its game, what it departs from.
pub(crate) fn of(desk: &FloorTable, rules: Rules, words: &Words) -> TableRules {
    let game = desk.config().game.instrument();
    let lang = words.lang();
    let articles = outline(game).into_iter().flat_map(|outline| &outline.articles).map(|article| {
        let items = article.items.iter();
        let items = items.map(|item| RuleItem {
            beside: item.beside.clone(),
            instead: item.people.as_ref().map(|people| people.instead().get(lang).to_owned()),
            ..says(item.cite, item.summary().get(lang))
        });
        Article { number: article.number, heading: article.heading.get(lang).to_owned(), items: items.collect() }
    });
    let read = readings(game).map(|reading| says(reading.cite, reading.summary().get(lang)));
    let differ = differences(game).map(|one| says(one.cite, one.summary().get(lang)));
    let edition = desk.game().edition().number.to_string();
    let outlined = outline(game);
    // An edition of a house's own rests on another paper, of which no more is known than its number.
    let dispatch = outlined.filter(|outline| outline.number == edition).map(|outline| Dispatch {
        title: outline.dispatch.get(lang).to_owned(),
        regulation: outline.regulation.get(lang).to_owned(),
        signed: outline.signed.clone(),
        granted: outline.granted.get(lang).to_owned(),
        since: outline.since.get(lang).to_owned(),
    });
    let notices = desk.game().notices();
    TableRules {
        notices: notices.iter().map(|(told, basis)| says(basis.cite(), &words.told(told))).collect(),
        table: desk.config().name,
        game,
        edition,
        rules,
        title: outlined.map(|outline| outline.title.get(lang).to_owned()),
        dispatch,
        known: outlined.and_then(|outline| outline.known.as_ref()).map(|known| known.get(lang).to_owned()),
        articles: articles.collect(),
        readings: read.collect(),
        differences: differ.collect(),
        limits: limits(&desk.config().game),
    }
}

fn says(cite: Cite, says: &str) -> RuleItem {
    RuleItem { cite, says: says.to_owned(), beside: Vec::new(), instead: None }
}

/// What a citation says; a reading that several games share, as it is told for the one that is asked for.
pub(crate) fn article(cite: Cite, game: Option<Instrument>, words: &Words) -> Option<ArticleText> {
    let lang = words.lang();
    for instrument in game.into_iter().chain(Instrument::ALL) {
        let items = outline(instrument)
            .into_iter()
            .flat_map(|outline| &outline.articles)
            .flat_map(|article| article.items.iter().map(move |item| (item, article)));
        for (item, article) in items {
            if item.cite == cite {
                let says = item.summary().get(lang).to_owned();
                return Some(ArticleText { cite, says, heading: Some(article.heading.get(lang).to_owned()) });
            }
        }
        let told = readings(instrument).find(|reading| reading.cite == cite).map(|reading| reading.summary());
        let told = told.or_else(|| differences(instrument).find(|one| one.cite == cite).map(|one| one.summary()));
        if let Some(says) = told {
            return Some(ArticleText { cite, says: says.get(lang).to_owned(), heading: None });
        }
    }
    None
}
