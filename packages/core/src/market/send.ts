import { transition } from "xstate";
import type { CompanyId } from "../model/ids.ts";
import type { Tx } from "../state/tx.ts";
import { events } from "../vocabulary/events.ts";
import type { MarketEvent, PriceMove, SentMarketEvent } from "./events.ts";
import { marketMachine } from "./machine.ts";
import { priceAt } from "./market.ts";
import { cellIn } from "./stacks.ts";

/**
 * Sends an event of a company to the market. The policy in force (slot `market.policy`) moves its price token, and
 * every move is logged with the old and new price. An event of which the policy knows nothing moves nothing, nor one
 * that the chain `market.still` keeps from the company.
 */
export function marketEvent(tx: Tx, company: CompanyId, event: MarketEvent): void {
  const { title, slots, readings, chains } = tx.rules;
  if (chains["market.still"].some((still) => still(tx, company, event))) return;
  const machine = marketMachine(title.market, slots["market.policy"], readings);
  const before = machine.resolveState({ value: {}, context: tx.state.market });
  const sent: SentMarketEvent = { ...event, company, kind: tx.state.companies[company]?.kind ?? "" };
  const [{ context }, actions] = transition(machine, before, sent);
  if (context.stacks === tx.state.market.stacks) return;
  tx.state.market = { stacks: context.stacks };
  const moves = actions.flatMap((action) =>
    action.type === "priceMoved" ? [action.params as PriceMove] : [],
  );
  for (const one of new Set([company, ...moves.map((move) => move.company)])) settle(tx, one);
  for (const move of moves) logMove(tx, move);
}

/** Writes down with the company where its token lies. */
function settle(tx: Tx, id: CompanyId): void {
  const cell = cellIn(tx.state.market.stacks, id);
  const company = tx.company(id);
  if (cell) company.cell = cell;
  else delete company.cell;
}

function logMove(tx: Tx, { company, direction, from, to }: PriceMove): void {
  const { market } = tx.rules.title;
  tx.log(
    events.price_moved({
      company,
      direction,
      from: priceAt(market, from) ?? 0,
      to: priceAt(market, to) ?? 0,
      cell: [to.row, to.col],
    }),
  );
}
