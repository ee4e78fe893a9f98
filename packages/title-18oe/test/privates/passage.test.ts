/** 6.1, 14.3, 14.5, 14.6: whose privates are used, and whose their tokens are. */
import type { Overlay } from "@railhead/core/model";
import { describe, expect, it } from "vitest";
import { ledByOwner, privateRefusal } from "../../src/privates/owner.ts";
import { harborsOf, passage, placePassage, removePassages } from "../../src/privates/passage.ts";
import { placeFree } from "../../src/privates/terminus.ts";
import { Europe } from "../europe.ts";
import { Table } from "../kit/table.ts";

/** GWR of A at Manchester, in its place token step, with tokens of 60 and 80 left; A has these privates. */
const table = (...ids: string[]) => {
  const one = new Europe()
    .grand("GWR", { cash: 300, tokens: ["J27"], left: [{ price: 60 }, { price: 80 }] })
    .grand("LNWR", { shares: { B: 20 }, tokens: ["L25"], cell: [1, 4] })
    .trainPhase("3")
    .tiles({ J27: ["57", 1], J29: ["OE1", 1], K28: ["8", 0] });
  for (const id of ids) one.owns("A", id);
  return one;
};
const token = (owner: string, hex = "I52", kind = "passage"): Overlay => ({
  hex,
  at: 0,
  kind,
  owner: `company:${owner}`,
});
const place = (company: string, hex: string, city = 0) => ({ company, hex, city });

describe("6.1: whose private it is", () => {
  it("OE-6.1-04: of its owner, in the game, face up", () => {
    const of = (one: Europe, id = "SHTC", player = "A") => privateRefusal(one.ctx(), player, id);
    const other = { code: "NOT_YOUR_PRIVATE", values: { company: "SHTC" } };
    expect(of(table("SHTC"))).toBeUndefined();
    expect(of(table("SHTC"), "SHTC", "B")).toMatchObject(other);
    expect(of(table("SHTC").closed("SHTC"))).toMatchObject(other);
    expect(of(table("SHTC"), "NONE")).toMatchObject({ ...other, values: { company: "NONE" } });
    expect(of(table("SHTC").companyFact("SHTC", "railroad", { faceDown: true }))).toMatchObject({
      code: "PRIVATE_FACE_DOWN",
      values: { company: "SHTC" },
    });
  });

  it("OE-6.1-04: which serves the railroads that its owner leads, face up or down", () => {
    const led = (one: Europe, company = "GWR") => ledByOwner(one.ctx(), "BBE", company);
    expect([led(table("BBE")), led(table("BBE"), "LNWR")]).toEqual([true, false]);
    expect(led(table("BBE").companyFact("BBE", "railroad", { faceDown: true }))).toBe(true);
    expect(led(table("BBE").closed("BBE"))).toBe(false);
    const unled = table("BBE").presidency("GWR", "pool");
    expect([led(unled), led(unled.owned("BBE"))]).toEqual([false, false]);
    expect(ledByOwner(table().ctx(), "NONE", "GWR")).toBe(false);
  });
});

describe("14.5, 14.6: a token of a private is placed", () => {
  it("OE-14.5-02: by its owner, on a city that is there", () => {
    const one = table("SHTC", "CCTC").operate("GWR", "token");
    expect(one.refused("place_passage", place("WS", "M28"))).toMatchObject({
      code: "NOT_YOUR_PRIVATE",
      values: { company: "WS" },
    });
    expect(one.refused("place_passage", place("SHTC", "ZZ9"))).toMatchObject({
      code: "NO_SUCH_HEX",
      values: { hex: "ZZ9" },
    });
    expect(one.refused("place_passage", place("SHTC", "M28", 9))).toMatchObject({
      code: "NO_CITY",
      values: { hex: "M28", city: 9 },
    });
    for (const [company, hex] of [
      ["SHTC", "Q30"],
      ["CCTC", "M28"],
    ] as const)
      expect(one.refused("place_passage", place(company, hex))).toMatchObject({
        code: "PASSAGE_CITY",
        values: { company, hex },
      });
  });

  it("OE-14.5-02, OE-14.6-02: lists each city once, for one of both", () => {
    const one = table("SHTC", "CCTC").operate("GWR", "token");
    const hexes = (company: string) =>
      new Set(one.legal("place_passage").flatMap((line) => (line.company === company ? [line.hex] : [])));
    const [harbor, circle] = [hexes("SHTC"), hexes("CCTC")];
    expect([harbor.has("M28"), harbor.has("Q30"), circle.has("M28"), circle.has("Q30")]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([...harbor].filter((hex) => circle.has(hex))).toEqual([]);
    expect(one.legal("place_passage")).toHaveLength(
      new Set(one.legal("place_passage").map((line) => JSON.stringify(line))).size,
    );
    expect([placePassage.any?.(one.ctx(), "A"), placePassage.any?.(one.ctx(), "B")]).toEqual([true, false]);
    expect(placePassage.list(one.ctx(), "B")).toEqual([]);
    expect(placePassage.any?.(table("CCTC").ctx(), "A")).toBe(true);
  });

  it("OE-14.5-02: of a scenario, cities on its board", () => {
    const one = new Table(2, { scenario: "uk-france" })
      .grand("GWR", { tokens: ["L25"] })
      .owns("A", "SHTC")
      .operate("GWR", "token");
    const hexes = one.legal("place_passage").map(({ hex }) => String(hex));
    expect([hexes.includes("M28"), hexes.includes("I52")]).toEqual([true, false]);
    expect(hexes.filter((hex) => !one.engine.rules.map.hexes.has(hex))).toEqual([]);
  });

  it("OE-14.6-02: and it is told", () => {
    const one = table("CCTC").operate("GWR", "token").do("place_passage", place("CCTC", "Q30"));
    expect(one.log("passage_placed")).toEqual([
      { type: "passage_placed", company: "CCTC", hex: "Q30", of: "GWR" },
    ]);
  });
});

describe("14.5, 14.6: whose the token is", () => {
  const concerns = (one: Europe, owner: string, company = "GWR") =>
    passage.concerns?.(one.ctx(), token(owner), company);

  it("OE-6.1-06: the railroad's that placed it, or a major's that has taken a minor over", () => {
    const one = table()
      .under("D", "GWR")
      .minor("A", { tokens: ["S50"] });
    expect([concerns(one, "GWR"), concerns(one, "LNWR"), concerns(one, "D")]).toEqual([true, false, true]);
    expect([concerns(one, "D", "LNWR"), concerns(one, "A"), concerns(one, "A", "A")]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("a token without an owner, or of a railroad that is not there, is no one's", () => {
    const ctx = table().ctx();
    expect(passage.concerns?.(ctx, { hex: "I52", at: 0, kind: "passage" }, "GWR")).toBe(false);
    expect(passage.concerns?.(ctx, token("NONE"), "GWR")).toBe(false);
  });

  it("OE-14.5-03: harbours of a railroad are cities with a port that have its token", () => {
    const one = table().under("D", "GWR");
    const of = (...overlays: Overlay[]) => harborsOf(one.overlays(...overlays).ctx(), "GWR");
    expect(of(token("GWR"), token("LNWR", "M28"), token("GWR", "Q30"))).toEqual(["I52"]);
    expect(of(token("D"), token("GWR", "M28", "merchant"))).toEqual(["I52"]);
    expect(of(token("LNWR"))).toEqual([]);
  });

  it("OE-6.1-06: those of a railroad alone are removed", () => {
    const others = [token("LNWR", "M28"), token("GWR", "M28", "merchant")];
    const one = table().overlays(token("GWR"), ...others, token("GWR", "Q30"));
    one.write((tx) => removePassages(tx, "GWR"));
    expect(one.state.board.overlays).toEqual(others);
  });
});

describe("14.3: Wien Südbahnhof", () => {
  const near = () => table("WS").operate("GWR", "token");

  it("OE-14.3-02: lists what could be placed, and it is told for whom", () => {
    const one = near();
    const lines = one.legal("place_free");
    const [line] = lines;
    expect(line).toEqual({ type: "place_free", seat: "A", hex: line?.hex, city: 0, token: 0 });
    const first = { hex: String(line?.hex), city: 0, token: 0 };
    expect(placeFree.list(one.ctx(), "B")).toEqual([]);
    one.do("place_free", first);
    expect(one.log("private_used")).toEqual([{ type: "private_used", company: "WS", of: "GWR" }]);
    expect(one.log("token_placed")).toMatchObject([{ company: "GWR", hex: first.hex }]);
    expect(one.tokensAt(first.hex)).toContain("GWR");
  });

  it("OE-6.1-03: once, while it lies face up", () => {
    const [line] = near().legal("place_free");
    const fields = { hex: String(line?.hex), city: 0, token: 0 };
    const down = near().companyFact("WS", "railroad", { faceDown: true });
    expect(down.refused("place_free", fields)).toMatchObject({
      code: "PRIVATE_FACE_DOWN",
      values: { company: "WS" },
    });
    expect(down.legal("place_free")).toEqual([]);
  });
});
