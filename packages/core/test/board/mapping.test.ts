import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFace, type Face, type FaceEnd, NODE_END } from "../../src/board/face.ts";
import { distinctRotations } from "../../src/board/fit.ts";
import { type FaceMapping, mapFace } from "../../src/board/mapping.ts";
import type { NodeDef, PathDef, TileFace } from "../../src/model/map.ts";
import { faceArb, viewOf } from "./boards.ts";
import { clump, node0, node1, tile, white } from "./tiles.ts";

const endOf = (end: number): PathDef["from"] =>
  end < NODE_END ? (end as 0) : (`node${end - NODE_END}` as "node0");
type Kind = "city" | "town" | "junction";
const faceOf = (kinds: readonly Kind[], pairs: readonly (readonly [FaceEnd, FaceEnd])[]): Face =>
  compileFace(
    {
      colour: "yellow",
      nodes: kinds.map((kind): NodeDef => ({ kind })),
      paths: pairs.map(([from, to]): PathDef => ({ from: endOf(from), to: endOf(to) })),
    },
    null,
    0,
  );

const known = new WeakMap<Face, Map<number, boolean>>();

/** Whether two ends are joined by track that comes to no side and no stop between them. */
function joined(face: Face, from: FaceEnd, to: FaceEnd): boolean {
  const answers = known.get(face) ?? new Map<number, boolean>();
  known.set(face, answers);
  const key = from * 64 + to;
  const answer = answers.get(key) ?? chained(face, from, to);
  answers.set(key, answer);
  return answer;
}

/** The same found out by trying all chains. */
function chained(face: Face, from: FaceEnd, to: FaceEnd): boolean {
  const junction = (end: FaceEnd) => face.nodes[end - NODE_END]?.kind === "junction";
  const grow = (at: FaceEnd, been: FaceEnd[]): boolean =>
    face.paths.some(([one, two]) => {
      if (one !== at && two !== at) return false;
      const end = one === at ? two : one;
      if (end === to) return true;
      return junction(end) && !been.includes(end) && grow(end, [...been, end]);
    });
  return from !== to && grow(from, []);
}

const isStop = (face: Face, end: FaceEnd) =>
  end < NODE_END || face.nodes[end - NODE_END]?.kind !== "junction";
const endsOf = (face: Face) =>
  [0, 1, 2, 3, 4, 5, ...face.nodes.map(({ index }) => NODE_END + index)].filter((end) => isStop(face, end));

/** Whether the nodes of a face may become these of another: kinds that suit, no circle lost, and every connection kept. */
function holds(before: Face, after: Face, nodes: readonly number[]): boolean {
  const count = (face: Face, kind: string) => face.nodes.filter((node) => node.kind === kind).length;
  const fewer = (kind: string) => count(after, kind) < count(before, kind);
  const stops = before.nodes.filter(({ kind }) => kind !== "junction");
  const suits = stops.every(({ kind, index }) => {
    const to = after.nodes[nodes[index] as number]?.kind;
    return to === kind || (kind === "town" && to === "city" && fewer("town"));
  });
  const apart = stops.every(({ kind, index }) =>
    stops.every(
      (other) =>
        other.index === index || other.kind !== kind || nodes[other.index] !== nodes[index] || fewer(kind),
    ),
  );
  const image = (end: FaceEnd) => (end < NODE_END ? end : NODE_END + (nodes[end - NODE_END] as number));
  const ends = endsOf(before);
  const kept = ends.every((one) =>
    ends.every(
      (other) =>
        !joined(before, one, other) || image(one) === image(other) || joined(after, image(one), image(other)),
    ),
  );
  const sides = [0, 1, 2, 3, 4, 5].every((side) => {
    const leaves = (face: Face) => face.paths.some((ends) => ends.includes(side));
    return !leaves(before) || leaves(after);
  });
  return suits && apart && kept && sides;
}

/** All ways in which the stops of a face may become stops of another (-1 for junctions). */
function assignments(before: Face, after: Face): number[][] {
  return before.nodes.reduce<number[][]>(
    (all, { kind }) =>
      all.flatMap((list) =>
        kind === "junction"
          ? [[...list, -1]]
          : after.nodes.filter((to) => to.kind !== "junction").map(({ index }) => [...list, index]),
      ),
    [[]],
  );
}

const kindsArb = fc.array(fc.constantFrom<Kind>("city", "city", "town", "town", "junction"), {
  maxLength: 3,
  size: "max",
});
const numbersArb = fc.noBias(fc.array(fc.nat(9999), { minLength: 60, maxLength: 60 }));

/** A face, and one that it may well have come from: fewer pieces of track, stops in another order, some of them still apart. */
const pairArb: fc.Arbitrary<{ before: Face; after: Face }> = fc
  .tuple(kindsArb, numbersArb)
  .map(([kinds, numbers]) => {
    let at = 0;
    const next = (below: number) => (numbers[at++ % numbers.length] as number) % below;
    const most = NODE_END + kinds.length;
    const pairs = Array.from({ length: 1 + next(7) }, () => [next(most), next(most)] as const);
    // Which stop of the new face each of the old ones becomes: those of the new face, and up to two more.
    const images = kinds.map((_, index) => index);
    for (let more = next(3); more > 0 && kinds.length; more--) images.push(next(kinds.length));
    for (let one = images.length - 1; one > 0; one--) {
      const other = next(one + 1);
      [images[one], images[other]] = [images[other] as number, images[one] as number];
    }
    const old = images.map((image): Kind => {
      const kind = kinds[image] as Kind;
      return kind === "city" && next(4) === 0 ? "town" : kind;
    });
    const origin = (end: FaceEnd) => {
      if (end < NODE_END) return end;
      const from = images.flatMap((image, index) => (image === end - NODE_END ? [NODE_END + index] : []));
      return from[next(from.length)] as number;
    };
    // Now and then a piece leads elsewhere than before.
    const moved = (end: FaceEnd) => (next(8) === 0 ? next(NODE_END + old.length) : origin(end));
    const fewer = pairs.filter(() => next(4) > 0).map(([a, b]) => [moved(a), moved(b)] as const);
    return { before: faceOf(old, fewer), after: faceOf(kinds, pairs) };
  });

describe("a face that replaces another", () => {
  it("goes on exactly where some of all ways to give its stops new ones keeps every connection", () => {
    const seen = { none: 0, one: 0, joined: 0, swallowed: 0, added: 0 };
    fc.assert(
      fc.property(pairArb, ({ before, after }) => {
        const mapping = mapFace(before, after);
        const possible = assignments(before, after).some((nodes) => holds(before, after, nodes));
        expect(mapping !== undefined).toBe(possible);
        if (!mapping) {
          seen.none++;
          return;
        }
        expect(holds(before, after, mapping.nodes)).toBe(true);
        expect(mapping.cities).toEqual(
          before.cities.map((node) => after.nodes[mapping.nodes[node] as number]?.city),
        );
        const rest = { ...after, paths: after.paths.filter((_, path) => !mapping.added.includes(path)) };
        const onSides = {
          ...before,
          paths: before.paths.filter((ends) => !ends.some((end) => !isStop(before, end))),
        };
        expect(holds(onSides, rest, mapping.nodes)).toBe(true);
        seen.one++;
        const stops = before.nodes.filter(({ kind }) => kind !== "junction");
        if (new Set(stops.map(({ index }) => mapping.nodes[index])).size < stops.length) seen.joined++;
        if (stops.some(({ kind, index }) => kind !== after.nodes[mapping.nodes[index] as number]?.kind))
          seen.swallowed++;
        if (mapping.added.length) seen.added++;
      }),
      { numRuns: 1200 },
    );
    for (const [what, count] of Object.entries(seen)) expect([what, count > 60]).toEqual([what, true]);
  });

  it("adds the pieces of track that are no image of an old one, where no track meets between stops", () => {
    let added = 0;
    fc.assert(
      fc.property(pairArb, ({ before, after }) => {
        const mapping = mapFace(before, after) as FaceMapping;
        const meets = [...before.nodes, ...after.nodes].some(({ kind }) => kind === "junction");
        fc.pre(mapping !== undefined && !meets);
        const image = (end: FaceEnd) =>
          end < NODE_END ? end : NODE_END + (mapping.nodes[end - NODE_END] as number);
        const old = before.paths.map(([a, b]) => [image(a), image(b)].sort().join());
        const wanted = after.paths.flatMap(([a, b], path) =>
          old.includes([a, b].sort().join()) ? [] : [path],
        );
        expect(mapping.added).toEqual(wanted);
        added += wanted.length;
      }),
      { numRuns: 500 },
    );
    expect(added).toBeGreaterThan(200);
  });

  it("never makes a town of a city, nor a city of a town while it has as many towns", () => {
    const [city, town] = [faceOf(["city"], []), faceOf(["town"], [])];
    expect(mapFace(city, town)).toBeUndefined();
    expect(mapFace(city, faceOf(["town", "city"], []))?.nodes).toEqual([1]);
    expect(mapFace(town, city)?.nodes).toEqual([0]);
    expect(mapFace(town, faceOf(["city", "town"], []))?.nodes).toEqual([1]);
    expect(mapFace(town, faceOf(["city"], []))?.nodes).toEqual([0]);
  });

  it("lets a city swallow its town in either printed order", () => {
    const whole = faceOf(
      ["city"],
      [
        [0, 6],
        [3, 6],
      ],
    );
    expect(
      mapFace(
        faceOf(
          ["city", "town"],
          [
            [0, 6],
            [6, 7],
            [7, 3],
          ],
        ),
        whole,
      )?.nodes,
    ).toEqual([0, 0]);
    expect(
      mapFace(
        faceOf(
          ["town", "city"],
          [
            [0, 6],
            [6, 7],
            [7, 3],
          ],
        ),
        whole,
      )?.nodes,
    ).toEqual([0, 0]);
  });
});

/** A face turned, as a text that no numbering of its nodes changes: the least of all. */
function canonical({ nodes = [], paths = [] }: TileFace, rotation: number): string {
  const orders = nodes.reduce<number[][]>(
    (all) => all.flatMap((order) => nodes.flatMap((_, at) => (order.includes(at) ? [] : [[...order, at]]))),
    [[]],
  );
  const texts = orders.map((order) => {
    const name = (end: PathDef["from"]) =>
      typeof end === "number" ? `${(end + rotation) % 6}` : `n${order.indexOf(Number(end.slice(4)))}`;
    const stops = order.map((at) => {
      const { kind, revenue = 0, slots = 0 } = nodes[at] as NodeDef;
      return `${kind} ${JSON.stringify(revenue)} ${slots}`;
    });
    return [...stops, ...paths.map(({ from, to }) => [name(from), name(to)].sort().join("-")).sort()].join(
      "|",
    );
  });
  return texts.sort()[0] as string;
}

describe("rotations of a tile", () => {
  const rules = (face: Partial<TileFace>) => viewOf(clump(white("C5")), [tile("T", face)]).rules;

  it("are given once each, the lowest of those that look the same", () => {
    const joinedTowns: TileFace = {
      colour: "yellow",
      nodes: [{ kind: "town" }, { kind: "town" }],
      paths: [
        { from: 0, to: node0 },
        { from: node0, to: node1 },
        { from: node1, to: 3 },
      ],
    };
    const seen = new Set<number>();
    const check = (face: TileFace) => {
      const texts = [0, 1, 2, 3, 4, 5].map((rotation) => canonical(face, rotation));
      const wanted = [0, 1, 2, 3, 4, 5].filter((at) => texts.indexOf(texts[at] as string) === at);
      expect(distinctRotations(rules(face), "T")).toEqual(wanted);
      seen.add(wanted.length);
    };
    check(joinedTowns);
    check({ ...joinedTowns, nodes: [{ kind: "town" }, { kind: "city", slots: 1 }] });
    check({ ...joinedTowns, nodes: [{ kind: "town", revenue: 10 }, { kind: "town" }] });
    check({
      colour: "yellow",
      nodes: [{ kind: "town" }],
      paths: [0, 2, 4].map((from) => ({ from: from as 0, to: node0 })),
    });
    fc.assert(fc.property(faceArb, check), { numRuns: 200 });
    expect([...seen].sort()).toEqual([1, 2, 3, 6]);
  });

  it("are worked out once", () => {
    const known = rules({ paths: [{ from: 0, to: 3 }] });
    expect(distinctRotations(known, "T")).toBe(distinctRotations(known, "T"));
  });
});
