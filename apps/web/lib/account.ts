import { type AnswerOf, type Asks, endpoints } from "@railhead/server/endpoints";
import { ask } from "./api.ts";

type Body<E> = Asks<E> extends { body: infer B } ? B : never;

/** What can be done with one's account, as functions; each field of a body is called like its control. */
export const account = {
  me: () => ask(endpoints.me, {}),
  /** `confirm`: the secret of the link that confirms the address. Answers who it is, or that a code is asked for. */
  signIn: (body: Body<typeof endpoints.signIn>) => ask(endpoints.signIn, { body }),
  signInCode: (body: Body<typeof endpoints.signInCode>) => ask(endpoints.signInCode, { body }),
  signUp: (body: Body<typeof endpoints.signUp>) => ask(endpoints.signUp, { body }),
  signOut: () => ask(endpoints.signOut, { body: {} }),
  guest: (body: Body<typeof endpoints.guest>) => ask(endpoints.guest, { body }),
  rename: (body: Body<typeof endpoints.name>) => ask(endpoints.name, { body }),
  forgot: (body: Body<typeof endpoints.forgot>) => ask(endpoints.forgot, { body }),
  reset: (body: Body<typeof endpoints.reset>) => ask(endpoints.reset, { body }),
  password: (body: Body<typeof endpoints.password>) => ask(endpoints.password, { body }),
  email: (body: Body<typeof endpoints.email>) => ask(endpoints.email, { body }),
  confirm: () => ask(endpoints.verification, { body: {} }),
  remove: (body: Body<typeof endpoints.delete>) => ask(endpoints.delete, { body }),
  sessions: () => ask(endpoints.sessions, {}),
  twoStep: (body: Body<typeof endpoints.twoStep>) => ask(endpoints.twoStep, { body }),
  twoStepConfirm: (body: Body<typeof endpoints.twoStepConfirm>) => ask(endpoints.twoStepConfirm, { body }),
  twoStepOff: (body: Body<typeof endpoints.twoStepOff>) => ask(endpoints.twoStepOff, { body }),
  twoStepCodes: (body: Body<typeof endpoints.twoStepCodes>) => ask(endpoints.twoStepCodes, { body }),
  endSession: (session: string) => ask(endpoints.endSession, { body: { session } }),
};

/** What an app for codes needs: its link, the secret in it, and codes for emergencies. */
export type TwoStepSetUp = AnswerOf<typeof endpoints.twoStep>;

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
