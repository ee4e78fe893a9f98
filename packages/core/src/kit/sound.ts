import { covers, fieldsOf } from "../bots/covers.ts";
import { strangeEvents } from "../bots/events.ts";
import { brokenInvariants } from "../bots/invariants.ts";
import { strangeRefusal } from "../bots/refusals.ts";
import { unreportedChanges } from "../bots/unreported/unreported.ts";
import type { Action, Domain, LegalAction, Refusal } from "../contract/action.ts";
import type { Applied, Engine, Refused } from "../engine/engine.ts";
import { FAULT } from "../engine/refusal.ts";
import type { Json } from "../model/json.ts";
import { correct } from "../parts/correct/action.ts";
import type { GameState } from "../state/state.ts";

/** This many listed actions of a type are tried in a position at most, spread over the list. */
const MOST = 6;

/** A type of action is inspected in at most this many positions of a table: long games repeat themselves. */
const POSITIONS = 4;

/** Fields in which near misses of an action are looked for; those of the board are many and dear. */
const NEAR = new Set([
  "company",
  "player",
  "holder",
  "place",
  "train",
  "boolean",
  "money",
  "percent",
  "number",
]);

const spread = <T>(list: readonly T[]): T[] =>
  list.length <= MOST ? [...list] : list.filter((_, at) => at % Math.ceil(list.length / MOST) === 0);

/** The values at both ends of a domain, and those just beyond them. */
function ends(domain: Domain): { within: Json[]; beyond: Json[] } {
  switch (domain.kind) {
    case "range": {
      const { min, max, step } = domain;
      const last = min + step * Math.floor((max - min) / step);
      return { within: [min, last], beyond: [min - step, last + step] };
    }
    case "choice":
      return { within: [domain.values[0] as Json, domain.values.at(-1) as Json], beyond: [] };
    case "subset": {
      const { values, min, max, always = [] } = domain;
      const all = [...always, ...values.filter((one) => !always.includes(one))];
      const least = Math.max(min, always.length);
      const beyond = [
        ...(all.length > max ? [all.slice(0, max + 1)] : []),
        ...(least > 0 ? [all.slice(0, least - 1)] : []),
        ...all.slice(0, 1).map((one) => [one, one]),
      ];
      return { within: [all.slice(0, least), all.slice(0, max)], beyond };
    }
    case "routes":
      return { within: [], beyond: [] };
  }
}

/** A listed action with its open fields filled from both ends, and with one of them filled from beyond. */
function filled({ fields = {}, ...fixed }: LegalAction): { within: Action[]; beyond: Action[] } {
  const domains = Object.entries(fields);
  if (domains.some(([, { kind }]) => kind === "routes")) return { within: [], beyond: [] };
  const at = (end: number) =>
    ({
      ...fixed,
      ...Object.fromEntries(domains.map(([name, domain]) => [name, ends(domain).within[end]])),
    }) as Action;
  const [low, high] = [at(0), at(1)];
  return {
    within: domains.length > 0 ? [low, high] : [low],
    beyond: domains.flatMap(([name, domain]) =>
      ends(domain).beyond.map((value): Action => ({ ...high, [name]: value })),
    ),
  };
}

/** Actions that differ from one in one value: another company, another place, the other word, a little more or less. */
function near(engine: Engine, state: GameState, action: Action): Action[] {
  const companies = Object.keys(state.companies);
  const players = Object.keys(state.players);
  const places = ["treasury", "pool", "offering", ...companies.map((id) => `company:${id}`)];
  const others: Readonly<Record<string, (value: Json) => Json[]>> = {
    company: () => companies,
    player: () => players,
    holder: () => [...players, ...companies],
    place: () => [...places, ...players.map((id) => `player:${id}`)],
    train: () => [...engine.rules.trains.keys()],
  };
  const number = (value: Json): Json[] => [-10, -5, -1, 1, 5, 10].map((step) => Number(value) + step);
  return Object.entries(fieldsOf(engine, state, action)).flatMap(([name, { kind, list, optional }]) => {
    const value = action[name];
    if (list || value === undefined || !NEAR.has(kind)) return [];
    // No and nothing said are one, where it may be left out.
    if (kind === "boolean") return [{ ...action, [name]: optional && value ? undefined : !value }];
    const around = (others[kind] ?? number)(value).filter((one) => one !== value);
    return around.map((one): Action => ({ ...action, [name]: one }));
  });
}

/** Whether an action names routes: to find out whether they are the best takes a search. */
const runs = (engine: Engine, state: GameState, action: Action): boolean =>
  Object.values(fieldsOf(engine, state, action)).some(({ kind }) => kind === "routes");

/** An action must be accepted exactly when it is listed; what is wrong with its refusal is named too. */
function disagreement(engine: Engine, state: GameState, action: Action): string[] {
  const refusal = engine.check(state, action);
  const shown = JSON.stringify(action);
  if (covers(engine, state, action))
    return refusal ? [`listed and refused: ${shown} ${JSON.stringify(refusal)}`] : [];
  return refusal ? strangeAnswer(engine, refusal, shown) : [`accepted and not listed: ${shown}`];
}

function strangeAnswer(engine: Engine, refusal: Refusal, shown: string): string[] {
  if (refusal.code === FAULT) return [`the rules fail on ${shown}: ${JSON.stringify(refusal.values)}`];
  return strangeRefusal(engine, refusal);
}

const looked = new WeakMap<GameState, Set<string>>();
const times = new WeakMap<Engine, Map<string, number>>();

/** Whether a type of action is to be looked at in a position: once there, and in the first positions of a table alone. */
function due(engine: Engine, state: GameState, type: string): boolean {
  const [known, counts] = [
    looked.get(state) ?? new Set<string>(),
    times.get(engine) ?? new Map<string, number>(),
  ];
  looked.set(state, known);
  times.set(engine, counts);
  const count = counts.get(type) ?? 0;
  if (known.has(type) || count >= POSITIONS) return false;
  known.add(type);
  counts.set(type, count + 1);
  return true;
}

/**
 * What is wrong with the list of legal actions in a position, in words: what is listed must be accepted, to the ends of its ranges,
 * and what lies just beyond them refused, as is what differs in a company, a place, a player or an amount and is not listed.
 * Actions with routes are left out.
 */
function strangeList(engine: Engine, state: GameState, tried: Action): string[] {
  if (state.ended) return [];
  const found: string[] = [];
  const byType = new Map<string, LegalAction[]>();
  for (const legal of engine.legalActions(state))
    byType.set(legal.type, [...(byType.get(legal.type) ?? []), legal]);
  for (const [type, all] of byType) {
    if (!due(engine, state, type)) continue;
    const actions = spread(all).map(filled);
    const [first] = actions.flatMap(({ within }) => within);
    const close = first ? near(engine, state, first) : [];
    for (const action of [...actions.flatMap(({ within, beyond }) => [...within, ...beyond]), ...close])
      found.push(...disagreement(engine, state, action));
  }
  // A correction is open at any time and never listed.
  if (tried.type === correct.type || runs(engine, state, tried)) return found;
  const close = due(engine, state, `${tried.type} as tried`) ? near(engine, state, tried) : [];
  for (const action of [tried, ...close]) found.push(...disagreement(engine, state, action));
  return found;
}

/**
 * What is wrong with what an accepted action brought, in words: events that are not as defined, changes that no event tells, and what must
 * always hold and held before.
 */
function strangeOutcome(engine: Engine, before: GameState, { state, events }: Applied): string[] {
  const strange = [...strangeEvents(engine, events), ...unreportedChanges(engine, before, state, events)];
  const broken = brokenInvariants(engine, before, state);
  if (broken.length === 0) return strange;
  // A position that is written by hand may lack what must hold, and limits do not bind while a question stands: what is no worse than it
  // was is let pass, whatever the numbers.
  const withoutNumbers = (one: string): string => one.replace(/\d+/g, "");
  const unasked = { ...before, pending: [] };
  const held = new Set(
    [before, unasked].flatMap((one) => brokenInvariants(engine, one, one)).map(withoutNumbers),
  );
  return [...strange, ...broken.filter((one) => !held.has(withoutNumbers(one)))];
}

/**
 * Applies an action in a test, and throws where the table breaks one of its promises. Whether the action is accepted
 * or refused: events and refusals carry the values that they were defined with, every change is reported, exactly the
 * actions listed as legal are accepted, every invariant holds, and a refusal changes nothing.
 */
export function tryOut(engine: Engine, state: GameState, action: Action): Applied | Refused {
  const before = JSON.stringify(state);
  const result = engine.apply(state, action);
  if (JSON.stringify(state) !== before)
    throw new Error(`the position was changed by ${JSON.stringify(action)}`);
  const found = [
    ...strangeList(engine, state, action),
    ...(result.ok ? strangeOutcome(engine, state, result) : strangeRefusal(engine, result.refusal)),
  ];
  if (found.length > 0) throw new Error(found.slice(0, 5).join("\n"));
  return result;
}
