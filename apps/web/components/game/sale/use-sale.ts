import type { GameState } from "@railhead/core";
import type { GameView } from "@railhead/core/view";
import { useMemo } from "react";
import type { Chronicle } from "@/lib/chronicle.ts";
import { hasTrade } from "@/lib/matrix/groups.ts";
import {
  type Bidder,
  biddersOf,
  claimBidders,
  claimsData,
  claimsSaid,
  type LotBid,
  type SaleData,
  type Sold,
  saleData,
  saleTold,
} from "@/lib/sale.ts";
import { useGame } from "../context.ts";
import { useMoves } from "../session.ts";

/** A lot of the opening, sold or not. */
export interface SaleLot {
  id: string;
  sold?: Sold;
  /** It is up. */
  up: boolean;
  /** What it costs, or the least bid for it; several prices: the buyer chooses. */
  from: readonly number[];
  /** It is bought at its price. */
  priced: boolean;
  /** Bids for it, the highest last. */
  bids: readonly LotBid[];
  /** What each has bid for it, where all lots are bid for at once. */
  bidders?: readonly Bidder[];
}

export interface SaleNow {
  data: SaleData;
  /** All lots, in the order of the title. */
  lots: readonly SaleLot[];
  bidders: readonly Bidder[];
  /** In which row of the whole sale each lot lies, from 1. */
  rowOf?: ReadonlyMap<string, number>;
}

/** After how many moves the round began in which one stands. */
const roundBegan = ({ rounds }: Chronicle, at: number): number =>
  rounds.filter((round) => round.at <= at).at(-1)?.at ?? 0;

/** The sale as it stands after this many moves; undefined where no lots are sold. */
export function useSale(view: GameView, state: GameState, at: number): SaleNow | undefined {
  const { title, engine } = useGame();
  const { chronicle, timeline } = useMoves();
  return useMemo(() => {
    const [decision] = view.decisions;
    const players = view.players.map(({ id }) => id);
    const defs = new Map(title.companies.map((def) => [def.id, def]));
    const waiting = view.companies.flatMap(({ id, started, closed }) => {
      const def = defs.get(id);
      return def && !started && !closed && hasTrade(def) ? [id] : [];
    });
    const claims = claimsData(decision, waiting);
    if (decision && claims) {
      const said = claimsSaid(timeline.moves, roundBegan(chronicle, at), at);
      const lots = claims.lots.map(
        (id): SaleLot => ({
          id,
          up: false,
          from: [],
          priced: false,
          bids: claims.bids?.[id] ?? [],
          bidders: claimBidders(id, claims, said, players, decision.seats),
        }),
      );
      return { data: claims, lots, bidders: [] };
    }
    const data = saleData(decision?.data);
    if (!decision || !data) return undefined;
    const told = saleTold(chronicle, at, data.lot);
    const least = (lot: string): readonly number[] =>
      data.prices?.[lot] ?? [engine.rules.slots["opening.minBid"]({ rules: engine.rules, state }, lot).min];
    const lots = title.companies.flatMap(({ id }): SaleLot[] => {
      const sold = told.sold.get(id);
      if (!sold && !data.lots.includes(id)) return [];
      const up = data.lot === id;
      const offered = up && data.stage === "offer";
      const bids = data.bids?.[id] ?? [];
      return [
        {
          id,
          ...(sold && { sold }),
          up,
          from: sold ? [] : offered ? [data.offer ?? 0] : least(id),
          priced: offered || data.buys !== undefined,
          bids: up && data.bid && !bids.length ? [data.bid] : bids,
        },
      ];
    });
    const began = roundBegan(chronicle, at);
    const whole = data.rows && saleData(timeline.engineAt(began).decisions(timeline.state(began))[0]?.data);
    const rowOf = new Map(whole?.rows?.flatMap((row, index) => row.map((lot) => [lot, index + 1] as const)));
    return { data, lots, bidders: biddersOf(data, told, players, decision.seats), rowOf };
  }, [view, state, at, title, engine, chronicle, timeline]);
}
