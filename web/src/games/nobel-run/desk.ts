/** What every part of the table needs, given once at the top instead of through every component. */
import { getContext, setContext } from "svelte";
import type { Inspector } from "../../board-kit/inspect";
import type { Refusal } from "../../table/contract";
import type { CardId } from "./facts";

export interface Desk {
  text: (key: string) => string;
  /** A seat's name; null is Peio. */
  name: (seat: number | null) => string;
  you: number | null;
  legal: ReadonlySet<string>;
  busy: boolean;
  /** Looking closer at a card. */
  inspector: (card: CardId) => Inspector;
  /** Does it if it is legal, asks why not if it is not. */
  attempt: (action: string, detail?: string) => void;
  /** Several in a row. */
  attemptAll: (actions: string[]) => void;
  sentence: (action: string) => Promise<string>;
  why: (action: string) => Promise<Refusal>;
}

const CONTEXT = Symbol("desk");

export const provideDesk = (desk: Desk): Desk => setContext(CONTEXT, desk);
export const useDesk = (): Desk => getContext<Desk>(CONTEXT);
