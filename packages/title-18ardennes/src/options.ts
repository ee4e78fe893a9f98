import type { Ctx, OptionDef, OptionValue } from "@railhead/core";

/** The points in which tables differ. Every default is the rulebook (draft 0.2.36). */
export const options: OptionDef[] = [
  /** "best": routes must earn the highest total (6.5); "declared": any legal routes. */
  { id: "routes", kind: "choice", values: ["best", "declared"], default: "best", rule: "AR-6.5-01" },
  /** What joins a minor to a public company: a line a train could run, or any track that leads there. */
  { id: "connection", kind: "choice", values: ["route", "track"], default: "route", rule: "AR-5.3.1-03" },
  /** When a company of five shares may convert: from phase 5 on, or as soon as it has operated. */
  { id: "conversion", kind: "choice", values: ["phase5", "operated"], default: "phase5", rule: "AR-6.1-01" },
  /** When a public company may issue treasury shares: from phase 4 on, or as soon as it has operated. */
  { id: "issuing", kind: "choice", values: ["phase4", "operated"], default: "phase4", rule: "AR-6.2-01" },
  /** How far the price falls when a president sells: a space for each share, or one for each sale. */
  {
    id: "presidentSale",
    kind: "choice",
    values: ["perShare", "perSale"],
    default: "perShare",
    rule: "AR-4.2-01",
  },
  /** What a founder sells in the turn in which a company is formed: what is needed for it, or anything. */
  {
    id: "founderSales",
    kind: "choice",
    values: ["needed", "asTurn"],
    default: "needed",
    rule: "AR-5.3-01",
  },
  /** The bank breaks when it holds nothing, or when it owes more than it holds. */
  { id: "bankBreaks", kind: "choice", values: ["empty", "short"], default: "empty", rule: "AR-7-01" },
];

/** Bundles of options. "18xx.games": that platform's readings, so that its records replay. */
export const presets: Record<string, Record<string, OptionValue>> = {
  rulebook: {},
  "18xx.games": {
    routes: "declared",
    connection: "track",
    conversion: "operated",
    issuing: "operated",
    presidentSale: "perSale",
    founderSales: "asTurn",
    bankBreaks: "short",
  },
};

/** Value of an option at this table. */
export const option = (ctx: Ctx, id: string): OptionValue | undefined => ctx.rules.options[id];
