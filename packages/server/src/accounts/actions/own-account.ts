import { Refused } from "../../http/problem.ts";
import { passwordForm } from "../../requests/accounts.ts";
import { Accounts } from "../accounts.ts";
import { readForm } from "../fields.ts";
import { problemOf } from "../problems.ts";
import { type Action, OK } from "./action.ts";
import { checkNew } from "./new-password.ts";
import { checkSecondStep } from "./second-step.ts";

/** {name}: what one is called from now on; names at tables stay. */
export const rename: Action<"name"> = async (accounts, headers, { name }) => {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  await internalAdapter.updateUser(found.user.id, { name });
  return { body: Accounts.me({ ...found.user, name }) };
};

/** {current, password}. Other sessions end, this one is exchanged for a new one. */
export const password: Action<"password"> = async (accounts, headers, { current, password: newPassword }) => {
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
export const changeEmail: Action<"email"> = async (
  accounts,
  headers,
  { email: newEmail, password: current },
) => {
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

/**
 * {password, code?}, of a guest {}: deletes the account. `code` is needed where there is a second step. Seats of the
 * account become open, and only names stay in records.
 */
export const remove: Action<"delete"> = async (accounts, headers, form) => {
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
export const endSession: Action<"end-session"> = async (accounts, headers, { session: wanted }) => {
  const found = await accounts.session(headers);
  if (!found) throw new Refused(401, "SIGN_IN");
  const { internalAdapter } = await accounts.auth(headers).$context;
  const all = await internalAdapter.listSessions(found.user.id, { onlyActiveSessions: true });
  const ended = all.filter(({ id }) => (wanted === "others" ? id !== found.session.id : id === wanted));
  if (wanted !== "others" && ended.length === 0) throw new Refused(404, "NOT_FOUND");
  for (const { token } of ended) await internalAdapter.deleteSession(token);
  return { body: OK };
};
