import type { LegalAction } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { likeliest } from "../lib/likeliest.ts";
import { stageOf, viewNamed } from "../lib/views.ts";

describe("what the table is laid out for", () => {
  it("is what is asked, and the round where no one is asked", () => {
    const asked = (actions: string[], round = "operating", data?: object) =>
      stageOf({ round, decisions: [{ actions, data }] });
    expect(asked(["lay_tile", "pass"])).toBe("operating");
    expect(asked(["buy_share", "sell_shares", "start_company", "pass"], "stock")).toBe("stock");
    expect(asked(["bid", "pass"], "sale")).toBe("auction");
    expect(asked(["accept", "pass"], "sale", { lot: "3" })).toBe("auction");
    expect(asked(["consent"], "stock")).toBe("operating");
    expect(asked(["bid_company", "pass"], "bidding")).toBe("auction");
    expect(asked(["float_minor", "start_company", "par_regional"], "concessions")).toBe("start");
    expect(asked(["sell_shares", "buy_train"], "operating", { emergency: { price: 500 } })).toBe("emergency");
    expect([stageOf({ round: "stock" }), stageOf({ round: "operating" })]).toEqual(["stock", "operating"]);
  });

  it("is shown until the address names another view", () => {
    expect(["map", "figures", "room", "table", "prices", null].map(viewNamed)).toEqual([
      "map",
      "figures",
      "room",
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
    // What the form offers does not stand below it once more.
    expect(
      likeliest([pass, { type: "sell_own_shares", seat: "a", fields: { count: range(1) } }]),
    ).toBeUndefined();
  });
});
