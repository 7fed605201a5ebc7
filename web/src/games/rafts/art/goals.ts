/** What each objective is for. */
import { fill, FINE, PEN, tint, WHITE } from "./pen";

const TREFOIL = (x: number, y: number, r: number) => {
  const arm = (turn: number) => {
    const at = (radius: number, degrees: number) =>
      `${(x + radius * Math.sin((degrees * Math.PI) / 180)).toFixed(1)} ${(y - radius * Math.cos((degrees * Math.PI) / 180)).toFixed(1)}`;
    return `M${at(r * 0.3, turn - 30)}L${at(r, turn - 30)}A${r} ${r} 0 0 1 ${at(r, turn + 30)}L${at(r * 0.3, turn + 30)}Z`;
  };
  return `<circle cx="${x}" cy="${y}" r="${r * 1.28}" ${fill("sun")} ${PEN}/>
    <path d="${arm(60)}${arm(180)}${arm(300)}" ${fill("pen")}/>
    <circle cx="${x}" cy="${y}" r="${r * 0.18}" ${fill("pen")}/>`;
};
const drop = (x: number, y: number, s: number, colour: string) =>
  `<path d="M${x} ${y}q${s} ${s * 1.3} ${s} ${s * 1.9}a${s} ${s} 0 0 1 ${-2 * s} 0q0 ${-s * 0.6} ${s} ${-s * 1.9}Z"
      ${fill(colour)} ${PEN}/>`;

export const GOALS: Record<string, string> = {
  oil_spill: `<path d="M4 62q11 -9 22 0t22 0t22 0t22 0V88H4Z" ${fill("sky")} ${PEN}/>
    <path d="M22 66q26 -16 54 0q-8 12 -26 10T22 66Z" ${fill("pen")}/>${drop(48, 6, 16, "pen")}
    <path d="M40 36q2 8 8 9" ${WHITE}/>`,
  toxic_detector: `<path d="M22 66Q22 26 48 26T74 66H82V76H14V66Z" ${fill("coral")} ${PEN}/>
    <path d="M38 76a10 10 0 0 0 20 0" ${fill("paper")} ${PEN}/>
    <path d="M48 26V18M12 34 4 28M20 18 14 8M84 34 92 28M76 18 82 8" ${FINE} style="stroke-width:4"/>
    <path d="M40 50l8 -13 8 13ZM48 43v3" ${fill("sun")} stroke="var(--rf-pen)" stroke-width="2.4" stroke-linejoin="round"/>`,
  blood: `<path d="M26 14H70V54Q70 74 48 76Q26 74 26 54Z" ${fill("paper")} ${PEN}/>
    <path d="M26 38q11 -6 22 0t22 0V54Q70 74 48 76Q26 74 26 54Z" ${fill("danger")} ${PEN}/>
    <path d="M40 14V8H56V14M48 76V88M48 88H62" ${FINE} style="stroke-width:4"/>
    <path d="M48 46V62M40 54H56" ${WHITE} style="stroke-width:5"/>`,
  insulin: `<rect x="32" y="8" width="32" height="12" rx="3" ${fill("sky")} ${PEN}/>
    <path d="M34 20H62V28q8 4 8 12V80q0 8 -8 8H34q-8 0 -8 -8V40q0 -8 8 -12Z" ${fill("wash-sky")} ${PEN}/>
    <rect x="26" y="46" width="44" height="26" ${fill("paper")} ${PEN}/>
    <path d="M48 50l8 4.5v9l-8 4.5l-8 -4.5v-9Z" ${fill("pink")} ${PEN}/>`,
  plastic: `<path d="M40 6H56V18Q68 26 68 40V82q0 8 -8 8H36q-8 0 -8 -8V40Q28 26 40 18Z" ${fill("wash-sky")} ${PEN}/>
    <path d="M28 46H68M28 70H68" ${FINE}/>
    <path d="M38 64 46 51 54 62M50 64H40M54 55l1 7 -7 1" ${FINE}/>
    <path d="M40 12H56" ${FINE} style="stroke-width:6"/>
    <path d="M74 74l6 -4 4 6 -6 4ZM80 56l5 -2 2 5 -5 2Z" ${fill("wash-sky")} stroke="var(--rf-pen)" stroke-width="2.4"/>`,
  hyaluronic_acid: `<path d="M6 58Q48 18 90 58Q48 94 6 58Z" ${fill("paper")} ${PEN}/>
    <circle cx="48" cy="58" r="18" ${fill("sky")} ${PEN}/>
    <circle cx="48" cy="58" r="8" ${fill("pen")}/><circle cx="53" cy="53" r="3" ${fill("paper")}/>
    ${drop(48, 2, 9, "wash-sky")}`,
  solar_fuel: `<circle cx="30" cy="30" r="15" ${fill("sun")} ${PEN}/>
    <path d="M30 4V9M30 51V56M4 30H9M51 30H56M12 12l4 4M48 12l-4 4M12 48l4 -4" ${FINE} style="stroke-width:4"/>
    <rect x="44" y="42" width="32" height="46" rx="5" ${fill("leaf")} ${PEN}/>
    <rect x="50" y="48" width="20" height="14" ${fill("paper")} ${PEN}/>
    <path d="M76 62h6q5 0 5 -6V44l-7 -8M40 88H80" ${FINE} style="stroke-width:4"/>`,
  sugar_from_light: `<circle cx="70" cy="24" r="13" ${fill("sun")} ${PEN}/>
    <path d="M70 3v4M91 24h-4M85 9l-3 3M49 24h4M55 9l3 3M85 39l-3 -3" ${FINE}/>
    <path d="M30 44 54 54 30 64 6 54ZM6 54V78L30 88V64ZM54 54V78L30 88V64Z" ${fill("paper")} ${PEN}/>
    <path d="M62 62 82 70 62 78 44 71M82 70V84L62 92 46 86M62 78V92" ${fill("paper")} ${PEN}/>`,
  gut_inflammation: `<path d="M22 14H74q14 0 14 13t-14 13H24q-14 0 -14 12t14 12H76q12 0 12 11" fill="none"
      stroke="var(--rf-pen)" stroke-width="19" stroke-linecap="round"/>
    <path d="M22 14H74q14 0 14 13t-14 13H24q-14 0 -14 12t14 12H76q12 0 12 11" fill="none" stroke="var(--rf-pink)"
      stroke-width="13" stroke-linecap="round"/>
    <path d="M30 86q9 -8 18 0t18 0" ${FINE} style="stroke:var(--rf-good);stroke-width:4"/>`,
  sweetener: `<path d="M48 30Q44 14 58 6M48 28Q62 14 76 22Q66 34 48 28Z" ${fill("leaf")} ${PEN}/>
    <path d="M48 30q34 -8 32 24T48 90Q14 86 16 54T48 30Z" ${fill("coral")} ${PEN}/>
    <path d="M30 46q-4 8 -2 18" ${WHITE}/>
    <path d="M36 62q12 12 24 0" ${FINE} style="stroke-width:4"/>
    <circle cx="40" cy="52" r="3" ${fill("pen")}/><circle cx="57" cy="52" r="3" ${fill("pen")}/>`,
  mercury: `${drop(34, 14, 22, "wash-grey")}
    <text x="34" y="62" text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="20" ${fill("pen")}>Hg</text>
    ${TREFOIL(72, 68, 15)}`,
  uranium: `<path d="M4 58q11 -8 22 0t22 0t22 0t22 0V88H4Z" ${fill("sky")} ${PEN}/>
    <path d="M30 18h30l8 14 -8 14H30l-8 -14Z" ${fill("lime")} ${PEN}/>
    <text x="45" y="40" text-anchor="middle" font-family="var(--font-text)" font-weight="800" font-size="22" ${fill("pen")}>U</text>
    <g transform="translate(0 4)">${TREFOIL(70, 66, 13)}</g>`,
};

/** An objective that nobody has drawn: a flask in a colour that goes by its name. */
export const anyGoal = (
  card: string,
): string => `<path d="M38 8H58V34L82 80q4 10 -7 10H21q-11 0 -7 -10L38 34Z"
      ${fill("paper")} ${PEN}/>
    <path d="M28 58H68L80 80q3 8 -6 8H22q-9 0 -6 -8Z" ${fill(tint(card))} ${PEN}/>
    <path d="M34 8H62" ${FINE} style="stroke-width:5"/>
    <circle cx="42" cy="74" r="4" ${fill("paper")}/><circle cx="56" cy="68" r="3" ${fill("paper")}/>`;
