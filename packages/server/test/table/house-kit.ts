import type { GameState, TitleDefinition } from "@railhead/core";
import { chooseHouseRules, houseRules } from "@railhead/house-rules";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table as Eu } from "@railhead/title-18eu/kit";
import type { NewTable } from "../../src/api.ts";
import { registryOf } from "../../src/table/index.ts";
import { standingOf } from "../../src/table/outcome.ts";
import { ada, ben, cyd, Site } from "./kit.ts";

/** A stock round of p1, p2 and p3, p1 on turn: percent of X and Y by seat, and in the pool; the rest is in the treasuries. */
export interface Stock {
  x: Record<string, number>;
  y?: Record<string, number>;
  pool?: { x?: number; y?: number };
  cash?: Record<string, number>;
  /** Who is on turn. Default: p1. */
  seat?: string;
}

/** A title with two companies of ten shares at 100, and positions that mean the same on each. */
export interface OnTitle {
  title: TitleDefinition;
  x: string;
  y: string;
  stock(setup: Stock): GameState;
}

const NAMES: Record<string, string> = { p1: "A", p2: "B", p3: "C" };
const inKit = (table: Record<string, number>) =>
  Object.fromEntries(Object.entries(table).map(([seat, value]) => [NAMES[seat] as string, value]));

/** A position of a kit, its players A, B, C as the seats of a table. */
const seated = (state: GameState): GameState =>
  JSON.parse(
    JSON.stringify(state).replaceAll(/"(player:)?([ABC])"/g, (_all, place = "", name) => {
      const seat = Object.keys(NAMES).find((one) => NAMES[one] === name);
      return `"${place}${seat}"`;
    }),
  );

const Y = { p3: 30 };

const eu: OnTitle = {
  title: title18eu,
  x: "BNR",
  y: "DR",
  stock({ x, y = Y, pool = {}, cash = {}, seat = "p1" }) {
    const table = new Eu(3)
      .closeRest()
      .corporation("BNR", { shares: inKit(x), pool: pool.x ?? 0, par: 100, turns: 2 })
      .corporation("DR", { shares: inKit(y), pool: pool.y ?? 0, par: 100, turns: 2 });
    for (const one of Object.keys(NAMES)) table.cash(NAMES[one] as string, cash[one] ?? 500);
    return seated(table.stock(NAMES[seat] as string).state);
  },
};

const ardennes: OnTitle = {
  title: title18ardennes,
  x: "NL",
  y: "BE",
  stock({ x, y = Y, pool = {}, cash = {}, seat = "p1" }) {
    const table = new Ardennes(3)
      .closeRest()
      .phase("5")
      .public("NL", {
        ten: true,
        shares: inKit(x),
        pool: pool.x ?? 0,
        price: 100,
        tokens: ["B8/1"],
        turns: 2,
      })
      .public("BE", {
        ten: true,
        shares: inKit(y),
        pool: pool.y ?? 0,
        price: 100,
        tokens: ["F10"],
        turns: 2,
      });
    for (const one of Object.keys(NAMES)) table.cash(NAMES[one] as string, cash[one] ?? 500);
    return seated(table.stock(NAMES[seat] as string).state);
  },
};

/** For `describe.each(...)("... on %s", (_name, on) => ...)`. */
export const TITLES = [
  ["18EU", eu],
  ["18Ardennes", ardennes],
] as const;

/** A site that carries both titles and all house rules. */
export const houseSite = (): Site =>
  new Site({
    registry: registryOf([title18eu, title18ardennes], (title, players, chosen) =>
      chooseHouseRules(houseRules, title, players, chosen),
    ),
  });

/** A table of Ada, Ben and Cyd with these house rules, standing at a position. */
export async function tableAt(
  site: Site,
  on: OnTitle,
  chosen: NonNullable<NewTable["houseRules"]>,
  setup: Stock,
  more: Partial<NewTable> = {},
): Promise<string> {
  const id = await site.table([ada, ben, cyd], {
    title: on.title.id,
    houseRules: chosen,
    undo: "free",
    ...more,
  });
  await site.tables.runtime.run(id, async (live) => {
    const state = { ...on.stock(setup), variants: { ...live.rules.rules.variantData } };
    live.begin(state);
    const standing = standingOf(live.row, live.engine, state, site.tables.runtime.now());
    Object.assign(live.row, standing);
    await site.store.update(id, standing);
  });
  return id;
}
