import { type Action, Engine, type GameState, type PlayerId, type Setup } from "@railhead/core";
import type { Bot, Reason } from "@railhead/core/bots";
import { fetchSearch } from "@railhead/core/parts";
import { distinctRotations } from "@railhead/core/track";
import { houseRulesFor } from "../house-rules.ts";
import { pageEngines } from "../replay.ts";
import { titleOf } from "../title-source.ts";

/** A game's rules, as a worker can make them again. */
export interface GameOf {
  title: string;
  setup: Setup;
}

/** What a worker is asked: the best moves of a seat, or what everyone may expect in each of some states. */
export type Ask =
  | { kind: "weigh"; state: GameState; seat: PlayerId; most: number }
  | { kind: "worth"; states: readonly GameState[] };

export interface Task {
  id: number;
  game: GameOf;
  ask: Ask;
}

/** A move, what the seat may expect of it against the others, in money, and why. */
export interface Hint {
  action: Action;
  value: number;
  reason: Reason;
}

/** What each player is expected to be worth at the end, by seat. */
export type Worth = Record<PlayerId, number>;

export type Answer = { hints: Hint[] } | { worth: (Worth | null)[] };
export type TaskReply = { id: number; answer: Answer } | { id: number; fault: string };

/** What thinks: the bots of core, or a stand-in of tests. */
export interface Thinking {
  bot: Bot;
  worth: (engine: Engine, state: GameState) => Worth;
}

const strict = new WeakMap<Engine, Engine>();

/** The same table with runs searched as the rules ask for: a hint must be a move that the table takes. */
async function searching(page: Engine): Promise<Engine> {
  await fetchSearch();
  let engine = strict.get(page);
  if (!engine) {
    const { trusted: _, ...rules } = page.rules;
    engine = new Engine(rules, page.setup);
    strict.set(page, engine);
  }
  return engine;
}

/** Moves without those that look like a better one: a tile lies the same way in several rotations. */
function unlike({ rules }: Engine, hints: readonly Hint[]): Hint[] {
  const seen = new Set<string>();
  return hints.filter(({ action }) => {
    const { tile, rotation } = action;
    const turns = typeof tile === "string" ? distinctRotations(rules, tile).length : 0;
    const key = JSON.stringify(turns ? { ...action, rotation: Number(rotation) % turns } : action);
    return !seen.has(key) && seen.add(key);
  });
}

/** Tasks of one worker: it keeps the rules of the game that it was last asked about. */
export function thinker(thinking: Thinking): (task: Task) => Promise<TaskReply> {
  let kept: { key: string; under: ReturnType<typeof pageEngines> } | undefined;
  const engineFor = async ({ title, setup }: GameOf, rules: string): Promise<Engine> => {
    const key = JSON.stringify([title, setup]);
    if (kept?.key !== key) {
      const [definition] = await Promise.all([titleOf(title, rules), houseRulesFor(setup)]);
      if (!definition) throw new Error(`there is no title ${title}`);
      kept = { key, under: pageEngines(definition, setup) };
    }
    const engine = kept.under(rules);
    if (!(engine instanceof Engine)) throw new Error(engine.code);
    return engine;
  };
  const answer = async ({ game, ask }: Task): Promise<Answer> => {
    if (ask.kind === "weigh") {
      const engine = await searching(await engineFor(game, ask.state.rules));
      const hints = thinking.bot.weigh?.(engine, ask.state, () => 0.5, ask.seat, 2 * ask.most) ?? [];
      const legal = hints.filter(({ action }) => !engine.check(ask.state, action));
      return { hints: unlike(engine, legal).slice(0, ask.most) };
    }
    const worth: (Worth | null)[] = [];
    for (const state of ask.states) {
      const engine = await engineFor(game, state.rules);
      try {
        worth.push(thinking.worth(engine, state));
      } catch {
        // One position that cannot be judged leaves a gap.
        worth.push(null);
      }
    }
    return { worth };
  };
  return async (task) => {
    try {
      return { id: task.id, answer: await answer(task) };
    } catch (error) {
      return { id: task.id, fault: (error as Error).message };
    }
  };
}
