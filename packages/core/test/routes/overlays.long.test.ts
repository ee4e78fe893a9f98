import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";
import type { ReachMask } from "../../src/board/mask.ts";
import { type BoardPlace, networkOf, patchNetwork } from "../../src/board/network.ts";
import type { BoardState } from "../../src/model/board.ts";
import {
  EDGES,
  type Edge,
  type HexDef,
  type MapDef,
  type NodeDef,
  type PathDef,
} from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import { countRoutes } from "../../src/routes/count.ts";
import { buildProblem } from "../../src/routes/problem.ts";
import { bestRoutes } from "../../src/routes/search.ts";
import { withStop } from "../../src/track/overlays.ts";
import { boardArb, type TestBoard, viewOf } from "../board/boards.ts";
import { bruteBest, bruteRoutes } from "./brute-routes.ts";

const KINDS: Record<string, TrainReach> = {
  "2": {
    distance: [
      { nodes: ["city", "offboard"], pay: 2, visit: 2 },
      { nodes: ["town"], pay: 99, visit: 99 },
    ],
  },
  "3all": { distance: [{ nodes: ["city", "offboard", "town"], pay: 3, visit: 3 }] },
};

/** What the brute force counts: of a board whose map has been written again by hand. */
const brute = (board: TestBoard, kinds: readonly string[]): number =>
  bruteBest(
    board,
    kinds.map((kind) => ({ routes: bruteRoutes(board, "A", KINDS[kind] as TrainReach), sharesTrack: false })),
    () => 0,
  );

const trains = (kinds: readonly string[]) =>
  kinds.map((kind, at) => ({ id: `${kind}-${at}`, kind, ...(KINDS[kind] as TrainReach) }));

const onMap = (board: TestBoard, change: (hex: HexDef) => HexDef, tokens = board.tokens): TestBoard => ({
  ...board,
  map: { ...board.map, hexes: board.map.hexes.map(change) },
  tokens,
});

/** The cities of a board, by hex and number. */
const cities = (board: TestBoard) =>
  board.map.hexes.flatMap(({ coord, nodes = [] }) =>
    nodes.filter(({ kind }) => kind === "city").map((_, city) => ({ hex: coord, city })),
  );

const kindsArb = fc.array(fc.constantFrom(...Object.keys(KINDS)), { minLength: 1, maxLength: 2 });

describe("routes over overlays are what brute force says of a board written again", () => {
  it("with cities that are no stops", () => {
    let passed = 0;
    fc.assert(
      fc.property(
        boardArb(8),
        kindsArb,
        fc.array(fc.nat(20), { minLength: 1, maxLength: 2 }),
        (board, kinds, picks) => {
          const all = cities(board);
          if (!all.length) return;
          const hidden = [...new Set(picks.map((pick) => pick % all.length))].map(
            (at) => all[at] as { hex: string; city: number },
          );
          const isHidden = (hex: string, city: number) =>
            hidden.some((one) => one.hex === hex && one.city === city);
          const places: BoardPlace[] = hidden;
          const problem = buildProblem({
            company: "A",
            network: networkOf(board.view),
            tokens: board.tokens,
            trains: trains(kinds),
            colours: ["yellow"],
            mask: { uncounted: places, open: places },
          });
          const changed = onMap(
            board,
            (hex) => {
              let city = -1;
              const nodes = (hex.nodes ?? []).map((node): NodeDef => {
                if (node.kind !== "city") return node;
                city++;
                // The city keeps its number for the tokens of the others: a city of its own that no track leads to.
                return isHidden(hex.coord, city) ? { kind: "junction", crossing: true } : node;
              });
              return { ...hex, nodes };
            },
            Object.fromEntries(
              Object.entries(board.tokens).map(([hex, spots]) => [
                hex,
                spots.flatMap(([city, slot, owner]) => {
                  if (isHidden(hex, city)) return [];
                  const before = hidden.filter((one) => one.hex === hex && one.city < city).length;
                  return [[city - before, slot, owner] as [number, number, string]];
                }),
              ]),
            ),
          );
          const found = bestRoutes(problem);
          expect(found.total).toBe(brute(changed, kinds));
          expect(countRoutes(problem, found.routes)).toMatchObject({ ok: true, total: found.total });
          if (found.total !== brute(board, kinds)) passed++;
        },
      ),
      { numRuns: 150, seed: 8 },
    );
    expect(passed).toBeGreaterThan(20);
  });

  it("with a city that two trains pass, and one of them twice if it likes", () => {
    const ends = ["C1", "D2", "D4", "C5", "B4", "B2"];
    const map: MapDef = {
      layout: "flat",
      axes: { x: "letter", y: "number" },
      hexes: [
        {
          coord: "C3",
          colour: "yellow",
          nodes: [{ kind: "city", slots: 1, revenue: 90 }],
          paths: EDGES.map((from) => ({ from, to: "node0" as const })),
        },
        ...ends.map((coord, at) => ({
          coord,
          colour: "yellow" as const,
          nodes: [{ kind: "city" as const, slots: 1, revenue: 10 * (at + 1) }],
          paths: [{ from: (at % 6) as Edge, to: "node0" as const }],
        })),
      ],
    };
    const view = viewOf(map);
    const tokens = { C1: [[0, 0, "A"]], D4: [[0, 0, "A"]], C3: [[0, 0, "B"]] } as BoardState["tokens"];
    const total = (mask?: ReachMask) =>
      bestRoutes(
        buildProblem({
          company: "A",
          network: networkOf(view),
          tokens,
          trains: trains(["2", "2"]),
          colours: ["yellow"],
          ...(mask && { mask }),
        }),
      ).total;
    const centre = [{ hex: "C3", city: 0 }];
    expect(total()).toBe(10 + 90 + 90 + 30);
    expect(total({ uncounted: centre, open: centre })).toBe(10 + 60 + 30 + 50);
  });

  it("with towns that overlays make", () => {
    let gained = 0;
    fc.assert(
      fc.property(boardArb(8), kindsArb, fc.nat(20), fc.constantFrom(10, 40), (board, kinds, pick, pays) => {
        const def = board.map.hexes[pick % board.map.hexes.length] as HexDef;
        const network = networkOf(board.view);
        const at = network.map.index.get(def.coord) as number;
        const face = withStop(compileFace(def, null, 0), "town", pays);
        const problem = buildProblem({
          company: "A",
          network: patchNetwork(network, at, face),
          tokens: board.tokens,
          trains: trains(kinds),
          colours: ["yellow"],
        });
        const changed = onMap(board, (hex) => (hex.coord === def.coord ? withTown(hex, pays) : hex));
        const found = bestRoutes(problem);
        expect(found.total).toBe(brute(changed, kinds));
        if (found.total > brute(board, kinds)) gained++;
      }),
      { numRuns: 300, seed: 9 },
    );
    expect(gained).toBeGreaterThan(10);
  });
});

/** The same by hand, on the printed hex. */
function withTown(hex: HexDef, pays: number): HexDef {
  const town: NodeDef = { kind: "town", revenue: pays, stop: "optional", group: "added" };
  const { nodes = [], paths = [] } = hex;
  const first = nodes.findIndex(({ kind }) => kind === "town");
  if (first >= 0) {
    const group = nodes[first]?.group ?? "";
    return { ...hex, nodes: nodes.map((node, at) => (at === first ? { ...town, group } : node)) };
  }
  if (nodes.some(({ kind }) => kind === "junction"))
    return { ...hex, nodes: nodes.map((node) => (node.kind === "junction" ? town : node)) };
  const added: NodeDef[] = [];
  const split = paths.flatMap((path): PathDef[] => {
    if (typeof path.from === "string" || typeof path.to === "string") return [path];
    const node = `node${nodes.length + added.length}` as const;
    added.push(town);
    return [
      { from: path.from, to: node },
      { from: node, to: path.to },
    ];
  });
  return { ...hex, nodes: [...nodes, ...added], paths: split };
}
