import type { CompanyDef } from "@railhead/core";
import type { PowerDef } from "@railhead/core/model";
import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { privateFacts } from "../lib/private-facts.ts";
import messages from "../messages/en/title.json" with { type: "json" };

const t = createTranslator({ locale: "en", messages, namespace: "private" });
const told = (more: Partial<CompanyDef>, powers: PowerDef[] = []) =>
  privateFacts(
    {
      id: "FF",
      kind: "private",
      name: "Fosse Ferry",
      colour: "#000",
      text_colour: "#fff",
      tokens: 0,
      ...more,
      powers,
    },
    (amount) => `$${amount}`,
  ).map(({ key, values }) => t(key as never, values as never));

it("a private is told by its face value, its income and when it closes", () => {
  expect(told({ value: 20, income: 5, closes: { phase: "5" } })).toEqual([
    "face value $20",
    "pays $5 per round",
    "closes in phase 5",
  ]);
  expect(told({ income: { 2: 5, 5: 20 } })).toEqual([
    "pays $5 per round from phase 2",
    "pays $20 per round from phase 5",
  ]);
  expect(told({ closes: { firstTrain: "AL" } })).toEqual(["closes with the first train of AL"]);
  expect(told({})).toEqual([]);
});

it("every power is told with what it is about", () => {
  expect(
    told({}, [
      { kind: "block", hexes: ["E2"] },
      { kind: "lay", hexes: ["E2", "E4"], free: true, token: { price: 0 } },
      { kind: "lay", counted: true, when: "sold" },
      { kind: "token", hexes: ["B1"] },
      { kind: "discount", by: 20, terrain: ["river"] },
      { kind: "discount", by: 10 },
      { kind: "exchange", companies: ["AL", "BE"], when: "any" },
      { kind: "exchange" },
      { kind: "bonus", hexes: ["F3"], amount: 20 },
      { kind: "assign", hexes: ["F3", "B1"], amount: 20 },
    ]),
  ).toEqual([
    "no track on E2 until a company owns it",
    "its company lays a free tile on E2, E4, in addition to the turn's, and may place a station token there",
    "its seller lays a tile",
    "its company places a station token on B1, even if it cannot reach it",
    "its company saves $20 on track on river",
    "its company saves $10 on track",
    "exchange it for a share of AL, BE, at any time",
    "exchange it for a share in a stock turn",
    "F3 pays its company $20 more",
    "its company assigns it to one of F3, B1, which then pays the company $20 more",
  ]);
});
