// Doing something with a table or a tournament: one thing after another, and each until the page shows it.

import { Refusal } from "../api/refusal";
import type { Answer } from "../api/wire";
import { t } from "../i18n/index.svelte";
import { session } from "./session.svelte";
import { toasts } from "./toasts.svelte";

export abstract class Doing {
  private underWay = $state(0);

  /** Whether a command is under way. */
  get busy(): boolean {
    return this.underWay > 0;
  }

  /** Does something and waits until the page shows it. Where it did not happen, it says why. */
  async run(what: () => Promise<Answer | undefined | void>): Promise<boolean> {
    this.underWay += 1;
    try {
      const answer = await what();
      if (answer) await this.shown(answer.version);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.isSignedOut) session.forget();
      this.refused(error);
      return false;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Resolves once the page shows this version. */
  protected abstract shown(version: number): Promise<boolean>;

  protected refused(error: unknown): void {
    toasts.refused(error, t("house-unreachable"));
  }
}
