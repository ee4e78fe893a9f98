import { expect, type Page, test } from "@playwright/test";
import { sampleFile } from "./kinds.ts";
import { openGame } from "./sample.ts";

const { log } = sampleFile("18eu");
const first = (type: string): number => log.findIndex((one) => one.type === type);

/** What the page lets move: the class or tag of each, and for how long. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const own = Element.prototype.animate;
    const seen: string[] = [];
    Object.assign(window, { seen });
    Element.prototype.animate = function (...given) {
      const { duration } = given[1] as KeyframeAnimationOptions;
      seen.push(`${this.getAttribute("class") || this.parentElement?.getAttribute("class")} ${duration}`);
      return own.apply(this, given);
    };
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: string[] };
      return seen.splice(0);
    });
}

const step = async (page: Page, seen: () => Promise<string[]>): Promise<string[]> => {
  await page.waitForTimeout(300);
  await seen();
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(300);
  return seen();
};

test("a tile comes in, a token comes to its place, a marker goes along the market", async ({ page }) => {
  const seen = await watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, `/game/sample-18eu?at=${first("lay_tile")}`, 300);
  expect(await step(page, seen)).toEqual(["rh-layer-hexes 150"]);
  await page.goto(`/game/sample-18eu?at=${first("place_token")}`);
  await page.getByTestId("travel-bar").waitFor();
  expect(await step(page, seen)).toEqual(["rh-token 150"]);
  await page.goto(`/game/sample-18eu?at=${first("sell_shares")}`);
  await page.getByTestId("travel-bar").waitFor();
  const market = await step(page, seen);
  expect(market.length).toBeGreaterThan(0);
  expect(new Set(market)).toEqual(new Set(["rh-token 250"]));
  // The copy that travelled is gone.
  await expect(page.locator(".market-place svg:last-of-type .rh-token")).toHaveCount(0);
});

test("nothing moves for who wants no motion", async ({ page }) => {
  const seen = await watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGame(page, `/game/sample-18eu?at=${first("lay_tile")}`, 300);
  expect(await step(page, seen)).toEqual([]);
});

test("the sheet of a phone comes to its height", async ({ page }) => {
  const seen = await watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page, `/game/sample-18eu?at=${first("lay_tile")}`, 300);
  await page.getByTestId("company-strip").waitFor();
  const sheet = page.locator(".play-sheet");
  const height = (await sheet.boundingBox())?.height;
  await page.waitForTimeout(300);
  await seen();
  await page.keyboard.press("End");
  await expect.poll(async () => (await sheet.boundingBox())?.height).not.toBe(height);
  await expect.poll(async () => (await seen()).some((one) => one.includes("play-sheet"))).toBe(true);
});
