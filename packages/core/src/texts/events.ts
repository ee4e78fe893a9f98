import type { GameEvent } from "../contract/action.ts";
import type { Fields, ValuesOf } from "../fields/field.ts";

declare const made: unique symbol;

/** An event that a definition made: the only ones that `tx.log` takes. */
export type MadeEvent = GameEvent & { readonly [made]: true };

/** What an event is about, for a log that shows one subject at a time. */
export const EVENT_KINDS = ["track", "money", "trains", "shares", "auction", "table", "passes"] as const;
/** What an event is about, by which logs are filtered: one of `EVENT_KINDS`. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** What every event may carry in addition to its own fields: the house rule that caused it. */
export interface Cause {
  variant?: string | undefined;
}

/** A type of event: makes one, knows one. */
export interface DefinedEvent<T extends string, F extends Fields> {
  (values: ValuesOf<F> & Cause): MadeEvent;
  readonly type: T;
  readonly kind: EventKind;
  readonly fields: F;
  /** Whether an event is of this type. */
  is(event: GameEvent): event is GameEvent & { type: T } & ValuesOf<F> & Cause;
}

/** Fields of events, of refusals or of decisions, by their names. */
export type FieldTables = Readonly<Record<string, Fields>>;

/** Fields of events by their names, each under what it is about. */
export type EventTables = { readonly [K in EventKind]?: FieldTables };

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The fields of all events of some tables. */
export type EventFields<D extends EventTables> = Intersection<NonNullable<D[keyof D]>>;

/** Types of event, by name. */
export type DefinedEvents<D extends EventTables> = {
  readonly [T in keyof EventFields<D> & string]: EventFields<D>[T] extends infer F extends Fields
    ? DefinedEvent<T, F>
    : never;
};

/**
 * Defines the events of a package: what each is about, its name and its fields.
 *
 * @example const events = defineEvents({
 *     shares: { share_bought: { player: f.player(), company: f.company(), price: f.money() } },
 *   });
 *   tx.log(events.share_bought({ player, company, price }));
 */
export function defineEvents<const D extends EventTables>(tables: D): DefinedEvents<D> {
  const one = (kind: EventKind, [type, fields]: [string, Fields]) => {
    // Here, and nowhere else, a plain object becomes an event that was made by its definition.
    const make = (values: object): MadeEvent => ({ type, ...values }) as MadeEvent;
    const is = (event: GameEvent) => event.type === type;
    return [type, Object.assign(make, { type, kind, fields, is })] as const;
  };
  const made = EVENT_KINDS.flatMap((kind) =>
    Object.entries(tables[kind] ?? {}).map((table) => one(kind, table)),
  );
  return Object.fromEntries(made) as unknown as DefinedEvents<D>;
}
