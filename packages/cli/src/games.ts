import type { OptionValue, Setup, TitleDefinition } from "@railhead/core";
import { audit, leanBot, randomBot, simulateGame, trusting } from "@railhead/core/bots";
import { addCounts, type SimulationReport } from "./report.ts";
import { engineFor } from "./table.ts";

export interface GamesOptions {
  title: TitleDefinition;
  players: number;
  games: number;
  /** Seed of the first game; each next one has the next seed. */
  seed: number;
  bot: "lean" | "random";
  preset?: string;
  options: Record<string, OptionValue>;
  houseRules?: NonNullable<Setup["houseRules"]>;
  maxActions: number;
  /** One state of so many is looked at closely. */
  closely: number;
}

/** Most failures of one game that are reported. */
const MOST_FAILURES = 5;

/** Plays games with bots, one after another, and watches over every state. */
export function playGames(options: GamesOptions): SimulationReport {
  const { title, games, seed, bot, preset, closely } = options;
  const report: SimulationReport = {
    title: title.id,
    bot,
    players: options.players,
    seed,
    games,
    milliseconds: 0,
    lengths: [],
    endings: {},
    decisions: {},
    actions: {},
    failures: [],
  };
  const players = Array.from({ length: options.players }, (_, at) => ({
    id: `p${at + 1}`,
    name: `Player ${at + 1}`,
  }));
  for (let game = seed; game < seed + games; game++) {
    const setup = {
      players,
      seed: game,
      options: options.options,
      ...(options.houseRules?.length && { houseRules: options.houseRules }),
      ...(preset !== undefined && { preset }),
    };
    const engine = trusting(engineFor(title, setup));
    const watch = audit(engine, engine.start().state, { seed: game, closely });
    let met = 0;
    let actions = 0;
    const fail = (problem: string) => {
      if (met++ < MOST_FAILURES) report.failures.push({ seed: game, action: actions, problem });
    };
    try {
      const played = simulateGame(engine, bot === "random" ? randomBot : leanBot, {
        seed: game,
        maxActions: options.maxActions,
        after: (step) => {
          actions = step.number;
          for (const problem of watch(step)) fail(problem);
        },
      });
      report.lengths.push(played.log.length);
      addCounts(report.endings, { [played.ending]: 1 });
      addCounts(report.decisions, played.decisions);
      addCounts(report.actions, played.actions);
    } catch (error) {
      fail(`threw: ${(error as Error).message}`);
      report.lengths.push(actions);
      addCounts(report.endings, { threw: 1 });
    }
  }
  return report;
}
