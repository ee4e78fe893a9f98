import type { Steps } from "./steps.ts";

/** How the tables of accounts came to be in the versions before drizzle-kit made the migrations. */
export const accountSteps: Steps = {
  sqlite: [
    {
      name: "accounts-1",
      sql: [
        `CREATE TABLE "users" (
        "id" text PRIMARY KEY NOT NULL,
        "name" text NOT NULL,
        "email" text NOT NULL UNIQUE,
        "email_verified" integer NOT NULL,
        "image" text,
        "is_anonymous" integer,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL
      )`,
        `CREATE TABLE "sessions" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "token" text NOT NULL UNIQUE,
        "ip_address" text,
        "user_agent" text,
        "expires_at" integer NOT NULL,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "logins" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "account_id" text NOT NULL,
        "provider_id" text NOT NULL,
        "password" text,
        "access_token" text,
        "refresh_token" text,
        "id_token" text,
        "access_token_expires_at" integer,
        "refresh_token_expires_at" integer,
        "scope" text,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "verifications" (
        "id" text PRIMARY KEY NOT NULL,
        "identifier" text NOT NULL,
        "value" text NOT NULL,
        "expires_at" integer NOT NULL,
        "created_at" integer NOT NULL,
        "updated_at" integer NOT NULL
      )`,
        `CREATE TABLE "rates" (
        "key" text PRIMARY KEY NOT NULL,
        "count" integer NOT NULL,
        "until" integer NOT NULL
      )`,
        `CREATE INDEX "sessions_user" ON "sessions" ("user_id")`,
        `CREATE INDEX "logins_user" ON "logins" ("user_id")`,
        `CREATE INDEX "verifications_identifier" ON "verifications" ("identifier")`,
        `CREATE INDEX "rates_until" ON "rates" ("until")`,
      ],
    },
    {
      name: "accounts-2",
      sql: [
        `ALTER TABLE "users" ADD COLUMN "two_factor_enabled" integer`,
        `CREATE TABLE "factors" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "secret" text NOT NULL,
        "backup_codes" text NOT NULL,
        "verified" integer,
        "failed_verification_count" integer,
        "locked_until" integer,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE INDEX "factors_user" ON "factors" ("user_id")`,
      ],
    },
  ],
  pg: [
    {
      name: "accounts-1",
      sql: [
        `CREATE TABLE "users" (
        "id" text PRIMARY KEY NOT NULL,
        "name" text NOT NULL,
        "email" text NOT NULL UNIQUE,
        "email_verified" boolean NOT NULL,
        "image" text,
        "is_anonymous" boolean,
        "created_at" timestamp with time zone NOT NULL,
        "updated_at" timestamp with time zone NOT NULL
      )`,
        `CREATE TABLE "sessions" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "token" text NOT NULL UNIQUE,
        "ip_address" text,
        "user_agent" text,
        "expires_at" timestamp with time zone NOT NULL,
        "created_at" timestamp with time zone NOT NULL,
        "updated_at" timestamp with time zone NOT NULL,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "logins" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "account_id" text NOT NULL,
        "provider_id" text NOT NULL,
        "password" text,
        "access_token" text,
        "refresh_token" text,
        "id_token" text,
        "access_token_expires_at" timestamp with time zone,
        "refresh_token_expires_at" timestamp with time zone,
        "scope" text,
        "created_at" timestamp with time zone NOT NULL,
        "updated_at" timestamp with time zone NOT NULL,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE TABLE "verifications" (
        "id" text PRIMARY KEY NOT NULL,
        "identifier" text NOT NULL,
        "value" text NOT NULL,
        "expires_at" timestamp with time zone NOT NULL,
        "created_at" timestamp with time zone NOT NULL,
        "updated_at" timestamp with time zone NOT NULL
      )`,
        `CREATE TABLE "rates" (
        "key" text PRIMARY KEY NOT NULL,
        "count" integer NOT NULL,
        "until" bigint NOT NULL
      )`,
        `CREATE INDEX "sessions_user" ON "sessions" ("user_id")`,
        `CREATE INDEX "logins_user" ON "logins" ("user_id")`,
        `CREATE INDEX "verifications_identifier" ON "verifications" ("identifier")`,
        `CREATE INDEX "rates_until" ON "rates" ("until")`,
      ],
    },
    {
      name: "accounts-2",
      sql: [
        `ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean`,
        `CREATE TABLE "factors" (
        "id" text PRIMARY KEY NOT NULL,
        "user_id" text NOT NULL,
        "secret" text NOT NULL,
        "backup_codes" text NOT NULL,
        "verified" boolean,
        "failed_verification_count" integer,
        "locked_until" timestamp with time zone,
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON UPDATE no action ON DELETE cascade
      )`,
        `CREATE INDEX "factors_user" ON "factors" ("user_id")`,
      ],
    },
  ],
};
