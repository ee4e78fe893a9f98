import type { ProblemStop } from "../problem.ts";
import type { LegWay, Ways } from "./legs.ts";

/** Most detours that are tried for a line. */
const TRIES = 80;

/** Leads ways of a line over more towns, one after another, and over none of the resources that are closed; `tell` hears of each line and says whether it is enough. */
export function withTowns(
  ways: Ways,
  begin: readonly LegWay[],
  closed: readonly number[],
  tell: (legs: readonly LegWay[]) => boolean,
): void {
  let legs = [...begin];
  const { net, flow } = ways;
  const towns = ways.towns;
  const tried: [length: number, town: ProblemStop, leg: number][] = [];
  for (const town of towns)
    for (const [at, leg] of legs.entries()) {
      const length = ways.length(leg.from, town) + ways.length(leg.to, town);
      if (Number.isFinite(length)) tried.push([length - leg.steps.length, town, at]);
    }
  tried.sort((a, b) => a[0] - b[0] || a[1].vertex - b[1].vertex || a[2] - b[2]);
  const passed = (list: readonly LegWay[]) => new Set(list.flatMap((leg) => ways.townsOf(leg)));
  let now = passed(legs);
  for (const [, town, at] of tried.slice(0, TRIES)) {
    if (ways.isOver) break;
    if (now.has(town.vertex)) continue;
    const leg = legs[at] as LegWay;
    flow.close([...closed, ...legs.flatMap((one, other) => (other === at ? [] : one.uses))]);
    const from = ways.endOf(leg.from);
    const found = flow.run(
      [[ways.endOf(town), 2]],
      [
        [from, 1],
        [ways.endOf(leg.to), 1],
      ],
      2,
    );
    if (found < 2) continue;
    const both = flow.ways();
    const back = both.find((way) => way.at(-1) === from) as number[];
    const on = both.find((way) => way !== back) as number[];
    const [one, two] = [ways.along(town, leg.from, back), ways.along(town, leg.to, on)];
    const uses = [...one.uses, ...two.uses];
    if (new Set(uses).size < uses.length) continue;
    const longer: LegWay = {
      from: leg.from,
      to: leg.to,
      steps: [...one.steps.map((step) => step ^ 1).reverse(), ...two.steps],
      // The town itself is come to once.
      uses: [...uses, net.trackCount + town.place],
    };
    const next = legs.map((other, index) => (index === at ? longer : other));
    const then = passed(next);
    if (then.size <= now.size) continue;
    [legs, now] = [next, then];
    if (tell(legs)) break;
  }
  flow.close([]);
}
