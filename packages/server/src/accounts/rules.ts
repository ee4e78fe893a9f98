import type { Rule } from "./limits.ts";

const MINUTE = 60;
const HOUR = 3600;

/**
 * How often something about accounts may be asked (tables have rules of their own, in `limits/`). Per address they leave room for a club behind one address; `scale` (setting
 * RAILHEAD_RATE_SCALE) widens those for a large house or a load test. Guesses at one account are never widened.
 */
export const RULES = {
  /** Everything under /api/auth that changes something, per address. */
  any: { max: 120, window: MINUTE },
  signInAddress: { max: 30, window: MINUTE },
  /** Failed guesses at one account: from one address, from a device of the owner, from everywhere else together. */
  signInPair: { max: 8, window: 15 * MINUTE },
  signInDevice: { max: 12, window: 15 * MINUTE },
  signInAccount: { max: 40, window: HOUR },
  signUp: { max: 40, window: HOUR },
  /** Sign-ups with one address, whether it is known or not: each sends a mail there. */
  signUpAccount: { max: 6, window: HOUR },
  forgotAddress: { max: 20, window: HOUR },
  forgotAccount: { max: 4, window: HOUR },
  reset: { max: 20, window: 15 * MINUTE },
  /** Failed guesses at the present password by someone who is signed in. */
  password: { max: 8, window: 15 * MINUTE },
  /** Codes of the second step, by one address; wrong ones are also counted by account. */
  code: { max: 30, window: 15 * MINUTE },
  /** Of an account: codes for what takes its second step away. */
  codeAgain: { max: 10, window: 15 * MINUTE },
  mail: { max: 6, window: HOUR },
  guest: { max: 60, window: HOUR },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

const PER_ADDRESS = new Set<RuleName>([
  "any",
  "signInAddress",
  "signUp",
  "forgotAddress",
  "reset",
  "guest",
  "code",
]);

/** The rule of that name for a house of that size. */
export function ruleOf(name: RuleName, scale = 1): Rule {
  const { max, window } = RULES[name];
  return { max: PER_ADDRESS.has(name) ? Math.ceil(max * scale) : max, window };
}
