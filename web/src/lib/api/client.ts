// Asking the server: plain requests, and commands under an id of our own, which are sent again when an answer got lost.
// Paths, bodies and answers are typed by the server's own document.

import { Refusal } from "./refusal";
import type { Answer, paths } from "./types.gen";

type Method = "get" | "post";
/** Addresses that know a method, as the server's document writes them. */
type With<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];
type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : undefined;
type Reply<P extends keyof paths, M extends Method> = paths[P][M] extends { responses: { 200: infer Told } }
  ? Json<Told>
  : undefined;
type Body<P extends keyof paths> = paths[P]["post"] extends { requestBody?: infer Sent }
  ? Json<NonNullable<Sent>>
  : undefined;

/** Operations that take an id: commands, which the house does once however often they arrive. */
export type CommandPath = { [P in With<"post">]: Body<P> extends { id: string } ? P : never }[With<"post">];
/** What a command says beside its id. */
export type Fields<P extends keyof paths> = Omit<Body<P>, "id">;
type Places = Record<string, string | number>;

/** The language in which the server's sentences come; the page sets it when the language changes. */
let language = "en";

export function speak(lang: string): void {
  language = lang;
}

const address = (path: string, places: Places): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name] ?? "")));

async function send(method: "GET" | "POST", url: string, body?: unknown): Promise<unknown> {
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
export async function read<P extends With<"get">>(
  path: P,
  places: Places = {},
  query: Record<string, string> = {},
): Promise<Reply<P, "get">> {
  const asked = new URLSearchParams(query).toString();
  return (await send("GET", address(path, places) + (asked && `?${asked}`))) as Reply<P, "get">;
}

/** Does something of the server's own, which has no id: signing in and out, talking, limits. */
export async function change<P extends With<"post">>(
  path: P,
  places: Places,
  body: Body<P>,
): Promise<Reply<P, "post">> {
  return (await send("POST", address(path, places), body)) as Reply<P, "post">;
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
export async function command<P extends CommandPath>(path: P, places: Places, fields: Fields<P>): Promise<Answer> {
  const body = { id: newId(), ...fields };
  const url = address(path, places);
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
