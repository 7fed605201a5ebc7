/** One hand for all drawings: a square of 96 by 96, a dark pen, flat bright colours. */
export const PEN = 'stroke="var(--rf-pen)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';
export const FINE =
  'fill="none" stroke="var(--rf-pen)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"';
export const WHITE =
  'fill="none" stroke="var(--rf-paper)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"';
export const fill = (colour: string): string => `fill="var(--rf-${colour})"`;

const TINTS = ["lime", "sky", "sun", "pink", "cream", "coral"] as const;
/** A colour that goes by a card's name. */
export const tint = (card: string): string =>
  TINTS[[...card].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length] ?? "sky";
