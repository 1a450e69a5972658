// Short messages that come and go: refusals with their article, and what happened elsewhere.

import { Refusal } from "../api/refusal";

export type Toast = { key: number; tone: "info" | "bad" | "good"; text: string; cite?: string };

const SHOWN_MS = 6500;
const AT_ONCE = 3;

class Toasts {
  all = $state<Toast[]>([]);
  private next = 0;

  say(text: string, tone: Toast["tone"] = "info", cite?: string): void {
    if (text === "" || this.all.some((one) => one.text === text)) return;
    this.next += 1;
    const toast: Toast = cite === undefined ? { key: this.next, tone, text } : { key: this.next, tone, text, cite };
    this.all = [...this.all, toast].slice(-AT_ONCE);
    setTimeout(() => this.close(toast.key), SHOWN_MS);
  }

  close(key: number): void {
    this.all = this.all.filter((one) => one.key !== key);
  }

  /** Shows why something did not happen; `lost` is what to say when nobody answered. */
  refused(error: unknown, lost: string): void {
    if (error instanceof Refusal && error.message !== "") this.say(error.message, "bad", error.cite);
    else this.say(lost, "bad");
  }
}

export const toasts = new Toasts();
