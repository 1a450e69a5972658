// What a settled bet is called: a word of the trade, or the pot that it was in.

import { t, word } from "../i18n/index.svelte";

export function betName(bet: string): string {
  const pot = /^pot-(\d+)$/.exec(bet)?.[1];
  if (pot === undefined) return word("bet", bet);
  return pot === "1" ? t("pot-main") : t("pot-side", { number: Number(pot) - 1 });
}
