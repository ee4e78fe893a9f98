import type { Shore } from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import type { Crossing, Relief, WaterRules } from "../../src/routes/water.ts";
import type { TestBoard } from "../board/boards.ts";
import { type BruteBoard, bruteBoard, homesOf, type Piece, passableFor } from "../board/brute.ts";
import { bruteValue } from "./brute-routes.ts";

/**
 * The rules of water written a second time, as plainly as possible: every line over track and crossings is walked, and
 * judged as a whole when it stands; what crossings count as is found by trying every way to spare every area.
 */
export interface WetRoute {
  stops: string[];
  ends: string[];
  pieces: Piece[];
  crossings: number[];
  land: boolean;
  /** What it earns, by how much it takes of each relief that trains share (joined as text). */
  values: Map<string, number>;
}

/** What a line goes over, in order. */
type Event = { stop: string } | { crossing: number } | "land";

interface Walk {
  ends: string[];
  pieces: Piece[];
  events: Event[];
}

const STEPS = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
] as const;

/** The end of track that a shore is. */
function endOf(board: TestBoard, shore: Shore): string {
  if ("node" in shore) return `${shore.hex}.${shore.node}`;
  const [dx, dy] = STEPS[shore.edge] as readonly [number, number];
  const other = `${String.fromCharCode(shore.hex.charCodeAt(0) + dx)}${Number(shore.hex.slice(1)) + dy}`;
  const [here, there] = [`${shore.hex}/${shore.edge}`, `${other}/${(shore.edge + 3) % 6}`];
  return board.faces[other] && there < here ? there : here;
}

const isSeam = (board: TestBoard, { from, to }: Crossing) => endOf(board, from) === endOf(board, to);

function walks(board: TestBoard, brute: BruteBoard, water: WaterRules, visit: (walk: Walk) => void): void {
  const placeOf = (end: string) => {
    const node = brute.nodes.get(end);
    return node && node.kind !== "junction" ? `${node.hex}#${node.group ?? ""}` : undefined;
  };
  const isNew = (walk: Walk, end: string) => {
    const place = placeOf(end);
    if (place !== undefined) return !walk.ends.some((other) => placeOf(other) === place);
    return Boolean(brute.nodes.get(end)?.crossing) || !walk.ends.includes(end);
  };
  const isStop = (end: string) => placeOf(end) !== undefined;
  /** `hex`: whose track was gone over last; `landed`: the line came to a hexside over water. */
  const grow = (walk: Walk, hex: string, landed: boolean) => {
    const at = walk.ends.at(-1) as string;
    if (isStop(at)) visit(walk);
    const side = !brute.nodes.has(at);
    for (const piece of brute.pieces) {
      if (piece.a !== at && piece.b !== at) continue;
      if (walk.pieces.includes(piece)) continue;
      const events: Event[] = [];
      if (side && landed && piece.hex !== hex) continue;
      if (side && !landed) {
        if (piece.hex === hex || !brute.open(at)) continue;
        const seam = water.crossings.findIndex((one) => isSeam(board, one) && endOf(board, one.from) === at);
        events.push(seam < 0 ? "land" : { crossing: seam });
      }
      const end = piece.a === at ? piece.b : piece.a;
      if (!isNew(walk, end)) continue;
      if (isStop(end)) events.push({ stop: end });
      grow(
        { ends: [...walk.ends, end], pieces: [...walk.pieces, piece], events: [...walk.events, ...events] },
        piece.hex,
        false,
      );
    }
    if (side && landed) return;
    water.crossings.forEach((crossing, index) => {
      if (isSeam(board, crossing)) return;
      for (const [leave, land] of [
        [crossing.from, crossing.to],
        [crossing.to, crossing.from],
      ] as const) {
        if (endOf(board, leave) !== at || ("edge" in leave && leave.hex !== hex)) continue;
        const end = endOf(board, land);
        if (!isNew(walk, end)) continue;
        const events: Event[] = [{ crossing: index }, ...(isStop(end) ? [{ stop: end }] : [])];
        const next = { ...walk, ends: [...walk.ends, end], events: [...walk.events, ...events] };
        grow(next, land.hex, "edge" in land);
      }
    });
  };
  for (const name of brute.nodes.keys()) {
    if (isStop(name)) grow({ ends: [name], pieces: [], events: [{ stop: name }] }, "", false);
  }
}

const crossingOf = (event: Event | undefined) =>
  typeof event === "object" && "crossing" in event ? event.crossing : undefined;

/** Whether land lies between every two crossings that need it. */
function isApart(events: readonly Event[], water: WaterRules): boolean {
  const seas = events.flatMap((event, at) => {
    const crossing = water.crossings[crossingOf(event) ?? -1];
    return crossing?.landBetween ? [at] : [];
  });
  return seas.slice(1).every((at, index) => events.slice(seas[index], at).includes("land"));
}

/** Whether the stop at this event may be passed though it is barred. */
function isOpened(events: readonly Event[], at: number, water: WaterRules): boolean {
  const looks = (list: readonly Event[]): boolean => {
    for (const event of list) {
      const crossing = crossingOf(event);
      if (crossing === undefined) return false;
      if (water.crossings[crossing]?.opens) return true;
    }
    return false;
  };
  return looks(events.slice(at + 1)) || looks(events.slice(0, at).reverse());
}

/** The fewest cities that the crossings of a line count as, by what is taken of each shared relief. */
function tolls(
  crossed: readonly number[],
  stops: readonly string[],
  { crossings, reliefs = [] }: WaterRules,
): Map<string, number> {
  const found = new Map<string, number>();
  const has = ({ at }: Relief) =>
    !at ||
    stops.some((stop) =>
      at.node === undefined ? stop.split(".")[0] === at.hex : stop === `${at.hex}.${at.node}`,
    );
  const here = reliefs.filter(has);
  const shared = reliefs.filter((relief) => relief.shared);
  const fits = (relief: Relief, units: readonly { area: string; run: number; place: number }[]): boolean => {
    if (units.length > relief.units) return false;
    const near = units.filter(({ area }) => relief.areas?.includes(area) ?? true);
    if (!relief.abutting) return near.length === units.length;
    if (!units.length) return true;
    const places = units.map(({ place }) => place);
    const long = Math.max(...places) - Math.min(...places) + 1;
    return near.length > 0 && new Set(units.map(({ run }) => run)).size === 1 && long === units.length;
  };
  const sorted = [...crossed].sort((a, b) => a - b);
  const pick = (at: number, units: { area: string; run: number; place: number }[], once: string[]) => {
    const crossing = crossings[sorted[at] ?? -1];
    if (crossing) {
      const counts = crossing.once === undefined || !once.includes(crossing.once);
      for (const way of crossing.ways) {
        const more = counts ? way.map((area, place) => ({ area, run: at, place })) : [];
        pick(at + 1, [...units, ...more], crossing.once === undefined ? once : [...once, crossing.once]);
      }
      return;
    }
    const by: (Relief | undefined)[] = [];
    const spare = (unit: number) => {
      if (unit < units.length) {
        for (const relief of [undefined, ...here]) {
          by.push(relief);
          spare(unit + 1);
          by.pop();
        }
        return;
      }
      if (
        !here.every((relief) =>
          fits(
            relief,
            units.filter((_, index) => by[index] === relief),
          ),
        )
      )
        return;
      const use = shared.map((relief) => by.filter((one) => one === relief).length).join();
      const counts = by.filter((one) => one === undefined).length;
      found.set(use, Math.min(found.get(use) ?? Number.POSITIVE_INFINITY, counts));
    };
    spare(0);
  };
  pick(0, [], []);
  return found;
}

/** Lines that a company may run, before it is known what runs them. */
export function wetLines(board: TestBoard, company: string, water: WaterRules): Omit<WetRoute, "values">[] {
  const brute = bruteBoard(board.map);
  const passable = passableFor(brute, board.tokens, [company]);
  const homes = homesOf(brute, board.tokens, company);
  const lines: Omit<WetRoute, "values">[] = [];
  walks(board, brute, water, ({ ends, pieces, events }) => {
    const stops = events.flatMap((event) =>
      typeof event === "object" && "stop" in event ? [event.stop] : [],
    );
    const [first, last] = [stops[0] as string, stops.at(-1) as string];
    if (stops.length < 2 || last < first || !stops.some((stop) => homes.includes(stop))) return;
    if (!isApart(events, water)) return;
    const barred = events.some((event, at) => {
      if (typeof event !== "object" || !("stop" in event)) return false;
      if (event.stop === first || event.stop === last || passable(event.stop)) return false;
      return !isOpened(events, at, water);
    });
    if (barred) return;
    const crossings = events.flatMap((event) => crossingOf(event) ?? []);
    lines.push({ stops, ends, pieces, crossings, land: events.includes("land") });
  });
  return lines;
}

/** The lines that one train may run, with what they earn. */
export function wetRoutes(
  board: TestBoard,
  lines: readonly Omit<WetRoute, "values">[],
  train: TrainReach,
  water: WaterRules,
  bonus: (line: Omit<WetRoute, "values">) => number | undefined,
): WetRoute[] {
  const { nodes } = bruteBoard(board.map);
  return lines.flatMap((line) => {
    const more = bonus(line);
    if (more === undefined) return [];
    const stops = line.stops.map((name) => {
      const node = nodes.get(name) as NonNullable<ReturnType<typeof nodes.get>>;
      return {
        kind: node.kind as "city" | "town" | "offboard",
        value: Number(node.revenue ?? 0),
        optional: node.stop === "optional",
      };
    });
    const values = new Map<string, number>();
    for (const [use, counts] of tolls(line.crossings, line.stops, water)) {
      const sea = Array.from({ length: counts }, () => ({
        kind: "city" as const,
        value: 0,
        optional: false,
      }));
      const value = bruteValue(train, [...stops, ...sea], 2 + counts);
      if (value >= 0) values.set(use, value + more);
    }
    return values.size ? [{ ...line, values }] : [];
  });
}

/** Whether two lines use the same track, apart from that between a stop and its shore. */
function shares(board: TestBoard, water: WaterRules, a: WetRoute, b: WetRoute): boolean {
  const { nodes } = bruteBoard(board.map);
  const shores = new Set(water.crossings.flatMap(({ from, to }) => [endOf(board, from), endOf(board, to)]));
  const shore = (end: string) => shores.has(end) && !nodes.has(end);
  const exclusive = (end: string) => {
    const node = nodes.get(end);
    return (!node || (node.kind === "junction" && !node.crossing)) && !shore(end);
  };
  const key = (piece: Piece) => `${piece.hex} ${piece.a} ${piece.b}`;
  const own = ({ pieces }: WetRoute) => pieces.filter((piece) => !shore(piece.a) && !shore(piece.b)).map(key);
  const used = new Set(own(a));
  return own(b).some((one) => used.has(one)) || b.ends.some((end) => exclusive(end) && a.ends.includes(end));
}

/** Highest total of one line per train, with every split of what trains share. */
export function wetBest(
  board: TestBoard,
  water: WaterRules,
  lists: readonly { routes: WetRoute[]; sharesTrack: boolean }[],
  setBonus: (routes: WetRoute[]) => number,
): number {
  const pools = (water.reliefs ?? []).filter((relief) => relief.shared).map((relief) => relief.units);
  let best = 0;
  const chosen: { route: WetRoute; sharesTrack: boolean }[] = [];
  const choose = (at: number, sum: number, left: readonly number[]) => {
    const list = lists[at];
    if (!list) {
      best = Math.max(best, sum + setBonus(chosen.map((one) => one.route)));
      return;
    }
    choose(at + 1, sum, left);
    for (const route of list.routes) {
      const free = (other: (typeof chosen)[number]) =>
        list.sharesTrack || other.sharesTrack || !shares(board, water, route, other.route);
      if (!chosen.every(free)) continue;
      chosen.push({ route, sharesTrack: list.sharesTrack });
      for (const [use, value] of route.values) {
        const taken = use === "" ? [] : use.split(",").map(Number);
        const rest = left.map((units, pool) => units - (taken[pool] ?? 0));
        if (rest.every((units) => units >= 0)) choose(at + 1, sum + value, rest);
      }
      chosen.pop();
    }
  };
  choose(0, 0, pools);
  return best;
}
