import { expect, test } from "@playwright/test";
import { hotSeat, post } from "./hot-seat.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test("the newest hundred lines of the talk are there, older ones when they are asked for", {
  tag: SWEEP,
}, async ({ page, browser }) => {
  const id = await hotSeat(page, ["Ada", "Ben"], { visibility: "public" });
  for (let n = 1; n <= 130; n++) {
    const said = await post(page, `/api/tables/${id}/chat`, { text: `line ${n} of the talk` });
    expect(said.status()).toBe(201);
  }
  const other = await (await browser.newContext()).newPage();
  await other.goto(`/table/${id}`);
  await openView(other, "log");
  const lines = other.getByRole("listitem").filter({ hasText: /line \d+ of the talk/ });
  await expect(lines).toHaveCount(100);
  await expect(lines.first()).toContainText("line 31 of the talk");
  await other.getByRole("button", { name: "Older messages" }).click();
  await expect(lines).toHaveCount(130);
  await expect(lines.first()).toContainText("line 1 of the talk");
  await expect(other.getByRole("button", { name: "Older messages" })).toHaveCount(0);
  // The reader stays in place: at the lines that were the first.
  await expect(lines.nth(29)).toBeInViewport();
  await post(page, `/api/tables/${id}/chat`, { text: "line 131 of the talk" });
  await expect(lines).toHaveCount(131);
});
