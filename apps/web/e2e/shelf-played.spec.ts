import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { createEngine, type Setup } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { readFolder, readTitle } from "@railhead/folders";
import { faults } from "./density.ts";
import { confirm, hotSeat } from "./hot-seat.ts";
import { gameStands } from "./lobby.ts";
import { faultsOf } from "./people.ts";
import { act, Hand, type Standing, standing, wish, wrongMoney } from "./shelf-person.ts";

const TITLES = [
  "1830",
  "1836jr30",
  "1882",
  "1889",
  "18al",
  "18chesapeake",
  "18ga",
  "18ms",
  "18nl",
  "18tn",
] as const;
const SIZES = [
  ["desk", { width: 1280, height: 720 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const ALL = process.env.RAILHEAD_PAGES === "all";
const PLAYERS = ["Anna", "Ben", "Chloe"];

const folder = process.env.PICTURES ?? fileURLToPath(new URL("../.results/shelf-played", import.meta.url));

function titleOf(id: string) {
  const read = readTitle(readFolder(fileURLToPath(new URL(`../../../titles/${id}`, import.meta.url))));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.title;
}

/** From the title's page to a table for three at one computer. */
async function setUp(page: Page, id: string, look: (what: string) => Promise<void>): Promise<string> {
  await page.goto(`/titles/${id}`);
  await look("00-title");
  await page.locator(`a[href="/new?title=${id}"]`).first().click();
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  const seats = page.getByLabel(/^Player of seat/);
  await expect(seats.first()).toBeVisible();
  while ((await seats.count()) > 3) await page.getByRole("button", { name: "Remove a player" }).click();
  while ((await seats.count()) < 3) await page.getByRole("button", { name: "Add a player" }).click();
  for (const [index, name] of PLAYERS.entries())
    await page.getByRole("textbox", { name: `Name for seat ${index + 1}` }).fill(name);
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  await look("01-set-up");
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** How many rounds of a kind have begun. */
const begun = (rounds: readonly string[], kind: string): number =>
  rounds.filter((round, at) => round.startsWith(kind) && round !== rounds[at - 1]).length;

test("the best routes of a title of the shelf are found, and run with one press", async ({ page }) => {
  const title = titleOf("18al");
  const setup = { title: "18al", players: PLAYERS.map((name, at) => ({ id: `p${at + 1}`, name })), seed: 7 };
  const made = createEngine(title, setup as Setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { log } = simulateGame(made.engine, sweepBot, { seed: 7, maxActions: 220 });
  const at = log.findIndex(({ type }) => type === "run_routes");
  expect(at).toBeGreaterThan(0);
  const file = {
    format: "railhead-game",
    formatVersion: 1,
    title: "18al",
    rules: title.version,
    setup: made.engine.setup,
    log: log.slice(0, at),
  };
  await hotSeat(page, PLAYERS, { title: "18al", file: JSON.stringify(file) });
  await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven");
  await confirm(page);
  await expect(page.getByTestId("decision")).toHaveAttribute("data-decision", "dividend");
});

// All of them by `pnpm test:pages`: each takes about a minute.
for (const id of ALL ? TITLES : [])
  for (const [size, viewport] of SIZES)
    test.describe(`${id} on a ${size}`, () => {
      test.use({ viewport, hasTouch: size === "phone" });

      test("is set up and played by presses alone: opening, stock rounds, operating rounds", async ({
        page,
      }) => {
        test.setTimeout(600_000);
        mkdirSync(folder, { recursive: true });
        await page.emulateMedia({ reducedMotion: "reduce" });
        const errors = faultsOf(page);
        const found = new Set<string>();
        const seen = new Set<string>();
        let number = 0;
        const look = async (what: string) => {
          if (seen.has(what)) return;
          seen.add(what);
          await page.waitForTimeout(200);
          await page.screenshot({
            path: `${folder}/${id}-${size}-${String(number++).padStart(2, "0")}-${what}.png`,
          });
        };
        const table = await setUp(page, id, look);
        const title = titleOf(id);
        const hand = new Hand(page, size === "phone");
        let now: Standing = await standing(page, table, title);
        const rounds: string[] = [];
        // In the first operating round no company has a train to run: the third is not played.
        const over = () => now.state.ended || begun(rounds, "operating") > 2;
        for (let moves = 0; moves < 200; moves++) {
          rounds.push(`${roundOf(now.state)} ${now.state.round.set}.${now.state.round.run}`);
          if (over()) break;
          const [asked] = now.engine.decisions(now.state);
          const round = roundOf(now.state);
          const action = wish(now);
          const name = `${round}${now.state.round.set}-${asked?.id}-${action.type}`;
          await test.step(`${now.log.length} ${name}`, async () => {
            const panel = page.getByTestId("decision");
            await expect(panel).toHaveAttribute("data-seat", action.seat);
            const first = !seen.has(name);
            for (const fault of await wrongMoney(page, now)) found.add(`${name}: ${fault}`);
            if (first) {
              for (const fault of await faults(page)) found.add(`${name}: ${fault}`);
              await look(name);
            }
            await act(hand, action, async () => {
              if (!first) return;
              for (const fault of await faults(page)) found.add(`${name}, drafted: ${fault}`);
              await look(`${name}-drafted`);
            });
          });
          const total = now.log.length;
          await expect
            .poll(async () => {
              now = await standing(page, table, title);
              return now.log.length;
            })
            .toBeGreaterThan(total);
        }
        await look("99-end");
        console.log(
          `${id} ${size}: ${now.log.length} moves, clicks ${JSON.stringify(
            Object.fromEntries(
              Object.entries(hand.counts).map(([type, all]) => [type, [...new Set(all)].sort().join("/")]),
            ),
          )}`,
        );
        expect(over()).toBeTruthy();
        expect([...found]).toEqual([]);
        expect(errors).toEqual([]);
      });
    });
