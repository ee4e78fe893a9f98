import { Refused } from "../http/problem.ts";
import { PASSWORD } from "./auth.ts";

/** What better-auth says, in our words. `password`: the field that holds the new password. */
const KNOWN: Record<
  string,
  { status: number; code: string; field?: "email" | "password" | "current" | "code" }
> = {
  INVALID_EMAIL: { status: 422, code: "BAD_EMAIL", field: "email" },
  VALIDATION_ERROR: { status: 422, code: "BAD_EMAIL", field: "email" },
  EMAIL_IS_THE_SAME: { status: 422, code: "EMAIL_SAME", field: "email" },
  INVALID_EMAIL_OR_PASSWORD: { status: 401, code: "WRONG_SIGN_IN" },
  PASSWORD_TOO_SHORT: { status: 422, code: "PASSWORD_SHORT", field: "password" },
  PASSWORD_TOO_LONG: { status: 422, code: "PASSWORD_LONG", field: "password" },
  INVALID_PASSWORD: { status: 422, code: "WRONG_PASSWORD", field: "current" },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { status: 403, code: "GUEST" },
  INVALID_TOKEN: { status: 422, code: "BAD_LINK" },
  TOKEN_EXPIRED: { status: 422, code: "BAD_LINK" },
  USER_NOT_FOUND: { status: 422, code: "BAD_LINK" },
  FAILED_TO_CREATE_USER: { status: 500, code: "SERVER" },
  EMAIL_NOT_VERIFIED: { status: 403, code: "UNCONFIRMED" },
  INVALID_CODE: { status: 422, code: "WRONG_CODE", field: "code" },
  INVALID_BACKUP_CODE: { status: 422, code: "WRONG_CODE", field: "code" },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { status: 401, code: "STEP_OVER" },
  INVALID_TWO_FACTOR_COOKIE: { status: 401, code: "STEP_OVER" },
  ACCOUNT_TEMPORARILY_LOCKED: { status: 429, code: "CODES_LOCKED" },
  TOTP_ALREADY_ENABLED: { status: 409, code: "TWO_STEP_ON" },
  TOTP_NOT_ENABLED: { status: 409, code: "TWO_STEP_OFF" },
  TWO_FACTOR_NOT_ENABLED: { status: 409, code: "TWO_STEP_OFF" },
  BACKUP_CODES_NOT_ENABLED: { status: 409, code: "TWO_STEP_OFF" },
  UNAUTHORIZED: { status: 401, code: "SIGN_IN" },
};

const LENGTHS: Record<string, Record<string, number>> = {
  PASSWORD_SHORT: { min: PASSWORD.min },
  PASSWORD_LONG: { max: PASSWORD.max },
};

/**
 * An answer of better-auth that is not 2xx, as the problem to throw. `fields`: how the form calls the fields. What is
 * not known stays a refusal (400) unless better-auth itself failed.
 */
export async function problemOf(
  answer: Response,
  fields: Partial<Record<"email" | "password" | "current" | "code", string>> = {},
): Promise<Refused> {
  const { code = "" } = ((await answer.json().catch(() => undefined)) ?? {}) as { code?: string };
  const known = KNOWN[code] ?? (answer.status === 401 ? KNOWN.UNAUTHORIZED : undefined);
  if (!known)
    return new Refused(answer.status >= 500 ? 500 : 400, answer.status >= 500 ? "SERVER" : "BAD_BODY");
  const field =
    known.field && (fields[known.field] ?? (known.field === "current" ? "password" : known.field));
  const values = LENGTHS[known.code];
  return new Refused(known.status, { code: known.code, ...(field && { field }), ...(values && { values }) });
}
