/**
 * Where a space lies on the drawn sky, from its orbit and angle.
 *
 * The orbits are drawn as rounded squares, a little higher than wide: so the spaces stand far enough
 * apart for fingers on a phone (at least 44 pixels at a width of 344).
 */
import type { BoardView, SpaceView } from "../../generated/nebula/types";

export const WIDTH = 344;
export const HEIGHT = 394;
const HALF_X = 150;
const HALF_Y = 175;
/** How square an orbit is; 2 would be an ellipse. */
const POWER = 3.2;
/** The orbits from the inside, as parts of the outermost one. */
const RADII = [0, 0.252, 0.5, 0.668, 0.898, 1];

export interface Point {
  x: number;
  y: number;
}

export function pointAt(orbit: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.sin(turn), -Math.cos(turn)];
  const reach = (Math.abs(x) ** POWER + Math.abs(y) ** POWER) ** (-1 / POWER) * (RADII[orbit] ?? 1);
  return { x: WIDTH / 2 + x * reach * HALF_X, y: HEIGHT / 2 + y * reach * HALF_Y };
}

export const pointOf = (space: SpaceView): Point =>
  space.orbit === null ? { x: WIDTH / 2, y: HEIGHT / 2 } : pointAt(space.orbit, space.angle);

/** All spaces of a board by name. */
export function pointsOf(board: BoardView): Map<string, Point> {
  return new Map(board.spaces.map((space) => [space.space, pointOf(space)]));
}

/** An orbit, or the part of it between two angles clockwise, as a path. */
export function orbitPath(orbit: number, from = 0, to = 360): string {
  const steps = Math.max(2, Math.ceil((to - from) / 5));
  const place = (index: number) => {
    const { x, y } = pointAt(orbit, from + ((to - from) * index) / steps);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${Array.from({ length: steps + 1 }, (_, index) => place(index)).join("L")}`;
}

/** The short way round between two spaces of one orbit. */
export function arcBetween(a: SpaceView, b: SpaceView): string {
  const turn = (((b.angle - a.angle) % 360) + 360) % 360;
  const [from, sweep] = turn <= 180 ? [a.angle, turn] : [b.angle, 360 - turn];
  return orbitPath(a.orbit ?? 1, from, from + sweep);
}

/** Small lights that mean nothing, always in the same places. */
export const DUST: readonly (Point & { r: number; o: number })[] = Array.from({ length: 70 }, (_, n) => {
  const part = (seed: number) => (((Math.sin(n * 127.1 + seed * 311.7) * 43758.5453) % 1) + 1) % 1;
  return { x: part(1) * WIDTH, y: part(2) * HEIGHT, r: 0.3 + part(3) * 0.8, o: 0.2 + part(4) * 0.6 };
});
