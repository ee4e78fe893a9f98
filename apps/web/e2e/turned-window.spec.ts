import { expect, type Page, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { sampleFile } from "./kinds.ts";

async function at(page: Page, title: string, moves: number): Promise<void> {
  const file = sampleFile(title);
  await hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { title, file: JSON.stringify({ ...file, log: file.log.slice(0, moves) }) },
  );
}
const first = (title: string, type: string): number =>
  sampleFile(title).log.findIndex((one) => one.type === type);

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

test("an answer beside the rows stays open when the window is turned", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await at(page, "18ardennes", first("18ardennes", "exchange_minor"));
  const kind = page.locator("[data-further]").first();
  await kind.click();
  await expect(page.getByTestId("further")).toBeVisible();
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expect(kind).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByTestId("further")).toBeVisible();
  }
});

test("on a tablet the sheet has two columns", async ({ page }) => {
  await page.setViewportSize(TABLET);
  await at(page, "18eu", first("18eu", "dividend"));
  const cards = decision(page).locator("button[data-action=dividend]");
  const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(two?.y).toBe(one?.y);
  await at(page, "18eu", first("18eu", "run_routes"));
  const [list, button] = [
    await page.getByTestId("route-list").boundingBox(),
    await decision(page).getByTestId("confirm").boundingBox(),
  ];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test("why one may not pass stands in line with the table above it", async ({ page }) => {
  await page.setViewportSize(WIDE);
  // A company that must buy a train.
  await at(page, "18eu", 503);
  const why = decision(page).getByRole("button", { name: "Why can't I pass?" });
  const heading = decision(page).locator("h2").first();
  expect((await why.boundingBox())?.x).toBeCloseTo((await heading.boundingBox())?.x ?? 0, 0);
});
