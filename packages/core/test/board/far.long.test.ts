import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../vitest.sweeps.ts";
import { faceAt, tileFace } from "../../src/board/face.ts";
import type { FeeRelief } from "../../src/board/fees.ts";
import { remapTokens } from "../../src/board/fit.ts";
import { linkOf } from "../../src/board/linked.ts";
import type { ReachLink, ReachPlace } from "../../src/board/links.ts";
import { mapFace } from "../../src/board/mapping.ts";
import type { ReachMask } from "../../src/board/mask.ts";
import { type BoardPlace, placeVertex } from "../../src/board/network.ts";
import { confirmed, type Reach, reach, tokenSpots, wayTo } from "../../src/board/reach.ts";
import { stepEnd } from "../../src/board/walk.ts";
import type { Ctx } from "../../src/contract/rules.ts";
import type { BoardState } from "../../src/model/board.ts";
import type { Edge, HexDef, Shore, TileFace } from "../../src/model/map.ts";
import { fitOf, type TileFit } from "../../src/track/lay.ts";
import { linksOn, type ReachRules, reachOf } from "../../src/track/policy.ts";
import { arrivesAt } from "./arrives.ts";
import { boardArb, ctxOf, faceArb, richer, type TestBoard } from "./boards.ts";
import { bruteBoard, homesOf, passableFor } from "./brute.ts";
import { type BruteRules, bruteLink, cheapestSteps, movesAfter, waysFromNode } from "./brute-ways.ts";

/** A context of a random board with rules of reach, and maybe a tile to lay. */
function ctxWith(
  board: Pick<TestBoard, "map" | "tokens">,
  rules: ReachRules | undefined,
  face?: TileFace,
): Ctx {
  const tiles = face ? [{ ...face, id: "T", count: 1 }] : [];
  const ctx: Ctx = ctxOf(board.map, { tiles, upgrades: {}, first: [] }, { tokens: board.tokens });
  return { ...ctx, rules: { ...ctx.rules, title: { ...ctx.rules.title, reach: rules } } };
}

const PRICES: Record<string, number> = { N: 10, M: 25, F: 5 };

interface Drawn {
  links: ReachLink[];
  reliefs: FeeRelief[];
  mask: ReachMask;
  from?: BoardPlace[];
}

const seamName = (board: TestBoard) => {
  const { index, ids, sides, sideFirst, sideSecond } = board.view.rules.map;
  return (hex: string, edge: number) => {
    const side = sides[(index.get(hex) as number) * 6 + edge] as number;
    const names = [sideFirst[side] as number, sideSecond[side] as number]
      .filter((slot) => slot >= 0)
      .map((slot) => `${ids[Math.floor(slot / 6)]}/${slot % 6}`);
    return names.sort()[0] as string;
  };
};

/** Links, reliefs, masks and starts on a board, drawn from numbers; many links begin at shores that are favoured. */
function drawn(board: TestBoard, numbers: readonly number[], favoured: Shore[] = []): Drawn {
  let at = 0;
  const next = (below: number) => (numbers[at++ % numbers.length] as number) % below;
  const { hexes } = board.map;
  const hex = () => (hexes[next(hexes.length)] as HexDef).coord;
  const stops = hexes.flatMap(({ coord, nodes = [] }) =>
    nodes.flatMap((one, node) => (one.kind === "junction" ? [] : [{ hex: coord, node }])),
  );
  const stop = (): BoardPlace[] => (stops.length ? [stops[next(stops.length)] as BoardPlace] : []);
  // Sides with track mostly: elsewhere no one goes to sea.
  const shores = hexes.flatMap(({ coord, paths = [] }) =>
    paths
      .flatMap(({ from, to }) => [from, to])
      .flatMap((edge) => (typeof edge === "number" ? [{ hex: coord, edge }] : [])),
  );
  const place = (): ReachPlace => {
    const kind = next(12);
    if (kind < 4) return { area: kind < 2 ? "North" : "South" };
    if (kind < 6 && stops.length) return stops[next(stops.length)] as { hex: string; node: number };
    if (kind === 6 || !shores.length) return { hex: hex(), edge: next(6) as Edge };
    if (kind < 10 && favoured.length) return favoured[next(favoured.length)] as Shore;
    return shores[next(shores.length)] as Shore;
  };
  const over = () => Array.from({ length: next(3) }, () => ["N", "M", "F"][next(3)] as string);
  const links: ReachLink[] = [];
  const count = 3 + next(4);
  for (let id = 0; id < count; id++) {
    const link: ReachLink = {
      id: `L${id}`,
      from: place(),
      to: place(),
      over: over(),
      ...(next(2) && { back: over() }),
      ...(next(3) === 0 && { fee: 5 }),
      ...(next(2) && { landBetween: true }),
    };
    const { ends } = bruteLink(link, seamName(board));
    if (ends[0].name !== ends[1].name || (ends[0].hex !== ends[1].hex && "edge" in link.from))
      links.push(link);
  }
  // A hexside that is itself a link, where two hexes meet.
  if (next(2)) {
    const [one, edge] = [hex(), next(6) as Edge];
    const other = board.view.rules.map.across(one, edge);
    if (other) links.push({ id: "strait", from: { hex: one, edge }, to: other, over: ["F"] });
  }
  const reliefs = Array.from({ length: next(3) }, (): FeeRelief => {
    const kind = next(4);
    return { units: next(3), ...(kind && { over: ["N", "M", "F"].slice(0, kind) }) };
  });
  const mask: ReachMask = {
    ...(next(6) === 0 && { hexes: [hex()] }),
    ...(next(5) === 0 && { sides: [{ hex: hex(), edge: next(6) as Edge }] }),
    ...(next(5) === 0 && { ends: stop() }),
    ...(next(3) === 0 && { open: stop() }),
  };
  return { links, reliefs, mask, ...(next(2) && { from: [...stop(), ...stop()] }) };
}

const rulesOf = ({ links, reliefs, mask, from }: Drawn): ReachRules => ({
  links: () => links,
  mask: () => mask,
  fee: () => ({ price: (over) => PRICES[over] as number, reliefs }),
  ...(from && { from: () => from }),
});

/** The same for brute force, on the board with these faces and tokens. */
function bruteOf(
  board: TestBoard,
  { links, reliefs, mask, from }: Drawn,
  faces: Record<string, TileFace> = {},
  tokens: BoardState["tokens"] = board.tokens,
): { rules: BruteRules; starts: string[] } {
  const all = bruteBoard(board.map, faces);
  const seam = seamName(board);
  const shut = new Set((mask.sides ?? []).map(({ hex, edge }) => seam(hex, edge)));
  const brute = {
    ...all,
    pieces: all.pieces.filter((piece) => !mask.hexes?.includes(piece.hex)),
    open: (name: string) => all.open(name) && !shut.has(name),
  };
  const name = (at: BoardPlace) => `${at.hex}.${"node" in at ? at.node : 0}`;
  const starts = from ? [...new Set(from.map(name))] : homesOf(brute, tokens, "A");
  const ends = (mask.ends ?? []).map(name);
  const open = [...(mask.open ?? []).map(name), ...starts];
  const plain = passableFor(brute, tokens, ["A"]);
  const passable = (node: string) =>
    !ends.includes(node) && (plain(node) || (open.includes(node) && brute.nodes.get(node)?.kind === "city"));
  const all2 = links.map((link) => bruteLink(link, seam));
  return { rules: { board: brute, links: all2, prices: PRICES, reliefs, passable }, starts };
}

const numbersArb = fc.noBias(fc.array(fc.nat(9999), { minLength: 80, maxLength: 80 }));
const mixedArb = (most: number) => fc.oneof(boardArb(most), boardArb(most, true));
const least = (one: number | undefined, other: number) => Math.min(one ?? Number.POSITIVE_INFINITY, other);

/** The name that brute force gives to a step. */
function stepName(found: Reach, board: TestBoard, step: number): string {
  const { network, far } = found;
  const over = far && linkOf(far.ways.linked, step);
  if (over) return `${over[0].link.id}/${over[1]}`;
  const seam = seamName(board);
  const { map } = network;
  const name = (vertex: number) => {
    if (vertex >= network.sideCount) {
      const hex = map.ids[network.nodeHex[vertex - network.sideCount] as number];
      return `${hex}.${network.nodes[vertex - network.sideCount]?.index}`;
    }
    const slot = map.sideFirst[vertex] as number;
    return seam(map.ids[Math.floor(slot / 6)] as string, slot % 6);
  };
  const ends = [network.segA[step >> 1] as number, network.segB[step >> 1] as number].map(name);
  const hex = map.ids[network.segHex[step >> 1] as number];
  return `${hex}:${ends.sort().join("-")}>${name(stepEnd(network, step))}`;
}

describe("ways over links against all ways there are", () => {
  it("reach every step for the least fee, whatever is closed and wherever they begin", () => {
    const seen = { steps: 0, links: 0, paid: 0, relieved: 0 };
    fc.assert(
      fc.property(mixedArb(7), numbersArb, (board, numbers) => {
        const draw = drawn(board, numbers);
        const found = reachOf(ctxWith(board, rulesOf(draw)), "A");
        const { rules, starts } = bruteOf(board, draw);
        const wanted = cheapestSteps(rules, starts);
        const unrelieved = cheapestSteps({ ...rules, reliefs: [] }, starts);
        const given = new Map<string, number>();
        found.far?.ways.at.forEach((labels, step) => {
          if (labels?.length) given.set(stepName(found, board, step), labels[0]?.fee as number);
        });
        const sorted = (map: Map<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
        expect(sorted(given)).toEqual(sorted(wanted));
        for (const [name, fee] of wanted) {
          seen.steps++;
          if (name.startsWith("L") || name.startsWith("strait")) seen.links++;
          if (fee > 0) seen.paid++;
          if (fee < (unrelieved.get(name) as number)) seen.relieved++;
        }
      }),
      { numRuns: runs(400), seed: 18 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(100));
  });

  it("come to every stop for the least fee of a way that meets itself nowhere", () => {
    const seen = { land: 0, paid: 0, none: 0, dearer: 0, tokens: 0 };
    fc.assert(
      fc.property(mixedArb(6), numbersArb, (board, numbers) => {
        const draw = drawn(board, numbers);
        const ctx = ctxWith(board, rulesOf(draw));
        const found = reachOf(ctx, "A");
        const { rules, starts } = bruteOf(board, draw);
        const fees = new Map<string, number>();
        const arrivals = new Set<string>();
        for (const start of starts)
          waysFromNode(rules, start, ({ ends, moves, fee }) => {
            const end = ends.at(-1) as string;
            fees.set(end, least(fees.get(end), fee));
            const last = moves.at(-1);
            if (!last || rules.board.nodes.has(end) || end.startsWith("~")) return;
            if ("link" in last) arrivals.add(`${end} into ${last.link.ends[last.end === 0 ? 1 : 0].hex}`);
            else if (movesAfter({ ...rules, links: [] }, ends, moves).length || rules.board.open(end))
              arrivals.add(`${end} out of ${last.piece.hex}`);
          });
        for (const [name, node] of rules.board.nodes) {
          if (node.kind === "junction") continue;
          const vertex = placeVertex(found.network, { hex: node.hex, node: node.index });
          const way = wayTo(found, vertex, 1_000_000);
          expect([name, way?.fee]).toEqual([name, fees.get(name)]);
          expect(confirmed(found, vertex, 1_000_000)).toBe(fees.has(name));
          const pass = found.far?.ways.labels.find(({ step }) => stepEnd(found.network, step) === vertex);
          if (way === undefined) seen.none++;
          else if (way.fee === 0) seen.land++;
          else seen.paid++;
          if (way && pass && way.fee > pass.fee && !found.starts.includes(vertex)) seen.dearer++;
        }
        for (const { hex, city, way } of tokenSpots(ctx, "A", { found, budget: 1_000_000 })) {
          const node = [...rules.board.nodes].find(([, one]) => one.hex === hex && one.city === city);
          expect(way?.fee).toBe(fees.get(node?.[0] ?? ""));
          seen.tokens++;
        }
        const seam = seamName(board);
        const strait = rules.links.find(({ ends: [one, two] }) => one.name === two.name)?.ends[0].name;
        for (const { coord } of board.map.hexes)
          for (let edge = 0; edge < 6; edge++) {
            const end = seam(coord, edge);
            const other = board.view.rules.map.neighbour(coord, edge as Edge);
            const wet = arrivals.has(`${end} into ${coord}`);
            const dry = end !== strait && rules.board.open(end) && arrivals.has(`${end} out of ${other}`);
            if (wet || dry)
              expect([end, coord, arrivesAt(found, coord, edge as Edge)]).toEqual([end, coord, true]);
          }
      }),
      { numRuns: runs(1000), seed: 18 },
    );
    for (const [what, count] of Object.entries(seen))
      expect([what, count > Math.max(0, runs(20) - 10)]).toEqual([what, true]);
  });

  it("are those of track alone where there is no link, mask and start of a title's own", () => {
    fc.assert(
      fc.property(boardArb(9), faceArb, fc.nat(5), fc.nat(9), (board, face, rotation, pick) => {
        const [plain, far] = [ctxWith(board, undefined, face), ctxWith(board, {}, face)];
        const [one, other] = [reach(plain, "A"), reachOf(far, "A")];
        expect(other.far).toBeDefined();
        expect([...other.vertices]).toEqual([...one.vertices]);
        expect([...other.arrivals]).toEqual([...one.arrivals]);
        expect(other.hexes).toEqual(one.hexes);
        for (let vertex = one.network.sideCount; vertex < one.network.vertexCount; vertex++)
          expect(confirmed(other, vertex)).toBe(confirmed(one, vertex));
        const bare = (fit: TileFit | undefined) => fit && { ...fit, ways: undefined };
        const hex = (board.map.hexes[pick % board.map.hexes.length] as HexDef).coord;
        const fits = [plain, far].map((ctx) => fitOf(ctx, "A", hex, "T", rotation));
        expect(bare(fits[1])).toEqual(bare(fits[0]));
        for (const way of Object.values(fits[1]?.ways ?? {})) expect(way.fee).toBe(0);
      }),
      { numRuns: runs(600), seed: 18 },
    );
  });

  it("tell for what fee a tile is of use", () => {
    const seen = { free: 0, paid: 0, none: 0, gainFree: 0, gainPaid: 0, gainNone: 0 };
    fc.assert(
      fc.property(
        mixedArb(6),
        faceArb,
        fc.nat(11),
        fc.nat(9),
        numbersArb,
        (board, other, turn, pick, numbers) => {
          const printed = board.map.hexes[pick % board.map.hexes.length] as HexDef;
          const hex = printed.coord;
          const face = turn < 6 ? other : richer(printed, turn);
          const rotation = turn < 6 ? turn : 0;
          const after = tileFace(ctxWith(board, undefined, face).rules, "T", rotation);
          const sides = [0, 1, 2, 3, 4, 5].filter((edge) => after.sides & (1 << edge));
          const shores = sides.map((edge) => ({ hex, edge: edge as Edge }));
          const draw = drawn(board, numbers, shores);
          const ctx = ctxWith(board, rulesOf(draw), face);
          const fit = fitOf(ctx, "A", hex, "T", rotation);
          if (!fit) return;
          const before = faceAt(ctx, hex);
          const mapping = mapFace(before, after);
          if (!mapping) return;
          const turned: TileFace = {
            ...face,
            paths: after.paths.map(([from, to]) => ({
              from: (from < 6 ? from : `node${from - 6}`) as 0,
              to: (to < 6 ? to : `node${to - 6}`) as 0,
            })),
          };
          const { tokens } = remapTokens(ctx, hex, fit.cityMap, after);
          const moved = <T extends { hex?: string }>(at: T): T =>
            at.hex === hex && "node" in at ? { ...at, node: mapping.nodes[Number(at.node)] } : at;
          const moves = (places?: readonly BoardPlace[]) => places?.map(moved);
          const after2: Drawn = {
            ...draw,
            links: draw.links.map((link) => ({
              ...link,
              from: "hex" in link.from ? moved(link.from) : link.from,
              to: "hex" in link.to ? moved(link.to) : link.to,
            })),
            mask: { ...draw.mask, ends: moves(draw.mask.ends), open: moves(draw.mask.open) },
            from: moves(draw.from),
          };
          const { rules, starts } = bruteOf(
            board,
            after2,
            { [hex]: turned },
            { ...board.tokens, [hex]: tokens },
          );
          const all = bruteBoard(board.map, { [hex]: turned }).pieces.filter((piece) => piece.hex === hex);
          const added = new Set(mapping.added.map((path) => JSON.stringify(all[path])));
          const gains = new Set(
            before.cities.flatMap((was) => {
              const to = mapping.nodes[was] ?? -1;
              return Number(after.nodes[to]?.revenue) > Number(before.nodes[was]?.revenue)
                ? [`${hex}.${to}`]
                : [];
            }),
          );
          let newTrack: number | undefined;
          let raises: number | undefined;
          const closed = draw.mask.hexes?.includes(hex) ?? false;
          for (const start of closed ? [] : starts)
            waysFromNode(rules, start, ({ ends, moves: gone, fee }) => {
              const last = gone.at(-1);
              if (last && "piece" in last && added.has(JSON.stringify(last.piece)))
                newTrack = least(newTrack, fee);
              const stops = ends.filter(
                (end) => (rules.board.nodes.get(end)?.kind ?? "junction") !== "junction",
              );
              if (stops.length < 2) return;
              if (gains.has(start)) raises = 0;
              if (gains.has(ends.at(-1) as string)) raises = least(raises, fee);
            });
          const ways = { newTrack: fit.ways?.newTrack?.fee, raises: fit.ways?.raises?.fee };
          expect(ways).toEqual({ newTrack, raises });
          expect([fit.newTrack, fit.raises]).toEqual([newTrack !== undefined, raises !== undefined]);
          seen[newTrack === undefined ? "none" : newTrack ? "paid" : "free"]++;
          if (gains.size) seen[raises === undefined ? "gainNone" : raises ? "gainPaid" : "gainFree"]++;
        },
      ),
      { numRuns: runs(2500), seed: 18 },
    );
    for (const [what, count] of Object.entries(seen))
      expect([what, count > Math.max(0, runs(20) - 10)]).toEqual([what, true]);
  });

  it("link a place to another stop exactly where a line does", () => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(mixedArb(7), numbersArb, (board, numbers) => {
        const draw = drawn(board, numbers);
        const ctx = ctxWith(board, rulesOf(draw));
        const { rules } = bruteOf(board, draw);
        const ferries = (link: ReachLink) => !link.landBetween;
        const fewer = { ...rules, links: rules.links.filter(({ link }) => ferries(link)) };
        for (const [name, node] of rules.board.nodes) {
          if (node.kind === "junction") continue;
          let linked = false;
          waysFromNode(fewer, name, ({ ends }) => {
            const stop = rules.board.nodes.get(ends.at(-1) as string);
            if (ends.length > 1 && stop && stop.kind !== "junction") linked = true;
          });
          expect([name, linksOn(ctx, "A", { hex: node.hex, node: node.index }, ferries)]).toEqual([
            name,
            linked,
          ]);
          seen[linked ? "yes" : "no"]++;
        }
      }),
      { numRuns: runs(200), seed: 18 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(20));
  });
});
