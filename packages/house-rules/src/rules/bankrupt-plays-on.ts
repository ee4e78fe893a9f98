import { type Ctx, type PlayerId, pay, playerRef } from "@railhead/core";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "bankrupt-plays-on";
const ACTS =
  "A bankrupt player keeps his seat: the bank lends him money, which is taken off his worth at the end.";
const NEVER = "Players cannot go bankrupt here.";

/** How often each player has been lent money. */
const loansOf = (ctx: Ctx, player: PlayerId): number =>
  ((ctx.state.variants[SLUG] ?? {}) as Record<PlayerId, number>)[player] ?? 0;

/** VR-1841-naive-german-12, VR-1841-german-151-24. */
export const bankruptPlaysOn: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Bankrupts play on",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, {4.5.1}",
  rules: ["VR-1841-naive-german-12", "VR-1841-german-151-24"],
  options: [
    { id: "loan", name: "The bank lends", kind: "integer", default: 500, min: 0, max: 5000 },
    { id: "times", name: "At most so often to a player", kind: "integer", default: 3, min: 1, max: 20 },
  ],
  titles: { "18oe": { effect: "never", how: NEVER } },
  otherwise: () => ({ effect: "acts", how: ACTS }),
  beside: [
    {
      other: "bankrupt-companies-close",
      verdict: "needs",
      text: "Where this rule comes from, the companies of a bankrupt player close.",
    },
  ],
  messages: { "event.plays_on": "{player} plays on with {amount} from the bank" },
  make: ({ loan, times }, { title }) => ({
    data: {},
    slots: {
      "bankruptcy.player": (tx, player) => {
        const { priority } = tx.state;
        title.slots["bankruptcy.player"](tx, player);
        if (loansOf(tx, player) >= Number(times)) return;
        tx.variants()[SLUG] = { ...(tx.state.variants[SLUG] as object), [player]: loansOf(tx, player) + 1 };
        delete tx.player(player).bankrupt;
        tx.state.priority = priority;
        tx.log("plays_on", { player, amount: Number(loan), variant: SLUG });
        pay(tx, "bank", playerRef(player), Number(loan));
      },
    },
    chains: { "score.adjust": (ctx, player) => -Number(loan) * loansOf(ctx, player) },
  }),
};
