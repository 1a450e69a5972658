//! A pack to be printed: one page of HTML with nothing from outside, in the reader's language.

use core::fmt::Write as _;

use sabot_house::Moment;
use sabot_locale::{Lang, Words, escaped_html, outline};

use crate::money::Moved;
use crate::pack::{Disclosure, Pack, ProvenRow};
use crate::story::Story;

const CSS: &str = include_str!("page.css");

/// The page of a pack. `story`: the round as the pack's reader may see it.
#[must_use]
pub fn page(pack: &Pack, story: &Story, words: &Words) -> String {
    let words = &words.of_named(&pack.game);
    let page = Page { pack, story, words };
    let title = page.title();
    // Scripts, images, fonts and connections are forbidden to whoever shows it.
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let lang = match words.lang() {
        Lang::En => "en",
        Lang::Pt => "pt",
        Lang::Zh => "zh-Hant",
    };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <title>{title}</title>\n<style>\n{CSS}</style>\n</head>\n<body>\n"
    );
    let parts = [
        page.heading(),
        page.settlement(),
        page.steps(),
        page.money(),
        page.later(),
        page.cards(),
        page.rows(),
        page.signature(),
        page.configuration(),
    ];
    parts.iter().for_each(|part| html.push_str(part));
    html.push_str("</body>\n</html>\n");
    html
}

struct Page<'a> {
    pack: &'a Pack,
    story: &'a Story,
    words: &'a Words,
}

impl Page<'_> {
    fn text(&self, key: &str) -> String {
        escaped_html(&self.words.text(key))
    }

    fn with(&self, key: &str, args: &[(&str, &str)]) -> String {
        escaped_html(&self.words.with(key, args))
    }

    fn title(&self) -> String {
        let (table, round) = (self.pack.table.as_str(), self.pack.round.to_string());
        self.with("pack-title", &[("table", table), ("round", &round), ("house", &self.pack.house)])
    }

    fn head(&self, keys: &[(&str, &str)]) -> String {
        let cells = keys.iter().map(|(key, class)| format!("<th class=\"{class}\">{}</th>", self.text(key)));
        format!("<table>\n<thead><tr>{}</tr></thead>\n<tbody>\n", cells.collect::<String>())
    }

    fn heading(&self) -> String {
        let outline = self.pack.game.parse().ok().and_then(outline);
        let game = outline.map_or(self.pack.game.as_str(), |outline| outline.title.get(self.words.lang()));
        let mut html = format!("<h1>{}</h1>\n", self.title());
        let rules = self.pack.rules.unwrap_or_default().to_string();
        let edition = [("game", game), ("edition", self.pack.edition.as_str()), ("rules", &rules)];
        let _ = writeln!(html, "<p>{}</p>", self.with("pack-played-under", &edition));
        let _ = writeln!(html, "<p>{}</p>", self.text("pack-what-this-is"));
        let _ = writeln!(html, "<p>{}</p>", self.text("pack-how-to-check"));
        html
    }

    fn settlement(&self) -> String {
        let mut html = format!("<h2>{}</h2>\n", self.text("pack-head-settlement"));
        let settlement = &self.story.settlement;
        if settlement.void {
            let _ = writeln!(html, "<p>{}</p>", self.text("settle-void"));
        }
        let heads =
            [("pack-col-what", ""), ("pack-col-stake", "amount"), ("pack-col-net", "amount"), ("pack-col-rule", "")];
        html += &self.head(&heads);
        for line in &settlement.lines {
            let (told, rule) = (escaped_html(&self.words.sentence(&line.told)), escaped_html(&line.basis.to_string()));
            let (stake, net) = (self.words.money(line.stake), self.words.money(line.net));
            let _ = writeln!(
                html,
                "<tr><td>{told}</td><td class=\"amount\">{stake}</td><td class=\"amount\">{net}</td><td>{rule}</td></tr>"
            );
        }
        for taken in &settlement.shared_commission {
            let told = escaped_html(&self.words.sentence(&taken.told()));
            let rule = escaped_html(&taken.basis.to_string());
            let _ = writeln!(html, "<tr><td colspan=\"3\">{told}</td><td>{rule}</td></tr>");
        }
        html += "</tbody></table>\n";
        if let Some((before, after)) = settlement.display {
            let money = [before, after, settlement.paid].map(|money| self.words.money(money));
            let args = [("before", money[0].as_str()), ("after", &money[1]), ("paid", &money[2])];
            let _ = writeln!(html, "<p>{}</p>", self.with("settle-jackpot", &args));
        }
        html
    }

    fn steps(&self) -> String {
        let mut html = format!("<h2>{}</h2>\n", self.text("pack-head-story"));
        html += &self.head(&[("pack-col-time", ""), ("pack-col-by", ""), ("pack-col-what", ""), ("pack-col-rule", "")]);
        for step in &self.story.steps {
            let rule = step.basis.map(|basis| basis.to_string()).unwrap_or_default();
            let _ = writeln!(
                html,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                step.at.macau_time(),
                escaped_html(&step.by.name.to_string()),
                escaped_html(&step.sentence(self.words)),
                escaped_html(&rule)
            );
        }
        html + "</tbody></table>\n"
    }

    fn money(&self) -> String {
        if self.story.moved.is_empty() {
            return String::new();
        }
        format!("<h2>{}</h2>\n{}", self.text("pack-head-money"), self.transfers(&self.story.moved))
    }

    fn transfers(&self, moved: &[Moved]) -> String {
        let heads = [
            ("pack-col-id", ""),
            ("pack-col-from", ""),
            ("pack-col-to", ""),
            ("pack-col-amount", "amount"),
            ("pack-col-rule", ""),
        ];
        let mut html = self.head(&heads);
        for one in moved {
            let _ = writeln!(
                html,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"amount\">{}</td><td>{}</td></tr>",
                escaped_html(&one.id),
                escaped_html(&one.from),
                escaped_html(&one.to),
                self.words.money(one.amount),
                escaped_html(one.citation.as_str())
            );
        }
        html + "</tbody></table>\n"
    }

    fn later(&self) -> String {
        if self.story.later.is_empty() {
            return String::new();
        }
        let mut html = format!("<h2>{}</h2>\n", self.text("pack-head-later"));
        for one in &self.story.later {
            let told = escaped_html(&one.deed.sentence(self.words));
            let by = escaped_html(&one.by.to_string());
            let _ = writeln!(html, "<p>{}, {by}: {told}</p>", one.at.macau_time());
            if !one.moved.is_empty() {
                html += &self.transfers(&one.moved);
            }
        }
        html
    }

    fn cards(&self) -> String {
        let mut html = format!("<h2>{}</h2>\n", self.text("pack-head-cards"));
        let Some(commitment) = &self.story.commitment else {
            let _ = writeln!(html, "<p>{}</p>", self.text("pack-no-commitment"));
            return html;
        };
        let cards = commitment.cards.to_string();
        let _ = writeln!(html, "<p>{}</p>", self.with("pack-commitment", &[("cards", &cards)]));
        let _ = writeln!(html, "<p class=\"fixed\">{}</p>", commitment.root);
        let opened = self.story.openings.iter().map(|one| format!("{} {}", one.position + 1, one.card.pretty()));
        let opened = opened.collect::<Vec<_>>().join(", ");
        let _ = writeln!(html, "<p>{}</p>\n<p class=\"cards\">{}</p>", self.text("pack-opened"), escaped_html(&opened));
        html
    }

    fn rows(&self) -> String {
        let mut html = format!("<h2>{}</h2>\n", self.text("pack-head-rows"));
        let withheld = self.pack.all_rows().filter(|row| row.is_withheld()).count().to_string();
        let key = match self.pack.disclosure {
            Disclosure::Public => "pack-withheld",
            Disclosure::Full => "pack-full",
        };
        let _ = writeln!(html, "<p>{}</p>", self.with(key, &[("count", &withheld)]));
        let heads = [("pack-col-index", ""), ("pack-col-row", ""), ("pack-col-time", ""), ("pack-col-body", "")];
        html += &self.head(&heads);
        for row in self.pack.all_rows().filter(|row| row.kind != "founded") {
            html += &self.row(row);
        }
        html + "</tbody></table>\n"
    }

    fn row(&self, row: &ProvenRow) -> String {
        let body = match row.body() {
            Some(body) => {
                let key = row.key.as_deref().map(|key| self.with("pack-row-key", &[("key", key)])).unwrap_or_default();
                format!("<div class=\"fixed\">{}</div>{}", escaped_html(body), escaped_html(&key))
            }
            None => format!("<div class=\"withheld\">{}</div>", self.text("pack-row-withheld")),
        };
        format!(
            "<tr><td>{}</td><td>{} {}<br>{}</td><td>{}</td><td>{body}<div class=\"fixed\">{}</div></td></tr>\n",
            row.log_index,
            escaped_html(&row.stream),
            row.version,
            escaped_html(&row.kind),
            Moment(row.recorded_at_ms).macau_time(),
            row.leaf,
        )
    }

    fn signature(&self) -> String {
        let mut html = format!("<h2>{}</h2>\n", self.text("pack-head-signature"));
        let _ = writeln!(html, "<p>{}</p>", self.text("pack-signature"));
        let _ = writeln!(html, "<pre class=\"fixed\">{}</pre>", escaped_html(&self.pack.checkpoint));
        let _ = writeln!(html, "<p>{}</p>", self.text("pack-keys"));
        let _ = writeln!(html, "<pre class=\"fixed\">{}</pre>", escaped_html(&self.pack.keys.first));
        for rotation in &self.pack.keys.rotations {
            let _ = writeln!(html, "<pre class=\"fixed\">{}</pre>", escaped_html(rotation));
        }
        html
    }

    fn configuration(&self) -> String {
        let body = self.pack.configuration.body().and_then(|body| {
            let value: serde_json::Value = serde_json::from_str(body).ok()?;
            Some(value.get("of")?.get("config")?.as_str()?.to_owned())
        });
        let text = escaped_html(&body.unwrap_or_default());
        let heading = self.text("pack-head-configuration");
        format!("<h2>{heading}</h2>\n<p>{}</p>\n<pre class=\"fixed\">{text}</pre>\n", self.text("pack-configuration"))
    }
}
