import { describe, expect, it } from "vitest";
import { addressOfAsked, askedFor, findAddress, type Given } from "@/lib/find-address.ts";

const address = (given: Given) => addressOfAsked(askedFor(given));

describe("the address of the tables' page", () => {
  it("asks for one's own tables where it asks for nothing that is read", () => {
    expect(askedFor({})).toEqual({ kind: "own" });
    expect(askedFor({ utm: "x" })).toEqual({ kind: "own" });
    expect(askedFor({ q: "  " })).toEqual({ kind: "own" });
  });

  it("has what was wished; what was left open is left out", () => {
    const sent = { title: "", seats: "2", pace: "days", language: "", rating: "", mine: "no" };
    expect(askedFor(sent)).toEqual({ kind: "find", wishes: { seats: 2, pace: "days", mine: "no", page: 1 } });
    expect(address(sent)).toBe("/games?seats=2&pace=days&mine=no");
    expect(address({ title: "", seats: "" })).toBe("/games?page=1");
    expect(address({ page: "3", watched: "yes" })).toBe("/games?watched=yes&page=3");
  });

  it("passes over wishes that are none, and takes the first of two", () => {
    expect(address({ pace: "fast", seats: "99", language: "English", page: "-1" })).toBe("/games?page=1");
    expect(address({ pace: ["live", "days"] })).toBe("/games?pace=live");
  });

  it("searches for a text before all else, cut to what may be searched for", () => {
    expect(askedFor({ q: " Ada ", seats: "1" })).toEqual({ kind: "search", text: "Ada" });
    expect(address({ q: "a&b=c" })).toBe("/games?q=a%26b%3Dc");
    const long = askedFor({ q: "x".repeat(90) });
    expect(long.kind === "search" && long.text.length).toBe(60);
  });

  it("is the same for the same wishes, however they came", () => {
    for (const asked of [{ seats: 1 }, { title: "18eu", pace: "live", page: 2 }, {}] as const) {
      const there = findAddress(asked);
      const query = Object.fromEntries(new URLSearchParams(there.split("?")[1]));
      expect(address(query)).toBe(there);
    }
  });
});
