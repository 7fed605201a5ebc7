/** An emblem of her science for every scientist, L to V. */
import { box, dot, line, many, oval, range, star, through } from "./pen";

/** Lise Meitner: a nucleus that splits. */
const fission =
  line("M60 44C48 26 14 28 14 60S48 94 60 76C72 94 106 92 106 60S72 26 60 44Z", "k red") +
  [
    [30, 50],
    [44, 58],
    [30, 68],
    [40, 44],
    [42, 74],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 6, "t gold"))
    .join("") +
  [
    [90, 50],
    [76, 58],
    [90, 68],
    [80, 44],
    [78, 74],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 6, "t gold"))
    .join("") +
  line("M60 30V10M60 90V110M50 32 42 16M70 32 78 16M50 88 42 104M70 88 78 104", "t") +
  dot(60, 8, 4, "f") +
  dot(40, 109, 4, "f") +
  dot(80, 109, 4, "f");

/** Margaret Eloise Knight: a bag with a folded flat bottom. */
const foldedBag =
  line("M30 30 78 24 92 34V98L44 106 30 96Z", "k gold") +
  line("M30 30 44 40V106M44 40 92 34", "k") +
  line("M44 40 61 34 78 24", "t") +
  line("M30 96 44 82 92 75M44 82V106", "t d") +
  line("M30 30l5 -4 4 4 5 -5 5 4 4 -5 5 4 5 -5 5 4 5 -4 5 1", "t") +
  line("M60 56l18 -2M60 64l12 -1.4", "t");

/** Margaret Hamilton: a stack of listings as tall as a person. */
function listings(): string {
  const volume = (i: number) => {
    const y = 100 - i * 13;
    const x = 38 + [0, 3, -2, 2, -3, 1, 0][i]!;
    return (
      box(x, y - 11, 58, 12, i % 2 ? "k paper" : "k blue", 2) + line(`M${x + 7} ${y - 5}H${x + 50}`, "t d")
    );
  };
  return (
    many(7, volume) +
    dot(18, 42, 8, "k gold") +
    line("M18 50V80M18 80 11 102M18 80 25 102M18 60 8 70M18 60 34 52", "k") +
    line("M4 102H114", "k")
  );
}

/** Margarita Salas: a replication fork, copied by a polymerase. */
function replicationFork(): string {
  const rungs = (
    from: (i: number) => [number, number],
    to: (i: number) => [number, number],
    count: number,
    pen: string,
  ) => many(count, (i) => through([from(i), to(i)], pen));
  return (
    line("M49 8V46C49 66 20 70 12 108", "k") +
    line("M71 8V46C71 66 100 70 108 108", "k") +
    rungs(
      (i) => [49, 13 + i * 8],
      (i) => [71, 13 + i * 8],
      5,
      "t",
    ) +
    line("M62 74C52 80 34 88 30 112", "k2") +
    line("M66 82C76 86 88 94 90 112", "k2") +
    rungs(
      (i) => [40 - i * 7, 68 + i * 9],
      (i) => [50 - i * 5.5, 83 + i * 8],
      4,
      "t",
    ) +
    rungs(
      (i) => [82 + i * 6, 69 + i * 9],
      (i) => [76 + i * 4, 88 + i * 7],
      4,
      "t",
    ) +
    oval(60, 62, 17, 13, "k teal") +
    dot(55, 60, 2.5, "f") +
    dot(65, 64, 2.5, "f")
  );
}

/** Marie Skłodowska-Curie: a glowing flask with decay rays. */
const glowingFlask =
  dot(60, 78, 40, "glow") +
  line("M49 16H71M53 16V46L29 92Q24 106 38 106H82Q96 106 91 92L67 46V16", "k") +
  line("M41.5 72H78.5L90 93Q94 105 82 105H38Q26 105 30 93Z", "green") +
  line("M53 16V46L29 92Q24 106 38 106H82Q96 106 91 92L67 46V16M41 72H79", "k") +
  dot(52, 88, 4, "t paper") +
  dot(68, 94, 3, "t paper") +
  dot(63, 82, 2.5, "t paper") +
  line("M22 62 6 54M18 78H2M98 62 114 54M102 78H118", "k") +
  line("M27 46q-4 -6 -9 -4t-8 -6M93 46q4 -6 9 -4t8 -6", "t");

/** Mary Somerville: the sections of a cone. */
const conicSections =
  line("M60 8 18 98H102Z", "gold") +
  line("M60 8 18 98M60 8 102 98", "k") +
  oval(60, 98, 42, 12, "k gold") +
  oval(60, 44, 17, 4.5, "k blue") +
  oval(59, 66, 27, 7, "k red", -16) +
  line("M88 107C80 84 66 70 56 80C48 88 44 102 44 109", "k2") +
  dot(60, 8, 3.5, "f");

/** Raye Jean Montague: the lines of a hull. */
const hullLines =
  many(6, (i) =>
    line(
      `M${14 + i * 8} 22C${14 + i * 8.4} ${60 + i * 4} ${36 + i * 4.8} 104 60 104`,
      i === 0 ? "k blue" : "t",
    ),
  ) +
  many(6, (i) =>
    line(
      `M${106 - i * 8} 22C${106 - i * 7} ${74 + i * 5} ${72 - i * 2} 102 60 104`,
      i === 0 ? "k blue" : "t",
    ),
  ) +
  line("M60 12V108", "t d") +
  line("M8 22H112", "k") +
  line("M14 44H106M20 66H100M32 88H88", "hair");

/** Roberta Williams: a landscape of pixels. */
function pixels(): string {
  const picture = [
    "bbbbbbbbbbbb",
    "bbbbbbbbbggb",
    "bbbbrrbbbggb",
    "bbbrrrrbbbbb",
    "bbrrrrrrbbbb",
    "bbbppppbbebb",
    "bbbpkppbeeeb",
    "eebpppkbbebb",
    "eeeppkkeekee",
    "eeeeekkeeeee",
    "eeeeegggeeee",
    "eeeeeeggeeee",
  ];
  const pens: Record<string, string> = { b: "blue", g: "gold", r: "red", p: "paper", k: "f", e: "green" };
  const cells = picture.flatMap((row, y) =>
    [...row].map((cell, x) => box(12 + x * 8, 12 + y * 8, 8.3, 8.3, pens[cell] ?? "paper")),
  );
  return cells.join("") + box(12, 12, 96, 96, "k", 2);
}

/** Rosalind Elsie Franklin: the X of a diffraction picture. */
function diffractionCross(): string {
  const arms = [38, 142, 218, 322].flatMap((degrees) =>
    range(5).map((i) => {
      const angle = (degrees * Math.PI) / 180;
      const r = 13 + i * 8;
      const [x, y] = [60 + r * Math.cos(angle), 60 + r * Math.sin(angle) * 1.08];
      return oval(Math.round(x), Math.round(y), 6.5 - i * 0.7, 2.6, "f", degrees + 90);
    }),
  );
  return (
    dot(60, 60, 52, "k grey") +
    dot(60, 60, 44, "hair") +
    dot(60, 60, 30, "hair") +
    arms.join("") +
    dot(60, 60, 6, "paper") +
    dot(60, 60, 6, "t") +
    line("M34 14Q60 6 86 14L80 24Q60 18 40 24ZM34 106Q60 114 86 106L80 96Q60 102 40 96Z", "f")
  );
}

/** Sally Kristen Ride: the arc of a shuttle. */
const shuttleArc =
  line("M2 112Q60 88 118 112", "k green") +
  line("M12 106C16 62 36 36 66 26", "k d") +
  `<g transform="rotate(62 80 34)">
    ${line("M80 6Q89 16 89 34V44L100 58V62H60V58L71 44V34Q71 16 80 6Z", "k paper")}
    ${line("M80 6Q87 14 88 24H72Q73 14 80 6Z", "f")}${line("M80 44V62", "k")}
    ${line("M73 64 76 76M87 64 84 76M80 64V80", "k2")}</g>` +
  star(26, 24, 6, "t gold") +
  star(48, 74, 5, "t gold") +
  star(100, 82, 5, "t gold");

/** Valentina Tereshkova: an orbit round the Earth. */
const orbit =
  dot(58, 64, 26, "k blue") +
  line("M38 54q14 8 20 0t20 2M40 76q12 -8 20 0t18 -4", "t") +
  `<g transform="rotate(-24 58 64)">${line("M8 64A50 18 0 0 0 108 64", "k")}${line("M8 64A50 18 0 0 1 108 64", "t d")}</g>` +
  dot(96, 30, 11, "k red") +
  line("M88 34a12 5 0 0 0 17 -6", "t") +
  line("M106 24 114 16M104 20 108 10", "t") +
  line("M12 22q6 -7 11 0q5 -7 11 0", "k") +
  star(22, 102, 5, "t gold") +
  star(104, 100, 5, "t gold");

export const SCIENTISTS_L_TO_V = {
  lise_meitner: fission,
  margaret_eloise_knight: foldedBag,
  margaret_hamilton: listings(),
  margarita_salas: replicationFork(),
  marie_sklodowska_curie: glowingFlask,
  mary_somerville: conicSections,
  raye_jean_montague: hullLines,
  roberta_williams: pixels(),
  rosalind_elsie_franklin: diffractionCross(),
  sally_kristen_ride: shuttleArc,
  valentina_tereshkova: orbit,
};
