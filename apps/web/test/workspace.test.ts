import type { LegalAction } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { likeliest } from "../lib/likeliest.ts";
import { viewNamed, viewOfRound } from "../lib/views.ts";

describe("what the big place shows", () => {
  it("is the map while companies operate, the desk while people trade or bid, the figures when all is over", () => {
    const of = (round: string) => viewOfRound({ round, ending: null });
    expect(["operating", "stock", "sale", "auction", "exchange"].map(of)).toEqual([
      "map",
      "desk",
      "desk",
      "desk",
      "desk",
    ]);
    const asked = (actions: string[]) =>
      viewOfRound({ round: "auction", ending: null, decisions: [{ actions }] });
    expect([["lay_tile", "pass"], ["bid", "pass"], []].map(asked)).toEqual(["map", "desk", "desk"]);
    expect(viewOfRound({ round: "operating", ending: { ranking: [] } as never })).toBe("players");
  });

  it("is what the address names, and nothing else", () => {
    expect(["map", "desk", "table", "prices", null].map(viewNamed)).toEqual([
      "map",
      "desk",
      "table",
      undefined,
      undefined,
    ]);
  });
});

describe("the likeliest answer", () => {
  const pass: LegalAction = { type: "pass", seat: "a" };
  const range = (min: number) => ({ kind: "range", min, max: 500, step: 5 }) as const;

  it("is the whole dividend, the next bid, the first train of the bank", () => {
    const full = { type: "dividend", seat: "a", kind: "full" };
    expect(likeliest([{ type: "dividend", seat: "a", kind: "withhold" }, full])).toEqual(full);
    expect(likeliest([pass, { type: "bid", seat: "a", fields: { amount: range(105) } }])).toEqual({
      type: "bid",
      seat: "a",
      amount: 105,
    });
    const other: LegalAction = { type: "buy_train", seat: "a", from: "PLM", fields: { price: range(1) } };
    const bank = { type: "buy_train", seat: "a", train: "3", from: "bank", price: 200 };
    expect(likeliest([pass, other, bank])).toEqual(bank);
    expect(likeliest([pass, other, { ...other, from: "DR" }])).toBeUndefined();
  });

  it("is the only thing that may be done, and nothing where there is a choice or only a pass", () => {
    const token = { type: "place_token", seat: "a", hex: "C7" };
    expect(likeliest([token, pass])).toEqual(token);
    expect(likeliest([token, { ...token, hex: "D8" }])).toBeUndefined();
    expect(likeliest([pass])).toBeUndefined();
  });
});
