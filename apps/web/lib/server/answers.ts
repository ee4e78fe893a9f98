import { BODY_LIMIT, checkDepth, type User } from "@railhead/server";
import type { RuleName } from "@railhead/server/accounts";
import { answering, changing, limit, Refused, readObject } from "./guard.ts";
import { currentUser } from "./user.ts";

export type Body = Record<string, unknown>;
export type Params<K extends string> = { params: Promise<Record<K, string>> };

/** An answer as JSON that nothing keeps. */
export const json = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { "cache-control": "no-store" } });

/** A handler that only reads. Throws what it likes; `Refused` becomes its answer. */
export const reading = (handler: () => Promise<Response>): Promise<Response> => answering(handler);

/** The body of a request as an object of sane size and depth. */
export async function bodyOf(request: Request, bytes: number = BODY_LIMIT): Promise<Body> {
  const body = await readObject(request, bytes);
  checkDepth(body);
  return body;
}

/** Who sends the request. Throws SIGN_IN (401) without a session. */
export async function signedIn(request: Request): Promise<User> {
  const user = await currentUser(request);
  if (!user) throw new Refused(401, "SIGN_IN");
  return user;
}

/** A handler for somebody with a session that changes something: origin, body and rate are checked before it runs. */
export function acting<K extends string>(
  rule: RuleName | undefined,
  handler: (user: User, params: Record<K, string>, body: Body) => Promise<Response>,
) {
  return (request: Request, { params }: Params<K>): Promise<Response> =>
    changing(request, async () => {
      const user = await signedIn(request);
      if (rule) await limit(rule, request, user);
      return handler(user, await params, await bodyOf(request));
    });
}
