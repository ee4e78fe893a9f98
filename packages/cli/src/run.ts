import { extname } from "node:path";
import { adopt } from "./commands/adopt.ts";
import { apply } from "./commands/apply.ts";
import { balance } from "./commands/balance.ts";
import { chart } from "./commands/chart.ts";
import { check } from "./commands/check.ts";
import { createTitle } from "./commands/create-title.ts";
import { dev } from "./commands/dev.ts";
import { exportTitle } from "./commands/export.ts";
import { listHouseRules } from "./commands/house-rules.ts";
import { importRecord } from "./commands/import.ts";
import { legal } from "./commands/legal.ts";
import { map } from "./commands/map.ts";
import { newGame } from "./commands/new.ts";
import { replayGame } from "./commands/replay.ts";
import { show } from "./commands/show.ts";
import { simulate } from "./commands/simulate.ts";
import { solve } from "./commands/solve.ts";
import { listTitles } from "./commands/titles.ts";
import { Failure, isFailure, wrong } from "./failure.ts";
import { withPlaces } from "./folders.ts";
import { helpOf, usage, version } from "./help.ts";
import { isLanguage, LANGUAGES, type Language, languageOf, speak, spoken, tell } from "./speech.ts";

export { input } from "./io.ts";

/** A command that needs a database: its drivers are loaded only then. */
function withDatabase(name: "backupCommand" | "restoreCommand" | "reportsCommand" | "twoStepOffCommand") {
  return async (argv: string[]): Promise<void> => {
    const own = extname(new URL(import.meta.url).pathname);
    const module = (await import(
      new URL(`./database${own}`, import.meta.url).href
    )) as typeof import("./database.ts");
    await module[name](argv);
  };
}

/** What runs each command, by its name. */
export const COMMANDS: Record<string, (argv: string[]) => void | Promise<void>> = {
  titles: listTitles,
  "house-rules": listHouseRules,
  "create-title": createTitle,
  check,
  export: exportTitle,
  balance,
  dev,
  new: newGame,
  show,
  legal,
  apply,
  adopt,
  replay: replayGame,
  import: importRecord,
  solve,
  simulate,
  map,
  chart,
  backup: withDatabase("backupCommand"),
  restore: withDatabase("restoreCommand"),
  reports: withDatabase("reportsCommand"),
  "two-step-off": withDatabase("twoStepOffCommand"),
};

/** Arguments without `--language`, and the language that it asks for. */
function withLanguage(argv: readonly string[]): { rest: string[]; language?: Language } {
  const at = argv.findIndex((word) => word === "--language" || word.startsWith("--language="));
  if (at < 0) return { rest: [...argv] };
  const word = argv[at] as string;
  const alone = word === "--language";
  const asked = alone ? argv[at + 1] : word.slice("--language=".length);
  if (!isLanguage(asked))
    throw wrong(tell`--language needs one of ${LANGUAGES.join(", ")}, not ${asked ?? tell`nothing`}`);
  return { rest: argv.filter((_, index) => index !== at && !(alone && index === at + 1)), language: asked };
}

async function dispatch(argv: string[]): Promise<void> {
  const [name, ...rest] = argv;
  if (name === undefined)
    throw wrong(tell`usage: railhead <command> [options]; commands: ${Object.keys(COMMANDS).join(", ")}`);
  if (name === "--version") return void process.stdout.write(`${version}\n`);
  const [about] = name === "help" ? rest : [];
  if (name === "--help" || name === "-h" || (name === "help" && about === undefined))
    return void process.stdout.write(usage());
  const called = about ?? name;
  const command = Object.hasOwn(COMMANDS, called) ? COMMANDS[called] : undefined;
  if (!command) throw wrong(tell`unknown command ${called}; commands: ${Object.keys(COMMANDS).join(", ")}`);
  if (about !== undefined || rest.includes("--help") || rest.includes("-h"))
    return void process.stdout.write(helpOf(called));
  const named = process.env.RAILHEAD_TITLES;
  try {
    await command(withPlaces(name, rest));
  } finally {
    if (named === undefined) delete process.env.RAILHEAD_TITLES;
    else process.env.RAILHEAD_TITLES = named;
  }
}

/** Runs the command with these arguments: what it prints goes to standard output, a line of what is wrong to standard error. Gives the exit code. */
export async function run(argv: string[]): Promise<number> {
  try {
    await speak(languageOf(process.env));
    const { rest, language } = withLanguage(argv);
    if (language) await speak(language);
    await dispatch(rest);
    return 0;
  } catch (error) {
    const failure = isFailure(error)
      ? error
      : new Failure(tell`internal error: ${(error as Error).message}`, 2);
    const plain = failure.message.replace(/\s*\n\s*/g, " ");
    const line = plain.startsWith("{") ? plain : spoken(plain);
    // A refusal is one line of JSON and stands alone.
    process.stderr.write(line.startsWith("{") ? `${line}\n` : `railhead: ${line}\n`);
    if (!isFailure(error) && process.env.RAILHEAD_DEBUG) console.error(error);
    return failure.code;
  }
}
