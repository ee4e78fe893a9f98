import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";
import { networkOf, patchNetwork, placeVertex, stopMask } from "../../src/board/network.ts";
import { confirmed, connected, reach, reachedCities, tokenSpots } from "../../src/board/reach.ts";
import { findLine, flood, isSimple, stepEnd, stepFrom, stepsTo } from "../../src/board/walk.ts";
import type { HexDef, MapDef } from "../../src/model/map.ts";
import { arrivesAt } from "./arrives.ts";
import { isBlocked } from "./blocked.ts";
import { boardArb, faceArb, type TestBoard, viewOf } from "./boards.ts";
import { type BruteBoard, bruteBoard, homesOf, linesFrom, passableFor } from "./brute.ts";

const RUNS = { numRuns: 300, seed: 18 };

/** Ends of all lines of a company, by brute force. */
function bruteEnds(board: TestBoard, company: string): { brute: BruteBoard; ends: Set<string> } {
  const brute = bruteBoard(board.map);
  const ends = new Set<string>();
  for (const home of homesOf(brute, board.tokens, company)) {
    linesFrom(brute, home, passableFor(brute, board.tokens, [company]), (line) => {
      ends.add(line.ends.at(-1) as string);
    });
  }
  return { brute, ends };
}

describe("reach against every line there is", () => {
  it("leaves out nothing that a line comes to, and confirms exactly what a line ends at", () => {
    let simple = 0;
    let crossed = 0;
    fc.assert(
      fc.property(boardArb(9), (board) => {
        const { brute, ends } = bruteEnds(board, "A");
        const found = reach(board.view, "A");
        for (const [name, node] of brute.nodes) {
          const vertex = placeVertex(found.network, { hex: node.hex, node: node.index });
          const reached = found.vertices[vertex] === 1;
          if (ends.has(name)) expect(reached).toBe(true);
          if (node.kind === "junction" && node.crossing) continue;
          expect(confirmed(found, vertex)).toBe(ends.has(name));
          if (ends.has(name)) simple++;
          else if (reached) crossed++;
        }
        for (const end of ends) {
          if (brute.nodes.has(end)) continue;
          const [hex, edge] = [end.split("/")[0] as string, Number(end.split("/")[1])];
          const other = board.view.rules.map.across(hex, edge as 0);
          const arrives =
            arrivesAt(found, hex, edge as 0) || (other && arrivesAt(found, other.hex, other.edge));
          expect(arrives ?? false).toBe(brute.open(end));
        }
      }),
      RUNS,
    );
    // The boards must be able to tell a pass from a line.
    expect(simple).toBeGreaterThan(500);
    expect(crossed).toBeGreaterThan(0);
  });

  it("answers whether two places are connected, with and without asking for a line", () => {
    let yes = 0;
    let onlyPlain = 0;
    fc.assert(
      fc.property(boardArb(9), fc.boolean(), (board, both) => {
        const companies = both ? ["A", "B"] : ["A"];
        const brute = bruteBoard(board.map);
        const from = homesOf(brute, board.tokens, "A");
        const to = new Set(homesOf(brute, board.tokens, "B"));
        let joined = false;
        for (const home of from) {
          linesFrom(brute, home, passableFor(brute, board.tokens, companies), (line) => {
            joined ||= to.has(line.ends.at(-1) as string);
          });
        }
        const places = (names: Iterable<string>) =>
          [...names].map((name) => {
            const node = brute.nodes.get(name);
            return { hex: node?.hex ?? "", node: node?.index ?? 0 };
          });
        const ask = (exact: boolean) =>
          connected(board.view, places(from), places(to), { company: companies, exact });
        expect(ask(true)).toBe(joined);
        if (joined) expect(ask(false)).toBe(true);
        if (joined) yes++;
        else if (ask(false)) onlyPlain++;
      }),
      RUNS,
    );
    expect(yes).toBeGreaterThan(20);
    expect(onlyPlain).toBeGreaterThan(0);
  });

  it("finds a line between two nodes exactly where there is one, however tangled the track", () => {
    const seen = { line: 0, none: 0, detour: 0 };
    fc.assert(
      fc.property(boardArb(10, true), fc.nat(9), fc.nat(9), (board, one, two) => {
        const brute = bruteBoard(board.map);
        const stops = [...brute.nodes].filter(([, node]) => node.kind !== "junction").map(([name]) => name);
        const [from, to] = [stops[one % stops.length], stops[two % stops.length]];
        if (from === undefined || to === undefined || from === to) return;
        let joined = false;
        linesFrom(brute, from, passableFor(brute, board.tokens, ["A"]), (line) => {
          joined ||= line.ends.at(-1) === to;
        });
        const network = networkOf(board.view);
        const mask = stopMask(network, board.tokens, ["A"]);
        const vertex = (name: string) => {
          const node = brute.nodes.get(name);
          return placeVertex(network, { hex: node?.hex ?? "", node: node?.index ?? 0 });
        };
        const goals = (network.adjacent[vertex(to)] as number[]).map(
          (segment) => stepFrom(network, segment, vertex(to)) ^ 1,
        );
        const found = findLine(network, mask, [vertex(from)], goals, 1_000_000);
        expect(found).not.toBe("unknown");
        expect(found !== "none").toBe(joined);
        if (found !== "none" && found !== "unknown") {
          expect(isSimple(network, found)).toBe(true);
          expect(stepEnd(network, found.at(-1) as number)).toBe(vertex(to));
        }
        seen[joined ? "line" : "none"]++;
        const first = flood(network, mask, [vertex(from)]);
        const shortest = first.order.find((step) => stepEnd(network, step) === vertex(to));
        if (joined && shortest !== undefined && !isSimple(network, stepsTo(first, shortest))) seen.detour++;
      }),
      { numRuns: 1500, seed: 18 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });

  it("offers tokens exactly in open cities at the end of a line", () => {
    fc.assert(
      fc.property(boardArb(9), (board) => {
        const { brute, ends } = bruteEnds(board, "A");
        const own = new Set(homesOf(brute, board.tokens, "A").map((name) => brute.nodes.get(name)?.hex));
        const expected: string[] = [];
        for (const [name, node] of brute.nodes) {
          const here = (board.tokens[node.hex] ?? []).filter((spot) => spot[0] === node.city);
          if (node.kind !== "city" || own.has(node.hex) || here.length >= (node.slots ?? 0)) continue;
          if (ends.has(name)) expected.push(`${node.hex}:${node.city}`);
        }
        const spots = tokenSpots(board.view, "A");
        expect(spots.map((spot) => `${spot.hex}:${spot.city}`).sort()).toEqual(expected.sort());
        const kept = tokenSpots(board.view, "A", { reserved: () => 9 });
        expect(kept).toEqual([]);
      }),
      RUNS,
    );
  });
});

const row = (hexes: HexDef[]): MapDef => ({ layout: "flat", axes: { x: "letter", y: "number" }, hexes });
const city = (coord: string, slots = 1, edges: (0 | 3)[] = [0, 3]): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind: "city", slots, revenue: 20 }],
  paths: edges.map((from) => ({ from, to: "node0" as const })),
});

describe("blocking", () => {
  const map = row([city("A1"), city("A3", 2), city("A5")]);
  const view = (tokens: Record<string, [number, number, string][]>) => viewOf(map, [], { tokens });

  it("bars a city whose circles are all held by others, and nothing beyond it is reached", () => {
    const full = view({
      A1: [[0, 0, "A"]],
      A3: [
        [0, 0, "B"],
        [0, 1, "C"],
      ],
    });
    expect(isBlocked(full, "A3", 0, "A")).toBe(true);
    expect(isBlocked(full, "A3", 0, ["A", "C"])).toBe(false);
    expect(reachedCities(reach(full, "A"))).toEqual([
      { hex: "A1", city: 0 },
      { hex: "A3", city: 0 },
    ]);
    expect(tokenSpots(full, "A")).toEqual([]);
    const half = view({ A1: [[0, 0, "A"]], A3: [[0, 1, "B"]] });
    expect(isBlocked(half, "A3", 0, "A")).toBe(false);
    expect(tokenSpots(half, "A")).toEqual([
      { hex: "A3", city: 0, slot: 0 },
      { hex: "A5", city: 0, slot: 0 },
    ]);
    expect(tokenSpots(half, "A", { reserved: (hex) => (hex === "A3" ? 1 : 0) })).toEqual([
      { hex: "A5", city: 0, slot: 0 },
    ]);
  });

  it("is never done by a token that the map marks neutral", () => {
    const neutral: HexDef = { ...city("A3"), setup_tokens: [{ city: 0, token: "N", type: "neutral" }] };
    const board = viewOf(row([city("A1"), neutral, city("A5")]), [], {
      tokens: { A1: [[0, 0, "A"]], A3: [[0, 0, "N"]] },
    });
    expect(isBlocked(board, "A3", 0, "A")).toBe(false);
    expect(tokenSpots(board, "A").map((spot) => spot.hex)).toEqual(["A5"]);
  });

  it("and places leave the way round open: a line that fails is taken back before another is tried", () => {
    // C3 - C5 (first city) - B6 - C7 - C5 (second city) - D6 is shortest but sees C5 twice; round by A5 it does not.
    const plain = (coord: string, from: number, to: number): HexDef => ({
      coord,
      colour: "yellow",
      paths: [{ from: from as 0, to: to as 0 }],
    });
    const star = (edges: number[], node: number) =>
      edges.map((from) => ({ from: from as 0, to: `node${node}` as const }));
    const hexes: HexDef[] = [
      { coord: "C3", colour: "yellow", nodes: [{ kind: "city", slots: 1 }], paths: star([0, 1], 0) },
      {
        coord: "C5",
        colour: "yellow",
        nodes: [
          { kind: "city", slots: 1 },
          { kind: "city", slots: 1 },
        ],
        paths: [...star([3, 1], 0), ...star([0, 5], 1)],
      },
      { coord: "B6", colour: "green", nodes: [{ kind: "junction" }], paths: star([4, 5, 2], 0) },
      plain("C7", 2, 3),
      plain("B4", 4, 2),
      plain("A3", 5, 0),
      plain("A5", 3, 5),
      { coord: "D6", colour: "yellow", nodes: [{ kind: "city", slots: 1 }], paths: star([2], 0) },
    ];
    const ask = (list: HexDef[], exact: boolean) =>
      connected(viewOf(row(list)), [{ hex: "C3", city: 0 }], [{ hex: "D6", city: 0 }], {
        company: "A",
        exact,
      });
    expect(ask(hexes, true)).toBe(true);
    const cut = hexes.filter((hex) => hex.coord !== "A3");
    expect([ask(cut, true), ask(cut, false)]).toEqual([false, true]);
  });

  it("does not hold for the two ends of a connection", () => {
    const board = view({
      A1: [[0, 0, "B"]],
      A3: [
        [0, 0, "C"],
        [0, 1, "D"],
      ],
    });
    const ask = (from: string, to: string, company: string | string[]) =>
      connected(board, [{ hex: from, city: 0 }], [{ hex: to, city: 0 }], { company, exact: true });
    expect(ask("A1", "A3", "X")).toBe(true);
    expect(ask("A1", "A5", "X")).toBe(false);
    expect(ask("A1", "A5", ["X", "D"])).toBe(true);
  });
});

describe("a board with another face on one hex", () => {
  it("has the track a newly compiled board has", () => {
    fc.assert(
      fc.property(boardArb(8), faceArb, fc.nat(7), (board, face, pick) => {
        const old = networkOf(board.view);
        const at = pick % board.map.hexes.length;
        const patched = patchNetwork(old, at, compileFace(face, null, 0));
        const hexes = board.map.hexes.map((hex, index) =>
          index === at ? { ...hex, ...bare, ...face } : hex,
        );
        const fresh = networkOf(viewOf({ ...board.map, hexes }));
        const track = (network: typeof old) => {
          const pieces: string[] = [];
          const name = (vertex: number) => {
            const node = vertex - network.sideCount;
            return node < 0 ? String(vertex) : `${network.nodeHex[node]}.${network.nodes[node]?.index}`;
          };
          network.adjacent.forEach((segments, vertex) => {
            for (const segment of segments) {
              const ends = [network.segA[segment] as number, network.segB[segment] as number];
              pieces.push(
                `${name(vertex)}: ${ends.map(name).sort().join(" ")} on ${network.segHex[segment]}`,
              );
            }
          });
          return pieces.sort();
        };
        expect(track(patched)).toEqual(track(fresh));
      }),
      { numRuns: 100, seed: 18 },
    );
  });
});
const bare = { nodes: undefined, paths: undefined };

describe("caches", () => {
  it("keep a network and a reach until a tile or token changes", () => {
    const map = row([city("A1"), city("A3")]);
    const board = viewOf(map, [], { tokens: { A1: [[0, 0, "A"]] } });
    expect(networkOf(board)).toBe(networkOf(board));
    expect(reach(board, "A")).toBe(reach(board, "A"));
    const moved = {
      ...board,
      state: { board: { ...board.state.board, tokens: { A3: [[0, 0, "A"]] as [number, number, string][] } } },
    };
    expect(networkOf(moved)).toBe(networkOf(board));
    expect(reach(moved, "A").starts).not.toEqual(reach(board, "A").starts);
    const other = viewOf(row([city("A1", 2)]), [], board.state.board);
    expect(networkOf(other)).not.toBe(networkOf(board));
  });

  it("start from other places when asked", () => {
    const board = viewOf(row([city("A1"), city("A3"), city("C9")]), [], { tokens: { A1: [[0, 0, "A"]] } });
    expect(reachedCities(reach(board, "A", [{ hex: "C9", city: 0 }]))).toEqual([{ hex: "C9", city: 0 }]);
  });
});
