import type { Problem } from "../api.ts";
import { DatabaseBusy } from "../store.ts";

const BRAND = Symbol.for("railhead.refused");

/**
 * A request that is turned down: thrown anywhere below `answering`, answered as `{ error: problem }`. A bundler may put
 * several copies of this class into one process; all of them count as one.
 */
export class Refused extends Error {
  readonly [BRAND] = true;
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && BRAND in value;
  }

  constructor(status: number, problem: Problem | string, headers: Record<string, string> = {}) {
    const named = typeof problem === "string" ? { code: problem } : problem;
    super(named.code);
    this.status = status;
    this.problem = named;
    this.headers = headers;
  }
}

/** Too many requests; `seconds`: when to try again. */
export const tooMany = (seconds: number): Refused =>
  new Refused(429, { code: "RATE", values: { seconds } }, { "retry-after": String(seconds) });

/** The database is held by somebody else: nothing was done, and in so many seconds it may be. */
const busy = (): Refused => new Refused(503, "BUSY", { "retry-after": "2" });

/** The answer to a request that is turned down. */
export function problemAnswer(status: number, problem: Problem, headers: Record<string, string> = {}) {
  return Response.json({ error: problem }, { status, headers: { "cache-control": "no-store", ...headers } });
}

/**
 * Runs a handler; what it throws becomes an answer. A database that is held by another process is BUSY (503). Whatever else
 * is no `Refused` is our fault: logged and answered 500.
 */
export async function answering(handler: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (thrown) {
    const error = DatabaseBusy.is(thrown) ? busy() : thrown;
    if (error instanceof Refused) return problemAnswer(error.status, error.problem, error.headers);
    console.error(error);
    return problemAnswer(500, { code: "SERVER" });
  }
}
