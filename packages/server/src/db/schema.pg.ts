import { pgKit } from "./kit.ts";
import { accountsOf } from "./schema.accounts.ts";
import { callsOf } from "./schema.calls.ts";
import { tablesOf } from "./schema.tables.ts";

export const { users, sessions, logins, factors, verifications, rates } = accountsOf(pgKit);
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
} = tablesOf(pgKit);
export const { pushes, tries, called } = callsOf(pgKit, { tables });
