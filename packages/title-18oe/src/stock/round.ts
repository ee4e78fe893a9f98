import { stockRound } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { events } from "../events.ts";
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
  const companies = ofKind(tx, "major").flatMap(({ id, par }) => (par === undefined ? [] : [id]));
  for (const id of companies) delete tx.company(id).par;
  if (companies.length) tx.log(events.pars_removed({ companies }));
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
