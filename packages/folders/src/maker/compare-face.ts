import type { HexDef } from "@railhead/core";
import {
  type Colour,
  type NodeDef,
  type PathEnd,
  type Revenue,
  TILE_COLOURS,
  type TileFace,
} from "@railhead/core/model";
import { saying } from "@railhead/core/texts";

type Face = TileFace & Partial<Pick<HexDef, "name" | "terrain">>;

/** Takes note of a difference: a whole sentence. */
export type Tell = (sentence: string) => void;

const COLOUR_WORDS: Record<Colour, () => string> = {
  white: () => saying`white`,
  yellow: () => saying`yellow`,
  green: () => saying`green`,
  brown: () => saying`brown`,
  gray: () => saying`gray`,
  red: () => saying`red`,
  blue: () => saying`blue`,
};

const joined = (parts: readonly (string | number)[]): string => parts.join(", ") || saying`none`;

const ofKind = ({ nodes = [] }: Face, kind: NodeDef["kind"]): NodeDef[] =>
  nodes.filter((node) => node.kind === kind);

/** What a stop pays with tiles of a colour and none further on; undefined where nothing is said of it. */
function paidAt(revenue: Revenue | undefined, colour: Colour): number | undefined {
  if (typeof revenue !== "object") return revenue;
  const known = TILE_COLOURS.slice(0, TILE_COLOURS.indexOf(colour) + 1);
  return known.reduce<number | undefined>((paid, one) => revenue[one] ?? paid, undefined);
}

/** Stops of one kind in an order that is the same on both sides. */
const inOrder = (nodes: readonly NodeDef[]): NodeDef[] => {
  const size = ({ slots = 1, revenue }: NodeDef) => slots * 10_000 + (paidAt(revenue, "gray") ?? 0);
  return [...nodes].sort((a, b) => size(a) - size(b));
};

/** A revenue that differs; where the file says none there is nothing to compare. */
function comparePay(at: string, file: NodeDef, folder: NodeDef, tell: Tell): void {
  if (typeof file.revenue === "number") {
    const own = folder.revenue ?? 0;
    const values = typeof own === "number" ? [own] : Object.values(own);
    if (!values.includes(file.revenue))
      tell(saying`${at}: the file pays ${file.revenue}, the folder ${joined(values)}`);
  } else if (file.revenue) {
    const both = { ...file.revenue, ...(typeof folder.revenue === "object" && folder.revenue) };
    for (const colour of TILE_COLOURS.filter((one) => both[one] !== undefined)) {
      const [there, here] = [paidAt(file.revenue, colour), paidAt(folder.revenue, colour) ?? 0];
      if (there !== undefined && there !== here)
        tell(saying`${at}: the file pays ${there} in ${COLOUR_WORDS[colour]()}, the folder ${here}`);
    }
  }
  for (const [train, pays] of Object.entries(file.by_train ?? {})) {
    const here = folder.by_train?.[train];
    if (here !== pays)
      tell(
        saying`${at}: the file pays ${pays} to a ${train}-train, the folder ${here ?? saying`no special amount`}`,
      );
  }
}

/** The stops of both; whether they are of the same kinds. */
function compareStops(at: string, file: Face, folder: Face, tell: Tell): boolean {
  const counts = (kind: NodeDef["kind"]) => [ofKind(file, kind).length, ofKind(folder, kind).length] as const;
  const [cities, towns, places] = [counts("city"), counts("town"), counts("offboard")];
  if (cities[0] !== cities[1])
    tell(saying`${at}: the number of cities is ${cities[0]} in the file, ${cities[1]} in the folder`);
  if (towns[0] !== towns[1])
    tell(saying`${at}: the number of towns is ${towns[0]} in the file, ${towns[1]} in the folder`);
  if (places[0] !== places[1])
    tell(
      saying`${at}: the number of off-board places is ${places[0]} in the file, ${places[1]} in the folder`,
    );
  const same = [cities, towns, places].every(([there, here]) => there === here);
  for (const kind of ["city", "town", "offboard"] as const) {
    const [there, here] = [inOrder(ofKind(file, kind)), inOrder(ofKind(folder, kind))];
    if (there.length !== here.length) continue;
    const [a, b] = [there, here].map((all) => joined(all.map(({ slots = 1 }) => slots)));
    if (kind === "city" && a !== b)
      tell(saying`${at}: the city has ${a as string} circles in the file, ${b as string} in the folder`);
    there.forEach((node, nth) => {
      comparePay(at, node, here[nth] as NodeDef, tell);
    });
  }
  return same;
}

const nodeAt = (end: PathEnd): number | undefined =>
  typeof end === "number" ? undefined : Number(end.slice(4));

/** Track as text: the sides that lead to a stop as 0+3, a line across as 1-4. Of several stops the file does not always say which one a side leads to. */
function trackText({ nodes = [], paths = [] }: Face, turn = 0): string {
  const side = (edge: number) => (edge + turn) % 6;
  const sides = new Map<number, Set<number>>();
  const lines = new Set<string>();
  for (const { from, to } of paths) {
    const stop = nodeAt(from) ?? nodeAt(to);
    const edges = [from, to]
      .filter((end): end is Extract<PathEnd, number> => typeof end === "number")
      .map(side);
    if (stop === undefined) lines.add(edges.sort((a, b) => a - b).join("-"));
    else {
      const at = nodes.length > 1 ? 0 : stop;
      sides.set(at, new Set([...(sides.get(at) ?? []), ...edges]));
    }
  }
  const stops = [...sides.values()].map((all) => [...all].sort((a, b) => a - b).join("+"));
  return joined([...stops.filter(Boolean).sort(), ...[...lines].sort()]);
}

/** What terrain costs: the first price, and each that stands for a colour, as a file says one alone. */
function terrainCosts({ terrain = [] }: Face): number[] {
  const first = terrain.reduce(
    (sum, { cost }) => sum + (typeof cost === "number" ? cost : (Object.values(cost)[0] ?? 0)),
    0,
  );
  const by = TILE_COLOURS.filter((colour) =>
    terrain.some(({ cost }) => typeof cost === "object" && cost[colour] !== undefined),
  ).map((colour) =>
    terrain.reduce((sum, { cost }) => sum + (typeof cost === "number" ? cost : (cost[colour] ?? 0)), 0),
  );
  return [first, ...by];
}

/** Tells what the face of a hex or tile has in a file otherwise than in a folder. `turns`: the rotations under which its track may agree. */
export function compareFace(at: string, file: Face, folder: Face, tell: Tell, turns = [0]): void {
  if (file.colour !== folder.colour)
    tell(
      saying`${at}: the color is ${COLOUR_WORDS[file.colour]()} in the file, ${COLOUR_WORDS[folder.colour]()} in the folder`,
    );
  if (file.name !== undefined && file.name !== folder.name)
    tell(saying`${at}: the name is ${file.name} in the file, ${folder.name ?? saying`none`} in the folder`);
  const [a, b] = [file, folder].map(({ labels = [] }) => joined([...labels].sort()));
  if (a !== b) tell(saying`${at}: the label is ${a as string} in the file, ${b as string} in the folder`);
  const same = compareStops(at, file, folder, tell);
  const track = trackText(file);
  if (same && !turns.some((turn) => trackText(folder, turn) === track))
    tell(saying`${at}: the track is ${track} in the file, ${trackText(folder)} in the folder`);
  const [[cost = 0], costs] = [terrainCosts(file), terrainCosts(folder)];
  if (!costs.includes(cost))
    tell(saying`${at}: the terrain costs ${cost} in the file, ${costs[0] ?? 0} in the folder`);
}
