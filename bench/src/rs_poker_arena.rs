//! The same number of players and blinds in rs_poker's arena.

use rs_poker::arena::agent::{CallingAgent, FoldingAgent, RandomAgent};
use rs_poker::arena::{Agent, GameStateBuilder, HoldemSimulationBuilder};

use crate::{CALLS, Done, FOLDS, Policy};

const PLAYERS: usize = 6;

fn agent(policy: Policy, index: usize) -> Box<dyn Agent> {
    let name = format!("agent-{index}");
    match policy {
        Policy::CallDown => Box::new(CallingAgent::new(name)),
        Policy::Fold => Box::new(FoldingAgent::new(name)),
        Policy::Random => {
            let share = |percent: &u64| *percent as f64 / 100.0;
            let (folds, calls) = (FOLDS.iter().map(share).collect(), CALLS.iter().map(share).collect());
            Box::new(RandomAgent::new(name, folds, calls))
        }
    }
}

/// Plays so many hands, each from fresh stacks.
pub fn play(policy: Policy, hands: u64) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        for _ in 0..hands {
            let state = GameStateBuilder::new()
                .num_players_with_stack(PLAYERS, 10_000.0)
                .blinds(100.0, 50.0)
                .build()
                .expect("a game");
            let agents = (0..PLAYERS).map(|index| agent(policy, index)).collect();
            let mut game = HoldemSimulationBuilder::default().game_state(state).agents(agents).build().expect("a game");
            game.run().await;
        }
    });
    Done { hands, actions: 0 }
}
