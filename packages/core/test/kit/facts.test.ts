import { hexLine, layLines, marketLines, tileLine } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import type { HexDef, TileDef } from "../../src/model/map.ts";

const CITY: TileDef = {
  id: "14",
  colour: "green",
  count: 4,
  nodes: [{ kind: "city", revenue: 30, slots: 2 }],
  paths: [
    { from: 3, to: "node0" },
    { from: "node0", to: 0 },
  ],
  labels: ["Y"],
};
const HEX: HexDef = {
  coord: "E5",
  name: "Port",
  other_names: ["Harbour", "Haven"],
  colour: "gray",
  nodes: [
    { kind: "city", slots: 1, reserved_for: ["1", "2"], group: "city" },
    { kind: "offboard", revenue: { yellow: 30, brown: 50 }, through: true, stop: "optional" },
    { kind: "junction", crossing: true },
  ],
  paths: [
    { from: 0, to: 2 },
    { from: 1, to: "node1", terminal: 2 },
    { from: "node0", to: "node1" },
  ],
  terrain: [{ types: ["rough", "river"], cost: { yellow: 120, green: 60 } }],
  icons: ["port"],
  closed_edges: [3, 4],
  borders: [{ edge: 1, type: "water", cost: 10 }],
  setup_tokens: [{ city: 0, token: "N", type: "neutral" }],
  blocked_by: [{ entity: "7", kind: "consent_needed" }],
  zones: ["west"],
};

describe("facts as lines of text", () => {
  it("a tile", () => {
    expect(tileLine(CITY)).toBe("14 | green | 4 copies | city 30 x2 (0 3) | [Y]");
    expect(tileLine({ id: "9", colour: "yellow", count: "unlimited", paths: [{ from: 0, to: 3 }] })).toBe(
      "9 | yellow | unlimited copies | track 0-3",
    );
  });

  it("a hex, with everything that may be printed on it", () => {
    expect(hexLine(HEX).split(" | ")).toEqual([
      "E5",
      "gray",
      "Port",
      "also Harbour, Haven",
      "city x1 for 1 2 as city",
      "offboard yellow 30, brown 50 passed optional",
      "junction crossed",
      "track 0-2",
      'track 1-node1 {"terminal":2}',
      "track node0-node1",
      "rough river yellow 120, green 60",
      "icon port",
      "closed 3 4",
      'border {"edge":1,"type":"water","cost":10}',
      "token N neutral in city 0",
      "consent_needed 7",
      "zone west",
    ]);
    expect(hexLine({ coord: "A1", colour: "white" })).toBe("A1 | white");
  });

  it("lays and market", () => {
    const lays = {
      tiles: [],
      upgrades: { "57": ["15", "14"] },
      first: [{ tiles: ["8", "7"], hexes: ["B3", "A2"] }],
    };
    expect(layLines(lays)).toEqual(["57 > 14 15", "7 8 on A2 B3"]);
    const grid = [
      [{ price: 70 }, null, { price: 75, types: ["par"] }],
      [{ price: 60, provenance: "secondary" as const }],
    ];
    expect(marketLines({ grid })).toEqual(["70 - 75par", "60?secondary"]);
    expect(marketLines({ $schema: "x", grid: [], more: 1 } as never)).toEqual(['{"more":1}']);
  });

  it("a field without a word stands there as it is, wherever it is", () => {
    const odd = { odd: 1 };
    const [node] = CITY.nodes ?? [];
    expect(tileLine({ ...CITY, ...odd })).toContain('| {"odd":1}');
    expect(tileLine({ ...CITY, nodes: [{ ...node, ...odd } as never] })).toContain('{"odd":1}');
    expect(tileLine({ ...CITY, paths: [{ from: 0, to: "node0", ...odd }] })).toContain('{"odd":1}');
    expect(hexLine({ ...HEX, ...odd })).toContain('| {"odd":1}');
    expect(hexLine({ ...HEX, terrain: [{ types: ["rough"], cost: 60, ...odd }] })).toContain('{"odd":1}');
  });

  it("changes with every number of the data", () => {
    const texts = new Set<string>();
    let numbers = 0;
    const change = (value: unknown): unknown[] => {
      if (typeof value === "number") return [value + 1];
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]) =>
        change(inner).map((other) =>
          Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: other }),
        ),
      );
    };
    for (const hex of change(HEX)) {
      numbers++;
      texts.add(hexLine(hex as HexDef));
    }
    texts.add(hexLine(HEX));
    expect(numbers).toBeGreaterThan(10);
    expect(texts.size).toBe(numbers + 1);
  });
});
