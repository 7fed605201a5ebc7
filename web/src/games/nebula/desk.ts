/** The desk of a Nebula table. */
import type { Action, View } from "../../generated/nebula/types";
import { useDesk as use, type Desk } from "../../table/desk.svelte";

/** What this game opens besides what every table does. */
export type Dialog = { kind: "bag" | "honest" } | { kind: "galaxy"; seat: number };
export type NebulaDesk = Desk<View, Action, string, Dialog>;
export const useDesk = (): NebulaDesk => use<NebulaDesk>();
