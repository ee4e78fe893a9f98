import type { CompanyId, Ctx, Refusal } from "@railhead/core";
import { companyRef } from "@railhead/core/model";
import { operating, turnFacts } from "@railhead/core/parts";
import { companyOf, moveTrain } from "@railhead/core/state";
import { freeCash, giveCompany } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { charters } from "../data.ts";
import { events } from "../events.ts";
import { oneCar } from "../mergers/merge.ts";
import { payBanner } from "../minors/banner.ts";
import { isMajor, ofKind } from "../railroads/kinds.ts";
import { refuse } from "../refusals.ts";

/** Whether the major on turn has bought a minor in its last step (11.7). */
export const sharesTurn = turnFacts<{ minor?: boolean }>("sharesTurn", {});

const PRICE = charters.abandonedMinor;

/** Whether a minor lies abandoned in the Open Market; one that waits for a player after its insolvency does not (9.5, 11.6.5). */
function isAbandoned(ctx: Ctx, minor: CompanyId): boolean {
  const state = ctx.state.companies[minor];
  return state?.kind === "minor" && !state.closed && state.owner === "pool" && !state.floated;
}

function buyRefusal(ctx: Ctx, minor: CompanyId): Refusal | undefined {
  const company = operating(ctx) as CompanyId;
  if (!isMajor(ctx, company)) return refuse(ctx, "UNKNOWN_COMPANY", { company });
  if (!isAbandoned(ctx, minor)) return refuse(ctx, "NOT_ABANDONED", { company: minor });
  if (sharesTurn.read(ctx).minor) return refuse(ctx, "ONE_MINOR", { company });
  const cash = freeCash(ctx, companyRef(company));
  return cash < PRICE ? refuse(ctx, "TREASURY_SHORT", { company, cash, price: PRICE }) : undefined;
}

/**
 * 11.7: in its last step a major buys one abandoned minor of the bank. It comes with its power, its chit and the Pullman on its charter;
 * no one gets a share.
 */
export const buyMinor = actions.buy_minor({
  check: (ctx, { minor }) => buyRefusal(ctx, minor),
  list: (ctx) => ofKind(ctx, "minor").flatMap(({ id: minor }) => (buyRefusal(ctx, minor) ? [] : [{ minor }])),
  apply(tx, { minor }) {
    const company = operating(tx) as CompanyId;
    giveCompany(tx, minor, companyRef(company), PRICE);
    for (const { id, kind } of [...companyOf(tx, minor).trains]) {
      tx.log(events.pullman_given({ company, train: kind, from: minor }));
      moveTrain(tx, id, { company });
    }
    oneCar(tx, company);
    payBanner(tx, minor, company);
    sharesTurn.write(tx).minor = true;
  },
});
