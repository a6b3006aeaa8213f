// Which screen: the part of the address after #, so that any plain file server will do.
export type Route =
  | { at: "lobby" }
  | { at: "create"; game: string }
  | { at: "learn"; game: string }
  | { at: "table"; table: string }
  | { at: "replay"; table: string; move: number; eyes: number | null }
  | { at: "rules"; game: string; paragraph: string }
  | { at: "about" }
  | { at: "me" }
  | { at: "person"; person: string }
  | { at: "lost" }; // an address that leads nowhere

// The parts of an address; nothing if somebody has garbled it.
function partsOf(hash: string): string[] | null {
  const parts = hash.replace(/^#?\/?/, "").split("/");
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

// Seats are counted from one in an address.
const seatOf = (text: string | undefined): number | null => {
  const number = whole(text);
  return number ? number - 1 : null;
};

export function parse(hash: string): Route {
  const [at, first, second, third] = partsOf(hash) ?? ["lost"];
  if ((at === "create" || at === "learn") && first) return { at, game: first };
  if (at === "table" && first) return { at, table: first };
  if (at === "replay" && first)
    return { at, table: first, move: whole(second) ?? 0, eyes: seatOf(third) };
  if (at === "rules" && first) return { at, game: first, paragraph: second ?? "" };
  if (at === "person" && first) return { at, person: first };
  if (at === "about" || at === "me") return { at };
  return { at: at === "" ? "lobby" : "lost" };
}

export function href(route: Route): string {
  switch (route.at) {
    case "lobby":
      return "#/";
    case "create":
    case "learn":
      return `#/${route.at}/${route.game}`;
    case "table":
      return `#/table/${route.table}`;
    case "replay":
      return `#/replay/${route.table}/${route.move}${route.eyes === null ? "" : `/${route.eyes + 1}`}`;
    case "rules":
      return `#/rules/${route.game}${route.paragraph ? `/${route.paragraph}` : ""}`;
    case "person":
      return `#/person/${route.person}`;
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
