import { extname } from "node:path";
import { housePresets } from "@railhead/house-rules";
import { adopt } from "./commands/adopt.ts";
import { apply } from "./commands/apply.ts";
import { chart } from "./commands/chart.ts";
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

const USAGE = `usage: railhead <command> [options]

  titles [--json]
  house-rules [--title 18eu] [--presets] [--json]
  new --title 18eu --players 4 [--seed N] [--preset P] [--option k=v] [HOUSE RULES] > game.json
  show game.json [--at N] [--json]
  legal game.json [--at N] [--table] [--json]
  apply game.json < action.json > game2.json
  adopt game.json [--rules V] [--seat ID] > game2.json
  replay game.json [--check checkpoints.json] [--json]
  import --from 18xx.games record.json [--preset P] [--json] > game.json
  import --from rails game.report [--trust-amounts] > game.json
  solve position.json [--at ID] [--preset P] [--time-limit SECONDS] [--node-limit N] [--json]
  simulate --title 18eu --players 4 --games 200 --seed 1 [--bot lean|random] [--jobs 2] [--preset P] [--option k=v] [HOUSE RULES] [--json]
  map --title 18eu [--game game.json [--at N]] > map.svg
  chart --title 18eu [--players N] [--preset P] [--option k=v] [HOUSE RULES] [--json]
  backup [--out file]
  restore file [--replace] [--trust-records]
  reports [--all] [--json] | reports --done ID
  two-step-off ADDRESS

HOUSE RULES: --house-rule slug[:k=v] as often as you like; --house-rule-preset ID once: ${housePresets.map(({ id }) => id).join(", ")}.
What takes longer than two seconds shows on a terminal how far it is, unless --quiet or --json is given; Ctrl-C ends it with what it has.
backup, restore, reports and two-step-off take the site's database: DATABASE_URL, else RAILHEAD_DATA (a folder), else data.
--at counts effective actions; --at id:N takes the id of an imported record.
Exit codes: 0 done, 1 a check failed, 2 wrong usage or unreadable input, 3 refused by the rules, 130 stopped by Ctrl-C.
`;

async function dispatch(argv: string[]): Promise<void> {
  const [name, ...rest] = argv;
  if (name === undefined)
    throw wrong(`usage: railhead <command> [options]; commands: ${Object.keys(COMMANDS).join(", ")}`);
  if (name === "help" || name === "--help" || name === "-h" || rest.includes("--help")) {
    process.stdout.write(USAGE);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw wrong(`there is no command ${name}; there are ${Object.keys(COMMANDS).join(", ")}`);
  await command(rest);
}

/** Runs the command with these arguments: what it prints goes to standard output, a line of what is wrong to standard error. Gives the exit code. */
export async function run(argv: string[]): Promise<number> {
  try {
    await dispatch(argv);
    return 0;
  } catch (error) {
    const failure = isFailure(error)
      ? error
      : new Failure(`a fault of this program: ${(error as Error).message}`, 2);
    const line = failure.message.replace(/\s*\n\s*/g, " ");
    // A refusal is one line of JSON and stands alone.
    process.stderr.write(line.startsWith("{") ? `${line}\n` : `railhead: ${line}\n`);
    if (!isFailure(error) && process.env.RAILHEAD_DEBUG) console.error(error);
    return failure.code;
  }
}
