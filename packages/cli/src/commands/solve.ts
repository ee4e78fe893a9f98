import { type BestRoutes, bestRoutes, type RouteProblem } from "@railhead/core";
import { JSON_OPTION, readArgs } from "../args.ts";
import { wrong } from "../failure.ts";
import { parseJson, print, printJson, readText } from "../io.ts";
import { type Position, readPositions } from "../positions.ts";

/** railhead solve position.json [--at ID] [--preset P] [--nodes N] [--json] */
export function solve(argv: string[]): void {
  const args = readArgs(
    argv,
    { ...JSON_OPTION, at: { type: "string" }, preset: { type: "string" }, nodes: { type: "string" } },
    ["the position"],
  );
  const path = args.positionals[0] as string;
  const limit = args.text("nodes") === undefined ? undefined : args.number("nodes", 0, 1);
  const all = readPositions(parseJson(readText(path), path), path, args.text("preset"));
  const at = args.text("at");
  const chosen = at === undefined ? all : all.filter((position) => position.id === at);
  if (!chosen.length) throw wrong(`${path}: no position ${at}`);
  const answers = chosen.map((position) => answer(position, limit));
  if (args.flag("json")) printJson(answers.length === 1 ? answers[0] : answers);
  else for (const one of answers) print(describe(one));
}

interface Answer {
  id?: string;
  company: string;
  trains: string[];
  revenue: number;
  bound: number;
  proven: boolean;
  bonus: number;
  routes: { train: string; kind: string; revenue: number; stops: string[]; path: string[] }[];
  milliseconds: number;
  nodes: number;
}

function answer({ id, problem }: Position, nodeLimit?: number): Answer {
  const started = performance.now();
  const best: BestRoutes = bestRoutes(problem, nodeLimit === undefined ? {} : { nodeLimit });
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  const kinds = new Map(problem.trains.map(({ train }) => [train.id, train.kind]));
  return {
    ...(id !== undefined && { id }),
    company: problem.company,
    trains: [...problem.trains.map(({ train }) => train.kind), ...problem.helpers.map((train) => train.kind)],
    revenue: best.total,
    bound: best.bound,
    proven: best.proven,
    bonus: best.bonus.bonus,
    routes: best.routes.map((route) => ({
      train: route.train,
      kind: kinds.get(route.train) ?? "",
      revenue: route.revenue,
      stops: route.stops.map((stop) => stopName(problem, stop.hex, stop.node)),
      path: route.path,
    })),
    milliseconds,
    nodes: best.nodes,
  };
}

/** "J5/1" for the second city of a hex with several, "K4:town", "A6:off". */
function stopName(problem: RouteProblem, hex: string, index: number): string {
  const { network } = problem;
  const face = network.faces[network.map.index.get(hex) ?? -1];
  const node = face?.nodes[index];
  if (node?.kind === "town") return `${hex}:town`;
  if (node?.kind === "offboard") return `${hex}:off`;
  return face && face.cities.length > 1 ? `${hex}/${node?.city ?? 0}` : hex;
}

function describe(one: Answer): string {
  const proof = one.proven ? "proven" : `at most ${one.bound}`;
  const head = `${one.id === undefined ? "" : `${one.id}: `}${one.company} earns ${one.revenue} (${proof}), ${one.milliseconds} ms, ${one.nodes} nodes`;
  return [
    head,
    ...one.routes.map((route) => `  ${route.kind} ${route.revenue}: ${route.stops.join(" ")}`),
  ].join("\n");
}
