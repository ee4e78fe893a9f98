import type { Json } from "@railhead/core";
import { isHttps, type Site } from "../http/guard.ts";
import { Refused } from "../http/problem.ts";
import { clientKey } from "../http/proxies.ts";
import { type Auth, createAuth, type Hashing } from "./auth.ts";
import type { AccountsDb } from "./db.ts";
import { nameOf } from "./fields.ts";
import { Limits } from "./limits.ts";
import { problemOf } from "./problems.ts";
import { type RuleName, ruleOf } from "./rules.ts";

/** Who sends a request. A guest has a session but no e-mail and no password. */
export interface User {
  id: string;
  name: string;
  guest: boolean;
}

/** A user as only themselves may see it. */
export interface Me extends User {
  email?: string;
  verified?: boolean;
}

export interface AccountsSettings {
  db: AccountsDb;
  /** Signs cookies and links; whoever has it can be anybody. */
  secret: string;
  site?: Site;
  /** How many times the usual number of requests one address may send. */
  scale?: number;
  mail: {
    reset(email: string, token: string): Promise<void>;
    verify(email: string, token: string): Promise<void>;
  };
  /** Seats, notes and tables of user `from` go to `to`, or to nobody. */
  moveUser(from: string, to: string | null): Promise<void>;
  /** Another way of keeping passwords than better-auth's (scrypt); for tests that are about something else. */
  hashing?: Hashing;
}

/** People and their sessions. One per process; all state is in the database. */
export class Accounts {
  readonly limits: Limits;
  readonly #auths = new Map<boolean, Auth>();

  constructor(readonly settings: AccountsSettings) {
    this.limits = new Limits(settings.db);
  }

  /** better-auth for a request that came over https or not: cookies differ. */
  auth(headers: Headers): Auth {
    const secure = isHttps(headers, this.settings.site);
    let auth = this.#auths.get(secure);
    if (!auth) {
      const { db, secret, mail, moveUser, hashing } = this.settings;
      auth = createAuth({
        db,
        secret,
        secure,
        onReset: mail.reset,
        onVerify: mail.verify,
        onMove: moveUser,
        hashing,
      });
      this.#auths.set(secure, auth);
    }
    return auth;
  }

  /** Who sends a request with these headers; null without a session that holds. */
  async currentUser(headers: Headers): Promise<User | null> {
    const me = await this.session(headers);
    return me && { id: me.user.id, name: me.user.name, guest: me.user.isAnonymous === true };
  }

  /** The session and its user, or null. Does not prolong the session. */
  session(headers: Headers) {
    return this.auth(headers).api.getSession({ headers, query: { disableRefresh: true } });
  }

  /**
   * The sender, where necessary a new guest called `name`; then `cookies` are the `Set-Cookie` headers of the answer.
   * Throws REQUIRED, NAME_LONG, BAD_NAME (422, field "name") and RATE (429).
   */
  async ensureUser(headers: Headers, name: string): Promise<{ user: User; cookies: string[] }> {
    const user = await this.currentUser(headers);
    if (user) return { user, cookies: [] };
    const called = nameOf({ name });
    await this.check("guest", clientKey(headers));
    const auth = this.auth(headers);
    const made = await auth.api.signInAnonymous({ headers: withoutCookies(headers), returnHeaders: true });
    if (!made.response) throw new Error("better-auth made no guest");
    const { id } = made.response.user;
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUser(id, { name: called });
    return { user: { id, name: called, guest: true }, cookies: made.headers.getSetCookie() };
  }

  /** Counts a use of `rule` by `who` (a user's id, an address); throws RATE (429) where it is one too many. */
  check(rule: RuleName, who: string): Promise<void> {
    return this.limits.check(`${rule}|${who}`, ruleOf(rule, this.settings.scale));
  }

  /**
   * Counts an attempt against each rule in turn and throws RATE at the first that is used up. What is answered is to be
   * called when the attempt turned out to be the right one: the first rule forgets all slips, the others this one.
   */
  async attempt(rules: [RuleName, string][]): Promise<() => Promise<void>> {
    for (const [rule, who] of rules) await this.check(rule, who);
    const [first, ...others] = rules.map(([rule, who]) => `${rule}|${who}`);
    return async () => {
      if (first) await this.limits.clear(first);
      for (const key of others) await this.limits.giveBack(key);
    };
  }

  /** The session of somebody who has an account; throws SIGN_IN (401), GUEST (403). */
  async member(headers: Headers) {
    const found = await this.session(headers);
    if (!found) throw new Refused(401, "SIGN_IN");
    if (found.user.isAnonymous) throw new Refused(403, "GUEST");
    return found;
  }

  /** Throws WRONG_PASSWORD (422) with the field, RATE (429) after too many guesses. */
  async checkPassword(headers: Headers, user: string, password: string, field: string): Promise<void> {
    const right = await this.attempt([["password", user]]);
    const answer = await this.auth(headers).api.verifyPassword({
      headers,
      body: { password },
      asResponse: true,
    });
    if (!answer.ok) throw await problemOf(answer, { current: field });
    await right();
  }

  /** What the page may know of its reader. */
  static me(user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    isAnonymous?: boolean | null;
  }): Me {
    const guest = user.isAnonymous === true;
    return {
      id: user.id,
      name: user.name,
      guest,
      ...(!guest && { email: user.email, verified: user.emailVerified }),
    };
  }
}

/**
 * The same headers without cookies: for signing in where the cookie that came along names no session that holds. Else
 * better-auth, looking for a guest behind it, would end the session that it has just begun.
 */
export function withoutCookies(headers: Headers): Headers {
  const bare = new Headers(headers);
  bare.delete("cookie");
  return bare;
}

export type Body = Record<string, Json>;
