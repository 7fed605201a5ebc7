/** Sentences put together from the game's own texts. */
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName } from "../../table/words";
import { COLOURS, listed, type Colour, type NebulaView, type Stars } from "./view";

export { cardName };
export const spaceName = (text: Text, space: string): string =>
  space === "centre" ? text("table.centre") : space;

/** "2 × white, black". */
export function starsInWords(text: Text, stars: Stars): string {
  const parts = COLOURS.flatMap((colour) => {
    const count = stars[colour] ?? 0;
    if (count === 0) return [];
    return count === 1 ? [text(`colour.${colour}`)] : [`${count} × ${text(`colour.${colour}`)}`];
  });
  return parts.length ? parts.join(", ") : text("table.nothing");
}

/** The same for a list of single stars. */
export function heap(colours: readonly Colour[]): Stars {
  const stars: Stars = {};
  for (const colour of colours) stars[colour] = (stars[colour] ?? 0) + 1;
  return stars;
}

/** What a value token stands for. */
export function tokenName(text: Text, track: string, token: string): string {
  if (track === "colours") return text(`colour.${token}`);
  return track === "constellations" ? text(`constellation.${token}`) : cardName(text, token);
}

export interface Asked {
  view: NebulaView;
  you: number | null;
  name: (seat: number) => string;
  text: Text;
  /** Can no star be placed? */
  stuck: boolean;
  /** Points left and stars in front, as planned on this screen. */
  plan: { left: number; stars: readonly Colour[] };
}

/** The one sentence that says what is waited for, and from whom. */
export function promptSentence({ view, you, name, text, stuck, plan }: Asked): string {
  const { prompt } = view;
  if (prompt.ask === "over") return text("prompt.over");
  if (prompt.ask === "choose") {
    if (you !== null && prompt.waiting.includes(you)) return text("prompt.choose");
    return fill(text("prompt.choose_other"), { names: prompt.waiting.map(name).join(", ") });
  }
  if (prompt.seat !== you) return fill(text(`prompt.${prompt.ask}_other`), { name: name(prompt.seat) });
  const boost = text(`colour.${view.boost}`);
  switch (prompt.ask) {
    case "collect": {
      const stars = starsInWords(text, heap(plan.stars));
      if (plan.left === 0) return fill(text("prompt.take"), { stars });
      const begun = view.clusters.some((one) => one.marker !== one.moon) || plan.left !== prompt.points_left;
      return fill(text(begun ? "prompt.move_on" : "prompt.collect"), { points: plan.left, stars });
    }
    case "keep":
      return fill(text(prompt.left === 1 ? "prompt.keep_one" : "prompt.keep"), { left: prompt.left });
    case "place": {
      if (stuck) return text("prompt.place_none");
      if (prompt.only_boosted) return fill(text("prompt.place_boosted"), { boost });
      return fill(text(prompt.left === 1 ? "prompt.place_one" : "prompt.place"), {
        left: prompt.left,
        boost,
      });
    }
    case "advance":
      return text("prompt.advance");
  }
}

/** Colours of a heap, each once. */
export const coloursIn = (stars: Stars): Colour[] => [...new Set(listed(stars))];
