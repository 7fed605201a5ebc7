/** The desk of this game: a hand card is chosen first, then a place of the table is touched. */
import { Desk, useDesk as useAnyDesk, type DeskSetup } from "../../table/desk.svelte";
import type { CardId } from "./facts";
import { drawnFrom, targets, usedCard, wouldMean } from "./moves";
import type { RaftsView } from "./view";
import { cardTitle } from "./words";

/** The game's own dialogs: the chosen card's moves, the discard pile, the objectives, about the table. */
export interface Dialog {
  kind: "list" | "pile" | "goals" | "about";
}

export class RaftsDesk extends Desk<RaftsView, CardId, Dialog> {
  /** The hand card that is chosen; its key tells copies apart. */
  picked = $state.raw<{ card: CardId; key: string } | null>(null);
  /** What can be done at each place; see moves.ts. */
  readonly targets: ReadonlyMap<string, string[]> = $derived(
    targets(this.view, this.moves, this.you, this.chosen),
  );
  /** What can be done with the chosen card. */
  readonly listed: string[] = $derived(
    this.chosen ? this.moves.filter((action) => usedCard(action) === this.chosen) : [],
  );
  readonly #choose: () => string;

  /** `choose` is what several possibilities are called if no card is chosen. */
  constructor(setup: DeskSetup<RaftsView>, choose: () => string) {
    super(setup);
    this.#choose = choose;
  }

  get chosen(): CardId | null {
    return this.picked?.card ?? null;
  }

  /** Touching a place; `card` is what lies there. */
  touch(place: string, card: CardId | null, anchor: HTMLElement): void {
    this.note = null;
    const actions = this.you === null ? [] : (this.targets.get(place) ?? []);
    const meant = actions.length > 0 ? actions[0] : this.#meant(place, card);
    if (actions.length > 1) {
      const title = this.chosen ? cardTitle(this.text, this.chosen) : this.#choose();
      this.sheet = { kind: "choice", title, actions, anchor };
    } else if (meant) this.attempt(meant);
    else if (card) this.detail = card;
  }

  /** What is asked of the engine where nothing is possible. */
  #meant(place: string, card: CardId | null): string | null {
    if (this.you === null) return null;
    const draw = drawnFrom(place);
    if (draw || !this.chosen) return draw;
    return wouldMean(this.chosen, place, card, this.view, this.you);
  }
}

export const useDesk = (): RaftsDesk => useAnyDesk<RaftsDesk>();
