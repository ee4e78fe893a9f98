import { join } from "node:path";
import { type Database, dataDirectory, openDatabase } from "@railhead/server";
import {
  Accounts,
  type AccountsDb,
  accountOfAddress,
  accountsDb,
  type Mailer,
  mailer,
  sweepAccounts,
} from "@railhead/server/accounts";
import { Gate } from "@railhead/server/limits";
import { emails } from "./emails.ts";
import { mailLanguage } from "./languages.ts";
import { publicAddress } from "./public-address.ts";

/** What the site's routes work with. One of each per process. */
export interface Site {
  database: Database;
  accounts: Accounts;
  /** Sends an email. */
  send: Mailer;
  /** The people of the database. */
  people: AccountsDb;
  /** How often something of a table may be done. */
  gate: Gate;
}

/** Milliseconds between two looks for what no one can use any more. */
const SWEEP = 6 * 3_600_000;

const KEY = Symbol.for("railhead.site");
type Holder = { [KEY]?: Promise<Site> };

/** Opens the database at the first request; where that fails, the next request tries again. */
export function site(): Promise<Site> {
  const holder = globalThis as Holder;
  holder[KEY] ??= open(process.env).catch((error) => {
    delete holder[KEY];
    throw error;
  });
  return holder[KEY];
}

/** The address that people know the site by. Without BASE_URL it is only known on this machine. */
export const siteAddress = (env: NodeJS.ProcessEnv = process.env): string =>
  publicAddress(env) ?? `http://127.0.0.1:${env.PORT || 3000}`;

async function open(env: NodeJS.ProcessEnv): Promise<Site> {
  const database = await openDatabase(env);
  const secret = env.RAILHEAD_SECRET || (await database.siteSecret("accounts"));
  const send = mailer(env, join(dataDirectory(env), "outbox"));
  const people = accountsDb(database.dialect, database.db);
  const kept = {
    idOf: (email: string) => accountOfAddress(people, email),
    settings: (user: string) => database.store.settings(user),
  };
  const written = async (email: string) => emails(siteAddress(env), await mailLanguage(kept, email));
  const scale = Number(env.RAILHEAD_RATE_SCALE) || 1;
  const accounts = new Accounts({
    db: people,
    secret,
    site: { base: env.BASE_URL || undefined },
    scale,
    mail: {
      reset: async (email, token) => send((await written(email)).reset(email, token)),
      verify: async (email, token) => send((await written(email)).verify(email, token)),
      notice: async (email, notice) => send((await written(email)).notice(email, notice)),
    },
    // Tables are told: those in memory would go on with who was there before.
    moveUser: async (from, to) => (await (await import("./tables.ts")).tables()).personal.moveUser(from, to),
  });
  const sweep = () => void sweepAccounts(accounts).catch((error) => console.error("sweep", error));
  setInterval(sweep, SWEEP).unref();
  // One process serves a SQLite file; several may serve a PostgreSQL database.
  const gate = new Gate({ stored: accounts.limits, several: database.dialect === "pg", scale });
  return { database, accounts, send, people, gate };
}
