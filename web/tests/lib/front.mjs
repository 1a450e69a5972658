// What stands between browser and server in the tests: it can break the line and lose an answer, and it serves the built
// screens where the program under test does not, under the same policy.

import { EventEmitter, once } from "node:events";
import { createServer, request } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const dist = new URL("../../dist", import.meta.url).pathname;
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export class Front extends EventEmitter {
  constructor(house) {
    super();
    this.house = new URL(house);
    this.streams = new Set();
    /** Every request for a stream, with the Last-Event-ID that it had. */
    this.resumed = [];
    this.refuses = false;
    this.losing = 0;
    this.lost = [];
    this.played = [];
    /** Every byte of the interface that went to the browser, answer by answer; kept where somebody wants to look. */
    this.sent = null;
  }

  async start() {
    // A program without screens in it says so on its first page.
    this.hasScreens = (await (await fetch(this.house)).text()).includes('id="app"');
    this.server = createServer((asked, answer) => void this.take(asked, answer));
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  stop() {
    for (const stream of this.streams) stream.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Breaks every open stream. */
  breakLines() {
    for (const stream of this.streams) stream.destroy();
    this.streams.clear();
  }

  /** Breaks every open stream, refuses the first that comes back, and ends when the next one is open. */
  async cut() {
    this.refuses = true;
    this.breakLines();
    await once(this, "refused");
    this.refuses = false;
    await once(this, "stream");
  }

  /** The next so many answers to commands get lost on the way; the commands arrive. */
  lose(count) {
    this.losing = count;
  }

  async take(asked, answer) {
    if (asked.url.startsWith("/api/stream")) {
      this.resumed.push(asked.headers["last-event-id"]);
      if (this.refuses) {
        asked.socket.destroy();
        this.emit("refused");
        return;
      }
      this.streams.add(asked.socket);
    }
    const body = await new Promise((done) => {
      const parts = [];
      asked.on("data", (part) => parts.push(part)).on("end", () => done(Buffer.concat(parts)));
    });
    if (asked.url.endsWith("/play")) this.played.push(JSON.parse(body.toString()));
    if (!this.hasScreens && asked.method === "GET" && !asked.url.startsWith("/api")) {
      await this.file(asked, answer);
      return;
    }
    const passed = request(
      {
        host: this.house.hostname,
        port: this.house.port,
        path: asked.url,
        method: asked.method,
        headers: asked.headers,
      },
      (told) => {
        if (asked.url.endsWith("/play") && this.losing > 0) {
          this.losing -= 1;
          this.lost.push(JSON.parse(body.toString()).id);
          told.resume().on("end", () => asked.socket.destroy());
          return;
        }
        answer.writeHead(told.statusCode, told.headers);
        if (asked.url.startsWith("/api") && this.sent) {
          const one = { url: asked.url, text: "" };
          this.sent.push(one);
          told.on("data", (part) => (one.text += part.toString("latin1")));
        }
        told.pipe(answer);
        if (asked.url.startsWith("/api/stream")) told.once("data", () => this.emit("stream"));
      },
    );
    passed.on("error", () => asked.socket.destroy());
    answer.on("close", () => {
      this.streams.delete(asked.socket);
      passed.destroy();
    });
    passed.end(body);
  }

  async file(asked, answer) {
    const path = normalize(new URL(asked.url, "http://front").pathname);
    const name = extname(path) === "" ? "/index.html" : path;
    try {
      const bytes = await readFile(join(dist, name));
      answer.writeHead(200, {
        "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
        "Content-Security-Policy": POLICY,
      });
      answer.end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  }
}
