import { expect, type Page, test } from "@playwright/test";
import { FURTHER, VIEWS } from "../lib/views.ts";
import { axe } from "./axe.ts";
import { finishedGames, idOf } from "./finished.ts";
import { asked, confirm, decision, hotSeat, landing } from "./hot-seat.ts";
import { kindsOf, sampleFile } from "./kinds.ts";
import { sideways } from "./lobby.ts";
import { signUp } from "./people.ts";
import { place } from "./sample.ts";
import { late, swept } from "./sweep.ts";
import { openView } from "./views.ts";

test.setTimeout(300_000);

/** A hot seat at a move of a sample: set up from a game file. */
function openAt(page: Page, moves: number, title = "18eu"): Promise<string> {
  const file = sampleFile(title);
  return hotSeat(
    page,
    file.setup.players.map(({ name }) => name),
    { title, file: JSON.stringify({ ...file, log: file.log.slice(0, moves) }) },
  );
}

/** Where the first move of each type is asked for; of 18OE those that only it has, or whose map is larger. */
const kinds = ["18eu", "18oe"].flatMap((title) =>
  kindsOf(title, ["start_company", "lay_tile"])
    .filter(([type]) => type !== "pass")
    .map(([type, moves], at) => ({ title, type, moves, at })),
);

/** What axe finds serious or critical, first in light, then what differs in dark: the colours. */
async function faults(page: Page, where: string, withMap: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Colours that pass into others are not judged on the way.
    await page.waitForTimeout(200);
    // Asked frame by frame: a page in which nothing else moves may draw none, and a transition then never ends.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    const look = axe(page);
    if (!withMap) look.exclude(".rh-map");
    if (colorScheme === "dark") look.withRules(["color-contrast", "link-in-text-block"]);
    for (const one of (await look.analyze()).violations)
      if (one.impact === "serious" || one.impact === "critical")
        found.push(
          ...one.nodes.map((node) => `${where}, ${colorScheme}: ${one.id} ${node.target.join(" ")}`),
        );
  }
  return found;
}

/** Those in which the map takes part. */
const ON_MAP = new Set(["lay_tile", "place_token", "run_routes"]);

for (const { title, type, moves, at } of kinds)
  test(
    `${title}, ${type}: the decision can be read by everyone, light and dark`,
    swept(at, 30),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await openAt(page, moves, title);
      await expect(decision(page).locator("button, summary").first()).toBeVisible();
      expect(await faults(page, type, ON_MAP.has(type))).toEqual([]);
      if (type !== "run_routes") return;
      // Drafted, with the pointer on the button that runs them.
      const run = decision(page).locator("[data-action=run_routes]");
      await expect(run).toBeEnabled({ timeout: 60_000 });
      await run.hover();
      await expect.poll(() => run.evaluate((one) => one.matches(":hover"))).toBe(true);
      expect(await faults(page, "routes chosen", false)).toEqual([]);
    },
  );

test(
  "every tab of a table, and planning, can be read by everyone, light and dark",
  late,
  async ({ page }) => {
    await openAt(page, 133);
    const wrong: string[] = [];
    for (const view of [...VIEWS, ...FURTHER]) {
      await openView(page, view);
      wrong.push(...(await faults(page, view, false)));
    }
    await openView(page, "table");
    await page.getByTestId("plan").click();
    wrong.push(...(await faults(page, "planning", false)));
    expect(wrong).toEqual([]);
  },
);

test("a person's page can be read by everyone, light and dark, and walked by keyboard", async ({ page }) => {
  await signUp(page, { name: "Ada" });
  const me = { who: await idOf(page), name: "Ada" };
  await finishedGames(page, [
    { title: "18eu", ranking: [me, { who: "bot:easy", name: "Bot" }] },
    { title: "18eu", ranking: [{ who: "bot:steady", name: "Bot" }, me] },
  ]);
  const { handle } = (await (await page.request.get("/api/me/profile")).json()) as { handle: string };
  const wrong: string[] = [];
  for (const path of [`/people/${handle}`, "/people/no-one-at-all"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    wrong.push(...(await faults(page, path, false)));
  }
  expect(wrong).toEqual([]);
  await page.goto(`/people/${handle}`);
  const game = page.getByTestId("finished").first().getByRole("link").first();
  for (
    let presses = 0;
    presses < 40 && !(await game.evaluate((one) => one === document.activeElement));
    presses++
  )
    await page.keyboard.press("Tab");
  await expect(game).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/table\//);
});

test.describe("by keyboard alone", () => {
  /** Presses Tab until something of this name has the focus. */
  async function reach(page: Page, name: RegExp): Promise<void> {
    for (let presses = 0; presses < 120; presses++) {
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        return element?.closest("[data-testid=decision], .sign")
          ? (element.ariaLabel ?? element.textContent?.trim() ?? "")
          : "";
      });
      if (name.test(at)) {
        // Where one is can be seen.
        expect(
          await page.evaluate(() => {
            const style = getComputedStyle(document.activeElement as Element);
            return style.outlineStyle !== "none" || style.boxShadow !== "none";
          }),
        ).toBe(true);
        return;
      }
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${name}`);
  }

  test("a lot is chosen, a bid is raised, trains run, a share is bought", async ({ page }) => {
    await openAt(page, 0);
    await reach(page, /Northern Railway/);
    await page.keyboard.press("Enter");
    await reach(page, /^Your bid$/);
    await landing(page, () => page.keyboard.press("Enter"));
    // A higher bid is stepped up, and given with its button.
    await reach(page, /^Your bid$/);
    await page.keyboard.press("ArrowUp");
    await reach(page, /£\d+.*↵$/);
    await expect(page.getByTestId("confirm")).toBeFocused();
    await landing(page, () => page.keyboard.press("Space"));
    await reach(page, /^Pass/);
    await landing(page, () => page.keyboard.press("Enter"));

    await openAt(page, 104);
    expect((await asked(page)).id).toBe("routes");
    await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 30_000 });
    await reach(page, /^Run/);
    await landing(page, () => page.keyboard.press("Enter"));

    await openAt(page, 134);
    await reach(page, /^Buy a share of GSR /);
    await page.keyboard.press("Enter");
    await expect(page.getByTestId("confirm")).toBeFocused();
    await landing(page, () => page.keyboard.press("Enter"));
    await expect(page.getByTestId("last-move")).toContainText("GSR");
  });

  test("a tile is laid out of the lists", async ({ page }) => {
    await openAt(page, 103);
    await reach(page, /^Choose from a list$/);
    await page.keyboard.press("Enter");
    await reach(page, /^Lay /);
    await page.keyboard.press("Enter");
    await reach(page, /^Lay /);
    await landing(page, () => page.keyboard.press("Enter"));
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const { title, type, moves, at } of kinds)
    test(`${title}, ${type}: the decision fits, and is large enough`, swept(at, 8), async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openAt(page, moves, title);
      await expect(decision(page).locator("button, summary").first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("button, select, summary, [role=tab], main input")]
          .filter((one) => !["radio", "checkbox", "file"].includes((one as HTMLInputElement).type))
          // A word that explains itself is as large as the text it stands in, and needs no answer.
          .filter((one) => !one.matches(".term"))
          .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 2 && (box.height < 43.5 || box.width < 43.5))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
      );
      expect(small).toEqual([]);
    });

  test("a bid and a share are answered by touch", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAt(page, 1);
    await decision(page)
      .getByRole("button", { name: /^£\d+ more$/ })
      .tap();
    await landing(page, () => page.getByTestId("confirm").tap());
    await openAt(page, 134);
    await page.getByRole("button", { name: /^Buy a share of GSR / }).tap();
    await confirm(page);
    expect((await place(page)).total).toBe(135);
  });
});
