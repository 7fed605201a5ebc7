/**
 * A plan for the three time markers, before it is played.
 *
 * The engine moves a marker at once to where it goes; a person tries things first. So the plan stays
 * here until it is confirmed, and then becomes actions. What is left to spend comes from the view;
 * which moves exist, from the legal list.
 */
import type { Action, ClusterName, ClusterView, Colour, View } from "../../generated/nebula/types";

/** Steps for each marker, clockwise if positive. */
export type Draft = Record<ClusterName, number>;
export const NO_DRAFT: Draft = { top: 0, right: 0, left: 0 };

/** What a plan comes to: points left and stars in front of the markers. */
export interface Plan {
  left: number;
  stars: readonly Colour[];
}

export const moveOf = (cluster: ClusterName, steps: number): Action => ({ do: "move", cluster, steps });

/** Has the engine moved this marker already this turn? Then the plan has no say in it. */
export const isMoved = (cluster: ClusterView): boolean => cluster.moved !== 0;

const planned = (view: View, draft: Draft): ClusterView[] =>
  view.clusters.filter((one) => !isMoved(one) && draft[one.cluster] !== 0);

/** Is anything planned? */
export const isPlan = (draft: Draft): boolean => Object.values(draft).some((steps) => steps !== 0);

/** Points still to be spent with this plan. */
export function pointsLeft(view: View, draft: Draft): number {
  if (view.prompt.ask !== "collect") return 0;
  return planned(view, draft).reduce(
    (left, { cluster }) => left - Math.abs(draft[cluster]),
    view.prompt.points_left,
  );
}

/** A space of a ring, counted on from its first, all round if need be. */
export const ringSpace = (cluster: ClusterView, space: number): number => {
  const size = cluster.stars.length;
  return ((space % size) + size) % size;
};

/** Where the marker stood when the turn began. */
export const moonOf = (cluster: ClusterView): number => ringSpace(cluster, cluster.marker - cluster.moved);

/** Where a marker would stand. */
export function plannedMarker(cluster: ClusterView, draft: Draft): number {
  return isMoved(cluster) ? cluster.marker : ringSpace(cluster, moonOf(cluster) + draft[cluster.cluster]);
}

/** The stars in front of the markers as planned. */
export function wouldTake(view: View, draft: Draft): Colour[] {
  return view.clusters.flatMap((cluster) => cluster.stars[plannedMarker(cluster, draft)] ?? []);
}

export const planOf = (view: View, draft: Draft): Plan => ({
  left: pointsLeft(view, draft),
  stars: wouldTake(view, draft),
});

/** The plan as actions, with the taking. */
export function actionsOf(view: View, draft: Draft): Action[] {
  return [...planned(view, draft).map(({ cluster }) => moveOf(cluster, draft[cluster])), { do: "take" }];
}

/**
 * The steps that bring a marker to a space of its ring: the shorter way first; touching the same
 * space again goes the other way round. Null if neither way can be paid for.
 */
export function stepsTo(
  cluster: ClusterView,
  space: number,
  now: number,
  affordable: (steps: number) => boolean,
): number | null {
  const forward = ringSpace(cluster, space - moonOf(cluster));
  if (forward === 0) return 0;
  const ways = [forward, forward - cluster.stars.length].sort((a, b) => Math.abs(a) - Math.abs(b));
  if (now === ways[0]) ways.reverse();
  const way = ways.find(affordable);
  return way ?? null;
}
