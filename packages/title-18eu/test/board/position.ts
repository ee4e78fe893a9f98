import { type Ctx, createEngine, type HexId, type Rules, type TileId } from "@railhead/core";
import { networkOf } from "@railhead/core/board";
import type { Colour, TokenSpot } from "@railhead/core/model";
import { buildProblem, countRoutes, type RouteProblem, trainReach } from "@railhead/core/routes";
import { title18eu } from "../../src/title.ts";

const players = ["a", "b", "c"].map((id) => ({ id, name: id }));
const made = createEngine(title18eu, { players, seed: 1 });
if (!made.ok) throw new Error(made.refusal.code);
const { engine } = made;
const start = engine.start().state;

/** The rules of a plain table of three. */
const rules: Rules = engine.rules;

export interface Position {
  phase?: string;
  tiles?: Record<HexId, [TileId, number]>;
  tokens?: Record<HexId, TokenSpot[]>;
  /** Kinds of trains per company. */
  trains?: Record<string, string[]>;
}

/** A game standing at a position of the board: phase, tiles, tokens and trains as given, all else as at the start. */
export function at({ phase = "2", tiles = {}, tokens = {}, trains = {} }: Position): Ctx {
  const companies = { ...start.companies };
  for (const [company, kinds] of Object.entries(trains)) {
    const known = companies[company];
    if (!known) throw new Error(`no company ${company}`);
    companies[company] = { ...known, trains: kinds.map((kind, index) => ({ id: `${kind}-${index}`, kind })) };
  }
  const value = { ...(start.flow.value as object), phase };
  return { rules, state: { ...start, flow: { value }, companies, board: { tiles, tokens } } };
}

/** The routes question of a company at a position. */
export function problemAt(ctx: Ctx, company: string): RouteProblem {
  const trains = (ctx.state.companies[company]?.trains ?? []).map((train) => ({
    ...trainReach(rules.trains, train.kind),
    ...train,
  }));
  const colours = (rules.chart.phases.get((ctx.state.flow.value as { phase: string }).phase)?.tile_colours ??
    []) as Colour[];
  return buildProblem({
    company,
    network: networkOf(ctx),
    tokens: ctx.state.board.tokens,
    trains,
    colours,
    rules: title18eu.routes(ctx, company),
  });
}

/** Counts routes given as [train, path...], the path as text with blanks between. */
export function count(ctx: Ctx, company: string, routes: Record<string, string>, double?: string) {
  const list = Object.entries(routes).map(([train, path]) => ({ train, path: path.split(" ") }));
  return countRoutes(problemAt(ctx, company), list, { double });
}
