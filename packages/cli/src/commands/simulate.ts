import { JSON_OPTION, readArgs } from "../args.ts";
import { inChildren } from "../children.ts";
import { failed, wrong } from "../failure.ts";
import { playGames } from "../games.ts";
import { print, printJson } from "../io.ts";
import { mergeReports, type SimulationReport, summary } from "../report.ts";
import { titleOf } from "../table.ts";
import { readHouseRule, readOptions } from "./new.ts";

/** railhead simulate --title 18eu --players 4 --games 200 --seed 1 [--bot lean|random] [--house-rule slug[:k=v]] [--jobs 2] [--json] */
export async function simulate(argv: string[]): Promise<void> {
  const args = readArgs(argv, {
    ...JSON_OPTION,
    title: { type: "string" },
    players: { type: "string" },
    games: { type: "string" },
    seed: { type: "string" },
    bot: { type: "string" },
    jobs: { type: "string" },
    preset: { type: "string" },
    option: { type: "string", multiple: true },
    "house-rule": { type: "string", multiple: true },
    "max-actions": { type: "string" },
    closely: { type: "string" },
    raw: { type: "boolean" },
  });
  const id = args.text("title");
  if (id === undefined) throw wrong("--title is missing");
  const title = titleOf(id);
  const bot = args.text("bot") ?? "lean";
  if (bot !== "lean" && bot !== "random") throw wrong(`there is no bot ${bot}; there are lean and random`);
  const games = args.number("games", 1, 1);
  const seed = args.number("seed", 1);
  const jobs = Math.min(games, args.number("jobs", 1, 1));
  const preset = args.text("preset");
  const options = readOptions(args.texts("option"), title.options);
  const started = performance.now();
  const report: SimulationReport =
    jobs === 1
      ? playGames({
          title,
          players: args.number("players", title.numbers.players.min, 1),
          games,
          seed,
          bot,
          ...(preset !== undefined && { preset }),
          options,
          houseRules: args.texts("house-rule").map(readHouseRule),
          maxActions: args.number("max-actions", 5000, 1),
          closely: args.number("closely", 50, 1),
        })
      : mergeReports(await inChildren(argv, games, seed, jobs));
  report.milliseconds = Math.round(performance.now() - started);
  if (args.flag("raw")) printJson(report);
  else if (args.flag("json")) printJson(summary(title, report));
  else print(describe(summary(title, report)));
  if (report.failures.length && !args.flag("raw")) {
    const [first] = report.failures;
    throw failed(
      `${report.failures.length} failures; the first in game ${first?.seed} at action ${first?.action}: ${first?.problem}`,
    );
  }
}

function describe(report: ReturnType<typeof summary>): string {
  const table = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ");
  const { least, mean, most } = report.actionsPerGame;
  return [
    `${report.games} games of ${report.title} by ${report.bot} bots in ${(report.milliseconds / 1000).toFixed(1)} s`,
    `actions per game: ${least} to ${most}, ${mean} on average`,
    `endings: ${table(report.endings)}`,
    `decisions: ${table(report.decisions)}`,
    `never met: ${report.neverMet.join(", ") || "none"}`,
    `actions: ${table(report.actions)}`,
    `failures: ${report.failures.length}`,
  ].join("\n");
}
