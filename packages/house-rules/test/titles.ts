import type { TitleDefinition } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table as EuTable } from "@railhead/title-18eu/kit";

/** What a company of ten shares looks like in a position of any title; its price is 100. */
export interface Shared {
  /** Percent per player; the first presides. */
  shares: Record<string, number>;
  pool?: number;
  cash?: number;
  trains?: string[];
  turns?: number;
}

/** A title on which house rules are tried, and how to make positions of it that mean the same. */
export interface OnTitle {
  name: "18EU" | "18Ardennes";
  title: TitleDefinition;
  /** Companies that have shares: `company` makes them. */
  companies: [string, string];
  /** A table of so many players A, B, ... and these minors; all other minors are out of the game. */
  table(players: number, minors?: Record<string, string[]>): Position;
  /** The same with minors that nobody has bought. */
  unsold(players: number, minors?: Record<string, string[]>): Position;
  company(table: Position, id: string, setup: Shared): Position;
}

export const eu: OnTitle = {
  name: "18EU",
  title: title18eu,
  companies: ["BNR", "DR"],
  table: (players, minors = { A: ["1"] }) => new EuTable(players).minors(minors).closeRest(),
  unsold: (players, minors = { A: ["1"] }) => new EuTable(players).minors(minors),
  company: (table, id, setup) => (table as EuTable).corporation(id, { par: 100, ...setup }),
};

const TOKENS: Record<string, string> = { NL: "B8/1", BE: "F10" };

export const ardennes: OnTitle = {
  name: "18Ardennes",
  title: title18ardennes,
  companies: ["NL", "BE"],
  table: (players, minors = { A: ["1"] }) => new ArdennesTable(players).minors(minors).closeRest(),
  unsold: (players, minors = { A: ["1"] }) => new ArdennesTable(players).minors(minors),
  company: (table, id, setup) =>
    (table as ArdennesTable).public(id, { ten: true, price: 100, tokens: [TOKENS[id] ?? ""], ...setup }),
};

/** For `describe.each(...)("... on %s", (_name, on) => ...)`. */
export const TITLES = [eu, ardennes].map((on) => [on.name, on] as const);
