import { expect, test } from "@playwright/test";
import { faults, SIZES } from "./density.ts";
import { guestOf } from "./guest.ts";
import { decision, hotSeat } from "./hot-seat.ts";
import { kindsOf, sampleFile } from "./kinds.ts";
import { openGame } from "./sample.ts";
import { swept } from "./sweep.ts";
import { openView } from "./views.ts";

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
            await page.keyboard.press("Escape");
          }
          if (process.env.PICTURES)
            await page.screenshot({ path: `${process.env.PICTURES}/${title}-${type}-${at}.png` });
        }
        expect(found).toEqual([]);
      },
    );

/** Drafts of 18Ardennes that lead to much: where they come in its sample, and how the answer that is drafted is chosen. */
const LONG_DRAFTS = [
  { type: "exchange_train", choice: "[data-action=exchange_train]", chosen: "[aria-pressed=true]" },
  { type: "take_over", choice: "input[type=checkbox]", chosen: "input[type=checkbox]" },
] as const;

for (const { type, choice, chosen } of LONG_DRAFTS)
  test(`18ardennes, ${type}: on a phone a long draft leaves its choice and its buttons in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
    const file = sampleFile("18ardennes");
    await hotSeat(
      page,
      file.setup.players.map(({ name }) => name),
      {
        title: "18ardennes",
        file: JSON.stringify({
          ...file,
          log: file.log.slice(
            0,
            file.log.findIndex((one) => one.type === type),
          ),
        }),
      },
    );
    await decision(page).locator(choice).first().click();
    await expect(page.getByTestId("confirm")).toBeVisible();
    await expect(decision(page).locator(chosen).first()).toBeInViewport({ ratio: 0.9 });
    for (const button of await page.getByTestId("foot").getByRole("button").all())
      await expect(button).toBeInViewport({ ratio: 1 });
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/long-draft-${type}.png` });
  });

test("a proposal is a whole card with its buttons in sight, at every size", async ({ page, browser }) => {
  const guest = await guestOf(page, browser);
  await openView(page, "room");
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

test("the table follows the round; another view stays until one goes back, keys choose, the address remembers", async ({
  page,
}) => {
  const { log } = TITLES[0]?.file ?? { log: [] };
  const trade = log.findIndex(({ type }) => type === "buy_share");
  const lay = log.findIndex(({ type }) => type === "lay_tile");
  const shown = page.locator(".game-grid");
  await openGame(page, `/game/sample-18eu?at=${lay}`, trade + 1);
  await expect(shown).toHaveAttribute("data-stage", "operating");
  await page.goto(`/game/sample-18eu?at=${trade}`);
  await expect(shown).toHaveAttribute("data-stage", "stock");
  await page.keyboard.press("4");
  await expect(shown).toHaveAttribute("data-view", "figures");
  await expect(page).toHaveURL(/view=figures/);
  await page.reload();
  await expect(shown).toHaveAttribute("data-view", "figures");
  await page.keyboard.press("1");
  await expect(shown).toHaveAttribute("data-stage", "stock");
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press("3");
  await expect(page.locator("#tab-trains")).toHaveAttribute("aria-selected", "true");
  await openView(page, "map");
  const scale = () => page.locator(".rh-map").evaluate((map) => Number((map as HTMLElement).dataset.scale));
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(scale).toBeGreaterThan(0);
  await page.waitForTimeout(400);
  const before = await scale();
  await page.keyboard.press("3");
  await page.keyboard.press("2");
  // Behind another view the map stays as it was.
  await expect.poll(scale).toBeCloseTo(before, 2);
});
