// What people and settled bets are called on a screen.

import { t, word } from "../i18n/index.svelte";

/** A player's name; that somebody is one of the house's bots is seen from his play alone. */
export const playerName = (player: string): string => player.replace(/^bot-/, "");

/** The same in a sentence of the server's. */
export const withNames = (sentence: string): string => sentence.replace(/\bbot-/g, "");

/** A seat by its number, or another place to which cards go. */
export const placeName = (place: number | string): string =>
  typeof place === "number" ? t("place-seat", { number: place }) : word("place", place);

/** A word of the trade, or the pot that the bet was in. */
export function betName(bet: string): string {
  const pot = /^pot-(\d+)$/.exec(bet)?.[1];
  if (pot === undefined) return word("bet", bet);
  return pot === "1" ? t("pot-main") : t("pot-side", { number: Number(pot) - 1 });
}
