/** The icon language of the cards, each in a square of 24 by 24. Our own constant markup. */
import type { Good } from "./facts";

export type IconName = Good | "harm" | "bolt" | "cards" | "hand_loss" | "use" | "page" | "burst" | "barrier";

const STAR = "M12 1.6 15.1 8.4 22.5 9.2 17 14.2 18.6 21.5 12 17.8 5.4 21.5 7 14.2 1.5 9.2 8.9 8.4Z";
const PAGE = "M5 2H15L20 7V22H5Z";

export const ICONS: Record<IconName, string> = {
  money: `<circle cx="12" cy="12" r="10.6" fill="var(--coin)" stroke="var(--coin-edge)" stroke-width="1.7"/>
    <circle cx="12" cy="12" r="7" fill="none" stroke="var(--coin-edge)" stroke-width="1.1"/>
    <path d="M12 7.8V16.2M9.4 10.3H14.2M9.8 13.7H14.6" stroke="var(--coin-edge)" stroke-width="1.9" stroke-linecap="round"/>`,
  effort: `<g transform="rotate(-28 12 12)" fill="var(--effort)">
    <rect x="-1" y="7.5" width="3.6" height="9" rx="1.5"/>
    <rect x="3.2" y="3.5" width="5" height="17" rx="1.9"/><rect x="8" y="10" width="8" height="4"/>
    <rect x="15.8" y="3.5" width="5" height="17" rx="1.9"/>
    <rect x="21.4" y="7.5" width="3.6" height="9" rx="1.5"/></g>`,
  data: `<g fill="var(--data)"><rect x="2" y="13" width="5" height="7" rx="1"/>
    <rect x="9.5" y="8" width="5" height="12" rx="1"/>
    <rect x="17" y="2.5" width="5" height="17.5" rx="1"/>
    <rect x="1" y="21" width="22" height="2" rx="1"/></g>`,
  prestige: `<path d="${STAR}" fill="var(--star)" stroke="var(--star-edge)" stroke-width="1.3" stroke-linejoin="round"/>`,
  harm: `<path d="${STAR}" fill="none" stroke="var(--harm)" stroke-width="2" stroke-linejoin="round"/>
    <path d="M7.5 12.5H16.5" stroke="var(--harm)" stroke-width="2.6" stroke-linecap="round"/>`,
  bolt: `<path d="M14 1 4 14H10.5L9 23 20 9.5H13Z" fill="var(--star)" stroke="var(--star-edge)" stroke-width="1.3"
      stroke-linejoin="round"/>`,
  cards: `<g fill="var(--foot-chip)" stroke="var(--card-ink)" stroke-width="1.8">
    <rect x="3" y="5" width="11" height="15" rx="2" transform="rotate(-10 8 12)"/>
    <rect x="10" y="4" width="11" height="15" rx="2" transform="rotate(8 15 12)"/></g>`,
  hand_loss: `<g fill="none" stroke="var(--harm)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    <rect x="2" y="2" width="13" height="18" rx="2.5"/>
    <path d="M19 8V21.5M15.5 18 19 21.5 22.5 18"/>
    <path d="M7 14.5V14.2M5.5 8.5q0 -3 3 -3t3 2.6q0 2 -3 3.4"/></g>`,
  use: `<path d="M6 4V20L20 12Z" fill="currentColor"/>`,
  page: `<path d="${PAGE}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>
    <path d="M8.5 12H16M8.5 16.5H14" stroke="currentColor" stroke-width="2"/>`,
  burst: `<path d="M12 1 14.5 7 20.5 4.5 18 10.5 23.5 13 17.5 15 19 21.5 13.5 18
    10 23.5 8.5 17 2 18 6 13 1 8.5 7.5 8.5 7 2.5Z" fill="var(--harm)"/>`,
  barrier: `<path d="${PAGE}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>
    <path d="M2 18 22 8" stroke="var(--harm)" stroke-width="3" stroke-linecap="round"/>`,
};

/** The tabs of a phone, in a box of 24. */
export const PANELS = {
  pool: "M3 4h5v7H3ZM9.5 4h5v7h-5ZM16 4h5v7h-5ZM3 13h5v7H3ZM9.5 13h5v7h-5ZM16 13h5v7h-5Z",
  rivals:
    "M8 5a3 3 0 1 1 0 6 3 3 0 1 1 0-6M2.5 19c0-4 2.4-6 5.5-6s5.5 2 5.5 6M16 5.4a3 3 0 1 1 0 5.4M16.6 13.2c2.9.3 4.9 2.3 4.9 5.8",
} as const;
