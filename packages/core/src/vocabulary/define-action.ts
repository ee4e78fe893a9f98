import type { Action, LegalAction } from "../contract/action.ts";
import type {
  ActionOf,
  ActionRules,
  ActionShape,
  ActionType,
  DefinedAction,
  DefinedActions,
} from "../contract/define-action.ts";
import type { ActionDef, Ctx } from "../contract/rules.ts";
import { type Fields, filledIn } from "../fields/field.ts";

function withRules<T extends string, F extends Fields>(
  shape: ActionShape<T, F>,
  rules: ActionRules<T, F>,
): DefinedAction<T, F> {
  // The engine hands over actions whose fields it has checked against the shape: from here on they are of this type.
  const erased = rules as unknown as Omit<ActionDef, "type" | "fields" | "list"> & {
    list(ctx: Ctx, seat: Action["seat"]): readonly Omit<LegalAction, "type" | "seat">[];
  };
  const { type, fields, of, is } = shape;
  return {
    type,
    fields,
    of,
    is,
    rules,
    check: (ctx, action) => erased.check(ctx, filledIn(fields, action)),
    list: (ctx, seat) => erased.list(ctx, seat).map((values): LegalAction => ({ type, seat, ...values })),
    ...(erased.any && { any: (ctx: Ctx, seat: Action["seat"]) => erased.any?.(ctx, seat) ?? false }),
    ...(erased.run && { run: (ctx: Ctx) => erased.run?.(ctx) ?? { best: false } }),
    apply: (tx, action) => erased.apply(tx, filledIn(fields, action)),
  };
}

/**
 * Defines a type of action by its name and fields. Its rules, in which the compiler knows the fields, come with a
 * call.
 *
 * @example const buyShare = defineAction("buy_share", { company: f.company(), from: f.oneOf("treasury", "pool") });
 *   const step = { actions: [buyShare({ check, list, apply })] };
 */
export function defineAction<const T extends string, F extends Fields>(type: T, fields: F): ActionType<T, F> {
  const shape: ActionShape<T, F> = {
    type,
    fields,
    of: (seat, values) => filledIn(fields, { type, seat, ...values }) as ActionOf<T, F>,
    is: (action): action is Action & ActionOf<T, F> => action.type === type,
  };
  return Object.assign((rules: ActionRules<T, F>) => withRules(shape, rules), shape);
}

/** The types of action of a package: names and fields. */
export const defineActions = <const D extends Readonly<Record<string, Fields>>>(
  tables: D,
): DefinedActions<D> =>
  Object.fromEntries(
    Object.entries(tables).map(([type, fields]) => [type, defineAction(type, fields)]),
  ) as DefinedActions<D>;
