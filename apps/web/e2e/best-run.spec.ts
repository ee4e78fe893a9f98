import { expect, type Page, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { sampleFile } from "./kinds.ts";

const file = sampleFile("18eu");

/** A hot seat of the game of tests after its first moves. */
const after = (page: Page, moves: number) =>
  hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { file: JSON.stringify({ ...file, log: file.log.slice(0, moves) }) },
  );

/** The n-th move of a kind, from the end. */
const late = (type: string, n = 1): number =>
  file.log
    .map((one, at) => (one.type === type ? at : -1))
    .filter((at) => at >= 0)
    .at(-n) ?? -1;

test("while a tile is drafted the company's card says what it would run for, and moves nothing", async ({
  page,
}) => {
  await after(page, late("lay_tile", 4));
  const card = page.getByTestId("company-card");
  await expect(card).toBeVisible();
  await expect(page.getByTestId("drafted-run")).toHaveCount(0);
  const before = await card.boundingBox();
  await decision(page).locator("details summary").click();
  await decision(page).locator("button[data-action=lay_tile]").click();
  await expect(page.getByTestId("drafted-run")).toHaveText(/^Best run £[\d,]+ → £[\d,]+$/);
  expect(await card.boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("drafted-run")).toHaveCount(0);
});

test("each train that may go says what is run without it", async ({ page }) => {
  await after(page, late("discard_train"));
  const trains = decision(page).locator("button[data-action=discard_train]");
  const count = await trains.count();
  expect(count).toBeGreaterThan(0);
  await expect(decision(page).getByTestId("run-left")).toHaveCount(count);
  await expect(decision(page).getByTestId("run-left").first()).toHaveText(/£\d/);
});

test("a train of the bank says what the company would run for with it", async ({ page }) => {
  await after(page, late("buy_train", 20));
  await expect(decision(page)).toContainText(/would run for £\d/);
});
