// Chips on spots. A tap shows at once; what the house has is asked for in the order of the taps, the latest wish for each
// spot only, and where it refuses, the spot shows what the house has.

import type { Bet } from "../api/wire";
import { fits, isFixed } from "../offers";
import { session } from "../state/session.svelte";
import { rack } from "../ui/denominations";
import type { TableModel } from "./model.svelte";

export type Laid = { seat: number; bet: Bet; stake: number };
type Step = { seat: number; bet: Bet; before: number };

const key = (seat: number, bet: Bet): string => `${seat} ${bet}`;

export class Betting {
  private readonly model: TableModel;
  private wanted = $state.raw<Record<string, Laid>>({});
  private steps = $state.raw<Step[]>([]);
  /** Whether the house is being asked for something. */
  working = false;
  /** The bets of the last round, to be laid again. */
  private before = $state.raw<Laid[]>([]);
  private beforeRound = 0;
  private stepsRound = 0;
  chosen = $state<number | undefined>();

  constructor(model: TableModel) {
    this.model = model;
  }

  /** What the house has of one's own bets. */
  laid = $derived.by((): Laid[] => {
    const me = session.name;
    return (this.model.banked?.seats ?? []).flatMap((seat) =>
      seat.bets.filter((bet) => bet.player === me).map((bet) => ({ seat: seat.seat, bet: bet.bet, stake: bet.stake })),
    );
  });

  /** The smallest stake that the felt names, and the largest, on spots where a player chooses how much he lays. */
  range = $derived.by((): { least: number; most: number } | undefined => {
    const spots = (this.model.view?.felt.spots ?? []).filter(
      (spot) => spot.times === undefined && spot.least !== spot.most,
    );
    const least = spots.flatMap((spot) => spot.least ?? []);
    const most = spots.flatMap((spot) => spot.most ?? []);
    return least.length > 0 && most.length > 0 ? { least: Math.min(...least), most: Math.max(...most) } : undefined;
  });
  chips = $derived.by((): number[] =>
    this.range ? rack(this.range.least, this.range.most, this.model.view?.felt.unit ?? 1) : [],
  );
  chip = $derived(this.chosen !== undefined && this.chips.includes(this.chosen) ? this.chosen : (this.chips[0] ?? 0));

  get canUndo(): boolean {
    return this.steps.length > 0 && this.isOpen;
  }

  get canRepeat(): boolean {
    return this.isOpen && this.laid.length === 0 && this.before.length > 0;
  }

  get isOpen(): boolean {
    const view = this.model.view;
    return view?.progress === "betting" && this.model.seat !== undefined && view.halt === undefined;
  }

  get total(): number {
    return this.laid.reduce((sum, one) => sum + one.stake, 0);
  }

  stake(seat: number, bet: Bet): number {
    return this.wanted[key(seat, bet)]?.stake ?? this.ofHouse(seat, bet);
  }

  /** A chip onto a spot. Whether there was room for it. */
  add(seat: number, bet: Bet): boolean {
    const bounds = this.model.bounds(seat, bet);
    if (!bounds) return false;
    const now = this.stake(seat, bet);
    const more = now === 0 ? Math.max(bounds.least, this.chip) : now + this.chip;
    const next = isFixed(bounds) ? bounds.least : Math.min(bounds.most, more);
    if (next === now) return false;
    this.step({ seat, bet, stake: next });
    return true;
  }

  takeBack(seat: number, bet: Bet): void {
    if (this.stake(seat, bet) > 0) this.step({ seat, bet, stake: 0 });
  }

  undo(): void {
    const last = this.steps.at(-1);
    if (!last) return;
    this.steps = this.steps.slice(0, -1);
    this.want({ seat: last.seat, bet: last.bet, stake: last.before });
  }

  clear(): void {
    // A bet may hang on another that was laid before it: what was laid last goes first.
    for (const one of [...this.laid].reverse()) this.step({ ...one, stake: 0 });
  }

  repeat(): void {
    // A bet that hangs on another is offered only once that lies: whether it is offered is seen when its turn comes.
    for (const one of this.before) this.step(one);
  }

  /** Called with every change of the table: a round that has begun is remembered, and its steps are forgotten. */
  follow(): void {
    const { view, round } = this.model;
    if (!view || round === undefined) return;
    if (view.progress === "betting") {
      if (this.stepsRound !== round) {
        this.stepsRound = round;
        this.steps = [];
        this.wanted = {};
      }
    } else if (this.beforeRound !== round && this.laid.length > 0) {
      this.beforeRound = round;
      this.before = this.laid;
    }
  }

  private ofHouse(seat: number, bet: Bet): number {
    return this.laid.find((one) => one.seat === seat && one.bet === bet)?.stake ?? 0;
  }

  private step(wish: Laid): void {
    this.steps = [...this.steps, { seat: wish.seat, bet: wish.bet, before: this.stake(wish.seat, wish.bet) }];
    this.want(wish);
  }

  private want(wish: Laid): void {
    this.wanted = { ...this.wanted, [key(wish.seat, wish.bet)]: wish };
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      for (let next = this.next(); next; next = this.next()) await this.send(next);
    } finally {
      this.working = false;
    }
  }

  private next(): Laid | undefined {
    return Object.values(this.wanted)[0];
  }

  /** Asks the house for a wish. It stays visible until the table shows what became of it. */
  private async send(wish: Laid): Promise<void> {
    const { seat, bet, stake } = wish;
    if (stake !== this.ofHouse(seat, bet)) {
      const offer = this.model.can({ do: stake === 0 ? "withdraw" : "bet", seat, bet });
      const bounds = this.model.bounds(seat, bet);
      if (offer && (stake === 0 || (bounds && fits(bounds, stake)))) await this.model.act(offer, { stake });
    }
    const name = key(seat, bet);
    if (this.wanted[name] === wish) {
      const { [name]: _, ...rest } = this.wanted;
      this.wanted = rest;
    }
  }
}
