import { bestRoutes, type CountedRoute, type RouteProblem, stopName } from "@railhead/core/routes";
import type { SolverLimits } from "@railhead/core/solver";
import { JSON_OPTION, readArgs } from "../args.ts";
import { failed, wrong } from "../failure.ts";
import { parseJson, print, printJson, QUIET_OPTION, quietly, readText } from "../io.ts";
import { type PositionEntry, problemOf, readPositions, type SoundPosition } from "../positions.ts";
import { threadSolver } from "../solver.ts";
import { tell } from "../speech.ts";
import { inWords, stopped, Work } from "../work.ts";

/** railhead solve position.json [--at ID] [--preset P] [--time-limit SECONDS] [--node-limit N] [--json] */
export async function solve(argv: string[]): Promise<void> {
  const args = readArgs(
    argv,
    {
      ...JSON_OPTION,
      ...QUIET_OPTION,
      at: { type: "string" },
      preset: { type: "string" },
      "time-limit": { type: "string" },
      "node-limit": { type: "string" },
    },
    [tell`the position`],
  );
  const path = args.positionals[0] as string;
  const limits: SolverLimits = {
    ...(args.text("node-limit") !== undefined && { nodeLimit: args.number("node-limit", 0, 1) }),
    ...(args.text("time-limit") !== undefined && {
      timeLimit: milliseconds(args.text("time-limit") as string),
    }),
  };
  const { list, entries } = readPositions(parseJson(readText(path), path), path, args.text("preset"));
  const at = args.text("at")?.replace(/^id:/, "");
  const chosen = at === undefined ? entries : entries.filter((entry) => entry.id === at);
  if (!chosen.length)
    throw wrong(at === undefined ? tell`${path}: no positions` : tell`${path}: no position ${at}`);
  const problems = chosen.map(problemOf);
  const one = chosen.length === 1;
  const work = new Work({
    what: one ? tell`solve, nodes` : "solve",
    unit: one ? "searched" : "positions",
    ...(!one && { total: chosen.length }),
    quiet: quietly(args),
  });
  const answers = await solveAll(chosen, problems, limits, work).finally(() => work.end());
  if (args.flag("json"))
    printJson(list && at === undefined ? answers : answers.length === 1 ? answers[0] : answers);
  else for (const answer of answers) print(describe(answer));
  if (work.stopped) throw stopped(tell`stopped at position ${answers.length} of ${chosen.length}`);
}

/** "5" and "5s" are seconds, "500ms" milliseconds. */
function milliseconds(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s)?$/.exec(text);
  const value = Number(match?.[1]) * (match?.[2] === "ms" ? 1 : 1000);
  if (!(value > 0)) throw wrong(tell`--time-limit needs seconds, such as 5 or 0.5 (or 500ms), not ${text}`);
  return value;
}

interface Answer {
  id?: string;
  company: string;
  trains: string[];
  revenue: number;
  /** No set of routes earns more; null where nothing is known. */
  bound: number | null;
  proven: boolean;
  /** Why there is no proof. */
  stopped?: "nodes" | "time" | "cancelled";
  bonus: number;
  routes: AnswerRoute[];
  milliseconds: number;
  nodes: number;
}

interface AnswerRoute {
  train: string;
  /** Trains that run as one with it. */
  with?: string[];
  kind: string;
  revenue: number;
  stops: string[];
  /** Those of the stops that pay, and those that count twice. */
  counted: string[];
  doubled: string[];
  /** What it crosses: the areas, as how many cities they count, and what it takes of what trains share. */
  water?: CountedRoute["water"];
  path: string[];
}

/** What a search has to say. */
interface Result {
  routes: readonly CountedRoute[];
  total: number;
  bound: number | null;
  proven: boolean;
  stopped?: "nodes" | "time" | "cancelled";
  milliseconds: number;
  nodes: number;
}

/** Nodes of a search that is over so soon that no one need be able to end it. */
const AT_ONCE = 100_000;

/** The answer, if it is found at once and no one measures time. */
function atOnce(entry: PositionEntry, problem: RouteProblem, limits: SolverLimits): Answer | undefined {
  if (limits.timeLimit !== undefined) return undefined;
  const nodeLimit = Math.min(limits.nodeLimit ?? AT_ONCE, AT_ONCE);
  const started = performance.now();
  const best = bestRoutes(problem, { nodeLimit });
  if (!best.proven && nodeLimit !== limits.nodeLimit) return undefined;
  return answer(entry, problem, {
    ...best,
    ...(!best.proven && { stopped: "nodes" as const }),
    milliseconds: performance.now() - started,
  });
}

/** Positions one after another. A search that takes longer has a thread of its own, which is ended when time is up or Ctrl-C comes. */
async function solveAll(
  entries: PositionEntry[],
  problems: SoundPosition[],
  limits: SolverLimits,
  work: Work,
): Promise<Answer[]> {
  const alone = problems.length === 1;
  const solver = threadSolver(({ best, bound, nodes }) => {
    const most = bound !== null && Number.isFinite(bound) ? tell`, up to ${bound}` : "";
    const until = limits.timeLimit === undefined ? "" : tell`, ends after ${inWords(limits.timeLimit)}`;
    const found = tell`${best?.total ?? 0} found${most}${until}`;
    work.tick(alone ? nodes : answers.length, found);
  });
  work.onStop(() => solver.cancel());
  const answers: Answer[] = [];
  try {
    for (const [index, { position, problem }] of problems.entries()) {
      if (work.stopped) break;
      const entry = entries[index] as PositionEntry;
      if (!alone) await work.step(index);
      const known = atOnce(entry, problem, limits);
      if (known) {
        answers.push(known);
        continue;
      }
      const started = performance.now();
      const snapshot = await solver.solve(position, limits);
      const { best, bound, nodes, reason, message, milliseconds } = snapshot.context;
      if (snapshot.matches("failed")) throw failed(`${entry.where}: ${message}`);
      answers.push(
        answer(entry, problem, {
          routes: best?.routes ?? [],
          total: best?.total ?? 0,
          bound,
          proven: snapshot.matches("proven"),
          ...(reason !== null && { stopped: reason }),
          milliseconds:
            milliseconds ?? (reason === "time" ? limits.timeLimit : undefined) ?? performance.now() - started,
          nodes,
        }),
      );
    }
  } finally {
    solver.close();
  }
  return answers;
}

function answer({ id }: PositionEntry, problem: RouteProblem, result: Result): Answer {
  const { routes, total, bound, proven, stopped, nodes } = result;
  const all = [...problem.trains.map(({ train }) => train), ...problem.helpers];
  const kinds = new Map(all.map((train) => [train.id, train.kind]));
  return {
    ...(id !== undefined && { id }),
    company: problem.company,
    trains: [...problem.trains.map(({ train }) => train.kind), ...problem.helpers.map((train) => train.kind)],
    revenue: total,
    bound: Number.isFinite(bound) ? bound : null,
    proven,
    ...(stopped !== undefined && { stopped }),
    bonus: total - routes.reduce((sum, route) => sum + route.revenue, 0),
    routes: routes.map((route) => ({
      train: route.train,
      ...(route.with && { with: route.with }),
      kind: [route.train, ...(route.with ?? [])].map((id) => kinds.get(id) ?? "").join(" & "),
      revenue: route.revenue,
      stops: route.stops.map((stop) => nameOf(problem, stop.hex, stop.node)),
      counted: named(problem, route, route.counted),
      doubled: named(problem, route, route.doubled),
      ...(route.water && { water: route.water }),
      path: route.path,
    })),
    milliseconds: Math.round(result.milliseconds * 10) / 10,
    nodes,
  };
}

/** Some stops of a route, which has them by their names in routes, in its order. */
function named(problem: RouteProblem, route: CountedRoute, some: readonly string[]): string[] {
  return route.stops
    .filter((stop) => some.includes(stopName(stop)))
    .map((stop) => nameOf(problem, stop.hex, stop.node));
}

/** "J5/1" for the second city of a hex with several, "K4:town", "A6:off". */
function nameOf(problem: RouteProblem, hex: string, index: number): string {
  const { network } = problem;
  const face = network.faces[network.map.index.get(hex) ?? -1];
  const node = face?.nodes[index];
  if (node?.kind === "town") return `${hex}:town`;
  if (node?.kind === "offboard") return `${hex}:off`;
  return face && face.cities.length > 1 ? `${hex}/${node?.city ?? 0}` : hex;
}

function proof({ proven, bound, stopped }: Answer): string {
  if (proven) return "proven";
  const most = bound === null ? tell`no known bound` : tell`up to ${bound}`;
  const by = { time: tell`the time limit`, nodes: tell`the node limit`, cancelled: "Ctrl-C" };
  return tell`${most}; stopped by ${by[stopped ?? "nodes"]}`;
}

/** A stop that does not pay stands in brackets; one that counts twice is marked. */
function marked({ counted, doubled }: AnswerRoute, stop: string): string {
  if (doubled.includes(stop)) return `${stop} x2`;
  return counted.includes(stop) ? stop : `(${stop})`;
}

function describe(one: Answer): string {
  const head = `${one.id === undefined ? "" : `${one.id}: `}${tell`${one.company} earns ${one.revenue} (${proof(one)}), ${one.milliseconds} ms, ${one.nodes} nodes`}`;
  return [
    head,
    ...one.routes.map(
      (route) =>
        `  ${route.kind} ${route.revenue}: ${route.stops.map((stop) => marked(route, stop)).join(" ")}`,
    ),
    ...(one.bonus > 0 ? [tell`  bonus ${one.bonus}`] : []),
  ].join("\n");
}
