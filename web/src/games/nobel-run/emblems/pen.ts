/**
 * Helpers to draw emblems in a square of 120 by 120.
 *
 * Classes are the few pens of the notebook: `k` ink line, `t` thin ink line, `f` ink fill, `d` dashes,
 * and the washes red, gold, green, teal, blue, purple, grey, paper.
 */

export const line = (d: string, pen = "k"): string => `<path class="${pen}" d="${d}"/>`;

export const dot = (x: number, y: number, r: number, pen = "k"): string =>
  `<circle class="${pen}" cx="${round(x)}" cy="${round(y)}" r="${r}"/>`;

export const box = (x: number, y: number, w: number, h: number, pen = "k", r = 0): string =>
  `<rect class="${pen}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, pen = "k", turn = 0): string =>
  `<ellipse class="${pen}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ""}/>`;

export const word = (x: number, y: number, size: number, letters: string, pen = "word"): string =>
  `<text class="${pen}" x="${x}" y="${y}" font-size="${size}">${letters}</text>`;

/** A path through points. */
export const through = (points: readonly (readonly [number, number])[], pen = "k", closed = false): string =>
  line(
    points.map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("") +
      (closed ? "Z" : ""),
    pen,
  );

/** A star of `points` points around a centre. */
export function star(x: number, y: number, r: number, pen = "k gold", points = 5, inner = 0.42): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const reach = index % 2 ? r * inner : r;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
  return through(corners, pen, true);
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const many = (count: number, draw: (index: number) => string): string =>
  range(count).map(draw).join("");

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
