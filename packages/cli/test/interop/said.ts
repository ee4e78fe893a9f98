import type { GameEvent } from "@railhead/core";
import type { Position as Table } from "@railhead/core/kit";
import { mappingOf as mappingIn, type RecordAction, type TitleMapping } from "@railhead/interop";
import { title18ardennes } from "@railhead/title-18ardennes";
import { title18eu } from "@railhead/title-18eu";

type Position = Parameters<TitleMapping["translate"]>[0];
export type Memory = Position["memory"];
export type Translation = NonNullable<ReturnType<TitleMapping["translate"]>>[number];

/** How the records of a title are read, by their name of it. */
export function mappingOf(record: string): TitleMapping {
  const mapping = [title18eu, title18ardennes].map(mappingIn).find((one) => one?.record === record);
  if (!mapping) throw new Error(`no records of ${record}`);
  return mapping;
}

/** An action as a record has it; what is left out is empty. */
export const recorded = (
  type: string,
  entity: string,
  fields: Record<string, unknown> = {},
  entityType = "",
): RecordAction => ({ type, id: 1, entity, entityType, fields, auto: [] });

/** Where an import stands at this position, before `action`. What is left out of `more` is as at the start of the game. */
export const standing = (
  { engine, state }: Pick<Table, "engine" | "state">,
  action: RecordAction,
  more: Partial<Position> = {},
): Position => ({
  engine,
  state,
  decision: engine.decisions(state)[0],
  memory: { tiles: {}, trains: {}, shares: {} },
  action,
  next: [],
  ends: false,
  ...more,
});

/** A run as the engine tells of it. */
export const earned = (total: number, extra = 0): GameEvent[] =>
  [{ type: "routes_run", total, extra }] as unknown as GameEvent[];
