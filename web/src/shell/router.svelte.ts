/** Addresses of pages: a table, a replay and a rule each have one that can be passed on. */
import { inside } from "../net/base";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "join"; code: string }
  | { page: "replay"; match: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "print"; game: string }
  | { page: "solo"; game: string }
  | { page: "open" }
  | { page: "tables" }
  | { page: "watch" }
  | { page: "lab" }
  | { page: "about" }
  | { page: "lost" };

/** Reads an address. */
export function parse(path: string): Route {
  const [first = "", second] = path.split("/").filter(Boolean);
  if (first === "") return { page: "home" };
  if (second !== undefined) {
    if (first === "new" || first === "rules" || first === "learn" || first === "print" || first === "solo")
      return { page: first, game: second };
    if (first === "j") return { page: "join", code: second };
    if (first === "t") return { page: "table", table: second };
    if (first === "m") return { page: "replay", match: second };
  } else if (
    first === "open" ||
    first === "tables" ||
    first === "watch" ||
    first === "lab" ||
    first === "about"
  )
    return { page: first };
  return { page: "lost" };
}

class Router {
  path = $state(location.pathname);
  route = $derived(parse(inside(this.path) ?? ""));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** Opens a page; its address is told from the base. */
  go(path: string): void {
    history.pushState(null, "", new URL(path, document.baseURI));
    this.#arrive();
  }

  /** The same, and the page before is not one to come back to. */
  goInstead(path: string): void {
    history.replaceState(null, "", new URL(path, document.baseURI));
    this.#arrive();
  }

  #arrive(): void {
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Follows links of our own without loading the page anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    const to = new URL(link.href, document.baseURI);
    const page = inside(to.pathname);
    if (
      to.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      page === null ||
      page.startsWith("api/")
    )
      return;
    if (to.pathname === location.pathname && to.hash) return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  };
}

export const router = new Router();
