import { Accounts, type Me, type User } from "@railhead/server/accounts";
import { clientKey } from "@railhead/server/http";
import { site } from "./site.ts";

const headersOf = (from: Request | Headers): Headers => (from instanceof Request ? from.headers : from);

/** Who sends a request: an account or a guest; null without a session. In a page: `currentUser(await headers())`. */
export async function currentUser(from: Request | Headers): Promise<User | null> {
  const headers = headersOf(from);
  // Most readers of open pages have no session; no one asks the database for them.
  if (!headers.get("cookie")?.includes("railhead.session_token=")) return null;
  const { accounts } = await site();
  const user = await accounts.currentUser(new Headers(headers));
  return user && { ...user, address: clientKey(headers) };
}

/** What the sender may know about their own account; null without a session. */
export async function currentMe(from: Request | Headers): Promise<Me | null> {
  if (!(await currentUser(from))) return null;
  const found = await (await site()).accounts.session(new Headers(headersOf(from)));
  return found && Accounts.me(found.user);
}

/**
 * The sender, or else a new guest called `name`. `cookies` are to be appended to the answer as `Set-Cookie` headers, each
 * as a header of its own. Throws `Refused`: REQUIRED, NAME_LONG, BAD_NAME (422, field "name"), RATE (429).
 */
export async function ensureUser(
  from: Request | Headers,
  name: string,
): Promise<{ user: User; cookies: string[] }> {
  const { accounts } = await site();
  const headers = headersOf(from);
  const { user, cookies } = await accounts.ensureUser(new Headers(headers), name);
  return { user: { ...user, address: clientKey(headers) }, cookies };
}
