import { operatingRound, ownShareStep, type RunParams, runStep } from "@railhead/core/parts";
import type { Tx } from "@railhead/core/state";
import { rememberTrains } from "../ending/final.ts";
import { announceFinal } from "../ending/schedule.ts";
import { table } from "../facts.ts";
import { payMail } from "../minors/mail.ts";
import { placeStep } from "../minors/place.ts";
import { buyMinor } from "../nationals/abandoned.ts";
import { nationalIncome } from "../nationals/income.ts";
import { noteOrient } from "../orient-express/bonus.ts";
import { payPrivates } from "../packet/privates.ts";
import { tokens } from "../tokens/step.ts";
import { judgeRightOfWay } from "../track/right-of-way.ts";
import { track } from "../track/step.ts";
import { dividends } from "./dividend.ts";
import { keepForTrain } from "./insolvency.ts";
import { trainPurchases } from "./trains.ts";
import { transferStep } from "./transfer.ts";

/** 11.7: a major buys or sells shares of its own, up to 60 percent, and may also buy an abandoned minor. */
const ownShares = ownShareStep({
  kinds: ["major"],
  most: (ctx) => ctx.rules.title.numbers.holdingLimit,
  actions: [buyMinor],
});

/** 11, 15.10: face-up privates pay as an operating round begins, and the mail is paid. */
function opening(tx: Tx): void {
  table.write(tx).rounds++;
  rememberTrains(tx);
  payPrivates(tx);
  payMail(tx);
}

/** How railroads run, in the last round of all as well. */
export const runRules: RunParams = { income: nationalIncome, ran: noteOrient };

/** 11: the seven steps of a turn. */
export const operating = operatingRound({
  opening,
  before: placeStep,
  ends: announceFinal,
  steps: [
    {
      ...track,
      enter(tx) {
        keepForTrain(tx);
        judgeRightOfWay(tx);
        track.enter?.(tx);
      },
    },
    tokens,
    runStep(runRules),
    dividends,
    transferStep,
    trainPurchases,
    ownShares,
  ],
});
