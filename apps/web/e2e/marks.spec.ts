import { expect, type Page, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { sampleText } from "./sample.ts";

interface Sample {
  setup: { players: { name: string }[] };
  log: { type: string }[];
}

/** 18EU's sample where such an action is asked for, the n-th time. */
async function asking(page: Page, type: string, n = 0): Promise<void> {
  const file = JSON.parse(sampleText()) as Sample;
  const at = file.log.flatMap((action, index) => (action.type === type ? [index] : []))[n] ?? 0;
  await hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { title: "18eu", file: JSON.stringify({ ...file, log: file.log.slice(0, at) }) },
  );
  await page.keyboard.press("1");
}

/** What is drawn, whatever its colour: kind of element, and the dash of its line. */
const shape = (page: Page, mark: string): Promise<string> =>
  page
    .locator(mark)
    .first()
    .evaluate((one) => `${one.tagName} ${getComputedStyle(one).strokeDasharray}`);

test("four marks differ in shape: may be chosen, changed last, being placed, being drawn", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A tile has been laid, and a token may be placed.
  await asking(page, "place_token");
  const changed = await shape(page, "[data-mark] .rh-mark");
  const spot = page.locator("[data-spot] .rh-lit");
  const choosable = await shape(page, "[data-spot] .rh-lit");
  const spots = await spot.count();
  await decision(page).locator(".play-choice").filter({ hasText: /\(/ }).first().click();
  await expect(page.getByTestId("ghost-token")).toBeVisible();
  const placed = await shape(page, "[data-testid=ghost-token] .rh-draft-rim");
  // Where it lies no ring says that one may choose it.
  await expect(spot).toHaveCount(spots - 1);
  await asking(page, "lay_tile", 3);
  const hex = await shape(page, "[data-lit] .rh-lit");
  await asking(page, "run_routes", 5);
  await page.getByTestId("draft-routes").locator("[data-train]").first().waitFor({ state: "attached" });
  const route = await shape(page, "[data-testid=draft-routes] .rh-route-bed");
  expect([choosable, hex]).toEqual(["circle none", "polygon none"]);
  expect(changed).toMatch(/^polygon (?!none)/);
  expect(placed).toMatch(/^circle (?!none)/);
  expect(route).toMatch(/^path/);
  expect(new Set([choosable, hex, changed, placed, route]).size).toBe(5);
  // A drawn train also has numbered stops.
  await expect(page.locator(".rh-layer-sums .rh-route-text").first()).toBeVisible();
});
