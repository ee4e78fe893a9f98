import type { TextLine } from "@railhead/core/texts";
import { line } from "./check.ts";
import type { FerryFact, PortFact, WaterFile } from "./model.ts";

type Fact = { [part: string]: unknown };

/** What is said for readers alone: a file that says it otherwise is no other water. */
const TOLD: readonly string[] = ["provenance", "note"];

/** Facts of a list by the name that a reader has for them; of those that share one, the second is "Brest (2)". */
function byName<T extends object>(list: readonly T[], nameOf: (fact: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const fact of list) {
    const name = nameOf(fact);
    let key = name;
    for (let at = 2; found.has(key); at++) key = `${name} (${at})`;
    found.set(key, fact);
  }
  return found;
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The parts in which two facts differ, those in `except` left out. */
function partsOf(before: object, now: object, except: readonly string[]): string[] {
  const [one, other] = [before as Fact, now as Fact];
  const parts = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...parts].filter((part) => ![...TOLD, ...except].includes(part) && !same(one[part], other[part]));
}

/** What is said in words of its own, and the parts that are said with it. */
interface Said {
  lines: TextLine[];
  parts: readonly string[];
}

function ofPort(before: PortFact, now: PortFact): Said {
  const turned = (before.private ?? false) !== (now.private ?? false);
  const lines = turned ? [line(now.private ? "nowPrivate" : "nowPublic", { name: now.name })] : [];
  return { lines, parts: ["private"] };
}

function ofFerry({ over: before }: FerryFact, { name, over: now }: FerryFact): Said {
  if (before.length === now.length) return { lines: [], parts: [] };
  return { lines: [line("distance", { name, now: now.length, before: before.length })], parts: ["over"] };
}

/**
 * How one file of water differs from another, a line for each thing: what is new, what is left out, ports that turn
 * private or public, other distances, and which other parts differ. Text for readers alone (`provenance`, `note`)
 * makes no difference.
 */
export function waterDifferences(before: WaterFile, now: WaterFile): TextLine[] {
  const found: TextLine[] = [];
  function compare<T extends object>(
    what: string,
    lists: readonly [readonly T[], readonly T[]],
    nameOf: (fact: T) => string,
    said: (before: T, now: T) => Said = () => ({ lines: [], parts: [] }),
  ) {
    const [old, fresh] = [byName(lists[0], nameOf), byName(lists[1], nameOf)];
    for (const [name, fact] of fresh) {
      const known = old.get(name);
      const of = line(`the.${what}`, { name });
      if (!known) found.push(line("more", { of }));
      else {
        const { lines, parts } = said(known, fact);
        found.push(...lines);
        const others = partsOf(known, fact, parts);
        if (others.length) found.push(line("otherwise", { of, part: others }));
      }
    }
    for (const name of old.keys())
      if (!fresh.has(name)) found.push(line("less", { of: line(`the.${what}`, { name }) }));
  }
  compare("zone", [before.areas, now.areas], ({ name }) => name);
  compare("port", [before.ports, now.ports], ({ name }) => name, ofPort);
  compare("town", [before.towns, now.towns], ({ hex }) => hex);
  compare("ferry", [before.ferries, now.ferries], ({ id }) => id, ofFerry);
  return found;
}
