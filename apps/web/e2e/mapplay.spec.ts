import { expect, type Locator, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { hotSeat, landing } from "./hot-seat.ts";
import { place, sampleText } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

test.setTimeout(120_000);

const sample = JSON.parse(sampleText());
/** Before these moves of the sample: a corporation may upgrade Berlin; a minor may pay for a hill; a token is placed; four trains run. */
const [BERLIN, HILL, TOKEN, RUN] = [228, 166, 207, 276];

/** A hot seat at a move of the sample, all seats one's own. */
async function openAt(page: Page, moves: number): Promise<void> {
  const file = JSON.stringify({ ...sample, log: sample.log.slice(0, moves) });
  const names = sample.setup.players.map((player: { name: string }) => player.name);
  await hotSeat(page, names, { file });
}

const hex = (page: Page, coord: string): Locator =>
  page.locator(`.rh-layer-hexes .rh-place[data-hex="${coord}"]`);

/** The middle of a hex in the window. */
async function middle(page: Page, coord: string): Promise<{ x: number; y: number }> {
  const box = await hex(page, coord).boundingBox();
  if (!box) throw new Error(`no hex ${coord}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
async function clickHex(page: Page, coord: string): Promise<void> {
  const { x, y } = await middle(page, coord);
  await page.mouse.click(x, y);
}
const ghost = (page: Page) => page.getByTestId("ghost");
const tilesOf = (page: Page) => page.getByTestId("tile-ring");
const card = (page: Page) => page.getByTestId("lay-card");
const faults = async (page: Page) => (await axe(page).analyze()).violations;

test("a tile is laid by mouse: lit hexes, the tiles that fit, turning, a ghost, and back again", async ({
  page,
}) => {
  await openAt(page, BERLIN);
  const lit = page.locator("[data-lit]");
  await expect(lit).toHaveCount(9);
  await expect(page.locator('[data-lit="J5"]')).toHaveCount(1);
  await expect(tilesOf(page)).toHaveCount(0);

  // A hex with several tiles: the most useful one lies there at once, and another takes its place.
  await clickHex(page, "J9");
  const tiles = tilesOf(page).locator("[data-choice]");
  await expect(tiles.first()).toHaveAttribute("aria-pressed", "true");
  await expect(ghost(page)).toHaveAttribute("data-hex", "J9");
  await tiles.nth(1).click();
  const other = (await tiles.nth(1).getAttribute("data-choice")) as string;
  await expect(ghost(page)).toHaveAttribute("data-tile", other);
  await page.keyboard.press("Escape");
  await expect(ghost(page)).toHaveCount(0);
  await expect(tiles).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(tilesOf(page)).toHaveCount(0);

  // Berlin has one tile: it is the draft at once, and turns through its two legal rotations only.
  await clickHex(page, "J5");
  await expect(ghost(page)).toHaveAttribute("data-tile", "581");
  expect(await faults(page)).toEqual([]);
  const first = await ghost(page).getAttribute("data-rotation");
  await page.keyboard.press("r");
  const second = await ghost(page).getAttribute("data-rotation");
  expect(second).not.toBe(first);
  await page.keyboard.press("r");
  await expect(ghost(page)).toHaveAttribute("data-rotation", first as string);
  await tilesOf(page).locator(`[data-choice="581"]`).click();
  await expect(ghost(page)).toHaveAttribute("data-rotation", second as string);
  await expect(card(page)).toContainText(/Adds £\d+ to reachable stops\./);

  await expect(hex(page, "J5")).not.toHaveAttribute("data-tile", "581");
  await landing(page, () => page.keyboard.press("Enter"));
  await expect(hex(page, "J5")).toHaveAttribute("data-tile", "581");
  await expect(tilesOf(page)).toHaveCount(0);
  await expect(page.locator('[data-mark="J5"]')).toHaveCount(1);
});

test("a tile that is not offered is answered with the rule, on lit hexes and on others", {
  tag: SWEEP,
}, async ({ page }) => {
  await openAt(page, BERLIN);
  await clickHex(page, "J9");
  await page.getByTestId("why-not").click();
  const list = page.getByTestId("why-list");
  await list.getByLabel("Another tile").selectOption("581");
  const refusal = list.getByTestId("refusal").last();
  await expect(refusal).toHaveAttribute("data-code", "TILE_NOT_FOR_HEX");
  await expect(refusal.getByRole("link")).toHaveAttribute("href", /^\/rules\/18eu#EU-/);
  await page.getByTestId("lay-back").click();

  // Far from the company's track.
  await clickHex(page, "C8");
  await expect(card(page)).toContainText("(C8): no tile fits");
  await expect(tilesOf(page)).toHaveCount(0);
  await expect(list.getByTestId("refusal").first()).toHaveAttribute("data-code", "UPGRADE_NO_USE");
  expect(await faults(page)).toEqual([]);
  await expect(ghost(page)).toHaveCount(0);
});

test("a tile is laid by keyboard alone, hexes are read out", async ({ page }) => {
  await openAt(page, HILL);
  await page.locator(".rh-map").focus();
  await page.keyboard.press("PageDown");
  await expect(page.locator('[data-cursor="J13"]')).toHaveCount(1);
  await expect(page.getByText("J13; no tile; 2 tiles available")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('[data-cursor="J13"]')).toHaveCount(0);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  const tiles = tilesOf(page).locator("[data-choice]");
  await expect(tiles.first()).toBeFocused();
  await expect(tiles.first()).toHaveAccessibleName(/^Tile \d+, £60, /);
  await page.keyboard.press("ArrowRight");
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const tile = (await tiles.nth(1).getAttribute("data-choice")) as string;
  await expect(ghost(page)).toHaveAttribute("data-tile", tile);
  await expect(card(page).getByTestId("lay-bill")).toContainText("£60");
  await landing(page, () => page.keyboard.press("Enter"));
  await expect(hex(page, "J13")).toHaveAttribute("data-tile", tile);
  await expect(page.locator(".rh-map")).toBeFocused();
});

test("a token is placed on the map", async ({ page }) => {
  await openAt(page, TOKEN);
  const { hex: where } = sample.log[TOKEN];
  const spot = page.locator(`[data-spot^="${where}/"]`).first();
  await expect(spot).toBeVisible();
  const before = await page.locator(".rh-layer-tops .rh-token").count();
  // Beside the map nothing is drafted.
  await page.mouse.click(4, 400);
  await expect(page.getByTestId("ghost-token")).toHaveCount(0);
  const box = await spot.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByTestId("ghost-token")).toHaveAttribute("data-hex", where);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("ghost-token")).toHaveCount(0);
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await landing(page, () => page.keyboard.press("Enter"));
  await expect(page.locator(".rh-layer-tops .rh-token")).toHaveCount(before + 1);
});

test.describe("routes", () => {
  const value = (page: Page) => page.getByTestId("route-value");
  const train = (page: Page, n: number) => page.locator(".route-train").nth(n);

  async function openRun(page: Page): Promise<void> {
    await openAt(page, RUN);
    await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 30_000 });
    await expect(page.getByTestId("confirm")).toHaveText("Run for £240");
  }
  /** Opens the ways to change what runs. */
  async function change(page: Page): Promise<void> {
    await page.getByTestId("best-run").getByRole("button", { name: "Change", exact: true }).click();
    await expect(value(page)).toContainText("Total £240");
  }

  test("the best are the draft at once; drawn along the track the value follows", async ({ page }) => {
    await openRun(page);
    await expect(page.getByTestId("draft-routes").locator("[data-train]")).toHaveCount(4);
    await expect(page.getByTestId("stops")).toHaveCount(0);

    // A train that is picked opens what changes it.
    await train(page, 1).click();
    await expect(value(page)).toContainText("Total £240");
    await expect(page.getByTestId("stops").locator("[data-stop]")).toHaveCount(2);
    await expect(page.getByTestId("draft-routes").locator(".rh-back")).toHaveCount(3);
    expect(await faults(page)).toEqual([]);

    // Its far end falls away: what is left is no route, and the rule says so.
    await clickHex(page, "M16");
    await expect(value(page)).toContainText("incomplete");
    await expect(page.getByTestId("refusal")).toHaveAttribute("data-code", "ROUTE_TOO_FEW_STOPS");

    // Redrawn by hand from Dresden over the track to Budapest.
    const from = await middle(page, "J7");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const coord of ["K8", "L9", "L11", "L13", "M14", "M16"]) {
      if (!(await hex(page, coord).count())) continue;
      const to = await middle(page, coord);
      await page.mouse.move(to.x, to.y, { steps: 6 });
    }
    await page.mouse.up();
    await expect(value(page)).toContainText("Total £240");
    await expect(page.getByTestId("stops").locator("[data-stop]")).toHaveCount(2);
  });

  test("stop after stop by click and by list; less than the best is refused here; best again", async ({
    page,
  }) => {
    await openRun(page);
    await change(page);
    await page.getByRole("button", { name: "Remove route of the 2-train" }).nth(1).click();
    await expect(value(page)).toContainText("Total £170");
    await expect(value(page)).toContainText("£70 below the best");
    await expect(page.getByTestId("refusal")).toHaveAttribute("data-code", "ROUTES_NOT_BEST");
    // It cannot be sent, by its button or by a key; the button says why, and drawn and best stand side by side.
    const { total } = await place(page);
    const run = page.getByTestId("confirm");
    await expect(run).toBeDisabled();
    await expect(run).toHaveAccessibleDescription(/170.*240/);
    await expect(page.getByTestId("best-run").getByTestId("refusal")).toHaveAttribute(
      "data-code",
      "ROUTES_NOT_BEST",
    );
    await expect(page.getByTestId("route-list").locator("[data-best]")).toHaveText([
      "Best £50",
      "Best £70",
      "Best £60",
      "Best £60",
    ]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    expect((await place(page)).total).toBe(total);

    await train(page, 1).click();
    await clickHex(page, "J7");
    await clickHex(page, "M16");
    await expect(value(page)).toContainText("Total £240");

    await page.getByRole("button", { name: "Remove M16 Budapest" }).click();
    await expect(value(page)).toContainText("incomplete");
    await page.getByLabel("Continue to").selectOption({ label: "M16 Budapest" });
    await expect(value(page)).toContainText("Total £240");
    await page.getByRole("button", { name: "Remove J7 Dresden" }).click();
    await page.getByRole("button", { name: /^Best: £240/ }).click();
    await expect(value(page)).toContainText("Total £240");
    await expect(page.getByTestId("route-list").locator("[data-best]")).toHaveCount(0);
    await expect(run).toBeEnabled();
    await landing(page, () => page.getByTestId("confirm").click());
  });

  test("dragging beside the track moves the map, and a stroke that leads nowhere changes nothing", async ({
    page,
  }) => {
    await openRun(page);
    await train(page, 1).click();
    const before = await middle(page, "J7");
    const far = await middle(page, "G6");
    await page.mouse.move(far.x, far.y);
    await page.mouse.down();
    await page.mouse.move(far.x + 40, far.y + 10, { steps: 4 });
    await page.mouse.up();
    const after = await middle(page, "J7");
    expect(Math.round(after.x - before.x)).toBeGreaterThan(25);
    await page.mouse.move(after.x, after.y);
    await page.mouse.down();
    await page.mouse.move(after.x - 90, after.y + 160, { steps: 8 });
    await page.mouse.up();
    expect(Math.round((await middle(page, "J7")).x)).toBe(Math.round(after.x));
    await expect(value(page)).toContainText("Total £240");
  });
});

test("who reaches what, and the tiles left with where they would fit", { tag: SWEEP }, async ({ page }) => {
  await openAt(page, BERLIN);
  await page.getByRole("button", { name: "Company reach" }).click();
  const reach = page.getByTestId("reach-card");
  await reach.getByRole("button", { name: "GSR" }).click();
  await expect(page.getByTestId("reach")).not.toHaveAttribute("data-cities", "0");
  await expect(reach).toContainText(/GSR reaches \d+ cities/);
  expect(await faults(page)).toEqual([]);
  await reach.getByRole("button", { name: "Close" }).click();
  await expect(page.getByTestId("reach")).toHaveCount(0);

  await page.getByRole("button", { name: "Tiles left" }).click();
  const tiles = page.getByTestId("tiles-card");
  await tiles.locator(`[data-choice="581"]`).click();
  await expect(page.locator("[data-lit]")).toHaveCount(1);
  await expect(page.locator('[data-lit="J5"]')).toHaveCount(1);
  await expect(tiles).toContainText("GSR may lay this tile on 1 hex now.");
  expect(await faults(page)).toEqual([]);
  // A hex that is lit for a tile begins with that tile.
  await clickHex(page, "J5");
  await expect(ghost(page)).toHaveAttribute("data-tile", "581");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tile is laid by touch from a sheet", async ({ page }) => {
    await openAt(page, HILL);
    const at = await middle(page, "J13");
    await page.touchscreen.tap(at.x, at.y);
    await expect(card(page)).toBeVisible();
    const tile = card(page).locator("[data-choice]").first();
    await tile.tap();
    await expect(ghost(page)).toHaveAttribute("data-hex", "J13");
    expect(await faults(page)).toEqual([]);
    const sizes = await card(page)
      .locator("button:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5);
    const id = (await tile.getAttribute("data-choice")) as string;
    await landing(page, () => page.getByTestId("lay-confirm").tap());
    await expect(hex(page, "J13")).toHaveAttribute("data-tile", id);
    await expect(card(page)).toHaveCount(0);
  });
});
