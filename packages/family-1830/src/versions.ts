import type { Ctx, EarlierRules, OptionDef, OptionValue, PlayerId } from "@railhead/core";
import type { Readings } from "@railhead/core/contract";
import { reading } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { openingData } from "@railhead/core/parts";
import { nextPlayer } from "@railhead/core/state";

/** Points of the family's rules that were amended, as they are read now. A title that names `readings` of its own joins these to them. */
export const familyReadings: Readings = { firstStockRound: "turn" };

/** Options of every table of the family. */
export const familyOptions: OptionDef[] = [
  /** What a company may run: its best routes, or any. */
  { id: "routes", kind: "choice", values: ["best", "any"], default: "best" },
];

/** Bundles of options. "18xx.games": that platform's readings, so that its records replay. */
export const familyPresets: Record<string, Record<string, OptionValue>> = {
  rulebook: {},
  "18xx.games": { routes: "any" },
};

/** The rules of the family now. They go up with each amendment. */
export const FAMILY_RULES = "2";

/** The family's rules before an amendment, the latest first. Their versions are to be named after a title (`familyVersions`). */
const EARLIER: readonly EarlierRules[] = [
  {
    version: "1",
    readings: { firstStockRound: "seating", routes: "best" },
    changes: ["change.firstStockRound"],
  },
];

/**
 * The versions of a title that has no amendments of its own, as `defineTitle` takes them. Its first version is called by its name alone: so were
 * titles before the family counted its rules.
 */
export function familyVersions(name: string): { version: string; earlier: EarlierRules[] } {
  const versionOf = (rules: string): string => (rules === "1" ? name : `${name}.${rules}`);
  return {
    version: versionOf(FAMILY_RULES),
    earlier: EARLIER.map((one) => ({ ...one, version: versionOf(one.version) })),
  };
}

/**
 * The order of the first stock round. The turn goes on: after the initial auction the player begins who sits after the one whose turn came last, which
 * is the last that bought a first lot outright. Who won a bid in that turn is of no matter.
 */
export function firstStockOrder(ctx: Ctx): { order: PlayerId[]; priority: PlayerId } {
  const { turnOrder: order, priority } = ctx.state;
  const held =
    roundOf(ctx.state) === ctx.rules.slots["opening.format"]() && reading(ctx, "firstStockRound") === "turn";
  // An opening of the title's own may keep other data.
  const chooser = held ? (openingData(ctx) as { chooser?: PlayerId } | null)?.chooser : undefined;
  return { order, priority: chooser === undefined ? priority : nextPlayer(ctx, order, chooser) };
}
