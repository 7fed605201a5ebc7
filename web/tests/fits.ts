/** Does a table fit? Boxes are measured, not looked at. */
import { expect, type Page } from "@playwright/test";
import { still } from "./support";

/** The windows that every table is tried in. */
export const SIZES = {
  wide: { width: 1440, height: 900 },
  low: { width: 1366, height: 625 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
} as const;
export type Size = keyof typeof SIZES;
export const ALL_SIZES = Object.keys(SIZES) as Size[];

/** What is always in view: the question, what it is about, the hand or tray, and the button that goes on. */
export const NEEDED: Readonly<Record<string, string>> = {
  prompt: "[data-reach=prompt]",
  hand: "[data-reach=hand]",
  primary: "[data-primary]",
};

/** Fails unless the table fits in every one of these windows; `needed` are names with their selectors. */
export async function expectFits(
  page: Page,
  needed = NEEDED,
  sizes: readonly Size[] = ALL_SIZES,
): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await still(page);
    faults.push(...(await page.evaluate(measure, needed)).map((fault) => `${size}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

/** Fails if what is asked lies over any of these. */
export async function expectUncovered(
  page: Page,
  selectors: readonly string[],
  sizes = ALL_SIZES,
): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await still(page);
    faults.push(...(await page.evaluate(covered, selectors)).map((one) => `${size}: ${one} is covered`));
  }
  expect(faults).toEqual([]);
}

function covered(selectors: readonly string[]): string[] {
  const ask = document.querySelector(".ask")?.getBoundingClientRect();
  return selectors.filter((selector) =>
    [...document.querySelectorAll(selector)].some((one) => {
      const box = one.getBoundingClientRect();
      return (
        ask && ask.top < box.bottom && box.top < ask.bottom && ask.left < box.right && box.left < ask.right
      );
    }),
  );
}

/** What is wrong with the table on this page, as sentences; none if it fits. */
function measure(needed: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  const name = (one: HTMLElement) =>
    one.dataset["action"] ?? (one.getAttribute("aria-label") || one.className);
  const inside = (box: DOMRect) =>
    box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const beyond = (what: string, one: HTMLElement) => {
    const box = one.getBoundingClientRect();
    const edges = [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
    if (!inside(box)) faults.push(`${what} is off the screen: ${edges}`);
  };
  for (const [what, selector] of Object.entries(needed)) {
    const found = shown(selector);
    if (found.length === 0) faults.push(`${what} is missing`);
    for (const one of found) beyond(what, one);
  }
  for (const one of shown("[data-asked]")) beyond(`what is asked (${name(one)})`, one);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth - innerWidth} px too wide`);
  if (root.scrollHeight > innerHeight) faults.push(`${root.scrollHeight - innerHeight} px too high`);
  const small = shown("button, a[href], select, input").filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width < 43.5 || box.height < 43.5;
  });
  for (const one of new Set(small.map(name))) faults.push(`small: ${one}`);
  return faults;
}
