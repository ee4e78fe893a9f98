import type { Ctx, PlayerId } from "@railhead/core";
import type { Tx } from "@railhead/core/state";
import { everywhere, type HouseRuleDef } from "../def.ts";

const SLUG = "pass-order";
const ACTS = "The order in which players make their final pass sets the order of the next stock round.";

/** What it keeps: who has passed in a stock round, and not acted since, first to pass first. */
type Passed = {
  /** The set of rounds that the stock round belongs to. */
  set: number;
  players: PlayerId[];
};

function passedOf({ state }: Pick<Ctx, "state">): PlayerId[] {
  const { set, players } = state.variants[SLUG] as Passed;
  return set === state.round.set ? players : [];
}

function turnEnded(tx: Tx, player: PlayerId, acted: boolean): void {
  const before = passedOf(tx);
  const others = before.filter((one) => one !== player);
  const players = acted ? others : before.includes(player) ? before : [...before, player];
  tx.variants()[SLUG] = { set: tx.state.round.set, players };
}

/** Asked for by players, not from a rule collection. */
export const passOrder: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Order by passing",
  touches: "stock",
  summary: ACTS,
  source: "Requested by players",
  rules: [],
  options: [],
  titles: {
    "18oe": {
      effect: "acts",
      how: "The order in which players make their final pass sets the order of the next stock round; other orders still follow seats.",
    },
  },
  otherwise: everywhere(ACTS),
  make: () => ({
    data: { set: 0, players: [] },
    slots: {
      "turnOrder.next": (ctx) => {
        const passed = passedOf(ctx);
        const order = [...passed, ...ctx.state.turnOrder.filter((id) => !passed.includes(id))];
        const first = passed.find((id) => ctx.state.players[id]?.bankrupt === undefined);
        return { order, priority: first ?? ctx.state.priority };
      },
    },
    chains: { "stock.turnEnded": turnEnded },
  }),
};
