import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(120_000);

/** Another process locks the site's database for so long; resolves when it holds the lock. */
function locked(milliseconds: number): Promise<void> {
  const path = join(process.env.RAILHEAD_E2E_DATA_LOCKED as string, "railhead.db");
  const holder = spawn(
    process.execPath,
    ["--import", "tsx", "test/lock-holder.ts", path, String(milliseconds)],
    { cwd: join(import.meta.dirname, "../../../packages/server"), stdio: ["ignore", "pipe", "inherit"] },
  );
  return new Promise((resolve) => holder.stdout.once("data", () => resolve()));
}

/** Chooses the first lot of the sale, and sends the least bid for it. */
async function bid(page: Page): Promise<void> {
  await decision(page).locator("[data-lot]").first().click();
  await decision(page).getByTestId("confirm").click();
}

test("a locked database: the page says so, keeps what was chosen, and sends it again by itself", {
  tag: SWEEP,
}, async ({ page }) => {
  await hotSeat(page, ["Ada", "Ben", "Cyd"]);
  await openView(page, "log");
  await page.getByRole("textbox", { name: /^Message to the table/ }).fill("Are you there?");
  const before = (await place(page)).total;
  await locked(20_000);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await bid(page);
  await expect(page.getByTestId("notice")).toContainText("The database is busy", { timeout: 15_000 });
  // What was said stays in its field, with the reason.
  await expect(page.getByRole("alert").filter({ hasText: "The database is busy" })).toBeVisible({
    timeout: 15_000,
  });
  expect((await place(page)).total).toBe(before);
  await expect.poll(async () => (await place(page)).total, { timeout: 30_000 }).toBe(before + 1);
  await expect(page.getByTestId("notice")).toHaveCount(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Are you there?" })).toHaveCount(1);
});
