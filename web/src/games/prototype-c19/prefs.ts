/** What a person has chosen for this game, remembered in this browser. */
const KEY = "exaequo.prototype-c19.ask-before-end";

/** Should Finish ask while a sample could still be used? Yes, unless switched off. */
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
