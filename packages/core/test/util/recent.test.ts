import { describe, expect, it } from "vitest";
import { Recent } from "../../src/util/recent.ts";

describe("what is kept of the objects asked about last", () => {
  it("is given back, and let go by weight, the longest unused first", () => {
    const recent = new Recent<object, string>(10);
    const [one, two, three] = [{}, {}, {}];
    recent.set(one, "one", 4);
    recent.set(two, "two", 4);
    expect(recent.get(one)).toBe("one");
    recent.set(three, "three", 4);
    expect([one, two, three].map((key) => recent.get(key))).toEqual(["one", undefined, "three"]);
  });

  it("is the last one, whatever it weighs", () => {
    const recent = new Recent<string, number>(10);
    recent.set("small", 1, 2);
    recent.set("large", 2, 50);
    expect([recent.get("small"), recent.get("large")]).toEqual([undefined, 2]);
    recent.set("small", 1, 2);
    expect([recent.get("small"), recent.get("large")]).toEqual([1, undefined]);
  });

  it("counts what is set again once", () => {
    const recent = new Recent<string, number>(10);
    recent.set("a", 1, 5);
    for (let n = 0; n < 5; n++) recent.set("b", n, 5);
    expect([recent.get("a"), recent.get("b")]).toEqual([1, 4]);
  });

  it("knows nothing of a value that was let go and was the last asked for", () => {
    const recent = new Recent<string, number>(1);
    recent.set("a", 1);
    recent.get("a");
    recent.set("b", 2);
    expect(recent.get("a")).toBeUndefined();
  });
});
