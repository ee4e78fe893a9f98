import { bigint, boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** People: accounts, and guests who have none yet (`isAnonymous`; their e-mail is a placeholder nobody can write to). */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull(),
  image: text("image"),
  isAnonymous: boolean("is_anonymous"),
  /** Signing in asks for a code besides the password. */
  twoFactorEnabled: boolean("two_factor_enabled"),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
});

export const sessions = pgTable(
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
export const logins = pgTable(
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
export const factors = pgTable(
  "factors",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** A first code was shown: from then on it is asked for. */
    verified: boolean("verified"),
    failedVerificationCount: integer("failed_verification_count"),
    lockedUntil: at("locked_until"),
  },
  (table) => [index("factors_user").on(table.userId)],
);

/** Links that were sent by mail: hashes of their secrets. */
export const verifications = pgTable(
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
export const rates = pgTable(
  "rates",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    until: bigint("until", { mode: "number" }).notNull(),
  },
  (table) => [index("rates_until").on(table.until)],
);
