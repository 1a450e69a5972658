// Bets that a croupier enters for players: whose they may be, and which offer lays or takes back one of them.

import type { Bet, Offer } from "../../lib/api/wire";
import { findAll, playersOf } from "../../lib/offers";

const offersAt = (offers: Offer[], seat: number): Offer[] => [
  ...findAll(offers, { do: "bet", seat }),
  ...findAll(offers, { do: "withdraw", seat }),
];

/** Who may have bets at a seat, of those who are here. */
export const bettorsAt = (offers: Offer[], seat: number, here: string[]): string[] => [
  ...new Set(offersAt(offers, seat).flatMap((offer) => playersOf(offer, here))),
];

/** The offers to lay bets at a seat for a player, one for each spot. */
export const spotsAt = (offers: Offer[], seat: number, player: string): Offer[] =>
  findAll(offers, { do: "bet", seat }).filter((offer) => playersOf(offer, [player]).includes(player));

/** The offer to lay a bet with a stake, or to take it back where the stake is nothing. */
export const offerFor = (
  offers: Offer[],
  { seat, bet, player, stake }: { seat: number; bet: Bet; player: string; stake: number },
): Offer | undefined =>
  findAll(offers, { do: stake === 0 ? "withdraw" : "bet", seat, bet }).find((offer) =>
    playersOf(offer, [player]).includes(player),
  );
