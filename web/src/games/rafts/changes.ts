/** What a sabotage would change for whom, so that it can be weighed before it is done. */
import type { Action, BenchView, GoalView, PlayerView, View } from "../../generated/rafts/types";
import { kindOf, UNITS } from "./facts";

/** How many cards a player's nearest objective lacks, before and after. */
export interface Change {
  seat: number;
  before: number;
  after: number;
}

type Side = Pick<PlayerView, "seat" | "benches" | "lipid_rafts" | "objectives">;

/** The cards that one objective lacks on one bench. */
export function missingOn(goal: GoalView, bench: BenchView, rafts: boolean): number {
  const single = Number(bench.bacterium !== goal.bacterium) + Number(bench.gene !== goal.gene);
  const units = UNITS.reduce((sum, unit) => sum + Math.max(0, goal[unit] - bench[unit]), 0);
  return single + units - Number(rafts && units > 0);
}

const nearest = ({ benches, lipid_rafts, objectives }: Side): number =>
  Math.min(...objectives.flatMap((goal) => benches.map((bench) => missingOn(goal, bench, lipid_rafts))));

/** For everybody whose way gets shorter or longer by it; nobody for an action that is no sabotage of this sort. */
export function changesOf(action: Action, view: View, you: number): Change[] {
  const [me, rival] = [view.players[you], "rival" in action ? view.players[action.rival] : undefined];
  if (!me || !rival) return [];
  const after = action.do === "steal" ? stolen(action, me, rival) : exchanged(action, me, rival);
  return [me, rival]
    .map((side, index) => ({ seat: side.seat, before: nearest(side), after: nearest(after[index] ?? side) }))
    .filter(({ before, after }) => before !== after);
}

function stolen({ card, from = 1, to = 1 }: Extract<Action, { do: "steal" }>, me: Side, rival: Side): Side[] {
  const kind = kindOf(card);
  if (kind === "lipid_rafts")
    return [
      { ...me, lipid_rafts: true },
      { ...rival, lipid_rafts: false },
    ];
  const put = (side: Side, at: number, what: string | null): Side => ({
    ...side,
    benches: side.benches.map((bench) => (bench.bench === at ? { ...bench, [kind]: what } : bench)),
  });
  return [put(me, to, card), put(rival, from, null)];
}

function exchanged(action: Action, me: Side, rival: Side): Side[] {
  if (action.do !== "exchange") return [me, rival];
  const [mine, theirs] = [
    me.objectives.find((goal) => goal.objective === action.mine),
    rival.objectives.find((goal) => goal.objective === action.theirs),
  ];
  const swap = (side: Side, out: GoalView | undefined, into: GoalView | undefined): Side => ({
    ...side,
    objectives: side.objectives.map((goal) => (goal === out && into ? into : goal)),
  });
  return [swap(me, mine, theirs), swap(rival, theirs, mine)];
}
