import { describe, expect, it } from "vitest";
import { companyKindsName, renderEvent } from "../../src/texts/index.ts";
import { english } from "../../src/vocabulary/en/index.ts";

describe("a dividend in the log", () => {
  const told = (distributed: number, kept: number) =>
    renderEvent(
      { type: "dividend", company: "AIRS", kind: "half", earnings: 70, distributed, kept, shares: {} },
      english,
      { currency: "£%s" },
    );

  it.each([
    [0, 70, "AIRS retains £70"],
    [70, 0, "AIRS pays out £70"],
    // Of the 40 the company gets 20 on its own shares: 50 with the 30 it keeps.
    [40, 50, "AIRS pays a dividend from £70: £50 goes to its treasury, the rest to other holders"],
  ])("%i distributed, %i in the treasury: %s", (distributed, kept, text) => {
    expect(told(distributed, kept)).toBe(text);
  });
});

describe("kinds of companies", () => {
  it("have a plural, or are called as one of them", () => {
    expect(companyKindsName(english, "minor")).toBe("Minors");
    expect(companyKindsName({ ...english, texts: { "companyKind.tram": "Tram" } }, "tram")).toBe("Tram");
    expect(companyKindsName(english, "tram")).toBe("tram");
  });
});
