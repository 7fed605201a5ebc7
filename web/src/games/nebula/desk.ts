/** What every part of the table needs, given once at the top instead of through every component. */
import { getContext, setContext } from "svelte";
import type { Link, Space } from "./view";

/** The spaces that count for an objective somebody is looking at. */
export interface Light {
  card: string;
  spaces: readonly Space[];
  pairs: readonly Link[];
}

export interface Desk {
  text: (key: string) => string;
  name: (seat: number) => string;
  you: number | null;
  legal: ReadonlySet<string>;
  busy: boolean;
  /** Does it if it is legal, asks why not if it is not. */
  attempt: (action: string) => void;
}

const CONTEXT = Symbol("nebula");

export const provideDesk = (desk: Desk): Desk => setContext(CONTEXT, desk);
export const useDesk = (): Desk => getContext<Desk>(CONTEXT);
