import type { LegalAction } from "@railhead/core";
import { expect, it } from "vitest";
import { answerOf, baseOf, startChoice, startKinds, startsOf } from "../lib/start-choice.ts";
import { stageOf } from "../lib/views.ts";

const one = (company: string, price: number, more: object = {}) =>
  ({ type: "start_company", seat: "A", company, price, ...more }) as LegalAction;

it("a company is named; the lowest value and the first minor stand until others are chosen", () => {
  const legal = ["X", "Y"].flatMap((company) =>
    [80, 70].flatMap((price) => ["7", "12"].map((minor) => one(company, price, { minor }))),
  );
  const open = startChoice(legal, {});
  expect([open.company, open.one, open.companies]).toEqual([undefined, undefined, ["X", "Y"]]);
  expect(startChoice(legal, { company: "Y" }).one).toMatchObject({ company: "Y", price: 70, minor: "7" });
  const chosen = startChoice(legal, { company: "X", price: 80, base: "12" });
  expect(chosen.one).toMatchObject({ company: "X", price: 80, minor: "12" });
  expect(chosen.prices).toEqual([70, 80]);
});

it("a city is always chosen, unless there is one alone", () => {
  const legal = [
    one("X", 70, { hex: "A1" }),
    one("X", 70, { hex: "B2", city: 1 }),
    one("Y", 70, { hex: "C3" }),
  ];
  expect(startChoice(legal, { company: "X" }).one).toBeUndefined();
  expect(startChoice(legal, { company: "X", base: "B2/1" }).one).toMatchObject({ hex: "B2" });
  expect(startChoice(legal, { company: "Y" }).one).toMatchObject({ hex: "C3" });
});

it("a minor that grows into nothing is a company itself, and its home is chosen", () => {
  const float = (minor: string, hex: string, city = 0) =>
    ({ type: "float_minor", seat: "A", minor, zone: "UK", hex, city }) as LegalAction;
  const legal = [float("K", "A1"), float("K", "A1", 1), float("L", "B2")];
  expect(startChoice(legal, {}).companies).toEqual(["K", "L"]);
  expect(startChoice(legal, { company: "K" }).one).toBeUndefined();
  const { one } = startChoice(legal, { company: "K", base: "A1/1" });
  expect(one).toMatchObject({ minor: "K", city: 1 });
  expect(one && baseOf(one)).toBe("A1/1");
});

it("answers that look like a start are one only where the question is about nothing else", () => {
  const legal = [
    { type: "float_minor", seat: "A", minor: "K", zone: "UK", hex: "A1", city: 0 },
    one("X", 70),
    { type: "par_regional", seat: "A", company: "X", price: 70 },
    { type: "pass", seat: "A" },
    { type: "buy_share", seat: "A", company: "X", price: 70, from: "pool" },
  ] as LegalAction[];
  expect(startKinds(legal, true).map(([type]) => type)).toEqual([
    "start_company",
    "float_minor",
    "par_regional",
  ]);
  expect(startKinds(legal, false).map(([type]) => type)).toEqual(["start_company"]);
});

it("a question about one company is a start of it, and its answers name the value alone", () => {
  const legal = [67, 71].map((price) => ({ type: "choose_par", seat: "A", price })) as LegalAction[];
  expect(stageOf({ round: "opening", decisions: [{ actions: ["choose_par"], data: { of: "B&O" } }] })).toBe(
    "start",
  );
  const starts = startsOf(legal, "B&O");
  expect(startKinds(starts, true).map(([type]) => type)).toEqual(["choose_par"]);
  const { company, prices, one } = startChoice(starts, { price: 71 });
  expect([company, prices]).toEqual(["B&O", [67, 71]]);
  expect(one && answerOf(one, "B&O")).toEqual({ type: "choose_par", seat: "A", price: 71 });
  // Where the question is about none, nothing is added or taken away.
  expect(startsOf(legal, undefined)).toBe(legal);
});
