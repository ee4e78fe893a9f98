import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { openGame } from "./sample.ts";

/** What stands in a column of a table, from the top. */
const column = (page: Page, id: string): Promise<string[]> =>
  page
    .getByTestId("spreadsheet")
    .locator("table")
    .evaluate((table, wanted) => {
      const heads = [...table.querySelectorAll("thead tr > *")];
      const index = heads.findIndex((head) => head.querySelector(`[data-column="${wanted}"]`));
      return [...table.querySelectorAll("tbody tr")].map((row) => row.children[index]?.textContent ?? "");
    }, id);
const amounts = (texts: string[]): number[] => texts.map((text) => Number(text.replaceAll(/[^\d]/g, "")));

test("the spreadsheet takes the whole width, is sorted by its heads, and is downloaded", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openGame(page, "/game/sample-18eu?at=600&view=figures");
  const sheet = page.getByTestId("spreadsheet");
  const panel = await page.getByTestId("panel").boundingBox();
  const own = await sheet.boundingBox();
  expect(own?.width).toBeGreaterThan((panel?.width ?? 0) * 0.9);

  // Everyone in the order of the seats, then by worth, most and least first, then as before.
  const seats = amounts(await column(page, "worth"));
  const head = sheet.getByRole("columnheader", { name: "Worth" });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  expect(amounts(await column(page, "worth"))).toEqual([...seats].sort((a, b) => b - a));
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  expect(amounts(await column(page, "worth"))).toEqual([...seats].sort((a, b) => a - b));
  await head.getByRole("button").click();
  expect(amounts(await column(page, "worth"))).toEqual(seats);
  expect(seats).not.toEqual([...seats].sort((a, b) => b - a));
  for (const name of ["Liquidity", "Certs", "Dividends"])
    await expect(sheet.getByRole("columnheader", { name, exact: true })).toBeVisible();

  await sheet.getByRole("button", { name: "Companies" }).click();
  await expect(sheet.getByRole("columnheader", { name: "OR 1.1" })).toBeVisible();
  await sheet.getByRole("columnheader", { name: "Revenue" }).getByRole("button").click();
  const revenue = amounts(await column(page, "allRuns"));
  expect(revenue.length).toBeGreaterThan(8);
  expect(revenue).toEqual([...revenue].sort((a, b) => b - a));

  // A round leads to its end.
  await sheet.getByRole("button", { name: "Liquidity" }).click();
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Download CSV" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("Anna: liquidity");
  expect(lines[0]).toContain("Anna: certificates");
  const rows = await sheet.locator("tbody tr").count();
  expect(lines.filter(Boolean)).toHaveLength(rows + 1);
  await sheet.getByRole("button", { name: "Go to the end of Operating round 1.1" }).click();
  await expect(page).toHaveURL(/at=\d+/);
  expect(await sheet.locator("tbody tr").count()).toBeLessThan(rows);
});

test("tiles are listed with their number, what is left, what they replace and what replaces them", async ({
  page,
}) => {
  await openGame(page, "/game/sample-18eu?at=600&view=trains");
  const tile = page.locator("li[data-tile='57']");
  await expect(tile).toContainText("8/8");
  await expect(tile).toContainText("from a blank hex");
  await expect(tile).toContainText("to 14, 15");
  await tile.getByRole("button").click();
  await expect(tile).toHaveAttribute("data-place", "picked");
  await expect(page.locator("li[data-tile='14']")).toHaveAttribute("data-place", "after");
  await expect(page.locator("li[data-tile='7']")).toHaveAttribute("data-place", "apart");
  await tile.getByRole("button").click();
  await expect(page.locator("li[data-tile='7']")).not.toHaveAttribute("data-place", "apart");
});

test("on a phone figures scroll aside within their table and names stay", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page, "/game/sample-18eu?at=600&view=figures");
  const scroll = page.getByTestId("spreadsheet").locator(".sheet-scroll");
  await scroll.scrollIntoViewIfNeeded();
  const name = scroll.locator("tbody tr").first().locator("th");
  const before = (await name.boundingBox())?.x;
  await scroll.evaluate((element) => element.scrollTo({ left: 200 }));
  expect((await name.boundingBox())?.x).toBeCloseTo(before ?? 0, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
