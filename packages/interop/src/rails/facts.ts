import type { GameEvent } from "@railhead/core";

/**
 * What the game did, as far as a report may tell it. A fact waits until a line of the report tells it; what a report
 * must tell and does not is a difference.
 */
export interface Fact {
  kind: FactKind;
  /** Company or player that it is about; "" where it is about no one. */
  who: string;
  amount: number;
  /** What else the line may be compared with. */
  values: Readonly<Record<string, string | number | boolean | undefined>>;
  /** A report always tells it. */
  due: boolean;
}

export type FactKind =
  | "lot"
  | "offer"
  | "over"
  | "floats"
  | "started"
  | "merged"
  | "exchanged"
  | "closed"
  | "tokens"
  | "underwritten"
  | "bought"
  | "sold"
  | "price"
  | "turn"
  | "lay"
  | "token"
  | "doubled"
  | "revenue"
  | "dividend"
  | "receives"
  | "payout"
  | "train"
  | "adds"
  | "discard"
  | "phase"
  | "rusted"
  | "bankBroken"
  | "bankrupt"
  | "began"
  | "ended"
  | "over!";

const text = (value: unknown): string => (value === undefined || value === null ? "" : String(value));
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

type Maker = (event: GameEvent) => Fact[];

const fact = (
  kind: FactKind,
  who: unknown,
  amount: unknown = 0,
  values: Fact["values"] = {},
  due = false,
): Fact => ({ kind, who: text(who), amount: number(amount), values, due });

/** A dividend: how it was used, what the company keeps of it, and what every holder gets. */
function dividend(event: GameEvent): Fact[] {
  const { company, kind } = event;
  const [earnings, distributed, kept] = [event.earnings, event.distributed, event.kept].map(number) as [
    number,
    number,
    number,
  ];
  const retained = earnings - distributed;
  const facts = [fact("dividend", company, earnings, { how: text(kind) }, true)];
  if (retained > 0) facts.push(fact("receives", company, retained, {}, kind === "half"));
  const treasury = kept - retained;
  if (treasury > 0) facts.push(fact("payout", company, treasury, { company: text(company) }, true));
  for (const [player, amount] of Object.entries((event.shares ?? {}) as Record<string, number>))
    if (amount > 0) facts.push(fact("payout", player, amount, { company: text(company) }, true));
  return facts;
}

const MAKERS: Readonly<Record<string, Maker>> = {
  lot_sold: (e) => [fact("lot", e.player, e.price, { lot: text(e.lot) }, true)],
  offered: (e) => [fact("offer", e.lot, e.price)],
  passed_over: (e) => [fact("over", e.seat, 0, { step: text(e.step) })],
  company_started: (e) => [fact("started", e.company, e.price, { player: text(e.player) })],
  company_floated: (e) => [fact("floats", e.company)],
  minor_merged: (e) => [
    fact("merged", e.minor, e.cash, {
      player: text(e.player),
      company: text(e.company),
      percent: number(e.percent),
      trains: Array.isArray(e.trains) ? e.trains.length : 0,
    }),
  ],
  minor_closed: (e) => [fact("closed", e.minor, e.cash, { player: text(e.player) })],
  token_replaced: (e) => [
    fact("exchanged", e.minor, 0, { company: text(e.company), accept: true, hex: text(e.hex) }),
  ],
  token_removed: (e) => [fact("exchanged", e.company, 0, { accept: false, hex: text(e.hex) })],
  tokens_bought: (e) => [fact("tokens", e.company, e.price)],
  underwritten: (e) => [fact("underwritten", e.company, e.amount, {}, true)],
  share_bought: (e) => [
    fact("bought", e.player, e.price, {
      company: text(e.company),
      percent: number(e.percent),
      from: text(e.from),
    }),
  ],
  own_shares_bought: (e) => [
    fact("bought", e.company, e.amount, {
      company: text(e.company),
      percent: number(e.percent),
      from: "pool",
    }),
  ],
  shares_sold: (e) => [
    fact("sold", e.player, e.amount, { company: text(e.company), percent: number(e.percent) }),
  ],
  own_shares_sold: (e) => [
    fact("sold", e.company, e.amount, { company: text(e.company), percent: number(e.percent) }),
  ],
  price_moved: (e) => {
    const [row, col] = e.cell as [number, number];
    return [fact("price", e.company, e.to, { from: number(e.from), row, col }, true)];
  },
  turn_began: (e) => [fact("turn", e.company, 0, { president: text(e.president) })],
  tile_laid: (e) => [fact("lay", e.company, e.cost, { hex: text(e.hex), tile: text(e.tile) })],
  token_placed: (e) => [fact("token", e.company, e.cost, { hex: text(e.hex) })],
  token_returned: (e) => [fact("doubled", e.company, 0, { hex: text(e.hex) }, true)],
  routes_run: (e) => [fact("revenue", e.company, e.total, {}, true)],
  no_earnings: (e) => [fact("revenue", e.company, 0)],
  dividend,
  train_bought: (e) => [fact("train", e.company, e.price, { train: text(e.train), from: text(e.from) })],
  president_added: (e) => [fact("adds", e.company, e.amount, { player: text(e.player) }, true)],
  train_discarded: (e) => [fact("discard", e.company, 0, { train: text(e.train) })],
  pullman_returned: (e) => [fact("discard", e.company, 0, { train: "P" })],
  phase_began: (e) => [fact("phase", e.phase, 0, {}, true)],
  train_rusted: (e) => [fact("rusted", e.train, 0, { company: text(e.company) })],
  bank_broken: () => [fact("bankBroken", "")],
  bankrupt: (e) => [fact("bankrupt", e.player, e.raised)],
  round_began: (e) => [fact("began", e.round, 0, { set: number(e.set), run: number(e.run) })],
  round_ended: (e) => [fact("ended", e.round)],
  game_ended: () => [fact("over!", "")],
};

/** What an action led to, in the order in which it happened. */
export function factsOf(events: readonly GameEvent[]): Fact[] {
  return events.flatMap(
    (event) => (Object.hasOwn(MAKERS, event.type) ? MAKERS[event.type]?.(event) : []) ?? [],
  );
}
