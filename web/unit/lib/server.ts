// A server that answers what a test tells it to, and remembers what it was asked.

import { vi } from "vitest";

type Asked = { method: string; path: string; body: Record<string, unknown> };
type Told = { status?: number; json: unknown };

export class FakeServer {
  readonly asked: Asked[] = [];

  constructor(answer: (asked: Asked) => Told | Promise<Told>) {
    vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string | null }) => {
      const asked = { method, path, body: body === null ? {} : (JSON.parse(body) as Record<string, unknown>) };
      this.asked.push(asked);
      const { status = 200, json } = await answer(asked);
      return { ok: status < 400, status, text: () => Promise.resolve(JSON.stringify(json)) };
    });
  }

  /** The commands that were sent to the game, without what differs each time. */
  get commands(): unknown[] {
    return this.asked.map(({ body }) => body.command ?? { ...body, id: undefined });
  }
}

/** The house has done it, and the table shows it at this version. */
export const accepted = (version: number): Told => ({ json: { answer: "accepted", accepted: true, version } });
