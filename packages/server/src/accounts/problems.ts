import { Refused } from "../http/problem.ts";
import { PASSWORD } from "./auth.ts";

/** What better-auth says, in our words. `password`: the field that holds the new password. */
const KNOWN: Record<string, { status: number; code: string; field?: "email" | "password" | "current" }> = {
  INVALID_EMAIL: { status: 422, code: "BAD_EMAIL", field: "email" },
  VALIDATION_ERROR: { status: 422, code: "BAD_EMAIL", field: "email" },
  USER_ALREADY_EXISTS: { status: 422, code: "EMAIL_TAKEN", field: "email" },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 422, code: "EMAIL_TAKEN", field: "email" },
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
  fields: Partial<Record<"email" | "password" | "current", string>> = {},
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
