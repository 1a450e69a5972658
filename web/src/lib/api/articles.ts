// What articles say, asked for once in each language.

import { read } from "./client";
import type { ArticleText } from "./wire";

const known = new Map<string, Promise<ArticleText>>();

export function articleText(cite: string, lang: string): Promise<ArticleText> {
  const key = `${lang} ${cite}`;
  let asked = known.get(key);
  if (!asked) {
    asked = read("/api/articles/{cite}", { cite });
    // What failed is asked for again the next time.
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return asked;
}
