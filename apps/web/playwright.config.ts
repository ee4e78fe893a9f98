import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browser } from "./e2e/browser.ts";
import { freePort } from "./e2e/free-port.ts";

// The workers load this file again: the port is chosen once, by the first process.
process.env.RAILHEAD_E2E_PORT ??= String(await freePort());
process.env.RAILHEAD_E2E_DATA ??= mkdtempSync(join(tmpdir(), "railhead-e2e-"));
const port = process.env.RAILHEAD_E2E_PORT;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".results/playwright",
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: ".results/playwright.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await browser(),
    screenshot: "only-on-failure",
  },
  webServer: {
    command: `next start -H 127.0.0.1 -p ${port}`,
    url: `http://127.0.0.1:${port}`,
    env: {
      NEXT_TELEMETRY_DISABLED: "1",
      RAILHEAD_DATA: process.env.RAILHEAD_E2E_DATA,
      // All tests come from one address.
      RAILHEAD_RATE_SCALE: "1000",
    },
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
