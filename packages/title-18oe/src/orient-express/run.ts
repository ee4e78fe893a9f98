import type { CompanyId, Ctx, Train } from "@railhead/core";
import type { Line, RunningTrain } from "@railhead/core/routes";
import { powers } from "../data.ts";
import { byPhase } from "../minors/by-phase.ts";
import { STAR } from "../minors/star.ts";
import { isMajor } from "../railroads/kinds.ts";
import { trainPhase } from "../railroads/phase.ts";

const { orient } = powers;

/** 12: whether a line is one of the Orient Express: from one of five metropolises to Constantinople, and not over the sea alone. */
export function isOrient({ stops, land }: Pick<Line, "stops" | "land">): boolean {
  if (land === false) return false;
  const at = (hexes: readonly string[]) => stops.some(({ hex }) => hexes.includes(hex));
  return at([orient.to]) && at(orient.from);
}

/**
 * What a company's train earns on the Orient Express in addition to its stops, in pounds; nothing unless it is a
 * major (12).
 */
export const orientRevenue = (ctx: Ctx, company: CompanyId): number =>
  isMajor(ctx, company) ? byPhase(orient.revenue, trainPhase(ctx)) : 0;

/** The trains that run as one, markers left out. */
export const cardsOf = ({ parts, ...train }: RunningTrain): readonly Train[] =>
  parts ? parts.filter(({ id }) => id !== STAR) : [train];

/** Whether several trains run as one. */
export const isJoined = (train: RunningTrain): boolean => cardsOf(train).length > 1;

/**
 * 12.1: whether these trains may run as one for the Orient Express: of levels 2, 3 and 4, and not the train that Swift Metropolitan has
 * preserved.
 */
export const mayJoin = (trains: readonly Train[]): boolean =>
  trains.every(({ kind, durable }) => orient.joined.includes(kind) && !durable);
