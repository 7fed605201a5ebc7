/** What a game gives the frame of its table. */
import type { Snippet } from "svelte";

/** The one button that goes on, always at the right end of the dock. */
export interface Primary {
  label: string;
  press: () => void;
  /** How what it does is written. */
  notation?: string | undefined;
  /** `lead` is the thing to do now, `calm` can be done while something better is possible, `off` says why not. */
  tone: "lead" | "calm" | "off";
}

/** A part of the board. On a phone one is shown at a time. */
export interface Panel {
  id: string;
  label: string;
  /** A drawing in a box of 24. */
  icon: string;
  body: Snippet;
}
