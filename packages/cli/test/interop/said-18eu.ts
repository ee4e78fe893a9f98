import type { GameState } from "@railhead/core";
import { Table } from "@railhead/title-18eu/kit";
import { type Memory, mappingOf, recorded, standing, type Translation } from "./said.ts";

/** What recorded actions of 18EU say here, read in one position each. */

export const mapping = mappingOf("18EU");
export type At = Pick<Table, "engine" | "state">;
export type More = Parameters<typeof standing>[2];

export const says = (
  table: At,
  type: string,
  entity: string,
  fields: Record<string, unknown> = {},
  more: More = {},
  entityType = "",
): Translation[] | undefined =>
  mapping.translate(standing(table, recorded(type, entity, fields, entityType), more));
/** Only our actions, one by one. */
export const actions = (...args: Parameters<typeof says>) => says(...args)?.flatMap((one) => one.actions);
/** Why the action is none here. */
export const refusal = (...args: Parameters<typeof says>) =>
  says(...args)?.map(({ actions, refused, ...rest }) =>
    actions.length || Object.keys(rest).length ? actions : refused,
  );
export const knowing = (memory: Partial<Memory>): More => ({
  memory: { tiles: {}, trains: {}, shares: {}, ...memory },
});
/** The position once the game is over. */
export const over = (table: At): At => ({
  engine: table.engine,
  state: { ...table.state, ended: { reason: "agreement", ranking: [] } as unknown as GameState["ended"] },
});

/** Minor 1 runs from Paris, BNR from Brussels; minor 10 is A's too. */
export const table = (change: (one: Table) => Table = (one) => one) =>
  change(
    new Table(3)
      .minors({ A: ["1", "10"], B: ["5"] })
      .closeRest()
      .phase("3")
      .tiles({ B9: ["9", 1], C8: ["201", 1] })
      .corporation("BNR", {
        shares: { B: 30, A: 10 },
        pool: 10,
        cash: 50,
        trains: ["P", "3", "3"],
        tokens: ["A10", "C8"],
      })
      .pool(["P"]),
  );
export const runs = table((one) => one.operate("BNR", "routes"));
export const stock = table((one) => one.stock("A"));
