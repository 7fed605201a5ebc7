import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Moment } from "../../examples/fixtures";
import { NAMES, recordedWhy, roughPrompt, roughSentence } from "../../examples/harness";
import en from "../../generated/nobel-run/text.en.json";
import es from "../../generated/nobel-run/text.es.json";
import type { Action } from "../../generated/nobel-run/types";
import type { Lang } from "../../table/contract";
import Table from "./Table.svelte";

const folder = join(process.cwd(), "fixtures");
const read = (name: string): Moment => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
const names = readdirSync(folder)
  .map((file) => file.replace(".json", ""))
  .filter((name) => name !== "stretch");
const TEXTS: Record<Lang, Record<string, string>> = { en, es };

function show(name: string, lang: Lang = "en") {
  const moment = read(name);
  const text = (key: string) => TEXTS[lang][key] ?? `MISSING ${key}`;
  const act = vi.fn<(action: string) => void>();
  const props = {
    view: moment.view,
    prompt: roughPrompt(text, moment.view),
    legal: moment.legal,
    you: moment.you,
    names: NAMES,
    text,
    lang,
    act,
    why: recordedWhy(moment, lang),
    sentence: roughSentence(text, moment.legal),
    reaction: null,
    busy: false,
  };
  return { moment, act, props, ...render(Table, props) };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("the table shows every moment in both languages", () => {
  for (const name of names) {
    for (const lang of ["en", "es"] as const) {
      it(`${name} ${lang}`, () => {
        const { container } = show(name, lang);
        expect(container.innerHTML).not.toMatch(/MISSING|undefined|NaN|\{[a-z]+\}/);
        expect(screen.getAllByRole("status")[0]?.textContent).not.toBe("");
      });
    }
  }
});

describe("the table", () => {
  it("pays as the engine proposes, one action after another, each when it is legal", async () => {
    const { act, props, rerender } = show("turn");
    await fireEvent.click(screen.getByRole("button", { name: /^Katherine Johnson/ }));
    const sheet = screen.getByRole("dialog");
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(within(sheet).getAllByRole("button", { name: "Pay and acquire" })[0]!);
    expect(act).toHaveBeenLastCalledWith("use local_grant money");
    const next = (notation: string, action: Action) => rerender({ ...props, legal: [{ notation, action }] });
    await next("use grace_murray_hopper money", { do: "use", card: "grace_murray_hopper", gain: "money" });
    await next("acquire katherine_johnson", { do: "acquire", card: "katherine_johnson" });
    expect(act.mock.calls.map(([action]) => action)).toEqual([
      "use local_grant money",
      "use grace_murray_hopper money",
      "acquire katherine_johnson",
    ]);
  });

  it("says why not, with the rule and what is missing", async () => {
    const { act } = show("turn");
    await fireEvent.click(screen.getByRole("button", { name: /^Q1 open access paper/ }));
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("1 data is missing");
    expect(within(note).getByRole("link").getAttribute("href")).toBe("rules/nobel-run#NR-11");
    expect(act).not.toHaveBeenCalled();
  });

  it("offers each use of a hand card and what is not possible with it", async () => {
    const { act } = show("turn");
    const hand = screen.getByRole("list", { name: "Your hand" });
    await fireEvent.click(within(hand).getByRole("button", { name: /^Chien-Shiung Wu\./ }));
    const sheet = screen.getByRole("dialog", { name: "Chien-Shiung Wu" });
    const publish = within(sheet).getByRole("button", { name: /^Publish/ });
    expect(publish.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(publish);
    expect((await screen.findByRole("alert")).textContent).toContain("NR-15");
    expect(act).not.toHaveBeenCalled();
  });

  it("asks before a turn is ended too early, unless that is switched off", async () => {
    const { act } = show("turn");
    await fireEvent.click(screen.getByRole("button", { name: "End turn" }));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("checkbox"));
    await fireEvent.click(screen.getByRole("button", { name: "End my turn" }));
    expect(act).toHaveBeenCalledWith("end turn");
    await fireEvent.click(screen.getByRole("button", { name: "End turn" }));
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("gives up and discards with one click, and lets those stay that were chosen", async () => {
    const give = show("give");
    await fireEvent.click(screen.getByRole("button", { name: /^Predoc\./ }));
    expect(give.act).toHaveBeenCalledWith("give predoc");
    cleanup();
    const discard = show("discard");
    await fireEvent.click(screen.getByRole("button", { name: /^Research\./ }));
    expect(discard.act).toHaveBeenCalledWith("discard research");
    await fireEvent.click(screen.getByRole("button", { name: /^Keep 3/ }));
    expect(discard.act).toHaveBeenLastCalledWith("draw");
    cleanup();
    const keep = show("solo-keep");
    const { prompt } = keep.moment.view;
    const left = "left" in prompt ? prompt.left : 0;
    await fireEvent.click(screen.getByRole("button", { name: /^Senior: let it stay/ }));
    expect(keep.act).not.toHaveBeenCalled();
    for (let n = 1; n < left; n += 1)
      await fireEvent.click(screen.getAllByRole("button", { name: /: let it stay/ })[0]!);
    await fireEvent.click(screen.getByRole("button", { name: `Let ${left} cards stay` }));
    expect(keep.act).toHaveBeenCalledWith("keep senior");
  });

  it("always has Pass in a reaction window", async () => {
    const { act } = show("react");
    await fireEvent.click(screen.getByRole("button", { name: "Pass" }));
    expect(act).toHaveBeenCalledWith("pass");
  });

  it("says how many are still asked, and keeps an answer to itself", async () => {
    const { props, rerender } = show("react");
    const prompt = props.view.prompt;
    if (prompt.ask !== "react") throw new Error("no window");
    const several = (waiting: number[]) => ({ ...props.view, prompt: { ...prompt, asked: [1, 2], waiting } });
    await rerender({ ...props, view: several([1, 2]) });
    expect(screen.getByRole("region", { name: "Your reaction" }).textContent).toContain(
      "Still asked: 2 players",
    );
    await rerender({ ...props, view: several([2]), legal: [] });
    expect(screen.queryByRole("region", { name: "Your reaction" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Pass" })).toBeNull();
  });

  it("says when a sealed answer is done, with the clock beside it and the hand in view", async () => {
    const { props, rerender } = show("react");
    const reaction = { ends: performance.now() + 5000, total: 5000 };
    await rerender({ ...props, legal: [], reaction });
    expect(screen.queryByRole("region", { name: "Your reaction" })).toBeNull();
    expect(
      screen.getByText("You have answered. When the time is up, one card at most is played."),
    ).toBeTruthy();
    expect(within(document.querySelector(".prompt")!).queryByRole("timer")).not.toBeNull();
    expect(document.querySelector(".hand button.card")).not.toBeNull();
  });

  it("asks what to do with negative prestige that would be given up or discarded", async () => {
    const { act, props, rerender } = show("discard");
    const view = { ...props.view, players: props.view.players.map((one) => ({ ...one })) };
    view.players[0] = { ...view.players[0]!, hand: ["chien_shiung_wu"] };
    const legal = [
      { notation: "place chien_shiung_wu in 1", action: { do: "place", card: "chien_shiung_wu", rival: 1 } },
      { notation: "discard chien_shiung_wu", action: { do: "discard", card: "chien_shiung_wu" } },
    ] satisfies { notation: string; action: Action }[];
    await rerender({ ...props, view, legal });
    await fireEvent.click(screen.getByRole("button", { name: /^Chien-Shiung Wu\./ }));
    expect(act).not.toHaveBeenCalled();
    const sheet = screen.getByRole("dialog", { name: "Chien-Shiung Wu" });
    await fireEvent.click(sheet.querySelector("[data-action^='place']")!);
    expect(act).toHaveBeenCalledWith("place chien_shiung_wu in 1");
  });

  it("can be played from the list of moves alone", async () => {
    const { moment, act } = show("turn");
    await fireEvent.click(screen.getByRole("button", { name: "All moves" }));
    const list = within(screen.getByRole("dialog", { name: "All moves" })).getByRole("list");
    const buttons = within(list).getAllByRole("button");
    expect(buttons).toHaveLength(moment.legal.length);
    await fireEvent.click(buttons.at(-1)!);
    expect(act).toHaveBeenCalledWith(moment.legal.at(-1)?.notation);
  });

  it("says above the list of moves what is waited for now", async () => {
    const { props, rerender } = show("turn");
    await fireEvent.click(screen.getByRole("button", { name: "All moves" }));
    await rerender({ ...props, view: read("discard").view, prompt: "Discard." });
    const said = screen.getAllByRole("status")[0]?.textContent ?? "";
    expect(said).toBe("Discard.");
    expect(within(screen.getByRole("dialog", { name: "All moves" })).getByText(said)).toBeTruthy();
  });

  it("does nothing while a move is under way", async () => {
    const { act, props, rerender } = show("discard");
    await rerender({ ...props, busy: true });
    await fireEvent.click(screen.getByRole("button", { name: /^Research\./ }));
    expect(act).not.toHaveBeenCalled();
  });
});
