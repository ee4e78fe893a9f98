import type { DeclaredFacts, FactsOf } from "../contract/facts.ts";
import type { Ctx } from "../contract/rules.ts";
import type { CompanyId } from "../model/ids.ts";
import type { Json } from "../model/json.ts";
import { companyOf } from "../state/ops.ts";
import type { CompanyState } from "../state/state.ts";
import { cloneJson, type Tx } from "../state/tx.ts";

/** Plain JSON by name; a type alias, since an interface is no JSON to the compiler. */
export type FactData = { [key: string]: Json | undefined };
type Tables = Record<string, Json>;

/** Facts of the game. */
export interface GameFacts<V extends FactData> extends DeclaredFacts {
  /** As they stand; what was never written is as it was declared. */
  read(ctx: Ctx): Readonly<V>;
  /** The same, writable. */
  write(tx: Tx): V;
}

/** Facts of a company. */
export interface CompanyFacts<V extends FactData> extends DeclaredFacts {
  /** What is kept with a company, or its beginning; not to be written to. */
  read(ctx: Ctx, company: CompanyId): Readonly<V>;
  /** Of a company as some state has it; undefined: as of one that nothing is known of. */
  on(company: CompanyState | undefined): Readonly<V>;
  /** The same, to be written to. */
  write(tx: Tx, company: CompanyId): V;
}

/** Facts of the operating turn; a new turn begins with what was declared. */
export interface TurnFacts<V extends FactData> extends DeclaredFacts {
  /** What is kept for the turn, or its beginning; not to be written to. */
  read(ctx: Ctx): Readonly<V>;
  /** The same, to be written to. */
  write(tx: Tx): V;
}

/** Reads facts of a table, or their beginning. What stands there under this name was put there by `writeIn`, with the declared type. */
export const readIn = <V extends FactData>(tables: Tables | undefined, name: string, first: V): V =>
  (tables?.[name] ?? first) as V;

/** The facts of a table, to be written to; begins them where there are none. */
export function writeIn<V extends FactData>(tables: Tables, name: string, first: V): V {
  tables[name] ??= cloneJson(first);
  // As above.
  return tables[name] as V;
}

/** Declares facts that a title keeps of the game. They have a name, which is no one else's, and first values. */
export const gameFacts = <V extends FactData>(name: string, first: V): GameFacts<V> => ({
  name,
  of: "game",
  read: (ctx) => readIn(ctx.state.facts, name, first),
  write: (tx) => writeIn(tx.facts(), name, first),
});

/** Declares facts that a title keeps with each company. They go when the company leaves the game permanently. */
export const companyFacts = <V extends FactData>(name: string, first: V): CompanyFacts<V> => ({
  name,
  of: "company",
  read: (ctx, company) => readIn(companyOf(ctx, company).facts, name, first),
  on: (company) => readIn(company?.facts, name, first),
  write(tx, id) {
    const company = tx.company(id);
    company.facts ??= {};
    return writeIn(company.facts, name, first);
  },
});

/** Facts that core keeps under a name of its own. */
const OWN = ["bankBroken", "ends"];

/** Names under which a state holds facts that its title has not declared; each in words. */
export function strangeFacts({ rules, state }: Ctx): string[] {
  const known = (of: FactsOf) =>
    (rules.title.facts ?? []).filter((one) => one.of === of).map(({ name }) => name);
  const own = known("company");
  const strange = (tables: object | undefined, names: readonly string[], whose: string) =>
    Object.keys(tables ?? {})
      .filter((name) => !names.includes(name))
      .map((name) => `the title does not declare the facts ${name} of ${whose}`);
  return [
    ...strange(state.facts, [...OWN, ...known("game")], "the game"),
    ...Object.values(state.companies).flatMap(({ id, facts }) => (facts ? strange(facts, own, id) : [])),
  ];
}
