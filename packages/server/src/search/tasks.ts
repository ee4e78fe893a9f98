import {
  type BestRoutes,
  type Engine,
  type GameState,
  rulesMissing,
  type Setup,
  searchRun,
} from "@railhead/core";
import type { Problem } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { botMove, type Thought } from "../table/bot-move.ts";
import type { TitleContent } from "../table/data-titles.ts";
import { Lru } from "../table/queue.ts";
import { type RebuildAnswer, type RebuildTask, rebuilding } from "../table/rebuild/rebuilding.ts";
import { engineOf, type TitleRegistry } from "../table/registry.ts";
import { type Importing, type PlayedLog, playLog } from "./play-log.ts";
import type { BotTurn } from "./thoughts.ts";

/** A game's rules, as another thread can make them again. */
export interface RulesOf {
  title: string;
  /** Version of the title's rules. */
  version: string;
  setup: Setup;
  /** The content of a title of data, which a thread may not know. */
  content?: TitleContent;
}

/** Asks for the best run of the company on turn. */
export interface RunTask extends RulesOf {
  state: GameState;
}

/** Asks for the move of a bot. */
export interface ThinkTask extends RulesOf {
  state: GameState;
  turn: BotTurn;
}

/** Asks for a log to be played from the beginning of a game; `version` is that of the rules it begins under. */
export interface LogTask extends RulesOf, Importing {
  log: readonly object[];
}

/** What came of a log: an error that is a refusal is told as it is, since a thread can throw no such thing. */
export type LogAnswer = PlayedLog | { refused: { status: number; problem: Problem } };

/** A log being played, line by line. */
export function playing(registry: TitleRegistry, task: LogTask): Generator<void, PlayedLog, void> {
  const { title, version, setup } = task;
  const made = engineOf(registry, title, version, setup);
  if (!made.ok) throw new Error(`no rules for ${title} ${version}`);
  const under = (other: string) => {
    const next = engineOf(registry, title, other, setup);
    return next.ok ? next.engine : (next.refusal ?? rulesMissing(made.engine, other));
  };
  return playLog(made.engine, under, task.log, task);
}

/** Engines that a thread keeps. */
const KEPT = 16;

/** What a thread does for the site: each function takes a task and answers with plain data. They throw where the site lacks the rules. */
export function searcher(registry: TitleRegistry): {
  best: (task: RunTask) => BestRoutes;
  play: (task: LogTask) => LogAnswer;
  rebuild: (task: RebuildTask) => RebuildAnswer;
  think: (task: ThinkTask) => Thought;
} {
  const engines = new Lru<Engine>(KEPT, () => 1);
  const take = (version: string, content: TitleContent | undefined) => {
    if (content) registry.take?.(version, content);
  };
  const engineFor = ({ title, version, setup, content }: RulesOf): Engine => {
    take(version, content);
    const key = JSON.stringify([title, version, setup]);
    const known = engines.get(key);
    if (known) return known;
    const made = engineOf(registry, title, version, setup);
    if (!made.ok) throw new Error(`no rules for ${title} ${version}`);
    engines.set(key, made.engine);
    return made.engine;
  };
  return {
    best(task) {
      const { rules } = engineFor(task);
      return searchRun({ rules, state: task.state });
    },
    think: (task) => botMove(engineFor(task), task.state, task.turn),
    play(task) {
      try {
        take(task.version, task.content);
        const log = playing(registry, task);
        for (let step = log.next(); ; step = log.next()) if (step.done) return step.value;
      } catch (error) {
        if (error instanceof Refused) return { refused: { status: error.status, problem: error.problem } };
        throw error;
      }
    },
    rebuild(task) {
      take(task.rules, task.content);
      const log = rebuilding(registry, task);
      for (let step = log.next(); ; step = log.next()) if (step.done) return step.value;
    },
  };
}

export { DataTitles, type MakeTitle, type TitleContent } from "../table/data-titles.ts";
export { registryOf, type TitleRegistry } from "../table/registry.ts";
