import type { Kit } from "./kit.ts";

/** What is kept of people and their sessions, in words of either database. */
export function accountsOf(kit: Kit) {
  /** People: accounts, and guests who have none yet (`isAnonymous`; their email address is a placeholder no one can write to). */
  const users = kit.table("users", {
    id: kit.text("id").primaryKey(),
    name: kit.text("name").notNull(),
    email: kit.text("email").notNull().unique(),
    emailVerified: kit.flag("email_verified").notNull(),
    image: kit.text("image"),
    isAnonymous: kit.flag("is_anonymous"),
    /** Signing in asks for a code in addition to the password. */
    twoFactorEnabled: kit.flag("two_factor_enabled"),
    createdAt: kit.time("created_at").notNull(),
    updatedAt: kit.time("updated_at").notNull(),
  });

  const sessions = kit.table(
    "sessions",
    {
      id: kit.text("id").primaryKey(),
      userId: kit
        .text("user_id")
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      token: kit.text("token").notNull().unique(),
      ipAddress: kit.text("ip_address"),
      userAgent: kit.text("user_agent"),
      expiresAt: kit.time("expires_at").notNull(),
      createdAt: kit.time("created_at").notNull(),
      updatedAt: kit.time("updated_at").notNull(),
    },
    (table) => [kit.index("sessions_user").on(table.userId)],
  );

  /** How a person proves who they are; for now a password (scrypt, salted). The other columns belong to better-auth. */
  const logins = kit.table(
    "logins",
    {
      id: kit.text("id").primaryKey(),
      userId: kit
        .text("user_id")
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      accountId: kit.text("account_id").notNull(),
      providerId: kit.text("provider_id").notNull(),
      password: kit.text("password"),
      accessToken: kit.text("access_token"),
      refreshToken: kit.text("refresh_token"),
      idToken: kit.text("id_token"),
      accessTokenExpiresAt: kit.time("access_token_expires_at"),
      refreshTokenExpiresAt: kit.time("refresh_token_expires_at"),
      scope: kit.text("scope"),
      createdAt: kit.time("created_at").notNull(),
      updatedAt: kit.time("updated_at").notNull(),
    },
    (table) => [kit.index("logins_user").on(table.userId)],
  );

  /** The second step of signing in: the secret of codes and the codes for emergencies, both sealed with the site's secret. */
  const factors = kit.table(
    "factors",
    {
      id: kit.text("id").primaryKey(),
      userId: kit
        .text("user_id")
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      secret: kit.text("secret").notNull(),
      backupCodes: kit.text("backup_codes").notNull(),
      /** A first code was shown: from then on it is asked for. */
      verified: kit.flag("verified"),
      failedVerificationCount: kit.integer("failed_verification_count"),
      lockedUntil: kit.time("locked_until"),
    },
    (table) => [kit.index("factors_user").on(table.userId)],
  );

  /** Links that were sent by mail: hashes of their secrets. */
  const verifications = kit.table(
    "verifications",
    {
      id: kit.text("id").primaryKey(),
      identifier: kit.text("identifier").notNull(),
      value: kit.text("value").notNull(),
      expiresAt: kit.time("expires_at").notNull(),
      createdAt: kit.time("created_at").notNull(),
      updatedAt: kit.time("updated_at").notNull(),
    },
    (table) => [kit.index("verifications_identifier").on(table.identifier)],
  );

  /** Counters of requests: how often `key` was used before `until` (milliseconds since 1970). */
  const rates = kit.table(
    "rates",
    {
      key: kit.text("key").primaryKey(),
      count: kit.integer("count").notNull(),
      until: kit.moment("until").notNull(),
    },
    (table) => [kit.index("rates_until").on(table.until)],
  );

  return { users, sessions, logins, factors, verifications, rates };
}
