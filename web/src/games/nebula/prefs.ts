/** What a person has chosen for this game, remembered in this browser. */
const KEY = "exaequo.nebula.ask-before-end";

/** Should End turn ask while something useful is possible? Yes, unless switched off. */
export function asksBeforeEnd(): boolean {
  try {
    return localStorage.getItem(KEY) !== "no";
  } catch {
    return true;
  }
}

export function setAsksBeforeEnd(asks: boolean): void {
  try {
    localStorage.setItem(KEY, asks ? "yes" : "no");
  } catch {
    // Without storage the question simply comes again.
  }
}
