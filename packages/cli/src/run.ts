import { extname } from "node:path";
import { housePresets } from "@railhead/house-rules";
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

const COMMANDS: Record<string, (argv: string[]) => void | Promise<void>> = {
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

const SYNTAX = `
  titles [--json]
  house-rules [--title 18eu] [--presets] [--json]
  create-title ./my-title [--name N] [--designer D] [--players 2-6] [--opening waterfall|select|none] [--capitalization full|incremental] [--market grid|ladder] [--yes]
  create-title ./my-title --from 18xx-maker game.json [--tiles tiles.json]
  export --to 18xx-maker --title ./my-title [--quiet] > game.json
  export --attachment water --title 18oe > water.json
  check ./my-title | check 18eu [--json]
  check 18oe --attach water=water.json [--json]
  dev ./my-title [--port 3000] [--data folder]
  balance ./my-title | balance 18eu --out page.html [--players 3-5] [--games 100] [--seed 1] [--jobs 2] [--against TITLE|VERSION] [--json]
  new --title 18eu --players 4 [--seed N] [--preset P] [--option k=v] [HOUSE RULES] [--attach name=file] > game.json
  show game.json [--at N] [--json]
  legal game.json [--at N] [--table] [--json]
  apply game.json < action.json > game2.json
  adopt game.json [--rules V] [--seat ID] > game2.json
  replay game.json [--check checkpoints.json] [--json]
  import --from 18xx.games record.json [--preset P] [--json] > game.json
  import --from rails game.report [--trust-amounts] > game.json
  solve position.json [--at ID] [--preset P] [--time-limit SECONDS] [--node-limit N] [--json]
  simulate --title 18eu --players 4 --games 200 --seed 1 [--bot strong|steady|easy|lean|random | --seats strong,lean,lean,lean] [--jobs 2] [--preset P] [--option k=v] [HOUSE RULES] [--attach name=file] [--json]
  map ./my-title | map 18eu [--attach name=file] [--coordinates] [--tile-ids] [--game game.json [--at N]] > map.svg
  chart --title 18eu [--players N] [--preset P] [--option k=v] [HOUSE RULES] [--json]
  backup [--out file]
  restore file [--replace] [--trust-records]
  reports [--all] [--json] | reports --done ID
  two-step-off ADDRESS
`;

/** How the command is used: what there is, then how it is read. */
const usage = (): string =>
  [
    tell`usage: railhead <command> [options]`,
    SYNTAX,
    tell`A title is an id or a folder of data: railhead new ./my-title --players 4, or --title ./my-title with a game file. RAILHEAD_TITLES lists such folders.`,
    tell`HOUSE RULES: --house-rule slug[:k=v] any number of times; --house-rule-preset ID once: ${housePresets.map(({ id }) => id).join(", ")}.`,
    tell`After two seconds, a terminal shows progress, unless --quiet or --json is given. Ctrl-C ends the command and keeps its results so far.`,
    tell`backup, restore, reports, and two-step-off use the site's database: DATABASE_URL, else RAILHEAD_DATA (a folder), else data.`,
    tell`--at counts effective moves; --at id:N uses the id of an imported record.`,
    tell`--language en, de, or he sets the language of messages; the default comes from LC_ALL and LANG. JSON does not change.`,
    tell`Exit codes: 0 done, 1 a check failed, 2 wrong usage or unreadable input, 3 refused by the rules, 130 stopped by Ctrl-C.`,
    "",
  ].join("\n");

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
  if (name === "help" || name === "--help" || name === "-h" || rest.includes("--help")) {
    process.stdout.write(usage());
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw wrong(tell`unknown command ${name}; commands: ${Object.keys(COMMANDS).join(", ")}`);
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
