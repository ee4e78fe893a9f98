import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import {
  type Answers,
  DEFAULTS,
  examineRead,
  findingLine,
  fromMaker,
  idOf,
  newTitle,
} from "@railhead/folders";
import { type Args, readArgs } from "../args.ts";
import { wrong } from "../failure.ts";
import { readPlace } from "../folders.ts";
import { input, print, readText } from "../io.ts";
import { spoken, tell } from "../speech.ts";

/** A question of `create-title`: its option, its words, the usual answer, and the answers there are. */
interface Question {
  option: "name" | "designer" | "players" | "opening" | "capitalization" | "market";
  words: string;
  usual: string;
  of?: readonly string[];
}

const questions = (path: string): Question[] => [
  { option: "name", words: tell`Name of the game?`, usual: basename(resolve(path)) },
  { option: "designer", words: tell`Designer?`, usual: DEFAULTS.designer },
  {
    option: "players",
    words: tell`Number of players (2 to 6)?`,
    usual: `${DEFAULTS.least}-${DEFAULTS.most}`,
  },
  {
    option: "opening",
    words: tell`Sale of privates: one after another with bids on later ones (waterfall), in any order (select), or no privates (none)?`,
    usual: DEFAULTS.opening,
    of: ["waterfall", "select", `none`],
  },
  {
    option: "capitalization",
    words: tell`Payment of a company: all at once when it floats (full), or share by share (incremental)?`,
    usual: DEFAULTS.capitalization,
    of: ["full", "incremental"],
  },
  {
    option: "market",
    words: tell`Market: several rows (grid), or one (ladder)?`,
    usual: DEFAULTS.market,
    of: ["grid", "ladder"],
  },
];

/** "2-6", or "4". */
function playersOf(text: string): [least: number, most: number] | undefined {
  const [, least, most = least] = /^([2-6])(?:\s*(?:-|to)\s*([2-6]))?$/.exec(text.trim()) ?? [];
  return least === undefined || Number(least) > Number(most) ? undefined : [Number(least), Number(most)];
}

/** Why an answer is none, in words that follow it. */
function fault({ option, of }: Question, answer: string): string | undefined {
  if (of && !of.includes(answer)) return tell`is not one of ${of.join(", ")}`;
  if (option === "players" && !playersOf(answer)) return tell`is not a number of players, such as 2-6 or 4`;
  if (answer.length > 200) return tell`is too long`;
  return answer.trim() === "" ? tell`is empty` : undefined;
}

async function answered(question: Question, args: Args): Promise<string> {
  const given = args.text(question.option);
  if (given !== undefined) {
    const why = fault(question, given);
    if (why !== undefined) throw wrong(`--${question.option} ${given} ${why}`);
    return given;
  }
  if (args.flag("yes")) return question.usual;
  for (;;) {
    const said = await input.ask(`${question.words} [${question.usual}] `);
    if (said === undefined) throw wrong(tell`nothing was written`);
    const answer = said.trim() || question.usual;
    const why = fault(question, answer);
    if (why === undefined) return answer;
    process.stderr.write(`${answer} ${why}\n`);
  }
}

function write(path: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
}

const placeOf = (path: string): string => (/^[./]/.test(path) ? path : `./${path}`);

/** A game of another program as a folder: what did not come over, and what the doctor finds then, are told. */
function bringOver(path: string, from: string, file: string | undefined, libraries: readonly string[]): void {
  if (from !== "18xx-maker") throw wrong(tell`--from ${from}: only games of 18xx-maker can be read`);
  if (file === undefined) throw wrong(tell`the file is missing: --from 18xx-maker game.json`);
  const brought = fromMaker(readText(file), libraries.map(readText));
  if (!brought.ok) throw wrong(`${file}: ${brought.what}`);
  write(path, brought.files);
  const findings = examineRead(readPlace(path));
  print(
    [
      tell`${path}: ${brought.name}, from ${file}.`,
      ...brought.notes.map(({ place, what }) => `  ${place}: ${spoken(what)}`),
      findings.length ? tell`To fix, from railhead check:` : tell`railhead check finds no problems. Next:`,
      ...findings.map((one) => `  ${spoken(findingLine(one))}`),
      ...(findings.length ? [] : [`  railhead simulate ${placeOf(path)} --games 10`]),
    ].join("\n"),
  );
}

/** railhead create-title ./my-title [--from 18xx-maker game.json [--tiles tiles.json]] [--name N] [--designer D] [--players 2-6] [--opening waterfall|select|none] [--capitalization full|incremental] [--market grid|ladder] [--yes] */
export async function createTitle(argv: string[]): Promise<void> {
  const from = argv.find((one) => one === "--from" || one.startsWith("--from="));
  const args = readArgs(
    argv,
    {
      name: { type: "string" },
      designer: { type: "string" },
      players: { type: "string" },
      opening: { type: "string" },
      capitalization: { type: "string" },
      market: { type: "string" },
      yes: { type: "boolean" },
      from: { type: "string" },
      tiles: { type: "string", multiple: true },
    },
    from === undefined ? [tell`the folder to write`] : [tell`the folder to write`, tell`the file to read`],
  );
  // `--from 18xx-maker game.json ./my-title` reads as well as the other way round.
  const [first, second] = args.positionals as [string, string?];
  const turned = second !== undefined && first.endsWith(".json");
  const path = turned ? second : first;
  if (existsSync(path) && readdirSync(path).length > 0)
    throw wrong(tell`${path} already exists and is not empty`);
  const other = args.text("from");
  if (other !== undefined) {
    bringOver(path, other, turned ? first : second, args.texts("tiles"));
    return;
  }
  const all = questions(path);
  if (!args.flag("yes") && !input.terminal() && all.some(({ option }) => args.text(option) === undefined))
    throw wrong(
      tell`no terminal for questions: use --yes for default answers, or an option for each question`,
    );
  const said: Record<string, string> = {};
  for (const question of all) said[question.option] = await answered(question, args);
  const [least, most] = playersOf(said.players as string) as [number, number];
  const files = newTitle({ ...said, least, most } as Answers & Record<string, unknown>);
  write(path, files);
  const place = placeOf(path);
  print(
    [
      tell`${path}: ${said.name} (${idOf(said.name as string)}), for ${least} to ${most} players. Next:`,
      `  railhead check ${place}`,
      `  railhead map ${place} > map.svg`,
      `  railhead simulate ${place} --players ${least} --games 10`,
    ].join("\n"),
  );
}
