import type { TitleDefinition } from "@railhead/core";

/** Something that must not be, met in a simulated game. */
export interface SimulationFailure {
  seed: number;
  action: number;
  problem: string;
}

/** What came of simulated games. */
export interface SimulationReport {
  title: string;
  /** The bot of all seats, or of each seat, with commas. */
  bot: string;
  players: number;
  seed: number;
  games: number;
  /** How many games were asked for, where Ctrl-C came before the last. */
  stoppedBefore?: number;
  milliseconds: number;
  /** Actions of each game, in the order of their seeds. */
  lengths: number[];
  endings: Record<string, number>;
  /** Games that bots of a name won, where several sat at the table; of equal ranks each counts. */
  wins: Record<string, number>;
  decisions: Record<string, number>;
  actions: Record<string, number>;
  failures: SimulationFailure[];
}

export function addCounts(into: Record<string, number>, counts: Record<string, number>): void {
  for (const [key, count] of Object.entries(counts)) into[key] = (into[key] ?? 0) + count;
}

/** Reports of parts of one simulation as one; `asked`: how many games they should have played together. */
export function mergeReports(parts: readonly SimulationReport[], asked: number): SimulationReport {
  const [first, ...others] = parts;
  if (!first) throw new Error(`no reports`);
  const merged: SimulationReport = {
    ...first,
    lengths: [...first.lengths],
    endings: { ...first.endings },
    wins: { ...first.wins },
    decisions: { ...first.decisions },
    actions: { ...first.actions },
    failures: [...first.failures],
  };
  for (const part of others) {
    merged.games += part.games;
    merged.lengths.push(...part.lengths);
    merged.failures.push(...part.failures);
    addCounts(merged.endings, part.endings);
    addCounts(merged.wins, part.wins);
    addCounts(merged.decisions, part.decisions);
    addCounts(merged.actions, part.actions);
  }
  if (merged.games < asked) merged.stoppedBefore = asked;
  else delete merged.stoppedBefore;
  return merged;
}

/** A report as it is shown: sorted, with the kinds of decision and action that no game met. */
export function summary(title: TitleDefinition, report: SimulationReport) {
  const { lengths, endings, wins, decisions, actions, ...rest } = report;
  const asked = [
    ...title.rounds.flatMap((round) =>
      round.steps.filter((step) => step.actions.length).map((step) => step.id),
    ),
    ...title.interrupts.map((question) => question.kind),
  ];
  const total = lengths.reduce((sum, one) => sum + one, 0);
  return {
    ...rest,
    actionsPerGame: {
      least: lengths.length ? Math.min(...lengths) : 0,
      mean: Math.round(total / Math.max(1, lengths.length)),
      most: lengths.length ? Math.max(...lengths) : 0,
    },
    endings: sorted(endings),
    wins: sorted(wins),
    decisions: sorted(decisions),
    neverMet: [...new Set(asked)].filter((id) => !decisions[id]),
    actions: sorted(actions),
  };
}

const sorted = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
