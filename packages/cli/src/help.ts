import { housePresets } from "@railhead/house-rules";
import pack from "../package.json" with { type: "json" };
import { tell } from "./speech.ts";
import { SYNTAX } from "./syntax.ts";

/** Sentences for options, by name, or by `command.name` where an option means something else to a command. */
const OPTIONS: Readonly<Record<string, () => string>> = {
  json: () => tell`Prints JSON.`,
  quiet: () => tell`Prints no progress and no notes.`,
  title: () => tell`The title: an id, or a folder of data.`,
  players: () => tell`The number of players, or their names with commas between.`,
  "create-title.players": () => tell`The number of players, such as 4 or 2-6.`,
  "balance.players": () => tell`The numbers of players, such as 3-5 or 3,5.`,
  "chart.players": () => tell`The number of players.`,
  "simulate.players": () => tell`The number of players.`,
  presets: () => tell`Lists only the presets.`,
  name: () => tell`The name of the title.`,
  designer: () => tell`The designer of the title.`,
  opening: () => tell`How the privates are sold.`,
  capitalization: () => tell`When a company receives its money.`,
  market: () => tell`Whether the market has several rows or one.`,
  yes: () => tell`Gives the default answer to every question.`,
  "create-title.from": () => tell`The program that wrote the file.`,
  "import.from": () => tell`The program that wrote the record.`,
  tiles: () => tell`A file of more tiles.`,
  attach: () => tell`Replaces data of the title with a file, such as water=water.json.`,
  to: () => tell`The program to write for.`,
  attachment: () => tell`The data to write, such as water.`,
  "balance.out": () => tell`The page to write.`,
  "backup.out": () => tell`The file to write.`,
  games: () => tell`The number of games.`,
  seed: () => tell`The seed of the first game; each later game uses the next number.`,
  "new.seed": () => tell`The seed of all random draws.`,
  jobs: () => tell`The number of processes; default: one per core.`,
  against: () => tell`Compares with another title, or with another version of the rules.`,
  port: () => tell`The port of the site; default: 3000.`,
  data: () => tell`The folder for tables and accounts.`,
  preset: () => tell`A preset of options.`,
  option: () => tell`Sets an option of the title. Repeat it for more options.`,
  "house-rule": () => tell`Adds a house rule. Repeat it for more rules.`,
  "house-rule-preset": () =>
    tell`Adds the house rules of a preset: ${housePresets.map(({ id }) => id).join(", ")}.`,
  at: () => tell`Stops after this number of moves; id:N uses the id of an imported record.`,
  "solve.at": () => tell`Solves only the position with this id.`,
  table: () => tell`Adds the moves that are open to everyone at any time.`,
  rules: () => tell`The version of the rules; default: the newest.`,
  seat: () => tell`The seat that adopts the rules; default: the first.`,
  check: () => tell`Compares the game with a file of checkpoints.`,
  "import.check": () => tell`Compares every point with the checkpoints beside the record.`,
  "import.title": () => tell`The title to read the record as: an id, or a folder of data.`,
  "check.against": () => tell`The program whose file the map, tiles, market and trains are compared with.`,
  "against-records": () => tell`The folder of recorded games that the title is held against.`,
  "trust-amounts": () => tell`Uses the amounts of the report where they differ.`,
  "time-limit": () => tell`Stops after this number of seconds, with the best routes found.`,
  "node-limit": () => tell`Stops after this number of search steps, with the best routes found.`,
  bot: () => tell`The bot for all seats; default: lean.`,
  seats: () => tell`A bot for each seat, with commas between.`,
  "max-actions": () => tell`Ends a game as a failure after this number of moves; default: 5000.`,
  closely: () => tell`Checks one state in this number closely; default: 50.`,
  coordinates: () => tell`Draws the coordinates of hexes.`,
  "tile-ids": () => tell`Draws the numbers of tiles.`,
  game: () => tell`Draws the map of this game.`,
  replace: () => tell`Replaces a database that is not empty.`,
  "trust-records": () => tell`Restores tables without replaying them.`,
  all: () => tell`Lists closed reports too.`,
  done: () => tell`Closes the report with this id.`,
};

/** Options that every command has. */
const COMMON: readonly [string, () => string][] = [
  ["--language en|de|he", () => tell`The language of messages; default: LC_ALL or LANG.`],
  ["--help", () => tell`Prints this help.`],
];

const HOUSE_RULES = "[--house-rule slug[:k=v]] [--house-rule-preset ID]";

/** The options of a command as its syntax names them, each with its value: "--seed N". */
export function optionsOf(command: string): string[] {
  const lines = (SYNTAX[command]?.lines ?? []).join(" ").replaceAll("[HOUSE RULES]", HOUSE_RULES);
  const found = lines.matchAll(/--([a-z-]+)(?: (?!--|>)((?:[^\s[\]]|\[[^\]]*\])+))?/g);
  const named = new Map(
    [...found].map(([, name = "", value]) => [name, value ? `--${name} ${value}` : `--${name}`]),
  );
  return [...named.values()];
}

/** The sentence for an option of a command. */
export function sentenceFor(command: string, option: string): string | undefined {
  const name = /^--([a-z-]+)/.exec(option)?.[1] ?? "";
  return (OPTIONS[`${command}.${name}`] ?? OPTIONS[name])?.();
}

/** The help of one command: what it does, how it is called, and each option in a sentence. */
export function helpOf(command: string): string {
  const syntax = SYNTAX[command];
  if (!syntax) throw new Error(`no syntax of ${command}`);
  const options = [
    ...optionsOf(command).map((option): [string, string] => [option, sentenceFor(command, option) ?? ""]),
    ...COMMON.map(([option, text]): [string, string] => [option, text()]),
  ];
  return [
    syntax.does(),
    "",
    ...syntax.lines.map((line) => `  railhead ${command} ${line}`.trimEnd()),
    "",
    ...options.flatMap(([option, text]) => [`  ${option}`, `      ${text}`]),
    "",
  ].join("\n");
}

/** The help of the program: all commands, then what holds for all of them. */
export const usage = (): string =>
  [
    tell`usage: railhead <command> [options]`,
    "",
    ...Object.entries(SYNTAX).flatMap(([command, { lines }]) => lines.map((line) => `  ${command} ${line}`)),
    "",
    tell`railhead <command> --help explains the options of a command; railhead --version prints the version.`,
    tell`A title is an id or a folder of data: railhead new ./my-title --players 4, or --title ./my-title with a game file. RAILHEAD_TITLES lists such folders.`,
    tell`HOUSE RULES: --house-rule slug[:k=v] any number of times; --house-rule-preset ID once: ${housePresets.map(({ id }) => id).join(", ")}.`,
    tell`After two seconds, a terminal shows progress, unless --quiet or --json is given. Ctrl-C ends the command and keeps its results so far.`,
    tell`backup, restore, reports, and two-step-off use the site's database: DATABASE_URL, else RAILHEAD_DATA (a folder), else data.`,
    tell`--at counts effective moves; --at id:N uses the id of an imported record.`,
    tell`--language en, de, or he sets the language of messages; the default comes from LC_ALL and LANG. JSON does not change.`,
    tell`Exit codes: 0 done, 1 a check failed, 2 wrong usage or unreadable input, 3 refused by the rules, 130 stopped by Ctrl-C.`,
    "",
  ].join("\n");

/** The version of this command, as published. */
export const version: string = pack.version;
