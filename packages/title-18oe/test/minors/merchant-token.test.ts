/** 15.4, 9.5: where the token of minor D may lie, and what else stays on the map as it leaves. */
import type { Overlay } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { abandon } from "../../src/nationals/form.ts";
import { powersAtPhase } from "../../src/powers/phase.ts";
import { Europe } from "../europe.ts";

const minor = () => new Europe().minor("D", { cash: 40, tokens: ["J27"], chit: "UK" }).trainPhase("3");
const laying = () => minor().operate("D", "track");
const merchant: Overlay = {
  hex: "J25",
  at: 0,
  kind: "merchant",
  owner: "company:D",
  data: { amount: 20 },
};
/** A token of Central Circle that D has placed, and one of another railroad. */
const own: Overlay = { hex: "U34", at: 0, kind: "passage", owner: "company:D", data: { by: "CCTC" } };
const other: Overlay = { hex: "K68", at: 0, kind: "passage", owner: "company:WW", data: { by: "CCTC" } };
const lying = (one: Europe) => (one.state.board.overlays ?? []).map(({ hex, kind }) => [hex, kind]);

describe("15.4: where the token of minor D goes", () => {
  it("OE-15.4-05: on no hex that is not on the map, with what is wrong named", () => {
    const one = laying();
    expect(one.refused("place_merchant", { hex: "ZZ99", city: 0 })).toMatchObject({
      code: "NO_SUCH_HEX",
      values: { hex: "ZZ99" },
    });
    expect(one.refused("place_merchant", { hex: "M50", city: 0 })).toMatchObject({
      code: "MERCHANT_CITY",
      values: { hex: "M50" },
    });
    // Manchester has one city.
    expect(one.refused("place_merchant", { hex: "J27", city: 1 })).toMatchObject({
      code: "MERCHANT_CITY",
      values: { hex: "J27" },
    });
  });

  it("OE-15.4-04: it is told, and none is left to place", () => {
    const one = laying().do("place_merchant", { hex: "J25", city: 0 });
    expect(one.log("merchant_placed")).toEqual([
      { type: "merchant_placed", company: "D", hex: "J25", amount: 20, of: "D" },
    ]);
    expect(one.state.board.overlays).toEqual([merchant]);
    expect(one.refused("place_merchant", { hex: "U34", city: 0 })).toMatchObject({
      code: "MERCHANT_NONE",
      values: { company: "D" },
    });
    expect(one.legal("place_merchant")).toEqual([]);
  });

  it("OE-15.4-04: a token of Central Circle that D has is none of these", () => {
    const one = laying().overlays(own);
    expect(one.legal("place_merchant").length).toBeGreaterThan(0);
    one.do("place_merchant", { hex: "J25", city: 0 });
    expect(lying(one)).toEqual([
      ["U34", "passage"],
      ["J25", "merchant"],
    ]);
  });
});

describe("15.4, 9.5: the token leaves", () => {
  it("OE-15.4-03: alone, as train phase 5 begins, and it is told", () => {
    const one = minor().overlays(own, merchant, other);
    one.write((tx) => powersAtPhase(tx, "5"));
    expect(one.log("merchant_removed")).toEqual([
      { type: "merchant_removed", hex: "J25", amount: 20, of: "D" },
    ]);
    expect(lying(one)).toEqual([
      ["U34", "passage"],
      ["K68", "passage"],
    ]);
  });

  it("OE-15.4-03: nothing is told where none lies", () => {
    const one = minor().overlays(other);
    one.write((tx) => powersAtPhase(tx, "5"));
    expect([one.log("merchant_removed"), lying(one)]).toEqual([[], [["K68", "passage"]]]);
  });

  it("OE-9.5-05: with minor D as it is abandoned, that of 40 too; with no other minor", () => {
    const forty: Overlay = { ...merchant, data: { amount: 40 } };
    const table = () =>
      minor()
        .minor("G", { owner: "B", tokens: ["L25"] })
        .trainPhase("5")
        .overlays(forty, other);
    const gone = table().write((tx) => abandon(tx, "D"));
    expect(gone.log("merchant_removed")).toEqual([
      { type: "merchant_removed", hex: "J25", amount: 40, of: "D" },
    ]);
    expect(lying(gone)).toEqual([["K68", "passage"]]);
    const stays = table().write((tx) => abandon(tx, "G"));
    expect(stays.log("merchant_removed")).toEqual([]);
    expect(lying(stays)).toEqual([
      ["J25", "merchant"],
      ["K68", "passage"],
    ]);
  });
});
