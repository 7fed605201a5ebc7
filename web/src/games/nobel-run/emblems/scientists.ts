/** An emblem of her science for every scientist, A to K; not a portrait. */
import { box, dot, line, many, oval, range, star, through, word } from "./pen";

/** Ada Lovelace: a punched card, like those that were to feed the Analytical Engine. */
function punchedCard(): string {
  const punched = new Set([1, 4, 6, 9, 12, 14, 15, 19, 22, 24, 27, 28, 33, 35, 37]);
  const hole = (index: number) => {
    const [x, y] = [27 + (index % 8) * 9, 44 + Math.floor(index / 8) * 11.5];
    return punched.has(index) ? box(x, y, 5, 7.5, "f", 1) : box(x, y, 5, 7.5, "t", 1);
  };
  return line("M18 30H86L104 46V100H18Z", "k gold") + line("M26 22H92L110 37V92", "t") + many(40, hole);
}

/** Alexandra Elbakyan: an open lock on a paper. */
const openLock =
  line("M22 14H74L92 32V108H22Z", "k paper") +
  line("M74 14V32H92", "k") +
  many(3, (i) => line(`M34 ${34 + i * 11}H${i ? 78 : 62}`, "t")) +
  line("M62 74V62a13 13 0 0 1 25 -5", "k") +
  box(52, 74, 52, 36, "k teal", 6) +
  dot(78, 88, 4.5, "f") +
  line("M78 90V99", "k");

/** Chien-Shiung Wu: a mirror in which the world is not the same. */
const unequalMirror =
  line("M56 8 64 4V110L56 116Z", "k blue") +
  line("M58 40 62 30M58 52 62 42", "t") +
  dot(31, 48, 17, "k purple") +
  line("M16 38a18 8 0 0 1 30 0M46 38l-8 -1.5M46 38l1 -8", "t") +
  line("M31 72V108M31 108l-5 -8M31 108l5 -8M18 74 12 98M44 74 50 98", "k") +
  dot(89, 48, 17, "k paper") +
  line("M104 38a18 8 0 0 0 -30 0M74 38l8 -1.5M74 38l-1 -8", "t") +
  line("M89 72V88", "t") +
  line("M80 70 77 80M98 70 101 80", "t");

/** Donna Strickland: a chirped pulse, slow waves first, quick ones last. */
function chirp(): string {
  const wave = range(181).map((i) => {
    const at = i / 180;
    const envelope = Math.sin(Math.PI * at) ** 1.2;
    return [12 + at * 96, 62 - 36 * envelope * Math.sin(6 + 52 * at * at)] as const;
  });
  const hull = range(41).map((i) => [12 + i * 2.4, 62 - 42 * Math.sin((Math.PI * i) / 40) ** 1.2] as const);
  const under = hull.map(([x, y]) => [x, 124 - y] as const).reverse();
  return (
    through([...hull, ...under], "red", true) +
    through(hull, "t d") +
    through(under, "t d") +
    through(wave, "k") +
    line("M8 112H112", "t")
  );
}

/** Dorothy Crowfoot Hodgkin: a molecular lattice, read from a crystal. */
function lattice(): string {
  const at = (x: number, y: number, z: number) => [18 + x * 34 + z * 17, 96 - y * 32 - z * 13] as const;
  const join = (a: readonly [number, number], b: readonly [number, number], pen: string) =>
    through([a, b], pen);
  const edges: string[] = [];
  for (const i of range(3)) {
    for (const z of range(2)) {
      edges.push(
        join(at(0, i, z), at(2, i, z), z ? "t" : "k"),
        join(at(i, 0, z), at(i, 2, z), z ? "t" : "k"),
      );
    }
    for (const j of range(3)) edges.push(join(at(i, j, 0), at(i, j, 1), "t"));
  }
  const atoms = range(9).map((i) => dot(...at(i % 3, Math.floor(i / 3), 0), 6.5, i % 2 ? "k teal" : "k red"));
  const behind = range(9).map((i) => dot(...at(i % 3, Math.floor(i / 3), 1), 4.5, "t paper"));
  return [...edges, ...behind, ...atoms].join("");
}

/** Elizabeth Magie: a board on which one goes round and round. */
const gameBoard =
  box(14, 14, 92, 92, "k green", 3) +
  box(34, 34, 52, 52, "k paper") +
  many(3, (i) =>
    line(`M${47 + i * 13} 14V34M${47 + i * 13} 86V106M14 ${47 + i * 13}H34M86 ${47 + i * 13}H106`, "t"),
  ) +
  box(34, 14, 13, 7, "f") +
  box(60, 14, 13, 7, "red") +
  box(99, 60, 7, 13, "f") +
  box(14, 47, 7, 13, "red") +
  line("M46 74V58L60 47 74 58V74ZM56 74V64H64V74", "k gold") +
  line("M20 96 28 88M28 95V88H21", "k");

/** Florence Nightingale: the polar-area diagram of the months. */
function roseDiagram(): string {
  const months = [22, 29, 41, 55, 60, 52, 40, 34, 30, 25, 22, 20];
  const corner = (angle: number, r: number) =>
    `${(52 + r * Math.sin(angle)).toFixed(1)} ${(52 - r * Math.cos(angle)).toFixed(1)}`;
  const wedge = (index: number, r: number, pen: string) => {
    const [from, to] = [(index * Math.PI) / 6, ((index + 1) * Math.PI) / 6];
    return line(`M52 52L${corner(from, r)}A${r} ${r} 0 0 1 ${corner(to, r)}Z`, pen);
  };
  return months.map((r, i) => wedge(i, r, "k blue") + wedge(i, r * 0.52, "t red")).join("");
}

/** Gladys Mae West: the Earth's true shape, the geoid. */
function geoid(): string {
  const rim = range(72).map((i) => {
    const angle = (i * Math.PI) / 36;
    const r = 38 + 3.6 * Math.sin(3 * angle + 0.6) + 2.6 * Math.cos(5 * angle) + 1.6 * Math.sin(7 * angle);
    return [56 + r * Math.cos(angle), 64 + r * Math.sin(angle) * 0.95] as const;
  });
  return (
    through(rim, "k blue", true) +
    line("M20 50q34 12 74 -4M17 66q38 14 80 -2M24 84q32 12 64 2", "t") +
    line("M56 27q-26 36 -4 74M60 27q28 36 2 75", "t") +
    oval(60, 62, 56, 24, "t d", -28) +
    `<g transform="rotate(-28 104 26)">${box(98, 21, 11, 10, "k gold", 2)}${line("M88 26H98M109 26H119M86 22V30M117 22V30", "k")}</g>`
  );
}

/** Grace Murray Hopper: a moth in a relay. */
const mothInRelay =
  box(10, 86, 100, 20, "k grey", 4) +
  line("M24 86V66H36M96 86V66H84", "k") +
  dot(38, 66, 4, "f") +
  dot(82, 66, 4, "f") +
  many(5, (i) => line(`M${34 + i * 13} 92V100`, "t")) +
  line("M58 40C44 14 20 16 18 32C17 46 38 54 57 50C44 54 34 62 42 71C50 77 57 66 59 56Z", "k gold") +
  line("M62 40C76 14 100 16 102 32C103 46 82 54 63 50C76 54 86 62 78 71C70 77 63 66 61 56Z", "k gold") +
  line("M60 34V68", "k") +
  line("M58 32Q52 22 45 20M62 32Q68 22 75 20", "t") +
  dot(34, 34, 4, "t") +
  dot(86, 34, 4, "t");

/** Hedy Lamarr: a signal that hops between frequencies. */
function hopping(): string {
  const hops = [3, 0, 4, 1, 5, 2, 4];
  const at = (i: number) => [20 + i * 12.2, 98 - (hops[i] ?? 0) * 14.6] as const;
  const blocks = hops.map((_, i) => box(at(i)[0], at(i)[1] - 9, 10, 10, "k teal", 2)).join("");
  const jumps = range(6)
    .map((i) =>
      through(
        [
          [at(i)[0] + 10, at(i)[1] - 4],
          [at(i + 1)[0], at(i + 1)[1] - 4],
        ],
        "t d",
      ),
    )
    .join("");
  return (
    line("M12 10V106H112", "k") + many(6, (i) => line(`M12 ${94 - i * 14.6}H110`, "hair")) + jumps + blocks
  );
}

/** Jocelyn Bell Burnell: a pulsar's trace, pulse under pulse. */
function pulsar(): string {
  const trace = (row: number) => {
    const base = 38 + row * 11;
    const points = range(49).map((i) => {
      const x = i / 48 - 0.5;
      const bump =
        Math.exp(-((x + 0.05) ** 2) / 0.008) * (20 + 7 * Math.sin(row * 2.1)) +
        Math.exp(-((x - 0.13) ** 2) / 0.004) * (9 + 6 * Math.cos(row * 1.7));
      return [12 + i * 2, base - bump - 1.2 * Math.sin(i * 1.9 + row * 3)] as const;
    });
    return (
      through([[12, base + 9], ...points, [108, base + 9]], "paper") + through(points, row === 3 ? "k" : "t")
    );
  };
  return box(6, 6, 108, 108, "purple", 8) + many(7, trace);
}

/** Katherine Johnson: a trajectory and its numbers. */
const trajectory =
  line("M4 104Q60 78 116 104V116H4Z", "k green") +
  line("M18 97C24 30 78 4 98 66", "k d") +
  line("M98 66 102 92", "t d") +
  `<g transform="rotate(12 78 33)">${line("M70 38 75 24H83L88 38Q79 43 70 38Z", "k red")}</g>` +
  line("M32 97a14 14 0 0 0 -8 -13", "t") +
  word(58, 74, 24, "v²", "word soft") +
  dot(18, 97, 3.5, "f") +
  star(104, 20, 6, "t gold");

export const SCIENTISTS_A_TO_K = {
  ada_lovelace: punchedCard(),
  alexandra_elbakyan: openLock,
  chien_shiung_wu: unequalMirror,
  donna_strickland: chirp(),
  dorothy_crowfoot_hodgkin: lattice(),
  elizabeth_magie: gameBoard,
  florence_nightingale: roseDiagram(),
  gladys_mae_west: geoid(),
  grace_murray_hopper: mothInRelay,
  hedy_lamarr: hopping(),
  jocelyn_bell_burnell: pulsar(),
  katherine_johnson: trajectory,
};
