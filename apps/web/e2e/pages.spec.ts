import { expect, type Page, test } from "@playwright/test";
import { FURTHER, VIEWS } from "../lib/views.ts";
import { axe } from "./axe.ts";
import { openGame } from "./sample.ts";
import { late, SWEEP, swept } from "./sweep.ts";
import { openView } from "./views.ts";

const GAME = "/game/sample-18eu?at=150";
const TABS = [...VIEWS, ...FURTHER.filter((view) => view !== "room")];

async function faults(page: Page, except: string[] = [], leaveOut = ".nothing"): Promise<string[]> {
  const { violations } = await axe(page)
    .exclude(leaveOut)
    .disableRules(except)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

for (const [at, colorScheme] of (["light", "dark"] as const).entries()) {
  test.describe(colorScheme, swept(at, 2), () => {
    test.use({ colorScheme });

    for (const address of ["/", "/titles/18eu", "/game/never-seen"]) {
      test(`${address} can be read by everyone`, async ({ page }) => {
        await page.goto(address);
        await page.waitForLoadState("networkidle");
        expect(await faults(page)).toEqual([]);
      });
    }

    test("the table can be read by everyone, in every tab", at ? late : { tag: SWEEP }, async ({ page }) => {
      test.setTimeout(120_000);
      await openGame(page, GAME, 170);
      for (const tab of TABS) {
        await openView(page, tab);
        // A line half under the heading of its round is scrolled away, not too small; sizes are measured below.
        const except = tab === "log" ? ["target-size"] : [];
        // The map is the same in every tab.
        expect(await faults(page, except, tab === TABS[0] ? undefined : ".rh-map"), tab).toEqual([]);
      }
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const address of ["/", "/titles/18eu"]) {
    test(`${address} does not scroll sideways`, async ({ page }) => {
      await page.goto(address);
      expect(await sideways(page)).toBe(0);
    });
  }

  test("the table does not scroll sideways, and everything to touch is large enough", async ({ page }) => {
    await openGame(page, GAME, 170);
    for (const tab of TABS) {
      await openView(page, tab);
      expect(await sideways(page), tab).toBe(0);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("button:not(.term), [role=tab], input[type=range]")]
          .map((element) => ({
            name: element.ariaLabel ?? element.textContent,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
          .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
      );
      expect(small, tab).toEqual([]);
    }
    const map = await page.getByTestId("map").boundingBox();
    expect(map?.width).toBe(390);
  });
});

test("the page also works right to left", async ({ page }) => {
  await openGame(page, GAME, 170);
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  expect(await sideways(page)).toBe(0);
  const map = await page.getByTestId("map").boundingBox();
  const column = await page.getByTestId("column").boundingBox();
  expect(map?.x ?? 0).toBeGreaterThan(column?.x ?? 0);
});

test("the title page shows map, market, tiles and, when wanted, the rules", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/titles/18eu");
  await expect(page.getByRole("img", { name: "Map of 18EU" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Stock market of 18EU" })).toBeVisible();
  await expect(
    page
      .locator("#market")
      .getByRole("listitem")
      .filter({ hasText: "220: from another publication, not verified in print" }),
  ).toBeVisible();
  await expect(page.locator(".rh-cell-unseen")).toHaveCount(3);
  await expect(page.locator("#tile-581")).toContainText("581");
  await expect(page.getByText("£12,000")).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/rules"))).toEqual([]);
  await page.getByRole("button", { name: "Show rules" }).click();
  await expect(page.getByText(/\d+ rules in \d+ sections/)).toBeVisible();
  await page.getByLabel("Search rules").fill("pullman");
  await expect(page.locator("#rules").getByText("EU-4.4.9-04")).toBeVisible();
});

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
