import { accountForms } from "../../requests/accounts.ts";
import type { Accounts } from "../accounts.ts";
import { readForm } from "../fields.ts";
import type { Action, ActionName, Done } from "./action.ts";
import { changeEmail, endSession, password, remove, rename } from "./own-account.ts";
import { guest, signIn, signInCode, signOut } from "./sign-in.ts";
import { forgot, reset, signUp, verification } from "./sign-up.ts";
import { twoStep, twoStepCodes, twoStepConfirm, twoStepOff } from "./two-step.ts";

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
