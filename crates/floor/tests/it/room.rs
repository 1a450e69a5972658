//! Bots leave seats free, and where people take these too, bots go.

use sabot_games::Seat;
use sabot_house::{Actor, Command, Order, Role};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

use crate::evening::{Evening, Step};

fn free(evening: &Evening, table: Name) -> Vec<Seat> {
    let desk = evening.floor.shown().table(table).expect("a table");
    Seat::first(desk.seat_count()).filter(|seat| desk.player_at(*seat).is_none()).collect()
}

/// Somebody buys chips and sits down.
fn sits_down(evening: &mut Evening, table: Name, who: &str, seat: Seat) {
    let player: Name = who.parse().expect("a name");
    let buy = Order::BuyIn { player, currency: Currency::Play, amount: Money::of(1_000_000), table: None };
    let sit = Order::Sit { table, seat, stack: None, post: false };
    for (number, actor, order) in
        [(1, Actor::automatic(Role::Cashier), buy), (2, Actor::person(player, Role::Player), sit)]
    {
        let id = format!("{who}-{number}").parse().expect("an id");
        let at = evening.floor.decided().last_at();
        evening.perform(Step::Command(Command { id, actor, at, order }));
    }
    let desk = evening.floor.shown().table(table).expect("a table");
    assert_eq!(desk.player_at(seat).map(|player| player.as_str().to_owned()).as_deref(), Some(who));
}

#[test]
fn where_people_take_the_free_seats_bots_go() {
    let mut evening = Evening::of(11);
    let table: Name = "stud-1".parse().expect("a name");
    (0..3_000).for_each(|_| drop(evening.next(|_| ())));
    let mut people = 0;
    // Person after person comes until no bot is left; each finds a seat, and after a while there are two free ones again.
    for who in ["ana", "bo", "cleo", "davi", "eva"] {
        let seats = free(&evening, table);
        assert!(seats.len() >= 2, "{who} finds {} free seats", seats.len());
        sits_down(&mut evening, table, who, seats[0]);
        people += 1;
        (0..3_000).for_each(|_| drop(evening.next(|_| ())));
        assert!(free(&evening, table).len() >= 2, "{people} people, {} free seats", free(&evening, table).len());
    }
    let desk = evening.floor.shown().table(table).expect("a table");
    let bots = Seat::first(desk.seat_count()).filter_map(|seat| desk.player_at(seat));
    assert_eq!(
        bots.filter(|player| player.as_str().starts_with("bot-")).count(),
        0,
        "seven seats, five people, two free"
    );
}
