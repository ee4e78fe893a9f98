import type { Landing, Shore } from "../../src/model/map.ts";
import type { TrainReach } from "../../src/model/trains.ts";
import type { Crossing, Relief, WaterRules } from "../../src/routes/water.ts";
import type { TestBoard } from "../board/boards.ts";
import { type BruteBoard, bruteBoard, homesOf, type Piece, passableFor } from "../board/brute.ts";
import { bruteValue, severally } from "./brute-routes.ts";

/**
 * The rules of water written a second time, as plainly as possible: every line over track and crossings is walked, and
 * judged as a whole when it stands; what crossings count as is found by trying every way to spare every area.
 */
export interface WaterRoute {
  stops: string[];
  ends: string[];
  pieces: Piece[];
  crossings: number[];
  land: boolean;
  /** What it earns, by how much it takes of each relief that trains share (joined as text). */
  values: Map<string, number>;
}

/** What a line goes over, in order. */
type Event =
  | { stop: string }
  | { crossing: number; by?: unknown; opens: { before: boolean; behind: boolean } }
  | "land";

interface Walk {
  ends: string[];
  pieces: Piece[];
  /** What it goes over from each of its ends to the next: a piece, or a crossing. */
  tracks: unknown[];
  events: Event[];
  /** Hexsides gone over by track. */
  sides: string[];
}

/** Shores at which the ends of a crossing are: of one that joins every city of a hex several. */
function landings(board: TestBoard, at: Landing): Shore[] {
  if ("edge" in at || "node" in at) return [at];
  const nodes = board.faces[at.hex]?.nodes ?? [];
  return nodes.flatMap(({ kind }, node) => (kind === "city" ? [{ hex: at.hex, node }] : []));
}

/** Each crossing between two shores by itself; `of` tells whose it is. */
const singles = (board: TestBoard, { crossings }: WaterRules) =>
  crossings.flatMap((crossing, of) =>
    landings(board, crossing.from).flatMap((from) =>
      landings(board, crossing.to).map((to) => ({ from, to, of, opens: crossing.opens ?? false })),
    ),
  );

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

const isSeam = (board: TestBoard, { from, to }: { from: Shore; to: Shore }) =>
  endOf(board, from) === endOf(board, to);

function walks(
  board: TestBoard,
  brute: BruteBoard,
  water: WaterRules,
  again: readonly string[],
  visit: (walk: Walk) => void,
): void {
  const placeOf = (end: string) => {
    const node = brute.nodes.get(end);
    return node && node.kind !== "junction" ? `${node.hex}#${node.group ?? ""}` : undefined;
  };
  const all = singles(board, water);
  const isShore = shoresOf(board, water);
  const isNew = (walk: Walk, end: string) => {
    const place = placeOf(end);
    const behind = walk.ends.filter((other) => placeOf(other) !== undefined);
    if (behind.includes(end) && again.includes(brute.nodes.get(end)?.kind ?? ""))
      return behind[0] !== end && behind.at(-1) !== end;
    if (place !== undefined) return !walk.ends.some((other) => placeOf(other) === place);
    return Boolean(brute.nodes.get(end)?.crossing) || isShore(end) || !walk.ends.includes(end);
  };
  const isStop = (end: string) => placeOf(end) !== undefined;
  /** Track between a shore and a stop: gone over both ways by a line that comes over water and leaves over water. */
  const isPier = ({ a, b }: Piece) => (isShore(a) && isStop(b)) || (isShore(b) && isStop(a));
  /** Whether each visit to a stop has track of its own: of piers, which one visit goes over both ways. */
  const visitsApart = ({ ends, tracks }: Walk) => {
    const mine = ends.map((_, at) => [tracks[at - 1], tracks[at]].filter((track) => track !== undefined));
    return ends.every((end, at) =>
      ends.every((other, before) => {
        if (before >= at || other !== end || !isStop(end)) return true;
        return !mine[before]?.some((track) => mine[at]?.includes(track));
      }),
    );
  };
  const event = (of: number, from: boolean, opens: Crossing["opens"], by?: unknown): Event => ({
    crossing: of,
    by,
    opens: {
      before: opens === true || opens === (from ? "from" : "to"),
      behind: opens === true || opens === (from ? "to" : "from"),
    },
  });
  /** `hex`: whose track was gone over last; `landed`: the line came to a hexside over water. */
  const grow = (walk: Walk, hex: string, landed: boolean) => {
    const at = walk.ends.at(-1) as string;
    if (isStop(at) && walk.ends.indexOf(at) === walk.ends.length - 1 && visitsApart(walk)) visit(walk);
    const side = !brute.nodes.has(at);
    for (const piece of brute.pieces) {
      if (piece.a !== at && piece.b !== at) continue;
      if (walk.pieces.includes(piece) && !isPier(piece)) continue;
      const events: Event[] = [];
      let { sides } = walk;
      if (side && landed && piece.hex !== hex) continue;
      if (side && !landed) {
        if (piece.hex === hex || !brute.open(at) || sides.includes(at)) continue;
        sides = [...sides, at];
        const seam = all.find((one) => isSeam(board, one) && endOf(board, one.from) === at);
        events.push(seam ? event(seam.of, seam.from.hex === hex, seam.opens) : "land");
      }
      const end = piece.a === at ? piece.b : piece.a;
      if (!isNew(walk, end)) continue;
      if (isStop(end)) events.push({ stop: end });
      grow(
        {
          ends: [...walk.ends, end],
          pieces: [...walk.pieces, piece],
          tracks: [...walk.tracks, piece],
          events: [...walk.events, ...events],
          sides,
        },
        piece.hex,
        false,
      );
    }
    if (side && landed) return;
    for (const crossing of all) {
      if (isSeam(board, crossing)) continue;
      if (walk.events.some((one) => typeof one === "object" && "by" in one && one.by === crossing)) continue;
      for (const forth of [true, false]) {
        const [leave, land] = forth ? [crossing.from, crossing.to] : [crossing.to, crossing.from];
        if (endOf(board, leave) !== at || ("edge" in leave && leave.hex !== hex)) continue;
        const end = endOf(board, land);
        if (!isNew(walk, end)) continue;
        const over = event(crossing.of, forth, crossing.opens, crossing);
        const events: Event[] = [over, ...(isStop(end) ? [{ stop: end }] : [])];
        const next = {
          ...walk,
          ends: [...walk.ends, end],
          tracks: [...walk.tracks, crossing],
          events: [...walk.events, ...events],
        };
        grow(next, land.hex, "edge" in land);
      }
    }
  };
  for (const name of brute.nodes.keys()) {
    const walk = { ends: [name], pieces: [], tracks: [], events: [{ stop: name }], sides: [] };
    if (isStop(name)) grow(walk, "", false);
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
function isOpened(events: readonly Event[], at: number): boolean {
  const looks = (list: readonly Event[], end: "before" | "behind"): boolean => {
    for (const event of list) {
      if (typeof event !== "object" || !("opens" in event)) return false;
      if (event.opens[end]) return true;
    }
    return false;
  };
  return looks(events.slice(at + 1), "before") || looks(events.slice(0, at).reverse(), "behind");
}

/** The fewest cities that the crossings of a line count as, by what is taken of each shared relief. */
function tolls(
  crossed: readonly number[],
  stops: readonly string[],
  { crossings, reliefs = [] }: WaterRules,
): Map<string, number> {
  const found = new Map<string, number>();
  const has = ({ at, over }: Relief) =>
    (!over || crossed.some((number) => over.includes(number))) &&
    (!at ||
      stops.some((stop) =>
        at.node === undefined ? stop.split(".")[0] === at.hex : stop === `${at.hex}.${at.node}`,
      ));
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

/** Lines that a company may run, before it is known what runs them. Kinds of stops that are passed `again` are counted once. */
export function waterLines(
  board: TestBoard,
  company: string,
  water: WaterRules,
  again: readonly string[] = [],
): Omit<WaterRoute, "values">[] {
  const brute = bruteBoard(board.map);
  const passable = passableFor(brute, board.tokens, [company]);
  const homes = homesOf(brute, board.tokens, company);
  const lines: Omit<WaterRoute, "values">[] = [];
  walks(board, brute, water, again, ({ ends, pieces, events }) => {
    const visits = events.flatMap((event) =>
      typeof event === "object" && "stop" in event ? [event.stop] : [],
    );
    const stops = [...new Set(visits)];
    const [first, last] = [stops[0] as string, stops.at(-1) as string];
    if (stops.length < 2 || last < first || !stops.some((stop) => homes.includes(stop))) return;
    if (!isApart(events, water)) return;
    const barred = events.some((event, at) => {
      if (typeof event !== "object" || !("stop" in event)) return false;
      if (event.stop === first || event.stop === last || passable(event.stop)) return false;
      return !isOpened(events, at);
    });
    if (barred) return;
    const crossings = events.flatMap((event) => crossingOf(event) ?? []);
    lines.push({ stops, ends, pieces, crossings, land: events.includes("land") });
  });
  return lines;
}

/** The lines that one train may run, with what they earn. */
export function waterRoutes(
  board: TestBoard,
  lines: readonly Omit<WaterRoute, "values">[],
  train: TrainReach,
  water: WaterRules,
  bonus: (line: Omit<WaterRoute, "values">) => number | undefined,
): WaterRoute[] {
  const { nodes } = bruteBoard(board.map);
  return lines.flatMap((line) => {
    const more = bonus(line);
    if (more === undefined) return [];
    const stops = line.stops.flatMap((name) => severally(nodes.get(name)));
    const values = new Map<string, number>();
    for (const [use, counts] of tolls(line.crossings, line.stops, water)) {
      const sea = Array.from({ length: counts }, () => ({
        kind: "city" as const,
        value: 0,
        optional: false,
      }));
      const value = bruteValue(train, [...stops, ...sea], 2 + counts + stops.length - line.stops.length);
      if (value >= 0) values.set(use, value + more);
    }
    return values.size ? [{ ...line, values }] : [];
  });
}

/** Whether an end of track is a hexside that crossings begin at. */
function shoresOf(board: TestBoard, water: WaterRules): (end: string) => boolean {
  const ends = singles(board, water).flatMap((one) => [one.from, one.to].filter((at) => "edge" in at));
  const shores = new Set(ends.map((at) => endOf(board, at)));
  return (end) => shores.has(end);
}

/** Whether two lines use the same track, apart from that between a stop and its shore. */
function shares(board: TestBoard, water: WaterRules, a: WaterRoute, b: WaterRoute): boolean {
  const { nodes } = bruteBoard(board.map);
  const shore = shoresOf(board, water);
  const exclusive = (end: string) => {
    const node = nodes.get(end);
    return (!node || (node.kind === "junction" && !node.crossing)) && !shore(end);
  };
  const key = (piece: Piece) => `${piece.hex} ${piece.a} ${piece.b}`;
  const own = ({ pieces }: WaterRoute) =>
    pieces.filter((piece) => !shore(piece.a) && !shore(piece.b)).map(key);
  const used = new Set(own(a));
  return own(b).some((one) => used.has(one)) || b.ends.some((end) => exclusive(end) && a.ends.includes(end));
}

/** Highest total of one line per train, with every split of what trains share. */
export function waterBest(
  board: TestBoard,
  water: WaterRules,
  lists: readonly { routes: WaterRoute[]; sharesTrack: boolean }[],
  setBonus: (routes: WaterRoute[]) => number,
): number {
  const pools = (water.reliefs ?? []).filter((relief) => relief.shared).map((relief) => relief.units);
  let best = 0;
  const chosen: { route: WaterRoute; sharesTrack: boolean }[] = [];
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
