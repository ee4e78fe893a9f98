import {
  type Catalogue,
  checkSetup,
  createEngine,
  Engine,
  effectiveLog,
  english,
  type GameFile,
  type LogEntry,
  type Names,
  parseGameFile,
  type Refusal,
  renderRefusal,
  replay,
  type Setup,
  type Timeline,
  type TitleDefinition,
} from "@railhead/core";
import { chooseHouseRules, houseRules, houseRuleTexts, renderVerdict } from "@railhead/house-rules";
import { refused, wrong } from "./failure.ts";
import { readText } from "./io.ts";
import { titles } from "./titles.ts";

/** A title by its id. */
export function titleOf(id: string): TitleDefinition {
  const title = titles.find((one) => one.id === id);
  if (!title) throw wrong(`there is no title ${id}; there are ${titles.map((one) => one.id).join(", ")}`);
  return title;
}

/** English texts of core, of a title, and of all house rules. */
export const textsOf = (title: TitleDefinition): Catalogue => ({
  ...english,
  ...title.messages,
  ...houseRuleTexts,
});

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
    : `${problems.length} problems: ${problems.map((one, at) => `(${at + 1}) ${one}`).join(" ")}`;

/** What a table should know of its house rules although it may play by them, a line each. */
export const remarksOn = (title: TitleDefinition, setup: Setup): string[] =>
  choiceOf(title, setup)
    .verdicts.filter(({ level }) => level !== "refuse")
    .map((one) => `${one.level === "warn" ? "warning" : "note"}: ${renderVerdict(textsOf(title), one)}`);

/** The rules of a table; a set-up that does not hold is wrong input, with everything that cannot be. */
export function engineFor(title: TitleDefinition, setup: Setup): Engine {
  const { plugins, verdicts } = choiceOf(title, setup);
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
export const trusting = (engine: Engine): Engine =>
  new Engine({ ...engine.rules, trusted: "runs" }, engine.setup);

/** A game read from a file: its rules, and its effective log. */
export interface Table {
  file: GameFile;
  title: TitleDefinition;
  engine: Engine;
  log: LogEntry[];
}

/** Reads a game file and makes its table ready; nothing is played yet. */
export function readTable(path: string): Table {
  const read = parseGameFile(readText(path));
  if (!read.ok) throw wrong(`${path}: ${read.message}`);
  const { file } = read;
  const title = titleOf(file.title);
  if (file.rules !== title.version) {
    throw wrong(`${path}: played under version ${file.rules} of the rules; only ${title.version} is here`);
  }
  return { file, title, engine: engineFor(title, file.setup), log: effectiveLog(file.log) };
}

/** Plays the first `count` effective actions; a refusal among them is the failure. */
export function playTable(table: Table, count = table.log.length, strict = false): Timeline {
  const engine = strict ? table.engine : trusting(table.engine);
  const { timeline, refused: met } = replay(engine, table.log.slice(0, count));
  if (met) {
    const { id } = table.log[met.at - 1] as LogEntry;
    const which = id === undefined ? `action ${met.at}` : `action ${met.at} (id ${id})`;
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
    if (!log.some((entry) => entry.id !== undefined)) throw wrong("--at id:N needs a game that was imported");
    const next = log.findIndex((entry) => entry.id !== undefined && entry.id > Number(id));
    return next < 0 ? log.length : next;
  }
  if (!/^\d+$/.test(at)) throw wrong(`--at takes a number of actions or id:N, not ${at}`);
  if (Number(at) > log.length) throw wrong(`the game has ${log.length} actions, not ${at}`);
  return Number(at);
}
