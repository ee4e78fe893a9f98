import { expect, test } from "@playwright/test";
import { createEngine, Engine, type GameState, replay } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { parseGameFile } from "@railhead/core/engine";
import { title18eu } from "@railhead/title-18eu";
import { play } from "./by-hand.ts";
import { decision, post } from "./hot-seat.ts";
import { gameStands, openSetup } from "./lobby.ts";
import { place, sampleText } from "./sample.ts";
import { SWEEP } from "./sweep.ts";
import { openView } from "./views.ts";

/** This many moves are played with the page's controls: the sale, two operating rounds, a stock round. */
const BY_HAND = 141;

/**
 * A game that bots play here, under the rules that a new table is played by, and what every page must come to. Players and
 * seed are those of the sample game.
 */
function reference() {
  const parsed = parseGameFile(sampleText());
  if (!parsed.ok) throw new Error(parsed.message);
  const { setup } = parsed.file;
  const made = createEngine(title18eu, setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { log } = simulateGame(made.engine, sweepBot, { seed: setup.seed, exact: true });
  const { timeline, refused } = replay(
    new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup),
    log,
  );
  if (refused) throw new Error(refused.refusal.code);
  return { file: { setup, log }, state: (at: number): GameState => timeline.state(at) };
}

test("a whole game of 18EU in a hot seat, from the set-up to the final ranking", { tag: SWEEP }, async ({
  page,
}) => {
  test.setTimeout(900_000);
  const { file, state } = reference();
  const names = file.setup.players.map((player) => player.name);

  await openSetup(page);
  for (const [index, name] of names.entries())
    await page.getByRole("textbox", { name: `Name for seat ${index + 1}` }).fill(name);
  await page.getByRole("radio", { name: "Random" }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill(String(file.setup.seed));
  await page.getByRole("textbox", { name: "Table name" }).fill("The whole game");
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  let laid = 0;
  for (const [index, action] of file.log.slice(0, BY_HAND).entries()) {
    await test.step(`${index} ${action.type}`, () =>
      play(page, action as never, action.type === "lay_tile" && laid++ % 3 === 0));
  }
  expect((await place(page)).total).toBe(BY_HAND);
  await expect(page.getByTestId("round")).toContainText("Operating round 2.1");

  // What the page's own best routes earned is what the file's did.
  const byHand = state(BY_HAND);
  await openView(page, "figures");
  for (const player of file.setup.players) {
    const cash = byHand.players[player.id]?.cash ?? Number.NaN;
    await expect(
      page
        .getByTestId("panel")
        .getByText(`£${cash.toLocaleString("en")}`)
        .first(),
    ).toBeVisible();
  }

  // The rest by the API in the page's session; the page follows.
  let { seq } = (await (await page.request.get(`/api/tables/${id}`)).json()).table as { seq: number };
  for (const [index, action] of file.log.slice(BY_HAND).entries()) {
    const moved = await post(page, `/api/tables/${id}/moves`, { after: seq, action });
    expect(moved.ok(), `${BY_HAND + index} ${await moved.text()}`).toBe(true);
    ({ seq } = await moved.json());
  }
  await expect.poll(async () => (await place(page)).total, { timeout: 60_000 }).toBe(file.log.length);

  const { ended } = state(file.log.length);
  if (!ended) throw new Error("the game of the file is not over");
  const nameOf = (seat: string) => file.setup.players.find((player) => player.id === seat)?.name ?? seat;
  const winner = ended.ranking[0];
  await expect(page.getByTestId("sentence")).toHaveText(
    new RegExp(`${nameOf(winner?.player ?? "")}.*£${winner?.worth.toLocaleString("en")}`),
  );
  await expect(decision(page).getByRole("button")).toHaveCount(0);
  const check = async () => {
    const rows = await page.getByTestId("ranking").getByRole("listitem").allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, " "))).toEqual(
      ended.ranking.map(({ player, worth, rank }) =>
        expect.stringMatching(new RegExp(`${rank} ${nameOf(player)} £${worth.toLocaleString("en")}$`)),
      ),
    );
  };
  await check();
  await page.reload();
  await gameStands(page);
  expect((await place(page)).total).toBe(file.log.length);
  await check();
});
