import { readFileSync } from "node:fs";
import { type Action, createEngine, type Engine, type GameState, type Train } from "@railhead/core";
import { operating } from "@railhead/core/parts";
import { STATE_FORMAT } from "@railhead/core/state";
import { title18eu } from "@railhead/title-18eu";
import type { TableRow } from "../../src/store.ts";
import type { Site } from "../table/kit.ts";
import { ada } from "../table/kit.ts";

/** The last turns of a game of bots: SNCF is about to run, on a board where a search for two 8-trains takes a million nodes. */
const text = readFileSync(new URL("./dense-18eu.json", import.meta.url), "utf8");
const COMPANY = "SNCF";

/** That position with other trains. A new state each time: nothing is known of it. */
export function dense(kinds: readonly string[] = ["8", "8"]): GameState {
  const state = JSON.parse(text) as GameState;
  const company = state.companies[COMPANY];
  if (!company) throw new Error("no such company");
  company.trains = kinds.map((kind, at): Train => ({ id: `${kind}-${at + 1}`, kind }));
  return state;
}

const PLAYERS = ["p1", "p2", "p3", "p4"].map((id) => ({ id, name: id }));

/** The rules that the position is played under. */
export function denseEngine(): Engine {
  const made = createEngine(title18eu, { players: PLAYERS, seed: 12, order: "seated" });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

/** The seat that runs. */
export const runner = (state: GameState): string => {
  const engine = denseEngine();
  if (operating({ rules: engine.rules, state }) !== COMPANY) throw new Error("another company is on turn");
  return engine.decisions(state)[0]?.seats[0] as string;
};

let tables = 0;

/** A table of Ada's in that position, in the store and not yet in memory. With `change` the row differs. */
export async function denseTable(
  site: Site,
  state: GameState,
  change: Partial<TableRow> = {},
): Promise<string> {
  const engine = denseEngine();
  tables++;
  const id = `dense${String(tables).padStart(11, "0")}`;
  const seats = PLAYERS.map(({ id: player, name }) => ({ player, name, user: ada.id, bot: false }));
  const row: TableRow = {
    id,
    name: "Dense",
    title: "18eu",
    rules: title18eu.version,
    setup: engine.setup,
    phase: "playing",
    mode: "hotseat",
    visibility: "public",
    undo: "free",
    deadline: null,
    clock: null,
    language: null,
    due: null,
    fixedSeed: null,
    host: ada.id,
    invitation: null,
    seats,
    proposals: [],
    acting: [runner(state)],
    aids: null,
    unrated: null,
    rematch: null,
    format: STATE_FORMAT,
    failed: null,
    seq: 1,
    created: 1,
    updated: 1,
    ...change,
  };
  const begun = { seq: 1, kind: "notice" as const, events: [{ type: "table_started" }], at: 1, by: "Ada" };
  await site.memory.create(row, [begun], { seq: 1, state });
  return id;
}

/** A run of one train that is legal and not the best. */
export function poorRun(
  state: GameState,
  routes: readonly { train: string; path: readonly string[] }[],
): Action {
  const [first] = routes;
  if (!first) throw new Error("nothing runs");
  return {
    type: "run_routes",
    seat: runner(state),
    routes: [{ train: first.train, path: [...first.path] }],
  } as Action;
}
