import type { Action, Engine, GameEvent, GameState, PlayerId } from "@railhead/core";
import { type SaleData, saleData } from "./sale.ts";

/** What a sale comes to once what is for sale now has gone. */
export interface SaleThen {
  /** The lot that is up, and who bids for it still. */
  contest?: { lot: string; players: PlayerId[] };
  /** The lot that is bought first, where none is up. */
  bought?: string;
  /** Lots that go to their only bidders then. */
  goes: { lot: string; player: PlayerId; amount: number }[];
  /** The lot that is auctioned then. */
  auction?: { lot: string; players: PlayerId[] };
  /** Lots that are for sale then, at what prices. */
  up: { lot: string; prices: readonly number[] }[];
  /** All is sold then. */
  over: boolean;
  /** What happens if all pass from here; empty where nothing does. */
  passes: GameEvent[];
}

const SAID: ReadonlySet<string> = new Set(["passed", "bid_passed", "opening_declined"]);

const bidding = (data: SaleData, players: readonly PlayerId[]): PlayerId[] =>
  (data.bidders ?? players).filter((player) => !data.passed.includes(player));

const dataOf = (engine: Engine, state: GameState): SaleData | undefined =>
  saleData(engine.decisions(state)[0]?.data);

interface Played {
  state: GameState;
  events: GameEvent[];
}

/** Passes for each player who is asked, until something has happened or `until` holds; undefined where someone may not pass. */
function passOn(
  engine: Engine,
  start: GameState,
  most: number,
  until: (played: Played) => boolean,
): Played | undefined {
  const played: Played = { state: start, events: [] };
  for (let count = 0; count < most && !until(played); count++) {
    const seat = engine.decisions(played.state)[0]?.seats[0];
    const made = seat === undefined ? undefined : engine.apply(played.state, { type: "pass", seat });
    if (!made?.ok) return undefined;
    played.state = made.state;
    played.events.push(...made.events.filter(({ type }) => !SAID.has(type)));
  }
  return played;
}

/** The purchase of the first lot that is for sale, by who is asked; any other who can pay for it leads to the same. */
function firstPurchase(engine: Engine, state: GameState, data: SaleData): Action | undefined {
  const seat = engine.decisions(state)[0]?.seats[0];
  if (seat === undefined) return undefined;
  const open = engine
    .legalActions(state, seat)
    .find((one) => one.type === "buy_lot" && data.top?.includes(String(one.lot)) && !one.fields?.amount);
  if (!open) return undefined;
  const { fields: _fields, ...action } = open;
  return action as Action;
}

/** What a sale with bids that are set aside comes to; undefined for every other sale. Nothing is played at the table. */
export function saleThen(engine: Engine, state: GameState): SaleThen | undefined {
  const data = dataOf(engine, state);
  if (data?.buys !== "bids") return undefined;
  const players = Object.keys(state.players);
  const { lot } = data;
  const purchase = lot === null ? firstPurchase(engine, state, data) : undefined;
  const bought = purchase && String(purchase.lot);
  const done: Played | undefined =
    lot !== null
      ? passOn(engine, state, players.length, (played) => dataOf(engine, played.state)?.lot !== lot)
      : applied(engine, state, purchase);
  const next = done && dataOf(engine, done.state);
  const passes =
    lot === null
      ? (passOn(engine, state, players.length, ({ events }) => events.length > 0)?.events ?? [])
      : [];
  const known = {
    ...(lot !== null && { contest: { lot, players: bidding(data, players) } }),
    ...(bought !== undefined && { bought }),
    goes: (done?.events ?? []).flatMap((event) =>
      event.type === "lot_sold" && event.lot !== lot && event.lot !== bought
        ? [{ lot: String(event.lot), player: String(event.player), amount: Number(event.price) }]
        : [],
    ),
    passes: passes.filter(({ type }) => type !== "round_ended"),
  };
  if (!done) return { ...known, up: [], over: false };
  if (!next) return { ...known, up: [], over: true };
  return {
    ...known,
    ...(next.lot !== null && { auction: { lot: next.lot, players: bidding(next, players) } }),
    up:
      next.lot === null
        ? (next.top ?? []).map((one) => ({ lot: one, prices: next.prices?.[one] ?? [] }))
        : [],
    over: false,
  };
}

function applied(engine: Engine, state: GameState, action: Action | undefined): Played | undefined {
  const made = action && engine.apply(state, action);
  return made?.ok ? { state: made.state, events: [...made.events] } : undefined;
}
