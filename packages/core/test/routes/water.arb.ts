import fc from "fast-check";
import type { Edge, Landing, Shore } from "../../src/model/map.ts";
import type { Crossing, Relief, WaterRules } from "../../src/routes/water.ts";
import { boardArb, type TestBoard } from "../board/boards.ts";

const AREAS = ["north", "south", "west"];

/** Sides with track, and stops: where crossings may begin. */
function shoresOf(board: TestBoard): Shore[] {
  return Object.entries(board.faces).flatMap(([hex, { nodes = [], paths = [] }]) => {
    const ends = paths.flatMap(({ from, to }) => [from, to]).filter((end) => typeof end === "number");
    const sides = [...new Set(ends)].map((edge): Shore => ({ hex, edge: edge as Edge }));
    const stops = nodes.flatMap(({ kind }, node): Shore[] => (kind === "junction" ? [] : [{ hex, node }]));
    // Sides are likelier than stops.
    return [...sides, ...sides, ...stops];
  });
}

const STEPS = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
] as const;

const acrossOf = ({ hex, edge }: { hex: string; edge: Edge }): { hex: string; edge: Edge } => {
  const [dx, dy] = STEPS[edge];
  return {
    hex: `${String.fromCharCode(hex.charCodeAt(0) + dx)}${Number(hex.slice(1)) + dy}`,
    edge: ((edge + 3) % 6) as Edge,
  };
};

/** Seldom none: then the crossing counts nothing. */
const wayArb = fc.oneof(
  { weight: 1, arbitrary: fc.constant<string[]>([]) },
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...AREAS), { minLength: 1, maxLength: 2 }) },
);
const crossingArb = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  /** A hexside by itself. */
  seam: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  ways: fc.array(wayArb, { minLength: 1, maxLength: 2 }),
  landBetween: fc.boolean(),
  once: fc.constantFrom(undefined, undefined, "ferry"),
  opens: fc.constantFrom<Crossing["opens"][]>(false, false, false, true, "from", "to"),
  /** Whether an end at a stop is every city of the hex. */
  cities: fc.boolean(),
});
const reliefArb = fc.record({
  units: fc.integer({ min: 1, max: 2 }),
  areas: fc.option(fc.subarray(AREAS, { minLength: 1 }), { nil: undefined }),
  at: fc.option(fc.nat(), { nil: undefined, freq: 1 }),
  over: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { nil: undefined, freq: 1 }),
  abutting: fc.boolean(),
  shared: fc.integer({ min: 0, max: 2 }).map((one) => one > 0),
});

/** Small boards with water: two to four crossings between shores of any kind, and up to three reliefs. */
export const waterBoardArb = (
  most: number,
  boards: fc.Arbitrary<TestBoard> = boardArb(most),
): fc.Arbitrary<{ board: TestBoard; water: WaterRules }> =>
  fc
    .tuple(
      boards,
      fc.array(crossingArb, { minLength: 2, maxLength: 4 }),
      fc.array(reliefArb, { minLength: 1, maxLength: 3 }),
    )
    .map(([board, drafts, reliefs]) => {
      const shores = shoresOf(board);
      const crossings: Crossing[] = [];
      const seams = new Set<string>();
      for (const { from, to, seam, once, cities, ...rest } of shores.length ? drafts : []) {
        const one = shores[from % shores.length] as Shore;
        const two = seam && "edge" in one ? acrossOf(one) : (shores[to % shores.length] as Shore);
        const names = [one, two].map((shore) => JSON.stringify(shore)).sort();
        if (names[0] === names[1] || !board.faces[two.hex]) continue;
        const whole = (shore: Shore): Landing => (cities && "node" in shore ? { hex: shore.hex } : shore);
        if (JSON.stringify(whole(one)) === JSON.stringify(whole(two))) continue;
        // One hexside is one crossing at most.
        if ("edge" in one && "edge" in two && JSON.stringify(acrossOf(one)) === JSON.stringify(two)) {
          if (seams.has(names.join())) continue;
          seams.add(names.join());
        }
        crossings.push({ ...rest, from: whole(one), to: whole(two), ...(once !== undefined && { once }) });
      }
      const hexes = Object.keys(board.faces);
      return {
        board,
        water: {
          crossings,
          reliefs: reliefs.map(
            ({ units, areas, at, over, abutting, shared }, index): Relief => ({
              id: `relief ${index}`,
              units,
              ...(areas && { areas }),
              ...(at !== undefined && { at: { hex: hexes[at % hexes.length] as string } }),
              ...(over && { over }),
              ...(shared ? { shared } : { abutting }),
            }),
          ),
        },
      };
    });
