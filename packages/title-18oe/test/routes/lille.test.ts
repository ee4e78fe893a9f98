/** Section 11.2.2: which lines the place beside the ferry of Lille bars, and for how long. */
import type { Line } from "@railhead/core/routes";
import { describe, expect, it } from "vitest";
import { ferryLegal, lille, lilleMask, openLille } from "../../src/routes/lille.ts";
import { routeRules } from "../../src/routes/rules.ts";
import { Europe } from "../europe.ts";

const beside = (owner = "GWR") => [0, -1, owner, { price: 60, kind: "nonBlocking" }] as never;
/** PLM has no token in Lille; GWR has the one beside its ferry, where that is taken. */
const table = (taken = true) => {
  const one = new Europe()
    .grand("GWR", { tokens: ["L25"] })
    .grand("PLM", { shares: { B: 20 }, tokens: ["O32"] })
    .trainPhase("5");
  return taken ? one.spots("N31", beside()) : one;
};
const FERRY = 3;
const line = (hexes: string[], crossings?: number[]): Line => ({
  train: { id: "t", kind: "5" },
  stops: hexes.map((hex) => ({ hex, node: 0, kind: "city", value: 10, own: false })),
  ...(crossings && { crossings }),
});
const barred = (hexes: string[], crossings?: number[]) =>
  ferryLegal(table().ctx(), "PLM", FERRY)?.(line(hexes, crossings));

describe("a line over the ferry", () => {
  it.each([
    ["through Lille", ["O32", "N31", "M28"], "FERRY_TOKEN"],
    ["through Lille the other way", ["M28", "N31", "O32"], "FERRY_TOKEN"],
    ["from Lille", ["N31", "M28", "L25"], undefined],
    ["to Lille", ["L25", "M28", "N31"], undefined],
    ["without Lille", ["O32", "M28", "L25"], undefined],
  ])("OE-11.2.2-04, OE-11.2.2-05: %s", (_what, hexes, code) => {
    expect(barred(hexes, [FERRY])).toBe(code);
    expect(barred(hexes, [1, FERRY])).toBe(code);
  });

  it("OE-11.2.2-04: over others, or none, it goes through Lille", () => {
    expect(barred(["O32", "N31", "M28"], [2])).toBeUndefined();
    expect(barred(["O32", "N31", "M28"], [])).toBeUndefined();
    expect(barred(["O32", "N31", "M28"])).toBeUndefined();
  });
});

describe("nothing is barred", () => {
  it("OE-11.2.2-02: while the place is empty", () => {
    expect(ferryLegal(table(false).ctx(), "PLM", FERRY)).toBeUndefined();
    const inCity = table(false).spots("N31", [0, 0, "GWR"]);
    expect(ferryLegal(inCity.ctx(), "PLM", FERRY)).toBeUndefined();
  });

  it("OE-11.2.2-04: to who has a token in Lille", () => {
    expect(ferryLegal(table().ctx(), "GWR", FERRY)).toBeUndefined();
    expect(ferryLegal(table().spots("N31", [0, 0, "PLM"]).ctx(), "PLM", FERRY)).toBeUndefined();
  });

  it("where there is no such ferry", () => {
    expect(ferryLegal(table().ctx(), "PLM", -1)).toBeUndefined();
    expect(ferryLegal(table().ctx(), "PLM", 0)).toBeDefined();
  });

  it("OE-11.2.2-04: routes have the rule where it bars something, and none elsewhere", () => {
    expect(routeRules(table().ctx(), "PLM").legal).toBeDefined();
    expect(routeRules(table().ctx(), "GWR").legal).toBeUndefined();
    const rules = routeRules(table(false).ctx(), "PLM");
    expect(Object.keys(rules).sort()).toEqual(["passAgain", "water"]);
    expect(rules.passAgain).toEqual(["town"]);
  });
});

describe("the token beside the ferry leaves (11.2.2)", () => {
  const open = (one: Europe, company: string) => {
    one.write((tx) => openLille(tx, company));
    return [lille.read(one.ctx()).open, lilleMask(one.ctx()), one.events];
  };
  const yes = [true, { open: [{ hex: "N31", city: 0 }] }, [{ type: "lille_opened", hex: "N31" }]];
  const no = [undefined, {}, []];

  it("OE-11.2.2-06: with its railroad: Lille is open to everyone", () => {
    expect(open(table(), "GWR")).toEqual(yes);
  });

  it("OE-11.2.2-06: not with another, nor with a token in the city, nor where none stands", () => {
    expect(open(table(), "PLM")).toEqual(no);
    expect(open(table().spots("N31", [0, 0, "PLM"]), "PLM")).toEqual(no);
    expect(open(table(false).spots("N31", [0, 0, "GWR"]), "GWR")).toEqual(no);
    expect(open(table(false), "GWR")).toEqual(no);
  });
});
