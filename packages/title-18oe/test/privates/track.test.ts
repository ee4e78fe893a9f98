import { certificateCount } from "@railhead/core/market";
import { describe, expect, it } from "vitest";
import { payPrivates } from "../../src/packet/privates.ts";
import { Europe } from "../europe.ts";

/** Minor A of player A at Innsbruck, with hills to the left and mountains to the right; player A's private. */
const table = (id: string, owner = "A", cash = 200) =>
  new Europe()
    .minor("A", { cash, tokens: ["S50"], chit: "AH" })
    .owns(owner, id)
    .trainPhase("2")
    .tiles({ S50: ["57", 1] });

describe("14.8: Hochberg", () => {
  const placing = (owner?: string) => table("HMLC", owner).operate("A", "track");

  it("OE-14.8-02: is placed in the lay track step; then the private is face down, pays nothing and takes no place", () => {
    const one = placing();
    const held = certificateCount(one.ctx(), "A");
    one.do("place_lumber", { hex: "S48" });
    expect(certificateCount(one.ctx(), "A")).toBe(held - 1);
    expect(one.state.board.overlays).toEqual([{ hex: "S48", kind: "lumber", owner: "company:HMLC" }]);
    expect(one.log("lumber_placed")).toEqual([
      { type: "lumber_placed", company: "HMLC", hex: "S48", of: "A" },
    ]);
    const cash = one.player("A").cash;
    one.write(payPrivates);
    expect(one.player("A").cash).toBe(cash);
    expect(table("HMLC").operate("A", "token").refused("place_lumber", { hex: "S48" }).code).toBe(
      "NOT_IN_STEP",
    );
    expect(placing("B").refused("place_lumber", { hex: "S48" }).code).toBe("NOT_YOUR_PRIVATE");
    expect(one.operate("A", "track").refused("place_lumber", { hex: "S52" }).code).toBe("PRIVATE_FACE_DOWN");
  });

  it("OE-14.8-03, OE-14.8-05: rough ground of 45 or more, with one town at most and no city", () => {
    const one = placing();
    for (const hex of ["S48", "S46", "S52"])
      expect(one.legal("place_lumber").map((line) => line.hex)).toContain(hex);
    // 30 only; a coast; a city on hills of 45; two towns.
    for (const hex of ["T33", "M28", "X45", "T37"])
      expect(one.refused("place_lumber", { hex }).code).toBe("LUMBER_HEX");
  });

  it.each([
    ["OE-14.8-07", "2", 10],
    ["OE-14.8-08", "3", 20],
    ["OE-14.8-08", "4", 20],
    ["OE-14.8-09", "5", 40],
    ["OE-14.8-09", "6", 40],
    ["OE-14.8-10", "7", 60],
    ["OE-14.8-10", "8", 60],
  ])(
    "%s: in train phase %s it is a town of £%i for railroads of its owner, and for no others",
    (_rule, phase, value) => {
      const running = (owner: string) =>
        table("HMLC", owner)
          .tiles({ S48: ["9", 1] })
          .overlays({ hex: "S48", kind: "lumber", owner: "company:HMLC" })
          .companyFact("HMLC", "railroad", { faceDown: true })
          .trainPhase(phase)
          .trains("A", ["3"]);
      const total = (owner: string) => running(owner).best("A").total;
      const city = 20;
      // OE-14.8-06: another president's railroad has no second stop there at all.
      expect([total("A"), total("B")]).toEqual([city + value, 0]);
    },
  );
});

describe("14.9: Brandt & Brandau", () => {
  const laying = (owner?: string, cash?: number) => table("BBE", owner, cash).operate("A", "track");
  const lay = (one: Europe, hex: string) => {
    const line = one.legal("lay_engineers").find((other) => other.hex === hex);
    return one.do("lay_engineers", { hex, tile: String(line?.tile), rotation: Number(line?.rotation) });
  };

  it("OE-14.9-03, OE-14.9-04: a yellow tile on rough ground for nothing but its point, with a token on it", () => {
    const one = laying("A", 0);
    expect(one.legal("lay_tile")).toEqual([]);
    expect(new Set(one.legal("lay_engineers").map(({ hex }) => hex))).toEqual(new Set(["S48", "S52"]));
    lay(one, "S48");
    expect(one.company("A").cash).toBe(0);
    expect(one.points()).toEqual({ points: 2 });
    expect(one.state.board.overlays).toEqual([{ hex: "S48", kind: "works", owner: "company:BBE" }]);
    const first = laying().legal("lay_engineers")[0];
    const use = { hex: "S48", tile: String(first?.tile), rotation: Number(first?.rotation) };
    expect(laying("B").refused("lay_engineers", use).code).toBe("NOT_YOUR_PRIVATE");
    expect(laying().refused("lay_engineers", { hex: "S50", tile: "12", rotation: 0 }).code).toBe(
      "ENGINEERS_HEX",
    );
  });

  it("OE-14.9-02: two in an operating round; a third waits for the next one", () => {
    const one = laying();
    one.companyFact("BBE", "engineers", { placed: 2, round: "2.1", now: 2 }).operate("A", "track");
    expect(one.legal("lay_engineers")).toEqual([]);
    const [first] = laying().legal("lay_engineers");
    const use = { hex: String(first?.hex), tile: String(first?.tile), rotation: Number(first?.rotation) };
    expect(one.refused("lay_engineers", use).code).toBe("ENGINEERS_BUSY");
    one.operate("A", "track", {}, [2, 2]);
    expect(one.legal("lay_engineers").length).toBeGreaterThan(0);
  });

  it("OE-14.9-07: with the fourth token the private lies face down; before it pays and takes a place", () => {
    const one = laying().companyFact("BBE", "engineers", { placed: 3 }).operate("A", "track");
    const held = certificateCount(one.ctx(), "A");
    lay(one, "S48");
    expect(certificateCount(one.ctx(), "A")).toBe(held - 1);
    const two = laying();
    lay(two, "S48");
    expect(certificateCount(two.ctx(), "A")).toBe(held);
  });

  /** A token of player B's engineers on the hills beside the minor of player A. */
  const shut = (owner: string, cash = 200, placed = 1) =>
    table("BBE", owner, cash)
      .tiles({ S48: ["9", 1] })
      .overlays({ hex: "S48", kind: "works", owner: "company:BBE" })
      .companyFact("BBE", "engineers", { placed })
      .operate("A", "track");
  const beyond = (one: Europe) => one.legal("lay_tile").some(({ hex }) => hex === "S46");

  it("OE-14.9-06: its track leads only railroads of its owner on", () => {
    expect([beyond(shut("A")), beyond(shut("B"))]).toEqual([true, false]);
  });

  it("OE-14.9-09: another railroad takes it off for the printed cost and a point, and the track is open to all", () => {
    const one = shut("B").do("clear_engineers", { hex: "S48" });
    expect(one.company("A").cash).toBe(200 - 45);
    expect(one.points()).toEqual({ points: 2 });
    expect(beyond(one)).toBe(true);
    expect(one.company("BBE").closed).toBe(false);
    expect(shut("B", 44).refused("clear_engineers", { hex: "S48" }).code).toBe("TERRAIN_COST");
    expect(shut("A").refused("clear_engineers", { hex: "S48" }).code).toBe("ENGINEERS_NONE");
    expect(shut("B").refused("clear_engineers", { hex: "S52" }).code).toBe("ENGINEERS_NONE");
  });

  it("OE-14.9-08: the private leaves the game with its last token on the map, once all four were placed", () => {
    expect(shut("B", 200, 4).do("clear_engineers", { hex: "S48" }).company("BBE").closed).toBe(true);
  });
});

describe("14.10: Swift Metropolitan", () => {
  const claiming = (phase: string, owner = "A") => {
    const one = table("SML", owner).trainPhase(phase).stackFrom("4").operate("A", "track");
    return one;
  };

  it("OE-14.10-02, OE-14.10-03: from train phase 4 on a rusted 2+2 goes to a railroad of its owner, outside its limit", () => {
    expect(claiming("3").refused("claim_commuter", { company: "A" }).code).toBe("COMMUTER_LATER");
    expect(claiming("4", "B").refused("claim_commuter", { company: "A" }, "A").code).toBe("NOT_YOUR_PRIVATE");
    expect(claiming("4", "B").refused("claim_commuter", { company: "A" }, "B").code).toBe(
      "COMMUTER_RAILROAD",
    );
    const one = claiming("4").trains("A", ["4"]).do("claim_commuter", { company: "A" }, "A");
    expect(one.kinds("A")).toEqual(["4", "2+2"]);
    expect(one.company("A").trains[1]).toMatchObject({ durable: true });
    expect(one.company("SML").closed).toBe(true);
    expect(one.engine.decisions(one.state)[0]?.id).toBe("track");
  });

  it("OE-14.10-05: the train is never sold", () => {
    const one = claiming("4").do("claim_commuter", { company: "A" }, "A");
    one.grand("GWR", { shares: { A: 20 }, cash: 500, tokens: ["J27"] }).operate("GWR", "trains");
    expect(one.refused("buy_train", { train: "2+2", from: "A", price: 10 }).code).toBe("COMMUTER_STAYS");
  });
});
