import type { DefaultSlot, Slots } from "../contract/hooks.ts";
import { phaseOf } from "../flow/chart.ts";
import { byCertificate, capitalPayee, printedFloat } from "../hooks/capital.ts";
import { marketAmount, printedLimit, printedRounding, treasuryEarns } from "../hooks/stock.ts";
import { sellThenBuy } from "../hooks/stock-turn.ts";
import { printedTrainLimit } from "../hooks/trains.ts";
import { gridPolicy } from "../market/policy.ts";
import { companyRef } from "../model/ids.ts";
import { settleLot } from "../parts/opening/award.ts";
import { oneLay } from "../parts/operating/budget.ts";
import { noExport } from "../parts/operating/export.ts";
import { unlessOperated } from "../parts/operating/formed.ts";
import { plainOffer } from "../parts/operating/offers.ts";
import { plainPhase } from "../parts/operating/phases.ts";

/** What core does where neither title nor house rule says otherwise. */
export const coreSlots = {
  "setup.numbers": (numbers, players) => ({
    bank: numbers.bank,
    cash: numbers.startingCash[String(players)] ?? 0,
  }),
  "opening.settle": settleLot,
  "train.limit": printedTrainLimit,
  "train.keptDue": () => false,
  "discard.order": (ctx) => ctx.rules.title.operatingOrder(ctx),
  "bank.broken": (ctx) => ctx.state.bank <= 0,
  "absence.minimalMove": () => undefined,
  "absence.default": () => undefined,
  "turn.forced": () => false,
  "preplan.resolve": () => "cancel",
  "bankruptcy.leaves": () => true,
  "bankruptcy.money": (_ctx, company) => companyRef(company),
  "receivership.dividend": () => "full",
  "depot.offer": plainOffer,
  "depot.export": noExport,
  "phase.begin": plainPhase,
  "formed.operates": unlessOperated,
  "routes.accepts": () => "best",
  "end.triggers": [],
  "set.rounds": (ctx) => phaseOf(ctx).operating_rounds,
  "emergency.trains": (_ctx, offers) => offers.slice(0, 1),
  "market.policy": gridPolicy,
  "turn.order": sellThenBuy,
  capitalization: byCertificate,
  "offering.payee": (ctx, { company }) => capitalPayee(ctx, company),
  float: printedFloat,
  "price.share": marketAmount,
  "holding.limit": printedLimit,
  "dividend.round": printedRounding,
  "dividend.unsold": treasuryEarns,
  "lay.budget": () => oneLay,
} satisfies Pick<Slots, DefaultSlot>;
