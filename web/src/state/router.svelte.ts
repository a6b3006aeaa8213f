// Which screen: the part of the address after #, so that any plain file server will do.
export type Route =
  | { at: "lobby" }
  | { at: "create"; game: string }
  | { at: "table"; table: string }
  | { at: "replay"; table: string; move: number; eyes: number | null }
  | { at: "rules"; game: string; paragraph: string }
  | { at: "about" }
  | { at: "me" };

export function parse(hash: string): Route {
  const [at, first, second, third] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  if (at === "create" && first) return { at, game: first };
  if (at === "table" && first) return { at, table: first };
  if (at === "replay" && first)
    return { at, table: first, move: Number(second) || 0, eyes: third ? Number(third) - 1 : null };
  if (at === "rules" && first) return { at, game: first, paragraph: second ?? "" };
  if (at === "about" || at === "me") return { at };
  return { at: "lobby" };
}

export function href(route: Route): string {
  switch (route.at) {
    case "lobby":
      return "#/";
    case "create":
      return `#/create/${route.game}`;
    case "table":
      return `#/table/${route.table}`;
    case "replay":
      return `#/replay/${route.table}/${route.move}${route.eyes === null ? "" : `/${route.eyes + 1}`}`;
    case "rules":
      return `#/rules/${route.game}${route.paragraph ? `/${route.paragraph}` : ""}`;
    default:
      return `#/${route.at}`;
  }
}

class Router {
  route = $state.raw<Route>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = parse(location.hash)));
  }
  go(route: Route): void {
    location.hash = href(route);
  }
  // Changes the address without a new entry in the history, for sliders and the like.
  replace(route: Route): void {
    history.replaceState(null, "", href(route));
    this.route = route;
  }
}

export const router = new Router();
export const link = (route: Route): string =>
  `${location.origin}${location.pathname}${href(route)}`;
