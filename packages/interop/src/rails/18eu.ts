import type { OptionValue } from "@railhead/core";
import type { RailsMapping } from "./mapping.ts";
import type { RailsReport } from "./report.ts";

/** Trains of a kind without any extra ones, and the option that adds some. */
const PLAIN = { "3": { count: 5, option: "extra3", most: 2 }, "4": { count: 4, option: "extra4", most: 1 } };

/** Extra trains are not written: they follow from how many of a kind are bought before the next kind. */
function options(report: RailsReport): Record<string, OptionValue> {
  const chosen: Record<string, OptionValue> = {};
  for (const [kind, { count, option, most }] of Object.entries(PLAIN)) {
    const bought = report.events.filter(
      (event) => event.kind === "train" && event.train === kind && event.from === "IPO",
    ).length;
    const extra = Math.min(most, bought - count);
    if (extra > 0) chosen[option] = extra;
  }
  return chosen;
}

const turned = (turn: number, tiles: string): Record<string, number> =>
  Object.fromEntries(tiles.split(" ").map((tile) => [tile, turn]));

/** 18EU as Rails reports it. */
export const railsEu: RailsMapping = {
  report: "18EU",
  title: "18eu",
  companies: {
    SNCB: "BNR",
    NS: "DR",
    KBS: "RBSR",
    KPEV: "RPR",
    KKÖB: "AIRS",
    DR: "GSR",
    FS: "FS",
    SNCF: "SNCF",
  },
  // Found by the exits with which two games agree in every revenue; four tiles lie in neither of them.
  turns: {
    ...turned(0, "3 4 7 8 9 14 15 57 58 513 546 578 579 581 582 584"),
    ...turned(1, "144"),
    ...turned(2, "82 83 141 142 145 146"),
    ...turned(3, "143 202 576 577 580 583"),
    ...turned(5, "147 201 611"),
  },
  likely: { ...turned(0, "544 545"), ...turned(1, "81"), ...turned(3, "80") },
  trials: [
    { when: /^revenues/, option: "redToRed", value: "each" },
    { when: /TRAIN_NOT_THERE|TRAIN_LIMIT/, option: "minorTrains", value: "pool" },
    { when: /^priorities/, option: "priority", value: "lastPasser" },
    { when: /no such discard/, option: "stockDiscard", value: "atOnce" },
    { when: /^bank|^final|over here|continues here/, option: "bankBreaks", value: "short" },
    { when: /PULLMAN_(DISCARD|NO_REPLACEMENT|OWES)/, option: "pullmanDiscard", value: "free" },
    { when: /PULLMAN_ONCE/, option: "pullmanPurchases", value: "any" },
    { when: /PRESIDENT_ADDS|TREASURY_SHORT/, option: "presidentTrade", value: "shortTreasury" },
    { when: /NOT_CONNECTED|MUST_MERGE/, option: "connection", value: "track" },
    { when: /NOT_OPERATED|EMERGENCY|CAN_RAISE|PRESIDENT_SHORT/, option: "firstTurnSale", value: true },
  ],
  trainPlaces: { IPO: "stack", Pool: "pool" },
  options,
};
