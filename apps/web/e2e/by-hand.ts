import { expect, type Locator, type Page } from "@playwright/test";
import type { Action } from "@railhead/core";
import { asked, decision, give, pass } from "./hot-seat.ts";
import { wordsOf } from "./words.ts";

/** Opens what is folded under one line, where it is folded. */
async function unfold(part: Locator): Promise<void> {
  const line = part.locator("summary");
  if ((await line.count()) && (await part.getAttribute("open")) === null) await line.click();
}

/** Types an amount; of a few amounts that have a button each, presses the button. */
async function amount(page: Page, sum: number): Promise<void> {
  const field = decision(page).getByRole("textbox").last();
  if (await field.count()) return field.fill(String(sum));
  await button(decision(page), new RegExp(`^[\u2066-\u2069]*(£|f\\.)${sum}(?!\\d)`)).click();
}

/** Lays a tile with the lists of the panel. */
async function layFromLists(page: Page, action: Action): Promise<void> {
  const panel = decision(page);
  const { t } = await wordsOf(page);
  await panel.getByText(t("operate.track.list")).click();
  for (const field of ["hex", "tile", "rotation"]) {
    const list = panel.locator(`select[name=${field}]`);
    if (await list.count()) await list.selectOption(JSON.stringify(action[field]));
  }
  const take = panel.locator("button[data-action=lay_tile]");
  if (await take.count()) await take.click();
}

/** Lays a tile on the map: the lit hex, the tile that fits, turned until it lies as it should. */
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

const button = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: typeof name === "string" });

/** The row of a company in the matrix, unfolded where it is folded. */
async function rowOf(page: Page, company: string): Promise<Locator> {
  const row = page.locator(`tr[data-company="${company}"]`);
  const more = page.getByTestId("more-rows");
  if (!(await row.count()) && (await more.count())) await more.click();
  return row;
}

/** Opens the choices of an answer that stands in no row. */
export async function openFurther(page: Page, type: string): Promise<void> {
  const opener = page.locator(`[data-further=${type}]`);
  if ((await opener.count()) && (await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
}

/** Drafts a purchase or a sale in the row of its company, and the amount where it is not the least. */
async function trade(page: Page, action: Action): Promise<void> {
  const { t, begins } = await wordsOf(page);
  const sells = action.type === "sell_shares";
  const row = await rowOf(page, String(action.company));
  const cell = row.locator(`[data-cell="${sells ? action.seat : action.from}"]`);
  // A phone has one cell for treasury and pool.
  await ((await cell.count()) ? cell : row.locator("[data-cell=pool]")).getByRole("button").click();
  const way = page.getByRole("group", { name: t("matrix.amounts") }).getByRole("button", {
    name: begins(
      sells ? t("matrix.percent", { percent: Number(action.percent) }) : t(`matrix.${action.from}`),
    ),
  });
  if (await way.count()) await way.click();
}

/** Puts an action together with the page's controls; what one click gives is given by it. */
export async function draft(page: Page, action: Action, onMap: boolean): Promise<void> {
  const panel = decision(page);
  const { t, begins, company, action: called } = await wordsOf(page);
  switch (action.type) {
    case "choose_lot": {
      // A lot that is bid on has its least bid drafted; one that is only chosen is drafted whole.
      await panel.locator(`[data-lot="${action.lot}"]`).click();
      if (action.amount !== undefined) return amount(page, Number(action.amount));
      const plain = panel.locator(".play-choice[data-action=choose_lot]");
      if (await plain.count()) await plain.click();
      return;
    }
    case "bid":
      return amount(page, Number(action.amount));
    case "lay_tile":
      return onMap ? layOnMap(page, action) : layFromLists(page, action);
    case "run_routes": {
      await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 60_000 });
      // The best routes are drafted; where others are, a button with all that stands before the amount.
      const best = button(panel, begins(t("operate.run.useBest", { amount: "@" }).split("@")[0] ?? ""));
      if (await best.count()) await best.click();
      return;
    }
    case "consent": {
      const card = panel.locator(`[data-accept="${action.accept}"]`);
      return (await card.count()) ? card.click() : button(panel, called(action)).click();
    }
    case "replace_token":
      return button(panel, called(action)).click();
    case "buy_train": {
      const train = String(action.train);
      if (["stack", "pool"].includes(String(action.from)))
        return button(panel, begins(t("operate.buy.buyLabel", { train, price: "@" }).split("@")[0] ?? ""))
          .first()
          .click();
      await unfold(panel.getByTestId("trains-of-others"));
      await button(panel, begins(t("operate.buy.pick", { company: company(String(action.from)), train })))
        .first()
        .click();
      return amount(page, Number(action.price));
    }
    case "start_company": {
      await rowOf(page, String(action.company));
      await page
        .locator(`[data-start][data-company="${action.company}"]`)
        .or(page.locator(`tr[data-company="${action.company}"] [data-start]`))
        .first()
        .click();
      const value = button(panel, begins(`£${action.price}`)).or(button(panel, begins(`f.${action.price}`)));
      // A claimed company that can be started at one value only is drafted as it stands.
      await expect(value.or(page.getByTestId("confirm")).first()).toBeVisible();
      if (await value.count()) await value.click();
      const minors = panel.getByRole("group", { name: t("play.start.minor") });
      if (action.minor !== undefined) await button(minors, begins(company(String(action.minor)))).click();
      return;
    }
    case "buy_share":
    case "sell_shares":
      return trade(page, action);
    case "exchange_minor": {
      await openFurther(page, action.type);
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
      await openFurther(page, action.type);
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
