import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { betterAuth } from "better-auth";
import { anonymous } from "better-auth/plugins/anonymous";
import { twoFactor } from "better-auth/plugins/two-factor";
import { cookiePrefix } from "./cookies.ts";
import type { AccountsDb } from "./db.ts";
import type { Hashing } from "./hashing.ts";

/** Characters of a password. The upper end only keeps hashing cheap. */
export const PASSWORD = { min: 12, max: 256 } as const;

/** Seconds that a sign-in lasts when no one comes back, that a link in a mail holds, and that one has for the second step. */
export const LASTS = { session: 60 * 86_400, link: 3600, code: 600 } as const;

const NAMES = {
  user: "users",
  session: "sessions",
  account: "logins",
  verification: "verifications",
  twoFactor: "factors",
} as const;

export interface AuthSettings {
  db: AccountsDb;
  secret: string;
  /** Cookies go over https only. */
  secure: boolean;
  /** A link with the secret `token` is wanted by someone whose account is at `email`. */
  onReset(email: string, token: string): Promise<void>;
  onVerify(email: string, token: string): Promise<void>;
  /** What an account holds goes to no one. */
  onDelete(user: string): Promise<void>;
  hashing: Hashing;
}

/**
 * better-auth as Railhead uses it. It is never reached from outside: `Accounts` decides what may be asked, checks where a
 * request comes from, and counts; so its own counting is off.
 */
export function createAuth({ db, secret, secure, onReset, onVerify, onDelete, hashing }: AuthSettings) {
  const { users, sessions, logins, verifications, factors } = db.tables;
  return betterAuth({
    appName: "Railhead",
    baseURL: secure ? "https://localhost" : "http://localhost",
    secret,
    database: drizzleAdapter(db.query, {
      provider: db.provider,
      schema: { users, sessions, logins, verifications, factors },
    }),
    user: {
      modelName: NAMES.user,
      changeEmail: { enabled: true },
      deleteUser: { enabled: true, beforeDelete: (user) => onDelete(user.id) },
    },
    session: {
      modelName: NAMES.session,
      expiresIn: LASTS.session,
      updateAge: 86_400,
      freshAge: 0,
    },
    account: { modelName: NAMES.account },
    verification: { modelName: NAMES.verification, storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      password: hashing,
      // Else who signs up and in at once could tell which addresses are known.
      requireEmailVerification: true,
      minPasswordLength: PASSWORD.min,
      maxPasswordLength: PASSWORD.max,
      resetPasswordTokenExpiresIn: LASTS.link,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => onReset(user.email, token),
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: LASTS.link,
      sendVerificationEmail: ({ user, token }) => onVerify(user.email, token),
    },
    plugins: [
      anonymous(),
      twoFactor({
        issuer: "Railhead",
        twoFactorCookieMaxAge: LASTS.code,
        schema: { twoFactor: { modelName: NAMES.twoFactor } },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error" },
    advanced: {
      // better-auth itself would write __Secure-, which other hosts of the domain may set as well.
      cookiePrefix: cookiePrefix(secure),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      // Mail goes out beside the answer, so that the time of an answer does not tell whether there is such an account.
      backgroundTasks: { handler: (task) => void task.catch(console.error) },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
