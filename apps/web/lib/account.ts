import type { Me, SessionView } from "@railhead/server/accounts";
import { call, type Result } from "./api.ts";

const post = <T = unknown>(name: string, body: object = {}): Promise<Result<T>> =>
  call<T>("POST", `/api/auth/${name}`, body);

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
  signIn: (fields: { email: string; password: string; confirm?: string }) =>
    post<Me | SecondStep>("sign-in", fields),
  signInCode: (fields: { code: string }) => post<Me>("sign-in-code", fields),
  signUp: (fields: { name: string; email: string; password: string }) => post("sign-up", fields),
  signOut: () => post("sign-out"),
  guest: (fields: { name: string }) => post<Me>("guest", fields),
  rename: (fields: { name: string }) => post<Me>("name", fields),
  forgot: (fields: { email: string }) => post("forgot", fields),
  reset: (fields: { token: string; password: string }) => post("reset", fields),
  password: (fields: { current: string; password: string }) => post("password", fields),
  email: (fields: { email: string; password: string }) => post("email", fields),
  confirm: () => post("verification"),
  remove: (fields: { password?: string }) => post("delete", fields),
  sessions: () => call<SessionView[]>("GET", "/api/auth/sessions"),
  twoStep: (fields: { password: string }) => post<TwoStepSetUp>("two-step", fields),
  twoStepConfirm: (fields: { code: string }) => post("two-step-confirm", fields),
  twoStepOff: (fields: { password: string }) => post("two-step-off", fields),
  twoStepCodes: (fields: { password: string }) => post<{ codes: string[] }>("two-step-codes", fields),
  endSession: (session: string) => post("end-session", { session }),
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
