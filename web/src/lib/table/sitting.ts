// Taking a seat from the table's own screen: as a guest where nobody has signed in, and as soon as the game allows it.

import { floor } from "../state/floor.svelte";
import { intent } from "../state/intent.svelte";
import { session } from "../state/session.svelte";
import { GUEST_CHIPS, isNotNow, sitDown } from "./joining";
import type { TableModel } from "./model.svelte";

/** Whether the one who looks could sit down here at all. */
export const maySit = (model: TableModel): boolean =>
  (!session.signedIn || session.isPlayer) &&
  model.seat === undefined &&
  model.view?.open === true &&
  model.view.halt === undefined;

export function takeSeat(model: TableModel, seat?: number, stack?: number): Promise<boolean> {
  return model.run(async () => {
    if (!session.signedIn) await session.enterAsGuest();
    try {
      const answer = await sitDown(model.name, floor.available(model.currency) ?? GUEST_CHIPS, seat, stack);
      intent.sitAt = undefined;
      return answer;
    } catch (error) {
      if (!isNotNow(error)) throw error;
      // Some games let people sit down between rounds only: the wish is kept until then.
      intent.sitAt = model.name;
      return undefined;
    }
  });
}
