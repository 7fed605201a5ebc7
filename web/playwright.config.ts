import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** Debian's Chromium against the real server; one worker is faster than two on two cores. */
export default defineConfig({
  testDir: "tests",
  outputDir: "../target/playwright",
  workers: 1,
  // A whole game, or a dozen screens for axe, also on a busy machine.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(),
      args: FLAGS.split(" "),
    },
  },
});
