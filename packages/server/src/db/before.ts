import { BEFORE, type Dialect, type Step } from "./steps.ts";

/** Where the versions before wrote down which of their steps were done. */
export const OLD_LEDGER = "migrations";

/** What that table says once drizzle's migrator has taken over: the versions before then refuse to touch the database. */
export const TAKEN_OVER = "drizzle-kit";

/** The database knows steps that this program does not: a newer one has used it. */
export class NewerDatabase extends Error {
  constructor(names: string[]) {
    super(
      `the database was used by a newer version of Railhead (it has ${names.join(", ")}); nothing was changed`,
    );
    this.name = "NewerDatabase";
  }
}

/**
 * How many of the current migrations an older version's database already has. It is judged by the steps that it has
 * gone through.
 */
export function doneBefore(names: readonly string[], steps: readonly Step[]): number {
  const strange = names.filter((name) => !(name in BEFORE));
  if (strange.length) throw new NewerDatabase(strange);
  const lacks = (step: Step) =>
    Object.keys(BEFORE).filter((name) => BEFORE[name] === step.name && !names.includes(name));
  const first = steps.findIndex((step) => !names.some((name) => BEFORE[name] === step.name));
  const done = first < 0 ? steps.length : first;
  const missing = steps.slice(0, done).flatMap(lacks);
  const beyond = names.filter((name) => steps.findIndex((step) => step.name === BEFORE[name]) >= done);
  if (missing.length || beyond.length)
    throw new Error(
      `the database was left between two versions of Railhead (it has ${names.join(", ")}); open it once with the version that made it`,
    );
  return done;
}

const PG: Record<string, string[]> = {
  "0001_accounts": [
    `ALTER TABLE "users" RENAME CONSTRAINT "users_email_key" TO "users_email_unique"`,
    `ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_token_key" TO "sessions_token_unique"`,
    `ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_fkey" TO "sessions_user_id_users_id_fk"`,
    `ALTER TABLE "logins" RENAME CONSTRAINT "logins_user_id_fkey" TO "logins_user_id_users_id_fk"`,
  ],
  "0002_people": [
    `ALTER TABLE "blocks" RENAME CONSTRAINT "blocks_pkey" TO "blocks_user_id_blocked_id_pk"`,
    `ALTER TABLE "factors" RENAME CONSTRAINT "factors_user_id_fkey" TO "factors_user_id_users_id_fk"`,
  ],
};

const SQLITE: Record<string, string[]> = {
  "0001_accounts": [
    "CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`)",
    "CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`)",
  ],
};

/** What makes the tables of a version before like those of the migrations: only names that later migrations go by. */
export const likeToday = (dialect: Dialect, done: readonly Step[]): string[] =>
  done.flatMap(({ name }) => (dialect === "pg" ? PG : SQLITE)[name] ?? []);
