import { Refused } from "../http/problem.ts";
import { clientKey } from "../http/proxies.ts";
import { Accounts, type Body, withoutCookies } from "./accounts.ts";
import { emailOf, nameOf, secretOf } from "./fields.ts";
import { deviceOf, digest, knownDevice } from "./known.ts";
import { problemOf } from "./problems.ts";

/** What an action answers: a body, and cookies to set. */
export interface Done {
  body: unknown;
  cookies?: string[];
}

type Action = (accounts: Accounts, headers: Headers, body: Body) => Promise<Done>;

const OK = { ok: true };

/** The session that the sender brings along to signing in or up: which headers to go on with, and how to end it. */
async function former(accounts: Accounts, headers: Headers) {
  const session = await accounts.session(headers);
  return {
    headers: session ? headers : withoutCookies(headers),
    /** Where it was a guest's it is gone already. */
    async end(): Promise<void> {
      if (!session || session.user.isAnonymous) return;
      const { internalAdapter } = await accounts.auth(headers).$context;
      await internalAdapter.deleteSession(session.session.token);
    },
  };
}

const knownName = (accounts: Accounts, headers: Headers) =>
  accounts.auth(headers).options.advanced.useSecureCookies ? "__Secure-railhead.known" : "railhead.known";

/** The `Set-Cookie` that makes the sender's device one of the owner of `email`, for a year. */
async function knownCookie(accounts: Accounts, headers: Headers, email: string): Promise<string> {
  const { secure } = (await accounts.auth(headers).$context).authCookies.sessionToken.attributes;
  const mark = knownDevice(accounts.settings.secret, email);
  return `${knownName(accounts, headers)}=${mark}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

function cookie(headers: Headers, name: string): string | undefined {
  for (const part of headers.get("cookie")?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return undefined;
}

/** {email, password}. A new session each time; a guest's seats go to the account. 401 WRONG_SIGN_IN, 429 RATE. */
const signIn: Action = async (accounts, headers, body) => {
  const email = emailOf(body);
  const password = secretOf(body);
  const from = clientKey(headers);
  const { secret } = accounts.settings;
  const device = deviceOf(secret, email, cookie(headers, knownName(accounts, headers)));
  await accounts.check("signInAddress", from);
  const right = await accounts.attempt(
    device
      ? [["signInDevice", `${digest(email)}|${device}`]]
      : [
          ["signInPair", `${digest(email)}|${from}`],
          ["signInAccount", digest(email)],
        ],
  );
  const before = await former(accounts, headers);
  const answer = await accounts
    .auth(headers)
    .api.signInEmail({ headers: before.headers, body: { email, password }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  await right();
  await before.end();
  const { user } = (await answer.json()) as { user: Parameters<typeof Accounts.me>[0] };
  const cookies = answer.headers.getSetCookie();
  if (!device) cookies.push(await knownCookie(accounts, headers, email));
  return { body: Accounts.me(user), cookies };
};

/** {name, email, password}. Signs in at once and sends a mail to confirm the address. 422 EMAIL_TAKEN, PASSWORD_SHORT. */
const signUp: Action = async (accounts, headers, body) => {
  const fields = { name: nameOf(body), email: emailOf(body), password: secretOf(body) };
  await accounts.check("signUp", clientKey(headers));
  const before = await former(accounts, headers);
  const auth = accounts.auth(headers);
  const answer = await auth.api.signUpEmail({ headers: before.headers, body: fields, asResponse: true });
  if (!answer.ok) {
    const problem = await problemOf(answer);
    // Two who sign up with one address in the same moment: the database lets one through.
    const { internalAdapter } = await auth.$context;
    const late = problem.status === 500 && (await internalAdapter.findUserByEmail(fields.email));
    throw late ? new Refused(422, { code: "EMAIL_TAKEN", field: "email" }) : problem;
  }
  await before.end();
  const { user } = (await answer.json()) as { user: Parameters<typeof Accounts.me>[0] };
  return { body: Accounts.me(user), cookies: answer.headers.getSetCookie() };
};

/** {}. */
const signOut: Action = async (accounts, headers) => {
  const answer = await accounts.auth(headers).api.signOut({ headers, asResponse: true });
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {name}: a session without an account; where there is one already, its name changes. */
const guest: Action = async (accounts, headers, body) => {
  const name = nameOf(body);
  const { user, cookies } = await accounts.ensureUser(headers, name);
  if (cookies.length === 0 && user.name !== name) return rename(accounts, headers, body);
  return { body: user, cookies };
};

/** {name}: what one is called from now on; names at tables stay. */
const rename: Action = async (accounts, headers, body) => {
  const name = nameOf(body);
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  await internalAdapter.updateUser(found.user.id, { name });
  return { body: Accounts.me({ ...found.user, name }) };
};

/** {email}. The answer is the same whether there is such an account or not. */
const forgot: Action = async (accounts, headers, body) => {
  const email = emailOf(body);
  await accounts.check("forgotAddress", clientKey(headers));
  await accounts.check("forgotAccount", digest(email));
  const answer = await accounts
    .auth(headers)
    .api.requestPasswordReset({ headers, body: { email }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};

/**
 * {token, password}: the secret of the link works once. All sessions end. Whoever reads the owner's mail sits at a device
 * of the owner, so that guesses of others cannot keep him out.
 */
const reset: Action = async (accounts, headers, body) => {
  const token = secretOf(body, "token");
  const newPassword = secretOf(body);
  await accounts.check("reset", clientKey(headers));
  const auth = accounts.auth(headers);
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  const answer = await auth.api.resetPassword({ headers, body: { token, newPassword }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK, cookies: owner ? [await knownCookie(accounts, headers, owner.email)] : [] };
};

/** {current, password}. Other sessions end, this one is exchanged for a new one. */
const password: Action = async (accounts, headers, body) => {
  const current = secretOf(body, "current");
  const newPassword = secretOf(body);
  const { user } = await accounts.member(headers);
  const right = await accounts.attempt([["password", user.id]]);
  const answer = await accounts.auth(headers).api.changePassword({
    headers,
    body: { currentPassword: current, newPassword, revokeOtherSessions: true },
    asResponse: true,
  });
  if (!answer.ok) throw await problemOf(answer, { current: "current" });
  await right();
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {email, password}: a link goes to the new address; the address changes when it is followed. */
const changeEmail: Action = async (accounts, headers, body) => {
  const newEmail = emailOf(body);
  const current = secretOf(body);
  const { user } = await accounts.member(headers);
  if (newEmail === user.email) throw new Refused(422, { code: "EMAIL_SAME", field: "email" });
  await accounts.checkPassword(headers, user.id, current, "password");
  await accounts.check("mail", user.id);
  const answer = await accounts
    .auth(headers)
    .api.changeEmail({ headers, body: { newEmail }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};

/** {}: sends the mail that confirms the address once more. */
const verification: Action = async (accounts, headers) => {
  const { user } = await accounts.member(headers);
  if (user.emailVerified) return { body: OK };
  await accounts.check("mail", user.id);
  const answer = await accounts
    .auth(headers)
    .api.sendVerificationEmail({ headers, body: { email: user.email }, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK };
};

/** {password}, of a guest {}: the account goes, its seats become open, only names stay in records. */
const remove: Action = async (accounts, headers, body) => {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  if (!found.user.isAnonymous)
    await accounts.checkPassword(headers, found.user.id, secretOf(body), "password");
  const answer = await accounts.auth(headers).api.deleteUser({ headers, body: {}, asResponse: true });
  if (!answer.ok) throw await problemOf(answer);
  return { body: OK, cookies: answer.headers.getSetCookie() };
};

/** {session}: ends that session of one's own; "others": all but this one. */
const endSession: Action = async (accounts, headers, body) => {
  const wanted = secretOf(body, "session");
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  const all = await internalAdapter.listSessions(found.user.id, { onlyActiveSessions: true });
  const ended = all.filter(({ id }) => (wanted === "others" ? id !== found.session.id : id === wanted));
  if (wanted !== "others" && ended.length === 0) throw new Refused(404, "NOT_FOUND");
  for (const { token } of ended) await internalAdapter.deleteSession(token);
  return { body: OK };
};

/** POST /api/auth/<name>. */
export const ACTIONS: Record<string, Action> = {
  "sign-in": signIn,
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
};
