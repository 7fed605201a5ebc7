/** Our own drawings: icons in a box of 24, digits as somebody writes them, and pencil strokes. */
import type { Icon, Mark, Resource } from "../../generated/prototype-c19/types";

/** What the icons of the sheet stand for. */
export type IconId = Resource | Mark;
type Drawn = IconId | "virus" | "hospital" | "mutant" | "turn" | "person" | "print";

export const ICONS: Record<Drawn, string> = {
  explorer: "M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18M15.8 8.2 13.5 13.5 8.2 15.8 10.5 10.5Z",
  analysis:
    "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 1 1 0-13M15.3 15.3 20.5 20.5M7.8 9.3h5.4M10.5 6.8v5M8 13.2h5",
  lab_rat:
    "M4.5 17C4 12 8 8.5 12.5 8.5c1.4-3 5.2-2.6 4.6.7 2 .9 3.4 2.6 4 4.4-1.2 2.2-3.8 3.4-6.1 3.4Z" +
    "M4.5 17c-2.2.3-1.6 3.2 1 3 2.4-.2 4-.1 6.5 0M17.5 12.4v.01",
  resistant: "M12 3 19.5 5.5V11c0 5-3.2 8-7.5 10-4.3-2-7.5-5-7.5-10V5.5ZM8.3 11.8l2.7 2.7L16 9.3",
  health:
    "M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 11.5 19 15 12 20ZM5 11.5h4l1.5-3 2.5 6 1.5-3H19",
  formula:
    "M9 3h6M10.4 3v6L5 18.5A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5L13.6 9V3M7.4 15h9.2M11 18v.01M14 17.5v.01",
  biotechnology:
    "M7 3c0 7 10 7 10 12.5 0 2.5-1.5 4-2 5.5M17 3c0 7-10 7-10 12.5 0 2.5 1.5 4 2 5.5M8 5.5h8M7.8 17h8.4M10 8.8h4M9.5 13.5h5",
  free:
    "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4Z" +
    "M12 7.3 13.3 10.5 16.7 10.7 14 12.9 14.9 16.3 12 14.4 9.1 16.3 10 12.9 7.3 10.7 10.7 10.5Z",
  virus:
    "M12 7a5 5 0 1 1 0 10 5 5 0 1 1 0-10M12 7V3M10.5 3h3M12 21v-4M10.5 21h3" +
    "M7 12H3M3 10.5v3M21 12h-4M21 10.5v3M8.5 8.5 5.6 5.6M18.4 18.4l-2.9-2.9M8.5 15.5l-2.9 2.9M18.4 5.6l-2.9 2.9",
  hospital: "M5 20.5V5.5h14v15ZM12 8v6M9 11h6M10 20.5v-3.5h4v3.5",
  mutant:
    "M12 4c4 0 6 2.5 7 5s1 6-1 8-5 3-7.5 2.5S5 17 4.5 13.5 7 4 12 4ZM9.5 9.8v.01M14.5 9v.01M14 14.8v.01M9 14.8v.01M12 12v.01",
  turn: "M19.5 12a7.5 7.5 0 1 1-2.5-5.6M17.5 2.5v4.2h-4.2",
  person: "M12 4.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 1 1 0-7.2M4.8 20c.4-4 3.2-6 7.2-6s6.8 2 7.2 6",
  print: "M7 9V3.5h10V9M7 17H4V9.5h16V17h-3M7 14h10v6.5H7Z",
};

/** The drawing of an icon that the sheet names. */
export const drawnAs = (icon: Icon | undefined): Drawn =>
  icon !== undefined && icon in ICONS ? (icon as Drawn) : "free";

/** Digits in a box of 20 by 30, each one stroke of a pencil or two. */
export const DIGITS = [
  "M10 3C4 4 3 26 10 27 17 26 17 4 10 3Z",
  "M5 9 11 3V27",
  "M4 8C5 2 16 2 15 9 14 16 5 20 4 27 8 26 12 27 17 26",
  "M4 5C9 1 16 3 15 9 14 13 9 14 8 14 13 14 17 17 16 22 14 28 6 28 3 24",
  "M12 3C9 10 6 15 3 19 8 18 12 19 17 18M13 10V28",
  "M15 3H6C6 7 5 10 5 13 10 10 17 13 16 20 15 27 7 29 3 25",
  "M14 3C7 8 3 15 4 21 5 28 15 29 16 22 17 15 8 13 5 19",
  "M3 4C8 3 12 4 17 3 13 11 9 19 8 28M6 15H14",
  "M10 14C3 11 4 3 10 3 16 3 17 11 10 14 3 17 2 27 10 27 18 27 17 17 10 14Z",
  "M16 9C15 2 5 2 5 9 5 16 14 16 16 9 16 16 14 22 12 28",
];

/** An infected cell in a box of 40: to and fro with a red pencil, no two neighbours quite alike. */
export const SCRIBBLES = [
  "M4 14 13 4 5 24 24 4 5 35 34 5 12 36 36 12 21 37 37 22 30 37 37 31",
  "M3 12 14 5 4 26 26 4 6 34 35 7 11 37 37 14 23 36 36 24 29 37 38 30",
  "M5 16 12 3 4 22 25 5 4 36 33 4 14 37 35 11 20 36 38 21 31 36 36 32",
];
/** One half of it, above the diagonal. */
export const HALF = "M4 15 14 4 4 26 25 4 4 35 35 4";
/** Crossed out, in a box of 40. */
export const CROSSES = [
  "M6 33C15 23 25 14 35 6M7 8C16 17 26 26 34 34",
  "M7 34C14 25 26 13 34 7M5 7C17 15 25 27 35 33",
];
export const STROKES = ["M4 33C14 24 26 14 36 6", "M5 35C15 22 24 17 35 5"];
