import type { CompanyState, Ctx, GameEvent, PlayerId } from "@railhead/core";
import { depotOffer } from "@railhead/core/parts";
import { presidentOf, singlesAt } from "@railhead/core/state";
import { saying } from "@railhead/core/texts";
import { actions } from "@railhead/core/vocabulary";
import { ownOf } from "../own.ts";
import type { Position, Translation } from "./mapping.ts";
import { type Memory, sharesMoved, tileLaid, trainMoved } from "./memory.ts";
import type { RecordAction } from "./record.ts";
import { type LinePath, linesOver, stopsOf } from "./routes.ts";
import { amountOf, inWords, isName } from "./values.ts";

/** Translations that the records of all titles have in common. */

export const ctxOf = (at: Position): Ctx => ({ rules: at.engine.rules, state: at.state });

const textField = (action: RecordAction, field: string): string => {
  const value = action.fields[field];
  return isName(value) ? String(value) : "";
};
const numberField = (action: RecordAction, field: string): number =>
  amountOf(action.fields[field]) ?? Number.NaN;
const textList = (action: RecordAction, field: string): string[] => {
  const value = action.fields[field];
  return Array.isArray(value) ? value.map(inWords) : [];
};

export { numberField, textField, textList };

/** Whether a player acts. A player and a company may have the same number: then the type of the entity tells them apart. */
export function isPlayer(at: Position): boolean {
  const { entity, entityType } = at.action;
  if (!Object.hasOwn(at.state.players, entity)) return false;
  return entityType === "player" || entityType === "" || !companyAt(at);
}

/** The company of this id; undefined where there is none. */
export const companyAt = (at: Position, id = at.action.entity): CompanyState | undefined =>
  Object.hasOwn(at.state.companies, id) ? at.state.companies[id] : undefined;

/** The company that acts; undefined where a player does. */
export const actingCompany = (at: Position): CompanyState | undefined =>
  isPlayer(at) ? undefined : companyAt(at);

/** The player who acts: the entity itself, or the one who decides for the company it names. */
export function seatOf(at: Position): PlayerId {
  const { entity } = at.action;
  if (isPlayer(at)) return entity;
  const company = companyAt(at);
  if (at.decision && (at.decision.company === entity || !company)) return at.decision.seats[0] ?? "";
  return (
    (company && presidentOf({ rules: at.engine.rules, state: at.state }, company)) ??
    at.decision?.seats[0] ??
    ""
  );
}

/** Whether what is asked now is asked of the record's entity. */
export function isAsked(at: Position): boolean {
  if (!at.decision) return false;
  return isPlayer(at)
    ? at.decision.seats.includes(at.action.entity)
    : at.decision.company === at.action.entity;
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
  const laid = Object.hasOwn(at.memory.tiles, copy) ? at.memory.tiles[copy] : undefined;
  const hex = laid ?? (at.engine.rules.map.hexes.has(kindOf(copy)) ? kindOf(copy) : undefined);
  return hex === undefined ? undefined : { hex, city: index };
}

export function placeToken(at: Position): Translation[] {
  const city = textField(at.action, "city");
  const place = placeOf(at, city);
  if (!place) return [{ actions: [], refused: saying`no tile on the map has city ${city}` }];
  return [{ actions: [{ type: "place_token", seat: seatOf(at), ...place }] }];
}

/** The sides of a card: a record names a train by its first one, whatever it shows. */
const sidesOf = (at: Position, kind: string): string[] => [
  kind,
  ...(at.engine.rules.trains.get(kind)?.variants?.map(({ name }) => name) ?? []),
];

/** The kind that a card of a company shows, by what the record calls it. */
const shownBy = (at: Position, company: string | undefined, kind: string): string =>
  sidesOf(at, kind).find((side) =>
    company === undefined ? false : companyAt(at, company)?.trains.some((one) => one.kind === side),
  ) ?? kind;

/** A train of this kind in this company that is not in use yet; the record's copies need not be ours. */
function ownTrain(
  at: Position,
  kind: string,
  company: string,
  taken: readonly string[] = [],
): string | undefined {
  const trains = companyAt(at, company)?.trains ?? [];
  const free = (side: string) => trains.find((train) => train.kind === side && !taken.includes(train.id));
  return sidesOf(at, kind).flatMap((side) => free(side)?.id ?? [])[0];
}

interface RecordedRoute {
  train: string;
  chains: string[][];
  nodes: string[];
  /** Undefined where the record names none: older ones hold the hexes alone. */
  revenue: number | undefined;
  /** What is no name where one belongs, in words. */
  odd: string | undefined;
}

function recordedRoutes(action: RecordAction): RecordedRoute[] {
  const routes: unknown[] = Array.isArray(action.fields.routes) ? action.fields.routes : [];
  const objects = routes.filter(
    (route): route is Record<string, unknown> => typeof route === "object" && route !== null,
  );
  return objects.map((route) => {
    const chains: unknown[][] = Array.isArray(route.connections)
      ? route.connections.filter(Array.isArray)
      : [];
    return {
      train: inWords(route.train),
      chains: chains.map((chain) => chain.map(inWords)),
      nodes: Array.isArray(route.nodes) ? route.nodes.map(inWords) : [],
      revenue: amountOf(route.revenue),
      odd: oddIn(route.train, chains.flat()),
    };
  });
}

function oddIn(train: unknown, hexes: readonly unknown[]): string | undefined {
  if (!isName(train)) return saying`a route has ${inWords(train)} instead of a train`;
  const hex = hexes.find((one) => !isName(one));
  return hex === undefined ? undefined : saying`a route has ${inWords(hex)} instead of a hex`;
}

/** Most ways to lay the routes of one run over the board. */
const MOST_RUNS = 64;

/** Trains that run "locally" in a record and name a stop there; here the run names it, in a field of the title's. */
export interface Helpers {
  kinds: readonly string[];
  field: string;
}

/** A run: every chain of hexes becomes the line that follows it. */
export function runRoutes(at: Position, helpers: Helpers = { kinds: [], field: "" }): Translation[] {
  const company = at.action.entity;
  if (!actingCompany(at)) return [];
  const recorded = recordedRoutes(at.action);
  const runs = recorded.filter((route) => !helpers.kinds.includes(kindOf(route.train)));
  const taken: string[] = [];
  let ways: { train: string; path: LinePath }[][] = [[]];
  for (const route of runs) {
    if (route.odd) return [{ actions: [], refused: route.odd }];
    const train = ownTrain(at, kindOf(route.train), company, taken);
    if (train === undefined)
      return [{ actions: [], refused: saying`${company} has no ${kindOf(route.train)}-train for this run` }];
    taken.push(train);
    const lines = linesOver(ctxOf(at), route.chains, route.nodes);
    if (!lines.length) {
      const chains = route.chains.map((chain) => chain.join("-")).join(", ");
      return [{ actions: [], refused: saying`no track leads along ${chains || "no hexes"}` }];
    }
    ways = ways.flatMap((way) => lines.map((path) => [...way, { train, path }])).slice(0, MOST_RUNS);
  }
  const outcome = outcomeOf(recorded, amountOf(at.action.fields.extra_revenue));
  const seat = seatOf(at);
  return ways.flatMap((routes) =>
    stopsNamed(at, recorded, helpers.kinds, routes).map((stop): Translation => {
      const run = { routes, ...(stop !== undefined && { [helpers.field]: stop }) };
      return { actions: [actions.run_routes.of(seat, run)], ...outcome };
    }),
  );
}

/** What a company earned in its run here: by its routes, and in addition to them. */
function earnedIn(events: readonly GameEvent[]): { total: number; extra: number } {
  const run = events.find((event) => event.type === "routes_run");
  return { total: Number(run?.total ?? 0), extra: Number(run?.extra ?? 0) };
}

/**
 * What a record tells of a run: the sum of its routes' revenues and `extra_revenue` (what is earned in addition to
 * routes). Where that field is missing the routes alone are compared; where a route has no revenue nothing is, and
 * the run that earns most is taken for the one that was meant.
 */
function outcomeOf(
  recorded: readonly RecordedRoute[],
  extra: number | undefined,
): Pick<Translation, "differs" | "likely"> {
  let routes = 0;
  for (const { revenue } of recorded) {
    if (revenue === undefined) return { likely: (events) => earnedIn(events).total };
    routes += revenue;
  }
  return {
    differs(events) {
      const earned = earnedIn(events);
      const theirs = routes + (extra ?? 0);
      const ours = extra === undefined ? earned.total - earned.extra : earned.total;
      return ours === theirs
        ? undefined
        : saying`the record has revenue ${theirs}; here the run earns ${ours}`;
    },
  };
}

/** A run of nothing, and what became of it: asked for there of a company that cannot run, while here it is passed over. */
export function idleRun(at: Position): boolean {
  const { type, fields } = at.action;
  if (type === "dividend") return at.decision?.id !== "dividend" && !actingCompany(at)?.lastEarnings;
  if (type !== "run_routes" || at.decision?.id === "routes") return false;
  return Array.isArray(fields.routes) && fields.routes.length === 0 && !amountOf(fields.extra_revenue);
}

/** Stops that the record's helper may have named, those on the routes first. */
function stopsNamed(
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
  const train =
    textField(at.action, "variant") || shownBy(at, ownOf(at.memory.trains, recorded), kindOf(recorded));
  const price = numberField(at.action, "price");
  const seat = seatOf(at);
  const { depot, companies } = at.state;
  const owners = Object.values(companies).filter((company) =>
    company.trains.some((one) => one.kind === train),
  );
  const there = [
    ...(depotOffer(ctxOf(at)).some((one) => one.from === "stack" && one.train === train) ? ["stack"] : []),
    ...(depot.pool.some((one) => one.kind === train) ? ["pool"] : []),
    ...owners.map((company) => company.id),
  ].filter((place) => place !== at.action.entity);
  const last = ownOf(at.memory.trains, recorded) ?? "stack";
  if (last === at.action.entity && companyAt(at)?.trains.some((one) => one.kind === train))
    return [{ actions: [], refused: saying`${last} already has this train` }];
  const known = last === UNKNOWN ? "pool" : last;
  // Where the record last had it comes first; it may have gone elsewhere by itself since (a Pullman that was lost).
  const places = [...there.filter((place) => place === known), ...there.filter((place) => place !== known)];
  // Where there is none, the refusal says so.
  if (!places.length) places.push("stack");
  return places.map((from) => ({
    actions: [{ type: "buy_train", seat, train, from, price }],
    memory: trainMoved(at.memory, recorded, at.action.entity),
  }));
}

/** Where one of several copies went is not known: the pool is tried first. */
const UNKNOWN = "?";

/**
 * What is known after a train of this kind has left a company for the pool without the record saying so. Which copy it was is
 * known only where there is one.
 */
export function trainGone(memory: Memory, kind: string, company: string): Memory {
  const copies = Object.entries(memory.trains)
    .filter(([train, at]) => kindOf(train) === kind && at === company)
    .map(([train]) => train);
  const to = copies.length > 1 ? UNKNOWN : "pool";
  return copies.reduce((known, copy) => trainMoved(known, copy, to), memory);
}

export function discardTrain(at: Position): Translation[] {
  const recorded = textField(at.action, "train");
  return [
    {
      actions: [
        { type: "discard_train", seat: seatOf(at), train: shownBy(at, at.action.entity, kindOf(recorded)) },
      ],
      memory: trainMoved(at.memory, recorded, "pool"),
    },
  ];
}

/** Where the shares that a record names come from: those that never left the treasury lie there, others in the pool. */
export function sourceOf(at: Position, company: string, shares: readonly string[]): "treasury" | "pool" {
  const state = companyAt(at, company);
  if (!state) return "treasury";
  const named = shares.some((share) => ownOf(at.memory.shares, share)) ? "pool" : "treasury";
  const other = named === "pool" ? "treasury" : "pool";
  return singlesAt(state, named).length || !singlesAt(state, other).length ? named : other;
}

export const companyOfShare = (shares: readonly string[]): string => (shares[0] ?? "").replace(/_\d+$/, "");

/** A player or company sells to the pool. */
export function sellShares(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const company = companyOfShare(shares);
  // Some records name the certificates alone; the first is the president's.
  const named = shares.reduce((sum, share) => sum + (share.endsWith("_0") ? 20 : 10), 0);
  const percent = amountOf(at.action.fields.percent) ?? named;
  const seat = seatOf(at);
  const memory = sharesMoved(at.memory, shares, "pool");
  if (actingCompany(at)) {
    return [{ actions: [{ type: "sell_own_shares", seat, count: shares.length }], memory }];
  }
  return [{ actions: [{ type: "sell_shares", seat, company, percent }], memory }];
}

/** A player buys a share, or a company one of its own. */
export function buyShares(at: Position): Translation[] {
  const shares = textList(at.action, "shares");
  const company = companyOfShare(shares);
  const seat = seatOf(at);
  if (!companyAt(at, company)) return [];
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

/** The table ends the game: everyone still in it agrees. */
export function endGame(at: Position): Translation[] {
  const agreed = at.state.seatOrder.filter((id) => at.state.players[id]?.bankrupt === undefined);
  const seat = agreed.includes(at.action.entity) ? at.action.entity : (agreed[0] ?? "");
  return [{ actions: [{ type: "end_by_agreement", seat, agreed }] }];
}

/** A wish that a player leaves with the program; what comes of it stands among the automatic actions. */
export const isWish = ({ type }: RecordAction): boolean => type.startsWith("program_") || type === "log";
