// A tournament as the page watches it, whoever looks: how it stands, what is offered, and doing it.

import { command, read } from "../api/client";
import type { Offer, OwnTournament, TournamentClock, TournamentView } from "../api/wire";
import { isFor, sendToTournament, toTournament, type Values } from "../offers";
import { Doing } from "../state/doing.svelte";
import { floor } from "../state/floor.svelte";
import { session } from "../state/session.svelte";
import { ticker } from "../state/ticker.svelte";
import { leftOf, momentOf, type Moment } from "./clock";

export class WatchedTournament extends Doing {
  readonly name: string;

  view = $derived.by((): TournamentView | undefined => floor.tournaments[this.name]);
  own = $derived.by((): OwnTournament | undefined => this.view?.own);
  clock = $derived.by((): TournamentClock | undefined => this.view?.clock);
  offers = $derived.by((): Offer[] => (this.view?.offers ?? []).filter((offer) => isFor(offer, session.name)));
  moment = $derived.by((): Moment | undefined => this.view && momentOf(this.view));
  /** What is left of the level or the break. */
  left = $derived.by((): number | undefined => leftOf(this.clock, ticker.line));

  constructor(name: string) {
    super();
    this.name = name;
  }

  /** What is offered to be done with it. */
  can(...doors: Offer["to"][]): Offer[] {
    return toTournament(this.offers, ...doors);
  }

  /** Takes an offer. Whether it was accepted. */
  act(offer: Offer, values: Values = {}): Promise<boolean> {
    return this.run(() => sendToTournament(this.name, offer, values));
  }

  /** Enters whoever looks, as a guest where nobody has signed in. It is asked whether it is offered or not: a refusal says why. */
  enter(): Promise<boolean> {
    return this.run(async () => {
      if (!session.signedIn) await session.enterAsGuest();
      const { view } = await read("/api/tournaments/{tournament}", { tournament: this.name });
      const [offer] = toTournament(view.offers, "enter");
      if (offer) return sendToTournament(this.name, offer);
      return command("/api/tournaments/{tournament}/enter", { tournament: this.name }, {});
    });
  }

  /** A second person's word about something that waits for it. */
  decide(request: string, word: "approve" | "reject"): Promise<boolean> {
    return this.run(async () => {
      await command(`/api/requests/{request}/${word}`, { request }, {});
    });
  }

  protected shown(version: number): Promise<boolean> {
    return floor.reachedTournament(this.name, version);
  }
}
