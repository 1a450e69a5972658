// What changes hands when a round is settled, seat by seat.

import type { SettledLine } from "../../lib/api/wire";

export type SeatPayout = { seat: number; lines: SettledLine[]; net: number };

/**
 * What changes hands now. Jackpot bets and stakes in a pot were taken when they were laid, so a prize or a share of the pot
 * is handed over whole; every other bet still lies before its player.
 */
export function handed(line: SettledLine): number {
  const gone = line.bet === "jackpot" || line.bet.startsWith("pot-");
  return gone && line.outcome !== "carried" && line.outcome !== "returned" ? line.net + line.stake : line.net;
}

/** The lines of each seat, from the croupier's left. */
export function bySeat(lines: SettledLine[]): SeatPayout[] {
  const seats = [...new Set(lines.map((line) => line.seat))].sort((one, other) => one - other);
  return seats.map((seat) => {
    const own = lines.filter((line) => line.seat === seat);
    return { seat, lines: own, net: own.reduce((sum, line) => sum + handed(line), 0) };
  });
}
