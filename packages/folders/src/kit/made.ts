/** Titles of any size, made for tests: `@railhead/folders/kit`. */
import { DEFAULTS } from "../create/answers.ts";
import { newTitle } from "../create/create.ts";
import type { Folder } from "../folder.ts";

/** How large a made title is. */
export interface Size {
  hexes: number;
  /** Share of the hexes with a stop. */
  stops: number;
  companies: number;
  privates: number;
  /** Kinds of trains, each with a phase of its own. */
  trains: number;
  /** Most players. */
  players: number;
}

/** A quarter of the most that a folder may hold, or less. */
const BASE: Size = { hexes: 250, stops: 0.97, companies: 15, privates: 8, trains: 7, players: 3 };

/** A made title of usual size, and others with four times as much of one thing each. */
export const SIZES = {
  usual: BASE,
  hexes: { ...BASE, hexes: 1_000 },
  companies: { ...BASE, companies: 60 },
  privates: { ...BASE, privates: 32 },
  trains: { ...BASE, trains: 28 },
  players: { ...BASE, players: 12 },
} as const satisfies Record<string, Size>;

/** What four times as much may take: a little more than four times as long. What squares takes sixteen times. */
const MOST = 6;
/** Milliseconds below which nothing is said of a time. */
const LEAST = 5;

/** Milliseconds of the processor that something takes. */
async function spent(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times as long the larger takes, measured in turns and by the processor's time: the least of several, so that a busy machine does not
 * count. `undefined`: no more than six times.
 */
export async function growth(usual: () => unknown, larger: () => unknown): Promise<number | undefined> {
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 12; round++) {
    before = Math.min(before, await spent(usual));
    after = Math.min(after, await spent(larger));
    if (round >= 2 && after < MOST * Math.max(before, LEAST)) return undefined;
  }
  return after / before;
}

const letters = (column: number): string =>
  column > 26
    ? String.fromCharCode(64 + Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);

/** Coordinates of a map that is about as wide as high. */
export function coordsOf(count: number): string[] {
  const wide = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, at) => {
    const column = (at % wide) + 1;
    return `${letters(column)}${2 * Math.floor(at / wide) + (column % 2 ? 2 : 1)}`;
  });
}

/** The map of a made title: cities and towns in turn, hills and open land between them, homes of companies in the first cities. */
export function madeMap({ hexes, stops, companies }: Pick<Size, "hexes" | "stops" | "companies">) {
  const coords = coordsOf(hexes);
  let cities = 0;
  const homes = new Map<string, string>();
  const all = coords.map((coord, at) => {
    const empty = Math.floor((at + 1) * (1 - stops)) > Math.floor(at * (1 - stops));
    if (empty) return { coord, colour: "white", ...(at % 2 && { terrain: [{ types: ["hill"], cost: 60 }] }) };
    const name = `Place ${at}`;
    if (at % 2) return { coord, colour: "white", name, nodes: [{ kind: "town" }] };
    const home = cities < companies ? `C${++cities}` : undefined;
    if (home !== undefined) homes.set(home, coord);
    const kept = home === undefined ? {} : { reserved_for: [home] };
    return { coord, colour: "white", name, nodes: [{ kind: "city", slots: 1, ...kept }] };
  });
  return { map: { layout: "flat", axes: { x: "letter", y: "number" }, hexes: all }, homes };
}

/** The folder of a made title: that of `create-title`, with as much of everything as the size says. */
export function madeFolder(size: Size): Folder {
  const files = newTitle({ ...DEFAULTS, name: "Made" });
  const texts: Record<string, string> = {};
  for (const [path, text] of Object.entries(files))
    if (!path.includes("/")) texts[path.replace(/\.json$/, "")] = text;
  const { map, homes } = madeMap(size);
  const counted = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at + 1));
  const write = (name: string, value: unknown) => {
    texts[name] = JSON.stringify(value);
  };
  write("map", map);
  write("tiles", {
    tiles: Object.fromEntries(
      Object.keys(JSON.parse(texts.tiles ?? "{}").tiles).map((id) => [id, size.hexes]),
    ),
  });
  write("companies", {
    companies: counted(size.companies, (at) => ({
      ...{ id: `C${at}`, kind: "corporation", name: `Company ${at}`, text_colour: "#ffffff" },
      colour: `#${[at * 7, at * 31, at * 53].map((part) => (part % 80).toString(16).padStart(2, "0")).join("")}`,
      home: [{ hex: homes.get(`C${at}`) }],
      tokens: [{ price: 0 }, { price: 40 }, { price: 100 }],
      shares: [20, 10, 10, 10, 10, 10, 10, 10, 10],
    })),
  });
  write("privates", {
    privates: counted(size.privates, (at) => ({
      ...{
        id: `P${at}`,
        name: `Private ${at}`,
        value: 20 + at,
        income: 5,
        closes: { phase: `${size.trains + 1}` },
      },
    })),
  });
  const colours = ["yellow", "green", "brown", "gray"];
  write("trains", {
    phases: counted(size.trains, (at) => ({
      name: `${at + 1}`,
      ...(at > 1 && { triggered_by: [`${at + 1}`] }),
      tile_colours: colours.slice(0, Math.min(3, at)),
      train_limit: { corporation: 4 },
      operating_rounds: Math.min(3, at),
    })),
    trains: counted(size.trains, (at) => ({
      ...{ name: `${at + 1}`, price: 60 + 40 * at, count: 4 },
      ...(at + 4 <= size.trains && { rusts_on: `${at + 4}` }),
      distance: [
        { nodes: ["city", "offboard", "town"], pay: Math.min(9, at + 1), visit: Math.min(9, at + 1) },
      ],
    })),
  });
  const numbers = JSON.parse(texts.numbers ?? "{}");
  const by = (value: (players: number) => number) =>
    Object.fromEntries(
      counted(size.players, (at) => at)
        .filter((at) => at > 1)
        .map((at) => [at, value(at)]),
    );
  write("numbers", {
    ...numbers,
    players: { min: 2, max: size.players },
    bank: 9_000 * size.players,
    startingCash: by(() => 800),
    certificateLimit: by(() => 12 + size.companies),
  });
  return { name: "./made", texts };
}
