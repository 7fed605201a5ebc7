/** What a person has chosen for the table of a game, remembered in this browser. */
const keyOf = (game: string) => `exaequo.${game}.ask-before-end`;

/** Should the end of a turn be asked about while something useful is possible? Yes, unless switched off. */
export function asksBeforeEnd(game: string): boolean {
  try {
    return localStorage.getItem(keyOf(game)) !== "no";
  } catch {
    return true;
  }
}

export function setAsksBeforeEnd(game: string, asks: boolean): void {
  try {
    localStorage.setItem(keyOf(game), asks ? "yes" : "no");
  } catch {
    // Without storage the question simply comes again.
  }
}
