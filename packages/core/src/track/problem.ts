import { networkOf } from "../board/network.ts";
import type { Ctx } from "../contract/rules.ts";
import { phaseOf } from "../flow/chart.ts";
import type { CompanyId } from "../model/ids.ts";
import {
  buildKnownProblem,
  type ProblemInput,
  type ProblemTrain,
  type RouteProblem,
  trainReach,
} from "../routes/problem.ts";
import { addStops, maskOf } from "./overlays.ts";

/** The trains of a company that can run, with what they can do. */
function trainsOf({ rules, state }: Ctx, company: CompanyId): ProblemTrain[] {
  const owned = state.companies[company]?.trains ?? [];
  return owned
    .filter((train) => !train.faceDown)
    .map((train): ProblemTrain => {
      const { distance, multiplier, sharesTrack, helper } = trainReach(rules.trains, train.kind);
      return { ...train, distance, multiplier, sharesTrack, helper };
    });
}

/** Whether a company has a train that runs by itself: without one there is nothing to ask of its board. */
export const hasRunningTrain = (ctx: Ctx, company: CompanyId): boolean =>
  trainsOf(ctx, company).some(({ helper }) => !helper);

/** The routes question of a company as the game stands: its board, tokens, trains and the title's rules. */
export function routeProblem(ctx: Ctx, company: CompanyId): RouteProblem {
  const { rules, state } = ctx;
  const trains = trainsOf(ctx, company);
  const phase = phaseOf(ctx);
  const input: ProblemInput = {
    company,
    network: addStops(ctx, company, networkOf(ctx)),
    tokens: state.board.tokens,
    trains,
    colours: phase.tile_colours,
    rules: rules.title.routes(ctx, company),
    from: rules.title.reach?.from?.(ctx, company),
    mask: maskOf(ctx, company),
  };
  return buildKnownProblem(input, phase.name);
}
