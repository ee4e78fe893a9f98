import { BODY_LIMIT, checkDepth, type User } from "@railhead/server";
import type { AnswerOf, Asked, Endpoint } from "@railhead/server/endpoints";
import { queryOf, read, readQuery } from "@railhead/server/http";
import type { PlayRuleName } from "@railhead/server/limits";
import * as requests from "@railhead/server/requests";
import * as v from "valibot";
import { answering, changing, limit, limitAddress, limitPerson, Refused, readObject } from "../guard.ts";
import { tables } from "../tables.ts";
import { currentUser } from "../user.ts";

export type Params = Readonly<Record<string, string>>;

/** What answers a request to an endpoint. */
export type Handler = (request: Request, params: Params) => Promise<Response>;

/** In development and in tests an answer that does not fit its schema is a failure of the server, at once. */
const CHECKS = process.env.NODE_ENV !== "production";

/** An answer of an endpoint, as JSON that nothing keeps. Outside production throws where it does not fit. */
export function answerOf<E extends Endpoint>(
  endpoint: E,
  value: AnswerOf<E>,
  { status = endpoint.status ?? 200, cookies = [] }: { status?: number; cookies?: readonly string[] } = {},
): Response {
  if (CHECKS) {
    const { issues } = v.safeParse(endpoint.answer, value);
    if (issues) throw new Error(`answer of ${endpoint.method} ${endpoint.path}: ${v.summarize(issues)}`);
  }
  const answer = Response.json(value, { status, headers: { "cache-control": "no-store" } });
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** The body of a request as an object of sane size and depth. */
export async function objectOf(request: Request, bytes: number = BODY_LIMIT) {
  const body = await readObject(request, bytes);
  checkDepth(body);
  return body;
}

/** What a request sends, parsed by the schemas of its endpoint; `body` has been read. */
export function askedOf<E extends Endpoint>(
  endpoint: E,
  request: Request,
  params: Params,
  body?: Record<string, unknown>,
): Asked<E> {
  const [ofBody, ofQuery] = [endpoint.body?.(requests), endpoint.query?.(requests)];
  return {
    params,
    body: ofBody && body && read(ofBody, body),
    query: ofQuery && read(ofQuery, queryOf(request.url)),
  } as Asked<E>;
}

/** The table that a path is about. */
const tableIn = ({ path }: Endpoint, { id }: Params): string | undefined =>
  path.startsWith("/api/tables/:id") ? id : undefined;

/** Runs what answers a request that only reads: counted by address, and by person where the sender is known. */
export const counted = (
  rule: PlayRuleName,
  request: Request,
  handle: (user: User | null) => Promise<Response>,
): Promise<Response> =>
  answering(async () => {
    await limitAddress(rule, request);
    const user = await currentUser(request);
    if (user) await limitPerson(rule, user);
    return handle(user);
  });

/** An endpoint that only reads, for everyone. */
export const reading =
  <E extends Endpoint>(
    endpoint: E,
    rule: PlayRuleName,
    handle: (user: User | null, asked: Asked<E>, request: Request) => Promise<AnswerOf<E> | Response>,
  ): Handler =>
  (request, params) =>
    counted(rule, request, async (user) => {
      const value = await handle(user, askedOf(endpoint, request, params), request);
      return value instanceof Response ? value : answerOf(endpoint, value);
    });

/** Throws SIGN_IN (401) without a session. */
export function signedIn(user: User | null): User {
  if (!user) throw new Refused(401, "SIGN_IN");
  return user;
}

/**
 * Runs what answers at a table. A sender who may not see it reads NOT_FOUND (404) before the request is looked at in any other
 * way; only the address is counted first, for every table alike. `user`: the sender, null without a session.
 */
export const atTable = (
  request: Request,
  id: string | undefined,
  handle: (user: User | null) => Promise<Response>,
  { invitation, rule = "table" }: { invitation?: string; rule?: PlayRuleName } = {},
): Promise<Response> =>
  answering(async () => {
    await limitAddress(rule, request);
    const user = await currentUser(request);
    const shown = invitation ?? readQuery(requests.tableQuery, request.url).invitation;
    if (id !== undefined) await (await tables()).reading.mayRead(user, id, shown);
    return handle(user);
  });

/**
 * An endpoint that changes something for someone with a session: table, origin, rate and body are checked before it runs. `extra`: a
 * rule that this body comes under as well.
 */
export const acting =
  <E extends Endpoint>(
    endpoint: E,
    rule: PlayRuleName,
    handle: (user: User, asked: Asked<E>) => Promise<AnswerOf<E> | Response>,
    extra: (body: Asked<E>["body"]) => PlayRuleName | undefined = () => undefined,
  ): Handler =>
  (request, params) =>
    atTable(
      request,
      tableIn(endpoint, params),
      (known) =>
        changing(request, async () => {
          const user = signedIn(known);
          await limitPerson(rule, user);
          const asked = askedOf(endpoint, request, params, await objectOf(request));
          const more = extra(asked.body);
          if (more) await limit(more, request, user);
          const value = await handle(user, asked);
          return value instanceof Response ? value : answerOf(endpoint, value);
        }),
      { rule },
    );
