import type { Refusal } from "../contract/action.ts";
import type { Ctx } from "../contract/rules.ts";
import type { ValuesOf } from "../fields/field.ts";
import type { Json } from "../model/json.ts";
import type { FieldTables } from "./events.ts";

/** The values of a refusal; where its text needs none they may be left out. */
type RefusalArgs<D extends FieldTables, C extends keyof D> =
  Record<never, never> extends ValuesOf<D[C]>
    ? [values?: ValuesOf<D[C]>, rule?: string]
    : [values: ValuesOf<D[C]>, rule?: string];

/** Makes refusals of known codes with the values that their texts need. */
export interface Refuser<D extends FieldTables> {
  /** The refusal, with the rule of the title that its code rests on (`ruleOf`), or that one. */
  <C extends keyof D & string>(ctx: Ctx, code: C, ...args: RefusalArgs<D, C>): Refusal;
  /** The refusal without a rule, for what no title decides. */
  of<C extends keyof D & string>(code: C, ...args: RefusalArgs<D, C>): Refusal & { code: C };
  /** Refusals of a house rule, by its name. */
  by<V extends string>(
    variant: V,
  ): <C extends keyof D & string>(code: C, ...args: RefusalArgs<D, C>) => Refusal & { variant: V };
  readonly tables: D;
}

/** The function by which a package refuses: its own codes, and those of what it is built on. */
export function refuser<const D extends FieldTables>(tables: D): Refuser<D> {
  const refuse = (ctx: Ctx, code: string, values: object = {}, rule?: string): Refusal => ({
    code,
    rule: rule ?? ctx.rules.title.ruleOf[code],
    values: values as Record<string, Json>,
  });
  const of = (code: string, values: object = {}) => ({ code, values: values as Record<string, Json> });
  const by = (variant: string) => (code: string, values?: object) => ({ ...of(code, values), variant });
  // The codes and values of `D` are for the compiler only.
  return Object.assign(refuse, { of, by, tables }) as unknown as Refuser<D>;
}
