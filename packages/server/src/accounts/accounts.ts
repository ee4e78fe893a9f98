import { isHttps, type Site } from "../http/guard.ts";
import { Refused } from "../http/problem.ts";
import { clientKey } from "../http/proxies.ts";
import { type Auth, createAuth } from "./auth.ts";
import { withTodaysCookies } from "./cookies.ts";
import type { AccountsDb } from "./db.ts";
import { nameOf } from "./fields.ts";
import { AT_ONCE, busyHashing, type Hashing, hashingLoad, scryptHashing } from "./hashing.ts";
import { Limits } from "./limits.ts";
import { problemOf } from "./problems.ts";
import { RecentUsers } from "./recent.ts";
import { type RuleName, ruleOf } from "./rules.ts";

/** Who sends a request. A guest has a session but no email address and no password. */
export interface User {
  id: string;
  name: string;
  guest: boolean;
  /** Where they send their requests from, as it is counted (`clientKey`). */
  address?: string;
}

/** A user as only themselves may see it. */
export interface Me extends User {
  email?: string;
  verified?: boolean;
  /** Signing in asks for a code in addition to the password. */
  twoStep?: boolean;
}

/** What the owner of an account is told by mail, so that nothing happens to it unseen. */
export type Notice =
  | { kind: "password" }
  /** Another address is wanted, or holds now; goes to the previous address. */
  | { kind: "address-asked" | "address"; to: string }
  /** Someone signs up with an address that has an account. */
  | { kind: "taken" }
  | { kind: "two-step"; on: boolean }
  | { kind: "codes" };

export interface AccountsSettings {
  db: AccountsDb;
  /** Signs cookies and links; anyone who has it can impersonate everyone. */
  secret: string;
  site?: Site;
  /** How many times the usual number of requests one address may send. */
  scale?: number;
  mail: {
    reset(email: string, token: string): Promise<void>;
    verify(email: string, token: string): Promise<void>;
    notice(email: string, notice: Notice): Promise<void>;
  };
  /** Seats, notes and tables of user `from` go to `to`, or to no one. */
  moveUser(from: string, to: string | null): Promise<void>;
  /** Another way of keeping passwords than `scryptHashing`; for tests that are about something else. */
  hashing?: Hashing;
}

/** People and their sessions. One per process; all state is in the database. */
export class Accounts {
  readonly limits: Limits;
  readonly hashing: Hashing;
  readonly recent = new RecentUsers();
  readonly #auths = new Map<boolean, Auth>();

  constructor(readonly settings: AccountsSettings) {
    this.limits = new Limits(settings.db);
    this.hashing = settings.hashing ?? scryptHashing;
  }

  /** A request came over https: its cookies are called otherwise. */
  secure(headers: Headers): boolean {
    return isHttps(headers, this.settings.site);
  }

  /** better-auth for a request that came over https or not: cookies differ. */
  auth(headers: Headers): Auth {
    const secure = this.secure(headers);
    let auth = this.#auths.get(secure);
    if (!auth) {
      const { db, secret, mail, moveUser } = this.settings;
      auth = createAuth({
        db,
        secret,
        secure,
        onReset: mail.reset,
        onVerify: mail.verify,
        onDelete: (user) => moveUser(user, null),
        hashing: this.hashing,
      });
      this.#auths.set(secure, auth);
    }
    return auth;
  }

  /** Who sends a request with these headers; null without a session that holds. */
  async currentUser(headers: Headers): Promise<User | null> {
    const key = RecentUsers.keyOf(headers);
    const known = key && this.recent.get(key);
    if (known) return known;
    const me = await this.session(headers);
    if (!me) return null;
    const user = { id: me.user.id, name: me.user.name, guest: me.user.isAnonymous === true };
    if (key) this.recent.set(key, user);
    return user;
  }

  /** The session and its user, or null; also by a cookie of an earlier version. Does not prolong the session. */
  session(sent: Headers) {
    const headers = withTodaysCookies(sent);
    return this.auth(headers).api.getSession({ headers, query: { disableRefresh: true } });
  }

  /**
   * The sender, where necessary a new guest called `name`; then `cookies` are the `Set-Cookie` headers of the answer.
   * Throws REQUIRED, NAME_LONG, BAD_NAME (422, field "name") and RATE (429).
   */
  async ensureUser(headers: Headers, name: string): Promise<{ user: User; cookies: string[] }> {
    const user = await this.currentUser(headers);
    if (user) return { user, cookies: [] };
    const called = nameOf(name);
    await this.check("guest", clientKey(headers));
    const auth = this.auth(headers);
    const made = await auth.api.signInAnonymous({ headers: withoutCookies(headers), returnHeaders: true });
    if (!made.response) throw new Error("better-auth made no guest");
    const { id } = made.response.user;
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateUser(id, { name: called });
    return { user: { id, name: called, guest: true }, cookies: made.headers.getSetCookie() };
  }

  /** Counts a use of `rule` by `who` (a user's id, an address). Throws RATE (429) where it is one too many. */
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

  /** The session of someone who has an account; throws SIGN_IN (401), GUEST (403). */
  async member(headers: Headers) {
    const found = await this.session(headers);
    if (!found) throw new Refused(401, "SIGN_IN");
    if (found.user.isAnonymous) throw new Refused(403, "GUEST");
    return found;
  }

  /** Throws WRONG_PASSWORD (422) with the field, RATE (429) after too many guesses. */
  async checkPassword(headers: Headers, user: string, password: string, field: string): Promise<void> {
    const right = await this.attempt([["password", user]]);
    this.checkRoom();
    const answer = await this.auth(headers).api.verifyPassword({
      headers,
      body: { password },
      asResponse: true,
    });
    if (!answer.ok) throw await problemOf(answer, { current: field });
    await right();
  }

  /** Throws BUSY (503) while too many passwords wait to be hashed. */
  checkRoom(): void {
    if (hashingLoad().waiting >= AT_ONCE.waiting) throw busyHashing();
  }

  /** Rehashes a password that has just been verified, if it is stored in an older format. */
  async renewHash(headers: Headers, email: string, password: string): Promise<void> {
    const { internalAdapter } = await this.auth(headers).$context;
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    const kept = found?.accounts.find((one) => one.providerId === "credential")?.password;
    if (!found || !kept || !this.hashing.outdated?.(kept)) return;
    await internalAdapter.updatePassword(found.user.id, await this.hashing.hash(password));
  }

  /** Ends a session by its secret. */
  async endSession(headers: Headers, token: string): Promise<void> {
    const { internalAdapter } = await this.auth(headers).$context;
    await internalAdapter.deleteSession(token);
  }

  /** Tells the owner of an account something by mail, beside the answer: its time tells nothing. */
  tell(email: string, notice: Notice): void {
    void this.settings.mail.notice(email, notice).catch((error) => console.error("mail", error));
  }

  /** What the page may know of its reader. */
  static me(user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    isAnonymous?: boolean | null;
    twoFactorEnabled?: boolean | null;
  }): Me {
    const guest = user.isAnonymous === true;
    return {
      id: user.id,
      name: user.name,
      guest,
      ...(!guest && { email: user.email, verified: user.emailVerified }),
      ...(!guest && user.twoFactorEnabled && { twoStep: true }),
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
