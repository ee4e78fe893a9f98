import { expect, type Page, test } from "@playwright/test";
import { seededRng, sweepBot } from "@railhead/core/bots";
import { FURTHER, VIEWS } from "../lib/views.ts";
import { Album, answerWith, gameOf, SIZES, TITLES, type TitleId } from "./evening.ts";
import { decision } from "./hot-seat.ts";
import { gameStands, openSetup, seriousFaults, sideways } from "./lobby.ts";
import { scrambled, unworded } from "./reading.ts";
import { place } from "./sample.ts";
import { late } from "./sweep.ts";
import { openView } from "./views.ts";
import { wordsOf } from "./words.ts";

/**
 * `pnpm test:pages` plays on through a stock round and its operating rounds; `npm test` a fixed number of moves of
 * one game, `pnpm test:whole` of each.
 */
const WHOLE = process.env.RAILHEAD_PAGES === "all";
const A_FEW = 6;

const [DESKTOP, PHONE] = SIZES;
const READERS = [
  ["he", PHONE],
  ["he", DESKTOP],
  ["de", DESKTOP],
] as const;

/** Fills the set-up in the page's language: two people at one computer, and the bot in the third chair. */
async function setUp(page: Page, title: TitleId, album: Album): Promise<string> {
  await openSetup(page, `/new?title=${title}`);
  const { t } = await wordsOf(page, title);
  const third = t("new.seatHolder", { seat: 3 });
  while (await page.getByLabel(t("new.seatHolder", { seat: 4 }), { exact: true }).count())
    await page.getByRole("button", { name: t("new.fewer"), exact: true }).click();
  for (const [index, name] of ["Anna", "נועה"].entries())
    await page.getByRole("textbox", { name: t("new.seatName", { seat: index + 1 }), exact: true }).fill(name);
  await page.getByLabel(third, { exact: true }).selectOption("bot");
  await page.getByRole("textbox", { name: t("new.seed") }).fill("7");
  await album.take("00-set-up");
  await readable(page);
  await page.getByRole("button", { name: t("new.begin"), exact: true }).click();
  await gameStands(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The page is whole in its language: nothing without words, no name or sum turned around, nothing that axe finds serious. */
async function readable(page: Page): Promise<void> {
  expect(await unworded(page)).toEqual([]);
  expect(await scrambled(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
}

for (const title of Object.keys(TITLES) as TitleId[])
  for (const [locale, [size, viewport]] of READERS)
    test.describe(`${title} in ${locale} on a ${size}`, () => {
      test.use({ viewport, hasTouch: size === "phone", locale });

      const one = title === "18eu" && locale === "he" && size === "phone";
      test("a game from the set-up through a set of rounds", one ? {} : late, async ({ page }) => {
        test.setTimeout(1_800_000);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
        const album = new Album(page, `${locale}-${title}-${size}`);
        const id = await setUp(page, title, album);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        const rng = seededRng(7);
        const met = new Set<string>();
        for (let moves = 0; moves < (WHOLE ? 600 : A_FEW); moves++) {
          const game = await gameOf(page, id, title);
          const state = game.state();
          if (state.ended || state.round.set > 2) break;
          const asked = game.engineAt(game.moves.length).decisions(state)[0];
          const mine = game.opened.table.seats.filter((seat) => seat.mine).map((seat) => seat.player);
          const seat = asked?.seats.find((one) => mine.includes(one));
          if (seat === undefined) {
            // The bot thinks.
            await expect
              .poll(async () => (await gameOf(page, id, title)).moves.length, { timeout: 60_000 })
              .toBeGreaterThan(game.moves.length);
            continue;
          }
          await expect.poll(async () => (await place(page)).total).toBe(game.moves.length);
          await expect(decision(page)).toHaveAttribute("data-seat", seat);
          if (!met.has(asked?.id ?? "")) {
            met.add(asked?.id ?? "");
            await test.step(`${asked?.id} is read`, () => readable(page));
          }
          const action = sweepBot.choose(game.engineAt(game.moves.length), state, rng, seat);
          await test.step(`${game.moves.length} ${action.type}`, () =>
            answerWith(page, title, action, album));
        }
        if (!WHOLE) return;
        // Three players of 18Ardennes have no money left for its first stock round: their auction is met instead.
        const traded = title === "18eu" ? "turn" : "auction";
        expect([...met]).toEqual(expect.arrayContaining([traded, "track", "routes", "trains"]));
        for (const view of [...VIEWS, ...FURTHER]) {
          await openView(page, view);
          await readable(page);
        }
      });
    });
