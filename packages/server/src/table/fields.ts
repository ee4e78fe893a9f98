import type { Json } from "@railhead/core";
import { Refused } from "../http/problem.ts";
import { LIMITS } from "./limits.ts";

/** A 400 that belongs to a field of what was sent. */
export const badField = (field: string, code = "BAD_BODY", values?: Record<string, Json>): Refused =>
  new Refused(400, { code, field, ...(values && { values }) });

/** A body as it was sent: the schemas of `requests/` make something of it. */
export type Body = Record<string, unknown>;

/** Throws 400 where JSON is nested so deep that walking it by calls could fail. */
export function checkDepth(body: unknown): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length; depth++) {
    if (depth > LIMITS.depth) throw new Refused(400, "BAD_BODY");
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  }
}
