import type { HouseRuleDef } from "./def.ts";
import { bankSize } from "./rules/bank-size.ts";
import { passOrder } from "./rules/pass-order.ts";
import { peaceful } from "./rules/peaceful.ts";
import { restMoney } from "./rules/rest-money.ts";
import { reverseFirstRun } from "./rules/reverse-first-run.ts";

/** All house rules that a table may choose from. */
export const houseRules: readonly HouseRuleDef[] = [
  restMoney,
  peaceful,
  passOrder,
  bankSize,
  reverseFirstRun,
];
