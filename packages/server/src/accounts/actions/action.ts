import type * as v from "valibot";
import type { AccountForms } from "../../requests/accounts.ts";
import type { Accounts } from "../accounts.ts";

/** What an action answers: a body, and cookies to set. */
export interface Done {
  body: unknown;
  cookies?: string[];
}

/** The names of what can be done with an account. */
export type ActionName = keyof AccountForms;

type FormOf<K extends ActionName> = v.InferOutput<AccountForms[K]>;
/** What a form does. */
export type Action<K extends ActionName> = (
  accounts: Accounts,
  headers: Headers,
  form: FormOf<K>,
) => Promise<Done>;

/** An answer without more to say. */
export const OK = { ok: true };
