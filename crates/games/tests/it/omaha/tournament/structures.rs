//! Structures of every kind that a house may settle, so that they end in a bounded time.

use sabot_games::omaha::tournament::{AddOn, Break, Length, Level, Price, PrizeRow, Prizes, Rebuys, Stage, Structure};
use sabot_games::omaha::{CommissionSetup, Limit, TwoPlayerBlinds};
use sabot_money::{Currency, Money, Share};
use sabot_testkit::Dice;

pub(super) fn pick<T: Copy>(dice: &mut Dice, items: &[T]) -> T {
    items[dice.below(items.len())]
}

/// A number from `least` to `most`.
pub(super) fn from_to(dice: &mut Dice, least: usize, most: usize) -> usize {
    least + dice.below(most - least + 1)
}

fn small(number: usize) -> u16 {
    u16::try_from(number).expect("a small number")
}

fn money(number: usize) -> Money {
    Money::of(i64::try_from(number).expect("a small number"))
}

/// What the house settled, at random.
pub(super) fn some_structure(dice: &mut Dice) -> Structure {
    let most = pick(dice, &[6, 12, 12, 30, 50, 200]);
    let entries_max = from_to(dice, 2, most);
    let per_table = from_to(dice, 2, 11);
    let chip = pick(dice, &[2, 10, 100]);
    let levels = from_to(dice, 2, 8);
    // What is sold late is whole in the largest chip of all; what is given at the beginning alone need not be.
    let changes = [pick(dice, &[2, 5, 4]), pick(dice, &[2, 5, 3])];
    let largest = chip * changes[0] * changes[1];
    let late_until = if dice.one_in(2) { 0 } else { from_to(dice, 1, levels - 1) };
    let rebuys = dice.one_in(3).then(|| Rebuys {
        price: some_price(dice),
        chips: money(largest * from_to(dice, 1, 60)),
        most: pick(dice, &[1, 1, 2, 3]),
        until: small(from_to(dice, 1, levels - 1)),
        with_at_most: money(largest * from_to(dice, 0, 60)),
    });
    let add_on =
        dice.one_in(4).then(|| AddOn { price: some_price(dice), chips: money(largest * from_to(dice, 1, 80)) });
    let stack = if late_until > 0 || dice.one_in(2) {
        largest * from_to(dice, 1, 50) + largest
    } else {
        chip * from_to(dice, 10, 500)
    };
    Structure {
        players_min: small(from_to(dice, 2, entries_max.min(4))),
        entries_max: small(entries_max),
        per_table: u8::try_from(per_table).expect("a small number"),
        currency: Currency::Mop,
        entry: some_price(dice),
        stack: money(stack),
        chip: money(chip),
        limit: pick(dice, &[Limit::Pot, Limit::NoLimit]),
        two_player_blinds: pick(dice, &[TwoPlayerBlinds::ButtonPostsBig, TwoPlayerBlinds::ButtonPostsSmall]),
        schedule: some_schedule(dice, levels, chip, changes, add_on.is_some()),
        late_until: small(late_until),
        re_entries: if late_until > 0 { pick(dice, &[0, 1, 1, 3]) } else { 0 },
        rebuys,
        add_on,
        commission: dice.one_in(2).then(CommissionSetup::default),
        prizes: some_prizes(dice, entries_max),
        guaranteed: if dice.one_in(4) { money(dice.below(2_000_000)) } else { Money::ZERO },
        hand_for_hand: small(dice.below(4)),
    }
}

/// Often an amount that nothing divides, sometimes a small one or none.
fn some_price(dice: &mut Dice) -> Price {
    let pool = match dice.below(8) {
        0 => 0,
        1 => from_to(dice, 1, 9),
        _ => from_to(dice, 1, 60_000),
    };
    Price { pool: money(pool), fee: money(dice.below(100)) }
}

/// Levels that rise, by seconds or by hands, with breaks between them.
fn some_schedule(dice: &mut Dice, levels: usize, chip: usize, changes: [usize; 2], add_on: bool) -> Vec<Stage> {
    let mut schedule = Vec::new();
    let (mut chip, mut low, mut high) = (chip, 1, 1);
    let mut changes = changes.into_iter();
    let add_on_after = add_on.then(|| from_to(dice, 1, levels - 1));
    let by_hands = dice.below(3);
    for number in 1..=levels {
        let up = |blind: usize| blind.div_ceil(chip) * chip;
        low = up(low * 3 / 2);
        high = up(high.max(low * pick(dice, &[1, 2, 2, 3])));
        if number == 1 {
            // The first big blind is never more than a stack.
            high = high.min(2 * chip).max(low);
        }
        let hands = by_hands == 0 || (by_hands == 1 && dice.one_in(2));
        let lasts = if hands {
            Length::Hands(small(from_to(dice, 1, 8)))
        } else {
            Length::Seconds(u32::from(small(from_to(dice, 10, 900))))
        };
        schedule.push(Stage::Level(Level { small: money(low), big: money(high), lasts, ante: None }));
        let sells = add_on_after == Some(number);
        if number < levels && (sells || dice.one_in(3)) {
            let next = if dice.one_in(2) { changes.next() } else { None };
            chip *= next.unwrap_or(1);
            let seconds = u32::from(small(from_to(dice, 1, 900)));
            schedule.push(Stage::Break(Break { seconds, add_on: sells, chip: next.map(|_| money(chip)) }));
        }
    }
    schedule
}

fn some_prizes(dice: &mut Dice, entries_max: usize) -> Prizes {
    match dice.below(4) {
        0 => Prizes::Seats(money(pick(dice, &[1, 50_000, 100_000, 7_777]))),
        1 => {
            let mut rows = Vec::new();
            let mut up_to = 0;
            while up_to < entries_max {
                up_to += from_to(dice, 1, entries_max);
                rows.push(PrizeRow { up_to: small(up_to), shares: some_shares(dice) });
            }
            Prizes::Table(rows)
        }
        _ => Prizes::Shares(some_shares(dice)),
    }
}

/// Shares that fall and make the whole.
fn some_shares(dice: &mut Dice) -> Vec<Share> {
    let count = pick(dice, &[1, 2, 3, 3, 5, 9, 20]);
    let mut parts: Vec<u32> = (0..count).map(|_| 1 + u32::from(small(dice.below(10_000 / count - 1)))).collect();
    parts.sort_unstable_by(|one, other| other.cmp(one));
    parts[0] += 10_000 - parts.iter().sum::<u32>();
    parts.into_iter().map(|part| Share::new(part).expect("a share")).collect()
}
