import { describe, expect, it } from "vitest";
import { isQuick } from "../lib/at-once.ts";

describe("what one click gives", () => {
  it.each([
    ["pass", {}],
    ["dividend", { kind: "pay" }],
    ["dividend", { kind: "withhold" }],
    ["buy_train", { train: "3" }],
    ["buy_train", { train: "3", from: "stack" }],
    ["buy_train", { train: "3", from: "pool" }],
  ])("%s %o", (type, fields) => {
    expect(isQuick({ type, seat: "A", ...fields })).toBe(true);
  });

  it.each([
    ["buy_train", { train: "3", from: "BNR", price: 100 }],
    ["buy_train", { train: "3", from: "" }],
    ["buy_train", { train: "3", from: null }],
    ["buy_share", { company: "BNR", from: "pool" }],
    ["sell_shares", { company: "BNR", percent: 10 }],
    ["start_company", { company: "BNR", price: 100 }],
    ["bid", { amount: 5 }],
    ["consent", { accept: true }],
    ["run_routes", { routes: [] }],
    ["passes", {}],
  ])("not %s %o: others must agree, or one sees first what it leads to", (type, fields) => {
    expect(isQuick({ type, seat: "A", ...fields })).toBe(false);
  });
});
