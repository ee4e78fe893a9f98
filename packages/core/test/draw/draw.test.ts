import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  APOTHEM,
  allShapes,
  arcMiddle,
  centreOf,
  companyLooks,
  corners,
  currentColour,
  drawHex,
  drawMap,
  drawMarket,
  drawRoute,
  drawRouteStops,
  drawRouteSum,
  drawTile,
  HEX,
  layoutFace,
  mapBox,
  middle,
  routeLine,
  type Shape,
  SLOT,
  toMarkup,
  toSvg,
  trackBetween,
} from "../../src/draw/index.ts";
import type { Edge, Layout, MapDef, TilesetDef } from "../../src/model/map.ts";
import { contrast, READABLE } from "../../src/util/contrast.ts";

const folder = new URL("../../../title-18eu/data/", import.meta.url);
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as T;
const map = read<MapDef>("map.json");
const { tiles } = read<TilesetDef>("tiles.json");
const byId = new Map(tiles.map((tile) => [tile.id, tile]));
const tile = (id: string) => {
  const found = byId.get(id);
  if (!found) throw new Error(`no tile ${id}`);
  return found;
};
const LAYOUTS: Layout[] = ["flat", "pointy"];
const TURNS = [0, 1, 2, 3, 4, 5];

/** Where a point lies once it is turned by steps of 60 degrees clockwise. */
function turned([x, y]: readonly [number, number], steps: number): [number, number] {
  const a = (steps * Math.PI) / 3;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}

function sound(shapes: Shape[]): void {
  const text = JSON.stringify([...allShapes(shapes)]);
  expect(text).not.toMatch(/null|NaN|Infinity|undefined/);
  expect(toMarkup(shapes)).not.toMatch(/NaN|undefined|Infinity/);
}

describe("geometry of a hex", () => {
  it.each(LAYOUTS)("puts side 0 and counts on clockwise (%s)", (layout) => {
    const first = middle(layout, 0);
    if (layout === "flat") expect(first[0]).toBeCloseTo(0);
    else expect(first[0]).toBeLessThan(0);
    expect(first[1]).toBeGreaterThan(0);
    for (const turn of TURNS) {
      const [x, y] = middle(layout, turn as Edge);
      expect(Math.hypot(x, y)).toBeCloseTo(APOTHEM);
      const [tx, ty] = turned(first, turn);
      expect(x).toBeCloseTo(tx);
      expect(y).toBeCloseTo(ty);
    }
  });

  it.each(LAYOUTS)("has each side between two corners (%s)", (layout) => {
    const points = corners(layout);
    for (const edge of TURNS) {
      const [a, b] = [points[edge], points[(edge + 1) % 6]] as [[number, number], [number, number]];
      const [x, y] = middle(layout, edge as Edge);
      expect((a[0] + b[0]) / 2).toBeCloseTo(x);
      expect((a[1] + b[1]) / 2).toBeCloseTo(y);
    }
  });

  it("curves as on paper: sharp around a corner, gentle with radius 3/2, straight through the middle", () => {
    expect(trackBetween("flat", 0, 1)).toBe("M0 86.6A50 50 0 0 0 -75 43.3");
    expect(trackBetween("flat", 1, 0)).toBe("M-75 43.3A50 50 0 0 1 0 86.6");
    expect(trackBetween("flat", 0, 2)).toBe("M0 86.6A150 150 0 0 0 -75 -43.3");
    expect(trackBetween("flat", 5, 1)).toBe("M75 43.3A150 150 0 0 0 -75 43.3");
    expect(trackBetween("flat", 0, 3)).toBe("M0 86.6L0 -86.6");
    expect(Math.hypot(...arcMiddle("flat", 0, 1))).toBeCloseTo(HEX / 2);
    expect(Math.hypot(...arcMiddle("flat", 0, 2))).toBeCloseTo(HEX * (Math.sqrt(3) - 1.5));
    expect(arcMiddle("pointy", 2, 5)).toEqual([0, 0]);
  });
});

describe("every tile of a title", () => {
  for (const layout of LAYOUTS) {
    for (const def of tiles) {
      it(`draws ${def.id} in all turns (${layout})`, () => {
        for (const turn of TURNS) {
          const face = layoutFace(layout, def, turn);
          const joined = new Set(face.tracks.flatMap((track) => sidesOf(layout, track.points)));
          const wanted = new Set(
            (def.paths ?? []).flatMap((path) =>
              [path.from, path.to].flatMap((end) => (typeof end === "number" ? [(end + turn) % 6] : [])),
            ),
          );
          expect(joined).toEqual(wanted);
          const shapes = [...allShapes([drawTile(def, turn, layout)])];
          const circles = shapes.filter((shape) => shape.kind === "circle" && shape.class === "rh-slot");
          const slots = (def.nodes ?? []).reduce(
            (sum, node) => sum + (node.kind === "city" ? (node.slots ?? 1) : 0),
            0,
          );
          expect(circles).toHaveLength(slots);
          sound(shapes);
        }
      });
    }
  }

  it("turns nodes with the tile", () => {
    for (const def of tiles) {
      const still = layoutFace("flat", def, 0);
      for (const turn of TURNS) {
        layoutFace("flat", def, turn).nodes.forEach((place, n) => {
          const [x, y] = turned(still.nodes[n]?.at ?? [0, 0], turn);
          expect(place.at[0]).toBeCloseTo(x, 1);
          expect(place.at[1]).toBeCloseTo(y, 1);
        });
      }
    }
  });

  it.each(["580", "581", "583", "584"])("keeps the circles of %s apart and inside the hex", (id) => {
    for (const turn of TURNS) {
      const { nodes } = layoutFace("flat", tile(id), turn);
      const spots = nodes.flatMap((place) => place.slots.map((at) => ({ at, r: place.slotRadius })));
      spots.forEach((a, n) => {
        for (const edge of TURNS) {
          const [mx, my] = middle("flat", edge as Edge);
          expect((a.at[0] * mx + a.at[1] * my) / APOTHEM + a.r).toBeLessThan(APOTHEM);
        }
        for (const b of spots.slice(n + 1)) {
          expect(Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])).toBeGreaterThanOrEqual(a.r + b.r);
        }
      });
    }
  });

  it("puts several cities near their sides", () => {
    const { nodes } = layoutFace("flat", tile("580"));
    for (const place of nodes) {
      const [x, y] = place.at;
      const facing = place.edges.map((edge) => middle("flat", edge)).map(([ex, ey]) => x * ex + y * ey);
      expect(Math.min(...facing)).toBeGreaterThan(0);
    }
  });

  it("never lets a value cover track or a circle", () => {
    for (const def of tiles) {
      for (const turn of TURNS) {
        const face = layoutFace("flat", def, turn);
        const [group] = [drawTile(def, turn)];
        for (const shape of group.kind === "group" ? group.children : []) {
          if (shape.kind !== "group" || shape.class !== "rh-worth") continue;
          const box = shape.children[0];
          if (box?.kind !== "rect" || !shape.at) continue;
          const [cx, cy] = shape.at;
          const free = (x: number, y: number) =>
            Math.hypot(
              Math.max(Math.abs(x - cx) - box.width / 2, 0),
              Math.max(Math.abs(y - cy) - box.height / 2, 0),
            );
          for (const track of face.tracks)
            for (const [x, y] of track.points) expect(free(x, y)).toBeGreaterThan(4);
          for (const place of face.nodes) {
            for (const [x, y] of place.slots) expect(free(x, y)).toBeGreaterThan(place.slotRadius - 1);
          }
        }
      }
    }
  });
});

/** Sides that a line of track ends on. */
function sidesOf(layout: Layout, points: readonly (readonly [number, number])[]): number[] {
  return TURNS.filter((edge) => {
    const [mx, my] = middle(layout, edge as Edge);
    return points.some(([x, y]) => Math.hypot(x - mx, y - my) < 0.5);
  });
}

describe("a map", () => {
  const companies = companyLooks([
    { id: "A", colour: "#00a651", text_colour: "#ffffff" },
    { id: "B", colour: "#000000", text_colour: "#ffffff" },
    { id: "C", colour: "#000000", text_colour: "#ffffff" },
  ]);

  it("draws every hex once, names on top, and nothing that is not a number", () => {
    const drawing = drawMap(map, undefined, { coordinates: true });
    const shapes = [...allShapes(drawing.shapes)];
    expect(shapes.filter((shape) => shape.data?.hex)).toHaveLength(map.hexes.length);
    const names = shapes.flatMap((shape) =>
      shape.kind === "text" && shape.class?.includes("rh-name") ? [shape.text] : [],
    );
    expect(names.sort()).toEqual(map.hexes.flatMap((hex) => hex.name ?? []).sort());
    sound(drawing.shapes);
    expect(mapBox(map).every(Number.isFinite)).toBe(true);
    expect(toSvg(drawing, { title: "A & B" })).toContain("<title>A &amp; B</title>");
  });

  it("draws tiles, tokens and homes that are still free", () => {
    const board = {
      tiles: { A10: ["580", 4] as [string, number] },
      tokens: { A10: [[0, 0, "A"] as [number, number, string]] },
    };
    const drawing = drawMap(map, board, { tiles: byId, companies, reserved: (id) => id === "3" });
    const shapes = [...allShapes(drawing.shapes)];
    expect(shapes.filter((shape) => shape.class === "rh-token")).toHaveLength(1);
    expect(shapes.filter((shape) => shape.class === "rh-reserved")).toHaveLength(1);
    expect(shapes.find((shape) => shape.data?.hex === "A10")?.data).toEqual({ hex: "A10", tile: "580" });
  });

  it("outlines the value of an off-board place that counts in the phase", () => {
    const table = { yellow: 40, brown: 70 };
    expect(currentColour(table, ["yellow"])).toBe("yellow");
    expect(currentColour(table, ["yellow", "green"])).toBe("yellow");
    expect(currentColour(table, ["yellow", "green", "brown"])).toBe("brown");
    const london = map.hexes.find((hex) => hex.name === "London");
    if (!london) throw new Error("no London");
    const { ground, top } = drawHex({ layout: "flat", def: london, phase: ["yellow"] });
    const shapes = [...allShapes([ground, top])];
    expect(shapes.filter((shape) => shape.class === "rh-now-ring")).toHaveLength(1);
    expect(shapes.filter((shape) => shape.class === "rh-arrow")).toHaveLength(2);
  });

  it("gives companies texts that can be read, and patterns beside colours", () => {
    for (const look of Object.values(companies))
      expect(contrast(look.colour, look.text)).toBeGreaterThanOrEqual(READABLE);
    expect(companies.A?.emblem).toBeGreaterThan(0);
    expect(companies.B?.emblem).toBe(0);
  });
});

describe("a market", () => {
  it("draws every space with its price and the tokens on it, top of the stack first", () => {
    const market = { grid: [[{ price: 10 }, null, { price: 30, types: ["par"] }], [{ price: 5 }]] };
    const companies = companyLooks([
      { id: "A", colour: "#00a651", text_colour: "#ffffff" },
      { id: "B", colour: "#ed1c24", text_colour: "#ffffff" },
    ]);
    const drawing = drawMarket(market, { "0,2": ["A", "B"] }, { companies, marked: ["B"] });
    const shapes = [...allShapes(drawing.shapes)];
    expect(shapes.filter((shape) => shape.data?.price)).toHaveLength(3);
    const tokens = shapes.filter((shape) => shape.class === "rh-token");
    expect(tokens.map((shape) => shape.data?.company)).toEqual(["A", "B"]);
    expect(shapes.filter((shape) => shape.class === "rh-cell-mark")).toHaveLength(1);
    sound(drawing.shapes);
  });
});

it("keeps a circle for a token smaller than a third of the hex", () => {
  expect(SLOT * 3).toBeLessThan(HEX);
});

describe("a route", () => {
  it("follows the track from stop to stop, over the sides it names", () => {
    const board = {
      tiles: {
        D3: ["57", 0] as [string, number],
        D5: ["4", 0] as [string, number],
        D7: ["57", 0] as [string, number],
      },
      tokens: {},
    };
    const line = routeLine(map, board, byId, ["D3.0", "D3/0", "D5.0", "D5/0", "D7.0"]);
    const stops = ["D3", "D5", "D7"].map((hex) => centreOf(map, hex));
    expect(line[0]).toEqual(stops[0]);
    expect(line.at(-1)).toEqual(stops[2]);
    for (const [x, y] of line) {
      expect(x).toBeCloseTo(stops[0]?.[0] ?? 0);
      expect(y).toBeGreaterThanOrEqual((stops[0]?.[1] ?? 0) - 0.01);
    }
    sound([drawRoute(map, board, byId, ["D3.0", "D3/0", "D5.0"], 1)]);
  });

  it("never jumps: every two points lie close together", () => {
    const board = {
      tiles: {
        A10: ["580", 4] as [string, number],
        B9: ["7", 0] as [string, number],
        B11: ["8", 1] as [string, number],
      },
      tokens: {},
    };
    const line = routeLine(map, board, byId, ["A10.0", "A10/4", "B9/0"]);
    for (const [n, point] of line.entries()) {
      const before = line[n - 1];
      if (before) expect(Math.hypot(point[0] - before[0], point[1] - before[1])).toBeLessThan(HEX / 2);
    }
  });

  it("has its sum at its end, above other sums that stand there", () => {
    const board = { tiles: {}, tokens: {} };
    const sum = (above?: number) => drawRouteSum(map, board, byId, ["A10.0"], 0, "£210", above);
    const at = (above?: number) => JSON.stringify(sum(above));
    expect(at()).toBe(at(0));
    expect(new Set([at(0), at(1), at(2)]).size).toBe(3);
    expect(drawRouteSum(map, board, byId, ["Z99.0"], 0, "£210")).toBeUndefined();
  });

  it("has its sum on the last side it goes over, where nothing is printed, and others on the sides before", () => {
    const board = { tiles: {}, tokens: {} };
    const at = (above: number): string =>
      JSON.stringify(drawRouteSum(map, board, byId, ["C8.0", "C8/4", "B9/0", "A10.0"], 0, "£210", above));
    const round = (one: number): number => Number(one.toFixed(2));
    const side = (hex: string, edge: Edge): [number, number] => {
      const [x, y] = [centreOf(map, hex), middle("flat", edge)];
      return [round(x[0] + y[0]), round(x[1] + y[1])];
    };
    expect(at(0)).toContain(JSON.stringify(side("B9", 0)));
    expect(at(1)).toContain(JSON.stringify(side("C8", 4)));
  });

  it("has its sum beside a city that lies close to the side", () => {
    // Two cities of Berlin stand near the rim of their hex.
    const board = { tiles: {}, tokens: {} };
    const face = map.hexes.find(({ coord }) => coord === "J5");
    if (!face) throw new Error("no J5");
    for (const [node, { at }] of layoutFace("flat", face, 0).nodes.entries()) {
      const edge = TURNS.reduce((best, one) => {
        const far = (side: number) => {
          const [x, y] = middle("flat", side as Edge);
          return Math.hypot(x - at[0], y - at[1]);
        };
        return far(one) < far(best) ? one : best;
      });
      const sum = drawRouteSum(map, board, byId, [`J5.${node}`, `J5/${edge}`], 0, "£210");
      const [, left = "", top = ""] = /"at":\[(-?[\d.]+),(-?[\d.]+)\]/.exec(JSON.stringify(sum)) ?? [];
      const [cx, cy] = centreOf(map, "J5");
      const half = Number(/"width":([\d.]+)/.exec(JSON.stringify(sum))?.[1] ?? 90) / 2;
      const away = [Math.abs(Number(left) - cx - at[0]) - half, Math.abs(Number(top) - cy - at[1]) - 21];
      expect(Math.hypot(...away.map((one) => Math.max(0, one)))).toBeGreaterThan(SLOT);
    }
  });

  it("goes straight over water, between the shores that it names", () => {
    const board = { tiles: {}, tokens: {} };
    const at = (hex: string, edge: Edge) => {
      const [x, y] = [centreOf(map, hex), middle("flat", edge)] as [[number, number], [number, number]];
      return [x[0] + y[0], x[1] + y[1]];
    };
    const over = routeLine(map, board, byId, ["A10.0", "A10/4", "~D3/2", "D3.0"]);
    const landing = over.findIndex(([x, y]) => x === at("D3", 2)[0] && y === at("D3", 2)[1]);
    expect(landing).toBeGreaterThan(0);
    const left = over[landing - 1] ?? [0, 0];
    for (const axis of [0, 1]) expect(left[axis]).toBeCloseTo(at("A10", 4)[axis] ?? 0);
    expect(routeLine(map, board, byId, ["A10.0", "~D3.0"]).at(-1)).toEqual(centreOf(map, "D3"));
  });

  it("numbers its stops in their order, and marks what does not pay and what counts twice", () => {
    const board = { tiles: {}, tokens: {} };
    const stops = [
      { stop: "A10.0", counted: true, doubled: false },
      { stop: "C8.0", counted: false, doubled: false },
      { stop: "D3.0", counted: true, doubled: true },
      { stop: "Z99.0", counted: true, doubled: false },
    ];
    const drawn = (index: number, some = stops) => [
      ...allShapes([drawRouteStops(map, board, byId, some, index)]),
    ];
    const labels = (shapes: Shape[]) =>
      shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(labels(drawn(0))).toEqual(["1", "2", "3 ×2"]);
    const unpaid = drawn(0).filter((shape) => shape.class?.includes("rh-route-unpaid"));
    expect(unpaid).toHaveLength(1);
    sound(drawn(0));
    // Where all count twice it is the train that doubles: nothing is marked.
    expect(labels(drawn(1, stops.slice(2, 3)))).toEqual(["1"]);
    const places = [0, 1, 2, 3, 4].map((index) =>
      JSON.stringify(drawn(index).map((shape) => "at" in shape && shape.at)),
    );
    expect(new Set(places).size).toBe(5);
  });

  it("passes over entries that are no track", () => {
    expect(routeLine(map, { tiles: {}, tokens: {} }, byId, ["Z99.0", "nonsense", "A10.7"])).toEqual([]);
  });
});
