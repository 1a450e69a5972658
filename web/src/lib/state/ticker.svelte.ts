// One clock for all that counts seconds on a page.

import { lineNow, serverNow } from "../api/time";

class Ticker {
  /** The time of day by the house's clock, a few times a second. */
  now = $state(serverNow());
  /** The server's line of time: with nothing but this is a due moment compared. */
  line = $state(lineNow());
  /** The page's own time, for how long somebody has sat here. */
  own = $state(Date.now());

  constructor() {
    setInterval(() => this.tick(), 250);
  }

  private tick(): void {
    this.now = serverNow();
    this.line = lineNow();
    this.own = Date.now();
  }
}

export const ticker = new Ticker();
