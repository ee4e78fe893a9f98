import { exportTrain, noExport } from "@railhead/core/parts";
import type { HouseRuleDef } from "../def.ts";

const SLUG = "train-export";
const ACTS = "At the end of a set of operating rounds, the next train leaves the stack unsold.";
const SO = "Trains here already leave the stack unsold.";

/** As 18Chesapeake and others have it. */
export const trainExport: HouseRuleDef = {
  slug: SLUG,
  version: "1",
  name: "Train export",
  touches: "operating",
  summary: ACTS,
  source: "18Chesapeake, end of a set of operating rounds; not verified in print",
  rules: [],
  options: [
    {
      id: "after",
      name: "Export after",
      kind: "choice",
      values: ["set", "run"],
      default: "set",
      labels: { set: "each set of operating rounds", run: "each operating round" },
    },
    {
      id: "to",
      name: "Exported trains go",
      kind: "choice",
      values: ["rusted", "pool"],
      default: "rusted",
      labels: { rusted: "out of the game", pool: "to the bank pool" },
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
