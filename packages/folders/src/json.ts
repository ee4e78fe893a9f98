import { type AnyNode, type DocumentNode, type MemberNode, parse } from "@humanwhocodes/momoa";
import { saying } from "@railhead/core/texts";

/** Line and column, from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Steps from the top of a file to a value: names of fields and positions in lists. */
export type Steps = readonly (string | number)[];

/** A text as JSON, or what is wrong with it and where. */
export type Parsed = { ok: true; value: unknown } | { ok: false; place: Place; what: string };

const placeOf = (text: string, position: number): Place => {
  const before = text.slice(0, position).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
};

interface Located extends Error {
  line: number;
  column: number;
}

const located = (error: unknown): error is Located =>
  error instanceof Error && typeof (error as Partial<Located>).line === "number";

/** Reads a text as JSON. Never throws. */
export function parseText(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const said = (error as Error).message.split("\n")[0] ?? "";
    const what = saying`is invalid JSON: ${said.replace(/ in JSON at position.*$| \(line.*$/, "").replace(/^Unexpected token (.).*$/, "unexpected $1")}`;
    try {
      parse(text, { mode: "json" });
    } catch (exact) {
      if (located(exact)) return { ok: false, place: { line: exact.line, column: exact.column }, what };
    }
    return { ok: false, place: placeOf(text, Number(/position (\d+)/.exec(said)?.[1] ?? text.length)), what };
  }
}

/** Finds places in a text that is valid JSON. The text is read for it the first time that a place is asked. */
export class Places {
  private document: DocumentNode | undefined;
  private failed = false;

  constructor(private readonly text: string) {}

  private root(): AnyNode | undefined {
    if (!this.document && !this.failed)
      try {
        this.document = parse(this.text, { mode: "json" });
      } catch {
        this.failed = true;
      }
    return this.document?.body;
  }

  /** Where a value stands, or as much of the way to it as there is. */
  at(steps: Steps): Place {
    if (steps.length === 0) return { line: 1, column: 1 };
    let node = this.root();
    let place: Place = { line: 1, column: 1 };
    if (node) place = node.loc.start;
    for (const step of steps) {
      const next = node && below(node, step);
      if (!next) break;
      node = next.value;
      place = next.place;
    }
    return { line: place.line, column: place.column };
  }

  /** Names that an object of the text has twice: the later one counts for `JSON.parse`, and no one sees it. */
  twice(): { steps: Steps; name: string; place: Place }[] {
    const root = this.root();
    const found: { steps: Steps; name: string; place: Place }[] = [];
    const open: { node: AnyNode; steps: Steps }[] = root ? [{ node: root, steps: [] }] : [];
    for (let one = open.pop(); one; one = open.pop()) {
      const { node, steps } = one;
      if (node.type === "Array")
        for (const [at, { value }] of node.elements.entries())
          open.push({ node: value, steps: [...steps, at] });
      if (node.type !== "Object") continue;
      const seen = new Set<string>();
      for (const { name, value, loc } of node.members) {
        const key = name.type === "String" ? name.value : name.name;
        if (seen.has(key))
          found.push({ steps, name: key, place: { line: loc.start.line, column: loc.start.column } });
        seen.add(key);
        open.push({ node: value, steps: [...steps, key] });
      }
    }
    return found;
  }
}

function below(node: AnyNode, step: string | number): { value: AnyNode; place: Place } | undefined {
  if (node.type === "Array" && typeof step === "number") {
    const value = node.elements[step]?.value;
    return value && { value, place: value.loc.start };
  }
  if (node.type !== "Object") return undefined;
  const named = ({ name }: MemberNode) => (name.type === "String" ? name.value : name.name) === String(step);
  const member = node.members.filter(named).at(-1);
  return member && { value: member.value, place: member.loc.start };
}

/** A written place (`hexes[12].closed_edges[0]`) as steps. */
export const stepsOf = (path: string): Steps =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, position, name]) =>
    position === undefined ? (name as string) : Number(position),
  );

/** Steps as a written place. */
export const written = (steps: Steps): string =>
  steps.map((step, at) => (typeof step === "number" ? `[${step}]` : at === 0 ? step : `.${step}`)).join("");
