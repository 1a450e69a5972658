// The text of server-sent events, cut into events. A browser's own EventSource tells nothing of why it failed and
// chooses its own pauses; this page wants to know both.

export type ServerEvent = { event: string; data: string; id: string | undefined };

export class EventReader {
  private rest = "";
  private event = "";
  private data: string[] = [];
  private id: string | undefined;

  /** Takes a piece of text in and gives the events that are complete. */
  take(piece: string): ServerEvent[] {
    const lines = (this.rest + piece).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? "";
    const events: ServerEvent[] = [];
    for (const line of lines) {
      if (line === "") {
        if (this.data.length > 0) {
          events.push({ event: this.event || "message", data: this.data.join("\n"), id: this.id });
        }
        this.event = "";
        this.data = [];
        this.id = undefined;
        continue;
      }
      const colon = line.indexOf(":");
      if (colon === 0) continue;
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
      if (field === "event") this.event = value;
      else if (field === "data") this.data.push(value);
      else if (field === "id") this.id = value;
    }
    return events;
  }
}
