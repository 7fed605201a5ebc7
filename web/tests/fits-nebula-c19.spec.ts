/** Nebula and Prototype C19: nothing one needs is off the screen, whatever is asked, in every window. */
import type { Page } from "@playwright/test";
import { expectFits, expectUncovered, NEEDED } from "./fits";
import { bot, makeTable, me, type Server, test } from "./support";

async function open(page: Page, server: Server, game: string, position: object, rivals: number) {
  const seats = [me("Ana"), ...Array.from({ length: rivals }, () => bot("random"))];
  const made = await makeTable(server, page, seats, { game, position });
  await page.goto(`/t/${made.table.id}`);
  await page.locator("[data-primary]").waitFor();
}

/** A night in the middle of a full game. */
const night = (rivals: number, stage: string, more: object = {}) => ({
  variant: "full",
  seats: rivals + 1,
  round: 6,
  stage,
  players: [
    {
      galaxy: { centre: "blue", T1: "yellow", T2: "red", A1: "orange", A2: "white", T3: "white" },
      zone: { white: 2, purple: 2, black: 1, blue: 1, red: 1, yellow: 1, orange: 1 },
      black: 3,
      personal: "many_red",
    },
    ...Array.from({ length: rivals }, () => ({ galaxy: { centre: "red", A1: "blue" }, zone: { red: 2 } })),
  ],
  race: [
    { card: "spread_orange", markers: [1] },
    { card: "three_colours_taurus" },
    { card: "two_of_each" },
    { card: "all_different_orbit_1" },
  ],
  ...more,
});

test.describe("Nebula", () => {
  const questions = {
    collect: {},
    keep: { drawn: { red: 1, blue: 2, black: 1, yellow: 1 } },
    place: {},
    advance: { placed: ["black"] },
  };
  for (const [stage, more] of Object.entries(questions))
    for (const rivals of stage === "place" ? [1, 2, 3] : [3])
      test(`${stage} with ${rivals + 1} at the table`, async ({ page, server }) => {
        await open(page, server, "nebula", night(rivals, stage, more), rivals);
        await expectFits(page);
        await expectUncovered(page, ["[data-reach=hand]"]);
        await expectUncovered(page, [".sky"], ["wide", "low", "tablet", "upright"]);
      });

  test("a personal objective is chosen over the idle rings", async ({ page, server }) => {
    const made = await makeTable(server, page, [me("Ana"), bot("random")], { game: "nebula" });
    await page.goto(`/t/${made.table.id}`);
    await expectFits(page, { ...NEEDED, cards: ".asking .card" }, [
      "wide",
      "low",
      "tablet",
      "upright",
      "phone",
    ]);
    await expectUncovered(page, [".sky"], ["wide", "low", "tablet", "upright"]);
  });
});

/** A laboratory in the middle of a game. */
const laboratory = (rivals: number, desk: object, more: object = {}) => ({
  seats: rivals + 1,
  round: 4,
  first: 0,
  researcher: 0,
  stage: "research",
  players: [
    {
      health: [3, 4, 4, 2, 5],
      formula: [
        [2, "+1"],
        [3, "=2"],
      ],
      biotechnology: [[5, 3], [4], [-2, 6], [], [1, 1], [6], []],
      circles: { explorer: [3, 1], analysis: [3, 1], lab_rat: [2, 1], resistant: [5, 2] },
      mutants: [4, 2, 5],
      zone: ["#######", "##H##.#", "###.H..", "#......", "rH.....", "rrrH...", "r/....."],
      desk,
    },
    ...Array.from({ length: rivals }, () => ({ mutants: [1, 2, 3] })),
  ],
  ...more,
});

test.describe("Prototype C19", () => {
  const questions: Record<string, [desk: object, more: object]> = {
    roll: [{ phase: "roll" }, {}],
    rolled: [{ phase: "rolled" }, { dice: [1, 3, 3, 5, 6], mutant: 4 }],
    choose: [{ phase: "choose" }, { dice: [1, 3, 3, 5, 6] }],
    biotech: [
      { phase: "biotech", biotech: 5 },
      { dice: [1, 3, 3, 6], taken: [5] },
    ],
    act: [
      { phase: "act", infection: 5, samples: [3, 5] },
      { dice: [1, 3], taken: [3, 5, 5] },
    ],
    marks: [
      { phase: "act", infection: 5, samples: [3], marks: { health: 1, free: 2 } },
      { dice: [1, 3, 6], taken: [3, 5] },
    ],
  };
  for (const [ask, [desk, more]] of Object.entries(questions))
    for (const rivals of ask === "act" ? [1, 2, 3] : [2])
      test(`${ask} with ${rivals + 1} at the table`, async ({ page, server }) => {
        await open(page, server, "prototype-c19", laboratory(rivals, desk, more), rivals);
        await expectFits(page);
        // Nothing of the sheet is below the fold where there is room for all of it.
        const sheet = { zone: ".zone .cell", health: "[data-area=health] .cell", pairs: ".pair" };
        await expectFits(page, { ...NEEDED, ...sheet }, ["wide", "low", "tablet", "upright"]);
      });
});
