import type { GameEvent } from "../../contract/action.ts";
import type { Rules } from "../../contract/rules.ts";
import type { Engine } from "../../engine/engine.ts";
import type { GameState } from "../../state/state.ts";
import { CHANGE_EVENTS, FACT_EVENTS } from "../../vocabulary/change-events.ts";
import { type Change, changesBetween } from "./changes.ts";

type Tellers = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Rules, Tellers>();

/** Types of event by the kind of change that they tell: core's, the title's, those of house rules that are on. */
function tellersOf(rules: Rules): Tellers {
  let tellers = known.get(rules);
  if (!tellers) {
    const made = new Map<string, Set<string>>();
    const add = (kind: string, types: readonly string[]) => {
      const set = made.get(kind) ?? new Set<string>();
      for (const type of types) set.add(type);
      made.set(kind, set);
    };
    for (const { kinds = {}, facts = {} } of [
      { kinds: CHANGE_EVENTS, facts: FACT_EVENTS },
      ...rules.changeEvents,
    ]) {
      for (const [kind, types] of Object.entries(kinds)) add(kind, types);
      for (const [fact, types] of Object.entries(facts)) add(`fact ${fact}`, types);
    }
    tellers = made;
    known.set(rules, tellers);
  }
  return tellers;
}

/** All strings in an event's values, keys of tables among them; ids stand without what they are ids of. */
function named(value: unknown, into: string[] = []): string[] {
  if (typeof value === "string") into.push(value.replace(/^(player|company):/, ""));
  else if (Array.isArray(value)) for (const one of value) named(one, into);
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value)) {
      into.push(key);
      named(one, into);
    }
  return into;
}

/** Whether events, of which each names two who follow one another, lead from the first hand to the last. */
function leads(names: readonly (readonly string[])[], state: GameState, hands: readonly string[]): boolean {
  const [from, to] = hands;
  if (from === undefined || to === undefined)
    return names.some((some) => hands.every((one) => some.includes(one)));
  const isSomebody = (one: string) =>
    Object.hasOwn(state.players, one) || Object.hasOwn(state.companies, one);
  const reached = new Set([from]);
  // The set grows while the loop goes through it.
  for (const hand of reached)
    for (const some of names)
      if (some.includes(hand)) for (const one of some) if (isSomebody(one)) reached.add(one);
  return reached.has(to);
}

/**
 * Changes from one state to the next that no event reports, in words.
 * An event reports a change if its type stands for that kind of change (`CHANGE_EVENTS`, plus what title and house rules add)
 * and it names everything the change is about. A thing that passed through several hands is reported if events lead
 * from the first hand to the last. Several changes of one kind about the same things need as many events that name
 * them. Bookkeeping that a title lists as such is ignored.
 */
export function unreportedChanges(
  { rules }: Engine,
  before: GameState,
  state: GameState,
  events: readonly GameEvent[],
): string[] {
  const silent = events.length || before === state ? [] : ["no event tells that anything was done"];
  const changes = changesBetween(rules, before, state);
  if (!changes.length) return silent;
  const tellers = tellersOf(rules);
  const words = events.map((event) => ({ type: event.type, names: named(event) }));
  const alike = new Map<string, Change[]>();
  for (const one of changes) {
    const key = `${one.kind} ${[...one.about, ">", ...(one.hands ?? [])].join(" ")}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const missing = [...alike.values()].flatMap((some) => {
    const [{ kind, about, hands = [] }] = some as [Change];
    const types = tellers.get(kind) ?? tellers.get(kind.split(".")[0] as string);
    if (kind.startsWith("fact ") && types?.size === 0) return [];
    const telling = words.filter(
      ({ type, names }) => types?.has(type) && about.every((one) => names.includes(one)),
    );
    // The company that it is about is no hand: every event names it.
    const others = telling.map(({ names }) => names.filter((one) => !about.includes(one)));
    const led = leads(others, state, hands);
    const last = about.at(-1);
    const times = telling.reduce(
      (sum, { names }) => sum + (kind === "train" ? names.filter((one) => one === last).length : some.length),
      0,
    );
    if (led && times >= some.length) return [];
    const changeEvents = events.map(({ type }) => type).join(" ");
    return [`no event tells ${kind}: ${some.map(({ what }) => what).join("; ")} (events: ${changeEvents})`];
  });
  return [...silent, ...missing];
}
