/** People at a table: names, coming late, being away, giving up, ending together, playing again, talking. */
import type { Browser, Page } from "@playwright/test";
import type { Made } from "../src/generated/protocol";
import { SUGGESTIONS } from "../src/shell/suggestions";
import {
  bot,
  expect,
  keepsOut,
  makeTable,
  me,
  newPerson,
  type Server,
  still,
  test,
  touch,
  until,
  watch,
} from "./support";

/** It is Ana's turn, and she holds what she needs to do something. */
const position = (seats: number) => ({
  seats,
  first: 0,
  active: 0,
  players: Array.from({ length: seats }, () => ({ hand: ["work", "work", "research"] })),
});

/** A table with one browser for each name, all of them there. */
async function together(
  browser: Browser,
  server: Server,
  names: string[],
  more: { langs?: ("en-GB" | "es-ES")[]; bots?: number; settings?: object } = {},
): Promise<{ made: Made; pages: Page[]; close: () => Promise<void> }> {
  const locale = (at: number) => ({ locale: more.langs?.[at] ?? "en-GB" });
  const people = await Promise.all(names.map((_, at) => newPerson(browser, server, locale(at))));
  const pages = people.map(({ page }) => page);
  const bots = Array.from({ length: more.bots ?? 0 }, () => bot("random"));
  const made = await makeTable(server, pages, [...names.map(me), ...bots], {
    position: position(names.length + bots.length),
    ...(more.settings ? { settings: more.settings } : {}),
  });
  for (const page of pages) {
    await page.goto(`/t/${made.table.id}`);
    await expect(page.locator(".desk .hand")).toBeVisible();
  }
  const close = async () => {
    for (const { context } of people) await context.close();
  };
  return { made, pages, close };
}

const menu = (page: Page, button: string) =>
  page
    .getByRole("button", { name: "Menu" })
    .click()
    .then(() => page.locator(".drawer").getByRole("button", { name: button }).click());
const seat = (page: Page, index: number) => page.locator(`li[data-seat="${index}"]`);

test("a name is suggested, asked for once, and never again in the same browser", async ({
  page,
  browser,
  server,
}) => {
  const faults = watch(page);
  await page.goto("/new/nobel-run");
  await page.getByRole("button", { name: "Make the table and get the link" }).click();
  const first = await page.getByLabel("Link to this table").inputValue();
  const friend = await newPerson(browser, server);
  await friend.page.goto(first);
  const field = friend.page.getByLabel("Your name");
  expect(SUGGESTIONS).toContain(await field.inputValue());
  await field.fill("Berta");
  await friend.page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByText("Berta")).toBeVisible();
  // The friend makes a table: the name is there. And joins another by link: nothing is asked.
  await friend.page.goto("/new/nobel-run");
  await expect(friend.page.getByLabel("Name for seat 1")).toHaveValue("Berta");
  await page.goto("/new/nobel-run");
  await page.getByRole("button", { name: "Make the table and get the link" }).click();
  const second = await page.getByLabel("Link to this table").inputValue();
  await friend.page.goto(second);
  await expect(friend.page.getByText("You sit down as Berta.")).toBeVisible();
  await expect(friend.page.getByLabel("Your name")).toHaveCount(0);
  await friend.page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByText("Berta")).toBeVisible();
  expect(faults).toEqual([]);
  await friend.context.close();
});

test("a late friend takes a bot's seat by the link and plays", async ({ page, browser, server }) => {
  const faults = watch(page);
  const made = await makeTable(server, page, [me("Ana"), bot("random")], { position: position(2) });
  await page.goto(`/t/${made.table.id}`);
  const friend = await newPerson(browser, server, { locale: "es-ES" });
  await friend.page.goto(`/t/${made.table.id}`);
  await friend.page.getByLabel("Tu nombre").fill("Blanca");
  await friend.page.getByRole("button", { name: /Ocupar el asiento de/ }).click();
  await expect(seat(friend.page, 1)).toContainText("Blanca");
  await expect(page.locator("[data-people]")).toContainText("Blanca has taken the seat of Argentum.");
  await expect(seat(page, 1)).toContainText("Blanca");
  // Ana ends her turn; then Blanca is asked, and what she does is told with her name.
  const asked = friend.page.locator("li[data-seat='1'].asked");
  await until(asked, () => touch(page));
  await server.kill();
  await server.start();
  await expect(asked).toBeVisible();
  await friend.page.getByRole("button", { name: "Todas las jugadas" }).click();
  await friend.page.locator("dialog ol button").first().click();
  await friend.page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log" }).click();
  await expect(page.locator(".drawer")).toContainText("Blanca");
  expect(faults).toEqual([]);
  await friend.context.close();
});

test("of two, the other wins when one resigns; the end can be replayed", async ({ browser, server }) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta"]);
  const [ana, berta] = pages as [Page, Page];
  await menu(ana, "Resign");
  await expect(ana.getByRole("dialog", { name: "Resign this game?" })).toContainText("Berta wins");
  await ana.getByRole("button", { name: "Yes, I resign" }).click();
  for (const [page, words] of [
    [ana, "Berta wins"],
    [berta, "You win!"],
  ] as const) {
    await expect(page.locator(".ending h2")).toHaveText(words);
    await expect(page.locator(".ending")).toContainText("Ended by resignation");
  }
  await berta.getByRole("link", { name: "Replay" }).click();
  await expect(berta.getByLabel("Step of the game")).toBeVisible();
  await close();
});

test("of three, a bot plays on for who resigns", async ({ browser, server }) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta", "Carla"]);
  const [ana, berta] = pages as [Page, Page];
  await menu(ana, "Resign");
  await expect(ana.getByRole("dialog", { name: "Resign this game?" })).toContainText("marked as resigned");
  await ana.getByRole("button", { name: "Yes, I resign" }).click();
  await expect(berta.locator("[data-people]")).toContainText("Ana has resigned");
  await expect(seat(berta, 0)).toContainText("resigned; a bot plays on");
  await expect(berta.locator("li[data-seat='1'].asked")).toBeVisible();
  await expect(ana.getByRole("button", { name: "Take my seat back" })).toHaveCount(0);
  await close();
});

test("the game ends when everybody agrees, and says so", async ({ browser, server }) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta"], { langs: ["en-GB", "es-ES"] });
  const [ana, berta] = pages as [Page, Page];
  await menu(ana, "End the game together");
  await expect(ana.getByText("Still to agree: Berta.")).toBeVisible();
  await berta.getByRole("button", { name: "Seguir jugando" }).click();
  await expect(ana.getByText("Still to agree")).toHaveCount(0);
  await menu(ana, "End the game together");
  await berta.getByRole("button", { name: "De acuerdo: terminar" }).click();
  await expect(ana.locator(".ending h2")).toHaveText("Ended by agreement");
  await expect(berta.locator(".ending h2")).toHaveText("Terminada de común acuerdo");
  await expect(ana.getByRole("table", { name: "Final score" })).toBeVisible();
  await close();
});

test("playing again is a handshake, and a bot stands in for who has left until she is back", async ({
  browser,
  server,
}) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta", "Carla"]);
  const [ana, berta, carla] = pages as [Page, Page, Page];
  const end = async () => {
    await menu(ana, "End the game together");
    for (const page of [berta, carla]) await page.getByRole("button", { name: "Agree: end it" }).click();
    await expect(ana.locator(".ending")).toBeVisible();
  };
  await end();
  await ana.getByRole("button", { name: "Play again" }).click();
  const again = berta.getByRole("region", { name: "Another game?" });
  await expect(again).toContainText("Ana ✓ wants to play again");
  await expect(ana.getByRole("region", { name: "Another game?" })).toContainText("Berta … is being asked");
  await carla.goto("/");
  await expect(again).toContainText("Carla has left");
  await berta.getByRole("button", { name: "Play again" }).click();
  await expect(ana.locator(".ending")).toHaveCount(0);
  await expect(seat(ana, 2)).toContainText("a bot plays");
  await carla.goBack();
  await expect(seat(ana, 2)).toContainText("here");
  await expect(ana.locator("[data-people]")).toContainText("Carla plays again.");
  await close();
});

test("who is waited for and away can be played for, at the seat, but not at once", async ({
  browser,
  server,
}) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta"]);
  const [ana, berta] = pages as [Page, Page];
  await ana.goto("/");
  await expect(seat(berta, 0)).toContainText(/away since \d\d:\d\d/);
  await seat(berta, 0).getByRole("button", { name: "Let a bot play for Ana" }).click();
  await expect(berta.getByRole("alert")).toContainText("less than a minute ago");
  await ana.goBack();
  await expect(seat(berta, 0)).toContainText("here");
  await close();
});

test("a phrase is read in the other's language, and who is muted is not heard", async ({
  browser,
  server,
}) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta"], { langs: ["en-GB", "es-ES"] });
  const [ana, berta] = pages as [Page, Page];
  const say = async (words: string) => {
    await ana.getByRole("button", { name: "Say something" }).click();
    await ana.getByRole("button", { name: words, exact: true }).click();
  };
  await say("Well played!");
  await expect(seat(berta, 0).locator(".bubble")).toHaveText("¡Bien jugado!");
  await expect(berta.locator("[data-talk]")).toHaveText("Ana: ¡Bien jugado!");
  await expect(seat(ana, 0).locator(".bubble")).toHaveText("Well played!");
  await expect(ana.getByLabel("Your own words")).toHaveCount(0);
  // Who comes later hears nothing of it, and what is muted stays muted.
  await berta.reload();
  await expect(seat(berta, 0)).toBeVisible();
  await expect(berta.locator(".bubble")).toHaveCount(0);
  await berta.getByRole("button", { name: "Decir algo" }).click();
  await berta.getByLabel("No mostrar lo que dice Ana").check();
  await berta.getByRole("button", { name: "¡Hola!", exact: true }).click();
  await expect(seat(ana, 1).locator(".bubble")).toHaveText("Hello!");
  await berta.reload();
  await say("Thank you!");
  await expect(seat(ana, 0).locator(".bubble")).toHaveText("Thank you!");
  await berta.getByRole("button", { name: "Decir algo" }).click();
  await berta.getByRole("button", { name: "¡Suerte!", exact: true }).click();
  // Her own came after Ana's: if Ana's were shown, it would be there by now.
  await expect(seat(berta, 1).locator(".bubble")).toHaveText("¡Suerte!");
  await expect(seat(berta, 0).locator(".bubble")).toHaveCount(0);
  await close();
});

test("own words where the host allows them, as text and nothing else", async ({ browser, server }) => {
  const { pages, close } = await together(browser, server, ["Ana", "Berta"], {
    settings: { own_words: true },
  });
  const [ana, berta] = pages as [Page, Page];
  await ana.getByRole("button", { name: "Say something" }).click();
  await ana.getByLabel("Your own words").fill("<b>look</b> here");
  await ana.getByRole("button", { name: "Say it" }).click();
  await expect(seat(berta, 0).locator(".bubble")).toHaveText("<b>look</b> here");
  await close();
});

test("sounds are made for your turn, off with one touch, and stay off", async ({ page, server }) => {
  await page.addInitScript(() => {
    const made = window as unknown as { tones: number };
    made.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      made.tones += 1;
      return create.call(this);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  const made = await makeTable(server, page, [me("Ana"), bot("random")], { position: position(2) });
  await page.goto(`/t/${made.table.id}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator("main").click({ position: { x: 3, y: 3 } });
  await expect
    .poll(
      async () => {
        await touch(page);
        return tones();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Sounds are on" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sounds are off" })).toBeVisible();
});

test("a notification is asked for only when somebody wants it", async ({ page, context, server }) => {
  await context.grantPermissions(["notifications"]);
  const made = await makeTable(server, page, [me("Ana"), bot("random")], { position: position(2) });
  await page.goto(`/t/${made.table.id}`);
  await page.getByRole("button", { name: "Menu" }).click();
  const wish = page.getByLabel("When it is my turn and I look at another page");
  await expect(wish).not.toBeChecked();
  await wish.check();
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(wish).toBeChecked();
});

test("the last rounds are announced with their rule", async ({ page, server }) => {
  const made = await makeTable(server, page, [me("Ana"), bot("random")], {
    position: { ...position(2), round: 48 },
  });
  await page.goto(`/t/${made.table.id}`);
  await expect(page.getByText("The game ends after round 50, whoever leads: 2 rounds to come")).toBeVisible();
  await expect(page.getByRole("link", { name: "Rule NR-43" })).toBeVisible();
});

test("who may not watch may still take a bot's seat, unless the host wants nobody to come late", async ({
  browser,
  server,
}) => {
  for (const late of [true, false]) {
    const host = await newPerson(browser, server);
    const made = await makeTable(server, host.page, [me("Ana"), bot("random")], {
      settings: { watching: false, late },
      position: position(2),
    });
    const friend = await newPerson(browser, server);
    await friend.page.goto(`/t/${made.table.id}`);
    await expect(friend.page.getByRole("heading", { level: 1 })).toContainText("without spectators");
    const take = friend.page.getByRole("button", { name: "Take the seat of Argentum" });
    if (late) {
      await take.click();
      await expect(friend.page.locator(".desk .hand")).toBeVisible();
    } else {
      await still(friend.page);
      await expect(take).toHaveCount(0);
    }
    for (const one of [host, friend]) await one.context.close();
  }
});

/** What one may see of people on one screen after another. */
async function screens(ana: Page, berta: Page, look: (name: string) => Promise<void>): Promise<void> {
  await berta.getByRole("button", { name: "Say something" }).click();
  await berta.getByRole("button", { name: "That was close!" }).click();
  await expect(seat(ana, 1).locator(".bubble")).toBeVisible();
  await look("bubble");
  await ana.getByRole("button", { name: "Say something" }).click();
  await look("talk");
  await ana.keyboard.press("Escape");
  await ana.getByRole("button", { name: "Menu" }).click();
  await look("menu");
  await ana.locator(".drawer").getByRole("button", { name: "Resign" }).click();
  await look("resign");
  await ana.locator("dialog").getByRole("button", { name: "Play on" }).click();
  await ana.locator(".drawer").getByRole("button", { name: "Close" }).click();
  await menu(berta, "End the game together");
  await expect(ana.getByRole("button", { name: "Agree: end it" })).toBeVisible();
  await look("proposal");
  await ana.getByRole("button", { name: "Agree: end it" }).click();
  await berta.getByRole("button", { name: "Play again" }).click();
  await expect(ana.getByRole("region", { name: "Another game?" })).toContainText("Berta ✓");
  await look("again");
}

for (const [theme, width, height] of [
  ["light", 1440, 900],
  ["dark", 390, 844],
] as const) {
  test(`axe finds nothing serious, and nothing overflows (${theme}, ${width})`, async ({
    browser,
    server,
  }) => {
    const { pages, close } = await together(browser, server, ["Ana", "Berta"], { bots: 1 });
    const [ana, berta] = pages as [Page, Page];
    await ana.setViewportSize({ width, height });
    await ana.emulateMedia({ colorScheme: theme });
    const found: string[] = [];
    await screens(ana, berta, async (name) => {
      await still(ana);
      found.push(...(await keepsOut(ana, name)));
      const wide = await ana.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${name}: ${wide} px too wide`);
    });
    expect(found).toEqual([]);
    await close();
  });
}
