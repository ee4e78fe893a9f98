import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { confirm, decision, landing } from "./hot-seat.ts";
import { gameStands, openSetup } from "./lobby.ts";
import { serveSite } from "./own-site.ts";
import { place } from "./sample.ts";
import { SWEEP } from "./sweep.ts";

const guide = readFileSync(new URL("../../../docs/designing-a-title.md", import.meta.url), "utf8");
/** The rules in TypeScript that the guide shows: a president gives their company money. */
const RULES = /## A rule that no parameter says[\s\S]*?```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";

test("a title with rules in TypeScript is played on its site: what they add is offered, done and told", {
  tag: SWEEP,
}, async ({ page }) => {
  test.setTimeout(240_000);
  const room = mkdtempSync(join(tmpdir(), "railhead-own-rules-"));
  const folder = join(room, "gifts");
  mkdirSync(folder);
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Gift Lines", opening: "none" })))
    if (!file.includes("/")) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, "rules.ts"), RULES);
  const site = await serveSite({ RAILHEAD_DATA: join(room, "data"), RAILHEAD_TITLES: folder });
  await openSetup(page, `${site.at}/new?title=gift-lines`);
  const seats = page.getByLabel(/^Player of seat/);
  while ((await seats.count()) > 2) await page.getByRole("button", { name: "Remove a player" }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);

  // No company has a president yet who could give it money.
  const gift = page.locator("[data-action=endow]");
  await expect(decision(page)).toBeVisible();
  await expect(gift).toHaveCount(0);
  const first = await decision(page).getAttribute("data-seat");
  await page.locator("[data-start][data-company=A]").click();
  await landing(page, () => page.getByTestId("likeliest").click());
  await page.locator("[data-action=pass]").click();
  await expect.poll(() => decision(page).getAttribute("data-seat")).toBe(first);

  const { total } = await place(page);
  await gift.click();
  await confirm(page);
  await expect.poll(async () => (await place(page)).total).toBe(total + 1);
  await expect(page.getByTestId("last-move")).toContainText("Player 2 gives A $50");
  await page.reload();
  await expect.poll(async () => (await place(page)).total).toBe(total + 1);
  await site.end();
});
