// What somebody prefers on this device: language, deck, sound, cutting. Nothing else is kept in the browser.

export const LANGUAGES = ["en", "pt", "zh"] as const;
export type Lang = (typeof LANGUAGES)[number];

type Kept = { lang?: Lang; fourColour?: boolean; sound?: boolean; cuts?: boolean };

const KEY = "sabot";

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** The first language of the browser that we speak. */
function ofBrowser(): Lang {
  for (const one of navigator.languages) {
    const known = LANGUAGES.find((lang) => one.toLowerCase().startsWith(lang));
    if (known) return known;
  }
  return "en";
}

class Prefs {
  lang = $state<Lang>("en");
  fourColour = $state(false);
  /** Off until somebody wants it. */
  sound = $state(false);
  /** Whether this device cuts the cards of every shuffle. */
  cuts = $state(false);

  constructor() {
    const before = kept();
    this.lang = LANGUAGES.find((lang) => lang === before.lang) ?? ofBrowser();
    this.fourColour = before.fourColour === true;
    this.sound = before.sound === true;
    this.cuts = before.cuts === true;
  }

  keep(): void {
    const now: Kept = { lang: this.lang, fourColour: this.fourColour, sound: this.sound, cuts: this.cuts };
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const prefs = new Prefs();
