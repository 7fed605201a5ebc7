/** General resources and action cards. */
import { fill, FINE, PEN, WHITE } from "./pen";

const lipid = (x: number, y: number, down: number, colour = "sun") =>
  `<path d="M${x - 3} ${y + 6 * down}v${15 * down}M${x + 3} ${y + 6 * down}v${15 * down}" ${FINE}/>
    <circle cx="${x}" cy="${y}" r="7" ${fill(colour)} ${PEN}/>`;
const star = (angle: number) => {
  const [x, y] = [48 + 32 * Math.sin(angle), 48 - 32 * Math.cos(angle)];
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 3 : 7.4;
    return `${(x + r * Math.sin((i * Math.PI) / 5)).toFixed(1)} ${(y - r * Math.cos((i * Math.PI) / 5)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
};
const BOLT = "M54 8 26 54H46L38 88 72 38H50Z";

export const THINGS: Record<string, string> = {
  time: `<circle cx="48" cy="50" r="34" ${fill("sky")} ${PEN}/>
    <circle cx="48" cy="50" r="25" ${fill("paper")} ${PEN}/>
    <path d="M48 33V50L60 58" ${FINE} style="stroke-width:4"/>
    <path d="M38 8H58M48 8V16" ${FINE} style="stroke-width:4"/>
    <path d="M48 28v3M48 69v3M26 50h3M67 50h3" ${FINE}/>`,
  food: `<path d="M38 10H58M41 10V38L20 78q-4 10 7 10H69q11 0 7 -10L55 38V10" ${fill("paper")} ${PEN}/>
    <path d="M32 56H64L76 79q3 8 -7 8H27q-10 0 -7 -8Z" ${fill("coral")} ${PEN}/>
    <circle cx="40" cy="72" r="4" ${fill("paper")}/><circle cx="55" cy="66" r="3" ${fill("paper")}/>
    <circle cx="60" cy="78" r="3.5" ${fill("paper")}/>`,
  money: `<g ${fill("sun")} ${PEN}><ellipse cx="48" cy="76" rx="32" ry="11"/>
    <path d="M16 64v12M80 64v12" /><ellipse cx="48" cy="63" rx="32" ry="11"/>
    <path d="M16 50v13M80 50v13"/><ellipse cx="48" cy="50" rx="32" ry="11"/></g>
    <circle cx="48" cy="28" r="19" ${fill("sun")} ${PEN}/>
    <path d="M53 20q-9 -4 -11 7t9 9M38 26h10M38 30h9" ${FINE}/>`,
  lipid_rafts: `<path d="M4 30q22 -8 44 0t44 0V66q-22 8 -44 0t-44 0Z" ${fill("wash-violet")}/><g>
    ${[12, 30, 66, 84].map((x) => lipid(x, 30 + (x < 48 ? -2 : 2), 1)).join("")}
    ${lipid(48, 24, 1, "violet")}
    ${[12, 30, 66, 84].map((x) => lipid(x, 70 + (x < 48 ? -2 : 2), -1)).join("")}
    ${lipid(48, 74, -1, "violet")}</g>`,

  industrial_espionage: `<path d="M34 14H50M38 14V34L24 64q-3 8 5 8H52" ${fill("wash-sky")} ${PEN}/>
    <path d="M31 52H48" ${FINE}/><circle cx="58" cy="50" r="20" ${fill("paper")} ${PEN}/>
    <path d="M44 50q14 -15 28 0q-14 15 -28 0Z" ${fill("wash-pink")} ${PEN}/>
    <circle cx="58" cy="50" r="5" ${fill("pen")}/>
    <path d="M72 65 88 84" ${FINE} style="stroke-width:7"/>`,
  research_exchange: `<g transform="rotate(-8 28 40)">
    <rect x="10" y="20" width="34" height="44" rx="5" ${fill("wash-sky")} ${PEN}/>
    <path d="M18 32H36M18 41H36M18 50H30" ${FINE}/></g><g transform="rotate(8 68 56)">
    <rect x="52" y="34" width="34" height="44" rx="5" ${fill("wash-pink")} ${PEN}/>
    <path d="M60 46H78M60 55H78M60 64H72" ${FINE}/></g>
    <path d="M48 14H70q8 0 8 8M72 17l6 7 6 -8M48 84H28q-8 0 -8 -8M26 80l-6 -7 -6 8" ${FINE} style="stroke-width:4"/>`,
  fungal_contamination: `<ellipse cx="48" cy="72" rx="40" ry="16" ${fill("wash-sky")} ${PEN}/>
    <ellipse cx="48" cy="68" rx="40" ry="15" ${fill("paper")} ${PEN}/><g ${fill("leaf")} ${PEN}>
    <path d="M30 68V44"/><circle cx="30" cy="36" r="12"/><path d="M52 70V34"/>
    <circle cx="52" cy="24" r="14"/><path d="M72 66V52"/><circle cx="72" cy="46" r="9"/></g>
    <g ${fill("paper")}><circle cx="27" cy="33" r="3"/><circle cx="34" cy="39" r="2.4"/>
    <circle cx="48" cy="20" r="3.4"/><circle cx="57" cy="26" r="3"/>
    <circle cx="50" cy="31" r="2.2"/><circle cx="71" cy="45" r="2.6"/></g>`,
  antibiotic_spill: `<g transform="rotate(112 44 40)">
    <path d="M32 8H56V18H32ZM30 18H58Q64 24 64 32V70q0 6 -6 6H30q-6 0 -6 -6V32q0 -8 6 -14Z" ${fill("coral")} ${PEN}/>
    <rect x="24" y="38" width="40" height="22" ${fill("paper")} ${PEN}/>
    <path d="M44 42v14M37 49h14" ${FINE} style="stroke-width:4"/></g>
    <path d="M60 66q16 4 28 12t-6 12H40q-12 0 -6 -8t26 -16Z" ${fill("coral")} ${PEN}/>
    <g ${fill("paper")} stroke="var(--rf-pen)" stroke-width="2"><circle cx="52" cy="80" r="4"/>
    <circle cx="68" cy="79" r="3"/></g>`,
  blackout: `<path d="M48 8a26 26 0 0 1 14 48q-4 3 -4 9H38q0 -6 -4 -9A26 26 0 0 1 48 8Z" ${fill("wash-grey")} ${PEN}/>
    <path d="M39 72H57M40 79H56M44 86H52" ${FINE} style="stroke-width:4"/>
    <path d="M40 36l5 7 6 -7 5 7" ${FINE}/>
    <path d="M12 14 84 84" stroke="var(--rf-danger)" stroke-width="7" stroke-linecap="round"/>`,
  unexpected_expenses: `<path d="M22 8H74V86l-9 -6 -8 6 -9 -6 -9 6 -8 -6 -9 6Z" ${fill("paper")} ${PEN}/>
    <path d="M32 24H64M32 36H64M32 48H50" ${FINE}/>
    <circle cx="62" cy="62" r="17" ${fill("danger")} ${PEN}/>
    <path d="M53 62H71" ${WHITE} style="stroke-width:5"/>`,

  lab_expansion: `<path d="M6 60H60V70H6ZM12 70V88M54 70V88" ${fill("wash-sky")} ${PEN}/>
    <path d="M22 60V40M18 40H30V54q0 6 -6 6t-6 -6ZM40 60l4 -14V36h8v10l4 14Z" ${fill("lime")} ${PEN}/>
    <path d="M66 60H92V70H66M86 70V88" ${fill("paper")} ${PEN} stroke-dasharray="5 6"/>
    <circle cx="74" cy="28" r="17" ${fill("good")} ${PEN}/>
    <path d="M74 19V37M65 28H83" ${WHITE} style="stroke-width:5"/>`,
  bioeconomy: `<g fill="none" stroke="var(--rf-good)" stroke-width="8" stroke-linecap="round">
    <path d="M24 66A30 30 0 0 1 32 22"/><path d="M52 16A30 30 0 0 1 78 44"/>
    <path d="M72 66A30 30 0 0 1 38 77"/></g><g ${fill("good")}><path d="M26 10 44 16 32 31Z"/>
    <path d="M89 38 79 56 68 41Z"/><path d="M44 66 38 86 28 70Z"/></g>
    <path d="M40 60q-6 -22 22 -26q4 24 -22 26ZM36 66Q44 52 56 42" ${fill("lime")} ${PEN}/>`,
  european_funding: `<circle cx="48" cy="48" r="43" ${fill("deep")} ${PEN}/>
    <path d="${Array.from({ length: 12 }, (_, i) => star((i * Math.PI) / 6)).join("")}" ${fill("star")}/>
    <circle cx="48" cy="48" r="14" ${fill("sun")} ${PEN}/>
    <path d="M52 42q-7 -3 -8 5t7 7M40 46h8M40 50h7" ${FINE}/>`,

  serendipity: `<g ${fill("leaf")} ${PEN}><path d="M48 44C30 44 22 30 32 22c8 -6 16 2 16 22Z"/>
    <path d="M48 44C48 26 62 18 70 28c6 8 -2 16 -22 16Z"/>
    <path d="M48 44C66 44 74 58 64 66c-8 6 -16 -2 -16 -22Z"/>
    <path d="M48 44C48 62 34 70 26 60c-6 -8 2 -16 22 -16Z"/></g>
    <path d="M48 44Q54 70 44 90" ${FINE} style="stroke-width:4"/>`,
  emergency_generator: `<rect x="8" y="36" width="62" height="40" rx="7" ${fill("coral")} ${PEN}/>
    <path d="M18 36V24H36V36M16 76V86M62 76V86M70 50H82q6 0 6 6v12" ${fill("wash-grey")} ${PEN}/>
    <path d="M42 42 28 58H38L34 71 50 54H40Z" ${fill("sun")} ${PEN}/>
    <path d="M82 68h12v8H82ZM85 76v8M91 76v8" ${fill("paper")} ${PEN}/>`,
  antibiotic_resistance: `<path d="M48 6 82 18V46Q80 74 48 90Q16 74 14 46V18Z" ${fill("wash-sky")} ${PEN}/>
    <g transform="rotate(-28 48 48)">
    <rect x="24" y="36" width="48" height="24" rx="12" ${fill("lime")} ${PEN}/>
    <path d="M36 48q4 -6 8 0t8 0t8 0" ${FINE}/></g>`,
  savings: `<path d="M24 28H72Q78 36 78 46V76q0 10 -10 10H28q-10 0 -10 -10V46q0 -10 6 -18Z" ${fill("wash-sky")} ${PEN}/>
    <path d="M26 16H70V28H26Z" ${fill("pink")} ${PEN}/>
    <path d="M40 22H56" ${FINE} style="stroke-width:4"/><g ${fill("sun")} ${PEN}>
    <circle cx="36" cy="72" r="9"/><circle cx="58" cy="74" r="9"/><circle cx="47" cy="58" r="9"/>
    <circle cx="64" cy="56" r="8"/></g>`,
};

/** The lightning of quick cards, in the same square. */
export const LIGHTNING = `<path d="${BOLT}" ${fill("sun")} ${PEN}/>`;
