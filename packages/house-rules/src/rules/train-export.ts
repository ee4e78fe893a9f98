import { exportTrain, noExport } from "@railhead/core/parts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "train-export";
const ACTS = "As a set of operating rounds ends, the next train leaves the stack without a buyer.";
const SO = "Trains leave the stack without a buyer here as it is.";

/** As 18Chesapeake and others have it. */
export const trainExport: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Trains are exported",
  touches: "operating",
  summary: ACTS,
  source: "18Chesapeake, end of a set of operating rounds; not checked in print",
  rules: [],
  options: [
    {
      id: "after",
      name: "A train leaves after",
      kind: "choice",
      values: ["set", "run"],
      default: "set",
      labels: { set: "each set of operating rounds", run: "each operating round" },
    },
    {
      id: "to",
      name: "It goes",
      kind: "choice",
      values: ["rusted", "pool"],
      default: "rusted",
      labels: { rusted: "out of the game", pool: "to the pool" },
    },
  ],
  titles: {},
  otherwise: ({ slots }) =>
    (slots["depot.export"] ?? noExport) === noExport
      ? { effect: "acts", how: ACTS }
      : { effect: "already", how: SO },
  says: [SO],
  make: ({ after, to }) => ({
    slots: {
      "depot.export": (tx, now) => {
        if (now === after) exportTrain(tx, to === "pool" ? "pool" : "rusted", { variant: SLUG });
      },
    },
  }),
};
