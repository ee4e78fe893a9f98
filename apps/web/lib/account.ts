import type { Me, SessionView } from "@railhead/server/accounts";
import type { AccountForms } from "@railhead/server/requests";
import type * as v from "valibot";
import { call, type Result } from "./api.ts";

/** What a form about accounts sends. */
type Form<K extends keyof AccountForms> = v.InferInput<AccountForms[K]>;

/** Sends a form and reads an answer of that kind. */
const post =
  <T = unknown>() =>
  <K extends keyof AccountForms>(name: K) =>
  (form: Form<K>): Promise<Result<T>> =>
    call<T>("POST", `/api/auth/${name}`, form);

/** The password was right, and a code is asked for. */
export interface SecondStep {
  secondStep: true;
}

/** What an app for codes needs: its link, the secret in it, and codes for emergencies. */
export interface TwoStepSetUp {
  uri: string;
  secret: string;
  codes: string[];
}

/** What can be done with one's account, as functions; each field of a body is called like its control. */
export const account = {
  me: () => call<Me | null>("GET", "/api/auth/me"),
  /** `confirm`: the secret of the link that confirms the address. Answers who it is, or that a code is asked for. */
  signIn: post<Me | SecondStep>()("sign-in"),
  signInCode: post<Me>()("sign-in-code"),
  signUp: post()("sign-up"),
  signOut: () => post()("sign-out")({}),
  guest: post<Me>()("guest"),
  rename: post<Me>()("name"),
  forgot: post()("forgot"),
  reset: post()("reset"),
  password: post()("password"),
  email: post()("email"),
  confirm: () => post()("verification")({}),
  remove: post()("delete"),
  sessions: () => call<SessionView[]>("GET", "/api/auth/sessions"),
  twoStep: post<TwoStepSetUp>()("two-step"),
  twoStepConfirm: post()("two-step-confirm"),
  twoStepOff: post()("two-step-off"),
  twoStepCodes: post<{ codes: string[] }>()("two-step-codes"),
  endSession: (session: string) => post()("end-session")({ session }),
};

/** Where to go after signing in: a place of this site, and nowhere else. */
export function placeAfter(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith("/")) return "/";
  try {
    const place = new URL(wanted, origin);
    return place.origin === origin ? `${place.pathname}${place.search}${place.hash}` : "/";
  } catch {
    return "/";
  }
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What a browser calls itself, in two names that people know; undefined where it is none of them. */
export function deviceName(agent: string): { browser?: string; system?: string } {
  const first = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(agent))?.[1];
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
