// A table as the croupier who leads it, or the supervisor who watches it, has it.

import { command, play } from "../../lib/api/client";
import { Refusal } from "../../lib/api/refusal";
import type { OperationName } from "../../lib/api/types.gen";
import type { OmahaState, TableState, TableView } from "../../lib/api/views";
import { t } from "../../lib/i18n/index.svelte";
import { floor } from "../../lib/state/floor.svelte";
import { session } from "../../lib/state/session.svelte";
import { toasts } from "../../lib/state/toasts.svelte";
import { soundAlarm } from "./alarm";
import { cardName, cardsOut, decksOf, placeName, type Entered } from "./cards";
import type { GameCommand, Place, StaffLegal } from "./legal";
import { stepOf } from "./steps";

/** Why a card or a command was refused; `card` where this console refused it by itself. */
export type Alarm = { text: string; cite?: string; card?: string };

/** How long a change that the house has accepted may take until it is seen here: five seconds. */
const TICK_MS = 20;
const SEEN_WITHIN_TICKS = 250;

export class Console {
  readonly table: string;
  busy = $state(false);
  /** Whether cards are dealt one after another. */
  dealing = $state(false);
  alarm = $state<Alarm | undefined>();
  /** What happened last, read back. */
  said = $state("");
  private kept = $state.raw<{ round: number; entered: Entered[] }>({ round: 0, entered: [] });

  view = $derived.by((): TableView | undefined => floor.view(this.table));
  desk = $derived.by((): TableState | OmahaState | undefined => this.view?.view.table);
  may = $derived((this.view?.view.may ?? []) as StaffLegal[]);
  step = $derived(this.desk ? stepOf(this.desk, this.view?.view.next, this.may) : undefined);
  entered = $derived(this.kept.round === this.desk?.round ? this.kept.entered : []);
  out = $derived(this.desk ? cardsOut(this.desk, this.entered) : new Map<string, Place[]>());
  decks = $derived(this.desk ? decksOf(this.desk) : 1);
  leads = $derived(session.role === "croupier" && this.view?.dealer === session.name);
  watches = $derived(session.role === "supervisor" || session.role === "manager");
  currency = $derived(this.desk?.currency ?? "play");

  constructor(table: string) {
    this.table = table;
  }

  get house(): TableState | undefined {
    return this.desk && "own" in this.desk ? this.desk : undefined;
  }

  get omaha(): OmahaState | undefined {
    return this.desk && "board" in this.desk ? this.desk : undefined;
  }

  player(seat: number): string | undefined {
    return this.view?.seats.find((one) => one.seat === seat)?.player ?? this.desk?.seats.find((one) => one.seat === seat)?.player;
  }

  /** Where a card lies that cannot come again, if it does; `beside`: others that are entered with it. */
  taken(card: string, beside: string[] = []): Place[] | undefined {
    const places = this.out.get(card) ?? [];
    const count = places.length + beside.filter((one) => one === card).length;
    return count >= this.decks ? places : undefined;
  }

  /** Refuses a card that is out already, loudly; the house is not asked. */
  refuseCard(card: string, places: Place[]): void {
    const where = places.length > 0 ? placeName(places[0] as Place) : t("card-entered-now");
    this.alarm = { text: t("card-out", { card: cardName(card), where }), card };
    soundAlarm();
  }

  /** Remembers where cards went that this console named. */
  remember(cards: Entered[]): void {
    const round = this.desk?.round ?? 0;
    const before = this.kept.round === round ? this.kept.entered : [];
    this.kept = { round, entered: [...before, ...cards] };
  }

  /** Sends a command of the game; true where it was accepted. */
  async send(what: GameCommand, said = ""): Promise<boolean> {
    return this.ask(() => play(this.table, this.desk?.round, what), said);
  }

  /** Sends an order of the house about this table. */
  async order(operation: OperationName, fields: Record<string, unknown> = {}, said = ""): Promise<boolean> {
    // What a person confirmed in a dialog waits its turn; only the big button forgets a second tap.
    while (this.busy) await new Promise((done) => setTimeout(done, TICK_MS));
    return this.ask(() => command(operation, { table: this.table }, fields), said);
  }

  /** Deals on, one card after another, as long as nobody has to name one. Every card is a command of its own. */
  async dealOn(said: string): Promise<void> {
    this.dealing = true;
    try {
      while (this.step?.kind === "plain" && this.step.name === "deal") {
        const before = floor.tables[this.table]?.version;
        if (!(await this.send(this.step.command, said))) return;
        for (let waited = 0; floor.tables[this.table]?.version === before; waited += 1) {
          if (waited > SEEN_WITHIN_TICKS) return;
          await new Promise((done) => setTimeout(done, TICK_MS));
        }
      }
    } finally {
      this.dealing = false;
    }
  }

  private async ask(asked: () => Promise<unknown>, said: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.alarm = undefined;
    try {
      await asked();
      this.said = said;
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) {
        this.alarm = error.cite === undefined ? { text: error.message } : { text: error.message, cite: error.cite };
        soundAlarm();
      } else toasts.refused(error, t("house-unreachable"));
      return false;
    } finally {
      this.busy = false;
    }
  }
}
