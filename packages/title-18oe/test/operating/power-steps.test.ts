/** 11.1, 11.2, 6.1: steps in which powers may be used are played where one can be, though the railroad has nothing else to do in them. */
import { describe, expect, it } from "vitest";
import { tokens } from "../../src/tokens/step.ts";
import { track } from "../../src/track/step.ts";
import { Europe } from "../europe.ts";

/** Regional PLM of A, in its track step, with this many of its three points spent. */
const laying = (spent = 3, cash = 100) =>
  new Europe()
    .regional("PLM", "A", { cash, tokens: ["U34"] })
    .trainPhase("3")
    .operate("PLM", "track", { spent: [{ points: spent, what: "works" }] });
/** GWR of A in its token step. Default: no token on its charter. */
const placing = (left: { price: number }[] = [], turn = {}) =>
  new Europe()
    .grand("GWR", { cash: 300, tokens: ["J27"], left })
    .trainPhase("5")
    .operate("GWR", "token", turn);
const trackSkip = (table: Europe) => track.skip?.(table.ctx());
const tokenSkip = (table: Europe) => tokens.skip?.(table.ctx());

describe("the lay track step", () => {
  it("is played while there are points, and left out when there are none", () => {
    expect([trackSkip(laying(0)), trackSkip(laying(2)), trackSkip(laying())]).toEqual([
      undefined,
      undefined,
      "allowance",
    ]);
  });

  it("OE-14.8-02: is played where Hochberg has its token still", () => {
    expect(trackSkip(laying().owns("A", "HMLC"))).toBeUndefined();
    expect(trackSkip(laying().owns("B", "HMLC"))).toBe("allowance");
    const down = laying().owns("A", "HMLC").companyFact("HMLC", "railroad", { faceDown: true });
    expect(trackSkip(down)).toBe("allowance");
  });

  it("OE-14.4-03: is played where Barclay can set its par again", () => {
    expect(trackSkip(laying().owns("A", "BBBT"))).toBeUndefined();
    expect(trackSkip(laying().owns("B", "BBBT"))).toBe("allowance");
  });

  it("OE-15.4-04: is played by minor D with its token, and not once that lies on the map", () => {
    const minor = () =>
      new Europe()
        .minor("D", { tokens: ["J27"], chit: "UK" })
        .trainPhase("3")
        .operate("D", "track", { spent: [{ points: 3, what: "works" }] });
    expect(trackSkip(minor())).toBeUndefined();
    const lying = { hex: "J25", at: 0, kind: "merchant", owner: "company:D" as const, data: { amount: 20 } };
    expect(trackSkip(minor().overlays(lying))).toBe("allowance");
  });

  it("engineers lay nothing without points", () => {
    expect(trackSkip(laying().owns("A", "BBE"))).toBe("allowance");
  });

  it("goes on after the last lay, and is over with the last power", () => {
    const table = laying().owns("A", "HMLC");
    const hex = String(table.legal("place_lumber")[0]?.hex);
    table.do("place_lumber", { hex });
    expect(table.log("step_skipped")[0]).toMatchObject({
      step: "track",
      company: "PLM",
      reason: "allowance",
    });
    const more = laying().owns("A", "HMLC").owns("A", "BBBT").do("place_lumber", { hex });
    expect([more.asked(), more.log("step_skipped")]).toEqual(["track", []]);
  });
});

describe("the place token step", () => {
  it("is played with a token that can be paid, and left out without one", () => {
    expect([
      tokenSkip(placing([{ price: 60 }])),
      tokenSkip(placing()),
      tokenSkip(placing([{ price: 60 }], { tokens: 1 })),
    ]).toEqual([undefined, "no_token", ""]);
  });

  it.each(["SHTC", "CCTC"])("OE-14.5-02, OE-14.6-02: is played with %s", (id) => {
    expect(tokenSkip(placing().owns("A", id))).toBeUndefined();
    expect(tokenSkip(placing([{ price: 60 }], { tokens: 1 }).owns("A", id))).toBeUndefined();
    expect(tokenSkip(placing().owns("B", id))).toBe("no_token");
  });

  it("OE-14.3-02, OE-14.7-06: is left out where Wien Südbahnhof and the ferry of Lille find no token, or a second one", () => {
    const both = (left: { price: number }[], turn = {}) =>
      placing(left, turn).owns("A", "WS").owns("A", "WCF");
    const one = [{ price: 60 }];
    expect([tokenSkip(both(one)), tokenSkip(both([])), tokenSkip(both(one, { tokens: 1 }))]).toEqual([
      undefined,
      "no_token",
      "",
    ]);
  });
});
