// Asking the server: plain requests, and commands under an id of our own, which are sent again when an answer got lost.

import { Refusal } from "./refusal";
import { OPERATIONS, type Answer, type OperationName } from "./types.gen";

/** The language in which the server's sentences come; the page sets it when the language changes. */
let language = "en";

export function speak(lang: string): void {
  language = lang;
}

type Places = Record<string, string | number>;
type Fields = Record<string, unknown>;

function address(operation: OperationName, places: Places, query: Record<string, string> = {}): string {
  const path = OPERATIONS[operation].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(places[name] ?? "")),
  );
  const asked = new URLSearchParams(query).toString();
  return asked ? `${path}?${asked}` : path;
}

async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  const headers: Record<string, string> = { "Accept-Language": language, Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    const told = body === undefined ? null : JSON.stringify(body);
    response = await fetch(url, { method, headers, body: told, credentials: "same-origin" });
  } catch {
    throw new Refusal(0, "offline", "");
  }
  const text = await response.text().catch(() => "");
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // A proxy in between may answer with something else; the status then says it.
  }
  if (response.ok) return json;
  if (response.status === 409 && json.answer === "refused") {
    const refused = json as { reason: string; sentence: string; field?: string; cite?: string; readings?: string[] };
    throw new Refusal(409, refused.reason, refused.sentence, refused);
  }
  const error = (json.error ?? {}) as { code?: string; sentence?: string; field?: string };
  throw new Refusal(response.status, error.code ?? "unavailable", error.sentence ?? "", { field: error.field ?? "" });
}

/** Reads something. */
export async function read<T>(operation: OperationName, places: Places = {}, query: Record<string, string> = {}): Promise<T> {
  return (await send("GET", address(operation, places, query))) as T;
}

/** Does something of the server's own, which has no id: signing in and out, talking, limits. */
export async function change<T>(operation: OperationName, places: Places = {}, fields: Fields = {}): Promise<T> {
  return (await send("POST", address(operation, places), fields)) as T;
}

const page = Math.random().toString(36).slice(2, 8);
let counted = 0;

/** An id that nobody else and no other page of ours uses. */
export function newId(): string {
  counted += 1;
  return `w-${page}-${Date.now().toString(36)}-${counted.toString(36)}`;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** How long after a lost answer the same command is sent again. */
const AGAIN_AFTER_MS = [250, 500, 1000, 2000, 4000];

/** Sends a command to the house. A repeat under the same id is harmless, so a lost answer is asked for again. */
export async function command(operation: OperationName, places: Places, fields: Fields = {}): Promise<Answer> {
  const body = { id: newId(), ...fields };
  const url = address(operation, places);
  for (let tried = 0; ; tried += 1) {
    try {
      return (await send("POST", url, body)) as Answer;
    } catch (error) {
      const wait = AGAIN_AFTER_MS[tried];
      if (!(error instanceof Refusal) || !error.isOffline || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

/** A command to the game at a table. */
export function play(table: string, round: number | undefined, what: { do: string } & Fields): Promise<Answer> {
  return command("play", { table }, round === undefined ? { command: what } : { round, command: what });
}
