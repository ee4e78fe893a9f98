/** What the browser keeps for a person: switches, and how a map is looked at. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** Told whenever something kept changes, as a component would be. */
const heard = vi.fn();

// A component that reads once and listens from then on.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: <T>(subscribe: (changed: () => void) => () => void, now: () => T): T => {
    leave.push(subscribe(heard));
    return now();
  },
}));
const leave: (() => void)[] = [];

const { keptSwitch } = await import("../lib/kept-switch.ts");
const { flipped, PRINTED, quarterOn, setSight, sightFrom, useSight } = await import("../lib/kept-sight.ts");

/** A storage as browsers have it; `broken` throws, as it does where it is forbidden. */
function storage(broken = false): Map<string, string> {
  const kept = new Map<string, string>();
  const fail = () => {
    if (broken) throw new Error("forbidden");
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => {
      fail();
      return kept.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      fail();
      kept.set(key, value);
    },
  });
  return kept;
}

beforeEach(() => heard.mockClear());
afterEach(() => {
  for (const one of leave.splice(0)) one();
  vi.unstubAllGlobals();
});

describe("a kept switch", () => {
  it.each([true, false])("stands as it did at first (%s) until someone sets it", (first) => {
    storage();
    const one = keptSwitch("x", first);
    expect(one.use()).toBe(first);
    one.set(!first);
    expect(one.use()).toBe(!first);
    one.set(first);
    expect(one.use()).toBe(first);
  });

  it("is kept under its name, for the next page too, and no other switch", () => {
    const kept = storage();
    keptSwitch("ask-first", false).set(true);
    expect([...kept]).toEqual([["ask-first", "on"]]);
    expect(keptSwitch("ask-first", false).use()).toBe(true);
    expect(keptSwitch("other", false).use()).toBe(false);
    keptSwitch("ask-first", false).set(false);
    expect(keptSwitch("ask-first", true).use()).toBe(false);
  });

  it("tells anyone who reads it that it has changed, until they leave", () => {
    storage();
    const one = keptSwitch("x", false);
    one.use();
    one.set(true);
    expect(heard).toHaveBeenCalledTimes(1);
    for (const go of leave.splice(0)) go();
    one.set(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("without storage it has its first value, and setting it breaks nothing", () => {
    storage(true);
    const one = keptSwitch("x", true);
    one.use();
    expect(() => one.set(false)).not.toThrow();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(one.use()).toBe(true);
  });
});

describe("how a map is looked at", () => {
  it("is kept for each title, and told", () => {
    const kept = storage();
    expect(useSight("a")).toBe(PRINTED);
    setSight("a", { turn: 90, mirrored: true });
    expect(useSight("a")).toEqual({ turn: 90, mirrored: true });
    expect(useSight("b")).toEqual(PRINTED);
    expect(heard).toHaveBeenCalledTimes(1);
    expect([...kept]).toEqual([["map-sight-a", "mirrored 90"]]);
    expect(sightFrom(kept.get("map-sight-a") ?? null)).toEqual({ turn: 90, mirrored: true });
  });

  it("without storage it lasts as long as the page", () => {
    storage(true);
    expect(useSight("c")).toEqual(PRINTED);
    setSight("c", { turn: 270, mirrored: false });
    expect(useSight("c")).toEqual({ turn: 270, mirrored: false });
  });

  it("is the printed one where something else is kept", () => {
    for (const kept of [null, "", "45", "mirrored", "mirrored 12", "90 mirrored", "-90", "360"])
      expect(sightFrom(kept)).toEqual(PRINTED);
    expect(sightFrom("180")).toEqual({ turn: 180, mirrored: false });
  });

  it("comes back after four turns, and after two flips, turned or not", () => {
    for (const turn of [0, 90, 180, 270] as const)
      for (const mirrored of [false, true]) {
        const sight = { turn, mirrored };
        expect(quarterOn(quarterOn(quarterOn(quarterOn(sight))))).toEqual(sight);
        expect(quarterOn(sight)).not.toEqual(sight);
        expect(flipped(flipped(sight))).toEqual(sight);
        expect(flipped(sight).mirrored).toBe(!mirrored);
      }
    expect(flipped({ turn: 90, mirrored: false })).toEqual({ turn: 270, mirrored: true });
  });
});
