// Offers: commands with holes, as the server lists them for whoever looks. They are found, filled and sent here; what is not
// offered no screen does.

import { command, type Fields } from "./api/client";
import type { Answer, Draft, Field, Hole, Offer } from "./api/wire";

/** What goes into the holes, by field. */
export type Values = { [F in Field]?: Draft[F] | undefined };

/** Offers to play in whose command each of these members is fixed so. */
export const findAll = (offers: Offer[], wanted: Draft): Offer[] =>
  offers.filter(
    (offer) =>
      offer.to === "play" &&
      Object.entries(wanted).every(([member, value]) => offer.command[member as keyof Draft] === value),
  );

export const find = (offers: Offer[], wanted: Draft): Offer | undefined => findAll(offers, wanted)[0];

/** Offers that are no move in the game: a seat, leaving it, a cut. `who`: only what this person may. */
export const otherwise = (offers: Offer[], to: "sit" | "leave" | "cut", who?: string): Offer[] =>
  offers.filter((offer) => offer.to === to && isFor(offer, who));

/** Whether somebody may take an offer that everybody sees; nobody knows that of a stranger. */
export const isFor = (offer: Offer, who: string | undefined): boolean =>
  (offer.only_for === undefined || (who !== undefined && offer.only_for.includes(who))) &&
  !(who !== undefined && offer.not_for?.includes(who));

type HoleOf<Kind extends Hole["choose"]> = Extract<Hole, { choose: Kind }>;

export function holeOf<Kind extends Hole["choose"]>(
  offer: Offer | undefined,
  choose: Kind,
  field?: Field,
): HoleOf<Kind> | undefined {
  const fits = (hole: Hole): hole is HoleOf<Kind> =>
    hole.choose === choose && (field === undefined || hole.field === field);
  return offer?.choose?.find(fits);
}

/** How much may be chosen, and in which steps. */
export type Bounds = { least: number; most: number; unit: number };

/** The bounds of an offer's amount; `has`: what the one who chooses could pay at most. */
export function boundsOf(offer: Offer | undefined, has = Infinity): Bounds | undefined {
  const hole = holeOf(offer, "amount");
  if (!hole) return undefined;
  const payable = has === Infinity ? has : has - (has % hole.unit);
  return { least: hole.least, most: Math.min(hole.most, payable), unit: hole.unit };
}

export const isFixed = (bounds: Bounds): boolean => bounds.least === bounds.most;

export const fits = (bounds: Bounds, amount: number): boolean =>
  amount >= bounds.least && amount <= bounds.most && (amount % bounds.unit === 0 || isFixed(bounds));

/** Who an offer could be for: the one it names, one of its list, or anybody here whom it does not shut out. */
export function playersOf(offer: Offer, here: string[]): string[] {
  if (offer.command.player !== undefined) return [offer.command.player];
  const list = holeOf(offer, "one", "player");
  if (list) return list.of.map(String);
  const names = holeOf(offer, "name", "player");
  return names ? here.filter((name) => !names.not.includes(name)) : [];
}

/** What a hole is filled with where it leaves no choice, or where chance chooses. */
function onlyValue(hole: Hole): string | number | boolean | undefined {
  switch (hole.choose) {
    case "amount":
      return hole.least === hole.most ? hole.least : undefined;
    case "one":
      return hole.of.length === 1 ? hole.of[0] : undefined;
    case "bytes":
      return randomDigits(hole.count);
    default:
      return undefined;
  }
}

/** So many bytes of this device's own, as hexadecimal digits. */
function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The command with its holes filled. A value for which there is no hole is not sent. A hole that must be filled and is not is
 * a fault of the screen's.
 */
export function filled(offer: Offer, values: Values = {}): Draft {
  const chosen: Array<[Field, unknown]> = [];
  for (const hole of offer.choose ?? []) {
    const optional = "optional" in hole && hole.optional === true;
    const value = values[hole.field] ?? (optional ? undefined : onlyValue(hole));
    if (value !== undefined) chosen.push([hole.field, value]);
    else if (!optional) throw new Error(`${offer.label}: ${hole.field} was not chosen`);
  }
  return { ...offer.command, ...Object.fromEntries(chosen) };
}

/** Sends an offer that is filled with these values. */
export function send(table: string, round: number | undefined, offer: Offer, values: Values = {}): Promise<Answer> {
  const draft = filled(offer, values);
  const path = `/api/tables/{table}/${offer.to}` as const;
  const body = offer.to === "play" ? { round, command: draft } : draft;
  return command(path, { table }, body as Fields<typeof path>);
}

/** One thing that may have gone wrong, at one or several places. */
export type Mishap = { what: string; offers: Offer[] };
export type MishapsOfArticle = { cite: string; mishaps: Mishap[] };

/** What can be declared now, by article; the same thing at several places is one entry. */
export function mishapsByArticle(offers: Offer[]): MishapsOfArticle[] {
  const articles: MishapsOfArticle[] = [];
  for (const offer of findAll(offers, { do: "irregularity" })) {
    const { cite = "", what = "" } = offer.command;
    let article = articles.find((one) => one.cite === cite);
    if (!article) articles.push((article = { cite, mishaps: [] }));
    const mishap = article.mishaps.find((one) => one.what === what);
    if (mishap) mishap.offers.push(offer);
    else article.mishaps.push({ what, offers: [offer] });
  }
  return articles;
}
