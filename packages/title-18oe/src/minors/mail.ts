import { companyRef } from "@railhead/core/model";
import type { Tx } from "@railhead/core/state";
import { pay } from "@railhead/core/transfer";
import { powers } from "../data.ts";
import { events } from "../events.ts";
import { trainPhase } from "../railroads/phase.ts";
import { holderOf } from "../railroads/powers.ts";
import { byPhase } from "./by-phase.ts";

/** 15.10: as an operating round begins the bank pays the mail to the railroad that has minor K. It is no part of its earnings. */
export function payMail(tx: Tx): void {
  const company = holderOf(tx, "K");
  if (company === undefined) return;
  const amount = byPhase(powers.mail, trainPhase(tx));
  tx.log(events.mail_paid({ company, amount }));
  pay(tx, "bank", companyRef(company), amount);
}
