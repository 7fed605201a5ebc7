/** The way in and the way out: home, solo, endings with their points counted, replays and records. */
import { readFileSync } from "node:fs";
import { bot, expect, finished, makeTable, playedOut, test, watch } from "./support";

test("home says what each game is about; Play now starts a newcomer's game and remembers the level", async ({
  page,
}) => {
  await page.goto("/");
  const nebula = page.locator("li", { has: page.getByRole("heading", { name: "Nebula" }) });
  await expect(nebula.getByText("Collect stars with time")).toBeVisible();
  await expect(nebula.getByRole("combobox")).toHaveValue("beginner");
  await nebula.getByRole("combobox").selectOption("student");
  await page.reload();
  await expect(nebula.getByRole("combobox")).toHaveValue("student");
  await nebula.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/t\//);
  const table = (await (await page.request.get(`/api/tables/${page.url().split("/").pop()}`)).json()) as {
    settings: { options: unknown };
    seats: { occupant: { level?: string } }[];
  };
  expect(table.settings.options).toEqual({ variant: "introductory" });
  expect(table.seats.map(({ occupant }) => occupant.level)).toEqual([undefined, "student"]);
  await expect(page.getByText("Student", { exact: true }).first()).toBeVisible();
});

test("the scenarios are a gallery, and one click starts", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("exaequo.best.prototype-c19.dengue", "185"));
  await page.goto("/");
  await page.locator('a[href="solo/prototype-c19"]').click();
  await expect(page.locator("[data-scenario]")).toHaveCount(14);
  const dengue = page.locator("[data-scenario=dengue]");
  await expect(dengue.getByText("every 1 and 2 becomes a 6")).toBeVisible();
  await expect(dengue.getByText("Half of the Student's games reach 183")).toBeVisible();
  await expect(dengue.getByText("Your best: 185")).toBeVisible();
  await dengue.getByRole("button").click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole("heading", { name: "Dengue" })).toBeVisible();
});

test("the points are counted with the winner first, where they came from, and moments to look at again", async ({
  page,
  server,
}) => {
  const faults = watch(page);
  await playedOut(server, page);
  const counting = page.locator(".counting");
  await expect(counting).toHaveAttribute("data-counted", "false");
  await counting.click();
  await expect(counting).toHaveAttribute("data-counted", "true");
  await expect(counting.locator(".bars li").first()).toHaveClass(/won/);
  await expect(counting.getByRole("link", { name: "NR-12" })).toHaveAttribute(
    "href",
    "rules/nobel-run#NR-12",
  );
  const moment = page.getByRole("region", { name: "Worth another look" }).getByRole("link").last();
  const step = /step=(\d+)/.exec((await moment.getAttribute("href")) ?? "")?.[1] ?? "";
  await moment.click();
  await expect(page.getByText(`Step ${step} of`)).toBeVisible();
  expect(faults).toEqual([]);
});

test("who wants less motion sees the whole count at once", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const made = await makeTable(server, page, [bot("random"), bot("random")]);
  await finished(server, made);
  await page.goto(`/t/${made.table.id}`);
  await expect(page.locator(".counting")).toHaveAttribute("data-counted", "true");
});

test("a replay goes by turns, and a link leads to a moment", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const match = await finished(server, await makeTable(server, page, [bot("random"), bot("random")]));
  await page.goto(`/m/${match}`);
  const said = page.locator(".narration b");
  await expect(said).toHaveText(/^Step 0 of/);
  await page.getByRole("button", { name: "One turn on" }).click();
  await expect(said).not.toHaveText(/^Step 0 of/);
  await page.getByRole("button", { name: "One turn on" }).click();
  const there = await said.innerText();
  await page.getByRole("button", { name: "Copy a link to this moment" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/");
  await page.goto(link);
  await expect(said).toHaveText(there);
  await page.getByRole("button", { name: "One turn back" }).click();
  await expect(said).not.toHaveText(there);
});

test("a downloaded record is opened from its file, and a damaged one says so", async ({ page, server }) => {
  const match = await finished(server, await makeTable(server, page, [bot("random"), bot("random")]));
  await page.goto(`/m/${match}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the record" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  const choose = (name: string, body: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(body) });
  await page.goto("/open");
  await choose("picture.json", "not even JSON");
  await expect(page.getByRole("alert")).toContainText("no record of a game");
  await choose("damaged.json", text.replace(/"seed":"./, '"seed":"0'));
  await expect(page.getByRole("alert")).toContainText("damaged");
  await choose("good.json", text);
  await expect(page.getByText(/^Step 0 of/)).toBeVisible();
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await page.getByRole("button", { name: "One turn on" }).click();
  await expect(page.locator(".narration b")).not.toHaveText(/^Step 0 of/);
});
