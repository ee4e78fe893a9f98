import { describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { effectOn, houseRules } from "../src/index.ts";
import { FAMILY, still } from "./acting.ts";

describe("house rules that say that they are a rule already, or can never act", {
  timeout: 1_800_000,
}, () => {
  it.each(swept(FAMILY, 4))("change nothing in games of %s", (_name, made) => {
    const title = made();
    // An opening that sells nothing, and the like, is no place for them at all.
    const others = houseRules.filter((rule) => effectOn(rule, title).effect !== "acts");
    expect(others.length).toBeGreaterThan(3);
    expect(new Set(still(title, others, swept([1, 2, 3], 3).length))).toEqual(
      new Set(others.map(({ slug }) => slug)),
    );
  });
});
