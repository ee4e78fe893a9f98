import { writeFileSync } from "node:fs";
import type { TitleDefinition } from "@railhead/core";
import { BOT_NAMES, type Bot, botNamed } from "@railhead/core/bots";
import { titleUnder } from "@railhead/core/engine";
import { readArgs } from "../args.ts";
import { type GameFacts, gameFacts } from "../balance/collect.ts";
import { type Balance, balancePage } from "../balance/page.ts";
import { inChildren, jobsFor } from "../children.ts";
import { wrong } from "../failure.ts";
import { print, printJson, QUIET_OPTION, quietly } from "../io.ts";
import { tell } from "../speech.ts";
import { titleOf } from "../table.ts";
import { stopped, Work } from "../work.ts";

/** "4", "2-5" or "3,5": numbers of players that a title is for. */
function countsOf(text: string | undefined, min: number, max: number): number[] {
  if (text === undefined) return [min];
  const found = text.split(",").flatMap((part) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(part.trim()) ?? [];
    if (from === undefined)
      throw wrong(tell`--players needs a number, or numbers such as 3-5 or 3,5, not ${text}`);
    if (Number(from) < min || Number(to) > max || Number(from) > Number(to))
      throw wrong(tell`--players ${part}: the game is for ${min} to ${max}`);
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/** A title as it is asked for: its name on the command line, and the version of its rules where that is not the newest. */
interface Subject {
  name: string;
  title: TitleDefinition;
  rules?: string;
}

/** What `--against` names: a version of the same title's rules, or another title. */
function other(title: TitleDefinition, name: string, word: string): Subject {
  const earlier = titleUnder(title, word);
  return earlier ? { name, title: earlier, rules: word } : { name: word, title: titleOf(word) };
}

const under = (title: TitleDefinition, rules: string | undefined): TitleDefinition => {
  const found = rules === undefined ? title : titleUnder(title, rules);
  if (found) return found;
  throw wrong(tell`${title.credits.name} has no version ${rules} of its rules`);
};

/** Plays games one after another; `done` hears how many have been played. */
async function playHere(
  { title }: Subject,
  bot: Bot,
  players: number,
  games: number,
  seed: number,
  work: Work,
  done: (count: number) => Promise<void>,
): Promise<GameFacts[]> {
  const facts: GameFacts[] = [];
  for (let game = 0; game < games; game++) {
    const moves = gameFacts(title, bot, players, seed + game);
    let move = moves.next();
    while (!move.done && !work.stopped) {
      await done(game);
      move = moves.next();
    }
    if (!move.done) throw stopped(tell`stopped: nothing was written`);
    facts.push(move.value);
  }
  return facts;
}

/** The games of a subject in processes of their own, in the order of their seeds. */
async function playBeside(
  { name, rules }: Subject,
  bot: string,
  players: number,
  games: number,
  seed: number,
  jobs: number,
  work: Work,
  before: number,
): Promise<GameFacts[]> {
  const argv = [
    "--title",
    name,
    "--players",
    String(players),
    "--bot",
    bot,
    ...(rules === undefined ? [] : ["--rules", rules]),
  ];
  const parts = await inChildren<GameFacts[]>("balance", argv, games, seed, jobs, work, before);
  if (work.stopped) throw stopped(tell`stopped: nothing was written`);
  return parts.flat();
}

/**
 * railhead balance ./my-title --players 3 --games 100 [--seed 1] [--bot strong] [--jobs 2] [--against other] --out page.html [--json]
 */
export async function balance(argv: string[]): Promise<void> {
  const [first] = argv;
  const given = first !== undefined && !first.startsWith("-") ? ["--title", ...argv] : argv;
  const args = readArgs(given, {
    title: { type: "string" },
    against: { type: "string" },
    rules: { type: "string" },
    players: { type: "string" },
    games: { type: "string" },
    seed: { type: "string" },
    bot: { type: "string" },
    jobs: { type: "string" },
    out: { type: "string" },
    json: { type: "boolean" },
    raw: { type: "boolean" },
    ...QUIET_OPTION,
  });
  const name = args.text("title");
  if (name === undefined)
    throw wrong(tell`the title is missing: railhead balance ./my-title --out page.html`);
  const out = args.text("out");
  const raw = args.flag("raw");
  if (out === undefined && !args.flag("json") && !raw)
    throw wrong(tell`--out is missing: name the page to write`);
  const botName = args.text("bot") ?? "lean";
  const bot = botNamed(botName);
  if (!bot) throw wrong(tell`unknown bot ${botName}; choose from ${BOT_NAMES.join(", ")}`);
  const rules = args.text("rules");
  const title = under(titleOf(name), rules);
  const own: Subject = { name, title, ...(rules !== undefined && { rules }) };
  const against = args.text("against");
  const subjects = against === undefined ? [own] : [own, other(title, name, against)];
  const min = Math.max(...subjects.map((one) => one.title.numbers.players.min));
  const max = Math.min(...subjects.map((one) => one.title.numbers.players.max));
  const counts = countsOf(args.text("players"), min, max);
  const games = args.number("games", 100, 1);
  const seed = args.number("seed", 1);
  const jobs = Math.min(games, args.number("jobs", jobsFor(games), 1));
  const total = games * counts.length * subjects.length;
  const work = new Work({ what: "balance", unit: "games", total, quiet: raw || quietly(args) });
  // Told to stop by the process that has begun this one, or left alone by it.
  if (raw) process.once("message", work.stop).once("disconnect", work.stop);
  const found: Balance[] = subjects.map((one) => ({ title: one.title, played: [] }));
  let before = 0;
  let reported = 0;
  const done = async (count: number): Promise<void> => {
    if (raw && before + count > reported) process.send?.(before + count);
    reported = Math.max(reported, before + count);
    await work.step(before + count);
  };
  try {
    for (const players of counts)
      for (const [at, subject] of subjects.entries()) {
        const facts =
          jobs === 1
            ? await playHere(subject, bot, players, games, seed, work, done)
            : await playBeside(subject, botName, players, games, seed, jobs, work, before);
        found[at]?.played.push({ players, seed, games: facts });
        before += games;
      }
  } finally {
    work.end();
    // The line to the process that has begun this one would keep it alive.
    if (raw) process.disconnect?.();
  }
  if (raw) return printJson(found[0]?.played.flatMap((one) => one.games));
  if (out !== undefined) writeFileSync(out, balancePage(found, botName));
  if (args.flag("json"))
    printJson(against === undefined ? found[0]?.played : found.map(({ played }) => played));
  else {
    const names = subjects
      .map((one) => `${one.title.credits.name} ${one.title.version}`)
      .join(tell` against `);
    print(tell`${out}: ${games} games of ${names} with ${counts.join(", ")} players each`);
  }
}
