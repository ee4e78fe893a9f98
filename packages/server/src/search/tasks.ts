import type { Engine, GameFile, GameState, Setup } from "@railhead/core";
import { parseGameFile, rulesMissing } from "@railhead/core/engine";
import { searchRun } from "@railhead/core/parts";
import type { BestRoutes } from "@railhead/core/routes";
import type { Problem } from "../api.ts";
import { Refused } from "../http/problem.ts";
import { botMove, type Thought } from "../table/bot-move.ts";
import type { TitleContent } from "../table/data-titles.ts";
import { withinDepth } from "../table/fields.ts";
import { LIMITS } from "../table/limits.ts";
import { Lru } from "../table/queue.ts";
import { type RebuildAnswer, type RebuildTask, rebuilding } from "../table/rebuild/rebuilding.ts";
import { engineOf, type TitleRegistry } from "../table/registry.ts";
import type { BotTurn } from "./bot-move-cache.ts";
import { type Importing, type PlayedLog, playLog } from "./play-log.ts";

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

/** Asks for the log of a game file (its text) to be played from the beginning; `version` is that of the rules it begins under. */
export interface LogTask extends RulesOf, Importing {
  text: string;
}

/** A game file without its log, how long that is, and whether it is nested too deep; or what is wrong with it. */
export type FileAnswer =
  | { ok: true; file: GameFile; lines: number; deep: boolean }
  | { ok: false; message: string };

const NO_SETUP: Setup = { players: [], seed: 0 };

/** Reads the text of a game file. */
export function readFile(text: string): FileAnswer {
  const parsed = parseGameFile(text);
  if (!parsed.ok) return parsed;
  const { format, formatVersion, title, rules, name, setup, log } = parsed.file;
  const deep = !withinDepth(parsed.file, LIMITS.fileDepth);
  // What is nested so deep cannot leave the thread.
  const file = {
    ...{ format, formatVersion, title, rules, setup: deep ? NO_SETUP : setup, log: [] },
    ...(name !== undefined && { name }),
  };
  return { ok: true, file, lines: log.length, deep };
}

/** A played log with its lines in words, in pieces that take a moment each to read: no one waits for all of them at once. */
export interface PackedLog extends Omit<PlayedLog, "entries"> {
  packed: SharedArrayBuffer[];
}

/** A text in memory that threads share: nothing of it is copied on its way. */
function shared(text: string): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(memory).write(text);
  return memory;
}

/** What came of a log: an error that is a refusal is told as it is, since a thread can throw no such thing. */
export type LogAnswer = PackedLog | { refused: { status: number; problem: Problem } };

/** Bytes of a piece, about. */
const PIECE = 64 * 1024;

/** The lines of a log in pieces. */
function pack({ entries, ...rest }: PlayedLog): PackedLog {
  const packed: SharedArrayBuffer[] = [];
  let lines: string[] = [];
  let size = 0;
  const close = () => {
    if (lines.length) packed.push(shared(`[${lines.join(",")}]`));
    [lines, size] = [[], 0];
  };
  for (const entry of entries) {
    const line = JSON.stringify(entry);
    lines.push(line);
    size += line.length;
    if (size >= PIECE) close();
  }
  close();
  return { ...rest, packed };
}

/** The lines of a log out of its pieces, one piece at a time. */
export function* unpacked({ packed, ...rest }: PackedLog): Generator<void, PlayedLog, void> {
  const entries: PlayedLog["entries"] = [];
  for (const piece of packed) {
    for (const entry of JSON.parse(Buffer.from(piece).toString()) as PlayedLog["entries"])
      entries.push(entry);
    yield;
  }
  return { ...rest, entries };
}

/** A log being played, line by line. */
export function playing(registry: TitleRegistry, task: LogTask): Generator<void, PlayedLog, void> {
  const { title, version, setup } = task;
  const made = engineOf(registry, title, version, setup);
  if (!made.ok) throw new Error(`no rules for ${title} ${version}`);
  const under = (other: string) => {
    const next = engineOf(registry, title, other, setup);
    return next.ok ? next.engine : (next.refusal ?? rulesMissing(made.engine, other));
  };
  const parsed = parseGameFile(task.text);
  return playLog(made.engine, under, parsed.ok ? parsed.file.log : [], task);
}

/** Engines that a thread keeps. */
const KEPT = 16;

/** What a thread does for the site: each function takes a task and answers with plain data. They throw where the site lacks the rules. */
export function searcher(registry: TitleRegistry): {
  best: (task: RunTask) => BestRoutes;
  read: (text: string) => FileAnswer;
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
    read: readFile,
    think: (task) => botMove(engineFor(task), task.state, task.turn),
    play(task) {
      try {
        take(task.version, task.content);
        const log = playing(registry, task);
        for (let step = log.next(); ; step = log.next()) if (step.done) return pack(step.value);
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

/** Where the site keeps its data, without the drivers of databases. */
export { dataDirectory } from "../db/place.ts";
export { DataTitles, type MakeTitle, type TitleContent } from "../table/data-titles.ts";
export { registryOf, type TitleRegistry } from "../table/registry.ts";
