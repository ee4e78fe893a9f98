import { expect, type Page, test } from "@playwright/test";
import type { Action } from "@railhead/core";
import { parseGameFile } from "@railhead/core/engine";
import type { TableOpened } from "@railhead/server/api";
import { draft, openFurther } from "./by-hand.ts";
import { Album } from "./evening.ts";
import { answers, asked, confirmAt, decision, pass, post } from "./hot-seat.ts";
import { gameStands, openSetup, sideways } from "./lobby.ts";
import { place, sampleText } from "./sample.ts";

/** Moves of the sample game up to the end of its second operating round. */
const SECOND_ROUND = 203;
/** Of each kind this many questions are answered by hand, and all of those about runs; the API answers the others. */
const EACH = 3;
const RUNS = ["place_token", "run_routes", "dividend"];
/** Tiles that are laid on the map, the others out of the lists: over land, and across two zones of the sea. */
const OVER_LAND = 106;
const OVER_SEA = 120;
/** A run over the ferry between Palma and Barcelona. */
const FERRY_RUN = 196;
/** The API answers further questions of powers and chance. */
const POWERS = ["choose_place", "place_passage", "lay_engineers", "place_merchant"];

function sample() {
  const parsed = parseGameFile(sampleText("18oe"));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.file;
}

/** Puts an action together with the page's controls, and gives it. */
async function answer(page: Page, action: Action, at: number): Promise<void> {
  const panel = decision(page);
  const button = (name: string | RegExp) => panel.getByRole("button", { name }).first();
  switch (action.type) {
    case "bid":
      return draft(page, action, false);
    case "bid_lot":
      await panel.locator(`[data-lot="${action.lot}"]`).click();
      return draft(page, { ...action, type: "bid" }, false);
    case "buy_lot":
      await panel.locator(`[data-lot="${action.lot}"]`).click();
      return panel.locator("[data-action=buy_lot]").first().click();
    case "float_minor":
    case "par_regional":
    case "start_company": {
      // A concession may be used in three ways; where one is left it is not asked. In a stock round the first two are forms.
      const kind = panel.locator(`[data-kind=${action.type}]`);
      if (await kind.count()) await kind.click();
      const begin = panel.locator(`[data-begin="${action.company ?? action.minor}"]`);
      if (await begin.count()) await begin.click();
      else if (action.type !== "start_company") return formed(page, action);
      else await button(new RegExp(`^${action.company}`)).click();
      if (action.price !== undefined) return button(new RegExp(`^£${action.price}(?!\\d)`)).click();
      const home = `${action.hex}/${action.city}`;
      const cities = panel.getByRole("combobox", { name: "City" });
      if (await cities.count()) await cities.selectOption(home);
      else if (await panel.locator(`[data-base="${home}"]`).count())
        await panel.locator(`[data-base="${home}"]`).click();
      return;
    }
    case "run_routes":
      await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 60_000 });
      await button(/^Best routes/).click();
      if (at !== FERRY_RUN) return;
      // By ferry to Barcelona, and on.
      await expect(panel).toContainText("Palma – Tarragona");
      await expect(panel).toContainText("£60");
      return;
    case "lay_tile":
      return at === OVER_LAND || at === OVER_SEA ? layOnMap(page, action, at) : draft(page, action, false);
    case "dividend":
      return panel
        .locator("[data-action=dividend]", {
          hasText: { full: "Pay out", half: "Pay half", withhold: "Withhold" }[String(action.kind)],
        })
        .first()
        .click();
    case "buy_train":
      return panel.locator("[data-action=buy_train]").first().click();
    default:
      return formed(page, action);
  }
}

/** A form for many choices, else a button. */
async function formed(page: Page, action: Action): Promise<void> {
  const panel = decision(page);
  await openFurther(page, action.type);
  const form = panel.locator(`[data-form=${action.type}]`);
  for (const [field, value] of Object.entries(action)) {
    const list = form.locator(`select[name=${field}]`);
    if (await list.count()) await list.selectOption(JSON.stringify(value));
  }
  const take = panel.locator(`[data-action=${action.type}]`);
  const named = take
    .filter({ hasText: String(action.company ?? action.minor ?? "") })
    .filter({ hasText: action.price === undefined ? "" : new RegExp(`£${action.price}(?!\\d)`) });
  if (await named.count()) await named.first().click();
  else if (await take.count()) await take.first().click();
}

/** Answers until the answer has landed: what one click gives is not given twice. */
async function land(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { total } = await place(page);
  const landed = async () => (await place(page)).total > total;
  // The plan to raise money has its button before it is enough.
  const confirm = answers(page).and(page.locator(":enabled"));
  await expect(async () => {
    if (await landed()) return;
    if (!(await confirm.count())) await act();
    await confirm.waitFor({ timeout: 500 }).catch(() => undefined);
    // The answer may have landed meanwhile, and the draft be that of the next question.
    await confirmAt(page, total);
    await expect.poll(landed, { timeout: 10_000 }).toBe(true);
  }).toPass({ timeout: 90_000 });
}

/** Goes to a hex by its coordinate, chooses the tile and turns it; across the sea the way is told with its fee. */
async function layOnMap(page: Page, action: Action, at: number): Promise<void> {
  await page.getByRole("button", { name: "Go to a place" }).click();
  await page.getByRole("searchbox").fill(String(action.hex));
  await page.getByRole("searchbox").press("Enter");
  // The log tells of companies that close.
  await page.getByTestId("places-card").getByRole("button", { name: "Close" }).click();
  await page.waitForTimeout(400);
  const box = await page.locator(`[data-lit="${action.hex}"]`).boundingBox();
  if (!box) throw new Error(`${action.hex} is not lit`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const tile = page.locator(`[data-choice="${action.tile}"]`).first();
  await expect(tile).toBeVisible();
  if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
  const ghost = page.getByTestId("ghost");
  for (let turns = 0; turns < 6; turns++) {
    if ((await ghost.getAttribute("data-rotation")) === String(action.rotation)) break;
    await page.keyboard.press("r");
  }
  await expect(ghost).toHaveAttribute("data-rotation", String(action.rotation));
  const card = page.getByTestId("lay-card");
  if (at === OVER_SEA)
    await expect(card.getByTestId("lay-over")).toContainText(/Tyrrhenian Sea.*Sea of Sardinia.*£20/);
  await page.getByTestId("lay-confirm").click();
}

test("Europe is set up by three: the packet, concessions, the first regional and two operating rounds are clicked through", async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const { setup, log } = sample();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSetup(page, "/new?title=18oe");
  while ((await page.getByLabel(/^Player of seat/).count()) > 3)
    await page.getByRole("button", { name: "Remove a player" }).click();
  for (const [index, { name }] of setup.players.entries())
    await page.getByRole("textbox", { name: `Name for seat ${index + 1}` }).fill(name);
  await page.getByRole("radio", { name: "Random" }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill(String(setup.seed));
  await page.getByRole("button", { name: "Start game" }).click();
  await gameStands(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const opened = async () => (await (await page.request.get(`/api/tables/${id}`)).json()) as TableOpened;
  const album = new Album(page, "europe");

  /** By the API in the page's session. */
  const byApi = async (action: Action) => {
    const { seq } = (await opened()).table;
    const moved = await post(page, `/api/tables/${id}/moves`, { after: seq, action });
    expect(moved.ok(), `${JSON.stringify(action)} ${await moved.text()}`).toBe(true);
  };
  const counts = new Map<string, number>();
  for (const [at, { id: _id, ...entry }] of log.slice(0, SECOND_ROUND).entries()) {
    const action = entry as Action;
    const nth = (counts.get(action.type) ?? 0) + 1;
    counts.set(action.type, nth);
    await test.step(`${at} ${action.type}`, async () => {
      await expect.poll(async () => (await asked(page)).seat).toBe(action.seat);
      const byHand = nth <= EACH || RUNS.includes(action.type) || at === OVER_LAND || at === OVER_SEA;
      if (!byHand || POWERS.includes(action.type)) await byApi(action);
      else if (action.type === "pass") await pass(page);
      else await land(page, () => answer(page, action, at));
      await expect.poll(async () => (await place(page)).total).toBe(at + 1);
      if (nth === 1) await album.take(`after-${action.type}`);
    });
  }
  await expect(page.getByText("Stock round 3").first()).toBeVisible();
  expect(await sideways(page)).toBe(0);

  // What was clicked is what the bots did, run by run and tile by tile.
  const { entries } = await opened();
  const played = entries.flatMap((entry) => (entry.kind === "move" && entry.log ? [entry.log] : []));
  expect(played).toHaveLength(SECOND_ROUND);
  expect(played).toMatchObject(
    log
      .slice(0, SECOND_ROUND)
      .map(({ passedOver: _, ...one }) =>
        one.type === "run_routes" ? { type: one.type, seat: one.seat } : one,
      ),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await album.take("second-round-phone");
});
