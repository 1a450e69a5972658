// What places, stages and tables of a tournament are called on a screen.

import type { Offer, OwnTournament, TournamentPlace, TournamentStage, TournamentView } from "../api/wire";
import { t, word } from "../i18n/index.svelte";
import { lasting } from "./clock";

/** A place that somebody took, or the places that he shares with others. */
export const placeTaken = (from: number, to?: number): string =>
  to === undefined || to === from ? t("place-taken", { from }) : t("places-shared", { from, to });

/** Whether somebody plays no more, or has to buy chips first: he who has won has a place too. */
export const isThrough = ({ place, standing }: OwnTournament): boolean =>
  place !== undefined || standing === "broke" || standing === "out" || standing === "disqualified";

/** How somebody stands, in a few words: what he has come to, where he plays no more. */
export function standsAs(own: OwnTournament): string {
  if (own.place === undefined) return word("standing", own.standing);
  if (own.place === 1 && own.place_to === undefined) return t("out-first");
  return t("out-place", { place: placeTaken(own.place, own.place_to) });
}

/** An offer in a word or two, for a button; its label tells the rest. */
export const offerName = (offer: Offer): string =>
  offer.by === "player" ? word("door", offer.to, offer.label) : word("direct", offer.to, offer.label);

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
