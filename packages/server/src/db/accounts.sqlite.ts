import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

const at = (name: string) => integer(name, { mode: "timestamp_ms" });

/** People: accounts, and guests who have none yet (`isAnonymous`; their e-mail is a placeholder nobody can write to). */
export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull(),
  image: text("image"),
  isAnonymous: integer("is_anonymous", { mode: "boolean" }),
  /** Signing in asks for a code besides the password. */
  twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** How a person proves who they are; for now a password (scrypt, salted). The other columns belong to better-auth. */
export const logins = sqliteTable(
  "logins",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [index("logins_user").on(table.userId)],
);

/** The second step of signing in: the secret of codes and the codes for emergencies, both sealed with the site's secret. */
export const factors = sqliteTable(
  "factors",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** A first code was shown: from then on it is asked for. */
    verified: integer("verified", { mode: "boolean" }),
    failedVerificationCount: integer("failed_verification_count"),
    lockedUntil: at("locked_until"),
  },
  (table) => [index("factors_user").on(table.userId)],
);

/** Links that were sent by mail: hashes of their secrets. */
export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** Counters of requests: how often `key` was used before `until` (milliseconds since 1970). */
export const rates = sqliteTable(
  "rates",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    until: integer("until").notNull(),
  },
  (table) => [index("rates_until").on(table.until)],
);
