/** A game that the browser knows nothing about: everything it brings may be missing. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aboutOf, hasLesson, hasSheet, loadLesson, loadSheet, loadTable, loadWords } from "../games";
import type { Scene } from "../generated/protocol";
import Cover from "./parts/Cover.svelte";
import GameView from "./parts/GameView.svelte";
import PlainTable from "./parts/PlainTable.svelte";

vi.mock("../net/api", () => ({ api: { texts: async () => ({}) } }));
afterEach(cleanup);

const tableText = async () => "White: king e1";
const sentence = async (action: string) => `You ${action}.`;

describe("a game without a folder", () => {
  it("has nothing of its own, and nothing breaks", async () => {
    expect([hasLesson("chess"), hasSheet("chess"), aboutOf("chess")]).toEqual([false, false, {}]);
    const loaded = await Promise.all([loadTable("chess"), loadLesson("chess"), loadSheet("chess")]);
    expect(loaded).toEqual([undefined, undefined, undefined]);
    expect(await loadWords("chess")).toEqual({ en: {}, es: {} });
  });

  it("has a cover with its title", () => {
    render(Cover, { game: "chess", title: "Chess" });
    expect(within(screen.getByRole("img", { name: "Chess" })).getByText("Chess")).toBeDefined();
  });

  it("is shown by its page as a table in words", async () => {
    const scene = { step: 0, prompt: 1, ask: "Ana moves.", legal: [["wait", {}]] };
    const props = {
      game: "chess",
      scene: scene as unknown as Scene,
      you: 0,
      names: ["Ana"],
      sentence,
      tableText,
    };
    render(GameView, props);
    expect(await screen.findByText("White: king e1")).toBeDefined();
    expect(await screen.findByRole("button", { name: "You wait." })).toBeDefined();
  });
});

describe("the plain table", () => {
  const show = (more: object) =>
    render(PlainTable, {
      step: 1,
      tableText,
      prompt: "Ana moves.",
      legal: ["wait", "go"].map((notation) => ({ notation, action: { do: notation } })),
      sentence,
      act: () => {},
      ...more,
    });

  it("says what lies there and what is asked, and plays what is chosen", async () => {
    const act = vi.fn<(action: string) => void>();
    show({ tableText: async () => "White: king e1\nBlack: king e8", act });
    expect(screen.getByRole("status").textContent).toBe("Ana moves.");
    const words = await screen.findByRole("region", { name: "The table in words" });
    expect(words.textContent).toContain("\nBlack: king");
    await fireEvent.click(await screen.findByRole("button", { name: "You go." }));
    expect(act).toHaveBeenCalledExactlyOnceWith("go");
  });

  it("waits while a move is under way, and offers nothing out of turn", async () => {
    const act = vi.fn<(action: string) => void>();
    const { rerender } = show({ tableText: async () => "", busy: true, act });
    await fireEvent.click(await screen.findByRole("button", { name: "You go." }));
    expect(act).not.toHaveBeenCalled();
    await rerender({ legal: [], busy: false });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("region")).toBeNull();
  });
});
