import type { Json } from "@railhead/core";
import { Refused } from "../http/problem.ts";
import { LIMITS } from "./limits.ts";

/** A 400 that belongs to a field of what was sent. */
export const badField = (field: string, code = "BAD_BODY", values?: Record<string, Json>): Refused =>
  new Refused(400, { code, field, ...(values && { values }) });

/** Whether JSON is nested at most so deep; deeper, walking it by calls could fail. */
export function withinDepth(value: unknown, deepest: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > deepest) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Throws 400 where the JSON of a body is nested deeper than any that is asked for. */
export function checkDepth(body: unknown): void {
  if (!withinDepth(body, LIMITS.depth)) throw new Refused(400, "BAD_BODY");
}
