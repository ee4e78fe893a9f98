import { Refused } from "../../http/problem.ts";
import { clientKey } from "../../http/proxies.ts";
import { Accounts, withoutCookies } from "../accounts.ts";
import { cookieName, cookieOf } from "../cookies.ts";
import { deviceOf, digest, knownDevice } from "../known.ts";
import { linkClaims } from "../links.ts";
import { problemOf } from "../problems.ts";
import { type Action, OK } from "./action.ts";
import { rename } from "./own-account.ts";
import { atSecondStep, checkUnused, isShown, useCode } from "./second-step.ts";

/**
 * The session that the sender already has when signing in. `end` is called after the sign-in: a guest's belongings go
 * to the account and the guest is deleted; any other session ends.
 */
async function former(accounts: Accounts, headers: Headers) {
  const before = await accounts.session(headers);
  return async (user: string): Promise<void> => {
    if (!before || before.user.id === user) {
      if (before) await accounts.endSession(headers, before.session.token);
      return;
    }
    if (!before.user.isAnonymous) return accounts.endSession(headers, before.session.token);
    await accounts.settings.moveUser(before.user.id, user);
    const { internalAdapter } = await accounts.auth(headers).$context;
    await internalAdapter.deleteUser(before.user.id);
  };
}

const knownName = (accounts: Accounts, headers: Headers) => cookieName("known", accounts.secure(headers));

/** The `Set-Cookie` that makes the sender's device one of the owner of `email`, for a year. */
export async function knownCookie(accounts: Accounts, headers: Headers, email: string): Promise<string> {
  const { secure } = (await accounts.auth(headers).$context).authCookies.sessionToken.attributes;
  const mark = knownDevice(accounts.settings.secret, email);
  return `${knownName(accounts, headers)}=${mark}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

type Person = Parameters<typeof Accounts.me>[0];

/**
 * {email, password, confirm?}. A new session each time; a guest's seats go to the account. 401 WRONG_SIGN_IN, 429
 * RATE. Where the account asks for a second step the answer is {secondStep: true}, and `signInCode` goes on. 403
 * UNCONFIRMED where the address is not confirmed yet: a mail is sent. `confirm` is the secret of its link: only with
 * the password as well does it confirm, so that no one can put their own password on another person's address.
 */
export const signIn: Action<"sign-in"> = async (accounts, headers, { email, password, confirm }) => {
  const from = clientKey(headers);
  const { secret } = accounts.settings;
  const device = deviceOf(secret, email, cookieOf(headers, knownName(accounts, headers)));
  await accounts.check("signInAddress", from);
  accounts.checkRoom();
  const right = await accounts.attempt(
    device
      ? [["signInDevice", `${digest(email)}|${device}`]]
      : [
          ["signInPair", `${digest(email)}|${from}`],
          ["signInAccount", digest(email)],
        ],
  );
  const end = await former(accounts, headers);
  const { api } = accounts.auth(headers);
  const bare = withoutCookies(headers);
  const enter = () => api.signInEmail({ headers: bare, body: { email, password }, asResponse: true });
  let answer = await enter();
  if (answer.status === 403) {
    await right();
    const token = confirm ?? "";
    const claims = linkClaims(secret, token);
    if (claims?.email !== email || claims.updateTo !== undefined) {
      await accounts.check("mail", digest(email));
      await api.sendVerificationEmail({ headers: bare, body: { email }, asResponse: true });
      throw new Refused(403, "UNCONFIRMED");
    }
    await api.verifyEmail({ headers: bare, query: { token }, asResponse: true });
    answer = await enter();
  }
  if (!answer.ok) throw await problemOf(answer);
  await right();
  const entered = (await answer.json()) as { user: Person } | { twoFactorRedirect: true };
  await accounts.renewHash(headers, email, password);
  const cookies = answer.headers.getSetCookie();
  // The session that came along stays until the second step is done, cookie and all.
  if (!("user" in entered))
    return { body: { secondStep: true }, cookies: cookies.filter((one) => one.includes("two_factor=")) };
  await end(entered.user.id);
  if (!device) cookies.push(await knownCookie(accounts, headers, email));
  return { body: Accounts.me(entered.user), cookies };
};

/**
 * {code}: the second step of signing in, within ten minutes of the first. It takes a code of the app, or one of those
 * for emergencies, each of which works once. 422 WRONG_CODE, 401 STEP_OVER (begin again), 429 CODES_LOCKED after ten
 * wrong ones.
 */
export const signInCode: Action<"sign-in-code"> = async (accounts, headers, { code }) => {
  await accounts.check("code", clientKey(headers));
  const end = await former(accounts, headers);
  const { api } = accounts.auth(headers);
  // Who brings a session along would be taken for who has signed in already.
  const step = withoutCookies(headers);
  const name = cookieName("two_factor", accounts.secure(headers));
  const first = cookieOf(headers, name) ?? "";
  step.set("cookie", `${name}=${first}`);
  const person = await atSecondStep(accounts, headers, first);
  if (person !== undefined) await checkUnused(accounts, person, code);
  const sent = { headers: step, body: { code }, asResponse: true } as const;
  const answer = isShown(code) ? await api.verifyTOTP(sent) : await api.verifyBackupCode(sent);
  if (!answer.ok) throw await problemOf(answer);
  const { user, token } = (await answer.json()) as { user: Person; token: string };
  await useCode(accounts, user.id, code, () => accounts.endSession(headers, token));
  await end(user.id);
  const cookies = answer.headers.getSetCookie();
  cookies.push(await knownCookie(accounts, headers, user.email));
  return { body: Accounts.me({ ...user, twoFactorEnabled: true }), cookies };
};

/** {}. */
export const signOut: Action<"sign-out"> = async (accounts, headers) => {
  const answer = await accounts.auth(headers).api.signOut({ headers, asResponse: true });
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {name}: a session without an account; where there is one already, its name changes. */
export const guest: Action<"guest"> = async (accounts, headers, { name }) => {
  const { user, cookies } = await accounts.ensureUser(headers, name);
  if (cookies.length === 0 && user.name !== name) return rename(accounts, headers, { name });
  return { body: user, cookies };
};
