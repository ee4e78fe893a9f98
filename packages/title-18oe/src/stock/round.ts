import { stockRound, type Tx } from "@railhead/core";
import { endConsolidation, seekMerger } from "../mergers/consolidation.ts";
import { forgetRefusals, mergeMinor } from "../mergers/merge.ts";
import { endProtection, resetPar } from "../privates/barclay.ts";
import { ofKind } from "../railroads/kinds.ts";
import { floatMinor } from "../start/minors.ts";
import { buyPresidency, floatRegional, removeRegional } from "../start/regionals.ts";
import { endExpansion, formMajor } from "./expand.ts";
import { foldPrivate, removePrivate } from "./privates.ts";
import { trades } from "./trades.ts";

/** 10.7: pars of majors are removed when a stock round ends; those of regionals stay. */
function removePars(tx: Tx): void {
  for (const { id } of ofKind(tx, "major")) delete tx.company(id).par;
}

/** 10: stock rounds, the first of them and the Consolidation among them. */
export const stock = stockRound({
  actions: [
    floatMinor,
    floatRegional,
    buyPresidency,
    removeRegional,
    formMajor,
    mergeMinor,
    seekMerger,
    ...trades.actions,
    foldPrivate,
    removePrivate,
    resetPar,
  ],
  turnBegins(tx) {
    endExpansion(tx);
    forgetRefusals(tx);
  },
  closing(tx) {
    removePars(tx);
    endConsolidation(tx);
    endProtection(tx);
  },
  finish: "STOCK_DONE",
});
