//! Houses with a tournament.

use serde_json::Value;

use crate::kit::Server;

/// A tournament called friday: three at a table, blinds that end it soon. `more`: keys of its own beside those.
pub(crate) fn friday(more: &str, structure: &str) -> String {
    format!(
        "[[tournament]]\nname = \"friday\"\nmode = \"generator\"\ncurrency = \"play\"\n{more}\
         [tournament.clocks]\nbetting = \"10m\"\ndecision = \"10m\"\n\
         [tournament.pace]\nstep = \"0s\"\nresult = \"0s\"\n\
         [tournament.structure]\nplayers_min = 2\nper_table = 3\nstack = 10000\nchip = 100\n\
         entry = {{ pool = 10000, fee = 1000 }}\n{structure}\
         schedule = [\n\
         {{ level = {{ small = 100, big = 200, lasts = {{ seconds = 60 }} }} }},\n\
         {{ level = {{ small = 500, big = 1000, lasts = {{ seconds = 60 }} }} }},\n\
         {{ level = {{ small = 2000, big = 4000, lasts = {{ seconds = 60 }} }} }},\n\
         {{ level = {{ small = 10000, big = 20000, lasts = {{ seconds = 60 }} }} }},\n\
         ]\n\
         [tournament.structure.prizes]\nshares = [7000, 3000]\n"
    )
}

/// This house with such a tournament, which begins when staff say so.
pub(crate) fn with_friday(house: &str) -> String {
    format!("{house}{}", friday("", "entries_max = 6\n"))
}

impl Server {
    /// A tournament as somebody sees it.
    pub(crate) fn tournament(&self, who: Option<&str>, name: &str) -> Value {
        let reply = self.get(who, &format!("/api/tournaments/{name}"));
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()["view"].clone()
    }

    /// Lets time pass until a tournament looks so; the view then.
    pub(crate) fn until_tournament(&self, who: Option<&str>, name: &str, mut is: impl FnMut(&Value) -> bool) -> Value {
        let began = std::time::Instant::now();
        loop {
            let seen = self.tournament(who, name);
            if is(&seen) {
                return seen;
            }
            assert!(began.elapsed() < crate::kit::PATIENCE, "{name} never looks so: {seen:#}");
            self.clock.pass(50);
        }
    }

    /// Chips of a currency that somebody may use.
    pub(crate) fn has(&self, who: &str, currency: &str) -> i64 {
        let me = self.get(Some(who), "/api/me").json();
        let purses = me["purses"].as_array().cloned().unwrap_or_default();
        let purse = purses.iter().find(|purse| purse["currency"] == currency);
        purse.and_then(|purse| purse["balance"].as_i64()).unwrap_or(0)
    }
}
