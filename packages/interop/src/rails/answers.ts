import type { Action, Decision, Json, LegalAction, PlayerId } from "@railhead/core";
import { playerRef } from "@railhead/core/model";
import type { OpeningData } from "@railhead/core/parts";
import { companyOf } from "@railhead/core/state";
import { distinctRotations } from "@railhead/core/track";
import { actions } from "@railhead/core/vocabulary";
import { ownOf } from "../own.ts";
import type { EventOf, ReportEvent } from "./events.ts";
import { companyId, sideOf, swapHex } from "./mapping.ts";
import { ahead, aheadInRound, aheadInTurn, ctxOf, type View, type Way } from "./point.ts";

/**
 * What the report says when something is asked here: ways to answer, the likeliest first; the events that a way reads
 * are named with it. A question that the report passes over is declined.
 */
export function answers(view: View): Way[] {
  const answer = Object.hasOwn(ANSWERS, view.decision.id) ? ANSWERS[view.decision.id] : undefined;
  return answer?.(view) ?? decline(view);
}

type Answer = (view: View) => Way[] | undefined;

const way = (actions: Action[], uses: number[] = []): Way => ({ actions, uses });

/** Passing, where that is an answer. */
function decline({ decision, seat }: View): Way[] {
  return decision.actions.includes("pass") ? [way([{ type: "pass", seat }])] : [];
}

const playerId = (view: View, name: string): PlayerId | undefined => view.reading.players.get(name);
const company = (view: View, name: string): string => companyId(view.reading.mapping, name);

/** Whether the event is about the company that is asked. */
const isOwn = (view: View, name: string): boolean => company(view, name) === view.decision.company;

// The opening sale

function auction(view: View): Way[] | undefined {
  const { event, at, seat, decision } = view;
  const { stage, lot } = decision.data as OpeningData & { stage: string };
  const own = "player" in event && playerId(view, event.player) === seat;
  if (stage === "choose") return own && event.kind === "select" ? choose(view, event) : [];
  if (!own) return undefined;
  switch (event.kind) {
    case "bid":
      if (event.lot !== lot) return undefined;
      return [way([{ type: "bid", seat, amount: event.amount }], [at])];
    case "decline":
    case "pass":
      return [way([{ type: "pass", seat }], [at])];
    case "sold":
      return stage === "offer" && event.lot === lot ? [way([{ type: "accept", seat }], [at])] : undefined;
    default:
      return undefined;
  }
}

/** A minor is chosen; its chooser's own bid, if there is one, is the next line. */
function choose(view: View, { lot, player }: EventOf<"select">): Way[] {
  const { seat, at, reading, point } = view;
  const plain: Action = { type: "choose_lot", seat, lot };
  const [, next] = ahead(reading, point);
  if (next?.[1].kind === "bid" && next[1].player === player && next[1].lot === lot)
    return [way([{ ...plain, amount: next[1].amount }], [at, next[0]])];
  const declines = next?.[1].kind === "decline" && next[1].player === player ? [next[0]] : [];
  return [way([plain], [at, ...declines])];
}

// Stock rounds

function stockTurn(view: View): Way[] | undefined {
  const { event, at, seat } = view;
  const actor = "player" in event ? event.player : "who" in event ? event.who : undefined;
  if (actor === undefined || playerId(view, actor) !== seat) return undefined;
  switch (event.kind) {
    case "pass":
      return [way([{ type: "pass", seat }], [at])];
    case "buy": {
      const own = company(view, event.from) === company(view, event.company);
      const places = own ? ["treasury", "pool"] : ["pool", "treasury"];
      return places.map((one) =>
        way([{ type: "buy_share", seat, company: company(view, event.company), from: one }], [at]),
      );
    }
    case "sell":
      return sales(view, event);
    case "start":
      return start(view, event);
    case "merge":
      return [
        way(
          [{ type: "exchange_minor", seat, minor: event.minor, company: company(view, event.company) }],
          [at],
        ),
      ];
    default:
      return undefined;
  }
}

/** A player's sale; where the report tells several of one company in a row, they are one here. */
function sales(view: View, event: EventOf<"sell">): Way[] {
  const { seat, reading, point } = view;
  const uses: number[] = [];
  let percent = 0;
  const sale = (): Action => ({ type: "sell_shares", seat, company: company(view, event.company), percent });
  const ways: Way[] = [];
  for (const [index, next] of ahead(reading, point)) {
    if (next.kind === "price" || next.kind === "stays" || next.kind === "president") continue;
    if (next.kind !== "sell" || next.who !== event.who || next.company !== event.company) break;
    uses.push(index);
    percent += next.percent;
    ways.unshift(way([sale()], [...uses]));
  }
  return ways;
}

/** The start of a company: with the minor that the next line merges, or in the city that it names. */
function start(view: View, event: EventOf<"start">): Way[] {
  const { seat, at, reading, point } = view;
  const id = company(view, event.company);
  const plain: Action = { type: "start_company", seat, company: id, price: event.price };
  let far = 0;
  for (const [index, next] of ahead(reading, point)) {
    if (far++ > 4) break;
    if (next.kind === "merge" && next.player === event.player && next.company === event.company)
      return [way([{ ...plain, minor: next.minor }], [at, index])];
    if (next.kind === "home" && next.company === event.company)
      return cities(next.hex).map((place) => way([{ ...plain, ...place }], [at, index]));
  }
  return legal(view, (action) => action.type === "start_company" && action.company === id).map((action) =>
    way([{ ...plain, ...pickFields(action, ["minor", "hex", "city"]) }], [at]),
  );
}

function pickFields(action: LegalAction, fields: string[]): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field) => (action[field] === undefined ? [] : [[field, action[field] as Json]])),
  );
}

/** Cities of a hex that the report names, in the order of their numbers. */
function cities(name: string): { hex: string; city: number }[] {
  const hex = swapHex(name);
  if (hex === undefined) return [];
  return [0, 1, 2].map((city) => ({ hex, city }));
}

/** Legal actions of the seat that is asked. */
const legal = ({ reading, point, seat }: View, fits: (action: LegalAction) => boolean): LegalAction[] =>
  reading.engine.legalActions(point.state, seat).filter(fits);

// Operating

function track(view: View): Way[] | undefined {
  const { event, at, seat, point, reading } = view;
  if (event.kind !== "lay" || !isOwn(view, event.company)) return undefined;
  const [hex, side] = [swapHex(event.hex), sideOf(event.side)];
  if (hex === undefined || side === undefined) return [];
  const known = ownOf(reading.mapping.turns, event.tile) ?? ownOf(point.book.turns, event.tile);
  const turns = known === undefined ? possibleTurns(view, event.tile) : [known];
  return turns.map((turn) => ({
    actions: [{ type: "lay_tile", seat, hex, tile: event.tile, rotation: (side + turn) % 6 }],
    uses: [at],
    ...(known === undefined && { book: { turns: { ...point.book.turns, [event.tile]: turn } } }),
  }));
}

/** Every turn of a tile that makes a difference, the likely one first. */
function possibleTurns({ reading }: View, tile: string): number[] {
  const { rules } = reading.engine;
  const distinct = rules.tiles.has(tile) ? distinctRotations(rules, tile).length : 0;
  const first = ownOf(reading.mapping.likely, tile) ?? 0;
  return Array.from({ length: distinct }, (_, turn) => (first + turn) % 6);
}

function token(view: View): Way[] | undefined {
  const { event, at, seat } = view;
  if (event.kind !== "token" || !isOwn(view, event.company)) return undefined;
  return cities(event.hex).map((place) => way([{ type: "place_token", seat, ...place }], [at]));
}

/** Routes are not written: the best ones are run, and what they earn is compared with the line. */
function routes(view: View): Way[] {
  const { event, at, seat, decision, reading, point } = view;
  const run = reading.runs.of(ctxOf(reading, point.state), decision.company ?? "");
  const ownRevenue = event.kind === "revenue" && isOwn(view, event.company);
  return [way([actions.run_routes.of(seat, { routes: run.routes })], ownRevenue ? [at] : [])];
}

/** The kind that the report tells; where it tells none, whatever is legal. */
function dividend(view: View): Way[] {
  const { seat } = view;
  for (const [index, event] of aheadInTurn(view.reading, view.point)) {
    if (event.kind === "dividend" && isOwn(view, event.company))
      return [way([{ type: "dividend", seat, kind: event.how }], [index])];
  }
  return legal(view, ({ type }) => type === "dividend").map(({ kind }) =>
    way([{ type: "dividend", seat, kind: String(kind) }]),
  );
}

function trains(view: View): Way[] | undefined {
  const { event, at, seat, reading, point } = view;
  switch (event.kind) {
    case "train":
      return isOwn(view, event.company) ? purchase(view, event, [at]) : undefined;
    case "adds":
      for (const [index, next] of aheadInTurn(reading, point))
        if (next.kind === "train" && next.company === event.company) return purchase(view, next, [at, index]);
      return undefined;
    case "discard":
      return isOwn(view, event.company)
        ? [way([{ type: "discard_train", seat, train: event.train }], [at])]
        : undefined;
    case "sell":
      return playerId(view, event.who) === seat
        ? [...sales(view, event), way([{ type: "declare_bankruptcy", seat }])]
        : undefined;
    case "bankrupt":
      return playerId(view, event.player) === seat
        ? [way([{ type: "declare_bankruptcy", seat }], [at])]
        : undefined;
    default:
      // A company that must have a train and cannot pay for it: no one passes on that.
      return [...decline(view), way([{ type: "declare_bankruptcy", seat }])];
  }
}

/** A train from the bank, the pool or a company; a Pullman that makes room for it is told after it. */
function purchase(view: View, event: EventOf<"train">, uses: number[]): Way[] {
  const { seat, reading, point } = view;
  const from = ownOf(reading.mapping.trainPlaces, event.from) ?? company(view, event.from);
  const buy: Action = { type: "buy_train", seat, train: event.train, from, price: event.price };
  const ways = [way([buy], uses)];
  for (const [index, next] of aheadInTurn(reading, point)) {
    if (next.kind !== "discard" || next.company !== event.company) continue;
    ways.push(way([{ type: "discard_train", seat, train: next.train }, buy], [index, ...uses]));
    break;
  }
  return ways;
}

function ownShares(view: View): Way[] | undefined {
  const { event, at, seat } = view;
  if ((event.kind !== "sell" && event.kind !== "buy") || !isOwn(view, event.who)) return undefined;
  if (event.kind === "sell")
    return [way([{ type: "sell_own_shares", seat, count: Math.round(event.percent / 10) }], [at])];
  // A company buys once here: what the report tells one by one is one purchase, as long as the price is the same.
  const uses: number[] = [];
  const ways: Way[] = [];
  let count = 0;
  for (const [index, next] of aheadInTurn(view.reading, view.point)) {
    if (next.kind !== "buy" || next.who !== event.who || next.company !== event.company) break;
    uses.push(index);
    count += Math.round(next.percent / 10);
    ways.unshift(way([{ type: "buy_own_shares", seat, count }], [...uses]));
  }
  return ways;
}

// Questions on top of a step, and the final exchange

function discard(view: View): Way[] {
  const { seat, decision, reading, point } = view;
  const ways: Way[] = [];
  for (const index of point.book.held) {
    const event = reading.events[index] as ReportEvent;
    if (event.kind !== "discard" || company(view, event.company) !== decision.company) continue;
    const held = point.book.held.filter((one) => one !== index);
    ways.push({
      actions: [{ type: "discard_train", seat, train: event.train }],
      uses: [index],
      book: { held },
    });
    return ways;
  }
  for (const [index, event] of aheadInRound(reading, point)) {
    if (event.kind === "operates" && company(view, event.company) === decision.company) break;
    if (event.kind !== "discard" || company(view, event.company) !== decision.company) continue;
    ways.push(way([{ type: "discard_train", seat, train: event.train }], [index]));
    break;
  }
  for (const { train } of legal(view, ({ type }) => type === "discard_train"))
    if (!ways.some((one) => one.actions[0]?.train === train))
      ways.push(way([{ type: "discard_train", seat, train: String(train) }]));
  return ways;
}

function replaceToken({ seat, decision, reading, point }: View): Way[] {
  const { minor } = decision.data as { minor: string };
  let far = 0;
  for (const [index, event] of ahead(reading, point)) {
    if (far++ > 12) break;
    if (event.kind === "exchanged" && event.minor === minor)
      return [way([{ type: "replace_token", seat, accept: event.accept }], [index])];
  }
  return [true, false].map((accept) => way([{ type: "replace_token", seat, accept }]));
}

/** The report may tell the minors of the final exchange in another order of players. */
function dispose(view: View): Way[] {
  const { seat, reading, point } = view;
  for (const [index, event] of aheadInRound(reading, point)) {
    if (event.kind === "merge" && playerId(view, event.player) === seat) {
      const target = company(view, event.company);
      return [way([{ type: "merge_minor", seat, minor: event.minor, company: target }], [index])];
    }
    if (event.kind !== "closes") continue;
    const minor = Object.hasOwn(point.state.companies, event.minor)
      ? companyOf(ctxOf(reading, point.state), event.minor)
      : undefined;
    if (minor?.owner === playerRef(seat))
      return [way([{ type: "close_minor", seat, minor: event.minor }], [index])];
  }
  return legal(view, () => true).map((action) => way([action as Action]));
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  auction,
  turn: stockTurn,
  track,
  token,
  routes,
  dividend,
  trains,
  shares: ownShares,
  discard_train: discard,
  replace_token: replaceToken,
  dispose,
};

/** Consents are not written: whatever the report tells has been consented to. */
export function given(decision: Decision | undefined): Action | undefined {
  const seat = decision?.seats[0];
  return decision?.actions.includes("consent") && seat !== undefined
    ? { type: "consent", seat, accept: true }
    : undefined;
}
