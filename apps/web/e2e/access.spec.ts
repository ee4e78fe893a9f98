import { expect, type Page, test } from "@playwright/test";
import { axe } from "./axe.ts";
import { guestOf } from "./guest.ts";
import { decision, hotSeat } from "./hot-seat.ts";
import { openSetup } from "./lobby.ts";
import { openGame, sampleText } from "./sample.ts";
import { late, SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(180_000);

const sample = JSON.parse(sampleText());
const log: { type: string; seat: string; [field: string]: unknown }[] = sample.log;

/** A hot seat at a move of the sample. */
async function openAt(page: Page, moves: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hotSeat(
    page,
    sample.setup.players.map((player: { name: string }) => player.name),
    { file: JSON.stringify({ ...sample, log: log.slice(0, moves) }) },
  );
}

/** What axe finds, of whatever weight, in light and dark; the map has tests of its own. */
async function faults(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForTimeout(200);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    const { violations } = await axe(page)
      .exclude(".rh-map")
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    for (const one of violations)
      found.push(...one.nodes.map((node) => `${where}, ${colorScheme}: ${one.id} ${node.target.join(" ")}`));
  }
  return found;
}

test.describe("axe finds nothing", () => {
  test(
    "at the stock desk, in a draft, in the spreadsheet, among trains and tiles",
    late,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await openAt(page, 295);
      const wrong: string[] = [];
      await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
      wrong.push(...(await faults(page, "desk")));
      await decision(page).locator("[data-action=sell_shares]").first().click();
      await expect(page.getByTestId("draft")).toBeVisible();
      wrong.push(...(await faults(page, "desk with a draft")));
      await page.keyboard.press("Escape");
      await page.keyboard.press("4");
      await expect(page.getByTestId("spreadsheet")).toBeVisible();
      const sheet = page.getByTestId("spreadsheet");
      for (const name of ["Players", "Companies", "Liquidity"]) {
        await sheet.getByRole("button", { name, exact: true }).click();
        wrong.push(...(await faults(page, `spreadsheet, ${name}`)));
      }
      await page.keyboard.press("3");
      await page.locator("li[data-tile='57']").getByRole("button").click();
      wrong.push(...(await faults(page, "tiles")));
      expect(wrong).toEqual([]);
    },
  );

  test(
    "where the views under More are chosen on a phone, upright and on its side",
    late,
    async ({ page }) => {
      await openAt(page, 133);
      const wrong: string[] = [];
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(viewport);
        await page.getByTestId("more").click();
        await expect(page.getByTestId("more")).toHaveAttribute("aria-expanded", "true");
        wrong.push(...(await faults(page, `More, ${viewport.width}`)));
        await page.getByTestId("more-trains").click();
        wrong.push(...(await faults(page, `Trains, ${viewport.width}`)));
        await openView(page, "map");
      }
      expect(wrong).toEqual([]);
    },
  );

  test("in a proposal, and where one answers it", { tag: SWEEP }, async ({ page, browser }) => {
    const guest = await guestOf(page, browser);
    await openView(page, "room");
    await page.getByRole("button", { name: "End game here" }).click();
    await expect(guest.getByTestId("proposal").getByRole("button", { name: "Agree" })).toBeVisible();
    await expect(page.getByTestId("proposal")).toBeVisible();
    const wrong = [...(await faults(guest, "asked")), ...(await faults(page, "asking"))];
    await guest.setViewportSize({ width: 390, height: 844 });
    wrong.push(...(await faults(guest, "asked on a phone")));
    expect(wrong).toEqual([]);
  });

  test("in the search for house rules of the set-up", { tag: SWEEP }, async ({ page }) => {
    await openSetup(page);
    await page.getByRole("button", { name: /^All \d+ house rules/ }).click();
    const search = page.getByRole("searchbox", { name: "Search house rules, sources, and presets" });
    await search.fill("train");
    expect(await faults(page, "search")).toEqual([]);
    await search.fill("no such rule at all");
    expect(await faults(page, "nothing found")).toEqual([]);
  });
});

test("right to left the panels and the travel bar mirror, the map, the market and prices do not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const trade = log.findIndex(({ type }) => type === "buy_share");
  await openGame(page, `/game/sample-18eu?at=${trade + 1}`, trade + 20);
  await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
  // Panels are loaded after the map.
  for (const part of [".stage-main", ".stage-side", ".market-place"])
    await expect(page.locator(part).first()).toBeVisible();
  const look = () =>
    page.evaluate(() => {
      const middle = (element: Element | null | undefined) => {
        const box = element?.getBoundingClientRect();
        return box ? box.x + box.width / 2 : Number.NaN;
      };
      const hex = (coord: string) =>
        middle(document.querySelector(`.rh-layer-hexes .rh-place[data-hex="${coord}"]`));
      // Prices of one row of the market, from the cheapest to the dearest.
      const cells = [...document.querySelectorAll<SVGElement>(".market-place [data-row][data-col]")];
      const row = cells.filter(({ dataset }) => dataset.row === cells[0]?.dataset.row);
      const price = (by: 1 | -1) =>
        middle([...row].sort((a, b) => by * (Number(a.dataset.price) - Number(b.dataset.price)))[0]);
      // From the currency's sign to the last figure of an amount, as it is seen.
      const reads = (element: Element): number => {
        const text = element.firstChild as Text;
        const left = (at: number) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        };
        return left((text.textContent?.length ?? 1) - 1) - left(0);
      };
      const [range] = document.querySelectorAll("input[type=range]");
      return {
        log: middle(document.querySelector(".stage-side")),
        matrix: middle(document.querySelector(".stage-main")),
        strip: middle(document.querySelector(".market-place")?.closest("section")),
        tab: middle(document.querySelector("#tab-map")),
        // A company's name stands before its price.
        names: middle(document.querySelector("tr[data-company] > th")),
        worth: middle(document.querySelector("tr[data-company] > [data-cell=price]")),
        // West to east, and from the cheapest of the top row to the dearest.
        map: hex("N17") - hex("A10"),
        prices: price(-1) - price(1),
        bar: range ? getComputedStyle(range).direction : "",
        money: [...document.querySelectorAll(".money")]
          .filter(
            (one) =>
              one.firstChild?.nodeType === Node.TEXT_NODE &&
              /^£[\d,]+$/.test(one.firstChild.textContent ?? ""),
          )
          .map(reads),
      };
    });
  const before = await look();
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await expect.poll(async () => (await look()).log).toBeLessThan(before.log);
  const after = await look();
  const width = 1280;
  // Panels change sides.
  for (const panel of ["log", "matrix", "strip", "tab", "names", "worth"] as const)
    expect(after[panel], panel).toBeCloseTo(width - before[panel], -1);
  expect(before.matrix).toBeLessThan(before.log);
  expect(before.names).toBeLessThan(before.worth);
  // What is drawn does not, nor does what a price looks like.
  expect(before.map).toBeGreaterThan(100);
  expect(after.map).toBeCloseTo(before.map, -1);
  expect(before.prices).toBeGreaterThan(50);
  expect(after.prices).toBeCloseTo(before.prices, -1);
  // The bar of moves is read as the page is.
  expect(before.bar).toBe("ltr");
  expect(after.bar).toBe("rtl");
  expect(after.money.length).toBeGreaterThan(0);
  expect(Math.min(...after.money)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
