import { describe, expect, it } from "vitest";
import { payBanner } from "../../src/minors/banner.ts";
import { powersAtPhase } from "../../src/powers/phase.ts";
import { Europe } from "../europe.ts";

describe("15.4: minor D", () => {
  const table = (phase = "3") => new Europe().minor("D", { tokens: ["J27"], chit: "UK" }).trainPhase(phase);
  const laying = (phase?: string) => table(phase).operate("D", "track");
  const put = (one: Europe, hex = "U34") => one.do("place_merchant", { hex, city: 0 });
  /** Its train runs from Manchester to Liverpool, where the token may lie. */
  const running = (amount: number, phase: string, train = "2+2") =>
    table(phase)
      .trains("D", [train])
      .overlays({ hex: "J25", at: 0, kind: "merchant", owner: "company:D", data: { amount } });

  it("OE-15.4-05, OE-15.4-06: its token goes on any city but a metropolis or a red zone, reached or not, full or not", () => {
    const one = laying();
    for (const hex of ["M50", "F87", "AA82"]) {
      expect(one.refused("place_merchant", { hex, city: 0 }).code, hex).toBe("MERCHANT_CITY");
      expect(one.legal("place_merchant").map((line) => line.hex)).not.toContain(hex);
    }
    const full = laying().spots("U34", [0, 0, "PLM"]);
    const before = full.state.board.tokens.U34;
    put(full);
    expect(full.state.board.tokens.U34).toEqual(before);
    expect(full.state.board.overlays).toMatchObject([
      { hex: "U34", at: 0, kind: "merchant", data: { amount: 20 } },
    ]);
    // Once placed it stays.
    expect(full.refused("place_merchant", { hex: "J25", city: 0 }).code).toBe("MERCHANT_NONE");
  });

  it("OE-15.4-04: in the lay track step alone, in this or a later round; no one else has it", () => {
    expect(table().operate("D", "token").refused("place_merchant", { hex: "U34", city: 0 }).code).toBe(
      "NOT_IN_STEP",
    );
    const other = new Europe().minor("A", { tokens: ["J27"], chit: "UK" }).operate("A", "track");
    expect(other.refused("place_merchant", { hex: "U34", city: 0 }).code).toBe("MERCHANT_NONE");
    put(table().operate("D", "track", {}, [4, 2]));
  });

  it("OE-15.4-01: 20 more for its railroad's trains in that city, and nothing for others'", () => {
    const plain = table("3").trains("D", ["2+2"]).best("D").total;
    expect(running(20, "3").best("D").total).toBe(plain + 20);
    const other = new Europe()
      .minor("A", { tokens: ["J27"], chit: "UK", trains: ["2+2"] })
      .trainPhase("3")
      .overlays({ hex: "J25", at: 0, kind: "merchant", owner: "company:D", data: { amount: 20 } });
    expect(other.best("A").total).toBe(plain);
    const major = new Europe()
      .grand("GWR", { tokens: ["J27"], trains: ["2+2"] })
      .under("D", "GWR")
      .trainPhase("3")
      .overlays({ hex: "J25", at: 0, kind: "merchant", owner: "company:D", data: { amount: 20 } });
    expect(major.best("GWR").total).toBe(plain + 20);
  });

  it("OE-15.4-02: 40 more from train phase 5 on, and 80 for a D train", () => {
    const plain = (train: string) => table("7").trains("D", [train]).best("D").total;
    expect(running(40, "7").best("D").total).toBe(plain("2+2") + 40);
    expect(running(40, "7", "4D").best("D").total).toBe(plain("4D") + 80);
    put(laying("5"), "J25");
    expect(put(laying("5"), "J25").log("merchant_placed")).toMatchObject([{ amount: 40 }]);
  });

  it("OE-15.4-03: the token of 20 leaves as train phase 5 begins, and not before or after", () => {
    const lying = () => put(laying());
    for (const phase of ["4", "6"])
      expect(lying().write((tx) => powersAtPhase(tx, phase)).state.board.overlays).toHaveLength(1);
    const one = lying().write((tx) => powersAtPhase(tx, "5"));
    expect(one.state.board.overlays ?? []).toEqual([]);
    expect(one.trainPhase("5").operate("D", "track").legal("place_merchant").length).toBeGreaterThan(0);
  });
});

describe("15.1: minor A", () => {
  const table = (kind: "major" | "national" = "major") =>
    new Europe()
      .grand("GWR", { cash: 10, cell: [1, 5], tokens: ["J27"], kind })
      .minor("A", { tokens: ["L25"] });
  const paid = (one: Europe, minor = "A") => {
    const before = one.company("GWR").cash;
    one.write((tx) => payBanner(tx, minor, "GWR"));
    return one.company("GWR").cash - before;
  };

  it("OE-15.1-01: the bank pays the major its share value of 150; a national gets nothing, nor does another minor bring it", () => {
    const one = table();
    expect(one.price("GWR")).toBe(150);
    const money = one.money();
    expect(paid(one)).toBe(150);
    expect(one.money()).toBe(money);
    expect(paid(table("national"))).toBe(0);
    expect(paid(table(), "B")).toBe(0);
  });

  it("OE-15.1-02: once in the game", () => {
    const one = table();
    expect([paid(one), paid(one)]).toEqual([150, 0]);
  });
});
