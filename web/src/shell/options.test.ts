import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../generated/protocol";
import { changed, optionsOf, type Chosen, type Option } from "./options";
import GameOptions from "./parts/GameOptions.svelte";

vi.mock("../net/api", () => ({
  api: { texts: async () => ({ "opening.queens_gambit": "Queen's Gambit" }) },
}));
afterEach(cleanup);

const info = {
  id: "chess",
  options: {
    properties: {
      opening: { enum: ["ruy_lopez", "queens_gambit", "none"], default: "none" },
      only: { enum: ["one"] },
      size: { type: ["integer", "null"], minimum: 4, maximum: 10, default: null },
      blind: { type: "boolean" },
      castling: { type: ["boolean", "null"] },
      first_player: { type: ["integer", "null"], default: null },
      edition: { type: ["object", "string", "null"], default: null },
      strange: { type: "array" },
    },
  },
} as unknown as GameInfo;

describe("a game's options", () => {
  it("are those that can be drawn, the usual value first", () => {
    expect(optionsOf(info).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "opening choice",
      "size number",
      "blind flag",
      "castling choice",
    ]);
    expect(optionsOf(info)[0]).toMatchObject({ values: ["none", "ruy_lopez", "queens_gambit"] });
    expect(optionsOf({ options: {} } as GameInfo)).toEqual([]);
  });

  it("are only said if they are not the usual ones", () => {
    const [opening, size] = optionsOf(info) as [Option, Option];
    expect(changed({}, opening, "ruy_lopez")).toEqual({ opening: "ruy_lopez" });
    expect(changed({ opening: "ruy_lopez", size: 5 }, opening, "none")).toEqual({ size: 5 });
    expect(changed({ size: 5 }, size, undefined)).toEqual({});
  });

  const show = (which: "choices" | "others", chosen: Chosen = {}) => {
    const held = { chosen };
    render(GameOptions, {
      info,
      which,
      get chosen() {
        return held.chosen;
      },
      set chosen(value) {
        held.chosen = value;
      },
    });
    return held;
  };
  const listed = async (name: string) => {
    const list = (await screen.findByRole("combobox", { name })) as HTMLSelectElement;
    return [...list.options].map((one) => one.text);
  };

  it("have names that somebody gave them, or readable ones", async () => {
    show("choices");
    expect(await listed("opening")).toEqual(["none", "ruy lopez", "Queen's Gambit"]);
    expect(await listed("castling")).toEqual(["as usual", "yes", "no"]);
  });

  it("are written down as they are changed", async () => {
    const held = show("others", { opening: "ruy_lopez" });
    await fireEvent.input(await screen.findByRole("spinbutton", { name: "size" }), {
      target: { value: "6" },
    });
    await fireEvent.click(screen.getByRole("checkbox", { name: "blind" }));
    expect(held.chosen).toMatchObject({ opening: "ruy_lopez", blind: true });
  });
});
