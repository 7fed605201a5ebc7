import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  // Everything is told from the page's base, which the server writes into it.
  base: "./",
  // `exaequo serve` beside `npm run dev`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:7878", ws: true } } },
  build: {
    outDir: "dist",
    target: "es2022",
    // Older phones: light-dark() is written out for them.
    cssTarget: ["chrome105", "safari15.6", "firefox105"],
    // The examples page is a second entry, so that it costs the app nothing.
    rollupOptions: { input: { index: here("index.html"), examples: here("examples.html") } },
  },
  // Without the browser condition Svelte's server build is resolved in tests.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: ["src/test-setup.ts"] },
});
