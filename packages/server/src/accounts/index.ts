export * from "./accounts.ts";
export { type Hashing, LASTS, PASSWORD } from "./auth.ts";
export { type AccountsDb, accountsDb } from "./db.ts";
export { NAME_MAX } from "./fields.ts";
export { handleAccounts, type SessionView } from "./handle.ts";
export { type Letter, type MailEnv, type Mailer, mailer } from "./mail.ts";
export { RULES, type RuleName } from "./rules.ts";
export { sweepAccounts } from "./sweep.ts";
