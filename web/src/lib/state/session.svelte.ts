// Who has signed in. The token is a cookie that no script can read; the page asks who it belongs to.

import { change, read } from "../api/client";
import { Refusal } from "../api/refusal";

/** When somebody has signed in on this device, while he is: a mark beside the cookie, which no script can see. */
const MARK = "sabot-signed-in";

/** Where the browser keeps nothing, the sitting began with this page. */
const here = Date.now();

function remembers(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

function remember(signedIn: boolean): void {
  try {
    if (!signedIn) localStorage.removeItem(MARK);
    else if (localStorage.getItem(MARK) === null) localStorage.setItem(MARK, String(Date.now()));
  } catch {
    // Then it is asked every time.
  }
}

/** Since when he who plays in this browser has been signed in. */
export function signedInAt(): number {
  try {
    return Number(localStorage.getItem(MARK) ?? here);
  } catch {
    return here;
  }
}

class Session {
  /** Whether it has been asked who we are. */
  known = $state(false);
  name = $state<string | undefined>();
  role = $state<string | undefined>();
  guest = $state(false);
  seats = $state.raw<Array<{ table: string; seat: number }>>([]);

  get signedIn(): boolean {
    return this.name !== undefined;
  }

  get isPlayer(): boolean {
    return this.role === "player";
  }

  /** Asks who we are. A device on which nobody has signed in knows without asking. */
  async look(): Promise<void> {
    if (!remembers()) {
      this.known = true;
      return;
    }
    try {
      const me = await read("/api/me");
      this.become(me.name, me.role, me.name.startsWith("guest-"));
      this.seats = me.seats;
    } catch (error) {
      if (error instanceof Refusal && error.isSignedOut) this.forget();
      else throw error;
    } finally {
      this.known = true;
    }
  }

  async signIn(name: string, password: string): Promise<void> {
    const told = await change("/api/sign-in", {}, { name, password });
    remember(false);
    this.become(told.name, told.role, told.guest);
  }

  async enterAsGuest(): Promise<void> {
    const told = await change("/api/guest", {}, {});
    remember(false);
    this.become(told.name, told.role, told.guest);
  }

  async signOut(): Promise<void> {
    await change("/api/sign-out", {}, {});
    this.forget();
  }

  forget(): void {
    remember(false);
    this.name = undefined;
    this.role = undefined;
    this.guest = false;
    this.seats = [];
  }

  private become(name: string, role: string, guest: boolean): void {
    remember(true);
    this.name = name;
    this.role = role;
    this.guest = guest;
    this.known = true;
  }
}

export const session = new Session();
