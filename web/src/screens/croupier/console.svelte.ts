// A table as the croupier who leads it, or the supervisor who watches it, has it.

import { command, type CommandPath, type Fields } from "../../lib/api/client";
import { Refusal } from "../../lib/api/refusal";
import type { Answer, CardsHole, Offer } from "../../lib/api/wire";
import { t } from "../../lib/i18n/index.svelte";
import { send, type Values } from "../../lib/offers";
import { floor } from "../../lib/state/floor.svelte";
import { session } from "../../lib/state/session.svelte";
import { placeName } from "../../lib/table/names";
import { WatchedTable } from "../../lib/table/watched.svelte";
import { soundAlarm } from "./alarm";
import { cardName, cardsOut, leftFor, type CardPlace, type Entered } from "./cards";
import { stepOf } from "./steps";

/** Why a card or a command was refused; `card` where this console refused it by itself. */
export type Alarm = { text: string; cite?: string; card?: string };

/** What the house can be told about a table, by the last word of its address. */
type Order = CommandPath extends infer Path ? (Path extends `/api/tables/{table}/${infer Name}` ? Name : never) : never;

export class Console extends WatchedTable {
  /** Whether cards are dealt one after another. */
  dealing = $state(false);
  alarm = $state.raw<Alarm | undefined>();
  /** What happened last, read back. */
  said = $state("");
  private kept = $state.raw<{ round: number; entered: Entered[] }>({ round: 0, entered: [] });
  private asked: Promise<unknown> = Promise.resolve();

  step = $derived.by(() => (this.lies ? stepOf(this.lies, this.offers) : undefined));
  entered = $derived.by((): Entered[] => (this.kept.round === this.round ? this.kept.entered : []));
  out = $derived.by(() => (this.lies ? cardsOut(this.lies, this.entered) : undefined));
  leads = $derived.by((): boolean => session.role === "croupier" && this.view?.dealer === session.name);
  watches = $derived.by((): boolean => session.role === "supervisor" || session.role === "manager");

  player(seat: number): string | undefined {
    const sits = (one: { seat: number }): boolean => one.seat === seat;
    return this.view?.seats.find(sits)?.player ?? this.lies?.seats.find(sits)?.player;
  }

  /**
   * Where a card lies that cannot come into a hole, as far as this console knows; nothing where it can come. `beside`:
   * others that are entered with it.
   */
  taken(card: string, hole: CardsHole, beside: string[] = []): CardPlace[] | undefined {
    const places = this.out?.get(card) ?? [];
    const also = beside.filter((one) => one === card).length;
    return also >= leftFor(hole, card) || places.length + also >= hole.copies ? places : undefined;
  }

  /** Refuses a card that is out already, loudly; the house is not asked. */
  refuseCard(card: string, places: CardPlace[], beside: string[] = []): void {
    const [place] = places;
    const where = place !== undefined ? placeName(place) : beside.includes(card) ? t("card-entered-now") : undefined;
    const name = cardName(card);
    const text = where === undefined ? t("card-out-somewhere", { card: name }) : t("card-out", { card: name, where });
    this.alarm = { text, card };
    soundAlarm();
  }

  /** Remembers where cards went that this console named: those that lie face down are in no view of the croupier's. */
  remember(cards: Entered[]): void {
    const round = this.round ?? 0;
    const before = this.kept.round === round ? this.kept.entered : [];
    this.kept = { round, entered: [...before, ...cards] };
  }

  /** Takes an offer, unless something is under way; true where it was accepted. `said` is read back then. */
  async take(offer: Offer, values: Values = {}, said = ""): Promise<boolean> {
    if (this.busy) return false;
    return this.ask(() => send(this.name, this.round, offer, values), said);
  }

  /** Sends an order of the house about this table. */
  async order<O extends Order>(what: O, fields: Fields<`/api/tables/{table}/${O}`>, said = ""): Promise<boolean> {
    // What a person confirmed in a dialog waits its turn; only the big button forgets a second tap.
    while (this.busy) await this.asked;
    return this.ask(() => command(`/api/tables/{table}/${what}`, { table: this.name }, fields), said);
  }

  /** Deals on, one card after another, as long as nobody has to name one. Every card is a command of its own. */
  async dealOn(said: string): Promise<void> {
    this.dealing = true;
    try {
      while (this.step?.kind === "plain" && this.step.name === "deal") {
        const before = floor.tables[this.name]?.version;
        if (!(await this.take(this.step.offer, {}, said))) return;
        // Accepted and not seen in time: the next card waits for a person.
        if (floor.tables[this.name]?.version === before) return;
      }
    } finally {
      this.dealing = false;
    }
  }

  private async ask(what: () => Promise<Answer>, said: string): Promise<boolean> {
    this.alarm = undefined;
    const asked = this.run(what);
    this.asked = asked;
    const accepted = await asked;
    if (accepted) this.said = said;
    return accepted;
  }

  /** A refusal of the house's is an alarm with its article; everything else is told as on any screen. */
  protected override refused(error: unknown): void {
    if (error instanceof Refusal && error.status === 409) {
      this.alarm = error.cite === undefined ? { text: error.message } : { text: error.message, cite: error.cite };
      soundAlarm();
    } else super.refused(error);
  }
}
