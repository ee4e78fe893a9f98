import { BODY_LIMIT, checkDepth, type User } from "@railhead/server";
import { readQuery } from "@railhead/server/http";
import type { PlayRuleName } from "@railhead/server/limits";
import { invitationShown, tableQuery } from "@railhead/server/requests";
import * as v from "valibot";
import {
  answering,
  changing,
  limit,
  limitAddress,
  limitPerson,
  problemAnswer,
  Refused,
  readObject,
} from "./guard.ts";
import { tables } from "./tables.ts";
import { currentUser } from "./user.ts";

export type Body = Record<string, unknown>;
export type Params<K extends string> = { params: Promise<Record<K, string>> };

/** An answer as JSON that nothing keeps. */
export const json = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { "cache-control": "no-store" } });

/**
 * A handler that only reads, open to anyone: counted by address and, if the sender is known, by person. Throws what
 * it likes; `Refused` becomes its answer.
 */
export const reading = (
  rule: PlayRuleName,
  request: Request,
  handler: (user: User | null) => Promise<Response>,
): Promise<Response> =>
  answering(async () => {
    await limitAddress(rule, request);
    const user = await currentUser(request);
    if (user) await limitPerson(rule, user);
    return handler(user);
  });

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

/** The invitation in a request's body, for who takes a seat; the body itself stays to be read. */
export async function invitationIn(request: Request): Promise<string | undefined> {
  const body = await readObject(request.clone(), BODY_LIMIT).catch(() => undefined);
  return v.is(invitationShown, body) ? body.invitation : undefined;
}

/**
 * Runs what answers at a table. A person who may not see it gets NOT_FOUND (404) before anything else in the request
 * is checked; only the address is counted first, for any table named. `user`: who sends it, null without a session.
 */
export const atTable = (
  request: Request,
  id: string | undefined,
  handler: (user: User | null) => Promise<Response>,
  { invitation, rule = "table" }: { invitation?: string; rule?: PlayRuleName } = {},
): Promise<Response> =>
  answering(async () => {
    await limitAddress(rule, request);
    const user = await currentUser(request);
    const shown = invitation ?? readQuery(tableQuery, request.url).invitation;
    if (id !== undefined) await (await tables()).reading.mayRead(user, id, shown);
    return handler(user);
  });

type Other = Record<
  "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE",
  (request: Request, context: Params<"id">) => Promise<Response>
>;

/** The methods that a path of a table does not have: 404 for outsiders as everywhere, else 405. `has`: those that it has. */
export function otherMethods(...has: string[]): Other {
  const allow = [...has, ...(has.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse: Other["GET"] = async (request, { params }) =>
    atTable(request, (await params).id, async () =>
      request.method === "OPTIONS"
        ? new Response(null, { status: 204, headers: { allow } })
        : problemAnswer(405, { code: "METHOD" }, { allow }),
    );
  return {
    GET: refuse,
    HEAD: refuse,
    OPTIONS: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
  };
}

/**
 * A handler for someone with a session that changes something: origin, rate and body are checked before it runs.
 * `extra`: a further rule that this body falls under.
 */
export function acting<K extends string>(
  rule: PlayRuleName,
  handler: (user: User, params: Record<K, string>, body: Body) => Promise<Response>,
  extra: (body: Body) => PlayRuleName | undefined = () => undefined,
) {
  return async (request: Request, { params }: Params<K>): Promise<Response> => {
    // A path without any has none.
    const given = (await params) ?? ({} as Record<K, string>);
    const { id } = given as { id?: string };
    const answer = (user: User | null) =>
      changing(request, async () => {
        if (!user) throw new Refused(401, "SIGN_IN");
        await limitPerson(rule, user);
        const body = await bodyOf(request);
        const more = extra(body);
        if (more) await limit(more, request, user);
        return handler(user, given, body);
      });
    return atTable(request, id, answer, { rule });
  };
}
