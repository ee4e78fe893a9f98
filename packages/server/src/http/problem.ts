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

/** The database is held by another process: nothing was done. Retry after this many seconds. */
const busy = (): Refused => new Refused(503, "BUSY", { "retry-after": "2" });

/** The answer to a request that is turned down. */
export function problemAnswer(status: number, problem: Problem, headers: Record<string, string> = {}) {
  return Response.json({ error: problem }, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Most characters of a line in a report to the operator. */
const LINE = 500;

/** What went wrong in one line: what it is, what it came of, and where. */
export function lineOf(thrown: unknown): string {
  const parts = ["a request failed:"];
  for (let one = thrown, depth = 0; depth < 3; depth++) {
    parts.push(one instanceof Error ? `${one.name}: ${one.message}` : String(one));
    if (!(one instanceof Error) || one.cause === undefined) break;
    parts.push("because of");
    one = one.cause;
  }
  const frame = thrown instanceof Error && /^\s+(at .*)$/m.exec(thrown.stack ?? "")?.[1];
  const line = parts.join(" ").replace(/\s+/g, " ").slice(0, LINE);
  return frame ? `${line} (${frame})` : line;
}

/**
 * Runs a handler; what it throws becomes an answer. A database that is held by another process is BUSY (503). Whatever else
 * is no `Refused` is our fault: answered 500 without a word of what it was, which goes to the log as one line.
 */
export async function answering(handler: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (thrown) {
    const error = DatabaseBusy.is(thrown) ? busy() : thrown;
    if (error instanceof Refused) return problemAnswer(error.status, error.problem, error.headers);
    console.error(lineOf(error));
    return problemAnswer(500, { code: "SERVER" });
  }
}
