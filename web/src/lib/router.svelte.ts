// Addresses of screens. The server answers each of them with the same page.

export type Route =
  | { screen: "lobby" }
  | { screen: "account" }
  | { screen: "table"; table: string }
  | { screen: "croupier"; table: string }
  | { screen: "croupier-tables" }
  | { screen: "jackpot-display"; pool: string }
  | { screen: "football-display"; table: string }
  | { screen: "tournament"; tournament: string }
  | { screen: "tournament-display"; tournament: string }
  | { screen: "director"; tournament: string }
  | { screen: "unknown"; path: string };

const NAME = "([a-z0-9-]{1,32})";
const PATTERNS: Array<[RegExp, (name: string) => Route]> = [
  [/^\/$/, () => ({ screen: "lobby" })],
  [/^\/account\/?$/, () => ({ screen: "account" })],
  [new RegExp(`^/table/${NAME}$`), (table) => ({ screen: "table", table })],
  [/^\/croupier\/?$/, () => ({ screen: "croupier-tables" })],
  [new RegExp(`^/croupier/${NAME}$`), (table) => ({ screen: "croupier", table })],
  [new RegExp(`^/display/jackpot/${NAME}$`), (pool) => ({ screen: "jackpot-display", pool })],
  [new RegExp(`^/display/football/${NAME}$`), (table) => ({ screen: "football-display", table })],
  [new RegExp(`^/tournament/${NAME}$`), (tournament) => ({ screen: "tournament", tournament })],
  [new RegExp(`^/display/tournament/${NAME}$`), (tournament) => ({ screen: "tournament-display", tournament })],
  [new RegExp(`^/director/${NAME}$`), (tournament) => ({ screen: "director", tournament })],
];

export function routeOf(path: string): Route {
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return make(found[1] ?? "");
  }
  return { screen: "unknown", path };
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = routeOf(location.pathname)));
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.route = routeOf(path);
    scrollTo(0, 0);
  }

  /** Goes on at another address in place of this one: the way back does not lead here again. */
  goOn(path: string): void {
    history.replaceState(null, "", path);
    this.route = routeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: a plain click stays on the page, everything else is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(link.pathname);
}
