import { companyOf } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { formNational } from "../../src/nationals/form.ts";
import { payPrivates } from "../../src/packet/privates.ts";
import { Europe } from "../europe.ts";

/** GWR of player A at Manchester, with tokens of 60 and 80 left; player A's private. */
const table = (id: string, owner = "A") =>
  new Europe()
    .grand("GWR", { cash: 300, tokens: ["J27"], left: [{ price: 60 }, { price: 80 }] })
    .owns(owner, id)
    .trainPhase("3")
    .tiles({ J27: ["57", 1], J29: ["OE1", 1] });
const gone = (one: Europe, id: string) => companyOf(one.ctx(), id).closed;

describe("14.3: Wien Südbahnhof", () => {
  const near = (owner?: string) =>
    table("WS", owner)
      .tiles({ K28: ["8", 0] })
      .operate("GWR", "token");

  it("OE-14.3-02: places any token of the charter for nothing, as the token of the step, and leaves the game", () => {
    const one = near();
    const spots = one.legal("place_free").map(({ hex }) => hex);
    expect(spots).toEqual(one.legal("place_token").map(({ hex }) => hex));
    expect(spots.length).toBeGreaterThan(0);
    const spot = one.legal("place_free").find(({ token }) => token === 1);
    const where = { hex: String(spot?.hex), city: Number(spot?.city), token: 1 };
    one.do("place_free", where);
    // OE-14.3-04: what the way over water costs is still paid; the token of 80 itself is not.
    const fee = Number(one.log("token_placed")[0]?.fee ?? 0);
    expect([one.company("GWR").cash, one.company("GWR").tokens]).toEqual([300 - fee, [{ price: 60 }]]);
    expect(near().do("place_token", where).company("GWR").cash).toBe(300 - fee - 80);
    expect(gone(one, "WS")).toBe(true);
  });

  it("OE-14.3-02, OE-6.1-04: is of no use to the railroad of another player", () => {
    const one = near("B");
    const [spot] = near().legal("place_free");
    expect(one.legal("place_free")).toEqual([]);
    const use = { hex: String(spot?.hex), city: Number(spot?.city), token: 1 };
    expect(one.refused("place_free", use).code).toBe("NOT_YOUR_PRIVATE");
  });

  it("OE-14.3-03: goes where the railroad's track leads, and nowhere else", () => {
    expect(near().refused("place_free", { hex: "Q30", city: 0, token: 1 }).code).toBe("TOKEN_NOT_REACHED");
    expect(near().refused("place_free", { hex: "J27", city: 0, token: 1 }).code).toBe("TOKEN_IN_HEX");
  });
});

describe("14.5, 14.6: Star Harbor and Central Circle", () => {
  const placing = (id: string, owner?: string) => table(id, owner).operate("GWR", "token");

  it("OE-14.5-02, OE-14.6-02: one goes on a city with a port, the other on one without, in addition to the step's own token", () => {
    const harbor = placing("SHTC");
    expect(harbor.refused("place_passage", { company: "SHTC", hex: "Q30", city: 0 }).code).toBe(
      "PASSAGE_CITY",
    );
    harbor.do("place_passage", { company: "SHTC", hex: "M28", city: 0 });
    expect(gone(harbor, "SHTC")).toBe(true);
    const overlay = { hex: "M28", at: 0, kind: "passage", owner: "company:GWR", data: { by: "SHTC" } };
    expect(harbor.state.board.overlays).toEqual([overlay]);
    const circle = placing("CCTC");
    expect(circle.refused("place_passage", { company: "CCTC", hex: "M28", city: 0 }).code).toBe(
      "PASSAGE_CITY",
    );
    // OE-14.5-08, OE-14.6-05: it need not be reached.
    circle.do("place_passage", { company: "CCTC", hex: "Q30", city: 0 });
    expect(circle.company("GWR").tokens).toHaveLength(2);
    expect(placing("CCTC", "B").legal("place_passage")).toEqual([]);
  });

  it("OE-14.6-03, OE-14.6-04: the city is passed though it is full, counts nothing and pays nothing; not so for others", () => {
    const line = () =>
      new Europe()
        .grand("GWR", { cash: 300, tokens: ["J25"], trains: ["2+2"] })
        .grand("LNWR", { shares: { B: 20 }, tokens: ["J27"], trains: ["2+2"] })
        .trainPhase("2")
        .tiles({ J29: ["58", 1], K28: ["8", 0] });
    const overlay = { hex: "J27", at: 0, kind: "passage", owner: "company:GWR" as const };
    const before = line();
    const after = line().overlays(overlay);
    const stops = (one: Europe) => one.best("GWR").routes.flatMap(({ counted }) => counted);
    expect(stops(before)).toContain("J27.0");
    expect(stops(after)).not.toContain("J27.0");
    expect(after.best("LNWR").total).toBe(before.best("LNWR").total);
    // OE-14.5-09: a token there makes no route.
    const only = line().overlays({ ...overlay, owner: "company:LNWR" });
    expect(only.best("LNWR").total).toBe(0);
    // OE-14.5-10: nor is it a base for other tokens.
    const base = line()
      .overlays({ ...overlay, owner: "company:LNWR" })
      .charter("LNWR", [{ price: 40 }])
      .treasury("LNWR", 200);
    expect(base.operate("LNWR", "token").legal("place_token")).toEqual([]);
  });

  it("OE-6.1-06: the marker stays with phases and goes as the major becomes a national", () => {
    const one = placing("CCTC").do("place_passage", { company: "CCTC", hex: "Q30", city: 0 });
    one.trainPhase("7");
    expect(one.state.board.overlays).toHaveLength(1);
    one.write((tx) => formNational(tx, "GWR"));
    expect(one.state.board.overlays ?? []).toEqual([]);
  });
});

describe("14.1, 14.2: privates without a power", () => {
  it.each([
    ["OE-14.1-01", "RSC", 5],
    ["OE-14.2-01", "PeC", 5],
    ["OE-14.3-01", "WS", 10],
    ["OE-14.4-01", "BBBT", 10],
    ["OE-14.5-01", "SHTC", 15],
    ["OE-14.6-01", "CCTC", 15],
    ["OE-14.7-01", "WCF", 15],
    ["OE-14.8-01", "HMLC", 20],
    ["OE-14.9-01", "BBE", 25],
    ["OE-14.10-01", "SML", 0],
  ])("%s: %s pays its owner £%i in an operating round while it lies face up", (_rule, id, amount) => {
    const one = new Europe().owns("A", id);
    const cash = one.player("A").cash;
    one.write(payPrivates);
    expect(one.player("A").cash - cash).toBe(amount);
    const down = new Europe().owns("A", id).companyFact(id, "railroad", { faceDown: true });
    down.write(payPrivates);
    expect(down.player("A").cash).toBe(cash);
  });
});
