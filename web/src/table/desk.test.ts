import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameTableProps } from "./contract";
import { Desk, type Shown } from "./desk.svelte";
import { keyOf } from "./legal";
import { asksBeforeEnd, setAsksBeforeEnd } from "./prefs";

type Action =
  { do: "draw" } | { do: "end_turn" } | { do: "play"; card: string; bench?: 1 | 2 } | { do: "shout" };

function made(more: Partial<GameTableProps<Shown, Action>> = {}) {
  const act = vi.fn<(notation: string) => void>();
  const table: GameTableProps<Shown, Action> = {
    view: {},
    prompt: "Ana moves.",
    legal: [
      { notation: "draw", action: { do: "draw" } },
      { notation: "play time on 2", action: { bench: 2, card: "time", do: "play" } },
      { notation: "end turn", action: { do: "end_turn" } },
    ],
    you: 0,
    names: ["Ana"],
    text: (key) => key,
    lang: "en",
    act,
    why: async (action) => ({ rule: "X-1", reason: action === "silence" ? "" : `not ${keyOf(action)}` }),
    sentence: async (notation) => notation,
    reaction: null,
    busy: false,
    ...more,
  };
  const words = { moves: () => "All moves", end: String };
  return { act, desk: new Desk({ game: "rafts", table: () => table, words, automaton: () => "Peio" }) };
}

afterEach(() => localStorage.clear());

describe("a desk", () => {
  it("lights what a hint begins with and does everything legal all the same", () => {
    const everything = made().desk.everything;
    const { act, desk } = made({ everything, legal: everything.slice(0, 1) });
    expect([desk.hinted, made().desk.hinted]).toEqual([true, false]);
    expect([desk.can({ do: "draw" }), desk.can({ do: "end_turn" })]).toEqual([true, false]);
    desk.attempt({ do: "end_turn" });
    desk.play("play time on 2");
    expect(act.mock.calls).toEqual([["end turn"], ["play time on 2"]]);
  });

  it("does what is legal", () => {
    const { act, desk } = made();
    desk.attempt({ do: "draw" });
    expect(act).toHaveBeenCalledExactlyOnceWith("draw");
    desk.play("end turn");
    expect(act).toHaveBeenLastCalledWith("end turn");
  });

  it("knows an action by what it is", () => {
    const { act, desk } = made();
    const wish: Action = { do: "play", card: "time", bench: 2 };
    expect([desk.can(wish), desk.notation(wish)]).toEqual([true, "play time on 2"]);
    expect([desk.can({ do: "play", card: "time" }), desk.notation({ do: "shout" })]).toEqual([
      false,
      undefined,
    ]);
    desk.attempt(wish);
    expect(act).toHaveBeenCalledExactlyOnceWith("play time on 2");
  });

  it("says why not, unless there is nothing to say", async () => {
    const { act, desk } = made();
    desk.attempt({ do: "shout" }, "too loud");
    await vi.waitFor(() => expect(desk.note).not.toBeNull());
    expect(desk.note).toEqual({ rule: "X-1", reason: 'not {"do":"shout"}', detail: "too loud" });
    desk.play("silence");
    await Promise.resolve();
    expect(desk.note).toBeNull();
    expect(act).not.toHaveBeenCalled();
  });

  it("does nothing while a move is under way", () => {
    const { act, desk } = made({ busy: true });
    desk.attempt({ do: "draw" });
    desk.attemptAll([{ do: "draw" }]);
    expect(act).not.toHaveBeenCalled();
  });

  it("asks before a turn is ended too early, until that is switched off", () => {
    const { act, desk } = made();
    desk.end({ do: "end_turn" }, true);
    expect(desk.dialog).toEqual({ kind: "end", notation: "end turn" });
    expect(act).not.toHaveBeenCalled();
    setAsksBeforeEnd("rafts", false);
    desk.end({ do: "end_turn" }, true);
    expect(act).toHaveBeenCalledWith("end turn");
  });

  it("ends a turn at once if nothing is left to do", () => {
    const { act, desk } = made();
    desk.end({ do: "end_turn" }, false);
    expect(act).toHaveBeenCalledWith("end turn");
    expect(desk.dialog).toBeNull();
  });

  it("does not show a passing look over something that is open", () => {
    const { desk } = made();
    const anchor = document.createElement("button");
    desk.inspector("work").glance(anchor);
    expect(desk.glance).toEqual({ card: "work", anchor });
    desk.inspector("work").open(anchor);
    expect([desk.glance, desk.detail]).toEqual([null, "work"]);
    desk.inspector("care").glance(anchor);
    expect(desk.glance).toBeNull();
  });

  it("knows everybody's name, also without a seat", () => {
    const { desk } = made();
    expect([desk.name(0), desk.name(1), desk.name(null)]).toEqual(["Ana", "2", "Peio"]);
  });
});

describe("what a person has chosen", () => {
  it("is kept for each game, under the name it always had", () => {
    setAsksBeforeEnd("nobel-run", false);
    expect(localStorage.getItem("exaequo.nobel-run.ask-before-end")).toBe("no");
    expect([asksBeforeEnd("nobel-run"), asksBeforeEnd("nebula")]).toEqual([false, true]);
  });
});
