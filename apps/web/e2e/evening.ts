import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { type Action, createEngine, Engine, replay, type Setup, type Timeline } from "@railhead/core";
import { randomBot, simulateGame } from "@railhead/core/bots";
import { parseGameFile } from "@railhead/core/engine";
import type { TableOpened } from "@railhead/server/api";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";
import { draft, openFurther } from "./by-hand.ts";
import { answers, decision, landing } from "./hot-seat.ts";
import { sideways } from "./lobby.ts";
import { sampleText } from "./sample.ts";
import { wordsOf } from "./words.ts";

export const TITLES = { "18eu": title18eu, "18ardennes": title18ardennes } as const;
export type TitleId = keyof typeof TITLES;

export const SIZES = [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const;

/** Pictures of a table, one for each thing that is worth a look, in a folder that git does not keep. */
export class Album {
  readonly #taken = new Set<string>();
  readonly #folder: string;
  readonly #page: Page;
  readonly #name: string;
  constructor(page: Page, name: string, folder = "evening") {
    this.#page = page;
    this.#name = name;
    this.#folder = process.env.PICTURES ?? fileURLToPath(new URL(`../.results/${folder}`, import.meta.url));
    mkdirSync(this.#folder, { recursive: true });
  }
  /** Takes a picture the first time that a thing comes up; the page must fit the window. */
  async take(what: string): Promise<void> {
    if (this.#taken.has(what)) return;
    this.#taken.add(what);
    expect(await sideways(this.#page)).toBe(0);
    // What just came is drawn, and colours have come to rest.
    await this.#page.waitForTimeout(250);
    await this.#page.screenshot({ path: `${this.#folder}/${this.#name}-${what}.png` });
  }
  get size(): number {
    return this.#taken.size;
  }
}

/** The game of a table as the server's lines have it, played here. */
export async function gameOf(
  page: Page,
  id: string,
  title: TitleId,
): Promise<Timeline & { opened: TableOpened }> {
  const opened = (await (await page.request.get(`/api/tables/${id}`)).json()) as TableOpened;
  const made = createEngine(TITLES[title], opened.table.setup as Setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const engine = new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup);
  const { timeline, refused } = replay(
    engine,
    opened.entries.flatMap((entry) => (entry.log ? [entry.log] : [])),
  );
  if (refused) throw new Error(refused.refusal.code);
  return Object.assign(timeline, { opened });
}

/** The sample game of a title: its set-up and its moves. */
function sampleOf(title: TitleId): { setup: Setup; log: Action[] } {
  const parsed = parseGameFile(sampleText(title));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.file;
}

/** A game file of the moves before a position, under the rules that they were played by. */
export const gameText = (title: TitleId, { setup, log, rules }: Position): string =>
  JSON.stringify({ ...JSON.parse(sampleText(title)), setup, log, ...(rules && { rules }) });

/** A move of a game, and the game up to there. */
export interface Position {
  /** What is done there. */
  name: string;
  action: Action;
  setup: Setup;
  log: Action[];
  /** Default: those of the sample. */
  rules?: string;
}

/** Where the first action of each type is asked for in the sample, told apart by what is asked. */
export function kindsOf(title: TitleId): Position[] {
  const { setup, log } = sampleOf(title);
  const made = createEngine(TITLES[title], setup);
  if (!made.ok) throw new Error(made.refusal.code);
  const { timeline } = replay(new Engine({ ...made.engine.rules, trusted: "runs" }, made.engine.setup), log);
  const found = new Map<string, Position>();
  for (const [at, action] of log.entries()) {
    const asked = timeline.engineAt(at).decisions(timeline.state(at))[0]?.id ?? "";
    const name = `${asked}-${action.type}`;
    if (action.type !== "pass" && !found.has(name))
      found.set(name, { name, action, setup, log: log.slice(0, at) });
  }
  return [...found.values()];
}

/** Positions of trouble, out of games of players who choose blindly: shares sold for a train that must be bought, and a bankruptcy. */
export function troubles(title: TitleId): Position[] {
  const found = new Map<string, Position>();
  for (let seed = 1; seed <= 8 && found.size < 2; seed++) {
    const setup = { ...sampleOf(title).setup, seed };
    const made = createEngine(TITLES[title], setup);
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    const wanted: [string, number][] = [];
    const { log } = simulateGame(engine, randomBot, {
      seed,
      exact: true,
      maxActions: 2400,
      after: ({ before, action, events, number }) => {
        if (engine.decisions(before)[0]?.id !== "trains") return;
        if (action.type === "sell_shares") wanted.push(["emergency-sale", number - 1]);
        if (events.some(({ type }) => type === "bankrupt")) wanted.push(["bankruptcy", number - 1]);
      },
    });
    for (const [name, at] of wanted)
      if (!found.has(name))
        found.set(name, {
          name,
          action: log[at] as Action,
          setup,
          log: log.slice(0, at),
          rules: TITLES[title].version,
        });
  }
  return [...found.values()];
}

/** Whether a hand could press the middle of a hex. */
const inSight = (page: Page, hex: string): Promise<{ x: number; y: number } | undefined> =>
  page.evaluate((hex) => {
    const box = document
      .querySelector(`.rh-layer-hexes .rh-place[data-hex="${hex}"]`)
      ?.getBoundingClientRect();
    if (!box) return undefined;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return document.elementFromPoint(at.x, at.y)?.closest(".rh-map") ? at : undefined;
  }, hex);

/** Where a hand can press a hex, once the map stands: it may have come just now. */
export async function pointAt(page: Page, hex: string): Promise<{ x: number; y: number } | undefined> {
  await expect(page.locator(".rh-map").first()).toBeVisible();
  let at = await inSight(page, hex);
  for (let still = false; !still; ) {
    await page.waitForTimeout(300);
    const now = await inSight(page, hex);
    still = now?.x === at?.x && now?.y === at?.y;
    at = now;
  }
  return at;
}

/** Drafts an action with the controls that the page has for it. */
async function answer(page: Page, title: TitleId, action: Action): Promise<void> {
  const panel = decision(page);
  const { begins } = await wordsOf(page, title);
  if (action.type === "pass") return page.locator("[data-action=pass]").click();
  if (action.type === "run_routes")
    return expect(page.getByTestId("best-run")).toHaveAttribute("data-state", "proven", { timeout: 60_000 });
  if (action.type === "lay_tile") {
    const at = await pointAt(page, String(action.hex));
    if (!at) return draft(page, action, false);
    await page.mouse.click(at.x, at.y);
    const tile = page.locator(`[data-choice="${action.tile}"]`).first();
    await expect(tile).toBeVisible();
    if ((await tile.getAttribute("aria-pressed")) !== "true") await tile.click();
    return;
  }
  // Money for a train is raised by a plan: what the bank's train takes, and the least sales for it.
  if (action.type === "sell_shares" && (await page.getByTestId("emergency").count())) {
    await page.locator("[data-kind=bank], [data-kind=pool]").first().click();
    return page.getByTestId("sell-least").click();
  }
  if (title === "18eu") return draft(page, action, false);
  switch (action.type) {
    case "bid_company":
      await panel.locator(`[data-lot="${action.company}"]`).click();
      await panel.locator(`[data-pledge-with="${action.minor}"]`).click();
      return panel.getByRole("textbox").last().fill(String(action.amount));
    case "exchange_minor":
      await openFurther(page, action.type);
      return panel
        .getByRole("button", { name: begins(String(action.minor)) })
        .and(panel.locator("[data-action=exchange_minor]"))
        .filter({ hasText: String(action.company) })
        .first()
        .click();
    // What the minor brings is drafted as it comes.
    case "take_over":
      return;
    default:
      return draft(page, action, false);
  }
}

/**
 * Answers what is asked through the page, with a picture of the question and of the draft the first time that they come. The page
 * asks first, so that every answer is a draft.
 */
export async function answerWith(
  page: Page,
  title: TitleId,
  action: Action,
  album: Album,
  called?: string,
): Promise<void> {
  const asked = (await decision(page).getAttribute("data-decision"))?.split(":")[0];
  const name = called ?? `${asked}-${action.type}`;
  if (action.type !== "pass") await album.take(name);
  // All that an offer for a train leads to stands on its card: its buttons answer at once.
  if (await page.getByTestId("consent-card").count()) return landing(page, () => answer(page, title, action));
  await landing(page, async () => {
    await answer(page, title, action);
    const confirm = answers(page);
    await expect(confirm).toBeEnabled();
    // All of it, but for what a browser rounds.
    await expect(confirm).toBeInViewport({ ratio: 0.99 });
    if (action.type !== "pass") await album.take(`${name}-drafted`);
    await confirm.click();
  });
}
