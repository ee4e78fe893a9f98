import { describe, expect, it } from "vitest";
import type { EmergencySources } from "../../src/contract/hooks.ts";
import { type Chains, defineTitle, type Slots } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import {
  emergencyIssue,
  offers,
  operatingRound,
  plainOffer,
  type TrainParams,
  takeCard,
  trainStep,
} from "../../src/parts/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

interface Own {
  params?: TrainParams;
  grants?: EmergencySources;
  /** For which trains money may be raised; default: the cheapest. */
  fundable?: Slots["emergency.trains"];
  trade?: Chains["trade.allowed"];
  owes?: boolean;
}

const title = ({ params = {}, grants = {}, fundable, trade, owes = true }: Own) =>
  defineTitle({
    ...tiny,
    rounds: tiny.rounds.map((round) =>
      round.id === "operating"
        ? operatingRound({ steps: [trainStep({ actions: [emergencyIssue], ...params })] })
        : round,
    ),
    slots: {
      ...tiny.slots,
      "train.obligation": () => owes,
      ...(fundable && { "emergency.trains": fundable }),
    },
    chains: { ...tiny.chains, "emergency.sources": () => grants, ...(trade && { "trade.allowed": trade }) },
  });

/** ABC of A buys trains with $30; A has so much, and 30 % of CW at 60, of which B is president. A 2 costs 80, a 3 150. */
const table = (own: Own = {}, cash = 60) =>
  new Position(title(own), 3)
    .inPlay("ABC", { shares: { A: 50, B: 20 }, par: 70, cash: 30, turns: 2 })
    .inPlay("CW", { shares: { B: 40, A: 30 }, par: 60, trains: ["2"], turns: 2 })
    .cash("A", cash)
    .pool(["3"])
    .operate("ABC", "trains");
const train = (kind: string, from: string, price: number) => ({ train: kind, from, price });
const no = (at: Position, ...one: Parameters<typeof train>) => at.refused("buy_train", train(...one));

describe("a train for which the president raises money", () => {
  const all: Slots["emergency.trains"] = (_ctx, offers) => [...offers];

  it("is any for which the title lets the president raise money, and each asks for what it costs itself", () => {
    const at = table({ fundable: all });
    expect(at.engine.decisions(at.state)[0]?.data).toMatchObject({ emergency: { price: 150, short: 60 } });
    expect(no(at, "3", "pool", 150)).toMatchObject({
      code: "PRESIDENT_SHORT",
      values: { player: "A", short: 60 },
    });
    // The player's cash now pays for the cheaper one.
    at.do("buy_train", train("2", "stack", 80));
    expect([at.kinds("ABC"), at.company("ABC").cash, at.player("A").cash]).toEqual([["2"], 0, 10]);
    expect(at.log("president_added")).toEqual([
      { type: "president_added", player: "A", company: "ABC", amount: 50 },
    ]);
    const rich = table({ fundable: all }, 120).do("buy_train", train("3", "pool", 150));
    expect([rich.kinds("ABC"), rich.player("A").cash]).toEqual([["3"], 0]);
    expect(no(table({ fundable: all }, 119), "3", "pool", 150).values).toEqual({ player: "A", short: 1 });
  });

  it("is no train for which the president may not, while money is missing for the others", () => {
    /** Money may be raised for what the stack has, not for a 2 of the pool at the same price. */
    const stack: Slots["emergency.trains"] = (_ctx, offers) => offers.filter(({ from }) => from === "stack");
    const at = (cash: number) => table({ fundable: stack }, cash).pool(["2"]).operate("ABC", "trains");
    expect(no(at(40), "2", "pool", 80)).toMatchObject({ code: "PRESIDENT_SHORT", values: { short: 10 } });
    expect(no(at(40), "3", "pool", 150)).toMatchObject({ code: "EMERGENCY_CHEAPEST", values: { price: 80 } });
    expect(
      at(50)
        .do("buy_train", train("2", "pool", 80))
        .kinds("ABC"),
    ).toEqual(["2"]);
    const several: Slots["emergency.trains"] = (_ctx, offers) =>
      offers.filter(({ train: kind, from }) => kind === "3" || from === "stack");
    const other = table({ fundable: several }).pool(["2"]).operate("ABC", "trains");
    expect(no(other, "2", "pool", 80)).toMatchObject({ code: "PRESIDENT_SHORT", values: { short: 60 } });
    other.do("buy_train", train("2", "stack", 80));
  });

  it("is only a train that its treasury does not pay, and none without the duty to own one", () => {
    const able = table().treasury("ABC", 80).operate("ABC", "trains");
    expect(no(able, "3", "pool", 150)).toMatchObject({
      code: "CHEAPER_AFFORDABLE",
      values: { company: "ABC", cash: 80, train: "2", price: 80 },
    });
    expect(no(table({ owes: false }), "2", "stack", 80)).toMatchObject({
      code: "TREASURY_SHORT",
      values: { company: "ABC", cash: 30, price: 80 },
    });
  });
});

describe("a company for which money has been raised", () => {
  const by = { companyStock: "own-stock", buyOn: "own-stock" };
  const raised = (grants: EmergencySources, shares: "sold" | "bought" | null, trains: string[] = []) =>
    table({ grants })
      .trains("ABC", trains)
      .operate("ABC", "trains", { raised: true, shares })
      .treasury("ABC", 90);

  it("buys from no other company, and the log names the house rule where its own stock was sold", () => {
    const refusal = { code: "RAISED_ALREADY", values: { company: "ABC" } };
    expect(no(raised({}, null), "2", "CW", 40)).toEqual(refusal);
    expect(no(raised({ companyStock: true, by }, null), "2", "CW", 40)).toEqual(refusal);
    expect(no(raised({ buyOn: true, by }, "sold"), "2", "CW", 40)).toEqual(refusal);
    expect(no(raised({ companyStock: true }, "sold"), "2", "CW", 40)).toEqual(refusal);
    const own = { companyStock: true, buyOn: true, by };
    expect(no(raised(own, "sold"), "2", "CW", 40)).toEqual({ ...refusal, variant: "own-stock" });
    expect(no(raised(own, "bought"), "2", "CW", 40)).toEqual(refusal);
  });

  it("goes on with what is left once it has a train, where the house rule says so", () => {
    const own = { companyStock: true, buyOn: true, by };
    raised(own, "sold", ["2"]).do("buy_train", train("2", "CW", 40));
    expect(no(raised({ ...own, buyOn: false }, "sold", ["2"]), "2", "CW", 40).code).toBe("RAISED_ALREADY");
    expect(no(raised(own, null, ["2"]), "2", "CW", 40).code).toBe("RAISED_ALREADY");
  });
});

describe("a train of another company", () => {
  const trade: Chains["trade.allowed"] = (ctx, kind, buyer, seller) =>
    kind === "train" && buyer === "company:ABC" && seller === "company:CW"
      ? refuse(ctx, "NO_TOKEN_LEFT", { company: "CW" })
      : undefined;

  it("is not sold where trades between presidents are barred; one's own companies trade", () => {
    const barred = table({ trade, owes: false });
    expect(no(barred, "2", "CW", 20).code).toBe("NO_TOKEN_LEFT");
    expect(barred.legal("buy_train").filter(({ from }) => from === "CW")).toEqual([]);
    const open = table({ owes: false });
    expect(open.legal("buy_train")).toMatchObject([
      { train: "2", from: "CW", fields: { price: { kind: "range", min: 1, max: 30, step: 1 } } },
    ]);
    open.do("buy_train", train("2", "CW", 20)).do("consent", { accept: true });
    expect([open.kinds("ABC"), open.company("CW").cash]).toEqual([["2"], 20]);
    const own = table({ trade, owes: false }).presidency("CW", "A").operate("ABC", "trains");
    expect(own.do("buy_train", train("2", "CW", 20)).kinds("ABC")).toEqual(["2"]);
  });

  it("costs at least one, no more than there is, and more than was refused already", () => {
    const at = table({ owes: false });
    expect(no(at, "2", "CW", 0)).toMatchObject({ code: "TRAIN_PRICE_LEAST", values: { price: 0 } });
    expect(no(at, "2", "CW", 31)).toMatchObject({ code: "TREASURY_SHORT", values: { cash: 30, price: 31 } });
    at.do("buy_train", train("2", "CW", 20)).do("consent", { accept: false });
    expect(no(at, "2", "CW", 20)).toMatchObject({
      code: "OFFER_REFUSED",
      values: { company: "CW", price: 20 },
    });
    expect(at.legal("buy_train")).toMatchObject([{ fields: { price: { min: 21, max: 30 } } }]);
    // A president who refused and then leads the buyer is not bound by their own refusal.
    const led = table({ owes: false });
    led.do("buy_train", train("2", "CW", 20)).do("consent", { accept: false });
    led.presidency("CW", "A");
    expect(led.legal("buy_train")).toMatchObject([{ fields: { price: { min: 1, max: 30 } } }]);
    expect(led.do("buy_train", train("2", "CW", 5)).kinds("ABC")).toEqual(["2"]);
    at.do("buy_train", train("2", "CW", 21));
    const adds = table({ owes: false, params: { presidentAdds: () => 10 } });
    expect(no(adds, "2", "CW", 41).code).toBe("TREASURY_SHORT");
    adds.do("buy_train", train("2", "CW", 40)).do("consent", { accept: true });
    expect([adds.player("A").cash, adds.company("ABC").cash]).toEqual([50, 0]);
  });

  it("and one of the bank keep to what else the title says of a purchase, and to the train limit", () => {
    const guard: TrainParams["guard"] = (ctx, company, kind, from) =>
      kind === "2" && from !== "stack" ? refuse(ctx, "NO_TOKEN_LEFT", { company }) : undefined;
    const at = table({ owes: false, params: { guard } }).treasury("ABC", 200).operate("ABC", "trains");
    expect(no(at, "2", "CW", 20).code).toBe("NO_TOKEN_LEFT");
    expect(at.legal("buy_train").map(({ train: kind, from }) => [kind, from])).toEqual([
      ["2", "stack"],
      ["3", "pool"],
    ]);
    at.do("buy_train", train("2", "stack", 80));
    const full = table({ owes: false }).trains("ABC", ["2", "2", "2"]).operate("ABC", "trains");
    expect(full.legal("buy_train")).toEqual([]);
    expect(no(full, "2", "CW", 20)).toMatchObject({
      code: "TRAIN_LIMIT",
      values: { company: "ABC", count: 3, limit: 3 },
    });
  });

  it("is there: of that kind, with a company that is someone's and not the buyer", () => {
    const at = table({ owes: false });
    for (const one of [train("3", "CW", 20), train("2", "ABC", 20), train("2", "XYZ", 20)])
      expect(at.refused("buy_train", one)).toMatchObject({
        code: "TRAIN_NOT_THERE",
        values: { from: one.from },
      });
    expect(no(table({ owes: false }).closed("CW").operate("ABC", "trains"), "2", "CW", 20).code).toBe(
      "TRAIN_NOT_THERE",
    );
    const nobodys = table({ owes: false }).shares("CW", "A", "treasury").presidency("CW", "pool");
    expect(no(nobodys.operate("ABC", "trains"), "2", "CW", 20).code).toBe("TRAIN_NOT_THERE");
  });
});

it("what is on offer to anyone who must own a train is named once for each place, the cheapest first", () => {
  const at = table().pool(["2", "3"]).operate("ABC", "trains");
  const every: Slots["depot.offer"] = (ctx) => [
    ...ctx.state.depot.pool.map(({ id, kind }) => ({
      train: kind,
      from: "pool" as const,
      card: id,
      price: kind === "3" ? 150 : 80,
    })),
    ...plainOffer(ctx, "ABC"),
  ];
  expect(at.state.depot.pool.map(({ kind }) => kind)).toEqual(["3", "2", "3"]);
  const found = offers({
    ...at.ctx(),
    rules: { ...at.engine.rules, slots: { ...at.engine.rules.slots, "depot.offer": every } },
  });
  expect(found.map((one) => `${one.train}/${one.from}/${one.price}`)).toEqual([
    "2/pool/80",
    "2/stack/80",
    "3/pool/150",
  ]);
  expect(offers(at.ctx())).toHaveLength(3);
});

it("a card that is not there is an error of the one who takes it", () => {
  const at = table();
  expect(() => at.write((tx) => takeCard(tx, "ABC", "4", "pool"))).toThrow("no 4 train at pool");
  at.write((tx) => takeCard(tx, "ABC", "3", "pool"));
  expect(at.kinds("ABC")).toEqual(["3"]);
});
