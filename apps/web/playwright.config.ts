import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browser } from "./e2e/browser.ts";
import { freePort } from "./e2e/free-port.ts";
import { REST, SWEEP } from "./e2e/sweep.ts";

/** Address and data of a site of its own. The workers load this file again: both are chosen once, by the first process. */
async function site(name: string): Promise<{ port: string; data: string }> {
  const { env } = process;
  env[`RAILHEAD_E2E_PORT${name}`] ??= String(await freePort());
  env[`RAILHEAD_E2E_DATA${name}`] ??= mkdtempSync(join(tmpdir(), "railhead-e2e-"));
  return { port: `${env[`RAILHEAD_E2E_PORT${name}`]}`, data: `${env[`RAILHEAD_E2E_DATA${name}`]}` };
}

const usual = await site("");
const locked = await site("_LOCKED");

const addressOf = ({ port }: typeof usual) => `http://127.0.0.1:${port}`;
const served = ({ port, data }: typeof usual) => ({
  command: "node dist/server.js",
  url: addressOf({ port, data }),
  env: {
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: "127.0.0.1",
    PORT: port,
    RAILHEAD_DATA: data,
    // All tests come from one address.
    RAILHEAD_RATE_SCALE: "1000",
  },
  reuseExistingServer: false,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
});

/** Whole games take longest: they begin first, so that none is left alone at the end. */
const GAMES = /(ardennes|whole-game|tongues)\.spec\.ts$/;
const LOCKS = /busy\.spec\.ts$/;
/** Evenings, Europe by hand, and whole games against bots take minutes each: they are played by `pnpm test:pages`. */
const all = process.env.RAILHEAD_PAGES === "all";
const LONG = all ? [] : [/(against-bots|evening|europe)\.spec\.ts$/];
/** What is left out of a day: whole games, and most cases of what is done with every kind of decision. CI leaves out less. */
const sweeps = process.env.RAILHEAD_SWEEPS;
const leftOut = all || sweeps === "all" ? undefined : sweeps === "third" ? REST : SWEEP;

// Every test has tables, people and a browser context of its own: they run side by side.
export default defineConfig({
  testDir: "e2e",
  outputDir: ".results/playwright",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  ...(leftOut === undefined ? {} : { grepInvert: new RegExp(leftOut) }),
  // One more than there are cores: a test waits for half of its time.
  workers: Math.min(availableParallelism() + 1, 4),
  // Tests side by side on a busy computer: one that fails is tried twice more, and named by `npm test` where it then passes.
  retries: 2,
  // Only for what hangs: machines differ.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: ".results/playwright.json" }]],
  use: {
    baseURL: addressOf(usual),
    launchOptions: await browser(),
    screenshot: "only-on-failure",
    // What is not there after this long does not come: the test says so, and does not wait out its own time.
    actionTimeout: 30_000,
  },
  projects: [
    { name: "games", testMatch: GAMES },
    // A locked database would be one for all.
    { name: "locked", testMatch: LOCKS, use: { baseURL: addressOf(locked) } },
    { name: "site", testIgnore: [GAMES, LOCKS, ...LONG] },
  ],
  webServer: [served(usual), served(locked)],
});
