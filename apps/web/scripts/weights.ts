/**
 * Says what a reader loads, in kB as they come over the line, by page and by language: `tsx scripts/weights.ts http://127.0.0.1:3000`. The site must run, built
 * for production; each page is opened with an empty cache.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { browser as settings } from "../e2e/browser.ts";
import { ownSeats } from "../e2e/own-seats.ts";
import { OFFERED } from "../i18n/languages.ts";

const [site] = process.argv.slice(2);
if (!site) throw new Error("usage: weights.ts SITE");

const PAGES = ["/", "/game/sample-18eu?at=150", "/table"] as const;

async function table(page: Page): Promise<string> {
  const headers = { origin: new URL(site as string).origin };
  const made = await page.request.post(`${site}/api/tables`, { data: ownSeats(["Ada", "Ben"]), headers });
  const { id } = await made.json();
  await page.request.post(`${site}/api/tables/${id}/start`, { data: {}, headers });
  return `/table/${id}`;
}

/** Weights of a page in kB: its document, its scripts, its data. */
async function weigh(begun: Browser, locale: string, address: string): Promise<Record<string, number>> {
  const context = await begun.newContext({ locale });
  const page = await context.newPage();
  const path = address === "/table" ? await table(page) : address;
  const kinds: Record<string, number> = { document: 0, script: 0, data: 0 };
  const waiting: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const type = request.resourceType();
    const kind = type === "document" || type === "script" ? type : "data";
    if (["image", "font", "stylesheet", "media"].includes(type)) return;
    waiting.push(
      request.sizes().then(({ responseBodySize }) => {
        kinds[kind] = (kinds[kind] ?? 0) + responseBodySize / 1000;
      }),
    );
  });
  await page.goto(site + path);
  if (address !== "/") await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
  await page.waitForTimeout(4000);
  await Promise.all(waiting);
  await context.close();
  return kinds;
}

const begun = await chromium.launch(await settings());
for (const address of PAGES)
  for (const language of OFFERED) {
    const kinds = await weigh(begun, language, address);
    const told = Object.entries(kinds).map(([kind, size]) => `${kind} ${size.toFixed(0)}`);
    const all = Object.values(kinds).reduce((sum, one) => sum + one, 0);
    console.log(`${address} ${language}: ${all.toFixed(0)} kB (${told.join(", ")})`);
  }
await begun.close();
