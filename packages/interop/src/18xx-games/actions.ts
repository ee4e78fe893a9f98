import {
  type Action,
  type Ctx,
  companyOf,
  type Json,
  type PlayerId,
  presidentOf,
  singlesAt,
} from "@railhead/core";
import type { Position, Translation } from "./mapping.ts";
import { type Memory, sharesMoved, tileLaid, trainMoved } from "./memory.ts";
import type { RecordAction } from "./record.ts";
import { type LinePath, linesOver, stopsOf } from "./routes.ts";

/** Translations that the records of all titles have in common. */

export const ctxOf = (at: Position): Ctx => ({ rules: at.engine.rules, state: at.state });

const textField = (action: RecordAction, field: string): string => {
  const value = action.fields[field];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
const numberField = (action: RecordAction, field: string): number =>
  Number(action.fields[field] ?? Number.NaN);
const textList = (action: RecordAction, field: string): string[] => {
  const value = action.fields[field];
  return Array.isArray(value) ? value.map(String) : [];
};

export { numberField, textField, textList };

/** The player who acts: the entity itself, or whoever decides for the company it names. */
export function seatOf(at: Position, entity = at.action.entity): PlayerId {
  if (at.state.players[entity]) return entity;
  const company = at.state.companies[entity];
  if (at.decision && (at.decision.company === entity || !company)) return at.decision.seats[0] ?? "";
  return (company && presidentOf(company)) ?? at.decision?.seats[0] ?? "";
}

/** Whether what is asked now is asked of the record's entity. */
export function isAsked(at: Position, entity = at.action.entity): boolean {
  if (!at.decision) return false;
  if (at.state.players[entity]) return at.decision.seats.includes(entity);
  return at.decision.company === entity;
}

/** Part of an id like "57-0" before its last dash. */
export function kindOf(id: string): string {
  const dash = id.lastIndexOf("-");
  return dash > 0 ? id.slice(0, dash) : id;
}

export function layTile(at: Position): Translation[] {
  const hex = textField(at.action, "hex");
  const copy = textField(at.action, "tile");
  const rotation = numberField(at.action, "rotation");
  return [
    {
      actions: [{ type: "lay_tile", seat: seatOf(at), hex, tile: kindOf(copy), rotation }],
      memory: tileLaid(at.memory, copy, hex),
    },
  ];
}

/** Hex and city that a record's city id means: "57-0-1" or "A10-0-1" is tile or hex, copy, city. */
export function placeOf(at: Position, city: string): { hex: string; city: number } | undefined {
  const copy = kindOf(city);
  const index = Number(city.slice(city.lastIndexOf("-") + 1));
  if (!Number.isInteger(index)) return undefined;
  const hex =
    at.memory.tiles[copy] ?? (at.engine.rules.map.hexes.has(kindOf(copy)) ? kindOf(copy) : undefined);
  return hex === undefined ? undefined : { hex, city: index };
}

export function placeToken(at: Position): Translation[] {
  const place = placeOf(at, textField(at.action, "city"));
  return place ? [{ actions: [{ type: "place_token", seat: seatOf(at), ...place }] }] : [];
}

/** A train of this kind in this company that is not in use yet; the record's copies need not be ours. */
export function ownTrain(
  at: Position,
  kind: string,
  company: string,
  taken: readonly string[] = [],
): string | undefined {
  const { trains } = companyOf(ctxOf(at), company);
  return trains.find((train) => train.kind === kind && !taken.includes(train.id))?.id;
}

interface RecordedRoute {
  train: string;
  chains: string[][];
  nodes: string[];
  revenue: number;
}

function recordedRoutes(action: RecordAction): RecordedRoute[] {
  const routes = Array.isArray(action.fields.routes)
    ? (action.fields.routes as Record<string, unknown>[])
    : [];
  return routes.map((route) => ({
    train: String(route.train),
    chains: Array.isArray(route.connections)
      ? (route.connections as unknown[])
          .filter(Array.isArray)
          .map((chain) => (chain as unknown[]).map(String))
      : [],
    nodes: Array.isArray(route.nodes) ? route.nodes.map(String) : [],
    revenue: Number(route.revenue ?? 0),
  }));
}

/** Most ways to lay the routes of one run over the board. */
const MOST_RUNS = 64;

/**
 * A run: every chain of hexes becomes the line that follows it. Trains of `helpers` kinds run "locally" and name the
 * stop they double.
 */
export function runRoutes(at: Position, helpers: readonly string[]): Translation[] {
  const company = at.action.entity;
  if (!at.state.companies[company]) return [];
  const recorded = recordedRoutes(at.action);
  const runs = recorded.filter((route) => !helpers.includes(kindOf(route.train)));
  const taken: string[] = [];
  let ways: { train: string; path: LinePath }[][] = [[]];
  for (const route of runs) {
    const train = ownTrain(at, kindOf(route.train), company, taken);
    if (train === undefined) return [];
    taken.push(train);
    const lines = linesOver(ctxOf(at), route.chains, route.nodes);
    ways = ways.flatMap((way) => lines.map((path) => [...way, { train, path }])).slice(0, MOST_RUNS);
  }
  const total =
    recorded.reduce((sum, route) => sum + route.revenue, 0) + numberField(at.action, "extra_revenue");
  const agrees: Translation["agrees"] = (state) => state.companies[company]?.lastEarnings === total;
  const seat = seatOf(at);
  return ways.flatMap((routes) =>
    doubled(at, recorded, helpers, routes).map((double): Translation => {
      const action: Action = { type: "run_routes", seat, routes: routes as unknown as Json };
      return { actions: [double === undefined ? action : { ...action, double }], agrees };
    }),
  );
}

/** Stops that the record's helper may have doubled, those on the routes first. */
function doubled(
  at: Position,
  recorded: readonly RecordedRoute[],
  helpers: readonly string[],
  routes: readonly { path: LinePath }[],
): (string | undefined)[] {
  const helper = recorded.find((route) => helpers.includes(kindOf(route.train)));
  if (!helper) return [undefined];
  const hex =
    helper.chains.flat().find((one) => at.engine.rules.map.hexes.has(one)) ?? kindOf(helper.nodes[0] ?? "");
  const on = routes.flatMap((route) => route.path).filter((part) => part.startsWith(`${hex}.`));
  const all = stopsOf(ctxOf(at), hex).map((spot) => `${spot.hex}.${spot.node}`);
  return [...new Set([...on, ...all])];
}

/** A train from the stack, the pool or a company: where the record last had it, else wherever there is one of its kind. */
export function buyTrain(at: Position): Translation[] {
  const recorded = textField(at.action, "train");
  const train = textField(at.action, "variant") || kindOf(recorded);
  const price = numberField(at.action, "price");
  const seat = seatOf(at);
  const { depot, companies } = at.state;
  const owners = Object.values(companies).filter((company) =>
    company.trains.some((one) => one.kind === train),
  );
  const there = [
    ...(depot.stack[0]?.kind === train ? ["stack"] : []),
    ...(depot.pool.some((one) => one.kind === train) ? ["pool"] : []),
    ...owners.map((company) => company.id),
  ].filter((place) => place !== at.action.entity);
  const known = at.memory.trains[recorded] ?? "stack";
  // Where the record last had it comes first; it may have gone elsewhere by itself since (a Pullman that was lost).
  const places = [...there.filter((place) => place === known), ...there.filter((place) => place !== known)];
  return places.map((from) => ({
    actions: [{ type: "buy_train", seat, train, from, price }],
    memory: trainMoved(at.memory, recorded, at.action.entity),
  }));
}

export function discardTrain(at: Position): Translation[] {
  const recorded = textField(at.action, "train");
  return [
    {
      actions: [{ type: "discard_train", seat: seatOf(at), train: kindOf(recorded) }],
      memory: trainMoved(at.memory, recorded, "pool"),
    },
  ];
}

/** Where the shares that a record names come from: those that never left the treasury lie there, others in the pool. */
export function sourceOf(at: Position, company: string, shares: readonly string[]): "treasury" | "pool" {
  const state = companyOf(ctxOf(at), company);
  const named = shares.some((share) => at.memory.shares[share]) ? "pool" : "treasury";
  const other = named === "pool" ? "treasury" : "pool";
  return singlesAt(state, named).length || !singlesAt(state, other).length ? named : other;
}

export const companyOfShare = (shares: readonly string[]): string => (shares[0] ?? "").replace(/_\d+$/, "");

/** A player or company sells to the pool. */
export function sellShares(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const company = companyOfShare(shares);
  const percent = numberField(at.action, "percent");
  const seat = seatOf(at);
  const memory = sharesMoved(at.memory, shares, "pool");
  if (at.state.companies[at.action.entity]) {
    return [{ actions: [{ type: "sell_own_shares", seat, count: shares.length }], memory }];
  }
  return [{ actions: [{ type: "sell_shares", seat, company, percent }], memory }];
}

/** A player buys a share, or a company one of its own. */
export function buyShares(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const company = companyOfShare(shares);
  const seat = seatOf(at);
  if (!at.state.companies[company]) return [];
  if (at.action.entity === company) {
    return [
      {
        actions: [{ type: "buy_own_shares", seat, count: shares.length }],
        memory: returned(at.memory, shares),
      },
    ];
  }
  const from = sourceOf(at, company, shares);
  return [
    {
      actions: [{ type: "buy_share", seat, company, from }],
      memory: sharesMoved(at.memory, shares, "player"),
    },
  ];
}

/** Shares that are back in the treasury. */
function returned(memory: Memory, shares: readonly string[]): Memory {
  return {
    ...memory,
    shares: Object.fromEntries(Object.entries(memory.shares).filter(([share]) => !shares.includes(share))),
  };
}

/** The table ends the game: everybody still in it agrees. */
export function endGame(at: Position): Translation[] {
  const agreed = at.state.seatOrder.filter((id) => at.state.players[id]?.bankrupt === undefined);
  const seat = agreed.includes(at.action.entity) ? at.action.entity : (agreed[0] ?? "");
  return [{ actions: [{ type: "end_by_agreement", seat, agreed }] }];
}

/** A wish that a player leaves with the program; what comes of it stands among the automatic actions. */
export const isWish = (action: RecordAction): boolean => action.type.startsWith("program_");
