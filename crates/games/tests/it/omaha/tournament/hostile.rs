//! Commands that no tournament takes, whatever its state.

use sabot_money::Money;

use super::player::{Command, Player, name};
use super::structures::pick;

impl Player {
    /// A command that must be refused now, while it is played.
    pub(super) fn hostile(&mut self) -> Command {
        let stranger = name(900_000);
        let playing: Vec<_> =
            self.tournament.entrants().iter().filter(|one| one.is_in()).map(|one| one.player).collect();
        let player = pick(&mut self.dice, &playing);
        let amount = self.tournament.chip();
        let tables: Vec<u16> = self.tournament.tables().map(|(number, _)| number).collect();
        let table = pick(&mut self.dice, &tables);
        let per_table = usize::from(self.tournament.plan().structure().per_table);
        let at = self.now;
        match self.dice.below(24) {
            0 => Command::Leave { player },
            1 => Command::TakeChips { player, amount },
            2 => Command::GiveChips { player, to: stranger, amount },
            3 => Command::ShareThePrizes,
            4 => Command::Rebuy { player: stranger },
            5 => Command::GiveUp { player: stranger },
            6 => Command::AddOn { player: stranger },
            7 => Command::Absent { player: stranger },
            8 => Command::Penalise { player, hands: 0 },
            9 => Command::Disqualify { player: stranger },
            10 => Command::Enter { player, chairs: self.order(per_table) },
            11 => Command::Enter { player: stranger, chairs: self.order(per_table + 1) },
            12 => Command::Withdraw { player },
            13 => Command::Begin { order: self.order(playing.len()), at },
            14 => Command::BeginHand { table: pick(&mut self.dice, &[0, 999, u16::MAX]) },
            15 => Command::BreakTable { order: self.order(per_table + 5), chairs: self.order(per_table) },
            16 => Command::FinalTable { order: vec![0; per_table] },
            17 => Command::ColourUp { order: vec![0, 0] },
            18 => Command::Tick { at: self.tournament.due_at().map_or(at, |due| due - 1) },
            19 => match self.tournament.due_at() {
                // A moment before one that was named already.
                Some(_) => Command::Pause { at: self.named - 1 },
                None => Command::Tick { at: self.named - 1 },
            },
            _ => self.wrong_end(table),
        }
    }

    /// A hand that begins twice, or ends with chips that it did not begin with.
    fn wrong_end(&mut self, table: u16) -> Command {
        let at = self.now;
        let Some(_) = self.tournament.table(table).and_then(|table| table.hand()) else {
            return Command::EndHand {
                table,
                stacks: Vec::new(),
                commission: Money::ZERO,
                void: self.dice.one_in(2),
                at,
            };
        };
        let chip = self.tournament.chip().minor();
        let (mut stacks, mut commission) = self.result(table);
        let mut at = at;
        let raised = |amount: Money, by: i64| Money::of(amount.minor() + by);
        match self.dice.below(7) {
            0 if self.dice.one_in(2) => stacks[0].1 = raised(stacks[0].1, chip),
            0 => {
                // A chip is gone.
                let richest = stacks.iter_mut().max_by_key(|(_, chips)| *chips).expect("somebody has chips");
                richest.1 = raised(richest.1, -chip);
            }
            1 => commission = raised(commission, chip),
            2 => drop(stacks.pop()),
            3 => {
                let first = stacks[0];
                stacks.push(first);
            }
            4 => {
                // The sum is right, the chips are not.
                stacks[0].1 = raised(stacks[0].1, chip / 2);
                stacks[1].1 = raised(stacks[1].1, -chip / 2);
            }
            5 => {
                let too_much = stacks[0].1.minor() + chip;
                stacks[0].1 = Money::of(-chip);
                stacks[1].1 = raised(stacks[1].1, too_much);
            }
            6 if self.dice.one_in(2) => at = self.named - 1,
            _ => return Command::BeginHand { table },
        }
        Command::EndHand { table, stacks, commission, void: false, at }
    }
}
