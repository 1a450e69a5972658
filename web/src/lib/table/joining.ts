// From the lobby to a seat in one step: a guest where nobody has signed in, a table with a free seat, the seat.

import { command } from "../api/client";
import { readTable } from "../api/tables";
import { Refusal } from "../api/refusal";
import type { Answer, GameName, Lobby, LobbyTable, Offer, TableView } from "../api/wire";
import { boundsOf, otherwise, send, type Bounds, type Values } from "../offers";
import { session } from "../state/session.svelte";

const canJoin = (table: LobbyTable): boolean =>
  table.open && table.halt === undefined && table.mode === "generator" && table.taken < table.seats;

const smallest = (table: LobbyTable): number =>
  table.limits.big_blind ??
  Math.min(...Object.values(table.limits).map((one) => (typeof one === "object" ? one.min : Infinity)));

/** The table for a newcomer: company, a free seat, the lowest stakes. */
export function tableFor(game: GameName, lobby: Lobby): LobbyTable | undefined {
  return lobby.tables
    .filter((table) => table.game === game && canJoin(table))
    .sort((one, other) => smallest(one) - smallest(other) || other.taken - one.taken)[0];
}

/** With how much somebody sits down where chips are brought along: a hundred big blinds, within what he may and has. */
export function usualStack(bounds: Bounds, bigBlind: number, available: number): number {
  const wanted = Math.min(bigBlind * 100, bounds.most, available);
  return Math.max(bounds.least, wanted - (wanted % bounds.unit));
}

/** The seats that somebody may take: the one wanted, or all of them, those in the middle first. There one sees best. */
export function seatsFor(view: TableView, who: string | undefined, wanted?: number): Offer[] {
  const middle = (view.seats.length + 1) / 2;
  const far = (offer: Offer): number => Math.abs(Number(offer.command.seat) - middle);
  const offers = otherwise(view.view.offers, "sit", who).sort((one, other) => far(one) - far(other));
  return wanted === undefined ? offers : offers.filter((offer) => offer.command.seat === wanted);
}

/** With what a seat is taken: chips where they are brought along, and the blind at once where that is left open. */
function brought(offer: Offer, view: TableView, available: number, stack: number | undefined): Values {
  const bounds = boundsOf(offer);
  if (!bounds) return {};
  const lies = view.view.table;
  const usual = "big_blind" in lies ? usualStack(bounds, lies.big_blind, available) : bounds.least;
  return { stack: stack ?? usual, post: true };
}

/** Takes a seat: the one wanted, or the first that is free and not taken by somebody quicker. */
export async function sitDown(
  table: string,
  available: number,
  seat?: number,
  stack?: number,
): Promise<Answer | undefined> {
  const view = await readTable(table);
  if (view.as.startsWith("seat:")) return undefined;
  const free = view.seats.find((one) => one.player === undefined && (seat === undefined || one.seat === seat));
  const offers = seatsFor(view, session.name, seat);
  // A seat that is free and not offered is asked for all the same: the house says why not.
  if (free && offers.length === 0) {
    const lies = view.view.table;
    const chips = "buy_in" in lies ? { stack: stack ?? lies.buy_in[0], post: true } : {};
    return command("/api/tables/{table}/sit", { table }, { seat: free.seat, ...chips });
  }
  let last: unknown = new Refusal(409, "no-seat", "");
  for (const offer of offers) {
    try {
      return await send(table, view.view.table.round, offer, brought(offer, view, available, stack));
    } catch (error) {
      last = error;
      if (!(error instanceof Refusal) || error.status !== 409 || isNotNow(error)) throw error;
    }
  }
  throw last;
}

const NOT_NOW = "refused-not-now";

/** Whether a seat is free and cannot be taken now: some games let people sit down between rounds only. */
export const isNotNow = (error: unknown): boolean => error instanceof Refusal && error.code === NOT_NOW;

/** Chooses a table and sits down there, or says that the seat is taken when the round is over. */
export async function playNow(
  game: GameName,
  lobby: Lobby,
  available: number,
): Promise<{ table: string; later: boolean } | undefined> {
  if (session.signedIn) await session.look();
  else await session.enterAsGuest();
  const already = session.seats.find((one) =>
    lobby.tables.some((table) => table.table === one.table && table.game === game),
  );
  if (already) return { table: already.table, later: false };
  const table = tableFor(game, lobby);
  if (!table) return undefined;
  try {
    await sitDown(table.table, available);
    return { table: table.table, later: false };
  } catch (error) {
    if (isNotNow(error)) return { table: table.table, later: true };
    throw error;
  }
}

/** What a guest is given, in hundredths: known before his purse has been told. */
export const GUEST_CHIPS = 1_000_000;
