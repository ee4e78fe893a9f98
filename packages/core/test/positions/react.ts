import type { Made } from "../../src/contract/index.ts";
import { gameFacts, interruptKind, reactionsTo } from "../../src/engine/index.ts";
import {
  type Ctx,
  defineTitle,
  type HouseRule,
  type PlayerId,
  type Refusal,
  type TitleDefinition,
} from "../../src/index.ts";
import { tiny } from "../../src/kit/tiny.ts";
import { companyOf, holding, presidentOf, singlesAt, type Tx } from "../../src/state/index.ts";
import { catalogueFor, defineEvents, refuser } from "../../src/texts/index.ts";
import {
  actions as coreActions,
  events as coreEvents,
  coreRefusals,
  defineActions,
  f,
  vocabulary,
} from "../../src/vocabulary/index.ts";

/**
 * Every player has one marker. While another buys from a treasury, a president reserves what is left there, or a
 * shareholder objects; while another sells, anyone keeps the price from falling. Each costs the marker and lasts as
 * long as the round.
 */
type Markers = {
  used: PlayerId[];
  /** Whose the treasury of a company is: "2/ABC", the set before it. */
  reserved: Record<string, PlayerId>;
  still: string[];
  /** Purchases that were objected to: "2/A/ABC". */
  barred: string[];
};
const markers = gameFacts<Markers>("markers", { used: [], reserved: {}, still: [], barred: [] });

const actions = defineActions({ reserve: {}, object: {}, keep_price: {}, ponder: {}, pondered: {} });
const ownEvents = defineEvents({
  shares: {
    marker_used: { player: f.player(), company: f.company() },
    purchase_announced: { player: f.player(), company: f.company() },
    pondering: { player: f.player() },
    pondered: { player: f.player() },
  },
});
const refusals = {
  RESERVED: { company: f.company(), player: f.player() },
  NO_MARKER: { player: f.player() },
  BARRED: { company: f.company() },
} as const;
const events = { ...coreEvents, ...ownEvents };
const refuse = refuser({ ...coreRefusals, ...refusals });

export const purchases = reactionsTo<Made<typeof coreActions.buy_share>>("react_purchase");
export const sales = reactionsTo<Made<typeof coreActions.sell_shares>>("react_sale");

const markerRefusal = (ctx: Ctx, seat: PlayerId): Refusal | undefined =>
  markers.read(ctx).used.includes(seat) ? refuse(ctx, "NO_MARKER", { player: seat }) : undefined;

/** The company that someone buys, where its president may reserve it: undefined, or why not. */
function reserveRefusal(ctx: Ctx, seat: PlayerId): Refusal | undefined {
  const { company = "" } = purchases.held(ctx) ?? {};
  if (presidentOf(ctx, companyOf(ctx, company)) !== seat) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  return markerRefusal(ctx, seat);
}

function objectRefusal(ctx: Ctx, seat: PlayerId): Refusal | undefined {
  const { company = "" } = purchases.held(ctx) ?? {};
  const holds = holding(ctx, seat, company) > 0 && presidentOf(ctx, companyOf(ctx, company)) !== seat;
  return holds ? markerRefusal(ctx, seat) : refuse(ctx, "UNKNOWN_COMPANY", { company });
}

function use(tx: Tx, seat: PlayerId, company: string) {
  const written = markers.write(tx);
  written.used.push(seat);
  tx.log(events.marker_used({ player: seat, company }));
  return written;
}

const reserve = actions.reserve({
  check: (ctx, { seat }) => reserveRefusal(ctx, seat),
  list: (ctx, seat) => (reserveRefusal(ctx, seat) ? [] : [{}]),
  apply(tx, { seat }) {
    const { company = "" } = purchases.held(tx) ?? {};
    use(tx, seat, company).reserved[`${tx.state.round.set}/${company}`] = seat;
  },
});

const object = actions.object({
  check: (ctx, { seat }) => objectRefusal(ctx, seat),
  list: (ctx, seat) => (objectRefusal(ctx, seat) ? [] : [{}]),
  apply(tx, { seat }) {
    use(tx, seat, purchases.held(tx)?.company ?? "");
    purchases.turnDown(tx);
  },
});

const keepPrice = actions.keep_price({
  check: (ctx, { seat }) => markerRefusal(ctx, seat),
  list: (ctx, seat) => (markerRefusal(ctx, seat) ? [] : [{}]),
  apply(tx, { seat }) {
    const { company = "" } = sales.held(tx) ?? {};
    use(tx, seat, company).still.push(`${tx.state.round.set}/${company}`);
  },
});

const catalogue = catalogueFor(
  "en",
  {
    events: ownEvents,
    refusals,
    decisions: { react_purchase: {}, react_sale: {}, react_sleep: {}, ponder: {} },
    actions: Object.values(actions),
  },
  {
    events: {
      marker_used: "{player} puts the marker on {company}",
      purchase_announced: "{player} would buy a share of {company}",
      pondering: "{player} thinks it over",
      pondered: "{player} goes on",
    },
    refusals: {
      RESERVED: "The treasury of {company} is reserved for {player}",
      NO_MARKER: "{player} has no marker left",
      BARRED: "The purchase of {company} was objected to",
    },
    decisions: {
      react_purchase: "Someone buys a share of {company}",
      react_sale: "Someone sells shares of {company}",
      react_sleep: "Someone goes on",
      ponder: "Think it over",
    },
    actions: {
      reserve: "Reserve the treasury",
      object: "Object",
      keep_price: "Keep the price",
      ponder: "Think it over",
      pondered: "Go on",
    },
    words: {},
  },
  vocabulary,
);

/** Tiny with a marker for every player. */
export const reacting: TitleDefinition = defineTitle({
  ...tiny,
  id: "reacting",
  facts: [markers],
  changeEvents: { facts: { markers: ["marker_used", "announcement_refused"] } },
  interrupts: [
    ...tiny.interrupts,
    purchases.interrupt({
      actions: [reserve, object],
      refused: (tx, { action, company }) => {
        markers.write(tx).barred.push(`${tx.state.round.set}/${action.seat}/${company}`);
      },
    }),
    sales.interrupt({ actions: [keepPrice] }),
  ],
  chains: {
    "sale.eligible": tiny.chains?.["sale.eligible"] ?? (() => undefined),
    "buy.eligible": (ctx, buyer, certificate, company) => {
      const { reserved, barred } = markers.read(ctx);
      const { set } = ctx.state.round;
      const owner = reserved[`${set}/${company}`];
      const there = singlesAt(companyOf(ctx, company), "treasury").some((one) => one.id === certificate.id);
      if (there && owner !== undefined && buyer !== `player:${owner}`)
        return refuse(ctx, "RESERVED", { company, player: owner });
      return barred.includes(`${set}/${buyer.slice("player:".length)}/${company}`)
        ? refuse(ctx, "BARRED", { company })
        : undefined;
    },
    "market.still": (ctx, company, event) =>
      event.type === "SOLD" && markers.read(ctx).still.includes(`${ctx.state.round.set}/${company}`),
    "action.announced": (_ctx, action) => {
      if (coreActions.buy_share.is(action)) {
        const { seat, company, from } = action;
        const told = [events.purchase_announced({ player: seat, company })];
        return from === "treasury" ? { kind: purchases.kind, company, told } : undefined;
      }
      return coreActions.sell_shares.is(action) ? { kind: sales.kind, company: action.company } : undefined;
    },
  },
  catalogue,
});

const sleeping = reactionsTo("react_sleep");
const pondering = interruptKind<null>("ponder");

/** A house rule: the player after the one who buys a share may think it over, which asks one more question. */
export const sleepOnIt: HouseRule = {
  slug: "sleep-on-it",
  version: "1",
  interrupts: [
    sleeping.interrupt({
      actions: [
        actions.ponder({
          check: () => undefined,
          list: () => [{}],
          apply(tx, { seat }) {
            tx.log(events.pondering({ player: seat }));
            pondering.ask(tx, [seat], null);
          },
        }),
      ],
    }),
    {
      kind: pondering.kind,
      forced: true,
      actions: [
        actions.pondered({
          check: () => undefined,
          list: () => [{}],
          apply: (tx, { seat }) => {
            tx.log(events.pondered({ player: seat }));
            pondering.end(tx);
          },
        }),
      ],
    },
  ],
  chains: {
    "action.announced": (ctx, action) => {
      const { turnOrder } = ctx.state;
      const next = turnOrder[(turnOrder.indexOf(action.seat) + 1) % turnOrder.length];
      return coreActions.buy_share.is(action) && next !== undefined
        ? { kind: sleeping.kind, to: [action.seat, next], company: action.company }
        : undefined;
    },
  },
};
