import { afterEach, describe, expect, it, vi } from "vitest";
import { partOf } from "../components/lobby/games-page.tsx";
import { follow, followed, parseFollowed } from "../lib/followed.ts";

describe("tables that someone follows", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("are kept, each once, the last first, and dropped", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    follow("a", true);
    follow("b", true);
    expect(follow("a", true)).toEqual(["a", "b"]);
    expect(follow("b", false)).toEqual(["a"]);
    expect(followed()).toEqual(["a"]);
  });

  it("are none where nothing may be kept or something else was", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("forbidden");
      },
    });
    expect(followed()).toEqual([]);
    expect(parseFollowed("{")).toEqual([]);
    expect(parseFollowed('{"a":1}')).toEqual([]);
    expect(parseFollowed('["a",1]')).toEqual(["a"]);
  });
});

it("one's own tables stand by what they wait for", () => {
  expect(partOf({ phase: "playing", myTurn: true })).toBe("waiting");
  expect(partOf({ phase: "playing", myTurn: false })).toBe("running");
  expect(partOf({ phase: "gathering", myTurn: false })).toBe("gathering");
  expect(partOf({ phase: "ended", myTurn: true })).toBe("ended");
});
