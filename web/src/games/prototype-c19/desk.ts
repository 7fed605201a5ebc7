/** What every part of the table needs, given once at the top instead of through every component. */
import { getContext, setContext } from "svelte";
import type { Held } from "./moves";

export interface Desk {
  text: (key: string) => string;
  name: (seat: number) => string;
  you: number | null;
  legal: ReadonlySet<string>;
  busy: boolean;
  /** Does it if it is legal, asks why not if it is not. */
  attempt: (action: string) => void;
}

/** What can be done to one's own sheet; a sheet without it is only looked at. */
export interface Hands {
  held: Held | null;
  legal: readonly string[];
  /** Are resistant individuals being placed? */
  resisting: boolean;
  toggleResist: () => void;
}

const CONTEXT = Symbol("prototype-c19");

export const provideDesk = (desk: Desk): Desk => setContext(CONTEXT, desk);
export const useDesk = (): Desk => getContext<Desk>(CONTEXT);
