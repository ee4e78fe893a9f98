import { BOT_NAMES, type Bot, botNamed } from "@railhead/core/bots";
import { JSON_OPTION, readArgs } from "../args.ts";
import { ATTACH_OPTION, readAttached } from "../attached.ts";
import { inChildren, jobsFor } from "../children.ts";
import { chosenRules, HOUSE_RULE_OPTIONS, readOptions } from "../chosen.ts";
import { failed, wrong } from "../failure.ts";
import { consult } from "../folders.ts";
import { playGames } from "../games.ts";
import { print, printJson, QUIET_OPTION, quietly } from "../io.ts";
import { mergeReports, type SimulationReport, summary } from "../report.ts";
import { tell } from "../speech.ts";
import { titleOf } from "../table.ts";
import { stopped, Work } from "../work.ts";

/**
 * railhead simulate --title 18eu --players 4 --games 200 --seed 1 [--bot strong|steady|easy|lean|random | --seats
 * strong,lean,lean,lean] [--house-rule slug[:k=v]] [--house-rule-preset ID] [--attach name=file] [--jobs 2] [--json];
 * default: as many jobs as there are cores
 */
export async function simulate(argv: string[]): Promise<void> {
  const args = readArgs(argv, {
    ...JSON_OPTION,
    title: { type: "string" },
    players: { type: "string" },
    games: { type: "string" },
    seed: { type: "string" },
    bot: { type: "string" },
    seats: { type: "string" },
    jobs: { type: "string" },
    preset: { type: "string" },
    option: { type: "string", multiple: true },
    ...HOUSE_RULE_OPTIONS,
    ...ATTACH_OPTION,
    ...QUIET_OPTION,
    "max-actions": { type: "string" },
    closely: { type: "string" },
    raw: { type: "boolean" },
  });
  const id = args.text("title");
  if (id === undefined) throw wrong(tell`--title is missing`);
  const title = titleOf(id);
  if (!args.flag("raw")) consult(id);
  const seats = args.text("seats")?.split(",");
  if (seats && args.text("bot") !== undefined) throw wrong(tell`--bot and --seats are both given`);
  const bots = (seats ?? [args.text("bot") ?? "lean"]).map(botCalled);
  const players = args.number("players", seats?.length ?? title.numbers.players.min, 1);
  if (seats && seats.length !== players)
    throw wrong(tell`--seats names ${seats.length} bots for ${players} players`);
  const games = args.number("games", 1, 1);
  const seed = args.number("seed", 1);
  const jobs = Math.min(games, args.number("jobs", jobsFor(games), 1));
  const preset = args.text("preset");
  const options = readOptions(args.texts("option"), title.options);
  const { houseRules, note } = chosenRules(args, title);
  const attached = readAttached(args);
  if (note !== undefined && !args.flag("raw")) process.stderr.write(`${note}\n`);
  const started = performance.now();
  const raw = args.flag("raw");
  const work = new Work({ what: "simulate", unit: "games", total: games, quiet: raw || quietly(args) });
  // Told to stop by the process that has begun this one, or left alone by it.
  if (raw) process.once("message", work.stop).once("disconnect", work.stop);
  const plays = {
    get stopped() {
      return work.stopped;
    },
    breathe: (done: number) => {
      if (raw) tellParent(done);
      return work.step(done);
    },
  };
  const report: SimulationReport = await (jobs === 1
    ? playGames(
        {
          title,
          players,
          games,
          seed,
          bots,
          ...(preset !== undefined && { preset }),
          options,
          houseRules,
          ...attached,
          maxActions: args.number("max-actions", 5000, 1),
          closely: args.number("closely", 50, 1),
        },
        plays,
      )
    : inChildren<SimulationReport>("simulate", argv, games, seed, jobs, work).then((parts) => {
        if (!parts.length) throw stopped(tell`stopped before the first game ended`);
        return mergeReports(parts, games);
      })
  ).finally(() => {
    work.end();
    // The line to the process that has begun this one would keep it alive.
    if (raw) process.disconnect?.();
  });
  report.milliseconds = Math.round(performance.now() - started);
  if (args.flag("raw")) printJson(report);
  else if (args.flag("json")) printJson(summary(title, report));
  else print(describe(summary(title, report), title.credits.name));
  if (report.failures.length && !args.flag("raw")) {
    const [first] = report.failures;
    throw failed(
      tell`${report.failures.length} failures; the first in game ${first?.seed} at move ${first?.action}: ${first?.problem}`,
    );
  }
  if (report.stoppedBefore !== undefined)
    throw stopped(tell`stopped after ${report.games} of ${games} games`);
}

function botCalled(name: string): Bot {
  const bot = botNamed(name);
  if (!bot) throw wrong(tell`unknown bot ${name}; choose from ${BOT_NAMES.join(", ")}`);
  return bot;
}

let reported = 0;

/** Tells the process that has begun this one how many games it has played. */
function tellParent(done: number): void {
  if (done > reported) process.send?.(done);
  reported = done;
}

/** The report for people; `name` is the title's. */
function describe(report: ReturnType<typeof summary>, name: string): string {
  const counted = report.games === 1 ? tell`game` : tell`games`;
  const table = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  const { least, mean, most } = report.actionsPerGame;
  const of = report.stoppedBefore === undefined ? "" : tell` of ${report.stoppedBefore}, stopped:`;
  return [
    tell`${report.games} ${counted}${of} of ${name}, ${report.bot} bots, ${(report.milliseconds / 1000).toFixed(1)} s`,
    tell`moves per game: ${least} to ${most}, ${mean} on average`,
    tell`endings: ${table(report.endings)}`,
    ...(Object.keys(report.wins).length ? [tell`won: ${table(report.wins)}`] : []),
    tell`decisions: ${table(report.decisions)}`,
    tell`never reached: ${report.neverMet.join(", ") || tell`none`}`,
    tell`moves: ${table(report.actions)}`,
    tell`failures: ${report.failures.length}`,
  ].join("\n");
}
