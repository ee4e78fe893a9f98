import { expect, test } from "@playwright/test";
import { hotSeat, post } from "./hot-seat.ts";
import { openGame, place, sampleText } from "./sample.ts";
import { openView } from "./views.ts";

test("Back and on go through the moves at which one stood", async ({ page }) => {
  await openGame(page, "/game/sample-18eu?at=40", 60);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/at=39/);
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/at=0/);
  await page.goBack();
  await expect.poll(async () => (await place(page)).at).toBe(39);
  await page.goBack();
  await expect.poll(async () => (await place(page)).at).toBe(40);
  await page.goForward();
  await expect.poll(async () => (await place(page)).at).toBe(39);
  await expect(page).toHaveURL(/at=39/);
});

test("a move that the talk speaks of is opened from there", async ({ page }) => {
  const file = JSON.parse(sampleText("18eu")) as { setup: { players: { name: string }[] }; log: unknown[] };
  const id = await hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { title: "18eu", file: JSON.stringify({ ...file, log: file.log.slice(0, 30) }) },
  );
  const said = await post(page, `/api/tables/${id}/chat`, { text: "See move 12, not move 999." });
  expect(said.ok(), await said.text()).toBe(true);
  await openView(page, "log");
  // A line that arrives while one looks is read aloud as well.
  await expect(page.getByTestId("stream").getByText("not move 999")).toBeVisible();
  await expect(page.getByRole("button", { name: "move 999", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "move 12", exact: true }).click();
  await expect.poll(async () => (await place(page)).at).toBe(12);
  // The address follows in a moment: not on every step of a drag.
  await expect(page).toHaveURL(/at=12/);
  await page.goBack();
  await expect.poll(async () => (await place(page)).at).toBe(30);
});

test("a game out of a file opens at its last move, and is played through from its beginning", async ({
  page,
}) => {
  await openGame(page, "/game/sample-18eu", 6);
  expect(await place(page)).toEqual({ at: 6, total: 6 });
  const back = await page.evaluate(() => window.history.length);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => (await place(page)).at).toBeLessThan(4);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  const { at } = await place(page);
  await page.waitForTimeout(900);
  expect((await place(page)).at).toBe(at);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(async () => (await place(page)).at, { timeout: 10_000 }).toBe(6);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  // Moves that were passed on the way leave no places to go back to.
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(back + 1);
});

test("a table has no button to play it through", async ({ page }) => {
  await hotSeat(page, ["Ada", "Ben"]);
  await expect(page.getByTestId("travel-bar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toHaveCount(0);
});
