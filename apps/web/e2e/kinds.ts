import { sampleText } from "./sample.ts";

export interface SampleFile {
  setup: { players: { id: string; name: string }[]; houseRules?: unknown };
  log: { type: string; seat: string; hex?: string; [field: string]: unknown }[];
}

/** A title's sample game. */
export const sampleFile = (title: string): SampleFile => JSON.parse(sampleText(title)) as SampleFile;

/** Moves of 18OE's sample that play under all rules, as a table asks that is made of a file: its later runs are not always the best. */
const PLAYABLE = 1297;

/**
 * Where the first action of each type is asked for in a title's sample, in order: how many moves come before it. A hot seat of many moves of 18OE takes
 * the server seconds: of 18OE only `few` are taken, and all that can be only by `pnpm test:pages`.
 */
export function kindsOf(title: string, few: readonly string[]): (readonly [type: string, moves: number])[] {
  const { log } = sampleFile(title);
  const kinds = [...new Set(log.map(({ type }) => type))].map(
    (type) => [type, log.findIndex((action) => action.type === type)] as const,
  );
  if (title !== "18oe") return kinds;
  return process.env.RAILHEAD_PAGES === "all"
    ? kinds.filter(([, moves]) => moves <= PLAYABLE)
    : kinds.filter(([type]) => few.includes(type));
}
