// Offers: commands with holes, as the server lists them for whoever looks. They are found, filled and sent here; what is not
// offered no screen does.

import { command, type Fields } from "./api/client";
import type { Answer, Draft, Field, Hole, Offer } from "./api/wire";

/** The last words of the addresses that take offers of a table, and of a tournament. */
type TableDoor = "play" | "sit" | "leave" | "cut";
type TournamentDoor = Exclude<Offer["to"], TableDoor>;

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

/** Offers to do this with a tournament. */
export const toTournament = (offers: Offer[], ...doors: Offer["to"][]): Offer[] =>
  offers.filter((offer) => doors.includes(offer.to));

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

export type ChoiceValue = HoleOf<"one">["of"][number];

/**
 * Something of which one of a list is chosen; `flag`: it is so, or it is not; `typed`: a name, of which there is no list.
 * `now`: what leaving it out means, where the server's list has that too.
 */
export type Choice = {
  field: Field;
  of: ChoiceValue[];
  optional: boolean;
  flag: boolean;
  typed: boolean;
  now?: ChoiceValue | undefined;
};

/** A list of moments ends with the present one, wherever that may be left unsaid: it needs no second name beside "just now". */
const presentOf = ({ field, of, optional }: HoleOf<"one">): ChoiceValue | undefined =>
  field === "when" && optional === true ? of.at(-1) : undefined;

/** What an offer asks for that is one of a list and leaves a choice, or a name, but for what the screen asks in its own way. */
export function choicesOf(offer: Offer | undefined, except: string[] = []): Choice[] {
  return (offer?.choose ?? []).flatMap((hole): Choice[] => {
    if (except.includes(hole.field)) return [];
    if (hole.choose === "name" && hole.field !== "player")
      return [{ field: hole.field, of: [], optional: false, flag: false, typed: true }];
    if (hole.choose !== "one") return [];
    const optional = hole.optional === true;
    const now = presentOf(hole);
    const of = hole.of.filter((one) => one !== now);
    if (of.length === 0 || (of.length === 1 && !optional)) return [];
    return [
      {
        field: hole.field,
        of,
        optional,
        flag: optional && of.every((one) => typeof one === "boolean"),
        typed: false,
        now,
      },
    ];
  });
}

/** A name as it is sent. */
const nameIn = (value: ChoiceValue | undefined): string =>
  typeof value === "string" ? value.trim().toLowerCase() : "";

/** What was chosen and still fits: another place or another card may leave another list. */
export function chosenOf(choices: Choice[], values: Record<string, ChoiceValue | undefined>): Values {
  const fitting = choices.flatMap(({ field, of, typed }): Array<[Field, ChoiceValue]> => {
    const value = typed ? nameIn(values[field]) : values[field];
    return value !== undefined && (typed ? value !== "" : of.includes(value)) ? [[field, value]] : [];
  });
  return Object.fromEntries(fitting) as Values;
}

/** Whether everything that must be chosen has been. */
export const allChosen = (choices: Choice[], values: Record<string, ChoiceValue | undefined>): boolean =>
  choices.every(
    ({ field, of, optional, typed }) =>
      optional || (typed ? nameIn(values[field]) !== "" : of.includes(values[field] as ChoiceValue)),
  );

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
  const path = `/api/tables/{table}/${offer.to as TableDoor}` as const;
  const body = offer.to === "play" ? { round, command: draft } : draft;
  return command(path, { table }, body as Fields<typeof path>);
}

/** Sends an offer of a tournament that is filled with these values. */
export function sendToTournament(tournament: string, offer: Offer, values: Values = {}): Promise<Answer> {
  const path = `/api/tournaments/{tournament}/${offer.to as TournamentDoor}` as const;
  return command(path, { tournament }, filled(offer, values) as Fields<typeof path>);
}

/** One thing that may have gone wrong, at one or several places. */
export type Mishap = { what: string; offers: Offer[] };
/** `remedy`: what is done about it, where the croupier says that. */
export type MishapsOfArticle = { cite: string; remedy?: string | undefined; mishaps: Mishap[] };

/**
 * What can be declared now, by the article that the offer rests on, which need not be the one that the declaration names: what
 * is put right is not what stays as it is. The same thing at several places is one entry.
 */
export function mishapsByArticle(offers: Offer[]): MishapsOfArticle[] {
  const articles: MishapsOfArticle[] = [];
  for (const offer of findAll(offers, { do: "irregularity" })) {
    const { what = "", remedy } = offer.command;
    const cite = offer.cite ?? offer.command.cite ?? "";
    let article = articles.find((one) => one.cite === cite);
    if (!article) {
      const done = cite === offer.command.cite ? remedy : undefined;
      articles.push((article = { cite, remedy: done, mishaps: [] }));
    }
    const mishap = article.mishaps.find((one) => one.what === what);
    if (mishap) mishap.offers.push(offer);
    else article.mishaps.push({ what, offers: [offer] });
  }
  return articles;
}
