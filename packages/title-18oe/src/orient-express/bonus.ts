import type { CompanyId } from "@railhead/core";
import { companyFacts, interruptKind } from "@railhead/core/engine";
import { marketEvent } from "@railhead/core/market";
import { companyRef } from "@railhead/core/model";
import { turnFacts } from "@railhead/core/parts";
import type { RoutesCounted } from "@railhead/core/routes";
import { companyOf, presidentOf, type Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { actions } from "../actions.ts";
import { powers } from "../data.ts";
import { events } from "../events.ts";
import { isMajor } from "../railroads/kinds.ts";
import type { RunDetail } from "./rules.ts";

/** The marker of a major that has run the Orient Express (2.2.3). */
export const orientMarker = companyFacts<{ marked?: boolean }>("orient", {});

/** What the first Orient Express of the running turn has earned, in pounds; it brings its bonus once the dividend is paid. */
export const orientTurn = turnFacts<{ revenue?: number }>("orientTurn", {});

/** 12.2: a major's first run of the Orient Express: it gets its marker, and what the train has earned is kept for the bonus. */
export function noteOrient(tx: Tx, company: CompanyId, { each, bonus }: RoutesCounted): void {
  const { orient, orientRevenue = 0, pullman, pullmanRevenue = 0 } = (bonus.detail ?? {}) as RunDetail;
  const route = each.find(({ train }) => train === orient);
  if (!route || !isMajor(tx, company) || orientMarker.read(tx, company).marked) return;
  const revenue = route.revenue + orientRevenue + (pullman === orient ? pullmanRevenue : 0);
  orientMarker.write(tx, company).marked = true;
  orientTurn.write(tx).revenue = revenue;
  tx.log(events.orient_run({ company, amount: revenue }));
}

const question = interruptKind<{ revenue: number }>("orient_bonus");

/** 12.2: once the dividend is paid and the price has moved, the president chooses the bonus of the first run. */
export function askBonus(tx: Tx, company: CompanyId): void {
  const { revenue } = orientTurn.read(tx);
  const president = presidentOf(tx, companyOf(tx, company));
  if (revenue === undefined || president === undefined) return;
  delete orientTurn.write(tx).revenue;
  question.ask(tx, [president], { revenue }, company);
}

const choose = actions.choose_bonus({
  check: () => undefined,
  list: () => [{ bonus: "cash" }, { bonus: "price" }],
  apply(tx, { bonus }) {
    const { company, data } = question.end(tx);
    if (company === undefined) return;
    if (bonus === "cash") {
      tx.log(events.orient_paid({ company, amount: data.revenue }));
      pay(tx, "bank", companyRef(company), data.revenue);
      return;
    }
    tx.log(events.orient_raised({ company }));
    for (let step = 0; step < powers.orient.steps; step++)
      marketEvent(tx, company, { type: "MOVED", direction: "right", steps: 1 });
  },
});

/** The question for the bonus of the first Orient Express. */
export const orientBonus = { kind: question.kind, actions: [choose], forced: true };
