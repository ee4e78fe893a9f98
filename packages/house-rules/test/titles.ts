import type { TitleDefinition } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { title18ardennes } from "@railhead/title-18ardennes";
import { Table as ArdennesTable } from "@railhead/title-18ardennes/kit";
import { title18eu } from "@railhead/title-18eu";
import { Table as EuTable } from "@railhead/title-18eu/kit";
import { title18oe } from "@railhead/title-18oe";
import { OeTable } from "./oe-table.ts";

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
export interface OnTitle<Name extends string = "18EU" | "18Ardennes" | "18OE"> {
  name: Name;
  title: TitleDefinition;
  /** Companies that have shares: `company` makes them. */
  companies: [string, string];
  /** A table of this many players A, B, ... and these minors; all other minors are out of the game. */
  table(players: number, minors?: Record<string, string[]>): Position;
  /** The same with minors that no one has bought. */
  unsold(players: number, minors?: Record<string, string[]>): Position;
  company(table: Position, id: string, setup: Shared): Position;
}

export const eu: OnTitle<"18EU"> = {
  name: "18EU",
  title: title18eu,
  companies: ["BNR", "DR"],
  table: (players, minors = { A: ["1"] }) => new EuTable(players).minors(minors).closeRest(),
  unsold: (players, minors = { A: ["1"] }) => new EuTable(players).minors(minors),
  company: (table, id, setup) => (table as EuTable).corporation(id, { par: 100, ...setup }),
};

const TOKENS: Record<string, string> = { NL: "B8/1", BE: "F10" };

export const ardennes: OnTitle<"18Ardennes"> = {
  name: "18Ardennes",
  title: title18ardennes,
  companies: ["NL", "BE"],
  table: (players, minors = { A: ["1"] }) => new ArdennesTable(players).minors(minors).closeRest(),
  unsold: (players, minors = { A: ["1"] }) => new ArdennesTable(players).minors(minors),
  company: (table, id, setup) =>
    (table as ArdennesTable).public(id, { ten: true, price: 100, tokens: [TOKENS[id] ?? ""], ...setup }),
};

const CITIES: Record<string, string> = { GWR: "L25", PLM: "U34" };

/** 18OE in its Major phase; no minor is in play. */
export const oe: OnTitle<"18OE"> = {
  name: "18OE",
  title: title18oe,
  companies: ["GWR", "PLM"],
  table: (players) => new OeTable(players),
  unsold: (players) => new OeTable(players),
  company: (table, id, setup) =>
    (table as OeTable).major(id, setup.shares, { tokens: [CITIES[id] ?? ""], ...setup }),
};

/** For `describe.each(...)("... on %s", (_name, on) => ...)`. */
export const TITLES = [eu, ardennes].map((on) => [on.name, on] as const);

/** The same with 18OE, where a rule is tried on it as on the others. */
export const WITH_EUROPE = [...TITLES, [oe.name, oe] as const];
