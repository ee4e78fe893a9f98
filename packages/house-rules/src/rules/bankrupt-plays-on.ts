import type { Ctx, InterruptDef, PlayerId, TitleDefinition } from "@railhead/core";
import { interruptKind } from "@railhead/core/engine";
import { playerRef } from "@railhead/core/model";
import { heldBy, leaveGame } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { catalogueFor, defineEvents } from "@railhead/core/texts";
import { pay } from "@railhead/core/transfer";
import { defineActions, f } from "@railhead/core/vocabulary";
import { forcesTrains } from "../asks.ts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "bankrupt-plays-on";
const QUESTION = "play_on";
const ACTS =
  "A bankrupt player may keep playing on a loan from the bank, deducted from their final worth. The player may refuse the loan and leave the game.";
const NEVER = "Players cannot go bankrupt here.";

const actions = defineActions({ play_on: { accept: f.boolean() } });
const events = defineEvents({
  table: {
    /** `shares`: what the player still holds of companies, in percent. */
    gives_up: { player: f.player(), shares: f.data<Record<string, number>>() },
    plays_on: { player: f.player(), amount: f.money() },
  },
});
/** What a bankrupt player is asked about: the amount the bank lends, and how often it already has. */
const offer = interruptKind<{ amount: number; lent: number }>(QUESTION);

/** How often each player has been lent money. */
const loansOf = (ctx: Ctx, player: PlayerId): number =>
  ((ctx.state.variants[SLUG] ?? {}) as Record<PlayerId, number>)[player] ?? 0;

/** The player stays: their companies are treated as when a player leaves, but seat and priority are kept. */
function playOn(tx: Tx, title: TitleDefinition, player: PlayerId, amount: number): void {
  const { priority } = tx.state;
  title.slots["bankruptcy.player"](tx, player);
  tx.state.priority = priority;
  tx.variants()[SLUG] = { ...(tx.state.variants[SLUG] as object), [player]: loansOf(tx, player) + 1 };
  tx.log(events.plays_on({ player, amount, variant: SLUG }));
  pay(tx, "bank", playerRef(player), amount);
}

/** What the title does with a bankrupt who does not play on. */
const leavesBy = (title: TitleDefinition) => title.slots["bankruptcy.leaves"] ?? (() => true);

/** The bankrupt borrows and plays on, or is out. */
function question(title: TitleDefinition, amount: number): InterruptDef {
  const answer = actions.play_on({
    check: () => undefined,
    list: () => [{ accept: true }, { accept: false }],
    apply(tx, { seat, accept }) {
      tx.pending().pop();
      if (accept) return playOn(tx, title, seat, amount);
      tx.log(events.gives_up({ player: seat, shares: heldBy(tx, seat), variant: SLUG }));
      if (leavesBy(title)(tx, seat)) leaveGame(tx, seat);
    },
  });
  return { kind: QUESTION, actions: [answer], forced: true };
}

/** VR-1841-naive-german-12, VR-1841-german-151-24. */
export const bankruptPlaysOn: HouseRuleDef = {
  slug: SLUG,
  version: "2",
  name: "Bankrupt players play on",
  touches: "emergency",
  summary: ACTS,
  source: "1841 Naive German and German Rules 1.5.1, section 4.5.1",
  rules: ["VR-1841-naive-german-12", "VR-1841-german-151-24"],
  options: [
    { id: "loan", name: "Loan amount", kind: "integer", default: 500, min: 1, max: 5000 },
    { id: "times", name: "Loans per player", kind: "integer", default: 3, min: 1, max: 20 },
  ],
  titles: { "18oe": { effect: "never", how: NEVER } },
  says: [NEVER],
  otherwise: (title) =>
    forcesTrains(title) ? { effect: "acts", how: ACTS } : { effect: "never", how: NEVER },
  beside: [
    {
      other: "bankrupt-companies-close",
      verdict: "needs",
      text: "In its source, the companies of a bankrupt player close.",
    },
  ],
  catalogue: catalogueFor(
    "en",
    { events, actions: [actions.play_on], decisions: { play_on: { amount: f.money() } } },
    {
      events: {
        gives_up: "{player} does not borrow and leaves the game",
        plays_on: "{player} borrows {amount} from the bank and plays on",
      },
      refusals: {},
      decisions: { play_on: "Bankrupt: borrow {amount} from the bank and play on, or leave the game" },
      actions: { play_on: "{accept, select, true {Borrow and play on} other {Leave the game}}" },
      words: {
        "action.play_on": "Deciding whether to play on",
        "step.play_on": "the question whether to play on",
      },
    },
  ),
  make: ({ loan, times }, { title }) => ({
    data: {},
    changeEvents: { kinds: { cash: ["plays_on"], bankrupt: ["gives_up"], certificate: ["gives_up"] } },
    interrupts: [question(title, Number(loan))],
    slots: {
      "bankruptcy.leaves": (tx, player) => {
        const lent = loansOf(tx, player);
        if (lent >= Number(times)) return leavesBy(title)(tx, player);
        offer.ask(tx, [player], { amount: Number(loan), lent });
        return false;
      },
    },
    chains: { "score.adjust": (ctx, player) => -Number(loan) * loansOf(ctx, player) },
  }),
};
