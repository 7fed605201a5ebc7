/** Infection shapes on the risk zone: turning them, and finding legal places from the engine's list. */
import type { Action, SheetView } from "../../generated/prototype-c19/types";
import { ofKind } from "../../table/legal";
import type { Moves } from "./moves";

export interface Cell {
  row: number;
  column: number;
}
export interface Place extends Cell {
  shape: number;
  turn: number;
  cells: Cell[];
  action: Action;
}

/** The rows of a shape, turned by quarters clockwise. */
export function turned(rows: readonly string[], turn: number): string[] {
  let now = [...rows];
  for (let quarter = 0; quarter < turn % 4; quarter += 1) {
    const before = now;
    now = Array.from({ length: before[0]?.length ?? 0 }, (_, column) =>
      before
        .map((row) => row[column] ?? ".")
        .reverse()
        .join(""),
    );
  }
  return now;
}

/** The smallest turn that looks the same: that is how the engine names it. */
export function smallest(rows: readonly string[], turn: number): number {
  const look = turned(rows, turn).join("/");
  for (let less = 0; less < turn; less += 1) if (turned(rows, less).join("/") === look) return less;
  return turn % 4;
}

export const shapeRows = (sheet: SheetView, shape: number) =>
  sheet.shapes.find((one) => one.value === shape)?.rows ?? ["#"];

export function placeAt(sheet: SheetView, shape: number, turn: number, row: number, column: number): Place {
  const rows = shapeRows(sheet, shape);
  const cells = turned(rows, turn).flatMap((line, y) =>
    [...line].flatMap((letter, x) => (letter === "#" ? [{ row: row + y, column: column + x }] : [])),
  );
  const place = { shape, row, column, turn: smallest(rows, turn) };
  return { ...place, cells, action: { do: "place", ...place } };
}

export const placesIn = (sheet: SheetView, legal: Moves): Place[] =>
  ofKind(legal, "place").map(({ shape, turn, row, column }) => placeAt(sheet, shape, turn, row, column));

export const covers = (place: Place, { row, column }: Cell) =>
  place.cells.some((cell) => cell.row === row && cell.column === column);

/**
 * Where the shape lies for a pointer on a cell: around it, kept on the paper; if it may not lie there,
 * at the nearest legal place with the same turn that still covers the cell.
 */
export function placeUnder(
  sheet: SheetView,
  legal: readonly Place[],
  shape: number,
  turn: number,
  at: Cell,
): Place {
  const box = turned(shapeRows(sheet, shape), turn);
  const [height, width] = [box.length, box[0]?.length ?? 1];
  const within = (value: number, most: number) => Math.max(1, Math.min(value, most));
  const row = within(at.row - Math.floor((height - 1) / 2), sheet.zone.length - height + 1);
  const column = within(at.column - Math.floor((width - 1) / 2), (sheet.zone[0]?.length ?? 1) - width + 1);
  const middle = placeAt(sheet, shape, turn, row, column);
  const fitting = legal.filter((place) => place.turn === middle.turn && covers(place, at));
  const away = (place: Place) => Math.abs(place.row - row) + Math.abs(place.column - column);
  return fitting.toSorted((a, b) => away(a) - away(b))[0] ?? middle;
}

/** The next turn that looks different; of these, if possible, one that is legal over the cell. */
export function nextTurn(
  sheet: SheetView,
  legal: readonly Place[],
  shape: number,
  turn: number,
  at: Cell | null,
): number {
  const rows = shapeRows(sheet, shape);
  const others = [1, 2, 3]
    .map((by) => (turn + by) % 4)
    .filter((other) => smallest(rows, other) === other && other !== smallest(rows, turn));
  const fits = at && others.find((other) => legal.some((place) => place.turn === other && covers(place, at)));
  return fits ?? others[0] ?? turn;
}
