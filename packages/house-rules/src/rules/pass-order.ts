import type { GameEvent, PlayerId, Tx } from "@railhead/core";
import { everywhere, type HouseRuleDef } from "../def.ts";

const SLUG = "pass-order";
const ACTS = "The next stock round is played in the order in which players passed for good in this one.";

/** Events by which a player shows that he had not passed for good. */
const ACTED = new Set(["share_bought", "shares_sold", "company_started", "minor_merged"]);

/** Who has passed and not acted since, first to pass first. */
const passedOf = (tx: Pick<Tx, "state">): PlayerId[] => (tx.state.variants[SLUG] ?? []) as PlayerId[];

function watch(tx: Tx, event: GameEvent): void {
  const player = String(event.player ?? "");
  if (event.type === "round_began") tx.variants()[SLUG] = [];
  else if (event.type === "passed" && !passedOf(tx).includes(player))
    tx.variants()[SLUG] = [...passedOf(tx), player];
  else if (ACTED.has(event.type) && passedOf(tx).includes(player))
    tx.variants()[SLUG] = passedOf(tx).filter((one) => one !== player);
}

/** Asked for by players, not from a rule collection. */
export const passOrder: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Order by passing",
  summary: ACTS,
  source: "Asked for by tables",
  rules: [],
  options: [],
  titles: {},
  otherwise: everywhere(ACTS),
  make: () => ({
    data: [],
    slots: {
      "turnOrder.next": (ctx) => {
        const passed = passedOf(ctx);
        const order = [...passed, ...ctx.state.turnOrder.filter((id) => !passed.includes(id))];
        return { order, priority: passed[0] ?? ctx.state.priority };
      },
    },
    chains: { "event.seen": watch },
  }),
};
