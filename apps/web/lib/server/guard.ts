import { answering, checkOrigin, clientKey } from "@railhead/server/http";
import type { PlayRuleName } from "@railhead/server/limits";
import { site } from "./site.ts";

export { answering, problemAnswer, Refused, readObject } from "@railhead/server/http";

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

/** Counts a use of that rule by the sender's address, and by person if known. Throws RATE (429). */
export async function limit(
  rule: PlayRuleName,
  request: Request,
  user?: { id: string; guest?: boolean } | null,
): Promise<void> {
  await limitAddress(rule, request);
  if (user) await limitPerson(rule, user);
}

/** Counts a use by the sender's address, before anything is asked of the database. Throws RATE (429). */
export async function limitAddress(rule: PlayRuleName, request: Pick<Request, "headers">): Promise<void> {
  await (await site()).gate.address(rule, clientKey(request.headers));
}

/** Counts a use by a person. Throws RATE (429). */
export async function limitPerson(rule: PlayRuleName, user: { id: string; guest?: boolean }): Promise<void> {
  await (await site()).gate.person(rule, user);
}
