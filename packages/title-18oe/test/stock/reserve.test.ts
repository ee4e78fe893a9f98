/** 8.5: which secondary shares are reserved, and who is asked as they are bought. */
import { describe, expect, it } from "vitest";
import { table } from "../../src/facts.ts";
import { announced, reservedRefusal, reserveQuestion, reserveShares } from "../../src/stock/reserve.ts";
import { Early } from "../kit/early.ts";

/** The first stock round in the Major phase: GWR and PLM are B's, LNWR is A's. */
const first = (seat = "A") =>
  new Early()
    .minorsOut("C")
    .regionalsOut(15)
    .region("railroads", "major")
    .regional("GWR", "B")
    .regional("PLM", "B")
    .regional("LNWR", "A")
    .first(seat);
const later = (one: Early, rounds = 2) => one.fact("table", { ...table.read(one.ctx()), rounds });
const buy = (company = "GWR", from = "treasury") => ({ company, from });
const kept = (one: Early) => (one.state.facts.table as { kept: unknown }).kept;
const lines = (one: Early, seat = "B") => reserveShares.list(one.ctx(), seat).map(({ company }) => company);

describe("shares are reserved (8.5)", () => {
  it("OE-8.5-01: of one regional that the player leads, with none of them sold", () => {
    const one = first();
    expect([lines(one).sort(), lines(one, "A")]).toEqual([["GWR", "PLM"], ["LNWR"]]);
    expect(lines(first().shares("GWR", "treasury", "C", 25))).toEqual(["PLM"]);
    one.do("reserve_shares", { company: "GWR" }, "B");
    expect(one.log("shares_reserved")).toEqual([{ type: "shares_reserved", player: "B", company: "GWR" }]);
    expect([kept(one), lines(one), lines(one, "A")]).toEqual([{ GWR: "B" }, [], ["LNWR"]]);
  });

  it.each([
    ["OE-8.5-01", first(), "A", "GWR", "NOT_YOURS_TO_RESERVE", { company: "GWR" }],
    ["OE-8.5-01", first(), "B", "SFR", "NOT_YOURS_TO_RESERVE", { company: "SFR" }],
    ["OE-8.5-05", first().kind("GWR", "major"), "B", "GWR", "NOT_YOURS_TO_RESERVE", { company: "GWR" }],
    [
      "OE-8.5-06",
      first().do("reserve_shares", { company: "PLM" }, "B"),
      "B",
      "GWR",
      "RESERVED_ONCE",
      { player: "B" },
    ],
    [
      "OE-8.5-03",
      first().shares("GWR", "treasury", "C", 25),
      "B",
      "GWR",
      "SECONDARY_SOLD",
      { company: "GWR" },
    ],
    ["OE-8.5-01", later(first()), "B", "GWR", "RESERVED_AT_FIRST", {}],
  ])("%s: refused with what is wrong (%#)", (_id, one, seat, company, code, values) => {
    expect(one.refused("reserve_shares", { company }, seat)).toMatchObject({ code, values });
    expect(lines(one, seat)).not.toContain(company);
  });

  it("OE-8.5-01: of none that is not there", () => {
    const action = { type: "reserve_shares", seat: "B", company: "NONE" };
    expect(reserveShares.check(first().ctx(), action)).toMatchObject({
      code: "NOT_YOURS_TO_RESERVE",
      values: { company: "NONE" },
    });
  });

  it("OE-8.5-01: not in a first operating round", () => {
    const one = first().operate("GWR", "track", {}, [1, 1]);
    expect(one.refused("reserve_shares", { company: "GWR" }, "B").code).toBe("RESERVED_AT_FIRST");
  });

  it("OE-8.5-01, OE-8.5-07: they are for that player until the second stock round", () => {
    const one = first().do("reserve_shares", { company: "GWR" }, "B");
    const refusal = (player: string, company = "GWR") => reservedRefusal(one.ctx(), player, company);
    expect(refusal("A")).toMatchObject({ code: "SHARES_RESERVED", values: { company: "GWR", player: "B" } });
    expect([refusal("B"), refusal("A", "PLM")]).toEqual([undefined, undefined]);
    later(one);
    expect(refusal("A")).toBeUndefined();
  });
});

describe("who is asked as a share is bought (8.5, 14.4)", () => {
  it("OE-8.5-02: the president, about that regional alone", () => {
    const one = first().do("buy_share", buy());
    expect(one.state.pending).toMatchObject([{ kind: "react_purchase", seats: ["B"], company: "GWR" }]);
    expect(one.legal()).toEqual([
      { type: "reserve_shares", seat: "B", company: "GWR" },
      { type: "let_through", seat: "B" },
    ]);
  });

  it("OE-8.5-02: what the question lets do is to reserve what is bought", () => {
    const one = first().do("buy_share", buy());
    const of = (type: string) => reserveQuestion.actions.find((def) => def.type === type);
    const [reserve, keep] = [of("reserve_shares"), of("keep_share")];
    const action = (type: string, company: string) => ({ type, seat: "B", company });
    expect(reserve?.check(one.ctx(), action("reserve_shares", "PLM"))).toMatchObject({
      code: "NOT_YOURS_TO_RESERVE",
      values: { company: "PLM" },
    });
    expect(reserve?.check(one.ctx(), action("reserve_shares", "GWR"))).toBeUndefined();
    const sold = first().shares("PLM", "treasury", "C", 25).do("buy_share", buy());
    expect(reserve?.check(later(sold).ctx(), action("reserve_shares", "GWR"))).toMatchObject({
      code: "RESERVED_AT_FIRST",
    });
    expect(keep?.check(one.ctx(), action("keep_share", "PLM"))).toMatchObject({
      code: "BARCLAY_SHARE",
      values: { company: "PLM" },
    });
    expect(keep?.check(one.ctx(), action("keep_share", "GWR"))).toMatchObject({ code: "NOT_YOUR_PRIVATE" });
    const nothing = first().owned("BBBT", "B").ctx();
    expect(reserve?.check(nothing, action("reserve_shares", "GWR"))).toMatchObject({
      code: "NOT_YOURS_TO_RESERVE",
    });
    expect(keep?.check(nothing, action("keep_share", "GWR"))).toMatchObject({ code: "BARCLAY_SHARE" });
    expect([reserve?.list(nothing, "B"), keep?.list(nothing, "B")]).toEqual([[], []]);
    one.write((tx) => reserve?.apply(tx, action("reserve_shares", "GWR")));
    expect([kept(one), one.log("shares_reserved")]).toEqual([
      { GWR: "B" },
      [{ type: "shares_reserved", player: "B", company: "GWR" }],
    ]);
  });

  it("OE-14.4-06: or may keep the share by Barclay, of that railroad alone", () => {
    const one = later(first().owned("BBBT", "B")).do("buy_share", buy());
    expect(one.legal()).toEqual([
      { type: "keep_share", seat: "B", company: "GWR" },
      { type: "let_through", seat: "B" },
    ]);
  });

  const asked = (one: Early, fields = buy(), seat = "A") =>
    announced(one.ctx(), { type: "buy_share", seat, ...fields });

  it("OE-8.5-02: told in the first stock round of regionals, else of who has Barclay", () => {
    const question = { kind: "react_purchase", to: ["B"], company: "GWR" };
    expect(asked(first())).toEqual(question);
    expect(asked(later(first()))).toBeUndefined();
    expect(asked(later(first().owned("BBBT", "B")))).toEqual(question);
    expect(asked(later(first().owned("BBBT", "C")))).toBeUndefined();
    expect(asked(first().kind("GWR", "major"))).toBeUndefined();
  });

  it("not of shares of the Open Market, of one's own railroad, or of one that no one leads", () => {
    expect(asked(first(), buy("GWR", "pool"))).toBeUndefined();
    expect(asked(first(), buy(), "B")).toBeUndefined();
    expect(asked(first().presidency("GWR", "pool"))).toBeUndefined();
    expect(announced(first().ctx(), { type: "sell_shares", seat: "A", ...buy() })).toBeUndefined();
    const own = first("B").do("buy_share", buy());
    expect([own.percent("GWR", "B"), own.state.pending]).toEqual([75, []]);
  });
});
