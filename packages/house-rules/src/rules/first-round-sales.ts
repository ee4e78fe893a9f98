import type { GameEvent } from "@railhead/core";
import { roundOf } from "@railhead/core/flow";
import { asksOfSales, notInFirstRound } from "@railhead/core/parts";
import { type Tx, unitOf } from "@railhead/core/state";
import { catalogueFor, refuser } from "@railhead/core/texts";
import { f } from "@railhead/core/vocabulary";
import { hasAction, sellsOperatedOnly } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "first-round-sales";
const ACTS = "Limits the shares that each player may sell in the first stock round.";
const SO = "This title already has no sales in the first stock round.";
const NEVER = "Players cannot sell shares here.";

/** Shares that each player has sold in the first stock round, and whether it is over. */
type Sales = { over: boolean; sold: Record<string, number> };

const refusals = { FIRST_ROUND_SALES: { player: f.player(), most: f.integer() } } as const;
const refuse = refuser(refusals);

function watch(tx: Tx, event: GameEvent): void {
  const { over, sold } = tx.state.variants[SLUG] as Sales;
  if (over) return;
  if (event.type === "round_ended" && event.round === "stock") tx.variants()[SLUG] = { over: true, sold: {} };
  if (event.type !== "shares_sold" || event.context === "emergency" || roundOf(tx.state) !== "stock") return;
  const company = tx.state.companies[String(event.company)];
  const [player, shares] = [String(event.player), company ? Number(event.percent) / unitOf(company) : 0];
  tx.variants()[SLUG] = { over, sold: { ...sold, [player]: (sold[player] ?? 0) + shares } };
}

/** Asked for by players, against those who sell a company down before it has run. */
export const firstRoundSales: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Sales in the first stock round",
  touches: "stock",
  summary: ACTS,
  source: "1830 and its relatives, with no sales in the first stock round; players requested other limits",
  rules: [],
  options: [{ id: "most", name: "Shares per player", kind: "integer", default: 0, min: 0, max: 10 }],
  titles: {
    "18eu": { effect: "already", how: SO },
    "18ardennes": { effect: "already", how: SO },
    "18oe": { effect: "already", how: SO },
  },
  otherwise(title) {
    if (!hasAction(title, "sell_shares")) return { effect: "never", how: NEVER };
    return sellsOperatedOnly(title) || asksOfSales(title.chains?.["sale.eligible"], notInFirstRound)
      ? { effect: "already", how: SO }
      : { effect: "acts", how: ACTS };
  },
  says: [SO, NEVER],
  catalogue: catalogueFor(
    "en",
    { refusals },
    {
      events: {},
      refusals: {
        FIRST_ROUND_SALES:
          "{player} may sell {most, plural, =0 {no shares} one {# share} other {up to # shares}} in the first stock round",
      },
      decisions: {},
      actions: {},
    },
  ),
  make: ({ most }) => ({
    data: { over: false, sold: {} },
    chains: {
      "event.seen": watch,
      "sale.eligible": ({ state }, { seller, company, percent, context }) => {
        const { over, sold } = state.variants[SLUG] as Sales;
        if (over || context === "emergency" || roundOf(state) !== "stock") return undefined;
        const [one, player] = [state.companies[company], seller.slice("player:".length)];
        if (!one || !seller.startsWith("player:") || one.fixedPrice !== undefined) return undefined;
        return (sold[player] ?? 0) + percent / unitOf(one) > Number(most)
          ? refuse.of("FIRST_ROUND_SALES", { player, most: Number(most) })
          : undefined;
      },
    },
  }),
};
