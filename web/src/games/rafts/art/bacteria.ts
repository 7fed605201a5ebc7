/** The bacteria as silhouettes, each with what one sees under a microscope. */
import { fill, FINE, PEN, tint } from "./pen";

/** Cell, and the genome inside it. */
const rod = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" ${fill(colour)} ${PEN}/>`;
const coccus = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${fill(colour)} ${PEN}/>
    <path d="M${x - r * 0.55} ${y - r * 0.2}A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.05} ${y - r * 0.6}" fill="none"
      stroke="var(--rf-paper)" stroke-width="2.6" stroke-linecap="round"/>`;

export const BACTERIA: Record<string, string> = {
  // A rod with a tuft of flagella at one pole.
  pseudomonas_putida: `<g transform="rotate(-24 48 48)">
    <path d="M28 44C18 34 14 48 3 40M28 48C18 44 14 58 2 51M28 52C20 54 16 66 5 63" ${FINE}/>
    ${rod(26, 32, 62, 32, "lime")}<path d="M40 48q5 -8 10 0t10 0t10 0" ${FINE}/>
    <circle cx="77" cy="42" r="2.6" ${fill("pen")}/></g>`,
  // A rod with flagella all around.
  escherichia_coli: `<g transform="rotate(20 48 48)">
    <path d="M30 33C26 22 36 18 30 7M50 32C48 20 58 18 54 5M68 34C72 24 80 28 82 16
      M30 63C26 74 36 78 30 89M52 64C48 76 58 78 54 91M70 62C74 72 82 68 86 80M17 48C8 44 8 54 1 50" ${FINE}/>
    ${rod(16, 32, 64, 32, "sky")}<path d="M34 48q5 -9 10 0t10 0t10 0" ${FINE}/></g>`,
  // A chain of rods; one carries a spore.
  bacillus_subtilis: `<g transform="rotate(-14 48 48)">${rod(1, 50, 32, 22, "sun")}
    <g transform="rotate(-14 48 52)">${rod(32, 44, 33, 22, "sun")}
    <ellipse cx="49" cy="55" rx="9" ry="6.5" ${fill("paper")} ${PEN}/></g>
    <g transform="rotate(-28 80 36)">${rod(62, 28, 33, 22, "sun")}</g>
    <path d="M9 61q4 -6 8 0t8 0" ${FINE}/></g>`,
  // Long cells full of membranes for light, with the small bodies that catch CO2.
  synechococcus_elongatus: `<g transform="rotate(-32 48 48)">${rod(6, 32, 84, 32, "leaf")}
    <rect x="12" y="38" width="72" height="20" rx="10" ${FINE}/>
    <rect x="18" y="43.5" width="60" height="9" rx="4.5" fill="none" stroke="var(--rf-pen)" stroke-width="1.8"/>
    <g ${fill("paper")} stroke="var(--rf-pen)" stroke-width="1.8">
    <path d="M34 44l4 2.3v4.6l-4 2.3l-4 -2.3v-4.6ZM48 44l4 2.3v4.6l-4 2.3l-4 -2.3v-4.6ZM62 44l4 2.3v4.6l-4 2.3l-4 -2.3v-4.6Z"/>
    </g></g>`,
  // Egg-shaped cells in pairs and short chains.
  lactococcus_lactis: `<g>${coccus(17, 66, 13, "cream")}${coccus(36, 52, 14, "cream")}
    ${coccus(56, 46, 14, "cream")}${coccus(75, 32, 13, "cream")}${coccus(66, 76, 12, "cream")}
    ${coccus(82, 64, 11, "cream")}</g>`,
  // Four by four, behind a thick wall.
  deinococcus_radiodurans: `<rect x="11" y="11" width="74" height="74" rx="34" ${fill("wash-pink")} ${PEN} stroke-dasharray="1 6"/>
    <g>${coccus(34, 34, 16, "pink")}${coccus(62, 34, 16, "pink")}${coccus(34, 62, 16, "pink")}
    ${coccus(62, 62, 16, "pink")}</g>`,
};

/** A bacterium that nobody has drawn: a rod in a colour that goes by its name. */
export const anyBacterium = (card: string): string => `<g transform="rotate(-18 48 48)">
    ${rod(10, 30, 76, 36, tint(card))}<path d="M28 48q6 -10 12 0t12 0t12 0" ${FINE}/>
    <circle cx="74" cy="41" r="2.6" ${fill("pen")}/></g>`;
