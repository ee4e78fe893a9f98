import { checkOrigin, readObject } from "../http/guard.ts";
import { answering, Refused } from "../http/problem.ts";
import { clientKey } from "../http/proxies.ts";
import { verifyQuery } from "../requests/queries.ts";
import { readQuery } from "../requests/read.ts";
import { Accounts } from "./accounts.ts";
import type { Done } from "./actions/action.ts";
import { act, isAction } from "./actions/index.ts";
import { LASTS } from "./auth.ts";
import { renewedCookies, withTodaysCookies } from "./cookies.ts";
import { linkClaims } from "./links.ts";

/** Bytes of a request's body. */
const LIMIT = 8192;

/** A session as its owner sees it; its secret stays where it is. */
export interface SessionView {
  id: string;
  /** What the browser called itself. */
  agent: string;
  address: string;
  since: number;
  seen: number;
  current: boolean;
}

/**
 * Answers everything below /api/auth. `path`: what follows that. GET "me" (`Me | null`), "sessions" (`SessionView[]`),
 * "verify?token=" (the link of a mail; goes on to a page); POST the names of `accountForms`.
 */
export function handleAccounts(accounts: Accounts, request: Request, path: string): Promise<Response> {
  return answering(async () => {
    const answer = await handle(accounts, request, withTodaysCookies(request.headers), path);
    const renewed = renewedCookies(request.headers, answer.headers.getSetCookie(), LASTS.session);
    for (const cookie of renewed) answer.headers.append("set-cookie", cookie);
    return answer;
  });
}

async function handle(
  accounts: Accounts,
  request: Request,
  headers: Headers,
  path: string,
): Promise<Response> {
  if (request.method === "GET") return read(accounts, request.url, headers, path);
  if (!isAction(path)) throw new Refused(404, "NOT_FOUND");
  if (request.method !== "POST") throw new Refused(405, "NOT_FOUND", { allow: "POST" });
  checkOrigin(request, accounts.settings.site);
  await accounts.check("any", clientKey(headers));
  const body = await readObject(request, LIMIT);
  try {
    return answer(await act(accounts, headers, path, body));
  } finally {
    accounts.recent.clear();
  }
}

async function read(accounts: Accounts, url: string, headers: Headers, path: string): Promise<Response> {
  if (path === "me") return me(accounts, headers);
  if (path === "sessions") return answer({ body: await sessions(accounts, headers) });
  if (path === "verify") return verify(accounts, url, headers);
  throw new Refused(isAction(path) ? 405 : 404, "NOT_FOUND");
}

function answer({ body, cookies = [] }: Done): Response {
  const headers = new Headers({ "cache-control": "no-store", vary: "cookie" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return Response.json(body, { headers });
}

/** Also prolongs the session, cookie and all. */
async function me(accounts: Accounts, headers: Headers): Promise<Response> {
  const { response, headers: set } = await accounts
    .auth(headers)
    .api.getSession({ headers, returnHeaders: true });
  return answer({ body: response && Accounts.me(response.user), cookies: set.getSetCookie() });
}

async function sessions(accounts: Accounts, headers: Headers): Promise<SessionView[]> {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  const all = await internalAdapter.listSessions(found.user.id, { onlyActiveSessions: true });
  return all
    .map((one) => ({
      id: one.id,
      agent: one.userAgent ?? "",
      address: one.ipAddress ?? "",
      since: +one.createdAt,
      seen: +one.updatedAt,
      current: one.id === found.session.id,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.seen - a.seen);
}

/** Confirms an address. A link that changes the address asks for a session first, so that it signs no one in. */
async function verify(accounts: Accounts, url: string, headers: Headers): Promise<Response> {
  await accounts.check("reset", clientKey(headers));
  const { token } = readQuery(verifyQuery, url);
  const to = (path: string, cookies: string[] = []) => {
    const answer = new Headers({
      location: path,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    for (const cookie of cookies) answer.append("set-cookie", cookie);
    return new Response(null, { status: 303, headers: answer });
  };
  const claims = linkClaims(accounts.settings.secret, token);
  const found = await accounts.session(headers);
  const mine = found !== null && found.user.email === claims?.email;
  // A new account is confirmed by link and password together (`signIn`): a person who registers someone else's
  // address lacks the link.
  if (claims && !claims.updateTo && !mine) return to(`/sign-in?confirm=${encodeURIComponent(token)}`);
  if (claims?.updateTo && !found)
    return to(`/sign-in?next=${encodeURIComponent(`/api/auth/verify?token=${encodeURIComponent(token)}`)}`);
  const done = await accounts.auth(headers).api.verifyEmail({ headers, query: { token }, asResponse: true });
  if (!done.ok) return to("/account?mail=failed");
  if (claims?.updateTo) accounts.tell(claims.email, { kind: "address", to: claims.updateTo });
  return to("/account?mail=confirmed", done.headers.getSetCookie());
}
