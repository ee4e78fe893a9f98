import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { GameState } from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { FURTHER, VIEWS } from "../lib/views.ts";
import {
  Album,
  answerWith,
  gameOf,
  gameText,
  kindsOf,
  SIZES,
  TITLES,
  type TitleId,
  troubles,
} from "./evening.ts";
import { decision, hotSeat } from "./hot-seat.ts";
import { gameStands, openSetup, sideways } from "./lobby.ts";
import { chooseFile, place } from "./sample.ts";
import { openView } from "./views.ts";

/** Fills the set-up: two people at one computer, and the bot in the third chair. */
async function setUp(page: Page, title: TitleId, album: Album): Promise<string> {
  await openSetup(page, `/new?title=${title}`);
  while ((await page.getByLabel(/^Player of seat/).count()) > 3)
    await page.getByRole("button", { name: "Remove a player" }).click();
  for (const [index, name] of ["Anna", "Ben"].entries())
    await page.getByRole("textbox", { name: `Name for seat ${index + 1}` }).fill(name);
  await page.getByLabel("Player of seat 3").selectOption("bot");
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  expect(await sideways(page)).toBe(0);
  await album.take("00-set-up");
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The bank pays a player what was forgotten, by a correction that everyone at one computer agrees to at once. */
async function correct(page: Page, album: Album): Promise<void> {
  await openView(page, "room");
  await page.getByRole("button", { name: "Correct cash, shares, or the map" }).click();
  await page.getByRole("combobox", { name: /^From/ }).selectOption({ label: "the bank" });
  await page.getByRole("combobox", { name: /^To/ }).selectOption({ label: "Ben" });
  await page.getByLabel("Amount").fill("3");
  await page.getByRole("button", { name: "Add change" }).click();
  await page.getByLabel(/^Reason \(everyone/).fill("Forgotten");
  await album.take("90-correction");
  await page.getByRole("button", { name: "Propose correction" }).click();
  await expect(page.getByRole("button", { name: "Propose correction" })).toHaveCount(0);
}

/** A player passes in the stock round without being asked, or a company always pays out. */
async function plan(page: Page, name: string, company: string | undefined, album: Album): Promise<void> {
  await openView(page, "room");
  await page.getByText("Plans: moves played automatically").click();
  const form = page.getByRole("group", { name: `New plan for ${name}` });
  await form.scrollIntoViewIfNeeded();
  if (company !== undefined) {
    await form.getByRole("combobox", { name: /^Kind/ }).selectOption("dividend");
    await form.getByRole("combobox", { name: /^Company/ }).selectOption(company);
  }
  await form.getByRole("button", { name: "Add plan" }).click();
  await expect(page.getByText(/^Pass in the stock round until|always pays out$/).first()).toBeVisible();
  await album.take("91-plan");
}

for (const title of Object.keys(TITLES) as TitleId[])
  for (const [size, viewport] of SIZES)
    test.describe(`${title} on a ${size}`, () => {
      test.use({ viewport, hasTouch: size === "phone" });
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.addInitScript(() => localStorage.setItem("ask-first", "on"));
      });

      test("an evening from the set-up through two sets of rounds, with a bot, a correction, a plan, and the file at the end", async ({
        page,
      }) => {
        test.setTimeout(1_800_000);
        const album = new Album(page, `${title}-${size}`);
        const id = await setUp(page, title, album);
        const rng = seededRng(7);
        const done = { corrected: false, planned: false };
        /** Two sets of rounds are over when the third begins. */
        const over = ({ round }: GameState) => round.set > 2;
        for (let moves = 0; moves < 900; moves++) {
          const game = await gameOf(page, id, title);
          const state = game.state();
          if (state.ended || over(state)) break;
          const asked = game.engineAt(game.moves.length).decisions(state)[0];
          const mine = game.opened.table.seats.filter((seat) => seat.mine).map((seat) => seat.player);
          const seat = asked?.seats.find((one) => mine.includes(one));
          // The bot thinks.
          if (seat === undefined) {
            await expect
              .poll(async () => (await gameOf(page, id, title)).moves.length, { timeout: 60_000 })
              .toBeGreaterThan(game.moves.length);
            continue;
          }
          await expect.poll(async () => (await place(page)).total).toBe(game.moves.length);
          await expect(decision(page)).toHaveAttribute("data-seat", seat);
          if (!done.corrected && roundOf(state) === "operating") {
            await correct(page, album);
            done.corrected = true;
            await page.goto(`/table/${id}`);
            await gameStands(page);
            continue;
          }
          // 18Ardennes has nothing to trade for some rounds: there a company pays out without asking.
          const pays = title === "18ardennes" && asked?.id === "dividend";
          if (!done.planned && (pays || roundOf(state) === "stock")) {
            done.planned = true;
            await plan(page, seat === "p1" ? "Anna" : "Ben", pays ? asked.company : undefined, album);
            // It is played at once, where its turn has come.
            await expect
              .poll(async () =>
                (await gameOf(page, id, title)).opened.entries.some(({ cause }) => cause === "plan"),
              )
              .toBe(true);
            await page.goto(`/table/${id}`);
            await gameStands(page);
            continue;
          }
          const action = sweepBot.choose(game.engineAt(game.moves.length), state, rng, seat);
          await test.step(`${game.moves.length} ${action.type}`, () =>
            answerWith(page, title, action, album));
        }
        expect(done).toEqual({ corrected: true, planned: true });
        const { moves, opened } = await gameOf(page, id, title);
        expect(opened.entries.some(({ cause }) => cause === "bot")).toBe(true);
        for (const view of [...VIEWS, ...FURTHER]) {
          await openView(page, view);
          await album.take(`80-view-${view}`);
        }

        // The file of the game is opened again, and stands where the game stands.
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name: "Download game file" }).click();
        const text = readFileSync(await (await download).path(), "utf8");
        await page.goto("/");
        await chooseFile(page, "evening.json", text);
        await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
        // The bot may have gone on while the views were looked at: the file has what was there when it was written.
        const written: number = JSON.parse(text).log.length;
        expect(written).toBeGreaterThanOrEqual(moves.length);
        expect((await place(page)).total).toBe(written);
        await album.take("99-imported");
        expect(album.size).toBeGreaterThan(15);
      });

      test("every kind of question is asked, drafted and answered; shares are sold for a train, someone goes bankrupt", async ({
        page,
      }) => {
        test.setTimeout(1_200_000);
        const album = new Album(page, `${title}-${size}`);
        const kinds = kindsOf(title);
        const trouble = troubles(title);
        expect(trouble.map(({ name }) => name).sort()).toEqual(["bankruptcy", "emergency-sale"]);
        const types = new Set(kinds.map(({ action }) => action.type));
        // A company is formed, a minor merges.
        for (const type of ["start_company", "exchange_minor", "buy_share", "sell_shares", "buy_train"])
          expect(types).toContain(type);
        for (const position of [...kinds, ...trouble])
          await test.step(position.name, async () => {
            const { name, action, setup } = position;
            await hotSeat(
              page,
              setup.players.map((player) => player.name),
              { title, file: gameText(title, position) },
            );
            await expect(decision(page)).toHaveAttribute("data-seat", action.seat);
            await answerWith(page, title, action, album, `kind-${name}`);
            if (name !== "bankruptcy") return;
            await expect(page.getByTestId("announcer")).toContainText(/bankrupt/i);
            await album.take("kind-bankruptcy-after");
          });
      });
    });
