// The sums of a jackpot, which stand at the table and on its display permanently.

import { short } from "./i18n/format";
import { t } from "./i18n/index.svelte";

/** What the fixed sums of a pool are paid for, in the order in which the server lists them. */
export const JACKPOT_ROWS = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"];

/** A fixed sum, or the share of the pool that is paid where that is more; shares come in ten-thousandths. */
export const prizeText = (sum: number, share: number | undefined): string =>
  share === undefined ? short(sum) : t("jackpot-or-share", { amount: short(sum), share: `${share / 100} %` });
