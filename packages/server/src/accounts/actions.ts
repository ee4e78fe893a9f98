import type * as v from "valibot";
import { Refused } from "../http/problem.ts";
import { clientKey } from "../http/proxies.ts";
import { type AccountForms, accountForms, passwordForm } from "../requests/accounts.ts";
import { Accounts, withoutCookies } from "./accounts.ts";
import { PASSWORD } from "./auth.ts";
import { cookieName, cookieOf } from "./cookies.ts";
import { readForm } from "./fields.ts";
import { guessable } from "./guessable.ts";
import { deviceOf, digest, knownDevice } from "./known.ts";
import { linkClaims } from "./links.ts";
import { problemOf } from "./problems.ts";

/** What an action answers: a body, and cookies to set. */
export interface Done {
  body: unknown;
  cookies?: string[];
}

/** The names of what can be done with an account. */
export type ActionName = keyof AccountForms;

type FormOf<K extends ActionName> = v.InferOutput<AccountForms[K]>;
type Action<K extends ActionName> = (accounts: Accounts, headers: Headers, form: FormOf<K>) => Promise<Done>;

const OK = { ok: true };

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
async function knownCookie(accounts: Accounts, headers: Headers, email: string): Promise<string> {
  const { secure } = (await accounts.auth(headers).$context).authCookies.sessionToken.attributes;
  const mark = knownDevice(accounts.settings.secret, email);
  return `${knownName(accounts, headers)}=${mark}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Throws PASSWORD_SHORT, PASSWORD_LONG and PASSWORD_GUESSABLE (422): what is wrong with a new password of this person. */
async function checkNew(password: string, owner?: { email: string; name?: string }): Promise<void> {
  const refuse = (code: string, values: Record<string, string | number>) =>
    new Refused(422, { code, field: "password", values });
  // Counted as one sees them.
  if ([...password].length < PASSWORD.min) throw refuse("PASSWORD_SHORT", { min: PASSWORD.min });
  if (password.length > PASSWORD.max) throw refuse("PASSWORD_LONG", { max: PASSWORD.max });
  const why = owner && (await guessable(password, owner));
  if (why) throw refuse("PASSWORD_GUESSABLE", { why });
}

/** A code of the app has six digits; those for emergencies have more, and better-auth sees to it that each works once. */
const isShown = (code: string): boolean => /^\d{6}$/.test(code);

/** An app shows a code for 30 seconds, and it is accepted half a minute before and after. */
const CODE_COUNTS = 180;

const usedCode = (user: string, code: string): string => `totp|${digest(`${user} ${code}`)}`;
const wrongCode = (): Refused => new Refused(422, { code: "WRONG_CODE", field: "code" });

/** Throws WRONG_CODE where a code of the app was used before. */
async function checkUnused(accounts: Accounts, user: string, code: string): Promise<void> {
  if (isShown(code) && (await accounts.limits.used(usedCode(user, code)))) throw wrongCode();
}

/** Notes that a right code of the app was used. Throws WRONG_CODE where another request was faster, after `undo`. */
async function useCode(
  accounts: Accounts,
  user: string,
  code: string,
  undo: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (!isShown(code)) return;
  if (!(await accounts.limits.take(usedCode(user, code), { max: 1, window: CODE_COUNTS }))) return;
  await undo();
  throw wrongCode();
}

/** Who is at the second step of signing in, by the cookie of the first. */
async function atSecondStep(accounts: Accounts, headers: Headers, step: string): Promise<string | undefined> {
  const { internalAdapter } = await accounts.auth(headers).$context;
  let signed: string;
  try {
    signed = decodeURIComponent(step);
  } catch {
    return undefined;
  }
  const found = await internalAdapter.findVerificationValue(signed.slice(0, signed.lastIndexOf(".")));
  return found?.value;
}

/**
 * Asks for the second step again, for what would take it away or replace it. Throws REQUIRED and WRONG_CODE (422, field "code"), RATE (429) after
 * too many guesses. Nothing where the account has none.
 */
async function checkSecondStep(
  accounts: Accounts,
  headers: Headers,
  user: { id: string; twoFactorEnabled?: boolean | null },
  code: string | null | undefined,
): Promise<void> {
  if (!user.twoFactorEnabled) return;
  if (!code) throw new Refused(422, { code: "REQUIRED", field: "code" });
  const right = await accounts.attempt([["codeAgain", user.id]]);
  await checkUnused(accounts, user.id, code);
  const { api } = accounts.auth(headers);
  const sent = { headers, body: { code }, asResponse: true } as const;
  const answer = isShown(code) ? await api.verifyTOTP(sent) : await api.verifyBackupCode(sent);
  if (!answer.ok) throw await problemOf(answer);
  await useCode(accounts, user.id, code);
  await right();
}

type Person = Parameters<typeof Accounts.me>[0];

/**
 * {email, password, confirm?}. A new session each time; a guest's seats go to the account. 401 WRONG_SIGN_IN, 429
 * RATE. Where the account asks for a second step the answer is {secondStep: true}, and `signInCode` goes on. 403
 * UNCONFIRMED where the address is not confirmed yet: a mail is sent. `confirm` is the secret of its link: only with
 * the password as well does it confirm, so that no one can put their own password on another person's address.
 */
const signIn: Action<"sign-in"> = async (accounts, headers, { email, password, confirm }) => {
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
 * {code}: the second step of signing in, within ten minutes of the first: a code of the app, or one of those for emergencies,
 * each of which works once. 422 WRONG_CODE, 401 STEP_OVER (begin again), 429 CODES_LOCKED after ten wrong ones.
 */
const signInCode: Action<"sign-in-code"> = async (accounts, headers, { code }) => {
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

/**
 * {name, email, password}. The answer is the same whether the address is known or not, and as much work is done for it; what
 * there is to say goes to the address by mail. A new account, or one whose address was never confirmed, is there for this
 * password once the link of the mail is followed; the owner of another is told that someone tried. 422 PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_GUESSABLE.
 */
const signUp: Action<"sign-up"> = async (accounts, headers, { name, email, password }) => {
  await checkNew(password);
  await accounts.check("signUp", clientKey(headers));
  await checkNew(password, { email, name });
  await accounts.check("signUpAccount", digest(email));
  accounts.checkRoom();
  const hash = await accounts.hashing.hash(password);
  const { api, $context } = accounts.auth(headers);
  const { internalAdapter } = await $context;
  const known = await internalAdapter.findUserByEmail(email);
  if (known?.user.emailVerified) {
    // As many writes as for a new account.
    for (let n = 0; n < 2; n++) await internalAdapter.updateUser(known.user.id, {});
    accounts.tell(email, { kind: "taken" });
    return { body: OK };
  }
  if (known) {
    await internalAdapter.updatePassword(known.user.id, hash);
    await internalAdapter.updateUser(known.user.id, { name });
  } else {
    try {
      const user = await internalAdapter.createUser(
        { email, name, emailVerified: false },
        { method: "email-password" },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: "credential",
        accountId: user.id,
        password: hash,
      });
    } catch (error) {
      // Two who sign up with one address in the same moment: the database lets one through.
      if (!(await internalAdapter.findUserByEmail(email))) throw error;
    }
  }
  await api.sendVerificationEmail({ headers: withoutCookies(headers), body: { email }, asResponse: true });
  return { body: OK };
};

/** {}. */
const signOut: Action<"sign-out"> = async (accounts, headers) => {
  const answer = await accounts.auth(headers).api.signOut({ headers, asResponse: true });
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {name}: a session without an account; where there is one already, its name changes. */
const guest: Action<"guest"> = async (accounts, headers, { name }) => {
  const { user, cookies } = await accounts.ensureUser(headers, name);
  if (cookies.length === 0 && user.name !== name) return rename(accounts, headers, { name });
  return { body: user, cookies };
};

/** {name}: what one is called from now on; names at tables stay. */
const rename: Action<"name"> = async (accounts, headers, { name }) => {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  await internalAdapter.updateUser(found.user.id, { name });
  return { body: Accounts.me({ ...found.user, name }) };
};

/** {email}. The answer is the same whether there is such an account or not. */
const forgot: Action<"forgot"> = async (accounts, headers, { email }) => {
  await accounts.check("forgotAddress", clientKey(headers));
  await accounts.check("forgotAccount", digest(email));
  const answer = await accounts
    .auth(headers)
    .api.requestPasswordReset({ headers, body: { email }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};

/**
 * {token, password}: the secret of the link works once. All sessions end. A person who reads the owner's mail sits at
 * a device of the owner, so guesses by others cannot lock the owner out.
 */
const reset: Action<"reset"> = async (accounts, headers, { token, password: newPassword }) => {
  await accounts.check("reset", clientKey(headers));
  const auth = accounts.auth(headers);
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  await checkNew(newPassword, owner ?? undefined);
  accounts.checkRoom();
  const answer = await auth.api.resetPassword({ headers, body: { token, newPassword }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  if (owner) {
    // Who has read this mail has shown whose address it is.
    if (!owner.emailVerified) await internalAdapter.updateUser(owner.id, { emailVerified: true });
    accounts.tell(owner.email, { kind: "password" });
  }
  return { body: OK, cookies: owner ? [await knownCookie(accounts, headers, owner.email)] : [] };
};

/** {current, password}. Other sessions end, this one is exchanged for a new one. */
const password: Action<"password"> = async (accounts, headers, { current, password: newPassword }) => {
  const { user } = await accounts.member(headers);
  const right = await accounts.attempt([["password", user.id]]);
  await checkNew(newPassword, user);
  accounts.checkRoom();
  const answer = await accounts.auth(headers).api.changePassword({
    headers,
    body: { currentPassword: current, newPassword, revokeOtherSessions: true },
    asResponse: true,
  });
  if (!answer.ok) throw await problemOf(answer, { current: "current" });
  await right();
  accounts.tell(user.email, { kind: "password" });
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {email, password}: a link goes to the new address; the address changes when it is followed. */
const changeEmail: Action<"email"> = async (accounts, headers, { email: newEmail, password: current }) => {
  const { user } = await accounts.member(headers);
  if (newEmail === user.email) throw new Refused(422, { code: "EMAIL_SAME", field: "email" });
  await accounts.checkPassword(headers, user.id, current, "password");
  await accounts.check("mail", user.id);
  const answer = await accounts
    .auth(headers)
    .api.changeEmail({ headers, body: { newEmail }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  accounts.tell(user.email, { kind: "address-asked", to: newEmail });
  return { body: OK };
};

/** {}: sends the mail that confirms the address once more. */
const verification: Action<"verification"> = async (accounts, headers) => {
  const { user } = await accounts.member(headers);
  if (user.emailVerified) return { body: OK };
  await accounts.check("mail", user.id);
  const answer = await accounts
    .auth(headers)
    .api.sendVerificationEmail({ headers, body: { email: user.email }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};

/** {password, code?}, of a guest {}; the code where there is a second step: the account goes, its seats become open, only names stay in records. */
const remove: Action<"delete"> = async (accounts, headers, form) => {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  if (!found.user.isAnonymous) {
    await accounts.checkPassword(headers, found.user.id, readForm(passwordForm, form).password, "password");
    await checkSecondStep(accounts, headers, found.user, form.code);
  }
  const answer = await accounts.auth(headers).api.deleteUser({ headers, body: {}, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {session}: ends that session of one's own; "others": all but this one. */
const endSession: Action<"end-session"> = async (accounts, headers, { session: wanted }) => {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  const all = await internalAdapter.listSessions(found.user.id, { onlyActiveSessions: true });
  const ended = all.filter(({ id }) => (wanted === "others" ? id !== found.session.id : id === wanted));
  if (wanted !== "others" && ended.length === 0) throw new Refused(404, "NOT_FOUND");
  for (const { token } of ended) await internalAdapter.deleteSession(token);
  return { body: OK };
};

/**
 * {password}: begins to set up the second step. Answers {uri, secret, codes}: what an app for codes reads (as a picture, or the
 * secret typed in), and ten codes for emergencies. Nothing is asked for before `twoStepConfirm`. 409 TWO_STEP_ON.
 */
const twoStep: Action<"two-step"> = async (accounts, headers, { password: given }) => {
  const { user } = await accounts.member(headers);
  await accounts.checkPassword(headers, user.id, given, "password");
  const answer = await accounts
    .auth(headers)
    .api.enableTwoFactor({ headers, body: { password: given }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return { body: { uri: totpURI, secret, codes: backupCodes } };
};

/** {code}: the first code of the app; from now on signing in asks for one. Other sessions end. 422 WRONG_CODE, 409 TWO_STEP_OFF. */
const twoStepConfirm: Action<"two-step-confirm"> = async (accounts, headers, { code }) => {
  const { user } = await accounts.member(headers);
  if (user.twoFactorEnabled) throw new Refused(409, "TWO_STEP_ON");
  await accounts.check("code", clientKey(headers));
  await checkUnused(accounts, user.id, code);
  const answer = await accounts.auth(headers).api.verifyTOTP({ headers, body: { code }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  await useCode(accounts, user.id, code);
  await endOtherSessions(accounts, headers, user.id, answer.headers.getSetCookie());
  accounts.tell(user.email, { kind: "two-step", on: true });
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** Ends all sessions of a person but the one that an answer has just set; where it set none, but the sender's own. */
async function endOtherSessions(
  accounts: Accounts,
  headers: Headers,
  user: string,
  set: readonly string[],
): Promise<void> {
  const { internalAdapter } = await accounts.auth(headers).$context;
  const name = cookieName("session_token", accounts.secure(headers));
  const fresh = set
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(";")[0];
  const signed = decodeURIComponent(fresh ?? cookieOf(headers, name) ?? "");
  const own = signed.slice(0, signed.lastIndexOf("."));
  for (const { token } of await internalAdapter.listSessions(user))
    if (token !== own) await internalAdapter.deleteSession(token);
}

/** {password, code}: signing in asks for the password alone again. The code where there is a second step: REQUIRED, WRONG_CODE. */
const twoStepOff: Action<"two-step-off"> = async (accounts, headers, { password: given, code }) => {
  const { user } = await accounts.member(headers);
  await accounts.checkPassword(headers, user.id, given, "password");
  await checkSecondStep(accounts, headers, user, code);
  const answer = await accounts
    .auth(headers)
    .api.disableTwoFactor({ headers, body: { password: given }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  if (user.twoFactorEnabled) accounts.tell(user.email, { kind: "two-step", on: false });
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/**
 * {password, code}: ten new codes for emergencies, {codes}; earlier codes no longer work. 409 TWO_STEP_OFF, 422
 * REQUIRED, WRONG_CODE.
 */
const twoStepCodes: Action<"two-step-codes"> = async (accounts, headers, { password: given, code }) => {
  const { user } = await accounts.member(headers);
  if (!user.twoFactorEnabled) throw new Refused(409, "TWO_STEP_OFF");
  await accounts.checkPassword(headers, user.id, given, "password");
  await checkSecondStep(accounts, headers, user, code);
  const answer = await accounts
    .auth(headers)
    .api.generateBackupCodes({ headers, body: { password: given }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  accounts.tell(user.email, { kind: "codes" });
  const { backupCodes } = (await answer.json()) as { backupCodes: string[] };
  return { body: { codes: backupCodes } };
};

/** What each form about accounts does. */
export const ACTIONS: { [K in ActionName]: Action<K> } = {
  "sign-in": signIn,
  "sign-in-code": signInCode,
  "sign-up": signUp,
  "sign-out": signOut,
  guest,
  name: rename,
  forgot,
  reset,
  password,
  email: changeEmail,
  verification,
  delete: remove,
  "end-session": endSession,
  "two-step": twoStep,
  "two-step-confirm": twoStepConfirm,
  "two-step-off": twoStepOff,
  "two-step-codes": twoStepCodes,
};

export const isAction = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

/** POST /api/auth/<name>. Throws what the form of the body is refused for (`readForm`). */
export const act = <K extends ActionName>(
  accounts: Accounts,
  headers: Headers,
  name: K,
  body: unknown,
): Promise<Done> => ACTIONS[name](accounts, headers, readForm(accountForms[name], body));
