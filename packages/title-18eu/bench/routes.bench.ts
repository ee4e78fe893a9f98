/**
 * The best routes of every run in whole games of the `lean` bot: dense late boards that people would hardly build. One
 * search each, in one process, with the limit that the rules set.
 */
import { type Ctx, createEngine } from "@railhead/core";
import { leanBot, simulateGame } from "@railhead/core/bots";
import { bestRoutes, type RouteProblem } from "@railhead/core/routes";
import { routeProblem } from "@railhead/core/track";
import { title18eu } from "../src/index.ts";

const NODE_LIMIT = 5_000_000;
/** Players and seed of each game. */
const GAMES = [
  [4, 1],
  [4, 2],
  [2, 1],
  [3, 3],
  [6, 2],
] as const;

interface Row {
  game: string;
  trains: string;
  total: number;
  proven: boolean;
  nodes: number;
  ms: number;
  /** Processor time, which other work on the machine does not change. */
  work: number;
}

const rows: Row[] = [];
for (const [count, seed] of GAMES) {
  const players = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `p${at}` }));
  const made = createEngine(title18eu, { players, seed });
  if (!made.ok) throw new Error(made.refusal.code);
  const problems: RouteProblem[] = [];
  simulateGame(made.engine, leanBot, {
    seed,
    after: ({ before, action, state }) => {
      if (action.type !== "run_routes") return;
      const company = runner(before, state);
      if (company) problems.push(routeProblem({ rules: made.engine.rules, state: before } as Ctx, company));
    },
  });
  for (const problem of problems) {
    const before = process.cpuUsage();
    const begin = performance.now();
    const best = bestRoutes(problem, { nodeLimit: NODE_LIMIT });
    const ms = performance.now() - begin;
    const work = process.cpuUsage(before).user / 1000;
    const kinds = [
      ...problem.trains.map(({ train }) => train.kind),
      ...problem.helpers.map(({ kind }) => kind),
    ];
    rows.push({
      game: `${count} players, seed ${seed}`,
      trains: kinds.join(" "),
      total: best.total,
      proven: best.proven,
      nodes: best.nodes,
      ms,
      work,
    });
  }
}

/** The company that ran between two states. */
function runner(before: Ctx["state"], after: Ctx["state"]): string | undefined {
  return Object.keys(after.companies).find(
    (id) => after.companies[id] !== before.companies[id] && (before.companies[id]?.trains.length ?? 0) > 0,
  );
}

function three(list: readonly number[]): string {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `median ${at(0.5)} ms, 95% ${at(0.95)} ms, most ${at(1)} ms`;
}

console.log(`${rows.length} runs, ${rows.filter((row) => !row.proven).length} not proven`);
console.log(`  by the clock: ${three(rows.map((row) => row.ms))}`);
console.log(`  processor time: ${three(rows.map((row) => row.work))}`);
console.log("       ms     nodes  total  trains     game");
for (const row of [...rows].sort((a, b) => b.ms - a.ms).slice(0, 12)) {
  console.log(
    [
      row.ms.toFixed(1).padStart(9),
      String(row.nodes).padStart(8),
      String(row.total).padStart(5),
      row.trains.padEnd(9),
      row.game,
    ].join("  "),
  );
}
