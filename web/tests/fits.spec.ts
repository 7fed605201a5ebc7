/** Nothing one needs is off the screen, whatever is asked, however many play, in every window. */
import type { Page } from "@playwright/test";
import type { SeatPlan } from "../src/generated/protocol";
import { expectFits, expectUncovered, NEEDED, SIZES } from "./fits";
import { bot, expect, makeTable, me, type Server, settle, test, WINDOW } from "./support";

type More = Parameters<typeof makeTable>[3];

async function open(page: Page, server: Server, seats: SeatPlan[], more: More) {
  const made = await makeTable(server, page, seats, more);
  await page.goto(`/t/${made.table.id}`);
  await page.locator("[data-reach=hand]").waitFor();
}
const against = (rivals: number) => [me("Ana"), ...Array.from({ length: rivals }, () => bot("random"))];

/** A late table of Nobel Run: long CVs, negative cards in front of all, a large hand. */
const late = (rivals: number, more: Record<string, unknown> = {}) => ({
  seats: rivals + 1,
  round: 9,
  players: [
    {
      cv: ["paper_q3", "predoc", "postdoc"],
      front: ["care", "imposter_syndrome"],
      hand: ["work", "work", "work", "research", "predoc", "local_grant", "lab_equipment", "senior"],
    },
    ...["elizabeth_magie", "rosalind_elsie_franklin", "backup_data_loss"].slice(0, rivals).map((front) => ({
      cv: ["paper_q2", "paper_q3", "paper_q4", "predoc", "postdoc"],
      front: [front],
      hand: ["work", "research"],
    })),
  ],
  ...more,
});

const POOL = [
  "paper_q4",
  "predoc",
  "predoc",
  "local_grant",
  "paper_q3",
  "senior",
  "postdoc",
  "paper_q2",
  "paper_q1",
];

test.describe("Nobel Run", () => {
  for (const rivals of [1, 2, 3])
    test(`a late turn with ${rivals + 1} at the table`, async ({ page, server }) => {
      await open(page, server, against(rivals), { position: late(rivals) });
      await expect(page.locator("[data-primary]")).toHaveText("End turn");
      await expectFits(page);
    });

  test("a reaction: card, clock and Pass are in view", async ({ page, server }) => {
    await open(page, server, against(1), { position: WINDOW });
    await expectFits(page, { ...NEEDED, reaction: ".ask .reaction", answer: ".reaction .choices button" });
    await expect(page.locator("[data-primary]")).toHaveText("Pass");
  });

  test("a turn's end: what is kept of the hand", async ({ page, server }) => {
    await open(page, server, against(3), { position: late(3, { stage: "discard" }) });
    await expectFits(page);
  });

  test("cards are given up after an attack", async ({ page, server }) => {
    const demand = { resource: "effort", amount: 2 };
    const window = { cause: { why: "turn_begins" } };
    await open(page, server, against(2), { position: late(2, { demand, window }) });
    await expectFits(page);
  });

  test("solo: the five that stay are chosen and said at once", async ({ page, server }) => {
    await open(page, server, [me("Ana")], { position: { seats: 1, stage: "keep", round: 3, pool: POOL } });
    await expectFits(page);
    await page.setViewportSize(SIZES.tablet);
    const go = page.locator("[data-primary]");
    await expect(go).toHaveText("Choose 5 more");
    for (let n = 0; n < 6; n += 1) await page.locator(".pool button.card").nth(n).click();
    await expect(page.locator(".pool .card.chosen")).toHaveCount(5);
    await page.locator(".pool button.card").nth(0).click();
    await expect(go).toHaveText("Choose 1 more");
    await page.locator(".pool button.card").nth(7).click();
    await go.click();
    await expect(page.locator("[data-reach=prompt]")).toContainText("Your turn");
  });

  test("solo: Peio is introduced, with what he would take", async ({ page, server }) => {
    await open(page, server, [me("Ana")], {
      position: { seats: 1, round: 3, peio: ["paper_q4", "paper_q3"] },
    });
    await page.setViewportSize(SIZES.tablet);
    await expectFits(page, { ...NEEDED, peio: ".peio .cv", next: "[data-peio]" }, [
      "wide",
      "low",
      "tablet",
      "upright",
    ]);
    await expectFits(page);
  });

  test("a card is looked at when the pointer comes to it, not when it comes under the pointer", async ({
    page,
    server,
  }) => {
    await open(page, server, against(1), { position: { seats: 2 } });
    const card = page.locator(".pool button.card").nth(2);
    await card.hover();
    await expect(page.locator(".glance")).toBeVisible();
    await page.reload();
    await card.waitFor();
    // Longer than a pointer has to rest.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
    await expect(page.locator(".glance")).toHaveCount(0);
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(page.locator(".glance")).toBeVisible();
  });

  test("a second click does not press what came under the pointer", async ({ page, server }) => {
    const players = [{ hand: ["work"] }, { hand: ["work"] }];
    await open(page, server, against(1), { position: { seats: 2, players } });
    const go = page.locator("[data-primary]");
    await expect(go).toHaveText("End turn");
    const { x, y, width, height } = (await go.boundingBox())!;
    const press = () => settle(page, () => page.mouse.click(x + width / 2, y + height / 2));
    await press();
    await expect(go).toHaveText("Keep 1, draw until you hold 5");
    // The hand that pressed presses again, at once: nothing is drawn.
    await press();
    await expect(go).toHaveText("Keep 1, draw until you hold 5");
    await expect(page.locator(".hand button.card")).toHaveCount(1);
    await go.click();
    await expect(page.locator(".hand button.card")).toHaveCount(5);
  });
});

const LAB = { ...NEEDED, lab: ".lab", objective: ".lab .goal", bench: ".lab .bench" };

/** A full table of Rafts!: everybody has two benches and two objectives, and is far on. */
const GOALS = [
  ["insulin", "blood"],
  ["plastic", "oil_spill"],
] as const;
const full = (rivals: number, more: Record<string, unknown> = {}) => ({
  seats: rivals + 1,
  round: 7,
  lively: true,
  players: Array.from({ length: rivals + 1 }, (_, seat) => ({
    ...(GOALS[seat] ? { objectives: [...GOALS[seat]] } : {}),
    benches: GOALS[seat] ? [{ time: 1, food: 1 }, { time: 1 }] : [{ time: 1 }],
  })),
  ...more,
});

test.describe("Rafts!", () => {
  for (const rivals of [2, 5])
    test(`a turn with ${rivals + 1} at the table: own bench and objectives are in view`, async ({
      page,
      server,
    }) => {
      await open(page, server, against(rivals), { game: "rafts", position: full(rivals) });
      await expectFits(page, LAB);
      await page.locator(".hand button.card").first().click();
      await expectFits(page, { ...LAB, chosen: ".chosen" });
    });

  const questions: Record<string, Record<string, unknown>> = {
    "a shield": {
      active: 2,
      discard: ["blackout"],
      played: true,
      question: { ask: "shield", attack: "blackout" },
    },
    "a loss": { active: 2, discard: ["blackout"], played: true, question: { ask: "lose", resource: "time" } },
    "what is laid aside": { stage: "discard", aside: ["time", "food"] },
    drawing: { stage: "draw", played: true },
  };
  for (const [at, [name, more]] of Object.entries(questions).entries())
    for (const rivals of [at % 2 ? 2 : 5])
      test(`${name} with ${rivals + 1} at the table covers neither bench nor hand`, async ({
        page,
        server,
      }) => {
        const hand = ["emergency_generator", "INS", "money"];
        const position = full(rivals, more);
        position.players[0] = { ...position.players[0]!, hand } as (typeof position.players)[0];
        await open(page, server, against(rivals), { game: "rafts", position });
        await expectFits(page, LAB);
        await expectUncovered(page, [".lab .bench", ".lab .goal", "[data-reach=hand]"]);
      });
});
