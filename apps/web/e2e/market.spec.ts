import { expect, type Page, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { sampleText } from "./sample.ts";
import { swept } from "./sweep.ts";
import { openView } from "./views.ts";

interface Sample {
  setup: { players: { name: string }[] };
  log: { type: string }[];
}

/** A table of a title's sample after this many moves. */
async function tableAt(page: Page, title: string, moves: number): Promise<void> {
  const file = JSON.parse(sampleText(title)) as Sample;
  await hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { title, file: JSON.stringify({ ...file, log: file.log.slice(0, moves) }) },
  );
}

/** Where a title's sample asks for such an action first. */
const before = (title: string, type: string): number =>
  (JSON.parse(sampleText(title)) as Sample).log.findIndex((action) => action.type === type);

/** A move of 18Ardennes' sample after which nine minors stand on one space. */
const HIGH = 306;

/** A move of 18EU's sample after which the GSR uses its earnings. */
const EARNED = 204;

for (const [at, [width, height]] of (
  [
    [1440, 900],
    [390, 844],
  ] as const
).entries())
  for (const [nth, colorScheme] of (["light", "dark"] as const).entries())
    test(
      `a high stack shows its top and a count, and lists everyone: ${width}x${height}, ${colorScheme}`,
      swept(2 * at + nth, 4),
      async ({ browser }) => {
        const touch = width < 1000;
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          hasTouch: touch,
        });
        const page = await context.newPage();
        await tableAt(page, "18ardennes", HIGH);
        await openView(page, "figures");
        const market = page.locator("[data-pane=market]");
        await expect(market.locator("[data-price='0'] .rh-more")).toHaveText("+6");
        const space = market.getByRole("button", { name: /^f\.0: Minor/ });
        const list = page.getByTestId("stack-list");
        await expect(list).toHaveCount(0);
        await space.scrollIntoViewIfNeeded();
        if (touch) await space.tap();
        else await space.hover();
        await expect(list.getByRole("listitem")).toHaveCount(9);
        await expect(list).toContainText("Gray zone");
        // All of it lies in the window, and names are read on the ground they stand on.
        const rim = await list.boundingBox();
        expect(rim && rim.x >= 0 && rim.y >= 0).toBe(true);
        expect(rim && rim.x + rim.width <= width && rim.y + rim.height <= height).toBe(true);
        await page.keyboard.press("Escape");
        await expect(list).toHaveCount(0);
        // By keyboard: it opens, and closes as one goes on.
        await page.mouse.move(width - 5, 5);
        await space.press("Enter");
        await expect(list.getByRole("listitem").first()).toHaveText(/Minor 2$/);
        await page.keyboard.press("Tab");
        await expect(list.getByRole("listitem").filter({ hasText: "Minor 14" })).toHaveCount(0);
        await context.close();
      },
    );

test("the zones of the market are named beside it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await tableAt(page, "18ardennes", HIGH);
  await page.keyboard.press("4");
  const market = page.locator("[data-pane=market]");
  const zones = market.getByText("Starting prices of minors", { exact: true });
  await zones.scrollIntoViewIfNeeded();
  await expect(zones).toBeInViewport({ ratio: 1 });
  await expect(market.locator("[data-price='0'] .rh-more")).toBeInViewport();
  // So are they where the whole market lies over the page.
  await market.getByRole("button", { name: "Show whole market" }).click();
  await expect(
    page.getByRole("dialog").getByText("Starting prices of minors", { exact: true }),
  ).toBeInViewport({ ratio: 1 });
});

test("a sale shows where the price goes before it is confirmed: on the market and in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await tableAt(page, "18eu", before("18eu", "sell_shares"));
  await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
  const ghost = page.locator(".stage-strip .rh-moving");
  const sale = page.locator("tr[data-company=AIRS] [data-action=sell_shares]");
  await expect(ghost).toHaveCount(0);
  await sale.hover();
  await expect(ghost).toHaveAttribute("data-company", "AIRS");
  const { row, col } = await ghost.evaluate((one) => ({ ...(one as unknown as HTMLElement).dataset }));
  await expect(
    page.locator(`.stage-strip .market-place [data-row='${row}'][data-col='${col}'] .rh-price`),
  ).toHaveText("82");
  await sale.click();
  await page.mouse.move(5, 5);
  await expect(ghost).toHaveCount(1);
  // In the cell of its price the old value and the new one, and in words under the question and for those who listen.
  const price = page.locator("tr[data-company=AIRS] [data-cell=price]");
  await expect(price).toHaveText(/90.*82$/);
  await expect(page.getByTestId("sign-draft")).toContainText("from £90 to £82");
  await expect(page.getByTestId("draft")).toContainText("Price of AIRS: £90 → £82");
  await page.getByTestId("drop").click();
  await page.mouse.move(5, 5);
  await page.locator("#tab-table").focus();
  await expect(ghost).toHaveCount(0);
  await expect(price).not.toContainText("82");
});

test("each way to use the earnings says where the price goes", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await tableAt(page, "18eu", EARNED);
  const ways = decision(page).locator("[data-action=dividend]");
  await expect(ways).toContainText([/price rises to £90/, /price stays at £82/, /price falls to £75/]);
  await page.keyboard.press("4");
  await ways.last().hover();
  const ghost = page.locator("[data-pane=market] .rh-moving");
  await expect(ghost).toHaveAttribute("data-company", "GSR");
  const { row, col } = await ghost.evaluate((one) => ({ ...(one as unknown as HTMLElement).dataset }));
  await expect(
    page.locator(`[data-pane=market] [data-row='${row}'][data-col='${col}'] .rh-price`),
  ).toHaveText("75");
});
