import { Table } from "@railhead/title-18ardennes/kit";
import { type Memory, mappingOf, recorded, standing, type Translation } from "./said.ts";

export const mapping = mappingOf("18Ardennes");
export type More = Parameters<typeof standing>[2];

/** What a recorded action says at this position. */
export const says = (
  table: Table,
  type: string,
  entity: string,
  fields: Record<string, unknown> = {},
  more: More = {},
): Translation[] | undefined => mapping.translate(standing(table, recorded(type, entity, fields), more));

/** The actions of all that it may say. */
export const actions = (...args: Parameters<typeof says>) => says(...args)?.flatMap((one) => one.actions);

/** Where an import remembers this much. */
export const knowing = (memory: Partial<Memory>): More => ({
  memory: { tiles: {}, trains: {}, shares: {}, ...memory },
});

/** A stock round, A to act. */
export const stock = new Table(4)
  .minors({ A: ["1", "10"], B: ["4"] })
  .public("N", { shares: { C: 40 }, tokens: ["B14"], trains: ["2"] })
  .public("NL", { ten: true, shares: { D: 40 } })
  .stock("A");

/** C's company N operates and has come to this step. */
export const operate = (step: string) =>
  new Table(4)
    .minors({ A: ["1", "10"], B: ["4"] })
    .public("N", { shares: { C: 40 }, tokens: ["B14"], trains: ["2"] })
    .operate("N", step);
