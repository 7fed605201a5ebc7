/** A finished match as the kit's score sheet and graph want it. */
import type { Line } from "../board-kit/LineGraph.svelte";
import type { ScoreColumn } from "../board-kit/ScoreTable.svelte";
import type { MatchInfo, Replay } from "../generated/protocol";
import type { Sentences } from "../i18n";

/** A category of points: what it is called, where its points come from, and the rule that says so. */
export interface Counted {
  label: string;
  from?: string | undefined;
  rule?: string | undefined;
}

/** The game's own words say where the points of a category come from; the rule's number stands at the end. */
export function countedAs(key: string, label: string, words: Sentences): Counted {
  const [, from, rule] = /^(.*?)(?: \(([A-Z]+-\w+)\))?$/.exec(words[`from.${key}`] ?? "") ?? [];
  return { label, from, rule };
}

/** A column for each player, the winners first, and a line for each category. */
export function columns(
  over: MatchInfo,
  names: string[],
  text: (key: string) => string,
  words: Sentences,
): { categories: Counted[]; columns: ScoreColumn[] } {
  const keys = [...new Set(over.scores.flatMap((row) => row.categories.map((line) => line.category)))];
  const won = (seat: number | null) =>
    seat === null ? (over.outcome.automa?.won ?? false) : over.outcome.winners.includes(seat);
  const name = (seat: number | null) =>
    seat === null ? text(`name.${over.outcome.automa?.name ?? "automa"}`) : (names[seat] ?? "");
  return {
    categories: keys.map((key) => countedAs(key, text(`score.${key}`), words)),
    columns: over.scores
      .map(({ seat, categories, total }) => ({
        seat,
        name: name(seat),
        points: keys.map((key) => categories.find((line) => line.category === key)?.points ?? 0),
        total,
        won: won(seat),
      }))
      .sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total),
  };
}

/** Everybody's points after each step in which they changed, and at the end; last a scripted opponent's. */
export function curve(
  replay: Replay,
  names: string[],
  automaton?: string,
): { steps: number[]; lines: Line[] } {
  const points = replay.steps.map((step) => step.points ?? []);
  const changed = (index: number) =>
    index === 0 || index === points.length - 1 || points[index]?.join() !== points[index - 1]?.join();
  const kept = points.map((_, index) => index).filter(changed);
  const everybody = automaton === undefined ? names : [...names, automaton];
  const lines = everybody.map((name, place) => ({
    seat: place < names.length ? place : null,
    name,
    values: kept.map((index) => points[index]?.[place] ?? 0),
  }));
  return { steps: kept.map((index) => index + 1), lines };
}
