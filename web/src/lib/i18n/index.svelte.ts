// Sentences of the screens, by key, in the language chosen. The server speaks for itself: refusals, articles and what
// became of a bet come from it in the same language.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { speak } from "../api/client";
import { prefs, type Lang } from "../state/prefs.svelte";

type Text = Promise<{ default: string }>;

/** The sentences of players, and those of the staff's screens and displays. */
const files: Record<Lang, () => [Text, Text]> = {
  en: () => [import("../../../locales/en.ftl?raw"), import("../../../locales/staff/en.ftl?raw")],
  pt: () => [import("../../../locales/pt.ftl?raw"), import("../../../locales/staff/pt.ftl?raw")],
  zh: () => [import("../../../locales/zh.ftl?raw"), import("../../../locales/staff/zh.ftl?raw")],
};

/** As browsers and readers of screens want to hear it. */
export const TAGS: Record<Lang, string> = { en: "en", pt: "pt-PT", zh: "zh-Hant-MO" };

class Words {
  bundle = $state.raw<FluentBundle | undefined>();
  lang = $state<Lang>("en");
  /** The game that the screen is about: its regulation has words of its own, which sentences choose by `$regulation`. */
  game = $state("");

  async learn(lang: Lang): Promise<void> {
    const texts = await Promise.all(files[lang]());
    const bundle = new FluentBundle(TAGS[lang], { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text.default));
    speak(lang);
    this.bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = TAGS[lang];
  }
}

export const words = new Words();

/** Tells what follows in the words of this game, until the screen goes: called within an effect. */
export function inTheWordsOf(game: string | undefined): () => void {
  words.game = game ?? "";
  return () => (words.game = "");
}

/** A sentence. A key that is not there is shown as it is: the check of the files keeps that from happening. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const pattern = words.bundle?.getMessage(key)?.value;
  const known = { ...args, regulation: words.game };
  return pattern ? (words.bundle?.formatPattern(pattern, known) ?? key) : key;
}

/**
 * A word of a family, where the server gives the member: word("bet", "ante") is bet-ante. `otherwise`: what is said where the
 * family has no such member.
 */
export function word(family: string, member: string, otherwise = member.replaceAll("_", " ")): string {
  const key = `${family}-${member.replaceAll("_", "-")}`;
  return words.bundle?.hasMessage(key) ? t(key) : otherwise;
}

export async function choose(lang: Lang): Promise<void> {
  await words.learn(lang);
  prefs.lang = lang;
  prefs.keep();
}
