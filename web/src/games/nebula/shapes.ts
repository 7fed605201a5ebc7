/** The drawn shapes: stars by colour (in a box from -12 to 12), constellations (in a box of 24). */
import type { Colour, Constellation } from "../../generated/nebula/types";

/** A star with so many points. */
function points(count: number, outer: number, inner: number): string {
  const corner = (index: number) => {
    const radius = index % 2 === 0 ? outer : inner;
    const turn = (Math.PI * index) / count;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  };
  return `M${Array.from({ length: count * 2 }, (_, index) => corner(index)).join("L")}Z`;
}

/** Four points with hollow sides: a sparkle. */
const SPARKLE =
  "M0-11.6C1.3-3.6 3.6-1.3 11.6 0 3.6 1.3 1.3 3.6 0 11.6-1.3 3.6-3.6 1.3-11.6 0-3.6-1.3-1.3-3.6 0-11.6Z";
const disc = (radius: number) =>
  `M0-${radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0-${2 * radius}Z`;

/** The outline of each star. Blue gets its ring and black its corona where they are drawn. */
export const OUTLINE: Record<Colour, string> = {
  red: points(5, 11, 4.9),
  purple: points(6, 11, 6),
  yellow: points(8, 11, 7.4),
  white: SPARKLE,
  blue: disc(6.6),
  orange: points(7, 11, 6.4),
  black: disc(7.2),
};

/** Strokes of the four signs. */
export const SIGN: Record<Constellation, string> = {
  aries: "M12 21V9.5C12 4 4.6 2.8 4.6 7.2c0 2 1.4 3 3 3M12 9.5C12 4 19.4 2.8 19.4 7.2c0 2-1.4 3-3 3",
  taurus: "M12 10.4a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 1 1 0-10.4M4.6 3.4C5.6 8.6 8.8 10.4 12 10.4s6.4-1.8 7.4-7",
  gemini: "M4.6 3.6c4.2 2.2 10.6 2.2 14.8 0M4.6 20.4c4.2-2.2 10.6-2.2 14.8 0M9 5v14M15 5v14",
  cancer:
    "M10 9a3 3 0 1 1-6 0 3 3 0 1 1 6 0M4.2 8C7 3.4 15 2.8 20 6.6M14 15a3 3 0 1 0 6 0 3 3 0 1 0-6 0M19.8 16C17 20.6 9 21.2 4 17.4",
};

/** The parts of the table, in a box of 24. */
export const PANEL_ICONS = {
  clusters:
    "M12 3a4 4 0 1 1 0 8 4 4 0 1 1 0-8M6.5 13a4 4 0 1 1 0 8 4 4 0 1 1 0-8M17.5 13a4 4 0 1 1 0 8 4 4 0 1 1 0-8",
  sky: "M12 3.5 14.4 9.2 20.5 9.8 15.9 13.8 17.3 19.8 12 16.6 6.7 19.8 8.1 13.8 3.5 9.8 9.6 9.2Z",
  cards: "M5 4h10v14H5ZM9 21h10V8",
  values: "M3 20h18M5 20v-6h4v6M10 20V9h4v11M15 20v-9h4v9",
  rivals:
    "M8 5a3 3 0 1 1 0 6 3 3 0 1 1 0-6M2.5 19c0-4 2.4-6 5.5-6s5.5 2 5.5 6M16 5.4a3 3 0 1 1 0 5.4M16.6 13.2c2.9.3 4.9 2.3 4.9 5.8",
} as const;
