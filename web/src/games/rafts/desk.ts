/** What every part of the table needs, given once at the top instead of through every component. */
import { getContext, setContext } from "svelte";
import type { Inspector } from "../../board-kit/inspect";
import type { CardId } from "./facts";

export interface Desk {
  text: (key: string) => string;
  name: (seat: number) => string;
  you: number | null;
  legal: ReadonlySet<string>;
  busy: boolean;
  /** The hand card that is chosen. */
  chosen: CardId | null;
  /** What can be done at each place; see moves.ts. */
  targets: ReadonlyMap<string, string[]>;
  /** Touching a place; `card` is what lies there. */
  touch: (place: string, card: CardId | null, element: HTMLElement) => void;
  /** Looking closer at a card. */
  inspector: (card: CardId) => Inspector;
  /** Does it if it is legal, asks why not if it is not. */
  attempt: (action: string) => void;
  sentence: (action: string) => Promise<string>;
}

const CONTEXT = Symbol("desk");

export const provideDesk = (desk: Desk): Desk => setContext(CONTEXT, desk);
export const useDesk = (): Desk => getContext<Desk>(CONTEXT);
