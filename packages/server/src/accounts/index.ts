export * from "./accounts.ts";
export { LASTS, PASSWORD } from "./auth.ts";
export { type AccountsDb, accountsDb } from "./db.ts";
export { NAME_MAX } from "./fields.ts";
export { handleAccounts, type SessionView } from "./handle.ts";
export { RULES, type RuleName } from "./rules.ts";
