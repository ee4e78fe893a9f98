import type { Action } from "@railhead/core";

const SOLD_TO_ALL: ReadonlySet<unknown> = new Set(["stack", "pool", undefined]);

/** Whether an answer is of a kind given with one click: a pass, a dividend, a train of the bank. What others must agree to is not. */
export const isQuick = ({ type, from }: Action): boolean =>
  type === "pass" || type === "dividend" || (type === "buy_train" && SOLD_TO_ALL.has(from));
