import type { Fields, GivenOf, ValuesOf } from "../fields/field.ts";
import type { PlayerId } from "../model/ids.ts";
import type { Tx } from "../state/tx.ts";
import type { Action, Domain, Refusal } from "./action.ts";
import type { ActionDef, Ctx } from "./rules.ts";

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

/** Types of action, by name. */
export type DefinedActions<D extends Readonly<Record<string, Fields>>> = {
  readonly [T in keyof D & string]: ActionType<T, D[T]>;
};

/** Lines of the list of legal actions of a type. */
export type LinesOf<A extends { readonly fields: Fields }> = Listed<A["fields"]>[];

/** An action of a defined type: `Made<typeof actions.lay_tile>`. */
export type Made<A extends ActionShape<string, Fields>> = ReturnType<A["of"]>;
