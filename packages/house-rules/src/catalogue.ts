import type { HouseRuleDef } from "./def.ts";
import { absentDefaults } from "./rules/absent-defaults.ts";
import { bankSize } from "./rules/bank-size.ts";
import { bankruptCompaniesClose } from "./rules/bankrupt-companies-close.ts";
import { bankruptPlaysOn } from "./rules/bankrupt-plays-on.ts";
import { conditionalCapitalization } from "./rules/conditional-capitalization.ts";
import { emergencyCompanyStock } from "./rules/emergency-company-stock.ts";
import { emergencyFreeSales } from "./rules/emergency-free-sales.ts";
import { finishCurrentOr } from "./rules/finish-current-or.ts";
import { firstRoundSales } from "./rules/first-round-sales.ts";
import { formedOperates } from "./rules/formed-operates.ts";
import { freePacket } from "./rules/free-packet.ts";
import { hiddenWorth } from "./rules/hidden-worth.ts";
import { lastTrainProtected } from "./rules/last-train-protected.ts";
import { noDeals } from "./rules/no-deals.ts";
import { noPlayerTrades } from "./rules/no-player-trades.ts";
import { noRebuySameOr } from "./rules/no-rebuy-same-or.ts";
import { openAuction } from "./rules/open-auction.ts";
import { passOrder } from "./rules/pass-order.ts";
import { pauseOnAbsence } from "./rules/pause-on-absence.ts";
import { peaceful } from "./rules/peaceful.ts";
import { reachableCityUpgrade } from "./rules/reachable-city-upgrade.ts";
import { receivershipWithholds } from "./rules/receivership-withholds.ts";
import { restMoney } from "./rules/rest-money.ts";
import { reverseFirstRun } from "./rules/reverse-first-run.ts";
import { secretSeats } from "./rules/secret-seats.ts";
import { sellAfterOperating } from "./rules/sell-after-operating.ts";
import { strictPreplans } from "./rules/strict-preplans.ts";
import { trainExport } from "./rules/train-export.ts";
import { trainOnlyWithRoute } from "./rules/train-only-with-route.ts";
import { twoHoldMore } from "./rules/two-hold-more.ts";
import { unlimitedLastTrains } from "./rules/unlimited-last-trains.ts";
import { unlimitedTiles } from "./rules/unlimited-tiles.ts";
import { unsoldToPool } from "./rules/unsold-to-pool.ts";
/** All house rules that a table may choose from, in the order in which they are offered. */
export const houseRules: readonly HouseRuleDef[] = [
  restMoney,
  passOrder,
  peaceful,
  conditionalCapitalization,
  openAuction,
  freePacket,
  reverseFirstRun,
  bankSize,
  noPlayerTrades,
  noDeals,
  sellAfterOperating,
  firstRoundSales,
  twoHoldMore,
  unsoldToPool,
  noRebuySameOr,
  reachableCityUpgrade,
  trainOnlyWithRoute,
  lastTrainProtected,
  unlimitedLastTrains,
  trainExport,
  unlimitedTiles,
  formedOperates,
  emergencyFreeSales,
  emergencyCompanyStock,
  bankruptCompaniesClose,
  bankruptPlaysOn,
  receivershipWithholds,
  finishCurrentOr,
  absentDefaults,
  pauseOnAbsence,
  strictPreplans,
  secretSeats,
  hiddenWorth,
];
