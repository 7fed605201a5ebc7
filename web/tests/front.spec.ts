/** A class at a server below a path: short codes, links to pass on, and copying without HTTPS. */
import { expect, newPerson, Server, test as base, touch, watch } from "./support";

const test = base.extend<object, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      const server = new Server(["--base-path", "/games/"]);
      await server.start();
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
});

test("everything works below a path", async ({ page, server }) => {
  const faults = watch(page);
  await page.goto(server.url);
  expect(new URL(page.url()).pathname).toBe("/games/");
  await page.getByRole("link", { name: "Rules" }).first().click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect(page.url()).toContain("/games/rules/");
  const rule = page.locator("h3 a").first();
  await rule.click();
  expect(new URL(page.url()).pathname).toMatch(/^\/games\/rules\//);
  await page.reload();
  await expect(page.locator("section.marked")).toBeVisible();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/games/");
  await page.getByRole("button", { name: "Play now" }).first().click();
  await expect(page.locator("[data-reach=prompt]")).toBeVisible();
  expect(page.url()).toContain("/games/t/");
  for (let n = 0; n < 8; n += 1) await touch(page);
  await page.reload();
  await expect(page.locator("[data-reach=prompt]")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a tablet joins with the short code that the host reads aloud", async ({ page, browser, server }) => {
  await page.goto(`${server.url}new/nobel-run`);
  await page.getByLabel("Name for seat 1").fill("Ana");
  await page.getByRole("button", { name: "Make the table and get the link" }).click();
  const code = await page.locator(".share .code").innerText();
  expect(code).toMatch(/^[A-HJKMNP-RTWXY347]{5}$/);
  expect(await page.getByLabel("Link to this table").inputValue()).toContain("/games/t/");
  const friend = await newPerson(browser, server);
  await friend.page.setViewportSize({ width: 1024, height: 768 });
  await friend.page.goto(server.url);
  await expect(friend.page.getByLabel("Join with a code")).toBeInViewport();
  await friend.page.getByLabel("Join with a code").fill("22222");
  await friend.page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(friend.page.getByRole("alert")).toContainText("no open table");
  await friend.page.getByLabel("Join with a code").fill(` ${code.toLowerCase()} `);
  await friend.page.getByRole("button", { name: "Join", exact: true }).click();
  await friend.page.getByLabel("Your name").fill("Berta");
  await friend.page.getByRole("button", { name: "Sit down" }).click();
  await expect(page.getByText("Berta")).toBeVisible();
  await friend.page.goto(`${server.url}j/${code}`);
  await expect(friend.page.getByRole("alert")).toContainText("no open table");
  await friend.context.close();
});

test("a link is copied without HTTPS too", async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`${server.url}new/nobel-run`);
  await page.getByRole("button", { name: "Make the table and get the link" }).click();
  const link = await page.getByLabel("Link to this table").inputValue();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.goto(server.url);
  await page.getByLabel("Join with a code").evaluate((field: HTMLInputElement) => (field.maxLength = 999));
  await page.getByLabel("Join with a code").press("Control+v");
  await expect(page.getByLabel("Join with a code")).toHaveValue(link);
});
