import { saying } from "@railhead/core/texts";
import type { EventOf, ReportEvent } from "../events.ts";
import type { Fact, FactKind } from "../facts.ts";
import { companyId } from "../mapping.ts";
import type { Book, CheckKind, Difference, Point, Reading } from "../point.ts";

/** What came of reading a line that tells something. */
export interface Comparison {
  facts?: readonly Fact[];
  compared?: CheckKind;
  differences?: Difference[];
  book?: Partial<Book>;
  note?: string;
  /** A pass for which no one was asked here. */
  dropped?: number;
}

/** Where a line is read. */
export interface ReadPoint {
  reading: Reading;
  point: Point;
}

/** How each kind of line is told. Undefined: the game has not come so far. */
export type Comparers = {
  [K in ReportEvent["kind"]]?: (event: EventOf<K>, at: ReadPoint) => Comparison | undefined;
};

/** A fact that a line tells, and those that wait on without it. */
export interface Taken {
  fact: Fact;
  facts: Fact[];
}

export const company = (at: ReadPoint, name: string): string => companyId(at.reading.mapping, name);
export const player = (at: ReadPoint, name: string): string => at.reading.players.get(name) ?? "";
export const idOf = (at: ReadPoint, name: string): string =>
  at.reading.players.get(name) ?? company(at, name);

export const nameOf = (at: ReadPoint, id: string | undefined): string =>
  id === undefined ? "no one" : (at.point.state.players[id]?.name ?? id);

/** A line that does not agree. */
export function difference({ line }: ReportEvent, kind: CheckKind, message: string): Difference {
  return { line: line.number, text: line.text, kind, message };
}

/** The fact that a line tells, taken out of those that wait. */
export function take(
  facts: readonly Fact[],
  kind: FactKind,
  who: string | undefined,
  fits: (fact: Fact) => boolean = () => true,
): Taken | undefined {
  const index = facts.findIndex(
    (fact) => fact.kind === kind && (who === undefined || fact.who === who) && fits(fact),
  );
  const fact = facts[index];
  return fact && { fact, facts: facts.filter((_, at) => at !== index) };
}

/** The same for a line that names the company which its fact is about. */
export const takeOwn = (
  event: ReportEvent & { company: string },
  at: ReadPoint,
  kind: FactKind,
  fits?: (fact: Fact) => boolean,
): Taken | undefined => take(at.point.facts, kind, company(at, event.company), fits);

/** A line that was compared: `message` says what stands here, where it is not the same. */
export function check(event: ReportEvent, kind: CheckKind, same: boolean, message: string): Comparison {
  return { compared: kind, differences: same ? [] : [difference(event, kind, message)] };
}

/** Compares the amount of a line with that of the fact it tells. */
export function amount(
  event: ReportEvent,
  value: number,
  kind: CheckKind,
  taken: Taken | undefined,
): Comparison | undefined {
  if (!taken) return undefined;
  const here = taken.fact.amount;
  return { facts: taken.facts, ...check(event, kind, here === value, saying`${here} here`) };
}

/** A line that only says what has been done: told if it was, and no matter where the game does not say. */
export const said = (taken: Taken | undefined): Comparison => (taken ? { facts: taken.facts } : {});
