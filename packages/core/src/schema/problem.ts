/** Something wrong with a data file: where, and one line that says it. */
export interface Problem {
  /** The place inside the file, such as `hexes[12].closed_edges[0]`. */
  path: string;
  /** The place in a reader's words and what is wrong there: `hexes[12] B9: closed_edges[0] must be 0-5`. */
  message: string;
}

/** Steps from the top of a file to a value: names of fields and positions in lists. */
export type Steps = readonly (string | number)[];

/** Takes note of a problem at a place. */
export type Report = (steps: Steps, text: string) => void;

function written(steps: Steps): string {
  return steps
    .map((step, at) => (typeof step === "number" ? `[${step}]` : at === 0 ? step : `.${step}`))
    .join("");
}

/** What a reader calls an entry of a list: its coordinate, id or name. */
function label(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return "";
  const { coord, id, name } = entry as Record<string, unknown>;
  const found = [coord, id, name].find((word) => typeof word === "string" && word !== "");
  return found === undefined ? "" : ` ${found}`;
}

function at(json: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    json,
  );
}

/** The entry of a top list that a place lies in, with the name that a reader has for it, and the rest of the way; undefined where it has no name. */
function named(json: unknown, steps: Steps): { entry: string; rest: string } | undefined {
  const entry = steps.slice(0, 2);
  const name = typeof entry[1] === "number" ? label(at(json, entry)) : "";
  return name === "" ? undefined : { entry: `${written(entry)}${name}`, rest: written(steps.slice(2)) };
}

/** A place of a file in a reader's words: `ports[3] Malmö: edge`; "" where it is the whole file. */
export function placeIn(json: unknown, steps: Steps): string {
  const found = named(json, steps);
  if (!found) return written(steps);
  return found.rest ? `${found.entry}: ${found.rest}` : found.entry;
}

/** Words a problem. A place inside an entry of a top list is told from that entry on, which is named. */
export function problem(json: unknown, steps: Steps, text: string): Problem {
  const path = written(steps);
  const found = named(json, steps);
  if (!found) return { path, message: `${path || "the file"} ${text}` };
  return { path, message: `${found.entry}: ${found.rest ? `${found.rest} ` : ""}${text}` };
}
