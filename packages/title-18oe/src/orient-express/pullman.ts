import type { Ctx, Train } from "@railhead/core";
import type { Line } from "@railhead/core/routes";
import { charters } from "../data.ts";
import { option } from "../options.ts";
import { levelOf } from "../routes/level.ts";
import { cardsOf } from "./run.ts";

/** What a Pullman adds for each level of its train (11.3.9). */
const PULLMAN = 10;
/** The level that the example of the rulebook gives a 4D with a Pullman. */
const EXAMPLE_LEVEL = 8;

/** 11.3.9, 12.1: what a Pullman adds to this train: by its level; of trains that run as one by the highest of theirs. */
export function pullmanRevenue(ctx: Ctx, { train }: Pick<Line, "train">): number {
  const level = (kind: string) =>
    kind === "4D" && option(ctx, "pullman4D") === "example" ? EXAMPLE_LEVEL : levelOf(kind);
  return PULLMAN * Math.max(...cardsOf(train).map(({ kind }) => level(kind)));
}

/** Whether a railroad has a Pullman among what helps its trains. */
export const hasPullmanCar = (helpers: readonly Train[]): boolean =>
  helpers.some(({ kind }) => kind === charters.pullman.train);
