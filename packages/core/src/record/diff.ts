import type { Json } from "../model/json.ts";
import type { GameState } from "../state/state.ts";

/**
 * How a state changed, as JSON: an object with an entry for every key that changed, and each entry is one of
 *
 * - `[]`: the key is gone;
 * - `[value]`: the key has this value;
 * - `[null, value]`: the same, and the key stands behind all others (the order of keys is kept too);
 * - `[start, removed, ...added]`: a splice of the list that stands there;
 * - an object: changes inside the object or list that stands there (keys of a list are its indices).
 *
 * Keys of the patch stand in the order in which they are to be carried out, so it is stored as text, never in a form
 * that sorts keys.
 */
export type Patch = { [key: string]: Json };

type Fields = Record<string, Json | undefined>;

const isFields = (value: Json | undefined): value is { [key: string]: Json | undefined } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A state as a table: all of it is plain JSON, which an interface does not say to the compiler. */
export const asTable = (state: GameState): Fields => state as unknown as Fields;

/** Keys that look like indices: every object holds them first, in rising order, however they came in. */
export const isIndex = (key: string): boolean => /^(0|[1-9]\d*)$/.test(key);

/** Whether two values are the same JSON, order of keys included. */
function same(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || change(a, b) === undefined;
}

/** The entry that turns `a` into `b`; undefined where nothing changed. */
function change(a: Json | undefined, b: Json | undefined): Json | undefined {
  if (a === b) return undefined;
  if (b === undefined) return [];
  if (Array.isArray(a) && Array.isArray(b)) return listChange(a, b);
  if (isFields(a) && isFields(b)) {
    const patch = fieldsChange(a, b);
    return Object.keys(patch).length ? patch : undefined;
  }
  return [b];
}

/** Between two lists: changes inside members where as many stand between the common ends, else a splice. */
function listChange(a: Json[], b: Json[]): Json | undefined {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && same(a[head], b[head])) head++;
  if (head === a.length && head === b.length) return undefined;
  let tail = 0;
  while (tail < shorter - head && same(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++;
  if (a.length !== b.length) return [head, a.length - head - tail, ...b.slice(head, b.length - tail)];
  const patch: Patch = {};
  for (let at = head; at < a.length - tail; at++) {
    const inside = change(a[at], b[at]);
    if (inside !== undefined) patch[at] = inside;
  }
  return patch;
}

function fieldsChange(a: Fields, b: Fields): Patch {
  const patch: Patch = {};
  for (const key in a) if (a[key] !== undefined && b[key] === undefined) patch[key] = [];
  const moved = movedKeys(a, b);
  for (const key in b) {
    if (key === "__proto__") throw new Error("a state has no key __proto__");
    const value = b[key];
    if (value === undefined) continue;
    if (moved.has(key)) {
      patch[key] = [null, value];
    } else {
      const inside = change(a[key], value);
      if (inside !== undefined) patch[key] = inside;
    }
  }
  return patch;
}

const none: ReadonlySet<string> = new Set();

/** Keys of `a` that stand behind others in `b` (taken away and put back), so that their order has to be said. */
function movedKeys(a: Fields, b: Fields): ReadonlySet<string> {
  const kept = Object.keys(a).filter((key) => a[key] !== undefined && b[key] !== undefined && !isIndex(key));
  let at = 0;
  for (const key in b) {
    if (b[key] === undefined || isIndex(key)) continue;
    if (kept[at] !== key) break;
    at++;
  }
  return at === kept.length ? none : new Set(kept.slice(at));
}

/**
 * How one state differs from another. Compares by reference first (states share what did not change), so it costs what
 * changed. `applyPatch(before, diffState(before, after))` equals `after`, order of keys included; an empty object means
 * that nothing changed.
 */
export function diffState(before: GameState, after: GameState): Patch {
  return fieldsChange(asTable(before), asTable(after));
}
