import { expect, test } from "@playwright/test";
import { hotSeat } from "./hot-seat.ts";

test.describe("before any script has run", () => {
  test.use({ javaScriptEnabled: false });

  test("a sample game shows the board to which it comes", async ({ page }) => {
    await page.goto("/game/sample-18eu");
    const board = page.getByTestId("first-board").getByRole("img", { name: "Map of 18EU" });
    await expect(board).toBeVisible();
    await expect(board.getByText("Hamburg")).toBeVisible();
  });

  test("a move of the past waits for its own board", async ({ page }) => {
    await page.goto("/game/sample-18eu?at=20");
    await expect(page.getByRole("status")).toBeVisible();
    await expect(page.getByTestId("first-board")).toHaveCount(0);
  });
});

test("a table that has begun shows its board before its scripts come", async ({ page }) => {
  const address = `/table/${await hotSeat(page, ["Anna", "Ben", "Cleo"])}`;
  await page.route("**/*.js", () => undefined);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByTestId("first-board").getByRole("img", { name: "Map of 18EU" })).toBeVisible();
  await page.unroute("**/*.js");
  await page.goto(address);
  await expect(page.getByTestId("map")).toBeVisible();
  await expect(page.getByTestId("first-board")).toHaveCount(0);
});
