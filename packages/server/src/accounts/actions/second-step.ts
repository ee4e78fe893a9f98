import { Refused } from "../../http/problem.ts";
import type { Accounts } from "../accounts.ts";
import { digest } from "../known.ts";
import { problemOf } from "../problems.ts";

/**
 * Whether a code is one that the app shows: it has six digits. Those for emergencies have more, and better-auth sees
 * to it that each works once.
 */
export const isShown = (code: string): boolean => /^\d{6}$/.test(code);

/** An app shows a code for 30 seconds, and it is accepted half a minute before and after. */
const CODE_COUNTS = 180;

const usedCode = (user: string, code: string): string => `totp|${digest(`${user} ${code}`)}`;
const wrongCode = (): Refused => new Refused(422, { code: "WRONG_CODE", field: "code" });

/** Throws WRONG_CODE where a code of the app was used before. */
export async function checkUnused(accounts: Accounts, user: string, code: string): Promise<void> {
  if (isShown(code) && (await accounts.limits.used(usedCode(user, code)))) throw wrongCode();
}

/** Notes that a right code of the app was used. Throws WRONG_CODE where another request was faster, after `undo`. */
export async function useCode(
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
export async function atSecondStep(
  accounts: Accounts,
  headers: Headers,
  step: string,
): Promise<string | undefined> {
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
export async function checkSecondStep(
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
