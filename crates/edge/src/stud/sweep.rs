//! All groups of the player's hands, the weakest first, each with what is below it.

use sabot_ranking::Category;

use super::classes::{self, RankClass, STRAIGHTS};
use super::contained::{Contained, Lanes};
use super::flushes;
use super::group::{Above, Group, REST};

/// Shows every group: 6,175 of several suits and 1,287 of one.
///
/// What is shown depends on the cards alone, not on what is paid.
pub(super) fn sweep(mut show: impl FnMut(&Group)) {
    let classes = classes::all();
    let first_ace_king = classes.iter().position(RankClass::is_ace_king).expect("there are some");
    let (idle_classes, playing) = classes.split_at(first_ace_king);
    let mut lower = Contained::new();
    idle_classes.iter().for_each(|class| lower.add(class));
    // A copy of the counts is kept here, at the first hand with which the croupier plays: it counts those with which he
    // does not.
    let idle = lower.clone();
    for class in idle_classes {
        show(&Group {
            class: *class,
            category: class.category,
            idle: idle.avoiding(class),
            lower: [0; 16],
            above: Above::Nothing,
        });
    }
    let mut ace_kings: Vec<u16> = Vec::new();
    let mut classes = playing.iter().peekable();
    while let Some(class) = classes.next() {
        let above = match class.category {
            Category::OddCards => {
                let set = class.set();
                let below = flushes::below_ace_king(set, &ace_kings);
                ace_kings.push(set);
                Above::AceKing(Box::new(below))
            }
            Category::Straight => Above::Straight(number(class)),
            Category::FullHouse | Category::FourOfAKind => Above::StraightFlushes,
            _ => Above::AceKings,
        };
        show(&Group {
            class: *class,
            category: class.category,
            idle: idle.avoiding(class),
            lower: lower.avoiding(class),
            above,
        });
        lower.add(class);
        if class.category == Category::Straight
            && classes.peek().is_some_and(|next| next.category != Category::Straight)
        {
            flush_groups(&idle, &lower, &mut show);
        }
    }
    for class in STRAIGHTS.map(RankClass::unpaired) {
        let number = number(&class);
        let category = if number == 9 { Category::RoyalFlush } else { Category::StraightFlush };
        let above = Above::StraightFlush(number);
        show(&Group { class, category, idle: idle.avoiding(&class), lower: [REST; 16], above });
    }
}

/// The flushes, between the straights and the full houses.
fn flush_groups(idle: &Contained, lower: &Contained, show: &mut impl FnMut(&Group)) {
    // Lower flushes of another suit, by the up-card's rank.
    let mut others: Lanes = [0; 16];
    for set in classes::odd_sets() {
        let class = RankClass::unpaired(set);
        let below = [flushes::below_in_own_suit(set), others];
        show(&Group {
            class,
            category: Category::Flush,
            idle: idle.avoiding(&class),
            lower: lower.avoiding(&class),
            above: Above::Flush(Box::new(below)),
        });
        classes::members(set).for_each(|rank| others[usize::from(rank)] += 1);
    }
}

fn number(class: &RankClass) -> usize {
    STRAIGHTS.iter().position(|straight| *straight == class.set()).expect("a straight")
}
