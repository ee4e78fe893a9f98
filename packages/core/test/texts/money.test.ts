import { describe, expect, it } from "vitest";
import { writeMoney } from "../../src/texts/index.ts";

describe("money in texts", () => {
  it.each([
    [0, "f.0"],
    [999, "f.999"],
    [1340, "f.1,340"],
    [1234567, "f.1,234,567"],
    [-1340, "-f.1,340"],
  ])("%i is written with the currency and commas: %s", (amount, text) => {
    expect(writeMoney(amount, "f.%s")).toBe(text);
  });
});
