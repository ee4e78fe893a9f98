import type { Action } from "../contract/action.ts";
import type { Engine } from "../engine/engine.ts";
import { FAULT } from "../engine/refusal.ts";
import type { Json } from "../model/json.ts";
import type { GameState } from "../state/state.ts";
import { covers } from "./covers.ts";
import { strangeRefusal } from "./refusals.ts";
import { pick, type Rng } from "./rng.ts";

/** Words that the actions of a game are made of. */
export interface Vocabulary {
  texts: string[];
  types: string[];
  /** Names of fields, of whatever action. */
  fields: string[];
  seats: string[];
}

/** Ids of players, companies, hexes, tiles, trains and what else may stand in an action. */
export function vocabularyOf(engine: Engine, state: GameState): Vocabulary {
  const { rules } = engine;
  const actions = [
    ...[...rules.rounds.values()].flatMap((round) => round.steps.flatMap((step) => step.actions)),
    ...[...rules.interrupts.values()].flatMap((question) => question.actions),
  ];
  const types = new Set(actions.map((one) => one.type));
  const fields = new Set(actions.flatMap((one) => Object.keys(one.fields)));
  return {
    texts: [
      ...state.seatOrder,
      ...Object.keys(state.companies),
      ...rules.map.ids,
      ...rules.tiles.keys(),
      ...rules.trains.keys(),
      ...[
        "treasury",
        "pool",
        "stack",
        "full",
        "half",
        "withhold",
        "",
        "nonsense",
        "__proto__",
        "constructor",
      ],
    ],
    types: [...types, "end_by_agreement", "nonsense"],
    fields: [...fields, "extra"],
    seats: [...state.seatOrder, "nobody", "__proto__"],
  };
}

/** A copy of an action with one thing changed: mostly near misses, sometimes rubbish. */
export function mutate(action: Action, rng: Rng, words: Vocabulary): Action {
  const copy = JSON.parse(JSON.stringify(action)) as Action;
  const fields = Object.keys(copy).filter((field) => field !== "type" && field !== "seat");
  const chance = rng();
  if (chance < 0.08 || (!fields.length && chance < 0.5)) return { ...copy, seat: pick(rng, words.seats) };
  if (chance < 0.16 || !fields.length) return { ...copy, type: pick(rng, words.types) };
  if (chance < 0.2)
    return {
      ...copy,
      [pick(rng, words.fields)]: pick<Json>(rng, [1, "x", true, null]),
    };
  const field = pick(rng, fields);
  if (chance < 0.24) {
    delete copy[field];
    return copy;
  }
  return { ...copy, [field]: changed(copy[field] as Json, rng, words) };
}

function changed(value: Json, rng: Rng, words: Vocabulary): Json {
  if (rng() < 0.08) return pick<Json>(rng, [null, "", 0, -1, 1.5, 1e9, true, [], {}, "x", ["x"], [null]]);
  if (typeof value === "number") return value + pick(rng, [-100, -10, -5, -2, -1, 1, 2, 5, 10, 100, 0.5]);
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return pick(rng, words.texts);
  if (Array.isArray(value)) return changedList(value, rng, words);
  if (value === null) return pick(rng, words.texts);
  const entries = Object.keys(value);
  if (!entries.length) return { extra: 1 };
  const key = pick(rng, entries);
  return { ...value, [key]: changed(value[key] as Json, rng, words) };
}

function changedList(list: Json[], rng: Rng, words: Vocabulary): Json[] {
  if (!list.length) return [pick(rng, words.texts)];
  const at = Math.floor(rng() * list.length);
  const chance = rng();
  if (chance < 0.3) return list.filter((_, index) => index !== at);
  if (chance < 0.5) return [...list, list[at] as Json];
  if (chance < 0.6) return [...list].reverse();
  return list.map((one, index) => (index === at ? changed(one, rng, words) : one));
}

/**
 * What is wrong with how the engine takes an action, in words, or undefined: it must be accepted exactly when the list
 * of legal actions has it, a refusal must say why with the values that its text needs, and the state must stay as it was.
 */
export function disagreement(engine: Engine, state: GameState, action: Action): string | undefined {
  const before = JSON.stringify(state);
  const listed = covers(engine, state, action);
  const applied = engine.apply(state, action);
  const shown = JSON.stringify(action);
  if (JSON.stringify(state) !== before) return `the state changed under ${shown}`;
  if (applied.ok) return listed ? undefined : `accepted and not listed: ${shown}`;
  if (listed) return `listed and refused: ${shown} ${JSON.stringify(applied.refusal)}`;
  const { code, values } = applied.refusal;
  if (code === FAULT) return `the rules fail on ${shown}: ${JSON.stringify(values)}`;
  if (!/^[A-Z][A-Z0-9_]*$/.test(code) || typeof values !== "object") return `no proper refusal of ${shown}`;
  const [strange] = strangeRefusal(engine, applied.refusal);
  return strange && `${strange} in the refusal of ${shown}`;
}
