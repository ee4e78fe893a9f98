import { type ActionDef, activePlayers, type Ctx, type PlayerId, type Refusal } from "@railhead/core";
import { everywhere, type HouseRuleDef } from "../def.ts";

const SLUG = "pause-on-absence";
const ACTS =
  "A player who goes away pauses the game: no clock runs and nothing is played for anybody until he is back.";

interface Pauses {
  /** Players who are away. */
  away: PlayerId[];
  /** How often each has gone. */
  taken: Record<PlayerId, number>;
}

const pausesOf = (ctx: Ctx): Pauses =>
  (ctx.state.variants[SLUG] as unknown as Pauses) ?? { away: [], taken: {} };

/** Going away and coming back; open at any time. */
function pause(most: number): ActionDef {
  return {
    type: "pause",
    fields: { away: "boolean" },
    check(ctx, action): Refusal | undefined {
      const { away, taken } = pausesOf(ctx);
      const gone = away.includes(action.seat);
      if (gone === action.away)
        return {
          code: "PAUSE_SAME",
          variant: SLUG,
          values: { player: action.seat, now: gone ? "away" : "here" },
        };
      if (!action.away || (taken[action.seat] ?? 0) < most) return undefined;
      return { code: "PAUSE_SPENT", variant: SLUG, values: { player: action.seat, most } };
    },
    list(ctx, seat) {
      const action = { type: "pause", seat, away: !pausesOf(ctx).away.includes(seat) };
      return this.check(ctx, action) ? [] : [action];
    },
    apply(tx, action) {
      const { away, taken } = pausesOf(tx);
      const { seat } = action;
      tx.variants()[SLUG] = action.away
        ? { away: [...away, seat], taken: { ...taken, [seat]: (taken[seat] ?? 0) + 1 } }
        : { away: away.filter((one) => one !== seat), taken };
      tx.log(action.away ? "game_paused" : "game_resumed", { player: seat, variant: SLUG });
    },
  };
}

/** VR-1841-zugzwang-iii-05. */
export const pauseOnAbsence: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Pause on absence",
  summary: ACTS,
  source: "1841 Zugzwang III, 6",
  rules: ["VR-1841-zugzwang-iii-05"],
  options: [{ id: "most", name: "Pauses of each player", kind: "integer", default: 3, min: 1, max: 50 }],
  titles: {},
  otherwise: everywhere(ACTS),
  messages: {
    "event.game_paused": "{player} is away; the game is paused",
    "event.game_resumed": "{player} is back",
    "refusal.PAUSE_SAME": "{player} is {now} already",
    "refusal.PAUSE_SPENT": "{player} has paused the game as often as the table allows: {most}",
    "action.pause": "pause",
    "do.pause.true": "Go away and pause the game",
    "do.pause.false": "Come back and go on",
  },
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
