import {
  createEngine,
  Engine,
  type GameFile,
  type LogEntry,
  type Refusal,
  type Replayed,
  replay,
  type Setup,
  type Timeline,
  type TitleDefinition,
} from "@railhead/core";
import { effectiveGame, parseGameFile, replaying, titleUnder, versionsOf } from "@railhead/core/engine";
import { checkSetup, tableTitle } from "@railhead/core/game";
import { type Names, renderRefusal } from "@railhead/core/texts";
import { chooseHouseRules, houseRules, renderVerdict } from "@railhead/house-rules";
import { refused, wrong } from "./failure.ts";
import { allTitles, isPath, titleAt } from "./folders.ts";
import { checkJson, readText } from "./io.ts";
import { tell, textsOf } from "./speech.ts";
import { titles as carried } from "./titles.ts";
import type { Work } from "./work.ts";

/** A title by its id or by the place of its folder, under its newest rules. */
export function titleOf(id: string): TitleDefinition {
  if (isPath(id)) return titleAt(id);
  // Folders are read only for what does not come with the command.
  const known = carried.find((one) => one.id === id);
  if (known) return known;
  const left: string[] = [];
  const titles = allTitles((line) => left.push(line));
  const title = titles.find((one) => one.id === id);
  if (title) return title;
  const why = left.length ? `; ${left.join("; ")}` : "";
  throw wrong(tell`unknown title ${id}; choose from ${titles.map((one) => one.id).join(", ")}${why}`);
}

export { textsOf };

/** Names of a table's players, and the title's currency. */
export function namesOf(title: TitleDefinition, setup: Setup): Names {
  return {
    players: Object.fromEntries(setup.players.map((player) => [player.id, player.name])),
    currency: title.numbers.currency,
  };
}

/** A refusal as one line. */
export function refusalLine(title: TitleDefinition, setup: Setup, refusal: Refusal): string {
  return renderRefusal(textsOf(title), refusal, title, namesOf(title, setup));
}

const choiceOf = (title: TitleDefinition, setup: Setup) =>
  chooseHouseRules(houseRules, title, setup.players.length, setup.houseRules ?? []);

/** Several sentences as one line: counted and numbered. */
const inOneLine = (problems: readonly string[]): string =>
  problems.length === 1
    ? (problems[0] as string)
    : tell`${problems.length} problems: ${problems.map((one, at) => `(${at + 1}) ${one}`).join(" ")}`;

/** What a table should know of its house rules although it may play by them, a line each. */
export const remarksOn = (title: TitleDefinition, setup: Setup): string[] =>
  choiceOf(title, setup)
    .verdicts.filter(({ level }) => level !== "refuse")
    .map(
      (one) => `${one.level === "warn" ? tell`warning` : tell`note`}: ${renderVerdict(textsOf(title), one)}`,
    );

/** The rules of a table; a set-up that does not hold is wrong input, with everything that cannot be. */
export function engineFor(title: TitleDefinition, setup: Setup): Engine {
  const { plugins, verdicts } = choiceOf(tableTitle(title, setup), setup);
  const wanting = [
    ...checkSetup(title, setup).problems.map((one) => refusalLine(title, setup, one)),
    ...verdicts.filter(({ level }) => level === "refuse").map((one) => renderVerdict(textsOf(title), one)),
  ];
  if (wanting.length) throw wrong(inOneLine(wanting));
  const made = createEngine(title, setup, plugins);
  if (!made.ok) throw wrong(refusalLine(title, setup, made.refusal));
  return made.engine;
}

/** The same rules for a log that was checked when it was played: runs are counted, not searched for better ones. */
const trusting = (engine: Engine): Engine => new Engine({ ...engine.rules, trusted: "runs" }, engine.setup);

/** A game read from a file: the rules that its next action is played by, and its effective log. */
export interface Table {
  file: GameFile;
  /** The title as the table plays it now. */
  title: TitleDefinition;
  /** The rules that the next action is played by. */
  engine: Engine;
  log: LogEntry[];
  /** The rules under any version that is here. */
  under: (rules: string) => Engine;
}

/** Reads a game file and makes its table ready; nothing is played yet. */
export function readTable(path: string): Table {
  const text = readText(path);
  const read = parseGameFile(text);
  if (!read.ok) {
    checkJson(text, path);
    throw wrong(`${path}: ${read.message}`);
  }
  const { file } = read;
  const newest = titleOf(file.title);
  const engines = new Map<string, Engine>();
  const under = (rules: string): Engine => {
    const known = engines.get(rules);
    if (known) return known;
    const title = titleUnder(newest, rules);
    if (!title)
      throw wrong(
        tell`${path}: played under version ${rules} of the rules; here ${count(versionsOf(newest).map((one) => one.version))}`,
      );
    const engine = engineFor(title, file.setup);
    engines.set(rules, engine);
    return engine;
  };
  const { moves: log, now = file.rules } = effectiveGame(file.log);
  const engine = under(now);
  return { file, title: engine.rules.title, engine, log, under };
}

const count = (versions: readonly string[]): string =>
  versions.length === 1 ? tell`is only ${versions[0]}` : tell`are ${versions.join(" and ")}`;

/** Plays the first `count` effective actions; a refusal among them is the failure. */
export function playTable(table: Table, count = table.log.length): Timeline {
  const { file, under } = table;
  const played = (rules: string): Engine => trusting(under(rules));
  return timelineOf(table, replay(played(file.rules), file.log, played, count));
}

/** Plays the whole log under all rules, as far as it comes until the work is stopped. */
export async function playThrough(table: Table, work: Work): Promise<Timeline> {
  const { file, under } = table;
  const game = replaying(under(file.rules), file.log, under);
  for (let next = game.next(); ; next = game.next()) {
    if (next.done) return timelineOf(table, next.value);
    await work.step(next.value.moves.length);
    if (work.stopped) return next.value;
  }
}

function timelineOf(table: Table, { timeline, refused: met }: Replayed): Timeline {
  if (met) {
    const { id } = table.log[met.at - 1] as LogEntry;
    const which = id === undefined ? tell`move ${met.at}` : tell`move ${met.at} (id ${id})`;
    throw refused(`${which}: ${refusalLine(table.title, table.file.setup, met.refusal)}`);
  }
  return timeline;
}

/**
 * How many effective actions "--at" means: a number counts them, "id:N" takes everything up to that id of the imported
 * record, with the actions that belong to it.
 */
export function positionAt(table: Table, at: string | undefined): number {
  const { log } = table;
  if (at === undefined) return log.length;
  const id = /^id:(\d+)$/.exec(at)?.[1];
  if (id !== undefined) {
    if (!log.some((entry) => entry.id !== undefined)) throw wrong(tell`--at id:N needs an imported game`);
    const next = log.findIndex((entry) => entry.id !== undefined && entry.id > Number(id));
    return next < 0 ? log.length : next;
  }
  if (!/^\d+$/.test(at)) throw wrong(tell`--at needs a number of moves or id:N, not ${at}`);
  if (Number(at) > log.length) throw wrong(tell`moves in the game: ${log.length}, not ${at}`);
  return Number(at);
}
