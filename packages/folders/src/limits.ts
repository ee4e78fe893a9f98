import { saying } from "@railhead/core/texts";
import type { FileName } from "./folder.ts";
import { type Steps, written } from "./json.ts";

/** Most bytes of one file. */
export const MOST_BYTES = 1_000_000;

/** Most of anything, so that a folder of a stranger is read in little time and sums stay exact. */
const LIMITS = {
  depth: 24,
  values: 100_000,
  text: 2_000,
  amount: 10_000_000,
} as const;

/** Most entries of lists and objects, by file and place; `*` stands for any one step. */
const LISTS: Partial<Record<FileName, Record<string, number>>> = {
  map: { hexes: 1_000, "hexes.*.nodes": 12, "hexes.*.paths": 40, links: 200, "water.areas": 60 },
  tiles: { tiles: 200, "tiles.*.nodes": 8, "tiles.*.paths": 16, first: 200 },
  market: { grid: 60, "grid.*": 60 },
  trains: { trains: 40, phases: 30, "trains.*.variants": 10 },
  companies: { companies: 60, "companies.*.shares": 100, "companies.*.tokens": 40, "companies.*.home": 40 },
  privates: { privates: 40 },
  numbers: { zones: 40, pars: 100 },
};

/** Most that some numbers may be, by file and place. */
const COUNTS: Partial<Record<FileName, Record<string, number>>> = {
  trains: { "trains.*.count": 200, "phases.*.operating_rounds": 10, "trains.*.distance.*.visit": 99 },
  numbers: { "players.min": 12, "players.max": 12 },
  companies: { "companies.*.tokens": 40 },
  tiles: { "tiles.*.count": 1_000, "tiles.*": 1_000 },
};

/** Names that JavaScript gives a meaning of their own. */
const NAMES = new Set(["__proto__", "constructor", "prototype"]);

const CONTROL = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const COORD = /^[A-Z]{1,2}(\d+)$/;

const fits = (pattern: string, steps: Steps): boolean => {
  const parts = pattern.split(".");
  return (
    parts.length === steps.length && parts.every((part, at) => part === "*" || part === String(steps[at]))
  );
};

const bound = (table: Record<string, number> | undefined, steps: Steps): number | undefined =>
  Object.entries(table ?? {}).find(([pattern]) => fits(pattern, steps))?.[1];

/** What a value is beyond, and where. */
export interface Excess {
  steps: Steps;
  what: string;
}

/** The first bound that a parsed file is beyond; undefined where it is within all. It is walked without recursion. */
export function excess(name: FileName, json: unknown): Excess | undefined {
  const open: { value: unknown; steps: Steps }[] = [{ value: json, steps: [] }];
  let values = 0;
  for (let one = open.pop(); one; one = open.pop()) {
    const { value, steps } = one;
    if (++values > LIMITS.values) return { steps: [], what: saying`has more than ${LIMITS.values} values` };
    if (steps.length > LIMITS.depth) return { steps, what: saying`is nested too deeply` };
    const what = scalar(name, value, steps);
    if (what !== undefined) return { steps, what };
    if (typeof value !== "object" || value === null) continue;
    const keys = Object.keys(value);
    const most = bound(LISTS[name], steps);
    if (most !== undefined && keys.length > most)
      return { steps, what: saying`has ${keys.length} entries (limit ${most})` };
    const bad = Array.isArray(value) ? undefined : keys.find((key) => NAMES.has(key));
    if (bad !== undefined) return { steps, what: saying`has a forbidden field "${bad}"` };
    for (const key of keys)
      open.push({
        value: (value as Record<string, unknown>)[key],
        steps: [...steps, Array.isArray(value) ? Number(key) : key],
      });
  }
  return undefined;
}

function scalar(name: FileName, value: unknown, steps: Steps): string | undefined {
  if (typeof value === "number") {
    const most = bound(COUNTS[name], steps) ?? LIMITS.amount;
    return Math.abs(value) > most ? saying`is ${value} (limit ${most})` : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (value.length > LIMITS.text)
    return saying`is a text of ${value.length} characters (limit ${LIMITS.text})`;
  if (CONTROL.test(value)) return saying`contains a control character`;
  const number = COORD.exec(value)?.[1];
  return number !== undefined && Number(number) > 200 && /coord|hex/i.test(written(steps))
    ? saying`is ${value}; coordinates end at 200`
    : undefined;
}
