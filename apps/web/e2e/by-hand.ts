import { expect, type Locator, type Page } from "@playwright/test";
import type { Action } from "@railhead/core";
import { asked, decision, give, pass } from "./hot-seat.ts";
import { beginning, wordsOf } from "./words.ts";

/** Opens what is folded under one line, where it is folded. */
async function unfold(part: Locator): Promise<void> {
  if ((await part.getAttribute("open")) === null) await part.locator("summary").click();
}

/** Chooses an amount: from the ladder where it stands there, else typed. */
async function amount(page: Page, sum: number): Promise<void> {
  // In German what is bid at once begins with the amount too: only a rung is a choice.
  const rung = decision(page)
    .getByRole("button", {
      name: new RegExp(`^[\u2066-\u2069]*(£|f\\.)${sum}(?!\\d)`),
    })
    .and(page.locator(".play-choice"));
  if (await rung.count()) await rung.click();
  else await decision(page).getByRole("textbox").last().fill(String(sum));
}

/** Lays a tile with the lists of the panel. */
async function layFromLists(page: Page, action: Action): Promise<void> {
  const panel = decision(page);
  const { t } = await wordsOf(page);
  await panel.getByText(t("play.tile.list")).click();
  for (const field of ["hex", "tile", "rotation"]) {
    const list = panel.locator(`select[name=${field}]`);
    if (await list.count()) await list.selectOption(JSON.stringify(action[field]));
  }
  const take = panel.locator("button[data-action=lay_tile]");
  if (await take.count()) await take.click();
}

/** Lays a tile on the map: the lit hex, the tile of the ring, turned until it lies as it should. */
async function layOnMap(page: Page, action: Action): Promise<void> {
  const hex = page.locator(`.rh-layer-hexes .rh-place[data-hex="${action.hex}"]`);
  const box = await hex.boundingBox();
  if (!box) throw new Error(`no hex ${action.hex}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const tile = page.getByTestId("tile-ring").locator(`[data-choice="${action.tile}"]`);
  await expect(tile).toBeVisible();
  const ghost = page.getByTestId("ghost");
  if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
  for (let turns = 0; turns < 6; turns++) {
    if ((await ghost.getAttribute("data-rotation")) === String(action.rotation)) return;
    await page.keyboard.press("r");
  }
  throw new Error(`tile ${action.tile} does not turn to ${action.rotation}`);
}

/** A name that has these words, after which no digit follows. */
const lastly = (text: string): RegExp => new RegExp(beginning(text).source.slice(1));

const button = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: typeof name === "string" });

/** Puts an action together with the page's controls; what one click gives is given by it. */
export async function draft(page: Page, action: Action, onMap: boolean): Promise<void> {
  const panel = decision(page);
  const { t, begins, company, action: called } = await wordsOf(page);
  switch (action.type) {
    case "choose_lot":
      await panel.locator(`[data-lot="${action.lot}"]`).click();
      if (action.amount === undefined) await panel.locator("[data-action=choose_lot]").click();
      else await amount(page, Number(action.amount));
      return;
    case "bid":
      return amount(page, Number(action.amount));
    case "lay_tile":
      return onMap ? layOnMap(page, action) : layFromLists(page, action);
    case "run_routes": {
      await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 60_000 });
      // All that stands before the amount.
      return button(panel, begins(t("play.run.best", { amount: "@" }).split("@")[0] ?? "")).click();
    }
    case "consent":
      return button(panel, called(action)).click();
    case "replace_token":
      return button(panel, called(action)).click();
    case "buy_train":
      await unfold(panel.getByTestId("trains-of-others"));
      await button(panel, lastly(t("play.train.of", { company: company(String(action.from)) }))).click();
      return amount(page, Number(action.price));
    case "start_company":
      await button(panel, String(action.company)).click();
      await button(panel, `£${action.price}`).click();
      return button(
        panel.getByRole("group", { name: t("play.start.minor") }),
        begins(company(String(action.minor))),
      ).click();
    case "buy_share":
      return panel
        .locator("[data-action=buy_share]", { hasText: String(action.company) })
        .first()
        .click();
    case "exchange_minor": {
      const one = button(panel, begins(called(action)));
      if (await one.count()) return one.first().click();
      const form = panel.locator("[data-form=exchange_minor]");
      for (const field of ["minor", "company"]) {
        const list = form.locator(`select[name=${field}]`);
        if (await list.count()) await list.selectOption(JSON.stringify(action[field]));
      }
      return;
    }
    default:
      return panel.locator(`[data-action=${action.type}]`).first().click();
  }
}

/**
 * Plays an action of a game file through the page, as the seat it belongs to, and waits until it has landed.
 *
 * @param onMap tiles are laid on the map, else with the lists of the panel
 */
export async function play(page: Page, action: Action, onMap = false): Promise<void> {
  await expect.poll(async () => (await asked(page)).seat, { intervals: [20, 50, 100] }).toBe(action.seat);
  if (action.type === "pass") return pass(page);
  await give(page, () => draft(page, action, onMap));
}
