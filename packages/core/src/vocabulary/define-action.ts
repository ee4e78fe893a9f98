import type { Action, Domain, LegalAction, Refusal } from "../engine/action.ts";
import type { ActionDef, Ctx } from "../engine/rules.ts";
import { type Fields, filledIn, type GivenOf, type ValuesOf } from "../fields/field.ts";
import type { PlayerId } from "../state/state.ts";
import type { Tx } from "../state/tx.ts";

/** An action of one type, its fields by name. */
export type ActionOf<T extends string, F extends Fields> = { type: T; seat: PlayerId } & ValuesOf<F>;

/** One line of a list of legal actions: all fields filled, or `fields` says what the others may be filled with. */
export type Listed<F extends Fields> =
  | (GivenOf<F> & { fields?: undefined })
  | (Partial<ValuesOf<F>> & { fields: { [K in keyof F]?: Domain } });

/** The rules of one type of action. */
export interface ActionRules<T extends string, F extends Fields> {
  /** Why it may not be done now, or undefined. Seat, step and fields have been checked before. */
  check(ctx: Ctx, action: ActionOf<T, F>): Refusal | undefined;
  /** Everything of this type that `check` accepts now, for this seat. */
  list(ctx: Ctx, seat: PlayerId): readonly Listed<F>[];
  /** Whether `list` would find anything; where that can be told faster. */
  any?(ctx: Ctx, seat: PlayerId): boolean;
  /** The trains of the company on turn run by it; `best`: the rules ask for the best run (`bestRunOf`). */
  run?(ctx: Ctx): { best: boolean };
  /** Does it. `check` has accepted it. */
  apply(tx: Tx, action: ActionOf<T, F>): void;
}

/** What a type of action is called and what belongs to it; makes and knows actions of the type. */
export interface ActionShape<T extends string, F extends Fields> {
  readonly type: T;
  readonly fields: F;
  /** An action of this type. */
  of(seat: PlayerId, values: GivenOf<F>): ActionOf<T, F>;
  /** Whether an action is of this type; its fields have been checked by the engine before. */
  is(action: Action): action is Action & ActionOf<T, F>;
}

/** A type of action with its rules, as a step takes it. */
export interface DefinedAction<T extends string, F extends Fields>
  extends Omit<ActionDef, "type" | "fields">,
    ActionShape<T, F> {
  /** What was written down, for actions that are built on this one. */
  readonly rules: ActionRules<T, F>;
}

/** A type of action; called with rules it becomes what a step takes. Several steps may give it rules of their own. */
export interface ActionType<T extends string, F extends Fields> extends ActionShape<T, F> {
  (rules: ActionRules<T, F>): DefinedAction<T, F>;
}

function withRules<T extends string, F extends Fields>(
  shape: ActionShape<T, F>,
  rules: ActionRules<T, F>,
): DefinedAction<T, F> {
  // The engine hands over actions whose fields it has checked against the shape: from here on they are of this type.
  const erased = rules as unknown as Omit<ActionDef, "type" | "fields" | "list"> & {
    list(ctx: Ctx, seat: PlayerId): readonly Omit<LegalAction, "type" | "seat">[];
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
    ...(erased.any && { any: (ctx: Ctx, seat: PlayerId) => erased.any?.(ctx, seat) ?? false }),
    ...(erased.run && { run: (ctx: Ctx) => erased.run?.(ctx) ?? { best: false } }),
    apply: (tx, action) => erased.apply(tx, filledIn(fields, action)),
  };
}

/**
 * Defines a type of action by its name and fields; its rules, in which the compiler knows the fields, come with a call.
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

/** Types of action, by name. */
export type DefinedActions<D extends Readonly<Record<string, Fields>>> = {
  readonly [T in keyof D & string]: ActionType<T, D[T]>;
};

/** The types of action of a package: names and fields. */
export const defineActions = <const D extends Readonly<Record<string, Fields>>>(
  tables: D,
): DefinedActions<D> =>
  Object.fromEntries(
    Object.entries(tables).map(([type, fields]) => [type, defineAction(type, fields)]),
  ) as DefinedActions<D>;

/** Lines of the list of legal actions of a type. */
export type LinesOf<A extends { readonly fields: Fields }> = Listed<A["fields"]>[];

/** An action of a defined type: `Made<typeof actions.lay_tile>`. */
export type Made<A extends ActionShape<string, Fields>> = ReturnType<A["of"]>;
