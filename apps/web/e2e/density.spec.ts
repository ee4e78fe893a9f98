import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { LANGUAGE_COOKIE } from "../i18n/languages.ts";
import { faults, SIZES } from "./density.ts";
import { positionsOf, SETTINGS, TITLES } from "./density-titles.ts";
import { ownSeats } from "./own-seats.ts";
import { serveSite } from "./own-site.ts";

/** Of each game of bots some kinds of decisions each day, all of them by `pnpm test:pages`. */
const ALL = process.env.RAILHEAD_PAGES === "all";
const DAILY = ["late-stock", "bid", "bid_company", "start_company", "buy_train", "dividend"];

/** What a page says of its own faults. */
function errorsOf(page: Page, tell: (text: string) => void): void {
  page.on("console", (message) => {
    if (message.type() === "error") tell(`the console says: ${message.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => tell(`an error: ${error.message.slice(0, 200)}`));
}

let site: Awaited<ReturnType<typeof serveSite>>;
test.beforeAll(async () => {
  site = await serveSite(SETTINGS);
});
test.afterAll(() => site.end());

for (const title of Object.keys(TITLES))
  for (const players of [3, 6])
    test(`${title} with ${players}: what one decides by is in sight, at every size`, async ({ browser }) => {
      test.setTimeout(ALL ? 1_800_000 : 240_000);
      const positions = positionsOf(title, players, title === "18oe" ? 620 : 500);
      expect(positions.length).toBeGreaterThan(10);
      const found: string[] = [];
      for (const [index, { name, players: names, title: id, file }] of positions.entries()) {
        if (!ALL && !DAILY.includes(name)) continue;
        for (const look of [0, 1]) {
          // Every position in one paper and language, every second in the other; all in both by `pnpm test:pages`.
          if (!ALL && look !== index % 2) continue;
          const context = await browser.newContext({
            colorScheme: look ? "dark" : "light",
            reducedMotion: "reduce",
            viewport: { width: 1280, height: 720 },
          });
          await context.addCookies([{ name: LANGUAGE_COOKIE, value: look ? "he" : "en", url: site.at }]);
          const page = await context.newPage();
          errorsOf(page, (text) => found.push(`${name}, ${look ? "dark, he" : "light, en"}: ${text}`));
          const made = await page.request.post(`${site.at}/api/tables`, {
            data: ownSeats(names, { title: id, file }),
            headers: { origin: site.at },
            timeout: 120_000,
          });
          expect(made.status(), await made.text()).toBe(201);
          await page.goto(`${site.at}/table/${((await made.json()) as { id: string }).id}`);
          await page.getByTestId("travel-bar").waitFor({ state: "attached", timeout: 60_000 });
          for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            const at = `${name}, ${width}x${height}, ${look ? "dark, he" : "light, en"}`;
            found.push(...(await faults(page)).map((one) => `${at}: ${one}`));
            if (process.env.PICTURES)
              await page.screenshot({
                path: `${process.env.PICTURES}/density-${id}-${players}-${name}-${width}x${height}-${look ? "dark-he" : "light-en"}.png`,
              });
          }
          await context.close();
        }
      }
      expect(found).toEqual([]);
    });

/** Before this move of a game a president who lacks £381 raises money for a train. */
const RAISING = 416;

test("money is raised with every way out, sale and sum in sight, and with what it leads to", async ({
  browser,
}) => {
  const game = JSON.parse(readFileSync(new URL("../test/games/18eu.json", import.meta.url), "utf8"));
  const found: string[] = [];
  for (const look of [0, 1]) {
    const context = await browser.newContext({
      colorScheme: look ? "dark" : "light",
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 720 },
    });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: look ? "he" : "en", url: site.at }]);
    const page = await context.newPage();
    errorsOf(page, (text) => found.push(text));
    const names = (game.setup.players as { name: string }[]).map(({ name }) => name);
    const file = JSON.stringify({ ...game, log: game.log.slice(0, RAISING) });
    const made = await page.request.post(`${site.at}/api/tables`, {
      data: ownSeats(names, { title: "18eu", file }),
      headers: { origin: site.at },
      timeout: 120_000,
    });
    expect(made.status(), await made.text()).toBe(201);
    await page.goto(`${site.at}/table/${((await made.json()) as { id: string }).id}`);
    const confirm = page.getByTestId("confirm");
    await expect(confirm).toBeEnabled({ timeout: 60_000 });
    await page.locator("[data-kind=bank]").click();
    // Nothing may be bought before enough is sold.
    await expect(confirm).toBeDisabled();
    await expect(page.getByTestId("emergency-market").locator(".rh-moving")).toHaveCount(0);
    await page.getByTestId("sell-least").click();
    await expect(confirm).toBeEnabled();
    const rows = page.getByTestId("emergency-sales").locator("tr[data-company]");
    const sold = await rows
      .filter({ has: page.locator("[aria-pressed=true]:not([data-segment='0'])") })
      .count();
    expect(sold).toBeGreaterThan(1);
    await expect(page.getByTestId("emergency-market").locator(".rh-moving")).toHaveCount(sold);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const at = `${width}x${height}, ${look ? "dark, he" : "light, en"}`;
      found.push(...(await faults(page)).map((one) => `${at}: ${one}`));
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/density-emergency-${width}x${height}-${look ? "dark-he" : "light-en"}.png`,
        });
      await expect(page.getByTestId("emergency-sum")).toBeInViewport({ ratio: 1 });
      if (height > 480) for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
      if (width >= 1024) {
        await expect(page.locator("[data-line=stay]")).toBeInViewport({ ratio: 1 });
        await expect(page.getByTestId("emergency-market").locator("svg[role=img]")).toBeInViewport({
          ratio: 1,
        });
      }
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
