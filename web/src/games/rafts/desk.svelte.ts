/** The desk of this game: a hand card is chosen first, then a place of the table is touched. */
import type { Action, View } from "../../generated/rafts/types";
import type { Legal } from "../../table/contract";
import { Desk, useDesk as useAnyDesk, type DeskSetup } from "../../table/desk.svelte";
import { changesOf, type Change } from "./changes";
import type { CardId } from "./facts";
import { idOf, movesWith, targets, wouldMean, type Place } from "./moves";
import { cardTitle } from "./words";

/** The game's own dialogs: the chosen card's moves, the discard pile, the objectives, about the table. */
export interface Dialog {
  kind: "list" | "pile" | "goals" | "about";
}

export class RaftsDesk extends Desk<View, Action, CardId, Dialog> {
  /** The hand card that is chosen; its key tells copies apart. */
  picked = $state.raw<{ card: CardId; key: string } | null>(null);
  /** What can be done at each place; see moves.ts. */
  readonly targets: ReadonlyMap<string, Legal<Action>[]> = $derived(
    targets(this.view, this.moves, this.you, this.chosen),
  );
  /** What can be done with the chosen card. */
  readonly listed: Legal<Action>[] = $derived(this.chosen ? movesWith(this.chosen, this.moves) : []);
  readonly #choose: () => string;

  /** `choose` is what several possibilities are called if no card is chosen. */
  constructor(setup: DeskSetup<View, Action>, choose: () => string) {
    super(setup);
    this.#choose = choose;
  }

  get chosen(): CardId | null {
    return this.picked?.card ?? null;
  }

  /** What touching a place would change for whom, of the one thing it means. */
  changes(place: Place): Change[] {
    const [first] = this.targets.get(idOf(place)) ?? [];
    return first && this.you !== null ? changesOf(first.action, this.view, this.you) : [];
  }

  /** Touching a place: does what can be done there, says why nothing can, or tells about its card. */
  touch(place: Place, anchor: HTMLElement): void {
    this.note = null;
    const you = this.you;
    const moves = you === null ? [] : (this.targets.get(idOf(place)) ?? []);
    if (moves.length > 1) {
      const title = this.chosen ? cardTitle(this.text, this.chosen) : this.#choose();
      this.sheet = { kind: "choice", title, moves, anchor };
      return;
    }
    const meant = you === null ? null : (moves[0]?.action ?? wouldMean(place, this.chosen, this.view, you));
    if (meant) this.attempt(meant);
    else if (place.zone !== "deck" && place.card) this.detail = place.card;
  }
}

export const useDesk = (): RaftsDesk => useAnyDesk<RaftsDesk>();
