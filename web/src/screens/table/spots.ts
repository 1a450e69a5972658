// Where bets are laid at each seat, from the croupier outwards: stud 2(2), qpoker 2(2), football 3.

import type { GameName } from "../../lib/api/views";

export const SPOTS_OF: Record<GameName, string[]> = {
  stud: ["jackpot", "ante", "raise"],
  qpoker: ["bonus", "bet"],
  football: ["post", "upper", "lower", "even", "odd"],
  omaha: [],
};

/** What a winning bet on the spot brings, where that is one figure. */
export const PAYS: Record<string, string> = { ante: "1 : 1", upper: "1 : 1", lower: "1 : 1", even: "1 : 1", odd: "1 : 1", post: "8 : 1", bonus: "≤ 40 : 1", bet: "≤ 3 : 1", raise: "≤ 50 : 1" };

/** The numbers of the bets on the sum of a hand (football 3). */
export const NUMBERS: Record<string, string> = { upper: "1 2 3 4", lower: "5 6 7 8", even: "2 4 6 8", odd: "1 3 5 7", post: "0 9" };
