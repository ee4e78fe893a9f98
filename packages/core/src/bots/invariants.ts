import { faceAt } from "../board/face.ts";
import type { Action } from "../contract/action.ts";
import type { Ctx, Rules } from "../contract/rules.ts";
import type { Engine } from "../engine/engine.ts";
import { strangeFacts } from "../engine/facts.ts";
import { roundOf } from "../flow/chart.ts";
import { emergencySources } from "../hooks/hooks.ts";
import { certificateCount } from "../market/worth.ts";
import type { BoardState } from "../model/board.ts";
import { parseRef } from "../model/ids.ts";
import {
  certificateLimit,
  holding,
  holdingLimit,
  limitedTrains,
  percentAt,
  poolLimit,
  tokensOf,
} from "../state/ops.ts";
import type { CompanyState, GameState, PlayerState } from "../state/state.ts";
import { tokenTotal } from "../state/tokens.ts";
import { ownerRefusal } from "../transfer/ownership.ts";

/**
 * A check of a part of the first state and of one now, both plain data that is replaced and never changed (`deepFreeze` sees to it):
 * its answer is kept for as long as both are the same objects.
 */
function unlessChanged<A extends object, B extends object>(check: (first: A, now: B) => string[]) {
  const known = new WeakMap<B, { first: A; found: string[] }>();
  return (first: A, now: B): string[] => {
    const kept = known.get(now);
    if (kept?.first === first) return kept.found;
    const found = check(first, now);
    known.set(now, { first, found });
    return found;
  };
}

/** What must hold in every state of every title; each broken one in words. */
export function brokenInvariants(engine: Engine, first: GameState, state: GameState): string[] {
  const ctx: Ctx = { rules: engine.rules, state };
  return [
    ...money(first, state),
    ...certificates(ctx, first),
    ...owners(ctx),
    ...trains(ctx, first),
    ...tiles(ctx.rules, state.board),
    ...tokens(ctx),
    ...overlays(ctx),
    ...limits(ctx),
    ...flow(ctx),
    ...decisions(engine, state),
    ...strangeFacts(ctx),
  ];
}

/** What must hold of one step from a state to the next; each broken one in words. */
export function brokenStep(engine: Engine, action: Action, state: GameState): string[] {
  const ctx: Ctx = { rules: engine.rules, state };
  const found: string[] = [];
  if (action.type === "buy_share") {
    const company = String(action.company);
    const held = holding(ctx, action.seat, company);
    const most = holdingLimit(ctx, action.seat, company, action.from === "pool" ? "pool" : "treasury");
    if (held > most) found.push(`${action.seat} bought ${action.company} up to ${held}%, above ${most}%`);
    if (roundOf(state) === "stock" && certificateCount(ctx, action.seat) > certificateLimit(ctx)) {
      found.push(`${action.seat} bought a certificate above the limit`);
    }
  }
  return found;
}

function total(state: GameState): number {
  let sum = state.bank;
  for (const player of Object.values(state.players)) sum += player.cash;
  for (const company of Object.values(state.companies)) sum += company.cash;
  return sum;
}

function money(first: GameState, state: GameState): string[] {
  const found: string[] = [];
  const [before, now] = [total(first), total(state)];
  if (before !== now) found.push(`money is not conserved: ${before} at the start, ${now} now`);
  for (const one of [...Object.values(state.players), ...Object.values(state.companies)]) {
    if (!Number.isInteger(one.cash) || one.cash < 0) found.push(`${one.id} has ${one.cash}`);
  }
  for (const { by, amount, for: what } of state.setAside ?? []) {
    const cash = namedBy(state, by)?.cash ?? 0;
    const all = state.setAside?.reduce((sum, one) => sum + (one.by === by ? one.amount : 0), 0) ?? 0;
    if (!Number.isInteger(amount) || amount <= 0 || all > cash)
      found.push(`${by} has ${cash} and has set ${all} aside, ${amount} of it for ${what}`);
  }
  return found;
}

function certificates(ctx: Ctx, first: GameState): string[] {
  const found: string[] = [];
  for (const company of Object.values(ctx.state.companies)) {
    found.push(...ownCertificates(first.companies[company.id] as CompanyState, company));
    for (const { id, at, president } of placesIn(company)) {
      if (parseRef(at).kind !== "place" && !namedBy(ctx.state, at))
        found.push(`certificate ${id} lies at ${at}`);
      const waits = ctx.rules.title.limits?.presidency?.(ctx, company.id) ?? false;
      if (president && at === "pool" && !waits && !ruined(ctx))
        found.push(`the president's certificate of ${company.id} lies in the pool`);
    }
  }
  return found;
}

type Certificates = CompanyState["certificates"];
const places = new WeakMap<CompanyState, Certificates>();

/** Of a company's certificates those whose place is to be looked at: one of each place, and the president's. */
function placesIn(company: CompanyState): Certificates {
  let some = places.get(company);
  if (!some) {
    const seen = new Set<string>();
    some = company.certificates.filter(({ at, president }) => president || (!seen.has(at) && seen.add(at)));
    places.set(company, some);
  }
  return some;
}

/** The player or the company that an account, an owner or a place names; undefined where there is none. */
function namedBy(state: GameState, ref: string): PlayerState | CompanyState | undefined {
  const { kind, id } = parseRef(ref);
  return kind === "place" ? undefined : kind === "player" ? state.players[id] : state.companies[id];
}

/** The sole owner of a company is in the game, and no company owns itself, directly or through others. */
function owners(ctx: Ctx): string[] {
  const found: string[] = [];
  for (const { id, owner, closed } of Object.values(ctx.state.companies)) {
    if (owner === undefined || owner === "pool" || closed) continue;
    const there = namedBy(ctx.state, owner);
    if (!there || ("closed" in there && there.closed)) found.push(`${id} belongs to ${owner}`);
    if (ownerRefusal(ctx, id, owner)) found.push(`${id} belongs to itself, by way of ${owner}`);
  }
  return found;
}

/** A company has the certificates that it began with, of the same size. Most companies stay as they are from move to move. */
const ownCertificates = unlessChanged((start: CompanyState, company: CompanyState): string[] => {
  const found: string[] = [];
  const ids = company.certificates.map((one) => `${one.id}:${one.president}`).sort();
  const then = start.certificates.map((one) => `${one.id}:${one.president}`).sort();
  if (ids.join() !== then.join()) found.push(`certificates of ${company.id} are not those it began with`);
  const percent = sumOutside(company);
  if (percent !== sumOutside(start)) found.push(`the shares of ${company.id} come to ${percent}%`);
  const converts = start.certificates.some(({ at }) => at === "offering");
  const same = company.certificates.every(({ id, percent }) =>
    start.certificates.some((one) => one.id === id && one.percent === percent),
  );
  if (!same && !converts) found.push(`a share of ${company.id} is not what it began as`);
  return found;
});

/** Whether someone has gone bankrupt, or may have and stayed in the game. */
const ruined = (ctx: Ctx): boolean =>
  ctx.rules.owners["bankruptcy.leaves"] !== undefined ||
  Object.values(ctx.state.players).some((player) => player.bankrupt !== undefined);

/** Percent of a company in its certificates, those still in the offering left out. */
function sumOutside(company: CompanyState): number {
  const out = company.certificates.filter((one) => one.at !== "offering");
  return out.reduce((sum, one) => sum + one.percent, 0);
}

/** All trains of a state, by id. */
function trainIds(state: GameState): string[] {
  const { stack, pool, rusted } = state.depot;
  const list: string[] = [];
  for (const some of [stack, pool, rusted]) for (const train of some) list.push(train.id);
  for (const id in state.companies)
    for (const train of state.companies[id]?.trains ?? []) list.push(train.id);
  return list;
}

/** Trains as last inspected, and what was found. Most moves leave trains where they are. */
const looked = new WeakMap<
  GameState,
  { rules: Rules; now: string[]; made: Record<string, number>; found: string[] }
>();

function trains(ctx: Ctx, first: GameState): string[] {
  const now = trainIds(ctx.state);
  const { made } = ctx.state.depot;
  const kept = looked.get(first);
  const same = kept?.rules === ctx.rules && kept.made === made && kept.now.length === now.length;
  if (same && now.every((id, at) => id === kept.now[at])) return kept.found;
  const found = strayTrains(ctx, trainIds(first), now);
  looked.set(first, { rules: ctx.rules, now, made, found });
  return found;
}

function strayTrains(ctx: Ctx, first: string[], now: string[]): string[] {
  const found: string[] = [];
  const there = new Set(now);
  if (there.size !== now.length) found.push(`a train stands twice: ${now.join(" ")}`);
  for (const id of first) if (!there.has(id)) found.push(`train ${id} is gone`);
  const counts = new Map<string, number>();
  for (const id of now) {
    const kind = id.slice(0, id.lastIndexOf("-"));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const def of ctx.rules.title.trains) {
    const count = counts.get(def.name) ?? 0;
    const made = ctx.state.depot.made[def.name] ?? 0;
    if (count !== made) found.push(`${made} ${def.name} trains were made, ${count} are there`);
  }
  return found;
}

/** Only what the title defines lies on the board, and no more of it than exists. */
const tiles = unlessChanged((rules: Rules, board: BoardState): string[] => {
  const found: string[] = [];
  const laid = new Map<string, number>();
  for (const [hex, [tile, rotation]] of Object.entries(board.tiles)) {
    laid.set(tile, (laid.get(tile) ?? 0) + 1);
    if (!rules.map.hexes.has(hex)) found.push(`a tile lies on ${hex}, which is not on the map`);
    if (!rules.tiles.has(tile)) found.push(`tile ${tile} on ${hex} is not of this title`);
    if (!Number.isInteger(rotation) || rotation < 0 || rotation > 5)
      found.push(`tile on ${hex} is turned by ${rotation}`);
  }
  for (const [tile, count] of laid) {
    const most = rules.tiles.get(tile)?.count ?? 0;
    if (most !== "unlimited" && count > most)
      found.push(`more copies of tile ${tile} lie on the board than there are`);
  }
  return found;
});

/** Tokens of a company on the board that no charter of its own printed: others have placed them. */
const given = ({ state }: Ctx, company: string): number =>
  Object.values(state.board.tokens)
    .flat()
    .filter(([, , owner, token]) => owner === company && token?.kind === "neutral").length;

function tokens(ctx: Ctx): string[] {
  const found: string[] = [];
  for (const [hex, spots] of Object.entries(ctx.state.board.tokens)) {
    const face = faceAt(ctx, hex);
    const circles = new Set<string>();
    for (const [city, slot, owner, token] of spots) {
      const node = face.nodes[face.cities[city] ?? -1];
      if (!node) {
        if (ctx.state.companies[owner])
          found.push(`a token of ${owner} stands in ${hex}/${city}, which is no city`);
        continue;
      }
      // One that blocks no one stands beside the circles.
      if (slot === -1 && token?.kind === "nonBlocking") continue;
      if (slot < 0 || slot >= node.slots)
        found.push(`a token of ${owner} stands in circle ${slot} of ${hex}/${city}`);
      if (circles.has(`${city}/${slot}`)) found.push(`two tokens stand in one circle of ${hex}`);
      circles.add(`${city}/${slot}`);
    }
  }
  for (const company of Object.values(ctx.state.companies)) {
    const placed = tokensOf(ctx, company.id).length - given(ctx, company.id);
    const most = tokenTotal(ctx, company.id);
    if (placed + company.tokens.length > most)
      found.push(`${company.id} has ${placed + company.tokens.length} tokens of ${most}`);
    if (company.closed && placed && !ctx.state.pending.length)
      found.push(`${company.id} is closed and has a token on the board`);
  }
  return found;
}

/** Overlays are of kinds that the title has declared, on hexes there are, at cities there are, of owners there are. */
function overlays({ rules, state }: Ctx): string[] {
  return (state.board.overlays ?? []).flatMap(({ hex, at, kind, owner }) => {
    const what = `an overlay ${kind}`;
    if (!rules.map.hexes.has(hex)) return [`${what} lies on ${hex}, which is not on the map`];
    const found: string[] = [];
    if (!Object.hasOwn(rules.title.overlays ?? {}, kind))
      found.push(`${what} on ${hex} is of no declared kind`);
    if (at !== undefined && faceAt({ rules, state }, hex).cities[at] === undefined)
      found.push(`${what} stands in ${hex}/${at}, which is no city`);
    if (owner !== undefined && !namedBy(state, owner))
      found.push(`${what} on ${hex} is of ${owner}, who is unknown`);
    return found;
  });
}

/** Pool and train limits. A bankruptcy may fill the pool; trains above the limit wait for a question, for what a phase still does, or for the end of a round without operating. */
function limits(ctx: Ctx): string[] {
  const found: string[] = [];
  const settled = !ctx.state.pending.length && !ctx.state.phaseParts && !ctx.state.ended;
  const inTurn = roundOf(ctx.state) === "operating" && settled;
  for (const company of Object.values(ctx.state.companies)) {
    const pool = percentAt(company, "pool");
    const fills = ctx.rules.title.limits?.poolFills?.(ctx);
    const freed = fills || ruined(ctx) || emergencySources(ctx, company.id).overPool;
    if (pool > poolLimit(ctx, company.id) && !freed) found.push(`the pool holds ${pool}% of ${company.id}`);
    if (company.closed || !inTurn) continue;
    const most = ctx.rules.slots["train.limit"](ctx, company.id);
    const count = limitedTrains(ctx, company).length;
    if (count > most) found.push(`${company.id} has ${count} trains, ${most} are allowed`);
  }
  return found;
}

/** The chart stands in "over" where the game has ended, and nowhere else then. */
function flow({ state }: Ctx): string[] {
  const round = roundOf(state);
  if ((round === "over") === (state.ended !== null)) return [];
  return [`the chart is in ${round}, the game has ${state.ended ? "" : "not "}ended`];
}

/** Some seat is always asked, and each seat that is asked has a legal action. */
function decisions(engine: Engine, state: GameState): string[] {
  if (state.ended) return [];
  const asked = engine.decisions(state);
  if (!asked.length) return ["no one is asked and the game is not over"];
  return asked.flatMap((decision) => {
    if (!decision.seats.length) return [`${decision.id} is asked of no one`];
    return decision.seats
      .filter((seat) => engine.legalActions(state, seat).length === 0)
      .map((seat) => `${decision.id} is asked of ${seat}, who can do nothing`);
  });
}
