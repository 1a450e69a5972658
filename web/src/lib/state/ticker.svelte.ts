// One clock for all that counts seconds on a page.

import { serverNow } from "../api/time";

class Ticker {
  /** Milliseconds by the server's clock, a few times a second. */
  now = $state(serverNow());

  constructor() {
    setInterval(() => (this.now = serverNow()), 250);
  }
}

export const ticker = new Ticker();
