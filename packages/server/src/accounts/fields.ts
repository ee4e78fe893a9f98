import type { Json } from "@railhead/core";
import { Refused } from "../http/problem.ts";

/** Longest name of a person, in characters. */
export const NAME_MAX = 40;

// Control characters, line ends, and marks that turn the direction of the text around them.
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
// As strict as better-auth, which looks at addresses too.
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

function text(body: Record<string, Json>, field: string): string {
  const value = body[field];
  if (value === undefined || value === null || value === "")
    throw new Refused(422, { code: "REQUIRED", field });
  if (typeof value !== "string") throw new Refused(400, { code: "BAD_BODY", field });
  return value;
}

/** The name that a person is called by. 422 with the field: REQUIRED, NAME_LONG, BAD_NAME. */
export function nameOf(body: Record<string, Json>, field = "name"): string {
  const name = text(body, field).normalize("NFC").trim().replace(/ +/g, " ");
  if (name === "") throw new Refused(422, { code: "REQUIRED", field });
  if ([...name].length > NAME_MAX)
    throw new Refused(422, { code: "NAME_LONG", field, values: { max: NAME_MAX } });
  if (UNFIT.test(name)) throw new Refused(422, { code: "BAD_NAME", field });
  return name;
}

/**
 * An e-mail address in small letters. 422 with the field: REQUIRED, BAD_EMAIL. Domains that can never be (".invalid", which
 * stands for the missing addresses of guests) are none.
 */
export function emailOf(body: Record<string, Json>, field = "email"): string {
  const email = text(body, field).trim().toLowerCase();
  if (email.length > 254 || !EMAIL.test(email) || email.endsWith(".invalid") || UNFIT.test(email))
    throw new Refused(422, { code: "BAD_EMAIL", field });
  return email;
}

/** A password or the secret of a link, exactly as it came. 422 REQUIRED with the field. */
export const secretOf = (body: Record<string, Json>, field = "password"): string => text(body, field);
