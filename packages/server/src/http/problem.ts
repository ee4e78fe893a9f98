import type { Problem } from "../api.ts";

/** A request that is turned down: thrown anywhere below `answering`, answered as `{ error: problem }`. */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Record<string, string>;

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

/** The answer to a request that is turned down. */
export function problemAnswer(status: number, problem: Problem, headers: Record<string, string> = {}) {
  return Response.json({ error: problem }, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Runs a handler; what it throws becomes an answer. Whatever is no `Refused` is our fault: logged and answered 500. */
export async function answering(handler: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof Refused) return problemAnswer(error.status, error.problem, error.headers);
    console.error(error);
    return problemAnswer(500, { code: "SERVER" });
  }
}
