/** A gene as a segment of helix: rungs in four colours, as its letters would be, from its name. */

export interface Rung {
  x: number;
  /** Half the distance of the strands; negative where they have crossed. */
  reach: number;
  colour: string;
}

const BASES = ["pink", "sky", "sun", "lime"] as const;

export function rungs(gene: string, count: number, width: number, height: number): Rung[] {
  let seed = [...gene].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return Array.from({ length: count }, (_, index) => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    const x = ((index + 0.5) * width) / count;
    return { x, reach: reachAt(x, width, height), colour: BASES[seed >>> 30] ?? "pink" };
  });
}

const reachAt = (x: number, width: number, height: number): number =>
  (Math.cos((x / width) * Math.PI * 2.5 + 0.2) * height) / 2;

/** One strand as a smooth line; `side` is 1 or −1. */
export function strand(side: 1 | -1, width: number, height: number): string {
  const points = Array.from({ length: 33 }, (_, index) => (index * width) / 32);
  return (
    "M" + points.map((x) => `${x.toFixed(1)} ${(side * reachAt(x, width, height)).toFixed(1)}`).join("L")
  );
}
