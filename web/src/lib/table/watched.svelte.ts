// A table as the page watches it, whoever looks: what lies there, what is offered, and doing it.

import type { BankedState, Draft, Offer, OmahaState, TableView } from "../api/wire";
import { find, findAll, send, type Values } from "../offers";
import { Doing } from "../state/doing.svelte";
import { floor } from "../state/floor.svelte";
import { WatchedTournament } from "../tournament/watched.svelte";

export class WatchedTable extends Doing {
  readonly name: string;

  view = $derived.by((): TableView | undefined => floor.view(this.name));
  /** What lies on the table. */
  lies = $derived.by((): BankedState | OmahaState | undefined => this.view?.view.table);
  banked = $derived.by((): BankedState | undefined => (this.lies && "own" in this.lies ? this.lies : undefined));
  omaha = $derived.by((): OmahaState | undefined => (this.lies && "board" in this.lies ? this.lies : undefined));
  round = $derived.by((): number | undefined => this.lies?.round);
  currency = $derived.by((): string => this.lies?.currency ?? "play");
  offers = $derived.by((): Offer[] => this.view?.view.offers ?? []);
  private inTournament = $derived.by((): string | undefined => floor.tournamentOf(this.name));
  /** The tournament of which it is a table. */
  tournament = $derived.by((): WatchedTournament | undefined =>
    this.inTournament === undefined ? undefined : new WatchedTournament(this.inTournament),
  );

  constructor(name: string) {
    super();
    this.name = name;
  }

  /** The first offer in whose command these members are fixed so. */
  can(wanted: Draft): Offer | undefined {
    return find(this.offers, wanted);
  }

  all(wanted: Draft): Offer[] {
    return findAll(this.offers, wanted);
  }

  /** Takes an offer. Whether it was accepted. */
  act(offer: Offer, values: Values = {}): Promise<boolean> {
    return this.run(() => send(this.name, this.round, offer, values));
  }

  protected shown(version: number): Promise<boolean> {
    return floor.reached(this.name, version);
  }
}
