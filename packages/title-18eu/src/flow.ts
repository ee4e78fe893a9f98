import { defineFlow, phaseBegins } from "@railhead/core/flow";
import { phases } from "./data.ts";

/** 4: sale, then sets of a stock round and two operating rounds; once, a final exchange before a stock round. */
export const flow = defineFlow({
  initial: "sale",
  rounds: {
    sale: { next: [{ on: "SALE_DONE", to: "operating" }] },
    stock: { next: [{ on: "STOCK_DONE", to: "operating" }] },
    operating: {
      next: [
        { on: "RUN_DONE", to: "over", in: "ending.afterRun" },
        { on: "RUN_DONE", to: "operating" },
        { on: "SET_DONE", to: "over", in: "ending.afterSet" },
        { on: "SET_DONE", to: "over", in: "ending.afterRun" },
        { on: "SET_DONE", to: "exchange", in: "exchange.due" },
        { on: "SET_DONE", to: "stock" },
      ],
    },
    exchange: { next: [{ on: "EXCHANGE_DONE", to: "stock" }] },
  },
  regions: {
    exchange: {
      initial: "none",
      states: {
        none: { on: phaseBegins(phases, "5", "due") },
        due: { on: { EXCHANGE_DONE: "held" } },
        held: {},
      },
    },
  },
});
