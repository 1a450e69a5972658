// From the lobby to a seat in one step: a guest where nobody has signed in, a table with a free seat, the seat.

import { command, read } from "../api/client";
import { Refusal } from "../api/refusal";
import type { GameName, Lobby, LobbyTable, OmahaState, TableView } from "../api/views";
import { session } from "../state/session.svelte";

const canJoin = (table: LobbyTable): boolean =>
  table.open && table.halt === undefined && table.mode === "generator" && table.taken < table.seats;

const smallest = (table: LobbyTable): number =>
  table.limits.big_blind ?? Math.min(...Object.values(table.limits).map((one) => (typeof one === "object" ? one.min : Infinity)));

/** The table for a newcomer: company, a free seat, the lowest stakes. */
export function tableFor(game: GameName, lobby: Lobby): LobbyTable | undefined {
  return lobby.tables
    .filter((table) => table.game === game && canJoin(table))
    .sort((one, other) => smallest(one) - smallest(other) || other.taken - one.taken)[0];
}

/** With how much somebody sits down at Omaha: a hundred big blinds, within what the table and his purse allow. */
export function usualStack(state: OmahaState, available: number): number {
  const [least, most] = state.buy_in;
  const wanted = Math.min(state.big_blind * 100, most, available);
  return Math.max(least, wanted - (wanted % state.chip_unit));
}

/** Takes a seat: the one wanted, or the first that is free and not taken by somebody quicker. */
export async function sitDown(table: string, available: number, seat?: number, stack?: number): Promise<void> {
  const { view } = await read<{ view: TableView }>("table", { table });
  if (view.as.startsWith("seat:")) return;
  const free = view.seats.filter((one) => one.player === undefined).map((one) => one.seat);
  // The middle of the table first: there one sees the croupier best.
  const middle = (view.seats.length + 1) / 2;
  const order = seat === undefined ? free.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)) : [seat];
  const omaha = view.game === "omaha" ? { stack: stack ?? usualStack(view.view.table as OmahaState, available), post: true } : {};
  let last: unknown = new Refusal(409, "no-seat", "");
  for (const one of order) {
    try {
      await command("sit", { table }, { seat: one, ...omaha });
      return;
    } catch (error) {
      last = error;
      if (!(error instanceof Refusal) || error.status !== 409 || isNotNow(error)) throw error;
    }
  }
  throw last;
}

/** Whether a seat could not be taken only because a round is under way: some games let people sit down between rounds only. */
export const isNotNow = (error: unknown): boolean => error instanceof Refusal && error.code === "refused-not-now";

/** Chooses a table and sits down there, or says that the seat is taken when the round is over. */
export async function playNow(
  game: GameName,
  lobby: Lobby,
  available: number,
): Promise<{ table: string; later: boolean } | undefined> {
  if (session.signedIn) await session.look();
  else await session.enterAsGuest();
  const already = session.seats.find((one) => lobby.tables.some((table) => table.table === one.table && table.game === game));
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
