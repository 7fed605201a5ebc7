/** Where the app lies: the server writes it into the page, and all addresses are told from there. */
export const base = new URL(".", document.baseURI).pathname;

/** The rest of a path below the base; `null` if it leads elsewhere. */
export function inside(path: string, below = base): string | null {
  return path.startsWith(below) ? path.slice(below.length) : null;
}
