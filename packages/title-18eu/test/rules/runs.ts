import type { GameEvent, Refusal } from "@railhead/core";
import { Table } from "../kit/kit.ts";

/** Tiles by hex, as the kit lays them. */
export type Tiles = Record<string, [string, number]>;

/** What a run is tried on. */
export interface RunSetup {
  /** A minor's number, or a corporation. */
  company: string;
  phase?: string;
  tiles: Tiles;
  /** Tokens of the company; a minor also has its home. */
  tokens?: string[];
  trains: string[];
  /** Tokens of others. */
  others?: Record<string, string[]>;
  options?: Record<string, string>;
  /** In place of the options. */
  preset?: string;
  /** Version of the rules. Default: the newest. */
  rules?: string;
}

/** A company of A at its step routes. Any legal routes will do, unless the options say otherwise. */
export function running(setup: RunSetup): Table {
  const {
    company,
    phase = "3",
    tiles,
    tokens = [],
    trains,
    others = {},
    options = { routes: "declared" },
    preset,
    rules,
  } = setup;
  const table = new Table(3, preset === undefined ? options : {}, preset, rules);
  if (/^\d+$/.test(company)) table.minors({ A: [company] }).tokens({ [company]: tokens });
  else table.corporation(company, { shares: { A: 60 }, tokens });
  return table
    .closeRest()
    .phase(phase)
    .tiles(tiles)
    .tokens(others)
    .trains(company, trains)
    .operate(company, "routes");
}

/** Routes as an action has them: the first path for the first train, and so on; "" leaves a train out. */
function routesOf(table: Table, company: string, paths: string[]) {
  const { trains } = table.company(company);
  return paths.flatMap((path, index) =>
    path ? [{ train: trains[index]?.id ?? `none-${index}`, path: path.split(" ") }] : [],
  );
}

/** Earnings of these routes, accepted by the engine as the company's run. */
export function earns(setup: RunSetup, paths: string[], double?: string): number {
  return run(setup, paths, double).total as number;
}

/** The event of the run. */
export function run(setup: RunSetup, paths: string[], double?: string): GameEvent {
  const table = running(setup);
  const routes = routesOf(table, setup.company, paths);
  table.do("run_routes", { routes, ...(double !== undefined && { double }) });
  const event = table.events.find((one) => one.type === "routes_run");
  if (!event) throw new Error("no run");
  if (table.company(setup.company).lastEarnings !== event.total) throw new Error("earnings not kept");
  return event;
}

/** The refusal of these routes. */
export function runRefused(setup: RunSetup, paths: string[], double?: string): Refusal {
  const table = running(setup);
  const routes = routesOf(table, setup.company, paths);
  return table.refused("run_routes", { routes, ...(double !== undefined && { double }) });
}
