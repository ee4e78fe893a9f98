import { describe, expect, it } from "vitest";
import { stale, statecharts } from "../statecharts.ts";

describe("docs/statecharts", () => {
  it("is what the charts give (run `pnpm statecharts` when a flow has changed)", () => {
    expect(stale()).toEqual([]);
  });

  it("draws every round and every phase of a title", () => {
    const text = statecharts()[0]?.text ?? "";
    for (const word of [
      "sale",
      "stock",
      "operating",
      "exchange",
      "over",
      "FIRST_TRAIN.8",
      "NEXT_TURN",
      "END_AFTER_SET",
    ]) {
      expect(text).toContain(word);
    }
  });
});
