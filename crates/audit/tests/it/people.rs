//! Accounts and large sums that were told otherwise than they can have been, with everything sealed anew.

use std::sync::Arc;

use sabot_audit::{Fault, Inputs, Law, Verdict, audit};
use sabot_chance::HouseKey;
use sabot_evidence::Canonical;
use sabot_floor::LeafSealer;
use sabot_floor::opening::found;
use sabot_house::people::{AccountOpened, Before, Change, Changed};
use sabot_house::{Actor, Chips, Command, Exchange, Order, Role};
use sabot_law::Digest;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_store::{MemoryStore, Recorded, Reply, StoreRequest, ask};
use serde_json::{Value, json};

use crate::invented::Invented;
use crate::kit::{NOW, opened, work};

const REAL: &str = "name = \"real\"\nkind = \"real\"\n[approvals]\ncage_from = 5000000\n\
    [[table]]\nname = \"omaha\"\ngame = \"omaha\"\nmode = \"live\"\ncards = \"console\"\nchip_unit = 100\nbig_blind = 1000\n";

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn account(who: &str, role: Role, second: Option<&str>) -> AccountOpened {
    let (account, second) = (name(who), second.map(name));
    AccountOpened { account, role, guest: false, digest: Some(Digest::new([1; 32])), second, before: None }
}

/// A real house with two administrators, who make a cashier and a manager; these sell chips for a large sum.
fn peopled() -> MemoryStore {
    let key = HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key");
    let mut store = MemoryStore::new(Arc::new(LeafSealer));
    let mut floor = opened(&mut store, key, 11);
    let outputs = floor.command(None, &found(REAL, NOW));
    work(&mut floor, &mut store, outputs, &mut |_| ());
    let program = Actor::automatic(Role::Administrator);
    let before = Some(Before { made: NOW, by: program.name, second: None, closed: false });
    let founders = ["alice", "bruno"].map(|who| AccountOpened { before, ..account(who, Role::Administrator, None) });
    let person = |who: &str, role| Actor::person(name(who), role);
    let (alice, dora) = (person("alice", Role::Administrator), person("dora", Role::Cashier));
    let changed = |counter, change, second| Changed { account: name("dora"), counter, change, second };
    let (player, currency) = (name("ana"), Currency::Mop);
    let sum = Money::of(7_000_000);
    let exchange = Exchange { chips: Chips::Sold, player, currency, amount: sum, table: None };
    for (id, actor, order) in [
        ("take", program, Order::TakeAccounts { accounts: founders.to_vec() }),
        ("dora", alice, Order::OpenAccount { opened: Box::new(account("dora", Role::Cashier, Some("bruno"))) }),
        ("mia", alice, Order::OpenAccount { opened: Box::new(account("mia", Role::Manager, Some("bruno"))) }),
        ("ana", alice, Order::OpenAccount { opened: Box::new(account("ana", Role::Player, None)) }),
        ("own", dora, Order::ChangeAccount { changed: changed(2, Change::Secret(Digest::new([2; 32])), None) }),
        ("small", dora, Order::BuyIn { player, currency, amount: Money::of(4_000_000), table: None }),
        ("ask", dora, Order::AskExchange { exchange, reason: "a cheque".parse().expect("a reason") }),
        ("yes", person("mia", Role::Manager), Order::Approve { request: "ask".parse().expect("an id") }),
        ("role", alice, Order::ChangeAccount { changed: changed(3, Change::Role(Role::Manager), Some(name("bruno"))) }),
        ("off", alice, Order::ChangeAccount { changed: changed(4, Change::Closed, None) }),
    ] {
        let at = floor.decided().last_at().plus_ms(1_000);
        let command = Command { id: id.parse().expect("an id"), actor, at, order };
        assert!(matches!(floor.decided().handle(&command), sabot_house::Answer::Accepted(_)), "{command:?}");
        let outputs = floor.command(None, &command);
        work(&mut floor, &mut store, outputs, &mut |_| ());
    }
    store
}

fn rows(store: &mut MemoryStore) -> Vec<Recorded> {
    match ask(store, StoreRequest::ReadLog { from: 0, at_most: 4_096 }) {
        Reply::Events(page) => page.items,
        other => panic!("{other:?}"),
    }
}

/// The faults after the row of a command was told otherwise.
fn told_otherwise(command: &str, kind: &str, change: impl FnOnce(&mut Value)) -> Vec<Fault> {
    let mut store = peopled();
    let row = rows(&mut store).into_iter().find(|row| row.command.as_str() == command && row.kind.as_str() == kind);
    let row = row.unwrap_or_else(|| panic!("{command} has no {kind}"));
    let mut body: Value = serde_json::from_str(&row.body).expect("JSON");
    change(&mut body);
    let body = Canonical::from_value(&body).expect("it was canonical before").as_str().to_owned();
    let mut invented = Invented::of(&mut store, row.log_index, body);
    let Verdict { findings, .. } = audit(&mut invented, &Inputs::default(), &mut |_| ()).expect("it can be read");
    findings.iter().map(|finding| finding.fault).collect()
}

#[test]
fn what_people_lawfully_did_has_no_fault() {
    let verdict = audit(&mut peopled(), &Inputs::default(), &mut |_| ()).expect("it can be read");
    assert_eq!(verdict.findings, []);
    let accounts = verdict.accounts.expect("it was rebuilt");
    let dora = accounts.get(name("dora")).expect("she is there");
    assert_eq!((dora.role, dora.closed, dora.counter), (Role::Manager, true, 4));
    assert_eq!(dora.row.map(|row| row.counter), Some(2));
}

#[test]
fn an_account_that_was_told_otherwise_is_found() {
    let opened = "account_opened";
    assert_eq!(told_otherwise("mia", opened, |_| ()), []);
    let twice = told_otherwise("mia", opened, |body| body["of"]["account"] = "dora".into());
    assert!(twice.contains(&Fault::Law(Law::AccountTwice)), "{twice:?}");
    for second in [Value::Null, json!("alice"), json!("nobody")] {
        let alone = told_otherwise("mia", opened, |body| match &second {
            Value::Null => drop(body["of"].as_object_mut().expect("members").remove("second")),
            second => body["of"]["second"] = second.clone(),
        });
        assert!(alone.contains(&Fault::Law(Law::AccountAlone)), "{second}: {alone:?}");
    }
    let late = told_otherwise("ana", opened, |body| {
        body["of"]["before"] = json!({"made": 0, "by": "auto-administrator"});
    });
    assert!(late.contains(&Fault::Law(Law::AccountAlone)), "{late:?}");
    let changed = "account_changed";
    for counter in [1, 3, 9] {
        let jumps = told_otherwise("own", changed, |body| body["of"]["counter"] = counter.into());
        assert!(jumps.contains(&Fault::Law(Law::AccountCounter)), "{counter}: {jumps:?}");
    }
    let alone = told_otherwise("role", changed, |body| {
        body["of"].as_object_mut().expect("members").remove("second");
    });
    assert!(alone.contains(&Fault::Law(Law::AccountAlone)), "{alone:?}");
    let closed_early = told_otherwise("own", changed, |body| body["of"]["change"] = "closed".into());
    assert!(closed_early.contains(&Fault::Law(Law::ActorRole)), "she acts afterwards: {closed_early:?}");
}

#[test]
fn somebody_in_another_role_or_a_large_sum_of_one_person_is_found() {
    let other = told_otherwise("small", "ordered", |body| body["by"]["role"] = "manager".into());
    assert!(other.contains(&Fault::Law(Law::ActorRole)), "{other:?}");
    let nobody = told_otherwise("ask", "ordered", |body| body["by"]["name"] = "eve".into());
    assert!(nobody.contains(&Fault::Law(Law::ActorRole)), "{nobody:?}");
    // The other asked for by whoever approves, or for another sum.
    let herself = told_otherwise("ask", "asked", |body| body["of"]["by"]["name"] = "mia".into());
    assert!(herself.contains(&Fault::Law(Law::CageAlone)), "{herself:?}");
    let another = told_otherwise("ask", "asked", |body| body["of"]["wish"]["exchange"]["amount"] = 6_000_000.into());
    assert!(another.contains(&Fault::Law(Law::CageAlone)), "{another:?}");
}
