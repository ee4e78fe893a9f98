import { describe, expect, test } from "vitest";
import { Search, type SearchRules } from "../src/rails/search.ts";

/** A point is the letters taken so far; `tree` says what may follow, a dead end nothing, and "!" marks a doubt. */
const rules = (next: (path: string) => string[], length: number): SearchRules<string> => ({
  start: "",
  expand: (point) => {
    const path = point.replaceAll("!", "");
    if (path.length === length) return { end: true };
    const ways = next(path).map((letter) => point + letter);
    return ways.length ? { ways } : { stuck: `nothing follows ${path}` };
  },
  place: (point) => point.replaceAll("!", "").length,
  doubtful: (point) => point.endsWith("!"),
});
const found = (search: SearchRules<string>) => new Search(search).run();
const last = (search: SearchRules<string>) => found(search).points.at(-1);

describe("a search", () => {
  test("goes by the first way, and tries nothing where that leads to the end", () => {
    const result = found(rules(() => ["a", "b"], 4));
    expect(result).toEqual({ points: ["", "a", "aa", "aaa", "aaaa"], tried: 0 });
  });

  test("goes back to the nearest open place from which it gets on", () => {
    expect(last(rules((path) => (path === "aaa" ? [] : ["a", "b"]), 5))).toBe("aabaa");
    // Only the first choice matters: what lies between is taken again by first ways.
    expect(last(rules((path) => (path.length === 4 && path[0] === "a" ? [] : ["a", "b"]), 5))).toBe("baaaa");
  });

  test("changes two choices where one does not do", () => {
    const dead = (path: string) => path.length === 4 && !(path[0] === "b" && path[2] === "b");
    expect(last(rules((path) => (dead(path) ? [] : ["a", "b"]), 5))).toBe("babaa");
  });

  test("says where nothing leads on", () => {
    const result = found(rules((path) => (path.length === 3 ? [] : ["a", "b"]), 5));
    expect(result.stuck).toEqual({ place: 3, why: "nothing follows aaa" });
    expect(result.points.at(-1)).toBe("aaa");
  });

  test("takes another way rather than a doubt, and a doubt rather than nothing", () => {
    const doubt = (path: string) => (path === "aa" ? ["a!"] : ["a", "b"]);
    expect(last(rules(doubt, 4))).toBe("abaa");
    const always = (path: string) => (path.length === 2 ? ["a!"] : ["a", "b"]);
    expect(last(rules(always, 4))).toBe("aaa!a");
  });

  test("a doubt that was put up with is none again when a later place is mended", () => {
    const next = (path: string) => {
      if (path.length === 2) return ["a!"];
      return path.length === 4 && path[0] === "a" ? [] : ["a", "b"];
    };
    expect(last(rules(next, 5))).toBe("baa!aa");
  });

  test("ends at the first doubt where it is only to try", () => {
    const result = found({ ...rules((path) => (path.length === 2 ? ["a!"] : ["a"]), 9), probe: true });
    expect(result.points.at(-1)).toBe("aaa!");
  });

  test("never tries more than its limits", () => {
    const dead = (path: string) => (path.length === 12 ? [] : ["a", "b"]);
    const limited = { ...rules(dead, 20), limits: { mend: 50, all: 50 } };
    expect(found(limited).tried).toBeLessThanOrEqual(50);
    expect(found(limited).stuck?.place).toBe(12);
  });
});
