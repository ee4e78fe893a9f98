import fc from "fast-check";
import type { BoardView } from "../../src/board/face.ts";
import { compileMap } from "../../src/board/geometry.ts";
import { networkOf } from "../../src/board/network.ts";
import type { BoardState, TokenSpot } from "../../src/model/board.ts";
import type {
  Edge,
  HexDef,
  MapDef,
  NodeDef,
  PathDef,
  TileDef,
  TileFace,
  TilesetDef,
} from "../../src/model/map.ts";

/** Seven to ten hexes in a clump: small enough to try every line. */
const COORDS = ["B2", "B4", "C1", "C3", "C5", "D2", "D4", "E3", "A3", "E1"];

/** A board with everything the board's functions look at, and the plain data it was made from. */
export interface TestBoard {
  map: MapDef;
  view: BoardView;
  faces: Record<string, TileFace>;
  tokens: BoardState["tokens"];
  toString(): string;
}

/** Builds a view from a map, tiles and what lies on them. */
export function viewOf(map: MapDef, tiles: TileDef[] = [], board: Partial<BoardState> = {}): BoardView {
  const rules = { map: compileMap(map), tiles: new Map(tiles.map((tile) => [tile.id, tile])) };
  return { rules, state: { board: { tiles: board.tiles ?? {}, tokens: board.tokens ?? {} } } };
}

/** A context for functions that also ask for the phase and the title's tile tables. */
export function ctxOf(
  map: MapDef,
  tileset: TilesetDef,
  board: Partial<BoardState> = {},
  colours: string[] = ["yellow", "green", "brown", "gray"],
): never {
  const view = viewOf(map, tileset.tiles, board);
  const phases = new Map([["p", { name: "p", tile_colours: colours, train_limit: {}, operating_rounds: 1 }]]);
  return {
    rules: { ...view.rules, title: { tileset }, chart: { phases }, chains: { "event.seen": [] } },
    state: { board: view.state.board, flow: { value: { phase: "p" } }, companies: {} },
  } as never;
}

const node = (index: number) => `node${index}` as const;

function star(edges: number[], index: number): PathDef[] {
  return edges.map((edge) => ({ from: edge as Edge, to: node(index) }));
}

const edgesArb = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: min, maxLength: max });
const valueArb = fc.integer({ min: 0, max: 9 }).map((value) => value * 10);

const plain: fc.Arbitrary<TileFace> = edgesArb(2, 4).map((edges) => ({
  colour: "yellow",
  paths:
    edges.length < 4
      ? [{ from: edges[0] as Edge, to: edges[1] as Edge }]
      : [
          { from: edges[0] as Edge, to: edges[1] as Edge },
          { from: edges[2] as Edge, to: edges[3] as Edge },
        ],
}));
const fork: fc.Arbitrary<TileFace> = edgesArb(3, 3).map(([a, b, c]) => ({
  colour: "yellow",
  paths: [
    { from: a as Edge, to: b as Edge },
    { from: a as Edge, to: c as Edge },
  ],
}));
const junction: fc.Arbitrary<TileFace> = fc.tuple(edgesArb(4, 6), fc.boolean()).map(([edges, crossing]) => ({
  colour: "green",
  nodes: [{ kind: "junction", crossing }],
  paths: star(edges, 0),
}));
/** Two junctions with a piece of track between them. */
const twin: fc.Arbitrary<TileFace> = fc.tuple(edgesArb(4, 5), fc.boolean()).map(([edges, crossing]) => ({
  colour: "brown",
  nodes: [
    { kind: "junction", crossing },
    { kind: "junction", crossing },
  ],
  paths: [...star(edges.slice(0, 2), 0), ...star(edges.slice(2), 1), { from: node(0), to: node(1) }],
}));
const single: fc.Arbitrary<TileFace> = fc
  .tuple(
    fc.constantFrom("city" as const, "city" as const, "town" as const),
    edgesArb(2, 6),
    valueArb,
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([kind, edges, revenue, slots, optional]) => ({
    colour: "yellow",
    nodes: [
      {
        kind,
        revenue,
        ...(kind === "city" && { slots }),
        ...(optional === 0 && { stop: "optional" as const }),
        ...(optional === 1 && { places: 2 }),
      },
    ],
    paths: star(edges, 0),
  }));
const double: fc.Arbitrary<TileFace> = fc
  .tuple(edgesArb(3, 6), valueArb, valueArb, fc.boolean(), fc.boolean())
  .map(([edges, one, two, apart, joined]) => {
    const nodes: NodeDef[] = [
      { kind: "city", revenue: one, slots: 1 },
      {
        kind: joined ? "town" : "city",
        revenue: two,
        slots: joined ? undefined : 1,
        ...(apart && { group: "other" }),
      },
    ];
    const half = Math.ceil(edges.length / 2);
    const paths = [...star(edges.slice(0, half), 0), ...star(edges.slice(half), 1)];
    if (joined) paths.push({ from: node(0), to: node(1) });
    return { colour: "yellow", nodes, paths };
  });
const offboard: fc.Arbitrary<TileFace> = fc
  .tuple(edgesArb(2, 4), valueArb, fc.boolean())
  .map(([edges, revenue, through]) => ({
    colour: "red",
    nodes: [{ kind: "offboard", revenue, through }],
    paths: star(edges, 0),
  }));

export const faceArb: fc.Arbitrary<TileFace> = fc.oneof(
  { weight: 3, arbitrary: plain },
  { weight: 1, arbitrary: fork },
  { weight: 4, arbitrary: junction },
  { weight: 1, arbitrary: twin },
  { weight: 8, arbitrary: single },
  { weight: 3, arbitrary: double },
  { weight: 2, arbitrary: offboard },
  { weight: 1, arbitrary: fc.constant<TileFace>({ colour: "white" }) },
);

/** Faces for boards with many ways round, and many that lead to the other city of a hex. */
const tangleArb: fc.Arbitrary<TileFace> = fc.oneof(
  { weight: 5, arbitrary: junction },
  { weight: 1, arbitrary: twin },
  { weight: 1, arbitrary: plain },
  { weight: 5, arbitrary: double },
);

/** Plain track between many pairs of sides, as brown tiles without a stop have it. */
const knot: fc.Arbitrary<TileFace> = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 })).map(([from, by]) => {
      const to = (from + by) % 6;
      return [Math.min(from, to), Math.max(from, to)] as const;
    }),
    { minLength: 3, maxLength: 6, selector: String },
  )
  .map((pairs) => ({
    colour: "brown",
    paths: pairs.map(([from, to]) => ({ from: from as Edge, to: to as Edge })),
  }));

/** Faces for boards full of plain track, with few stops. */
const meshFaceArb: fc.Arbitrary<TileFace> = fc.oneof(
  { weight: 6, arbitrary: knot },
  { weight: 2, arbitrary: junction },
  { weight: 1, arbitrary: twin },
  { weight: 4, arbitrary: single },
  { weight: 1, arbitrary: double },
  { weight: 1, arbitrary: offboard },
);

function boardOf(faces: TileFace[], owners: number[], closed: number): TestBoard {
  const hexes: HexDef[] = faces.map((face, at) => ({ coord: COORDS[at] as string, ...face }));
  (hexes[0] as HexDef).closed_edges = closed < 6 ? [closed as Edge] : [];
  const tokens: Record<string, TokenSpot[]> = {};
  let next = 0;
  for (const hex of hexes) {
    let city = 0;
    for (const one of hex.nodes ?? []) {
      if (one.kind !== "city") continue;
      for (let slot = 0; slot < (one.slots ?? 0); slot++) {
        const owner = ["", "A", "B", "C", ""][(owners[next++ % owners.length] as number) % 5];
        if (owner) {
          tokens[hex.coord] ??= [];
          (tokens[hex.coord] as TokenSpot[]).push([city, slot, owner]);
        }
      }
      city++;
    }
  }
  const map: MapDef = { layout: "flat", axes: { x: "letter", y: "number" }, hexes };
  const view = viewOf(map, [], { tokens });
  networkOf(view);
  // What fast-check prints when a property fails: enough to build the board again.
  const shown = () => JSON.stringify({ hexes, tokens });
  return {
    toString: shown,
    map,
    view,
    faces: Object.fromEntries(hexes.map((hex) => [hex.coord, hex])),
    tokens,
  };
}

/** Small random boards with tokens of companies A, B and C. `tangled`: only junctions and pairs of stops. */
export const boardArb = (most: number, tangled = false): fc.Arbitrary<TestBoard> =>
  fc
    .tuple(
      fc.array(tangled ? tangleArb : faceArb, {
        minLength: 5,
        maxLength: Math.min(most, COORDS.length),
        size: "max",
      }),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 9 }),
      fc.integer({ min: 0, max: 20 }),
    )
    .map(([faces, owners, closed]) => boardOf(faces, owners, closed));

/** A stop of a board around a town, with the sides by which track leaves its hex; without a kind plain track. */
interface AroundTown {
  kind: "city" | "town" | undefined;
  revenue: number;
  sides: number[];
  special: number;
}

const faceOf = ({ kind, revenue, sides, special }: AroundTown): TileFace => {
  if (kind === undefined)
    return {
      colour: "yellow",
      paths: sides.slice(1).map((to, at) => ({ from: sides[at] as Edge, to: to as Edge })),
    };
  const node: NodeDef = {
    kind,
    revenue,
    ...(kind === "city" && { slots: 1 }),
    ...(special === 0 && { stop: "optional" as const }),
    ...(special === 1 && { places: 2 }),
  };
  return { colour: "green", nodes: [node], paths: star(sides, 0) };
};

/** Where a hex lies around C3, by the side of C3 that leads there; others lie beyond. */
const AROUND: Record<string, number> = { C5: 0, B4: 1, B2: 2, C1: 3, D2: 4, D4: 5 };

/** Small boards around a town of many sides, to which track leads back: a line can cross itself there. */
export const townBoardArb: fc.Arbitrary<TestBoard> = fc
  .tuple(
    edgesArb(4, 6),
    fc.array(
      fc.record({
        kind: fc.constantFrom("city" as const, "city" as const, "town" as const, undefined),
        revenue: valueArb,
        more: edgesArb(0, 2),
        special: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 8, maxLength: COORDS.length, size: "max" },
    ),
    // Which hexes around it lead on to the next.
    fc.integer({ min: 1, max: 63 }),
    fc.array(fc.constantFrom(0, 0, 1, 1, 2), { minLength: 5, maxLength: 9 }),
    fc.integer({ min: 0, max: 20 }),
  )
  .map(([edges, drafts, ring, owners, closed]) =>
    boardOf(
      drafts.map(({ more, ...draft }, index): TileFace => {
        const hex = COORDS[index] as string;
        if (hex === "C3") return faceOf({ ...draft, kind: "town", sides: edges });
        const at = AROUND[hex];
        if (at === undefined) return faceOf({ ...draft, sides: more });
        const joined = (by: number) => ((ring >> (by % 6)) & 1) === 1;
        const turns = [3, ...(joined(at) ? [2] : []), ...(joined(at + 5) ? [4] : [])];
        const sides = turns.map((turn) => (at + turn) % 6);
        return faceOf({ ...draft, sides: [...new Set([...sides, ...more.slice(0, 1)])] });
      }),
      owners,
      closed,
    ),
  );

/** Small boards on which track branches at nearly every hexside. */
export const meshArb = (most: number): fc.Arbitrary<TestBoard> =>
  fc
    .tuple(
      fc.array(meshFaceArb, { minLength: 5, maxLength: Math.min(most, COORDS.length), size: "max" }),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 9 }),
      fc.integer({ min: 0, max: 20 }),
    )
    .map(([faces, owners, closed]) => boardOf(faces, owners, closed));

/** A stop that every line counts, or a town that lines pass; towns may stand for two. */
const counted: fc.Arbitrary<TileFace> = fc
  .tuple(
    edgesArb(2, 5),
    fc.constantFrom("city" as const, "town" as const, "town" as const),
    valueArb,
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([edges, kind, revenue, two]) => ({
    colour: "green",
    nodes: [
      {
        kind,
        revenue,
        ...(kind === "city" && { slots: 1 }),
        ...(kind === "town" && two === 0 && { places: 2 }),
      },
    ],
    paths: star(edges, 0),
  }));

/** Faces for boards with few cities, and many ways over towns and junctions between them. */
const passedFaceArb: fc.Arbitrary<TileFace> = fc.oneof(
  { weight: 3, arbitrary: knot },
  { weight: 3, arbitrary: junction },
  { weight: 1, arbitrary: twin },
  { weight: 8, arbitrary: counted },
  { weight: 1, arbitrary: double },
  { weight: 1, arbitrary: offboard },
);

/** Small boards on which lines pass many towns and junctions. */
export const passedArb = (most: number): fc.Arbitrary<TestBoard> =>
  fc
    .tuple(
      fc.array(passedFaceArb, { minLength: 6, maxLength: Math.min(most, COORDS.length), size: "max" }),
      fc.array(fc.constantFrom(0, 1, 1, 2), { minLength: 5, maxLength: 9 }),
      fc.integer({ min: 0, max: 20 }),
    )
    .map(([faces, owners, closed]) => boardOf(faces, owners, closed));

/** The same face with one more piece of track (to side `edge` - 6), and stops worth more. */
export function richer(face: TileFace, edge: number): TileFace {
  const nodes = face.nodes?.map((one) => ({ ...one, revenue: Number(one.revenue ?? 0) + 10 }));
  const more = face.nodes?.length ? [{ from: (edge - 6) as Edge, to: node(0) }] : [];
  return { colour: "green", nodes, paths: [...(face.paths ?? []), ...more] };
}
