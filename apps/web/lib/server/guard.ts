import type { RuleName } from "@railhead/server/accounts";
import { answering, checkOrigin, clientKey, readObject } from "@railhead/server/http";
import { site } from "./site.ts";

export { answering, problemAnswer, Refused, readJson, readObject } from "@railhead/server/http";

/**
 * Runs a handler of a route that may change something: refuses requests of foreign pages (FOREIGN_ORIGIN, 403), and turns
 * what the handler throws into `{ error: Problem }`. Read the body with `readObject(request, limit)`.
 */
export function changing(request: Request, handler: () => Promise<Response>): Promise<Response> {
  return answering(async () => {
    checkOrigin(request, { base: process.env.BASE_URL || undefined });
    return handler();
  });
}

/** Counts a use of that rule by a user, or else by the sender's address. Throws RATE (429). */
export async function limit(rule: RuleName, request: Request, user?: { id: string } | null): Promise<void> {
  const { accounts } = await site();
  await accounts.check(rule, user?.id ?? clientKey(request.headers));
}

/** `changing` for a body that is an object of at most `bytes` bytes. */
export const changingWith = (
  request: Request,
  bytes: number,
  handler: (body: Awaited<ReturnType<typeof readObject>>) => Promise<Response>,
): Promise<Response> => changing(request, async () => handler(await readObject(request, bytes)));
