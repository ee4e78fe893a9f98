export { NAME_MAX } from "../requests/accounts.ts";
export {
  Accounts,
  type AccountsSettings,
  type Me,
  type Notice,
  type User,
  withoutCookies,
} from "./accounts.ts";
export { accountOfAddress, mailboxOf } from "./address.ts";
export { LASTS, PASSWORD } from "./auth.ts";
export { type AccountsDb, accountsDb } from "./db.ts";
export { handleAccounts, type SessionView } from "./handle.ts";
export { AT_ONCE, type Hashing, hashingLoad, SCRYPT, scryptHashing } from "./hashing.ts";
export { type Email, type MailEnv, type Mailer, mailer } from "./mail.ts";
export { endTwoStep } from "./rescue.ts";
export { RULES, type RuleName } from "./rules.ts";
export { sweepAccounts } from "./sweep.ts";
