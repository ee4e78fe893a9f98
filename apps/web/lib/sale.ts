import type { PlayerId } from "@railhead/core";
import type { Chronicle } from "./chronicle.ts";

/** What an opening tells of its step: the lots that are left, the one that is up, and who bids for it. */
export interface SaleData {
  lots: readonly string[];
  lot: string | null;
  bid: { player: PlayerId; amount: number } | null;
  /** Who alone bids for the lot that is up; absent: everyone. */
  bidders?: readonly PlayerId[];
  /** Out of the running auction. */
  passed: readonly PlayerId[];
  /** Price of the running offer. */
  offer?: number;
  stage?: string;
  /** Lots are bought at their prices; "bids": later ones may be bid for; "must": the player may not pass. */
  buys?: "bids" | "only" | "must";
  top?: readonly string[];
  /** What is left of each row, the top one first. */
  rows?: readonly (readonly string[])[];
  prices?: Readonly<Record<string, readonly number[]>>;
  bids?: Readonly<Record<string, readonly LotBid[]>>;
  /** Companies are bid for that players may start: nothing is sold before the round ends. */
  claims?: boolean;
}

/** A bid that stands for a lot. */
export interface LotBid {
  player: PlayerId;
  amount: number;
  /** What is pledged with it. */
  pledge?: string;
}

/** Answers that are about a lot, or about a company that one bids for as for a lot. */
export const OF_LOTS: ReadonlySet<string> = new Set([
  "accept",
  "bid",
  "bid_company",
  "bid_lot",
  "buy_lot",
  "choose_lot",
]);

/** The lot that an answer names. */
export const lotOf = (one: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const named = one?.type === "bid_company" ? one.company : one?.lot;
  return typeof named === "string" ? named : undefined;
};

/** The same, where a decision is about lots. */
export function saleData(data: unknown): SaleData | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const sale = data as Partial<SaleData>;
  // What core's opening tells about its step: it has all of these.
  return Array.isArray(sale.lots) && Array.isArray(sale.passed) && "lot" in sale
    ? (sale as SaleData)
    : undefined;
}

/** A sale of the right to start companies: `open` are those that have not started, the standing bids are told by the question. */
export function claimsData(
  decision: { actions: readonly string[]; data?: unknown } | undefined,
  open: readonly string[],
): SaleData | undefined {
  if (!decision?.actions.includes("bid_company")) return undefined;
  const known = (decision.data ?? {}) as {
    bids?: readonly { player: PlayerId; company: string; bid: number; minor?: string }[];
  };
  const bids = Object.fromEntries(
    (known.bids ?? []).map(({ player, company, bid, minor }) => [
      company,
      [{ player, amount: bid, ...(minor !== undefined && { pledge: minor }) }],
    ]),
  );
  return { lots: open, lot: null, bid: null, passed: [], bids, claims: true };
}

/** What each player has bid for one company: the highest stands, others were outbid. */
export function claimBidders(
  company: string,
  { bids }: SaleData,
  said: ReturnType<typeof claimsSaid>,
  players: readonly PlayerId[],
  asked: readonly PlayerId[],
): Bidder[] {
  const high = bids?.[company]?.at(-1);
  return players.map((player): Bidder => {
    if (high?.player === player) return { player, state: "high", amount: high.amount };
    const amount = said.get(company)?.get(player);
    if (amount !== undefined) return { player, state: "bid", amount };
    return { player, state: asked.includes(player) ? "asked" : "no" };
  });
}

/** The last bid of each player for each company since a round began, by company. */
export function claimsSaid(
  moves: readonly { action: Readonly<Record<string, unknown>> }[],
  from: number,
  to: number,
): ReadonlyMap<string, ReadonlyMap<PlayerId, number>> {
  const said = new Map<string, Map<PlayerId, number>>();
  for (const { action } of moves.slice(from, to)) {
    if (action.type !== "bid_company") continue;
    const company = String(action.company);
    const own = said.get(company) ?? new Map<PlayerId, number>();
    said.set(company, own.set(String(action.seat), Number(action.amount)));
  }
  return said;
}

/** How a packet is laid out: rows of cards, or a table where each row is one lot; undefined for every other sale. */
export function packetKind(data: SaleData | undefined): "packet" | "waterfall" | undefined {
  if (data?.buys !== "bids") return undefined;
  return data.rows?.every((row) => row.length === 1) ? "waterfall" : "packet";
}

/** Who bought a lot, and for how much. */
export interface Sold {
  player: PlayerId;
  price: number;
}

/** What the log tells of a sale. */
export interface SaleTold {
  sold: ReadonlyMap<string, Sold>;
  /** The last bid of each player for the lot that is up, or that they let it go by. */
  said: ReadonlyMap<PlayerId, number | "no">;
}

const NO: ReadonlySet<string> = new Set(["bid_passed", "opening_declined", "offer_refused"]);

/** What has been sold to whom after this many moves, and what was said about the lot that is up. */
export function saleTold({ rounds }: Chronicle, at: number, lot: string | null): SaleTold {
  const sold = new Map<string, Sold>();
  const said = new Map<PlayerId, number | "no">();
  for (const round of rounds) {
    if (round.at > at) break;
    for (const { lines } of round.turns)
      for (const { at: when, event } of lines) {
        if (when > at) continue;
        const player = String(event.player);
        if (event.type === "lot_sold") sold.set(String(event.lot), { player, price: Number(event.price) });
        if (event.type === "lot_sold" || event.type === "lot_chosen") said.clear();
        else if (event.lot === lot && event.type === "bid") said.set(player, Number(event.amount));
        else if (event.lot === lot && NO.has(event.type)) said.set(player, "no");
      }
  }
  return { sold, said };
}

/** A player's part in the sale of the lot that is up. */
export interface Bidder {
  player: PlayerId;
  state: "high" | "bid" | "out" | "no" | "asked" | "next";
  amount?: number;
}

/** What each player who takes part has bid for the lot that is up. */
export function biddersOf(
  data: SaleData,
  { said }: SaleTold,
  players: readonly PlayerId[],
  asked: readonly PlayerId[],
): Bidder[] {
  const { lot, bid, bidders, passed } = data;
  if (lot === null) return [];
  const aside = new Map(data.bids?.[lot]?.map(({ player, amount }) => [player, amount]));
  return players
    .filter((player) => !bidders || bidders.includes(player))
    .map((player): Bidder => {
      if (bid?.player === player) return { player, state: "high", amount: bid.amount };
      if (passed.includes(player)) return { player, state: "out" };
      const last = said.get(player) ?? aside.get(player);
      if (typeof last === "number") return { player, state: "bid", amount: last };
      if (asked.includes(player)) return { player, state: "asked" };
      return { player, state: last === "no" ? "no" : "next" };
    });
}

/** An amount within a range, on its steps, as near as can be to a wish. */
export function onSteps(
  { min, max, step }: { min: number; max: number; step: number },
  wish: number,
): number {
  const top = min + Math.floor((max - min) / step) * step;
  return Math.max(min, Math.min(top, min + Math.round((wish - min) / step) * step));
}
