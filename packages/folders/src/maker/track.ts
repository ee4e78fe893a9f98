import type { NodeDef, PathDef, PathEnd, TileFace } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { type Loose, list, type Note, object, text } from "./values.ts";

/** Track of 18xx-maker that leads from a side to a stop. */
const TO_STOP = new Set([
  "mid",
  "city",
  "offboard",
  "stop",
  "straightStop",
  "gentleStop",
  "gentleStopRev",
  "sharpStop",
  "sharpStopRev",
]);
/** Track from side to side: how many sides on it ends. */
const ACROSS: Record<string, number> = { sharp: 1, gentle: 2, straight: 3 };

type Sides = { to: number } | { from: number; to: number };

/** A piece of track by the sides it joins, from 0; undefined (and told) where it is of another sort. */
function sidesOf(piece: Loose, place: string, report: Note): Sides | undefined {
  const type = text(piece.type) ?? "mid";
  const side = Number(piece.side ?? list(piece.sides)[0]);
  if (!Number.isInteger(side) || side < 1 || side > 6) {
    report(place, saying`a piece of track without a side is left out`);
    return undefined;
  }
  const across = ACROSS[type];
  if (across !== undefined) return { from: side - 1, to: (side - 1 + across) % 6 };
  if (TO_STOP.has(type)) return { to: side - 1 };
  report(place, saying`track of the type ${type} is not known here: left out`);
  return undefined;
}

/** Where a stop lies on its hex, in degrees clockwise from the bottom; undefined where the file does not say it. */
export function angleOf(stop: Loose): number | undefined {
  if (typeof stop.side === "number") return (stop.side - 1) * 60;
  return typeof stop.angle === "number" && stop.percent !== 0 ? ((stop.angle % 360) + 360) % 360 : undefined;
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

/** The stop that track from a side leads to: the one that lies nearest to the side, else the one that has waited longest. */
function stopFor(side: number, angles: readonly (number | undefined)[], used: readonly number[]): number {
  const known = angles.every((angle) => angle !== undefined) && angles.length > 1;
  const rank = (at: number) =>
    known ? apart(angles[at] as number, side * 60) : (used[at] as number) * 10 + at;
  return angles.map((_, at) => at).reduce((best, at) => (rank(at) < rank(best) ? at : best), 0);
}

/**
 * Track of a hex or tile as our paths. `angles`: where its stops lie. A line across goes through a stop that no other track leads to; where there is no stop, lines
 * from the sides to the middle meet in a junction, which is then added to the nodes.
 */
export function pathsOf(
  pieces: readonly unknown[],
  nodes: NodeDef[],
  angles: readonly (number | undefined)[],
  place: string,
  report: Note,
): PathDef[] {
  const found = pieces.flatMap((one) => sidesOf(object(one), place, report) ?? []);
  const paths: PathDef[] = [];
  const used = nodes.map(() => 0);
  const add = (from: number, to: PathEnd) => {
    if (!paths.some((one) => one.from === from && one.to === to)) paths.push({ from, to } as PathDef);
  };
  const lead = (side: number, stop: number) => {
    used[stop] = (used[stop] ?? 0) + 1;
    add(side, `node${stop}`);
  };
  const mids = found.filter((one) => !("from" in one));
  if (!nodes.length && mids.length === 1)
    report(place, saying`track that ends in the middle of a hex is left out`);
  if (!nodes.length && mids.length > 1) {
    nodes.push({ kind: "junction" });
    used.push(0);
  }
  if (nodes.length)
    for (const { to } of mids) lead(to, stopFor(to, angles.length ? angles : [undefined], used));
  for (const one of found) {
    if (!("from" in one)) continue;
    const { from, to } = one as { from: number; to: number };
    const bare = used.indexOf(0);
    if (bare >= 0 && nodes[bare]?.kind !== "junction") {
      lead(from, bare);
      lead(to, bare);
    } else add(Math.min(from, to), Math.max(from, to) as PathEnd);
  }
  return paths;
}

const nodeOf = (end: PathEnd): number | undefined =>
  typeof end === "number" ? undefined : Number(end.slice(4));

/** A line across as 18xx-maker names it. */
function across(from: number, to: number): Loose {
  const turn = (to - from + 6) % 6;
  const [start, span] = turn > 3 ? [to, 6 - turn] : [from, turn];
  return { type: ["", "sharp", "gentle", "straight"][span], side: start + 1 };
}

/** Where each stop of a face lies, in degrees, so that track finds it again: in the middle of the sides that lead to it. */
export function anglesOf({ nodes = [], paths = [] }: TileFace): (number | undefined)[] {
  if (nodes.length < 2) return nodes.map(() => undefined);
  return nodes.map((_, at) => {
    const sides = paths.flatMap(({ from, to }) =>
      nodeOf(to) === at ? [from as number] : nodeOf(from) === at ? [to as number] : [],
    );
    const x = sides.reduce((sum, side) => sum + Math.cos((side * Math.PI) / 3), 0);
    const y = sides.reduce((sum, side) => sum + Math.sin((side * Math.PI) / 3), 0);
    if (!sides.length || Math.hypot(x, y) < 0.01) return Math.round((360 * at) / nodes.length);
    return Math.round(((Math.atan2(y, x) * 180) / Math.PI + 360) % 360);
  });
}

/** The track of a face for 18xx-maker; what cannot be said there is told. */
export function trackOf(face: TileFace, place: string, report: Note): Loose[] {
  const pieces: Loose[] = [];
  for (const { from, to, terminal, ignore, lanes } of face.paths ?? []) {
    if (terminal || ignore || lanes)
      report(place, saying`stubs, lanes and track that is not used are not known there`);
    if (typeof from === "number" && typeof to === "number") pieces.push(across(from, to));
    else if (typeof from === "number") pieces.push({ side: from + 1 });
    else if (typeof to === "number") pieces.push({ side: to + 1 });
    else report(place, saying`track between two stops is not known there: left out`);
  }
  return pieces;
}
