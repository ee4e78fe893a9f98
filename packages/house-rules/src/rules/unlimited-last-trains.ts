import type { TitleDefinition } from "@railhead/core";
import type { HouseRuleDef } from "../def.ts";

const ACTS = "The last kind of train is unlimited.";
const SO = "The last kind of train is already unlimited here.";

/** The last kind that comes out of the stack; helpers, and kinds that lie in the pool from the beginning, are none. */
const lastKind = ({ trains }: TitleDefinition) =>
  trains.filter(({ helper, source }) => !helper && source !== "pool").at(-1);

/** Asked for by players; many titles have it so. */
export const unlimitedLastTrains: HouseRuleDef = {
  slug: "unlimited-last-trains",
  version: "1",
  name: "Unlimited last trains",
  touches: "operating",
  felt: "train",
  summary: ACTS,
  source: "18xx.games, optional rules of several titles; not verified in print",
  rules: [],
  options: [],
  titles: {},
  otherwise: (title) =>
    lastKind(title)?.count === "unlimited" ? { effect: "already", how: SO } : { effect: "acts", how: ACTS },
  says: [SO],
  make: (_options, table) => ({
    amends: (title) => ({
      ...title,
      trains: title.trains.map((train) =>
        train.name === lastKind(table.title)?.name ? { ...train, count: "unlimited" as const } : train,
      ),
    }),
  }),
};
