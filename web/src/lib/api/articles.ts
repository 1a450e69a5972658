// What articles say, asked for once in each language and, where several games share a reading, for each game.

import { words } from "../i18n/index.svelte";
import { read } from "./client";
import type { ArticleText } from "./wire";

const known = new Map<string, Promise<ArticleText>>();

export function articleText(cite: string, lang: string, game = words.game): Promise<ArticleText> {
  const key = `${lang} ${game} ${cite}`;
  let asked = known.get(key);
  if (!asked) {
    asked = read("/api/articles/{cite}", { cite }, game === "" ? {} : { game });
    // What failed is asked for again the next time.
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return asked;
}
