import { type Ctx, defineTitle, type Refusal, type TitleDefinition } from "../../src/index.ts";
import { marketEvent } from "../../src/market/index.ts";
import { parseRef, playerRef } from "../../src/model/index.ts";
import { acted, stockRound } from "../../src/parts/index.ts";
import { cashOf, companyOf, presidentOf } from "../../src/state/index.ts";
import { giveCompany } from "../../src/transfer/index.ts";
import { ownerRefusal } from "../../src/transfer/ownership.ts";
import { defineActions, f, refuse } from "../../src/vocabulary/index.ts";
import { stockTitle } from "./stock.ts";

const actions = defineActions({
  sell_to_major: { company: f.company(), into: f.company(), price: f.money() },
  tuck: { company: f.company(), into: f.company() },
  give_back: { company: f.company(), to: f.place() },
  buy_from_pool: { company: f.company(), into: f.company() },
});

const PRICE = 60;
const owned = ["K", "L", "P"];

/** Why this major takes nothing: it is not under way, or not led by this player. */
const majorRefusal = (ctx: Ctx, seat: string, into: string, price: number): Refusal | undefined => {
  const major = ctx.state.companies[into];
  if (!major?.started || major.kind !== "major") return refuse(ctx, "UNKNOWN_COMPANY", { company: into });
  if (presidentOf(ctx, major) !== seat)
    return refuse(ctx, "TRADE_NOT_OWNED", { player: seat, company: into });
  if (price < 0) return refuse(ctx, "TRADE_PRICE", { price, least: 0 });
  const cash = cashOf(ctx, `company:${into}`);
  return cash < price ? refuse(ctx, "TREASURY_SHORT", { company: into, cash, price }) : undefined;
};

const mineRefusal = (ctx: Ctx, seat: string, company: string): Refusal | undefined =>
  ctx.state.companies[company]?.owner === playerRef(seat)
    ? undefined
    : refuse(ctx, "TRADE_NOT_OWNED", { player: seat, company });

const sell = actions.sell_to_major({
  check: (ctx, { seat, company, into, price }) =>
    mineRefusal(ctx, seat, company) ?? majorRefusal(ctx, seat, into, price),
  list: (ctx, seat) =>
    owned
      .filter((company) => !mineRefusal(ctx, seat, company) && !majorRefusal(ctx, seat, "BHB", 0))
      .map((company) => ({
        company,
        into: "BHB",
        fields: { price: { kind: "range", min: 0, max: cashOf(ctx, "company:BHB"), step: 1 } },
      })),
  apply(tx, { seat, company, into, price }) {
    giveCompany(tx, company, `company:${into}`, price);
    acted(tx, seat);
  },
});

/** A minor under a major, with any owner: the other side of giving it back. */
const tuck = actions.tuck({
  check: (ctx, { seat, company, into }) =>
    mineRefusal(ctx, seat, company) ??
    (into === "BHB" ? undefined : refuse(ctx, "UNKNOWN_COMPANY", { company: into })) ??
    ownerRefusal(ctx, company, `company:${into}`),
  list: (ctx, seat) =>
    owned.filter((one) => !mineRefusal(ctx, seat, one)).map((company) => ({ company, into: "BHB" })),
  apply(tx, { seat, company, into }) {
    giveCompany(tx, company, `company:${into}`);
    acted(tx, seat);
  },
});

const backRefusal = (ctx: Ctx, company: string, to: string): Refusal | undefined => {
  if (ctx.state.companies[company]?.owner !== "company:BHB")
    return refuse(ctx, "UNKNOWN_COMPANY", { company });
  return to === "pool" || ctx.state.players[to] ? undefined : refuse(ctx, "UNKNOWN_PLAYER", { player: to });
};

const giveBack = actions.give_back({
  check: (ctx, { company, to }) => backRefusal(ctx, company, to),
  list: (ctx) =>
    owned.flatMap((company) =>
      ["pool", ...ctx.state.seatOrder].flatMap((to) =>
        backRefusal(ctx, company, to) ? [] : [{ company, to }],
      ),
    ),
  apply(tx, { seat, company, to }) {
    giveCompany(tx, company, to === "pool" ? "pool" : playerRef(to));
    acted(tx, seat);
  },
});

const poolRefusal = (ctx: Ctx, seat: string, company: string, into: string): Refusal | undefined =>
  ctx.state.companies[company]?.owner === "pool"
    ? majorRefusal(ctx, seat, into, PRICE)
    : refuse(ctx, "TRADE_NOT_OWNED", { player: seat, company });

const buyFromPool = actions.buy_from_pool({
  check: (ctx, { seat, company, into }) => poolRefusal(ctx, seat, company, into),
  list: (ctx, seat) =>
    owned.filter((one) => !poolRefusal(ctx, seat, one, "BHB")).map((company) => ({ company, into: "BHB" })),
  apply(tx, { seat, company, into }) {
    giveCompany(tx, company, `company:${into}`, PRICE);
    acted(tx, seat);
  },
});

/** The stock side with minors and privates that change owners: sold to a major, tucked under it, given back, bought from the pool. */
export const tucking: TitleDefinition = defineTitle({
  ...stockTitle,
  id: "tucking",
  rounds: stockTitle.rounds.map((round) =>
    round.id === "stock"
      ? stockRound({ actions: [sell, tuck, giveBack, buyFromPool], finish: "STOCK_DONE" })
      : round,
  ),
  // A private belongs to anyone but a minor.
  chains: {
    "correct.owner": (ctx, company, owner) => {
      const { kind, id } = parseRef(owner);
      return kind === "company" && id !== company && companyOf(ctx, id).kind !== "major"
        ? refuse(ctx, "TRADE_KIND", { company })
        : undefined;
    },
  },
  setup(tx) {
    for (const [at, id] of owned.entries()) {
      Object.assign(tx.company(id), { started: true, floated: id !== "P" });
      giveCompany(tx, id, at === 1 ? "pool" : playerRef(tx.state.seatOrder[at] ?? "A"));
    }
    // BHB is under way from the start, so that there is a major to sell to.
    const major = tx.company("BHB");
    Object.assign(major, { started: true, floated: true, par: 70 });
    marketEvent(tx, "BHB", { type: "PLACED", cell: { row: 0, col: 2 } });
    const president = major.certificates.find((one) => one.president);
    if (president) president.at = playerRef(tx.state.seatOrder[0] ?? "A");
  },
  catalogue: {
    ...stockTitle.catalogue,
    texts: {
      "do.sell_to_major": "Sell {company} to {into}",
      "do.tuck": "Put {company} under {into}",
      "do.give_back": "{company} goes to {to}",
      "do.buy_from_pool": "{into} buys {company}",
      "action.sell_to_major": "selling to a major",
      "action.tuck": "tucking",
      "action.give_back": "giving back",
      "action.buy_from_pool": "buying from the pool",
    },
  },
});
