import type { OptionValue, Setup, TitleDefinition } from "@railhead/core";
import { audit, type Bot, seated, simulating, trusting } from "@railhead/core/bots";
import { addCounts, type SimulationReport } from "./report.ts";
import { engineFor } from "./table.ts";

export interface GamesOptions {
  title: TitleDefinition;
  players: number;
  games: number;
  /** Seed of the first game; each next one has the next seed. */
  seed: number;
  /** A bot for each seat, in the order of the seats; one bot sits in all of them. */
  bots: readonly Bot[];
  preset?: string;
  options: Record<string, OptionValue>;
  houseRules?: NonNullable<Setup["houseRules"]>;
  attachments?: NonNullable<Setup["attachments"]>;
  maxActions: number;
  /** Inspects one state in this many closely. */
  closely: number;
}

/** Most failures of one game that are reported. */
const MOST_FAILURES = 5;

/** What plays games asks and tells meanwhile; `breathe` lets signals be heard. */
export interface Companion {
  readonly stopped: boolean;
  breathe: (games: number) => Promise<void>;
}

/**
 * Plays games with bots, one after another, and watches over every state. Once it is told to stop it gives up the game that is
 * being played, and reports those before it.
 */
export async function playGames(options: GamesOptions, companion: Companion): Promise<SimulationReport> {
  const { title, games, seed, bots, preset, closely } = options;
  const names = bots.map(({ name }) => name);
  const report: SimulationReport = {
    title: title.id,
    bot: names.join(),
    players: options.players,
    seed,
    games: 0,
    milliseconds: 0,
    lengths: [],
    endings: {},
    wins: {},
    decisions: {},
    actions: {},
    failures: [],
  };
  const players = Array.from({ length: options.players }, (_, at) => ({
    id: `p${at + 1}`,
    name: `Player ${at + 1}`,
  }));
  for (let game = seed; game < seed + games && !companion.stopped; game++) {
    const setup = {
      players,
      seed: game,
      options: options.options,
      ...(options.houseRules?.length && { houseRules: options.houseRules }),
      ...(preset !== undefined && { preset }),
      ...(options.attachments && { attachments: options.attachments }),
    };
    const engine = trusting(engineFor(title, setup));
    const watch = audit(engine, engine.start().state, { seed: game, closely });
    let met = 0;
    let actions = 0;
    const found: SimulationReport["failures"] = [];
    const fail = (problem: string) => {
      if (met++ < MOST_FAILURES) found.push({ seed: game, action: actions, problem });
    };
    try {
      const [bot] = bots as [Bot];
      const mixed = Object.fromEntries(players.map(({ id }, at) => [id, bots[at] ?? bot]));
      const moves = simulating(engine, bots.length > 1 ? seated(mixed) : bot, {
        seed: game,
        maxActions: options.maxActions,
        after: (step) => {
          actions = step.number;
          for (const problem of watch(step)) fail(problem);
        },
      });
      let move = moves.next();
      while (!move.done && !companion.stopped) {
        await companion.breathe(report.games);
        move = moves.next();
      }
      if (!move.done) break;
      const played = move.value;
      report.lengths.push(played.log.length);
      addCounts(report.endings, { [played.ending]: 1 });
      if (bots.length > 1)
        for (const { player, rank } of played.state.ended?.ranking ?? [])
          if (rank === 1) addCounts(report.wins, { [mixed[player]?.name ?? ""]: 1 });
      addCounts(report.decisions, played.decisions);
      addCounts(report.actions, played.actions);
    } catch (error) {
      fail(`threw: ${(error as Error).message}`);
      report.lengths.push(actions);
      addCounts(report.endings, { threw: 1 });
    }
    report.failures.push(...found);
    report.games++;
    await companion.breathe(report.games);
  }
  if (report.games < games) report.stoppedBefore = games;
  return report;
}
