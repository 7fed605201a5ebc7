/** The turns of a replay, and what was special in them. */
import type { Replay } from "../generated/protocol";

/** The steps after which a turn begins, the first at the start. */
export const turnsOf = ({ steps }: Replay): number[] => [
  0,
  ...steps.flatMap(({ log: [step, , , turn] }) => (turn && step < steps.length ? [step] : [])),
];

export const turnAfter = (turns: readonly number[], step: number, last: number): number =>
  turns.find((begin) => begin > step) ?? last;
export const turnBefore = (turns: readonly number[], step: number): number =>
  turns.findLast((begin) => begin < step) ?? 0;

/** A moment worth another look: before which step it begins, whose it is, and what makes it special. */
export type Moment = { step: number; seat: number } & ({ kind: "gain"; points: number } | { kind: "lead" });

/** The turns that brought most, and the one after which somebody led to the end. */
export function moments(replay: Replay, most = 3): Moment[] {
  const turns = turnsOf(replay);
  const begin = (step: number) => turnBefore(turns, step);
  const gains = replay.steps.flatMap(({ log: [step, seat, , , gained] }): Moment[] => {
    const points = (gained ?? []).reduce((sum, gain) => sum + gain.points, 0);
    return points > 0 ? [{ kind: "gain", step: begin(step), seat, points }] : [];
  });
  const best = gains.toSorted((a, b) => pointsOf(b) - pointsOf(a));
  const lead = lastLead(replay);
  const leads: Moment[] = lead ? [{ ...lead, step: begin(lead.step) }] : [];
  const others = best.filter(({ step }) => step !== leads[0]?.step).slice(0, most - leads.length);
  return [...leads, ...others].toSorted((a, b) => a.step - b.step);
}

const pointsOf = (moment: Moment) => (moment.kind === "gain" ? moment.points : 0);

/** The step with which one player took the lead and kept it; none if nobody leads alone, or always did. */
function lastLead({ steps }: Replay): (Moment & { kind: "lead" }) | null {
  const leaders = steps.map(({ points }) => leaderOf(points ?? []));
  const winner = leaders.at(-1) ?? null;
  const before = leaders.findLastIndex((leader) => leader !== winner);
  return winner === null || before < 0 ? null : { kind: "lead", step: before + 2, seat: winner };
}

function leaderOf(points: readonly number[]): number | null {
  const top = Math.max(...points);
  return points.length > 1 && points.indexOf(top) === points.lastIndexOf(top) ? points.indexOf(top) : null;
}
