import { nodeVertex, wayTo } from "@railhead/core/board";
import { reachOf } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { water } from "../../src/data.ts";
import { turned } from "../kit/board.ts";
import { operating } from "../kit/railroads.ts";

/** A second computation: every way through zones that touch, as lists of zones, from those of one port to those of another. */
const sea = new Map(water.areas.map(({ name, authority }) => [name, authority]));
const TOUCH = new Map(water.areas.map(({ name }) => [name, new Set<string>()]));
const DIRECTIONS = [
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
  [1, 1],
] as const;
const rows = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
const key = (hex: string, down = 0, right = 0) => {
  const [, letters = "", digits] = /^([A-Z]+)(\d+)$/.exec(hex) ?? [];
  return `${rows(letters) + down}/${Number(digits) + right}`;
};
const owner = new Map(
  water.areas.flatMap(({ name, hexes }) => hexes.map((hex) => [key(hex), name] as const)),
);
for (const { name, hexes, touches = [] } of water.areas) {
  const others = hexes.flatMap((hex) =>
    DIRECTIONS.map(([down, right]) => owner.get(key(hex, down, right)) ?? name),
  );
  for (const other of [...others, ...touches]) {
    if (other === name) continue;
    TOUCH.get(name)?.add(other);
    TOUCH.get(other)?.add(name);
  }
}

function least(from: readonly string[], to: readonly string[], price: number, authority?: string): number {
  let best = Number.POSITIVE_INFINITY;
  const go = (way: readonly string[]): void => {
    const last = way[way.length - 1] as string;
    const spared = Math.min(2, way.filter((zone) => sea.get(zone) === authority).length);
    if (way.length > 7) return;
    if (to.includes(last)) best = Math.min(best, price * (way.length - spared));
    else for (const next of TOUCH.get(last) ?? []) if (!way.includes(next)) go([...way, next]);
  };
  for (const zone of from) go([zone]);
  return best;
}

describe("fees of ways over the sea agree with a second computation", () => {
  // Ports inland, which no track is needed for, on either side of Europe.
  const ports = water.ports.filter(
    ({ node, private: own, name }) => node !== undefined && !own && name !== "Varna",
  );
  const london = ports.find(({ name }) => name === "London")?.areas ?? [];
  it.each([
    ["track", 10, undefined],
    ["token", 40, undefined],
    ["track", 10, "North Sea"],
    ["token", 40, "North Sea"],
    ["token", 40, "Mediterranean"],
  ] as const)("OE-11.1.6-03, OE-11.2.1-02: for %s, %i a zone, authority %s", (purpose, price, authority) => {
    const position = operating("LNWR", {
      kind: "major",
      tokens: ["M28/0"],
      tiles: { M28: turned("OE28", 5) },
      facts: authority === undefined ? {} : { authority },
    });
    const reach = reachOf(position.ctx(), "LNWR", purpose);
    for (const { hex, areas = [], name } of ports.filter((port) => port.name !== "London")) {
      const way = wayTo(reach, nodeVertex(reach.network, hex, 0));
      expect(way?.fee, name).toBe(least(london, areas, price, authority));
    }
    expect(ports.length).toBeGreaterThan(6);
  });
});
