/** 14.7: for which railroads White Cliffs Ferry is used, and what becomes of it. */
import { describe, expect, it } from "vitest";
import { askFerry, ferryTaken, isFerryToken, placeFerry } from "../../src/privates/ferry.ts";
import { Europe } from "../europe.ts";

/** GWR of A, on turn, and PLM of A, each with tokens of 60 and 80; LNWR of B; White Cliffs Ferry and Wien Südbahnhof are A's. */
const table = (phase = "6", cash = 100) =>
  new Europe()
    .grand("GWR", { cash, tokens: ["J27"], left: [{ price: 60 }, { price: 80 }] })
    .grand("PLM", { cash: 60, tokens: ["U34"], left: [{ price: 60 }, { price: 80 }], cell: [1, 5] })
    .grand("LNWR", { shares: { B: 20 }, cash: 100, tokens: ["L25"], left: [{ price: 60 }], cell: [1, 4] })
    .owns("A", "WCF")
    .owns("A", "WS")
    .trainPhase(phase);
const step = (phase?: string, cash?: number) => table(phase, cash).operate("GWR", "token");
/** A train phase begins in the turn of LNWR. */
const begun = (one: Europe = table("5"), phase = "5") =>
  one.operate("LNWR", "trains").write((tx) => askFerry(tx, phase));
const use = (company = "GWR", token = 0) => ({ company, token });
const tokens = (one: Europe) => (one.state.round.data as { turn: { tokens: number } }).turn.tokens;
const lines = (one: Europe, seat = "A") =>
  placeFerry.list(one.ctx(), seat).map(({ type: _type, seat: _seat, ...line }) => line);

describe("14.7: the railroads", () => {
  it("OE-14.7-06: in the place token step the one on turn alone", () => {
    expect(lines(step("6", 60))).toEqual([
      { company: "GWR", token: 0 },
      { company: "GWR", token: 0, free: true },
      { company: "GWR", token: 1, free: true },
    ]);
    expect(lines(step(), "B")).toEqual([]);
    for (const company of ["PLM", "LNWR"])
      expect(step().refused("place_ferry", use(company))).toMatchObject({
        code: "FERRY_RAILROAD",
        values: { company },
      });
  });

  it("OE-14.7-02: as train phase 5 begins any that the owner leads", () => {
    const paid = lines(begun()).filter(({ free }) => !free);
    expect(paid).toHaveLength(3);
    expect(paid).toEqual(expect.arrayContaining([use("GWR"), use("GWR", 1), use("PLM")]));
    expect(begun().refused("place_ferry", use("LNWR"))).toMatchObject({
      code: "FERRY_RAILROAD",
      values: { company: "LNWR" },
    });
  });

  it.each([
    ["a national", () => table("5").kind("GWR", "national"), "GWR"],
    ["out of the game", () => table("5").closed("GWR"), "GWR"],
    ["not afloat", () => table("5").floated("GWR", false), "GWR"],
    [
      "under a major",
      () =>
        table("5")
          .under("D", "GWR")
          .floated("D")
          .charter("D", [{ price: 20 }]),
      "D",
    ],
  ])("OE-14.7-02: none that is %s", (_what, made, company) => {
    const one = begun(made());
    expect(one.refused("place_ferry", use(company))).toMatchObject({
      code: "FERRY_RAILROAD",
      values: { company },
    });
    expect(lines(one).map((line) => line.company)).not.toContain(company);
  });

  it("OE-14.7-04, OE-14.7-05: with a right to Lille, and no token there", () => {
    const regional = table("5").regional("MAV", "A", { cash: 100, left: [{ price: 20 }] });
    expect(begun(regional).refused("place_ferry", use("MAV"))).toMatchObject({
      code: "TOKEN_OUT_OF_ZONE",
      values: { company: "MAV", hex: "N31" },
    });
    expect(step().spots("N31", [0, 0, "GWR"]).refused("place_ferry", use())).toMatchObject({
      code: "TOKEN_IN_HEX",
      values: { company: "GWR", hex: "N31" },
    });
  });

  it("OE-14.7-03, OE-14.7-06: with a token that it has and can pay for, one in a turn", () => {
    expect(step().refused("place_ferry", use("GWR", 2))).toMatchObject({
      code: "TOKEN_WHICH",
      values: { company: "GWR" },
    });
    expect(step("6", 59).refused("place_ferry", use())).toMatchObject({
      code: "TOKEN_COST",
      values: { company: "GWR", cash: 59, cost: 60 },
    });
    expect(table().operate("GWR", "token", { tokens: 1 }).refused("place_ferry", use())).toMatchObject({
      code: "TOKEN_PER_TURN",
      values: { company: "GWR", most: 1 },
    });
  });

  it("OE-14.7-06: not before train phase 5, and from then on", () => {
    expect(step("4").refused("place_ferry", use())).toMatchObject({ code: "FERRY_LATER" });
    expect(lines(step("4"))).toEqual([]);
    expect(step("5").do("place_ferry", use()).company("WCF").closed).toBe(true);
  });
});

describe("14.7: the ferry is used", () => {
  it("OE-14.7-03: for the price of the token, which is told; Wien Südbahnhof stays", () => {
    const one = step();
    const { bank } = one.state;
    one.do("place_ferry", use("GWR", 1));
    expect(one.log("ferry_placed")).toEqual([{ type: "ferry_placed", company: "GWR", hex: "N31", cost: 80 }]);
    expect([one.company("GWR").cash, one.state.bank - bank]).toEqual([20, 80]);
    expect([one.company("WCF").closed, one.company("WS").closed]).toEqual([true, false]);
    expect(one.state.board.tokens.N31).toEqual([[0, -1, "GWR", { price: 80, kind: "nonBlocking" }]]);
    expect([
      isFerryToken([0, -1, "GWR"]),
      isFerryToken([0, 0, "GWR"]),
      isFerryToken([1, -1, "GWR"]),
      ferryTaken(one),
    ]).toEqual([true, false, false, true]);
    expect(ferryTaken(step())).toBe(false);
  });

  it("OE-14.3-05: Wien Südbahnhof pays the whole of it, where it lies face up", () => {
    const one = step("6", 0).do("place_ferry", { ...use("GWR", 1), free: true });
    expect(one.log("ferry_placed")).toMatchObject([{ cost: 0 }]);
    const down = step().companyFact("WS", "railroad", { faceDown: true });
    expect(down.refused("place_ferry", { ...use(), free: true })).toMatchObject({
      code: "PRIVATE_FACE_DOWN",
      values: { company: "WS" },
    });
    const ferry = step().companyFact("WCF", "railroad", { faceDown: true });
    expect(ferry.refused("place_ferry", use())).toMatchObject({
      code: "PRIVATE_FACE_DOWN",
      values: { company: "WCF" },
    });
  });

  it("OE-14.7-06: it is the token of the step; as the phase begins it is no one's", () => {
    const own = step().write((tx) => placeFerry.apply(tx, { type: "place_ferry", seat: "A", ...use() }));
    expect(tokens(own)).toBe(1);
    const one = begun().do("place_ferry", use());
    expect([tokens(one), one.asked(), one.state.pending]).toEqual([0, "trains", []]);
  });
});

describe("14.7: the question as train phase 5 begins", () => {
  it("OE-14.7-02: is put to the owner, who may decline", () => {
    const one = begun();
    expect(one.state.pending).toMatchObject([{ kind: "white_cliffs", seats: ["A"], data: { phase: "5" } }]);
    expect(one.legal("pass")).toEqual([{ type: "pass", seat: "A" }]);
    expect(one.do("pass").state.pending).toEqual([]);
  });

  it.each([
    ["as another phase begins", table("6"), "6"],
    ["of a private that is out of the game", table("5").closed("WCF"), "5"],
    ["of a private in the pool", table("5").owned("WCF", "pool"), "5"],
    ["of a private without an owner", table("5").owned("WCF"), "5"],
    ["where no railroad could use it", table("5").charter("GWR", []).charter("PLM", []), "5"],
  ])("is not put %s", (_why, one, phase) => {
    expect(begun(one, phase).state.pending).toEqual([]);
  });
});
