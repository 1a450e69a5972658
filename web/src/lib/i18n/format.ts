// Amounts and times as Macau writes them. Amounts come as hundredths and are never a floating-point number.

import { TAGS, t, words } from "./index.svelte";

const SIGNS: Record<string, string> = { MOP: "MOP$", HKD: "HK$", play: "", tournament: "" };

/** 125000 is 1,250.00, as the project prints money everywhere. */
export function amount(minor: number): string {
  const whole = Math.trunc(Math.abs(minor) / 100);
  const rest = Math.abs(minor) % 100;
  return `${minor < 0 ? "−" : ""}${whole.toString().replace(/\B(?=(\d{3})+$)/g, ",")}.${rest.toString().padStart(2, "0")}`;
}

/** The same with the currency's sign; play chips have none. */
export function money(minor: number, currency = "play"): string {
  const sign = SIGNS[currency] ?? "";
  return minor < 0 ? `−${sign}${amount(-minor)}` : `${sign}${amount(minor)}`;
}

/** Short, without a fraction that is nothing: on chips and in tight places. */
export function short(minor: number): string {
  return amount(minor).replace(/\.00$/, "");
}

/** With the sign of a result: a win shows its plus. */
export function signed(minor: number, currency = "play"): string {
  return minor > 0 ? `+${money(minor, currency)}` : money(minor, currency);
}

const ZONE = "Asia/Macau";

/** The player's clock: twelve hours, Macau. */
export function clock12(ms: number): string {
  const format = new Intl.DateTimeFormat(TAGS[words.lang], {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: ZONE,
  });
  return format.format(ms);
}

/** How long something has lasted, in hours and minutes. */
export function lasted(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return t("duration", { hours: Math.floor(minutes / 60), minutes: (minutes % 60).toString().padStart(2, "0") });
}

export function moment(ms: number): string {
  const format = new Intl.DateTimeFormat(TAGS[words.lang], {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hour12: false,
    timeZone: ZONE,
  });
  return format.format(ms);
}
