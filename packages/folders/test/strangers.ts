import { seededRng } from "@railhead/core/bots";
import { FILE_NAMES, type FileName, type Folder } from "../src/index.ts";
import { begun, type Json } from "./kit.ts";

type Rng = () => number;

/** Texts that would do something if anyone ran, followed, matched or wrote them out as they are. */
const SPITEFUL = [
  "globalThis.executed=true",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder is what a stranger writes.
  "${globalThis.executed=true}",
  "'+(globalThis.executed=true)+'",
  "<script>globalThis.executed=true</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "http://127.0.0.1:1/",
  "__proto__",
  "constructor",
  "toString",
  "(a+)+$",
  "a".repeat(1999),
  "\u0000",
  "\u202egnp.exe",
  "{0}{1}%s%n",
];

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  -1e308,
  "",
  "x",
  "Z9",
  "2",
  "par",
  [],
  {},
  [[]],
  [{}],
];

const pick = <T>(rng: Rng, list: readonly T[]): T => list[Math.floor(rng() * list.length)] as T;

/** Every place of a value: the thing that holds it, and its key there. */
function placesOf(value: Json): { parent: Json; key: string }[] {
  const found: { parent: Json; key: string }[] = [];
  const open = [value];
  for (let one = open.pop(); one; one = open.pop())
    for (const key of Object.keys(one)) {
      found.push({ parent: one, key });
      if (typeof one[key] === "object" && one[key] !== null) open.push(one[key]);
    }
  return found;
}

/** One thing that a stranger may do to the values of a file. */
function spoilValue(rng: Rng, file: Json): Json {
  const places = placesOf(file);
  const { parent, key } = pick(rng, places);
  const how = Math.floor(rng() * 8);
  if (how === 0) delete parent[key];
  else if (how === 1) parent[key] = pick(rng, ODD);
  else if (how === 2) parent[key] = pick(rng, SPITEFUL);
  else if (how === 3) parent[pick(rng, SPITEFUL)] = parent[key];
  else if (how === 4) parent[key] = structuredClone(pick(rng, places).parent);
  else if (how === 5 && typeof parent[key] === "number") parent[key] *= pick(rng, [-1, 0.1, 7, 1000, 1e12]);
  else if (how === 6 && Array.isArray(parent[key])) parent[key] = [...parent[key], ...parent[key]];
  else parent[key] = typeof parent[key] === "string" ? `${parent[key]}x` : pick(rng, ODD);
  return file;
}

/** One thing that a stranger may do to the text of a file. */
function spoilText(rng: Rng, text: string): string {
  const at = Math.floor(rng() * text.length);
  const how = Math.floor(rng() * 5);
  if (how === 0) return text.slice(0, at);
  if (how === 1) return text.slice(0, at) + String.fromCharCode(Math.floor(rng() * 256)) + text.slice(at + 1);
  if (how === 2) return text.slice(0, at) + pick(rng, SPITEFUL) + text.slice(at);
  if (how === 3) return `${text}${text}`;
  return Array.from({ length: 200 }, () => String.fromCharCode(Math.floor(rng() * 65_536))).join("");
}

/** A small title of a stranger, by its number: the one that `create-title` writes, spoilt in one to three places. */
export function strangeFolder(number: number): Folder {
  const rng: Rng = seededRng(number);
  const texts: Folder["texts"] = { ...begun().texts };
  for (let times = 1 + Math.floor(rng() * 3); times > 0; times--) {
    const name = pick(rng, FILE_NAMES);
    const text = texts[name] ?? "";
    let value: Json;
    try {
      value = rng() < 0.8 ? JSON.parse(text) : undefined;
    } catch {
      value = undefined;
    }
    texts[name] =
      value === undefined || !placesOf(value).length
        ? spoilText(rng, text)
        : JSON.stringify(spoilValue(rng, value));
  }
  return { name: `./stranger-${number}`, texts };
}

const HEX = { colour: "white" };
const hexes = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    coord: `${String.fromCharCode(65 + (at % 26))}${2 * Math.floor(at / 26) + (at % 2) + 1}`,
    ...HEX,
    ...more(at),
  }));

/** A file as large as it may be, or larger. */
const LARGE: readonly [FileName, (file: Json, size: number) => unknown][] = [
  ["map", (file, size) => ({ ...file, hexes: hexes(size * 100) })],
  [
    "map",
    (file, size) => ({
      ...file,
      hexes: hexes(1000, (at) => ({ nodes: Array(size).fill({ kind: "city", revenue: at }) })),
    }),
  ],
  [
    "map",
    (file, size) => ({ ...file, hexes: hexes(1000, () => ({ [`field${size}`]: 1, colour: "no colour" })) }),
  ],
  [
    "tiles",
    (file, size) => ({
      ...file,
      tiles: Object.fromEntries(
        Array.from({ length: size * 20 }, (_, at) => [
          `x${at}`,
          { count: 9, colour: "yellow", nodes: [], paths: Array(16).fill([1, 2]) },
        ]),
      ),
    }),
  ],
  [
    "market",
    (file, size) => ({ ...file, grid: Array(size * 6).fill(Array(60).fill({ price: 100, types: ["par"] })) }),
  ],
  ["trains", (file, size) => ({ ...file, trains: Array(size * 4).fill({ ...file.trains[0], name: "2" }) })],
  [
    "companies",
    (file, size) => ({
      ...file,
      companies: Array.from({ length: size * 6 }, (_, at) => ({ ...file.companies[0], id: `C${at}` })),
    }),
  ],
  [
    "privates",
    (file, size) => ({
      ...file,
      privates: Array.from({ length: size * 4 }, (_, at) => ({
        ...file.privates[0],
        id: `P${at}`,
        name: "n".repeat(2000),
      })),
    }),
  ],
  ["numbers", (file, size) => ({ ...file, zones: Array(size * 4).fill({ colour: "x".repeat(2000) }) })],
  ["title", (file, size) => ({ ...file, text: "w ".repeat(size * 50_000) })],
];

/** A huge title of a stranger, by its number: its files are as large as they may be, or larger, five sizes of each kind. */
export function hugeFolder(number: number): Folder {
  const [name, grow] = LARGE[number % LARGE.length] as (typeof LARGE)[number];
  const size = 2 * (1 + Math.floor(number / LARGE.length));
  const texts: Folder["texts"] = { ...begun().texts };
  texts[name] = JSON.stringify(grow(JSON.parse(texts[name] ?? "{}"), size));
  return { name: `./huge-${number}`, texts };
}

/** How many huge ones there are. */
export const HUGE = LARGE.length * 5;
