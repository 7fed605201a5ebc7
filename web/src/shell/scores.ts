/** A finished match as the kit's score sheet and graph want it. */
import type { Line } from "../board-kit/LineGraph.svelte";
import type { ScoreColumn } from "../board-kit/ScoreTable.svelte";
import type { MatchInfo, Replay } from "../generated/protocol";

/** A column for each player, a line for each category. */
export function columns(
  over: MatchInfo,
  names: string[],
  text: (key: string) => string,
): { categories: string[]; columns: ScoreColumn[] } {
  const keys = [...new Set(over.scores.flatMap((row) => row.categories.map((line) => line.category)))];
  const won = (seat: number | null) =>
    seat === null ? (over.outcome.automa?.won ?? false) : over.outcome.winners.includes(seat);
  const name = (seat: number | null) =>
    seat === null ? text(`name.${over.outcome.automa?.name ?? "automa"}`) : (names[seat] ?? "");
  return {
    categories: keys.map((key) => text(`score.${key}`)),
    columns: over.scores.map(({ seat, categories, total }) => ({
      seat,
      name: name(seat),
      points: keys.map((key) => categories.find((line) => line.category === key)?.points ?? 0),
      total,
      won: won(seat),
    })),
  };
}

/** Everybody's points after each step in which they changed, and at the end. */
export function curve(replay: Replay, names: string[]): { steps: number[]; lines: Line[] } {
  const points = replay.steps.map((step) => step.points ?? []);
  const changed = (index: number) =>
    index === 0 || index === points.length - 1 || points[index]?.join() !== points[index - 1]?.join();
  const kept = points.map((_, index) => index).filter(changed);
  const lines = names.map((name, seat) => ({
    seat,
    name,
    values: kept.map((index) => points[index]?.[seat] ?? 0),
  }));
  return { steps: kept.map((index) => index + 1), lines };
}
