// A table as the page watches it, whoever looks: what lies there, what is offered, and doing it.

import { Refusal } from "../api/refusal";
import type { Answer, BankedState, Draft, Offer, OmahaState, TableView } from "../api/wire";
import { t } from "../i18n/index.svelte";
import { find, findAll, send, type Values } from "../offers";
import { floor } from "../state/floor.svelte";
import { session } from "../state/session.svelte";
import { toasts } from "../state/toasts.svelte";

export class WatchedTable {
  readonly name: string;
  private underWay = $state(0);

  view = $derived.by((): TableView | undefined => floor.view(this.name));
  /** What lies on the table. */
  lies = $derived.by((): BankedState | OmahaState | undefined => this.view?.view.table);
  banked = $derived.by((): BankedState | undefined => (this.lies && "own" in this.lies ? this.lies : undefined));
  omaha = $derived.by((): OmahaState | undefined => (this.lies && "board" in this.lies ? this.lies : undefined));
  round = $derived.by((): number | undefined => this.lies?.round);
  currency = $derived.by((): string => this.lies?.currency ?? "play");
  offers = $derived.by((): Offer[] => this.view?.view.offers ?? []);

  constructor(name: string) {
    this.name = name;
  }

  /** Whether a command is under way. */
  get busy(): boolean {
    return this.underWay > 0;
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

  /** Does something and waits until the page shows it. Where it did not happen, it says why. */
  async run(what: () => Promise<Answer | undefined | void>): Promise<boolean> {
    this.underWay += 1;
    try {
      const answer = await what();
      if (answer) await floor.reached(this.name, answer.version);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.isSignedOut) session.forget();
      this.refused(error);
      return false;
    } finally {
      this.underWay -= 1;
    }
  }

  protected refused(error: unknown): void {
    toasts.refused(error, t("house-unreachable"));
  }
}
