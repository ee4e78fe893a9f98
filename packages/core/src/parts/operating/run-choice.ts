import type { Action } from "../../contract/action.ts";
import type { Ctx } from "../../contract/rules.ts";
import { asked } from "../../engine/asked.ts";
import type { Field, Fields, ValuesOf } from "../../fields/field.ts";
import type { CompanyId } from "../../model/ids.ts";
import { countRoutes, type RoutesCounted, type RoutesRefused } from "../../routes/count.ts";
import type { RunChoice } from "../../routes/rules.ts";
import { routeProblem } from "../../track/problem.ts";
import { actions } from "../../vocabulary/actions.ts";

const { fields: plain } = actions.run_routes;

/** The fields of `run_routes` at a title: core's, and those by which a player says how the set of routes pays. */
export type RunFields = typeof plain & Readonly<Record<string, Field>>;

/**
 * What a player may declare of a run in addition to its routes, all of it optional: `ChoiceOf<typeof
 * actions.run_routes>`.
 */
export type ChoiceOf<A extends { readonly fields: Fields }> = Partial<
  Omit<ValuesOf<A["fields"]>, keyof typeof plain>
>;

/** Throws where a title asks something of every run: bots, and players who say nothing, run by routes alone. */
export function runFields(fields: RunFields): RunFields {
  for (const [name, { optional }] of Object.entries(fields))
    if (!optional && !Object.hasOwn(plain, name))
      throw new Error(`the field ${name} of a run is not optional`);
  return fields;
}

/** What an action of these fields declares of its run in addition to the routes. */
export const choiceIn = (fields: Fields, action: Action): RunChoice =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !Object.hasOwn(plain, name) && action[name] !== undefined)
      .map((name) => [name, action[name]]),
  );

/** Counts the run of an action by its fields in the current state. The rules of the action are not asked. */
export function countRun(ctx: Ctx, company: CompanyId, action: Action): RoutesCounted | RoutesRefused {
  const fields = asked(ctx).defs.find((one) => one.type === action.type)?.fields ?? {};
  const routes = actions.run_routes.is(action) ? action.routes : [];
  return countRoutes(routeProblem(ctx, company), routes, choiceIn(fields, action));
}
