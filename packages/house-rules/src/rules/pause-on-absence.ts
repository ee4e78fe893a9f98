import type { ActionDef, Ctx, PlayerId, Refusal } from "@railhead/core";
import { activePlayers } from "@railhead/core/state";
import { catalogueFor, defineEvents, refuser } from "@railhead/core/texts";
import { defineActions, f } from "@railhead/core/vocabulary";
import { everywhere, type HouseRuleDef } from "../def.ts";

const SLUG = "pause-on-absence";
const ACTS =
  "A player may pause the game: clocks stop and the table plays no default moves until that player returns.";

type Pauses = {
  /** Players who are away. */
  away: PlayerId[];
  /** How often each has gone. */
  taken: Record<PlayerId, number>;
};

const pausesOf = (ctx: Ctx): Pauses =>
  (ctx.state.variants[SLUG] as Pauses | undefined) ?? { away: [], taken: {} };

const actions = defineActions({ pause: { away: f.boolean() } });
const events = defineEvents({
  table: {
    game_paused: { player: f.player() },
    game_resumed: { player: f.player() },
  },
});
const refusals = {
  PAUSE_SAME: { player: f.player(), now: f.word() },
  PAUSE_SPENT: { player: f.player(), most: f.integer() },
} as const;
const refuse = refuser(refusals).by(SLUG);

/** Going away and coming back; open at any time. */
function pause(most: number): ActionDef {
  return actions.pause({
    check(ctx, action): Refusal | undefined {
      const { away, taken } = pausesOf(ctx);
      const gone = away.includes(action.seat);
      if (gone === action.away)
        return refuse("PAUSE_SAME", { player: action.seat, now: gone ? "away" : "here" });
      if (!action.away || (taken[action.seat] ?? 0) < most) return undefined;
      return refuse("PAUSE_SPENT", { player: action.seat, most });
    },
    list(ctx, seat) {
      const line = { away: !pausesOf(ctx).away.includes(seat) };
      return this.check(ctx, actions.pause.of(seat, line)) ? [] : [line];
    },
    apply(tx, action) {
      const { away, taken } = pausesOf(tx);
      const { seat } = action;
      tx.variants()[SLUG] = action.away
        ? { away: [...away, seat], taken: { ...taken, [seat]: (taken[seat] ?? 0) + 1 } }
        : { away: away.filter((one) => one !== seat), taken };
      tx.log((action.away ? events.game_paused : events.game_resumed)({ player: seat, variant: SLUG }));
    },
  });
}

/** VR-1841-zugzwang-iii-05. */
export const pauseOnAbsence: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Pause on absence",
  touches: "table",
  summary: ACTS,
  source: "1841 Zugzwang III, 6",
  rules: ["VR-1841-zugzwang-iii-05"],
  options: [{ id: "most", name: "Pauses per player", kind: "integer", default: 3, min: 1, max: 50 }],
  titles: {},
  otherwise: everywhere(ACTS),
  catalogue: catalogueFor(
    "en",
    { events, refusals, actions: [actions.pause] },
    {
      events: {
        game_paused: "{player} is away; the game is paused",
        game_resumed: "{player} is back",
      },
      refusals: {
        PAUSE_SAME: "{player} is already {now}",
        PAUSE_SPENT: "{player} has used all pauses ({most})",
      },
      decisions: {},
      actions: { pause: "{away, select, true {Leave and pause the game} other {Return and resume}}" },
      words: { "action.pause": "Pausing" },
    },
  ),
  make: ({ most }) => ({
    data: { away: [], taken: {} },
    tableActions: [pause(Number(most))],
    chains: {
      "absence.paused": (ctx) => {
        const here = activePlayers(ctx);
        return pausesOf(ctx).away.some((one) => here.includes(one));
      },
      "absence.away": (ctx, player) => pausesOf(ctx).away.includes(player),
    },
  }),
};
