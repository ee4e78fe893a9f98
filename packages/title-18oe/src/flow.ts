import { defineFlow, phaseBegins } from "@railhead/core/flow";
import { phases } from "./data.ts";

/** 5: the packet and its concessions, the first stock round, then two operating rounds and a stock round in turn. */
export const flow = defineFlow({
  initial: "packet",
  rounds: {
    packet: {
      next: [
        { on: "PACKET_SOLD", to: "concessions" },
        { on: "PACKET_SOLD_PLAIN", to: "stock" },
      ],
    },
    concessions: { next: [{ on: "CONCESSIONS_DONE", to: "stock" }] },
    stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
    operating: {
      next: [
        { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
        { on: "RUN_DONE", to: "final", in: "finale.next" },
        { on: "RUN_DONE", to: "operating" },
        { on: "SET_DONE", to: "over", in: "ending.afterRun" },
        { on: "SET_DONE", to: "over", in: "ending.afterSet" },
        { on: "SET_DONE", to: "stock" },
      ],
    },
    final: { next: [{ on: "SET_DONE", to: "over" }] },
  },
  regions: {
    finale: { initial: "open", states: { open: { on: { FINAL_NEXT: "next" } }, next: {} } },
    railroads: {
      initial: "auction",
      states: {
        auction: { on: { PACKET_SOLD: "concession", PACKET_SOLD_PLAIN: "regional" } },
        concession: { on: { CONCESSIONS_DONE: "regional" } },
        regional: { on: { RAILROADS_OUT: "major" } },
        major: { on: phaseBegins(phases, "5", "due") },
        due: { on: { SET_DONE: "consolidation" } },
        consolidation: { on: { STOCK_DONE: "late" } },
        late: {},
      },
    },
  },
});
