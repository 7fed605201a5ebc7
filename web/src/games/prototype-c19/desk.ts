/** The desk of a Prototype C19 table. */
import type { Action, View } from "../../generated/prototype-c19/types";
import { useDesk as use, type Desk } from "../../table/desk.svelte";

/** Somebody's sheet, large; or how everybody stands. */
export type Dialog = { kind: "sheet"; seat: number } | { kind: "about" };
export type C19Desk = Desk<View, Action, string, Dialog>;
export const useDesk = (): C19Desk => use<C19Desk>();
