import { sqliteKit } from "./kit.ts";
import { accountsOf } from "./schema.accounts.ts";
import { callsOf } from "./schema.calls.ts";
import { tablesOf } from "./schema.tables.ts";

export const { users, sessions, logins, factors, verifications, rates } = accountsOf(sqliteKit);
export const {
  tables,
  contents,
  seats,
  entries,
  snapshots,
  chat,
  notes,
  plans,
  settings,
  blocks,
  reports,
  games,
  results,
  profiles,
  site,
} = tablesOf(sqliteKit);
export const { pushes, tries, called } = callsOf(sqliteKit, { tables });
