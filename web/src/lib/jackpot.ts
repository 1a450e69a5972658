// The prizes of a jackpot, which stand at the table and on its display permanently.

import type { PayRow, TableView } from "./api/wire";
import { short } from "./i18n/format";
import { t } from "./i18n/index.svelte";

/** The rows of the jackpot that a table's felt prints, in the order in which the house numbers them. */
export const prizesOf = (view: TableView | undefined): PayRow[] =>
  view?.felt.pays.find((table) => table.bet === "jackpot")?.rows ?? [];

/** A fixed sum, or the share of the pool that is paid where that is more; shares come in ten-thousandths. */
export function prizeText({ sum = 0, share }: PayRow): string {
  return share === undefined ? short(sum) : t("jackpot-or-share", { amount: short(sum), share: `${share / 100} %` });
}

/** The same under the pool's own figure, where it need not be said of what the share is. */
export function prizeShort({ sum = 0, share }: PayRow): string {
  const part = { amount: short(sum), share: `${(share ?? 0) / 100} %` };
  return share === undefined ? short(sum) : t("jackpot-or-share-short", part);
}
