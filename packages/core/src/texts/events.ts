import type { GameEvent } from "../contract/action.ts";
import type { Fields, ValuesOf } from "../fields/field.ts";

declare const made: unique symbol;

/** An event that a definition made: the only ones that `tx.log` takes. */
export type MadeEvent = GameEvent & { readonly [made]: true };

/** What every event may carry besides its own fields: the house rule that caused it. */
export interface Cause {
  variant?: string | undefined;
}

/** A type of event: makes one, knows one. */
export interface DefinedEvent<T extends string, F extends Fields> {
  (values: ValuesOf<F> & Cause): MadeEvent;
  readonly type: T;
  readonly fields: F;
  /** Whether an event is of this type. */
  is(event: GameEvent): event is GameEvent & { type: T } & ValuesOf<F> & Cause;
}

/** Fields of events, of refusals or of decisions, by their names. */
export type FieldTables = Readonly<Record<string, Fields>>;

/** Types of event, by name. */
export type DefinedEvents<D extends FieldTables> = {
  readonly [T in keyof D & string]: DefinedEvent<T, D[T]>;
};

/**
 * Defines the events of a package: names and fields.
 *
 * @example const events = defineEvents({ share_bought: { player: f.player(), company: f.company(), price: f.money() } });
 *   tx.log(events.share_bought({ player, company, price }));
 */
export function defineEvents<const D extends FieldTables>(tables: D): DefinedEvents<D> {
  const one = ([type, fields]: [string, Fields]) => {
    // Here, and nowhere else, a plain object becomes an event that was made by its definition.
    const make = (values: object): MadeEvent => ({ type, ...values }) as MadeEvent;
    const is = (event: GameEvent) => event.type === type;
    return [type, Object.assign(make, { type, fields, is })];
  };
  return Object.fromEntries(Object.entries(tables).map(one)) as DefinedEvents<D>;
}
