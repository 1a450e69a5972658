// What can be declared now, one entry per article, and the command that declares it.

import type { GameCommand, Place, StaffLegal } from "./legal";

const WRONGS = ["wrong_dealing", "seat_skipped", "wrong_count", "cards_exposed", "duplicate_card", "missing_card"];
const UNSOUND = ["duplicate_card", "missing_card"];

/** One thing that may be declared: `what` names it, `place` is chosen among several. */
export type Mishap = {
  what: string;
  cite: string;
  places: Place[];
  /** Whether the exposed card must be told which it is. */
  asksCard: boolean;
  corrects: boolean;
  remedies: boolean;
};

export type Article = { cite: string; mishaps: Mishap[] };

const plain = (what: string, cite: string): Mishap => ({ what, cite, places: [], asksCard: false, corrects: false, remedies: false });

function mishapsOf(legal: StaffLegal): Mishap[] {
  const cite = legal.cite ?? "";
  switch (legal.do) {
    case "wrong":
      return WRONGS.filter((what) => legal.exposures === true || what !== "cards_exposed").map((what) => ({
        ...plain(what, cite),
        corrects: legal.corrects === true && !UNSOUND.includes(what),
      }));
    case "exposed":
    case "exposed_dead":
      return [{ ...plain("card_exposed", cite), places: [legal.place ?? legal.seat ?? "croupier"], asksCard: true }];
    case "unbet":
      return [{ ...plain("unbet_seat", cite), places: legal.seat === undefined ? [] : [legal.seat] }];
    case "failure":
      return [{ ...plain(`${legal.failed ?? "machine"}_failed`, cite), remedies: legal.remedies === true }];
    case "fault":
      return [plain(legal.what ?? "", cite)];
    default:
      return [];
  }
}

/** All articles under which something may be declared now; the same thing at several seats is one entry. */
export function articlesOf(may: StaffLegal[]): Article[] {
  const articles = new Map<string, Mishap[]>();
  for (const mishap of may.flatMap(mishapsOf)) {
    const before = articles.get(mishap.cite) ?? [];
    const same = before.find((one) => one.what === mishap.what);
    if (same) same.places = [...same.places, ...mishap.places];
    else before.push({ ...mishap });
    articles.set(mishap.cite, before);
  }
  return [...articles].map(([cite, mishaps]) => ({ cite, mishaps }));
}

export type Told = { place?: Place | undefined; card?: string | undefined; nth?: number | undefined; corrected?: boolean; remedy?: string };

const FAILED = { machine_failed: "machine", generator_failed: "generator", reader_failed: "reader" } as const;

export function declaration(mishap: Mishap, told: Told, omaha: boolean): GameCommand {
  const command: GameCommand = { do: "irregularity", cite: mishap.cite };
  const failed = FAILED[mishap.what as keyof typeof FAILED];
  if (omaha) command.what = mishap.what;
  else if (failed) command.what = failed;
  else command.what = mishap.what;
  if (mishap.places.length > 0 && told.place !== undefined) command.seat = told.place;
  if (mishap.asksCard && told.card !== undefined) command.card = told.card;
  if (mishap.asksCard && told.nth !== undefined) command.nth = told.nth;
  if (mishap.corrects && told.corrected) command.corrected = true;
  if (mishap.remedies && told.remedy) command.remedy = told.remedy;
  return command;
}
