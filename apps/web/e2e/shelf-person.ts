import { expect, type Locator, type Page } from "@playwright/test";
import {
  type Action,
  createEngine,
  type Engine,
  type GameState,
  replay,
  type Setup,
  type TitleDefinition,
} from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import type { TableOpened } from "@railhead/server/api";
import { openFurther } from "./by-hand.ts";
import { answers, decision } from "./hot-seat.ts";
import { place } from "./sample.ts";

/** Where a game stands, by the lines that the server has. */
export interface Standing {
  engine: Engine;
  state: GameState;
  log: readonly Action[];
}

/** Plays the lines of a table here: what the page should show. */
export async function standing(page: Page, id: string, title: TitleDefinition): Promise<Standing> {
  const opened = (await (await page.request.get(`/api/tables/${id}`)).json()) as TableOpened;
  const made = createEngine(title, opened.table.setup as Setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const log = opened.entries.flatMap((entry) => (entry.log ? [entry.log] : []));
  const { timeline, refused } = replay(made.engine, log);
  if (refused) throw new Error(refused.refusal.code);
  return {
    engine: timeline.engineAt(timeline.moves.length),
    state: timeline.state(timeline.moves.length),
    log,
  };
}

/** Which company is sold first: the one that is nearest to floating. */
const waiting = (state: GameState): string[] =>
  Object.values(state.companies)
    .filter(({ par, floated, closed }) => par !== undefined && !floated && !closed)
    .map(({ id }) => id);

const floated = (state: GameState): number =>
  Object.values(state.companies).filter(({ par, floated }) => par !== undefined && floated).length;

/** What a company does in its turn; what a private may do at any time is left alone. */
const USUAL: ReadonlySet<string> = new Set([
  "lay_tile",
  "place_token",
  "run_routes",
  "dividend",
  "buy_train",
  "buy_private",
  "consent",
  "discard_train",
  "choose_home",
  "pass",
]);

/** How many bids are made on lots that are not up, so that some lots are fought for. */
const BIDS = 2;

/** What the person wants to do: an opening with some bids, companies that float one after the other, and then what a bot would. */
export function wish({ engine, state, log }: Standing): Action {
  const [asked] = engine.decisions(state);
  const legal = engine.legalActions(state);
  const of = (type: string) => legal.filter((one) => one.type === type);
  const least = (one: (Action & { fields?: unknown }) | undefined): Action | undefined => {
    if (!one) return undefined;
    const { fields, ...rest } = one as Action & { fields?: Record<string, { kind: string; min: number }> };
    const open = Object.entries(fields ?? {}).map(([name, { min }]) => [name, min]);
    return { ...rest, ...Object.fromEntries(open) } as Action;
  };
  const made = (type: string) => log.filter((one) => one.type === type).length;
  const cheap = (all: typeof legal) =>
    [...all].sort((a, b) => Number(a.price ?? 0) - Number(b.price ?? 0))[0];
  const pass = of("pass")[0];
  const round = roundOf(state);
  if (round === "opening") {
    const bids = of("bid_lot");
    if (bids.length && made("bid_lot") < BIDS) return least(bids[0]) as Action;
    if (of("buy_lot").length) return least(of("buy_lot")[0]) as Action;
    if (of("bid").length && made("bid") < 1) return least(of("bid")[0]) as Action;
    if (of("choose_par").length) return least(cheap(of("choose_par"))) as Action;
    return least(pass ?? legal[0]) as Action;
  }
  if (round === "stock" && asked?.id === "turn") {
    const later = log.some(({ type }) => type === "lay_tile");
    // In the second stock round someone sells once.
    if (later && !made("sell_shares") && of("sell_shares").length)
      return least(of("sell_shares")[0]) as Action;
    const first = waiting(state);
    const share = of("buy_share").find(({ company, from }) => first[0] === company && from !== "pool");
    if (share) return least(share) as Action;
    if (!later && floated(state) < 2 && !first.length && of("start_company").length)
      return least(cheap(of("start_company"))) as Action;
    if (pass) return least(pass) as Action;
  }
  const chosen = sweepBot.choose(engine, state, seededRng(log.length + 1), String(asked?.seats[0]));
  if (USUAL.has(chosen.type)) return chosen;
  return least(of("consent").find(({ accept }) => accept === true) ?? pass ?? legal[0]) as Action;
}

/** What moves by itself comes to rest before it is pressed. */
async function still(page: Page, where: () => Promise<unknown>): Promise<void> {
  let last = "";
  for (let tries = 0; tries < 12; tries++) {
    const now = JSON.stringify(await where());
    if (now === last) return;
    last = now;
    await page.waitForTimeout(150);
  }
}

/** Where hexes can be pressed: lit, in sight, and below nothing else. */
const reachable = (page: Page): Promise<{ hex: string; x: number; y: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>("[data-lit]")].flatMap((one) => {
      const hex = one.dataset.lit ?? "";
      const box = document
        .querySelector(`.rh-layer-hexes .rh-place[data-hex="${hex}"]`)
        ?.getBoundingClientRect();
      if (!box) return [];
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return document.elementFromPoint(at.x, at.y)?.closest(".rh-map") ? [{ hex, ...at }] : [];
    }),
  );

/** How long a browser takes two clicks for one double click, in milliseconds. */
const DOUBLE = 550;

/** Counts what one deed takes: every press of a person goes through here. */
export class Hand {
  readonly page: Page;
  readonly #touch: boolean;
  /** Presses for each deed, by what was done. */
  readonly counts: Record<string, number[]> = {};
  #now = 0;
  /** When the last deed landed. */
  #last = 0;
  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.#touch = touch;
  }
  async press(target: Locator): Promise<void> {
    this.#now++;
    await (this.#touch ? target.tap() : target.click());
  }
  async pressAt(x: number, y: number): Promise<void> {
    this.#now++;
    await (this.#touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }
  /** Presses it unless it is chosen already. */
  async choose(target: Locator): Promise<void> {
    if ((await target.getAttribute("aria-pressed")) !== "true") await this.press(target);
  }
  /** The button that gives the answer: the draft's, or that of the likeliest. */
  get main(): Locator {
    return answers(this.page).or(decision(this.page).getByTestId("likeliest")).first();
  }

  /** Does something and confirms it if it was a draft; the move must land. */
  async deed(type: string, act: () => Promise<unknown>, drafted: () => Promise<unknown>): Promise<void> {
    const { total } = await place(this.page);
    // Two presses of one spot that follow closely are a double click, whose second does nothing.
    await this.page.waitForTimeout(Math.max(0, this.#last + DOUBLE - Date.now()));
    this.#now = 0;
    await act();
    // A draft that stays is confirmed; an answer that is on its way lands by itself.
    let stays = 0;
    await expect
      .poll(
        async () => {
          const open = await answers(this.page)
            .first()
            .isEnabled({ timeout: 50 })
            .catch(() => false);
          if ((await place(this.page)).total > total) return true;
          stays = open ? stays + 1 : 0;
          return stays > 3;
        },
        { intervals: [100] },
      )
      .toBe(true);
    if ((await place(this.page)).total === total) {
      await drafted();
      await this.press(answers(this.page).first());
    }
    await expect.poll(async () => (await place(this.page)).total).toBeGreaterThan(total);
    this.#last = Date.now();
    this.counts[type] = [...(this.counts[type] ?? []), this.#now];
  }
}

const digits = (text: string): string => text.replace(/[,.\s\u00a0\u202f\u2066-\u2069]/g, "");

/** The button of an amount of money, however its currency is written. */
async function priced(within: Locator, price: number): Promise<Locator | undefined> {
  for (const button of await within.getByRole("button").all()) {
    const name = (await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "";
    if (new RegExp(`^\\D*${price}\\D*$`).test(digits(name))) return button;
  }
  return undefined;
}

/** Answers with presses alone; `drafted` is called where a draft stands before it is given. */
export async function act(hand: Hand, action: Action, drafted: () => Promise<unknown>): Promise<void> {
  const { page } = hand;
  const panel = decision(page);
  const rowOf = async (company: string): Promise<Locator> => {
    const row = page.locator(`tr[data-company="${company}"]`);
    const more = page.getByTestId("more-rows");
    await expect(page.locator(".game-grid")).toHaveAttribute("data-stage", "stock");
    if (!(await row.count()) && (await more.count())) await hand.press(more);
    return row;
  };
  const deed = (press: () => Promise<unknown>) => hand.deed(action.type, press, drafted);
  switch (action.type) {
    case "pass":
      return deed(() => hand.press(page.locator("[data-action=pass]").first()));
    case "bid":
      return deed(() => hand.press(hand.main));
    case "bid_lot":
    case "buy_lot":
      return deed(async () => {
        await hand.choose(page.locator(`[data-lot="${action.lot}"]`).first());
        const main = hand.main;
        await expect(main).toHaveAttribute("data-action", action.type);
        await hand.press(main);
      });
    case "choose_par":
      return deed(async () => {
        const value = await priced(panel, Number(action.price));
        if (value) await hand.choose(value);
        if (await hand.main.count()) await hand.press(hand.main);
      });
    case "start_company":
      return deed(async () => {
        const row = await rowOf(String(action.company));
        await hand.press(
          page
            .locator(`[data-start][data-company="${action.company}"]`)
            .or(row.locator("[data-start]"))
            .first(),
        );
        await expect(hand.main).toBeVisible();
        const value = await priced(panel, Number(action.price));
        if (value) await hand.choose(value);
        await drafted();
        await hand.press(hand.main);
      });
    case "buy_share":
    case "sell_shares":
      return deed(async () => {
        const sells = action.type === "sell_shares";
        const row = await rowOf(String(action.company));
        await expect(row.first()).toBeVisible();
        const button = row.locator(`[data-row-action=${sells ? "sell" : "buy"}]:visible`).first();
        if (await button.count()) return hand.press(button);
        const cell = row.locator(`[data-cell="${sells ? action.seat : action.from}"]`);
        await hand.press(
          ((await cell.count()) ? cell : row.locator("[data-cell=pool]")).getByRole("button").first(),
        );
      });
    case "lay_tile":
      return deed(async () => {
        await still(page, () => reachable(page));
        const all = await reachable(page);
        const at = all.find(({ hex }) => hex === action.hex) ?? all[0];
        if (!at) throw new Error("no lit hex is in sight");
        await hand.pressAt(at.x, at.y);
        await expect(page.getByTestId("ghost")).toHaveAttribute("data-hex", at.hex);
      });
    case "run_routes":
      return deed(async () => {
        await expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", {
          timeout: 60_000,
        });
      });
    case "dividend":
      return deed(() => hand.press(panel.locator("[data-action=dividend]").first()));
    case "buy_train": {
      const bank = action.from === "stack" || action.from === "pool";
      return deed(async () => {
        if (bank) return hand.press(panel.locator("[data-action=buy_train]:not([aria-label*=from])").first());
        const others = panel.getByTestId("trains-of-others");
        if ((await others.locator("summary").count()) && (await others.getAttribute("open")) === null)
          await hand.press(others.locator("summary"));
        await hand.press(others.locator("[data-action=buy_train]").first());
      });
    }
    case "consent":
      return deed(async () => {
        const card = panel.locator(`[data-accept="${action.accept}"]`);
        await hand.press((await card.count()) ? card : panel.locator("[data-action=consent]").first());
      });
    default:
      return deed(async () => {
        await openFurther(page, action.type);
        await hand.press(panel.locator(`[data-action=${action.type}]`).or(hand.main).first());
      });
  }
}

/** Where the money on the page is not that of the game: each player's cash, or what of it is free. */
export async function wrongMoney(page: Page, { state }: Standing): Promise<string[]> {
  const shown = await page
    .locator("[data-cash-of]:visible")
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLElement).dataset.cashOf ?? "", one.textContent ?? ""] as const),
    );
  return shown.flatMap(([id, text]) => {
    const player = state.players[id];
    const aside = (state.setAside ?? [])
      .filter(({ by }) => by === `player:${id}`)
      .reduce((sum, { amount }) => sum + amount, 0);
    const cash = player?.cash ?? 0;
    const sums = digits(text).match(/\d+/g) ?? [];
    return [cash, cash - aside, cash + aside].some((sum) => sums.some((one) => one.endsWith(String(sum))))
      ? []
      : [`${id} has ${cash}, the page says ${text}`];
  });
}
