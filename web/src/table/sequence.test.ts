import { describe, expect, it } from "vitest";
import { Sequence } from "./sequence";

const legal = (...actions: string[]) => actions.map((action) => ({ notation: action, action }));

function played(): { acts: string[]; stops: string[]; sequence: Sequence<string> } {
  const acts: string[] = [];
  const stops: string[] = [];
  return {
    acts,
    stops,
    sequence: new Sequence(
      (a) => acts.push(a),
      (a) => stops.push(a),
    ),
  };
}

describe("a sequence of actions", () => {
  it("waits for an answer before the next step", () => {
    const { acts, sequence } = played();
    const first = legal("use work effort", "end turn");
    sequence.start(["use work effort", "acquire predoc"], first);
    sequence.update(first, false);
    expect(acts).toEqual(["use work effort"]);
    sequence.update(legal("acquire predoc"), true);
    expect(acts).toHaveLength(1);
    sequence.update(legal("acquire predoc"), false);
    expect(acts).toEqual(["use work effort", "acquire predoc"]);
    expect(sequence.running).toBe(false);
  });

  it("plays the same action twice if it is legal twice", () => {
    const { acts, sequence } = played();
    sequence.start(["use work money", "use work money"], legal("use work money"));
    sequence.update(legal("use work money"), false);
    expect(acts).toHaveLength(2);
  });

  it("stops, and says so, where the next step is not legal", () => {
    const { acts, stops, sequence } = played();
    sequence.start(["use work effort", "acquire predoc"], legal("use work effort"));
    sequence.update(legal("end turn"), false);
    expect(acts).toHaveLength(1);
    expect(stops).toEqual(["acquire predoc"]);
    expect(sequence.running).toBe(false);
  });
});
