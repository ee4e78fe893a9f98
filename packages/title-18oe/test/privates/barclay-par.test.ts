/** 14.4: pars that Barclay resets, prices that it keeps, and who is asked. */
import { describe, expect, it } from "vitest";
import {
  endProtection,
  keepShare,
  priceStill,
  protectPrice,
  saleAnnounced,
  saleQuestion,
} from "../../src/privates/barclay.ts";
import { Europe } from "../europe.ts";

/**
 * A leads GWR with a par of 90, and the regional PLM; B leads LNWR and the regional SFR; Barclay is A's by default.
 */
const table = (owner = "A") =>
  new Europe()
    .trainPhase("3")
    .owns(owner, "BBBT")
    .grand("GWR", { shares: { A: 30 }, cell: [1, 3], tokens: ["L25"], turns: 2 })
    .par("GWR", 90)
    .grand("LNWR", { shares: { B: 40, A: 20 }, cell: [1, 4], tokens: ["J27"], turns: 2 })
    .regional("PLM", "A", { par: 60, tokens: ["U34"] })
    .regional("SFR", "B", { par: 60, tokens: ["Z47"] });
const stock = (seat = "A", owner?: string) => table(owner).stock(seat);
const pars = (one: Europe) => one.legal("reset_par").map(({ company, price }) => `${company} ${price}`);
const sell = { company: "LNWR", percent: 10 };

describe("14.4: a par is set again", () => {
  it("OE-14.4-03, OE-14.4-04: of each own railroad with a par, to each other value of its kind", () => {
    expect(pars(stock())).toEqual([
      ...[75, 80, 100, 110, 120].map((price) => `GWR ${price}`),
      ...[65, 70, 75, 80, 90].map((price) => `PLM ${price}`),
    ]);
    expect(pars(stock("A", "B"))).toEqual([]);
  });

  it("OE-14.4-03: of a major the par alone, and it is told; Barclay is gone", () => {
    const one = stock();
    const before = one.price("GWR");
    one.do("reset_par", { company: "GWR", price: 120 });
    expect([one.company("GWR").par, one.company("GWR").fixedPrice, one.price("GWR")]).toEqual([
      120,
      undefined,
      before,
    ]);
    expect(one.log("par_reset")).toEqual([{ type: "par_reset", company: "GWR", price: 120 }]);
    expect(one.refused("reset_par", { company: "PLM", price: 90 })).toMatchObject({
      code: "NOT_YOUR_PRIVATE",
      values: { company: "BBBT" },
    });
  });

  it("OE-14.4-04: not to the value that it has, or that another kind has", () => {
    for (const [company, price] of [
      ["PLM", 60],
      ["GWR", 90],
      ["GWR", 60],
      ["PLM", 100],
    ] as const)
      expect(stock().refused("reset_par", { company, price })).toMatchObject({
        code: "NOT_A_STARTING_VALUE",
        values: { price },
      });
  });

  it.each([
    ["of another player", stock(), "SFR"],
    ["without a par", stock().edit((state) => void delete state.companies.GWR?.par), "GWR"],
    [
      "that has not begun",
      stock().edit((state) => void Object.assign(state.companies.PLM ?? {}, { started: false })),
      "PLM",
    ],
    ["that is out of the game", stock().closed("PLM"), "PLM"],
    ["that has become a national", stock().kind("GWR", "national"), "GWR"],
  ])("OE-14.4-03: not of a railroad %s", (_which, one, company) => {
    expect(one.refused("reset_par", { company, price: 80 })).toMatchObject({
      code: "BARCLAY_PAR",
      values: { company },
    });
    expect(one.legal("reset_par").map((line) => line.company)).not.toContain(company);
  });

  it("OE-14.4-03: in an operating turn of the railroad alone", () => {
    expect(
      new Set(
        table()
          .operate("GWR", "track")
          .legal("reset_par")
          .map(({ company }) => company),
      ),
    ).toEqual(new Set(["GWR"]));
    expect(table().operate("GWR", "track").refused("reset_par", { company: "PLM", price: 80 })).toMatchObject(
      {
        code: "BARCLAY_PAR",
        values: { company: "PLM" },
      },
    );
  });

  it("OE-14.4-02: face down, or with a price protected, it is no longer used", () => {
    const down = stock().companyFact("BBBT", "railroad", { faceDown: true });
    expect(down.refused("reset_par", { company: "PLM", price: 80 })).toMatchObject({
      code: "PRIVATE_FACE_DOWN",
      values: { company: "BBBT" },
    });
    const used = stock().do("protect_price", { company: "LNWR" });
    expect(used.refused("reset_par", { company: "PLM", price: 80 })).toMatchObject({
      code: "BARCLAY_USED",
      values: { company: "LNWR" },
    });
    expect(pars(used)).toEqual([]);
  });
});

describe("14.4: a price is protected", () => {
  it("OE-14.4-12: that of any railroad on the market, while Barclay is unused", () => {
    const one = stock();
    expect(
      protectPrice
        .list(one.ctx(), "A")
        .map(({ company }) => company)
        .sort(),
    ).toEqual(["GWR", "LNWR"]);
    expect(protectPrice.list(one.ctx(), "B")).toEqual([]);
    for (const company of ["PLM", "SB"])
      expect(one.refused("protect_price", { company })).toMatchObject({
        code: "BARCLAY_PRICE",
        values: { company },
      });
    expect(stock().closed("LNWR").refused("protect_price", { company: "LNWR" }).code).toBe("BARCLAY_PRICE");
    one.do("protect_price", { company: "LNWR" });
    expect(one.log("price_protected")).toEqual([{ type: "price_protected", company: "LNWR" }]);
    expect(one.state.facts.protection).toEqual({ company: "LNWR" });
    expect(protectPrice.list(one.ctx(), "A")).toEqual([]);
  });

  it("OE-14.4-12: of none that is not there", () => {
    const action = { type: "protect_price", seat: "A", company: "NONE" };
    expect(protectPrice.check(stock().ctx(), action)).toMatchObject({
      code: "BARCLAY_PRICE",
      values: { company: "NONE" },
    });
  });

  it("OE-14.4-11: in stock rounds alone", () => {
    const turn = table().operate("GWR", "track");
    expect(protectPrice.list(turn.ctx(), "A")).toEqual([]);
    expect(turn.refused("protect_price", { company: "GWR" }, "A")).toMatchObject({
      code: "BARCLAY_PRICE",
      values: { company: "GWR" },
    });
  });

  it("OE-14.4-11: neither sales nor the Open Market move it down; all else does as ever", () => {
    const ctx = stock().do("protect_price", { company: "LNWR" }).ctx();
    expect([
      priceStill(ctx, "LNWR", { type: "SOLD", shares: 1 } as never),
      priceStill(ctx, "LNWR", { type: "IN_POOL" } as never),
    ]).toEqual([true, true]);
    expect(priceStill(ctx, "LNWR", { type: "SOLD_OUT" } as never)).toBe(false);
    expect(priceStill(ctx, "GWR", { type: "SOLD" } as never)).toBe(false);
    expect(priceStill(stock().ctx(), "LNWR", { type: "SOLD" } as never)).toBe(false);
  });

  it("OE-14.4-13: as the round ends Barclay leaves the game where it was used, and only there", () => {
    const kept = stock().pass(3);
    expect([kept.round(), kept.company("BBBT").closed]).toEqual(["operating 2.1", false]);
    const used = stock().do("protect_price", { company: "LNWR" }).pass(3);
    expect([used.company("BBBT").closed, used.state.facts.protection]).toEqual([true, {}]);
    expect(stock().write(endProtection).company("BBBT").closed).toBe(false);
  });
});

describe("14.4: as another sells", () => {
  it("OE-14.4-11: the owner is asked about that price alone", () => {
    const one = stock("B").do("sell_shares", sell);
    expect(one.state.pending).toMatchObject([{ kind: "react_sale", seats: ["A"], company: "LNWR" }]);
    expect(one.legal()).toEqual([
      { type: "protect_price", seat: "A", company: "LNWR" },
      { type: "let_through", seat: "A" },
    ]);
    const price = one.price("LNWR");
    expect(one.do("let_through").price("LNWR")).toBeLessThan(price);
  });

  it("OE-14.4-11: what the question lets do is to protect what is sold", () => {
    const one = stock("B").do("sell_shares", sell);
    const def = saleQuestion.actions.find(({ type }) => type === "protect_price");
    const action = (company: string) => ({ type: "protect_price", seat: "A", company });
    expect(def?.check(one.ctx(), action("GWR"))).toMatchObject({
      code: "BARCLAY_PRICE",
      values: { company: "GWR" },
    });
    expect(def?.check(one.ctx(), action("LNWR"))).toBeUndefined();
    expect(def?.check(one.ctx(), { ...action("LNWR"), seat: "B" })).toMatchObject({
      code: "NOT_YOUR_PRIVATE",
    });
    expect(def?.check(stock("B").ctx(), action("LNWR"))).toMatchObject({ code: "BARCLAY_PRICE" });
    expect(def?.list(stock("B").ctx(), "A")).toEqual([]);
    one.write((tx) => def?.apply(tx, action("LNWR")));
    expect(one.state.facts.protection).toEqual({ company: "LNWR" });
    expect(one.log("price_protected")).toEqual([{ type: "price_protected", company: "LNWR" }]);
  });

  it("OE-14.4-11: the owner of Barclay is named, while it can be used", () => {
    const named = (one: Europe, type = "sell_shares") =>
      saleAnnounced(one.ctx(), { type, seat: "B", ...sell });
    expect(named(stock("B"))).toEqual({ kind: "react_sale", to: ["A"], company: "LNWR" });
    const used = stock("B").do("protect_price", { company: "GWR" }, "A");
    for (const one of [
      used,
      stock("B").closed("BBBT"),
      stock("B").owned("BBBT"),
      stock("B").owned("BBBT", "pool"),
    ])
      expect(named(one)).toBeUndefined();
    expect(named(stock("B"), "buy_share")).toBeUndefined();
  });

  it.each([
    ["it is their own sale", stock("A"), "A"],
    ["Barclay is used", stock("B").do("protect_price", { company: "GWR" }, "A"), "B"],
    ["Barclay is out of the game", stock("B").closed("BBBT"), "B"],
    ["Barclay has no owner", stock("B").owned("BBBT", "pool"), "B"],
    ["Barclay lies face down", stock("B").companyFact("BBBT", "railroad", { faceDown: true }), "B"],
  ])("no one is asked where %s", (_why, one, seat) => {
    const price = one.price("LNWR");
    one.do("sell_shares", sell, seat);
    expect([one.state.pending, one.price("LNWR") < price]).toEqual([[], true]);
  });
});

describe("14.4: which shares are kept", () => {
  it("OE-14.4-08: of railroads that have floated, and only in stock rounds", () => {
    const one = stock();
    expect(
      keepShare
        .list(one.ctx(), "A")
        .map(({ company }) => company)
        .sort(),
    ).toEqual(["GWR", "LNWR", "PLM", "SFR"]);
    expect(keepShare.list(one.ctx(), "B")).toEqual([]);
    const turn = table().operate("GWR", "track");
    expect(keepShare.list(turn.ctx(), "A")).toEqual([]);
    expect(turn.refused("keep_share", { company: "GWR" }, "A")).toMatchObject({
      code: "BARCLAY_SHARE",
      values: { company: "GWR" },
    });
  });

  it("OE-14.4-02: and it is told", () => {
    const one = stock().do("keep_share", { company: "LNWR" });
    expect(one.log("share_kept")).toEqual([{ type: "share_kept", player: "A", company: "LNWR" }]);
    const used = stock().do("protect_price", { company: "LNWR" });
    expect(used.refused("keep_share", { company: "LNWR" })).toMatchObject({
      code: "BARCLAY_USED",
      values: { company: "LNWR" },
    });
    expect(keepShare.list(used.ctx(), "A")).toEqual([]);
  });
});
