import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { betterAuth } from "better-auth";
import { anonymous } from "better-auth/plugins/anonymous";
import type { AccountsDb } from "./db.ts";

/** Characters of a password. The upper end only keeps hashing cheap. */
export const PASSWORD = { min: 10, max: 256 } as const;

/** Seconds that a sign-in lasts when nobody comes back, and that a link in a mail holds. */
export const LASTS = { session: 60 * 86_400, link: 3600 } as const;

const NAMES = {
  user: "users",
  session: "sessions",
  account: "logins",
  verification: "verifications",
} as const;

export interface Hashing {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthSettings {
  db: AccountsDb;
  secret: string;
  /** Cookies go over https only. */
  secure: boolean;
  /** A link with the secret `token` is wanted by somebody whose account is at `email`. */
  onReset(email: string, token: string): Promise<void>;
  onVerify(email: string, token: string): Promise<void>;
  /** What user `from` holds goes to `to`, or to nobody. */
  onMove(from: string, to: string | null): Promise<void>;
  hashing?: Hashing;
}

/**
 * better-auth as Railhead uses it. It is never reached from outside: `Accounts` decides what may be asked, checks where a
 * request comes from, and counts; so its own counting is off.
 */
export function createAuth({ db, secret, secure, onReset, onVerify, onMove, hashing }: AuthSettings) {
  const { users, sessions, logins, verifications } = db.tables;
  return betterAuth({
    appName: "Railhead",
    baseURL: secure ? "https://localhost" : "http://localhost",
    secret,
    database: drizzleAdapter(db.query, {
      provider: db.provider,
      schema: { users, sessions, logins, verifications },
    }),
    user: {
      modelName: NAMES.user,
      changeEmail: { enabled: true },
      deleteUser: { enabled: true, beforeDelete: (user) => onMove(user.id, null) },
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
      ...(hashing && { password: hashing }),
      minPasswordLength: PASSWORD.min,
      maxPasswordLength: PASSWORD.max,
      resetPasswordTokenExpiresIn: LASTS.link,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => onReset(user.email, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: LASTS.link,
      sendVerificationEmail: ({ user, token }) => onVerify(user.email, token),
    },
    plugins: [
      anonymous({
        onLinkAccount: ({ anonymousUser, newUser }) => onMove(anonymousUser.user.id, newUser.user.id),
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error" },
    advanced: {
      cookiePrefix: "railhead",
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      // Mail goes out beside the answer, so that the time of an answer does not tell whether there is such an account.
      backgroundTasks: { handler: (task) => void task.catch(console.error) },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
