import { expect, test } from "@playwright/test";

test("the stage before stays until the parts of the next have come", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/game/sample-18eu?at=150");
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  const table = page.locator("main.game-grid");
  await expect(table).toHaveAttribute("data-stage", "operating");
  // From now on scripts come when they are let through.
  let through = () => {};
  const open = new Promise<void>((resolve) => {
    through = resolve;
  });
  let held = 0;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    held += 1;
    await open;
    await route.continue();
  });
  await page.keyboard.press("Home");
  await expect(page.getByTestId("round")).toContainText("Sale of the minors");
  await expect.poll(() => held).toBeGreaterThan(0);
  await expect(table).toHaveAttribute("data-stage", "operating");
  through();
  await expect(table).toHaveAttribute("data-stage", "auction");
  expect(errors).toEqual([]);
});
