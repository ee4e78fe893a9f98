import { expect } from "vitest";
import { tell } from "../src/rails/compare.ts";
import type { Fact } from "../src/rails/facts.ts";
import { did, point, reading, type Stand, table } from "./rails-told.ts";

/** How a line reads beside what the game has done. */

export const company = table();

export interface Seen {
  /** What it was compared with, and in what it differs. */
  as?: string;
  not?: string[];
  /** Facts that still wait. */
  left?: Fact[];
  book?: object;
  [more: string]: unknown;
}

/** Undefined: the game has not come so far. */
export function seen(line: string, stand: Stand = {}, one = company, lines: string[] = []): Seen | undefined {
  const read = reading(one, [line, ...lines]);
  const [event] = read.events;
  const told = event && tell(read, point(one, stand), event);
  if (!told) return undefined;
  const { compared, differences = [], facts, ...rest } = told;
  for (const difference of differences) expect(difference.line).toBeGreaterThan(0);
  return {
    ...(compared && { as: compared }),
    ...(differences.length && {
      not: differences.map(({ kind, message, carried }) => `${kind}: ${message}${carried ? " (again)" : ""}`),
    }),
    ...(facts && { left: [...facts] }),
    ...rest,
  };
}

export const other = did({ type: "train_bought", company: "CW", train: "2", from: "stack", price: 80 });
export const facts = (...own: Record<string, unknown>[]): Stand => ({ facts: [...other, ...did(...own)] });
