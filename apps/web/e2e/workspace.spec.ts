import { expect, type Page, test } from "@playwright/test";
import { decision, hotSeat } from "./hot-seat.ts";
import { sampleText } from "./sample.ts";

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

interface Step {
  type: string;
  seat: string;
  [field: string]: unknown;
}

const TITLES = ["18eu", "18ardennes"].map((title) => {
  const file = JSON.parse(sampleText(title)) as {
    setup: { players: { name: string }[]; houseRules?: unknown };
    log: Step[];
  };
  // Where the first action of each type is asked for.
  const kinds = [...new Set(file.log.map(({ type }) => type))].map(
    (type) => [type, file.log.findIndex((action) => action.type === type)] as const,
  );
  return { title, file, kinds };
});

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

for (const { title, file, kinds } of TITLES)
  for (const [type, moves] of kinds)
    test(`${title}, ${type}: the buttons are in sight, and what one looks at has room`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const { log, setup } = file;
      await hotSeat(
        page,
        setup.players.map(({ name }) => name),
        { title, file: JSON.stringify({ ...file, log: log.slice(0, moves) }) },
      );
      const panel = decision(page);
      await expect(panel.getByRole("button").first()).toBeVisible();
      const found: string[] = [];
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        const at = `${width}x${height}`;
        found.push(...(await wrongs(page)).map((one) => `${at}: ${one}`));
        // The first answer becomes a draft: its button is in sight too.
        const likely = page.getByTestId("likeliest");
        if (await likely.count()) {
          await likely.click();
          await expect(page.getByTestId("confirm")).toBeVisible();
          found.push(...(await wrongs(page)).map((one) => `${at}, drafted: ${one}`));
          await panel.getByRole("button", { name: "Back" }).click();
        }
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/${title}-${type}-${at}.png` });
      }
      expect(found).toEqual([]);
    });
