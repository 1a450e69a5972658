//! The numbered list of what somebody may do: the server's offers in the order in which people want them.

use sabot_client::wire::{By, Door, Offer, Role};
use sabot_client::{Person, WatchedTable, is_for, seat, word};
use serde_json::Value;

/// What he may do now. A player has his own seat first, and leaving last; a croupier has what is due first, then his other
/// steps, then what players say and he may enter for them. What is rare comes last.
pub(crate) fn menu(table: &WatchedTable, me: &Person) -> Vec<Offer> {
    let leads = table.view.get("dealer").and_then(Value::as_str) == Some(&me.name);
    if !(me.role == Role::Player || me.role == Role::Croupier && leads) {
        return Vec::new();
    }
    let own = own_seat(table);
    let mut all = table.offers();
    all.retain(|offer| offer.by != By::Supervisor && is_for(offer, &me.name));
    all.sort_by_key(|offer| {
        let elsewhere = own.is_some() && seat(offer).is_some_and(|seat| Some(seat.number()) != own);
        let of_another = own.is_none() && offer.by == By::Player && offer.to == Door::Play;
        (is_rare(offer), matches!(offer.to, Door::Leave | Door::Cut), of_another, elsewhere, !offer.due)
    });
    all
}

/// The number of one's own seat.
pub(crate) fn own_seat(table: &WatchedTable) -> Option<u8> {
    table.view.pointer("/view/seat").and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok())
}

/// What a croupier seldom needs: irregularities, and what players say out of turn.
pub(crate) fn is_rare(offer: &Offer) -> bool {
    word(offer) == "irregularity" || offer.command.spoken.is_some()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn listed(viewer: &Value, offers: Value, role: Role) -> Vec<String> {
        let view = json!({"dealer": "bob", "view": {"seat": viewer, "table": {}, "offers": offers}});
        let table = WatchedTable { view, ..WatchedTable::default() };
        let me = Person { name: "bob".to_owned(), role };
        menu(&table, &me).into_iter().map(|offer| offer.label).collect()
    }

    fn offer(label: &str, by: &str, command: Value) -> Value {
        json!({"to": "play", "label": label, "by": by, "command": command})
    }

    #[test]
    fn a_player_has_his_own_seat_first_and_leaving_last() {
        let offers = json!([
            {"to": "leave", "label": "leave", "by": "player", "command": {}},
            offer("there", "player", json!({"do": "bet", "seat": 3})),
            offer("here", "player", json!({"do": "bet", "seat": 2})),
        ]);
        assert_eq!(listed(&json!(2), offers, Role::Player), ["here", "there", "leave"]);
    }

    #[test]
    fn a_croupier_has_what_is_due_first_and_what_is_rare_last() {
        let mut due = offer("deal", "croupier", json!({"do": "deal", "to": 1}));
        due["due"] = true.into();
        let offers = json!([
            offer("wrong", "croupier", json!({"do": "irregularity", "cite": "stud 11(1)", "what": "missing_card"})),
            offer("out of turn", "player", json!({"do": "fold", "seat": 4, "spoken": true})),
            offer("fold", "player", json!({"do": "fold", "seat": 3})),
            offer("white card", "croupier", json!({"do": "white_card"})),
            due,
            offer("confirm", "supervisor", json!({"do": "confirm"})),
        ]);
        let croupier = listed(&Value::Null, offers.clone(), Role::Croupier);
        assert_eq!(croupier, ["deal", "white card", "fold", "wrong", "out of turn"]);
        assert_eq!(listed(&Value::Null, offers, Role::Inspector), [""; 0], "who only watches has nothing to choose");
    }
}
