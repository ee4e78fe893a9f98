import * as v from "valibot";
import { told } from "./words.ts";

/** Longest name of a person, in characters. */
export const NAME_MAX = 40;

// Control characters, line ends, and marks that turn the direction of the text around them.
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
// As strict as better-auth, which looks at addresses too.
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

const REQUIRED = told("REQUIRED");

/** A body of which every field is asked for: REQUIRED. */
const form = <T extends v.ObjectEntries>(entries: T) => v.object(entries, REQUIRED);

/** Text that must be there, exactly as it came: a password, the secret of a link. REQUIRED. */
const secret = v.pipe(
  v.string(({ input }) => (input === null || input === undefined ? REQUIRED : told("BAD_BODY"))),
  v.nonEmpty(REQUIRED),
);

/** The name that a person is called by. REQUIRED, NAME_LONG, BAD_NAME. */
const name = v.pipe(
  secret,
  v.normalize("NFC"),
  v.trim(),
  v.transform((text) => text.replace(/ +/g, " ")),
  v.nonEmpty(REQUIRED),
  v.check((text) => [...text].length <= NAME_MAX, told("NAME_LONG", { max: NAME_MAX })),
  v.check((text) => !UNFIT.test(text), told("BAD_NAME")),
);

/**
 * An email address in small letters. REQUIRED, BAD_EMAIL. Domains that can never be (".invalid", which stands for the missing
 * addresses of guests) are none.
 */
const email = v.pipe(
  secret,
  v.trim(),
  v.toLowerCase(),
  v.check(
    (text) => text.length <= 254 && EMAIL.test(text) && !text.endsWith(".invalid") && !UNFIT.test(text),
    told("BAD_EMAIL"),
  ),
);

/** A code of the app, as people copy it: spaces in it do not count. */
const code = v.pipe(
  secret,
  v.transform((text) => text.replace(/\s/g, "")),
);

export const nameForm = form({ name });
export const passwordForm = form({ password: secret });
const codeForm = form({ code });
const nothing = v.object({});

/** The bodies of POST /api/auth/<name>. */
export const accountForms = {
  /** `confirm`: the secret of the link that confirms the address. */
  "sign-in": form({ email, password: secret, confirm: v.nullish(v.string()) }),
  "sign-in-code": codeForm,
  "sign-up": form({ name, email, password: secret }),
  "sign-out": nothing,
  guest: nameForm,
  name: nameForm,
  forgot: form({ email }),
  reset: form({ token: secret, password: secret }),
  password: form({ current: secret, password: secret }),
  email: form({ email, password: secret }),
  verification: nothing,
  /** Who has an account shows the password (`passwordForm`) and, with a second step, a code; a guest has none. */
  delete: v.object({ password: v.nullish(v.string()), code: v.nullish(code) }),
  /** A session's id, or "others". */
  "end-session": form({ session: secret }),
  "two-step": passwordForm,
  "two-step-confirm": codeForm,
  /** The code where the account has a second step. */
  "two-step-off": v.object({ ...passwordForm.entries, code: v.nullish(code) }, REQUIRED),
  "two-step-codes": v.object({ ...passwordForm.entries, code: v.nullish(code) }, REQUIRED),
} as const;

export type AccountForms = typeof accountForms;
