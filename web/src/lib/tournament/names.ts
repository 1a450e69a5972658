// What places, stages and tables of a tournament are called on a screen.

import type { TournamentPlace, TournamentStage, TournamentView } from "../api/wire";
import { t } from "../i18n/index.svelte";
import { lasting } from "./clock";

/** A place that somebody took, or the places that he shares with others. */
export const placeTaken = (from: number, to?: number): string =>
  to === undefined || to === from ? t("place-taken", { from }) : t("places-shared", { from, to });

/** How long a stage lasts. */
export function stageLasts(stage: TournamentStage): string {
  if ("break" in stage) return lasting(stage.break.seconds);
  const { seconds, hands } = stage.level;
  if (seconds !== undefined) return lasting(seconds);
  return hands === undefined ? t("level-to-the-end") : t("level-hands", { hands });
}

/** The people of a ranking whose names have this text in them. */
export function named(places: TournamentPlace[], text: string): TournamentPlace[] {
  const wanted = text.trim().toLowerCase();
  return wanted === "" ? places : places.filter((one) => one.player.includes(wanted));
}

/** Why a table of the tournament begins no hand, in the server's sentence. */
export const waitOf = (view: TournamentView | undefined, number: number | undefined): string | undefined =>
  view?.tables.find((table) => table.number === number)?.waits?.sentence;
