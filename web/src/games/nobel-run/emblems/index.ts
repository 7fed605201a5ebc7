/** All emblems by card. Their SVG is our own constant text, so it may be set as markup. */
import type { CardId } from "../facts";
import { SCIENTISTS_A_TO_K } from "./scientists";
import { SCIENTISTS_L_TO_V } from "./scientists2";
import { THINGS } from "./things";

export const EMBLEMS: Record<CardId, string> = { ...SCIENTISTS_A_TO_K, ...SCIENTISTS_L_TO_V, ...THINGS };
