import type { GameState, Rules } from "@railhead/core";
import { rustTriggers } from "@railhead/core/model";

/** What makes a kind of train rust: the first train of these kinds, and how many trains the bank sells before it. */
export interface RustsBy {
  on: readonly string[];
  away: number;
}

/** The kinds of train that rust next, as the bank's stack stands; empty where none is known to rust. */
export function rustsNext(rules: Rules, state: GameState): ReadonlyMap<string, RustsBy> {
  const { stack } = state.depot;
  const waits = [...rules.trains.entries()].flatMap(([kind, def]) => {
    const on = rustTriggers(def, rules.title.phases);
    const away = stack.findIndex((train) => on.includes(train.kind));
    return away < 0 ? [] : [{ kind, on, away }];
  });
  // A train that the bank still sells first is not in play yet.
  const owned = new Set(
    Object.values(state.companies).flatMap(({ trains }) => trains.map((one) => one.kind)),
  );
  // Before the first is bought, it is known of those that the bank sells.
  const inPlay = owned.size ? waits.filter(({ kind }) => owned.has(kind)) : waits;
  const nearest = Math.min(...inPlay.map(({ away }) => away));
  return new Map(
    inPlay.filter(({ away }) => away === nearest).map(({ kind, on, away }) => [kind, { on, away }]),
  );
}

/** Whether trains of the title rust at all: elsewhere they may go in other ways, as with a round. */
export const trainsRust = ({ trains, title }: Rules): boolean =>
  [...trains.values()].some((def) => rustTriggers(def, title.phases).length > 0);

/** Trains in order, equal ones that follow each other counted together. */
export function inPlates(trains: readonly string[]): { train: string; count: number; first: number }[] {
  const plates: { train: string; count: number; first: number }[] = [];
  trains.forEach((train, index) => {
    const last = plates.at(-1);
    if (last?.train === train) last.count++;
    else plates.push({ train, count: 1, first: index });
  });
  return plates;
}
