import { expect, type Page, test } from "@playwright/test";
import { guestOf } from "./guest.ts";
import { decision, hotSeat } from "./hot-seat.ts";
import { kindsOf, sampleFile } from "./kinds.ts";
import { openGame } from "./sample.ts";
import { swept } from "./sweep.ts";

/** Sizes at which people sit down; `npm test` looks at two, `pnpm test:pages` at all. */
const SIZES = (
  [
    [1280, 720],
    [390, 844],
    [1440, 900],
    [1366, 768],
    [1024, 768],
    [844, 390],
  ] as const
).slice(0, process.env.RAILHEAD_PAGES === "all" ? undefined : 2);

/** Of 18OE; all its others by `pnpm test:pages`. */
const FEW = [
  "bid_lot",
  "pass",
  "start_company",
  "float_minor",
  "reset_par",
  "choose_place",
  "lay_tile",
  "place_passage",
  "buy_train",
  "place_token",
  "run_routes",
  "dividend",
];

const TITLES = ["18eu", "18ardennes", "18oe"].map((title) => ({
  title,
  file: sampleFile(title),
  kinds: kindsOf(title, FEW),
}));

/** What is wrong with the page as it stands: in words, nothing where all is well. */
const wrongs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > window.innerWidth)
      found.push(`wider than the window by ${root.scrollWidth - window.innerWidth}`);
    if (root.scrollHeight > window.innerHeight)
      found.push(`the page scrolls by ${root.scrollHeight - window.innerHeight}`);
    /** Whether a hand could press it: all of it in the window, in nothing that clips it, below nothing else. */
    const inSight = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) return false;
      const points = [
        [box.left + box.width / 2, box.top + box.height / 2],
        [box.left + 3, box.top + 3],
        [box.right - 3, box.bottom - 3],
      ] as const;
      return points.every(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return (
          top !== null &&
          (element.contains(top) || top.contains(element)) &&
          top !== root &&
          top !== document.body
        );
      });
    };
    const must = (selector: string, name: string, needed: boolean) => {
      const all = [...document.querySelectorAll(selector)];
      if (needed && !all.length) found.push(`${name} is not there`);
      for (const one of all) if (!inSight(one)) found.push(`${name} is out of sight: ${one.textContent}`);
    };
    must("[data-testid=decision] [data-action=pass]", "Pass", false);
    must("[data-testid=confirm], [data-testid=likeliest]", "the likeliest button", false);
    must("[data-testid=foot] button", "a button of the foot", false);
    must("[data-testid=proposal] button", "the answer to a proposal", false);
    const big = [...document.querySelectorAll("[data-testid=map], [data-testid=panel]")].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        getComputedStyle(one).visibility === "visible" &&
        width >= 240 &&
        height >= 240 &&
        inSight(one.parentElement ?? one)
      );
    });
    const desk = document.querySelector("[data-view=desk] [data-testid=panel]")?.getBoundingClientRect();
    if (!big && !(desk && desk.width >= 240 && desk.height >= 200)) found.push("no panel has room");
    return found;
  });

/** What stays wrong once the page has come to rest in its new size. */
async function faults(page: Page): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    found = await wrongs(page);
    expect(found).toEqual([]);
  })
    .toPass({ timeout: 4_000, intervals: [50, 100, 200, 400] })
    .catch(() => undefined);
  return found;
}

for (const { title, file, kinds } of TITLES)
  for (const [at, [type, moves]] of kinds.entries())
    test(
      `${title}, ${type}: the buttons are in sight, and what one looks at has room`,
      swept(at, 20),
      async ({ page }) => {
        if (title === "18oe") test.setTimeout(240_000);
        await page.emulateMedia({ reducedMotion: "reduce" });
        // Who asks first sees every answer as a draft, those of one click too.
        await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
        const { log, setup } = file;
        await hotSeat(
          page,
          setup.players.map(({ name }) => name),
          { title, file: JSON.stringify({ ...file, log: log.slice(0, moves) }) },
        );
        const panel = decision(page);
        await expect(panel).toHaveAttribute("data-decision", /./);
        const found: string[] = [];
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const at = `${width}x${height}`;
          for (const colorScheme of ["dark", "light"] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            found.push(...(await faults(page)).map((one) => `${at}, ${colorScheme}: ${one}`));
          }
          // The first answer becomes a draft: its button is in sight too.
          const likely = page.getByTestId("likeliest");
          if (await likely.count()) {
            await likely.click();
            await expect(page.getByTestId("confirm")).toBeVisible();
            found.push(...(await faults(page)).map((one) => `${at}, drafted: ${one}`));
            await panel.getByRole("button", { name: "Back" }).click();
          }
          if (process.env.PICTURES)
            await page.screenshot({ path: `${process.env.PICTURES}/${title}-${type}-${at}.png` });
        }
        expect(found).toEqual([]);
      },
    );

test("a proposal is a whole card with its buttons in sight, at every size", async ({ page, browser }) => {
  const guest = await guestOf(page, browser);
  await page.getByRole("tab", { name: "Table" }).click();
  await page.getByRole("button", { name: "End game here" }).click();
  await expect(guest.getByTestId("proposal").getByRole("button", { name: "Agree" })).toBeVisible();
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await guest.setViewportSize({ width, height });
    for (const colorScheme of ["dark", "light"] as const) {
      await guest.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      found.push(...(await faults(guest)).map((one) => `${width}x${height}, ${colorScheme}: ${one}`));
    }
    for (const name of ["Agree", "Refuse"])
      await expect(guest.getByTestId("proposal").getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    if (process.env.PICTURES)
      await guest.screenshot({ path: `${process.env.PICTURES}/proposal-${width}x${height}.png` });
  }
  expect(found).toEqual([]);
  await guest.getByTestId("proposal").getByRole("button", { name: "Agree" }).click();
  await expect(guest.getByTestId("sentence")).toContainText("The game is over");
});

test("the view follows the round until one is pinned; keys choose, the address remembers", async ({
  page,
}) => {
  const { log } = TITLES[0]?.file ?? { log: [] };
  const trade = log.findIndex(({ type }) => type === "buy_share");
  const lay = log.findIndex(({ type }) => type === "lay_tile");
  const shown = page.locator(".game-grid");
  await openGame(page, `/game/sample-18eu?at=${lay}`, trade + 1);
  await expect(shown).toHaveAttribute("data-view", "map");
  await page.goto(`/game/sample-18eu?at=${trade}`);
  await expect(shown).toHaveAttribute("data-view", "desk");
  await page.keyboard.press("5");
  await expect(shown).toHaveAttribute("data-view", "log");
  await expect(page).toHaveURL(/view=log/);
  await page.reload();
  await expect(shown).toHaveAttribute("data-view", "log");
  await page.getByTestId("follow").click();
  await expect(shown).toHaveAttribute("data-view", "desk");
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press("4");
  await expect(page.getByRole("tab", { name: "Trains" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Map" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const scale = () => page.locator(".rh-map").evaluate((map) => Number((map as HTMLElement).dataset.scale));
  await expect.poll(scale).toBeGreaterThan(0);
  await page.waitForTimeout(400);
  const before = await scale();
  await page.keyboard.press("2");
  await expect.poll(scale).toBeLessThan(before * 0.8);
  await page.keyboard.press("1");
  await expect.poll(scale).toBeCloseTo(before, 2);
});
