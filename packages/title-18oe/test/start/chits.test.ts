/** Section 9.1: track rights chits that are left, and when those of three zones leave the game. */
import { describe, expect, it } from "vitest";
import { chitsLeft, takeChit } from "../../src/start/chits.ts";
import { Early } from "../kit/early.ts";

const table = (chits: Record<string, number>, options: Record<string, string | boolean> = {}) =>
  new Early(3, options).fact("table", { track: [], rounds: 0, removed: [], chits, kept: {} });
const left = (chits: Record<string, number>, ...zones: string[]) => {
  const ctx = table(chits).ctx();
  return zones.map((id) => chitsLeft(ctx, id));
};
const THREE = ["UK", "PHS", "FR"];
const takes = (chits: Record<string, number>, id: string) => table(chits).write((tx) => takeChit(tx, id));
const removed = (one: Early) => one.log("chits_removed");

describe("chits that are left", () => {
  it("OE-9.1-13, OE-9.1-17: two of each zone, less what is taken", () => {
    expect(left({}, ...THREE, "IT", "RU")).toEqual([2, 2, 2, 2, 2]);
    expect(left({ IT: 1, UK: 1 }, "IT", "UK", "FR", "RU")).toEqual([1, 1, 2, 2]);
    expect(left({ IT: 2 }, "IT", "SP")).toEqual([0, 2]);
  });

  it("OE-9.1-21: of the three zones no more than four together; others do not count", () => {
    expect(left({ UK: 2, PHS: 1 }, ...THREE)).toEqual([0, 1, 1]);
    expect(left({ UK: 1, PHS: 1 }, ...THREE)).toEqual([1, 1, 2]);
    expect(left({ UK: 1, PHS: 1, FR: 1 }, ...THREE)).toEqual([1, 1, 1]);
    expect(left({ UK: 2, PHS: 2 }, ...THREE, "IT")).toEqual([0, 0, 0, 2]);
    expect(left({ UK: 2, PHS: 1, FR: 1 }, ...THREE)).toEqual([0, 0, 0]);
    expect(left({ IT: 2, SP: 2, UK: 1 }, ...THREE)).toEqual([1, 2, 2]);
    // Never fewer than none.
    expect(left({ UK: 2, PHS: 2, FR: 1 }, ...THREE)).toEqual([0, 0, 0]);
  });
});

describe("a chit is taken", () => {
  it("OE-9.1-02: and counted", () => {
    const one = takes({ IT: 1 }, "IT");
    expect(one.state.facts.table).toMatchObject({ chits: { IT: 2 } });
    expect(one.events).toEqual([]);
    expect(takes({}, "UK").state.facts.table).toMatchObject({ chits: { UK: 1 } });
  });

  it.each([
    ["both of another", { UK: 2, PHS: 1 }, "PHS", ["FR"]],
    ["one of each other", { UK: 1, PHS: 1, FR: 1 }, "PHS", ["UK", "FR"]],
    ["two of one and one", { UK: 2, PHS: 1 }, "FR", ["PHS", "FR"]],
  ] as const)(
    "OE-9.1-21: with the fourth of the three zones those that are left go: %s",
    (_what, chits, id, zones) => {
      expect(removed(takes(chits, id))).toEqual([{ type: "chits_removed", zones }]);
    },
  );

  it("OE-9.1-21: nothing goes before that, with a zone's last one, or with another zone", () => {
    expect(removed(takes({ UK: 1 }, "UK"))).toEqual([]);
    expect(removed(takes({ UK: 1, PHS: 1 }, "FR"))).toEqual([]);
    expect(removed(takes({ UK: 2 }, "PHS"))).toEqual([]);
    expect(removed(takes({ UK: 2, PHS: 1, FR: 1 }, "IT"))).toEqual([]);
    expect(removed(takes({ UK: 2, PHS: 1, IT: 1 }, "IT"))).toEqual([]);
  });

  it("in the scenario there are two of these zones, and no others to go", () => {
    const scenario = new Early(3, { scenario: "uk-france", concessions: false });
    scenario.fact("table", { track: [], rounds: 0, removed: [], chits: { UK: 2, FR: 1 }, kept: {} });
    expect(removed(scenario.write((tx) => takeChit(tx, "FR")))).toEqual([]);
  });
});
