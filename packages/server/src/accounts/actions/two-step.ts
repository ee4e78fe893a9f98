import { Refused } from "../../http/problem.ts";
import { clientKey } from "../../http/proxies.ts";
import type { Accounts } from "../accounts.ts";
import { cookieName, cookieOf } from "../cookies.ts";
import { problemOf } from "../problems.ts";
import { type Action, OK } from "./action.ts";
import { checkSecondStep, checkUnused, useCode } from "./second-step.ts";

/**
 * {password}: begins to set up the second step. Answers {uri, secret, codes}: what an app for codes reads (as a picture, or the
 * secret typed in), and ten codes for emergencies. Nothing is asked for before `twoStepConfirm`. 409 TWO_STEP_ON.
 */
export const twoStep: Action<"two-step"> = async (accounts, headers, { password: given }) => {
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
export const twoStepConfirm: Action<"two-step-confirm"> = async (accounts, headers, { code }) => {
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
export const twoStepOff: Action<"two-step-off"> = async (accounts, headers, { password: given, code }) => {
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
export const twoStepCodes: Action<"two-step-codes"> = async (
  accounts,
  headers,
  { password: given, code },
) => {
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
