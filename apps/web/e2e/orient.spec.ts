import { expect, type Page, test } from "@playwright/test";
import { type Action, createEngine, type Engine, type GameState } from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { title18oe } from "@railhead/title-18oe";
import { decision, hotSeat, landing } from "./hot-seat.ts";
import { openSetup, sideways } from "./lobby.ts";
import { place } from "./sample.ts";

test.setTimeout(240_000);

const PLAYERS = ["Anna", "Ben", "Chloe"];
const setup = { players: PLAYERS.map((name, index) => ({ id: `p${index + 1}`, name })), seed: 5 };

interface Position {
  engine: Engine;
  state: GameState;
  log: Action[];
}

const made = new Map<string, Position>();

/** A game that bots begin, up to where the question is met; in operating rounds everyone passes who may. */
function upTo(name: string, met: (engine: Engine, state: GameState) => boolean): Position {
  const known = made.get(name);
  if (known) return known;
  const created = createEngine(title18oe, setup);
  if (!created.ok) throw new Error(created.refusal.code);
  const { engine } = created;
  let { state } = engine.start();
  const log: Action[] = [];
  const rng = seededRng(5);
  for (let moves = 0; moves < 600 && !met(engine, state); moves++) {
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    const pass: Action = { type: "pass", seat };
    const passed = roundOf(state) === "operating" ? engine.apply(state, pass) : undefined;
    const action = passed?.ok ? pass : sweepBot.choose(engine, state, rng, seat);
    const done = passed?.ok ? passed : engine.apply(state, action);
    if (!done.ok) throw new Error(done.refusal.code);
    state = done.state;
    log.push(action);
  }
  if (!met(engine, state)) throw new Error(`${name} was never met`);
  const position = { engine, state, log };
  made.set(name, position);
  return position;
}

const firstTrack = () => upTo("track", (engine, state) => engine.decisions(state)[0]?.id === "track");

async function openAt(page: Page, { log }: Position): Promise<string> {
  const file = {
    format: "railhead-game",
    formatVersion: 1,
    title: "18oe",
    rules: title18oe.version,
    setup,
    log,
  };
  return hotSeat(page, PLAYERS, { title: "18oe", file: JSON.stringify(file) });
}

const scale = (page: Page): Promise<number> =>
  page.locator(".rh-map").evaluate((map) => Number((map as HTMLElement).dataset.scale));

test("18OE is set up by three in the browser; the packet stands in rows, lots are bought, bid for and passed", async ({
  page,
}) => {
  await page.goto("/titles/18oe");
  await expect(page.getByTestId("missing")).toContainText("Patronage");
  await openSetup(page, "/new?title=18oe");
  while ((await page.getByLabel(/^Player of seat/).count()) > 3)
    await page.getByRole("button", { name: "Remove a player" }).click();
  for (const [index, name] of PLAYERS.entries())
    await page.getByRole("textbox", { name: `Name for seat ${index + 1}` }).fill(name);
  await page.getByRole("button", { name: "Start game" }).click();
  await page.getByTestId("travel-bar").waitFor({ timeout: 60_000 });
  const rows = page.getByTestId("packet-row");
  await expect(rows).toHaveCount(8);
  await expect(rows.first()).toHaveAttribute("data-top", "true");
  await expect(rows.first().locator("[data-left]")).toHaveCount(2);
  const panel = decision(page);
  // Bought out of the top row: it has one lot less.
  await landing(page, async () => {
    await panel.locator('[data-lot="RSC"]').click();
    await panel.locator("[data-testid=confirm], [data-testid=likeliest]").click();
  });
  await expect(rows.first().locator("[data-left]")).toHaveCount(1);
  await expect(page.locator('[data-left="RSC"]')).toHaveCount(0);
  // Bid for below it: what is bid stands in the packet.
  await landing(page, async () => {
    await panel.locator('[data-lot="BBE"]').click();
    await page.getByTestId("confirm").click();
  });
  await expect(page.locator('[data-left="BBE"]')).toContainText("£100");
  expect((await place(page)).total).toBe(2);
  expect(await sideways(page)).toBe(0);
});

test("the map comes to what is asked, only what is looked at is drawn, and a place is found by its name", async ({
  page,
}) => {
  const position = firstTrack();
  await openAt(page, position);
  const drawn = page.locator(".rh-layer-hexes .rh-place");
  await expect.poll(() => scale(page)).toBeGreaterThan(0.3);
  await expect.poll(() => drawn.count()).toBeLessThan(400);
  await expect(page.getByTestId("minimap")).toBeVisible();
  await expect(page.getByTestId("points-left")).toHaveText(/Track points\s*3 left/);
  // Far out all of it is seen, and the small map goes.
  await page.getByRole("button", { name: "Show whole map" }).click();
  await expect(page.getByTestId("minimap")).toBeHidden();
  await expect(page.locator("svg[data-lod=far]")).toHaveCount(1);
  await expect(page.locator(".rh-layer-names")).toHaveCount(0);
  await page.getByRole("button", { name: "Go to a place" }).click();
  await page.getByRole("searchbox").fill("lisb");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.locator(".rh-layer-names", { hasText: "Lisboa" })).toBeVisible();
  await expect(page.locator(".rh-layer-names", { hasText: "Moskva" })).toHaveCount(0);
  await page.getByRole("searchbox").fill("Moskva");
  await page.locator("[data-place]").first().click();
  await expect(page.locator(".rh-layer-names", { hasText: "Moskva" })).toBeVisible();
  await expect(page.locator(".rh-layer-names", { hasText: "Lisboa" })).toHaveCount(0);
});

test("a tile is laid across water: its points, its way and its fee are told before it is confirmed", async ({
  page,
}) => {
  const over = (engine: Engine, state: GameState) =>
    engine.decisions(state)[0]?.id === "track" && engine.decisions(state)[0]?.company === "LNWR";
  const position = upTo("water", over);
  const { engine, state } = position;
  const wet = engine
    .legalActions(state)
    .filter((one) => one.type === "lay_tile")
    .find((one) => {
      const done = engine.apply(state, one);
      const laid = done.ok && done.events.find(({ type }) => type === "tile_laid");
      return laid && "over" in laid && Array.isArray(laid.over) && laid.over.length === 1;
    });
  if (!wet) throw new Error("no lay over water");
  await openAt(page, position);
  await page.getByRole("button", { name: "Go to a place" }).click();
  const name = title18oe.map.hexes.find(({ coord }) => coord === wet.hex)?.name;
  await page.getByRole("searchbox").fill(name ?? String(wet.hex));
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForTimeout(400);
  const box = await page.locator(`[data-lit="${wet.hex}"]`).boundingBox();
  if (!box) throw new Error("the hex is not lit");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const tile = page.locator(`[data-choice="${wet.tile}"]`).first();
  await expect(tile).toBeVisible();
  if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
  const card = page.getByTestId("lay-card");
  await expect(card.getByTestId("lay-points")).toContainText("6 left, this tile 1");
  const fee = card.getByTestId("lay-over");
  for (const text of ["Fee: Celtic Sea", "our guess", "£5"]) await expect(fee).toContainText(text);
  await landing(page, () => page.getByTestId("lay-confirm").click());
});

test("the sample game opens from the title page, and is travelled through", async ({ page }) => {
  await page.goto("/titles/18oe");
  await page.getByRole("link", { name: "Open sample game" }).click();
  await expect(page).toHaveURL(/sample-18oe/);
  await page.getByTestId("travel-bar").waitFor({ timeout: 120_000 });
  const { at, total } = await place(page);
  expect([at, total]).toEqual([800, 800]);
  await expect(page.getByTestId("sentence")).not.toBeEmpty();
  await page.getByRole("button", { name: "One move back" }).click();
  await expect.poll(async () => (await place(page)).at).toBe(total - 1);
  await expect(page.getByTestId("sentence")).not.toBeEmpty();
  expect(await sideways(page)).toBe(0);
});
