/** The desk of this game, with what can stand open over its table. */
import type { Action, Deck, Offer, View } from "../../generated/nobel-run/types";
import { useDesk as useAnyDesk, type Desk } from "../../table/desk.svelte";
import type { CardId } from "./facts";

export interface Piles {
  kind: "piles";
  /** Null is Peio. */
  seat: number | null;
}

/** A deck's top card costs one card more. */
export interface Top {
  deck: Deck;
  extra: CardId;
}

export type Sheet = { card: CardId; you: number; anchor: HTMLElement } & (
  { kind: "card" } | { kind: "pay"; offer: Offer; top?: Top | undefined }
);

export const useDesk = () => useAnyDesk<Desk<View, Action, CardId, Piles, Sheet>>();
