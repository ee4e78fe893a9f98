import { mailer } from "../../src/accounts/mail.ts";
import type { CallWishes } from "../../src/api.ts";
import {
  type CallStore,
  Calls,
  Choosing,
  callsOfDatabase,
  leavingToken,
  type QueueTimes,
  type Reach,
  sendersOf,
  vapidOf,
} from "../../src/calls/index.ts";
import { type Database, type DatabaseEnv, openDatabase } from "../../src/db/index.ts";
import { Site } from "../table/kit.ts";

/** Everything by every way. */
export const ALL: CallWishes = {
  occasions: {
    turn: ["push", "mail", "webhook"],
    proposal: ["push"],
    talk: ["push"],
    invited: ["push"],
    begins: [],
    ends: ["push"],
  },
  quiet: null,
  zone: "UTC",
  webhookAs: "auto",
};

export interface CallingSite {
  database: Database;
  people: CallStore;
  site: Site;
  calls: Calls;
  choosing: Choosing;
  close(): Promise<void>;
}

export interface CallingOptions {
  env: DatabaseEnv;
  reach: Reach;
  smtp?: string;
  times?: QueueTimes;
  now?: () => number;
  /** Occasions are told to no one: as if the process had died before. */
  silent?: boolean;
}

/** A site that calls, with a database of its own or one that it shares. */
export async function callingSite(options: CallingOptions): Promise<CallingSite> {
  const { env, reach, smtp, now = Date.now, silent } = options;
  // A lease is longer than a busy computer takes to send: who loses it is sent for twice.
  const times = options.times ?? { lease: 8, pause: 1, again: 3 };
  const database = await openDatabase(env);
  const { queue, people } = callsOfDatabase(database, times);
  const leaving = await database.siteSecret("leaving");
  const vapid = vapidOf(await database.siteSecret("vapid"), "mailto:operator@example.org");
  let calls: Calls | undefined;
  const site = new Site({
    store: database.store,
    now,
    ...(!silent && { occasion: (one) => void calls?.tell(one) }),
  });
  const senders = sendersOf({
    people,
    vapid,
    site: "https://railhead.example",
    reach,
    ...(smtp && {
      mail: {
        send: mailer({ SMTP_URL: smtp, MAIL_FROM: "Railhead <railhead@example.org>" }, ""),
        address: async (user) => `${user}@example.org`,
        words: async (text, to, { table, leave }) => ({
          to,
          subject: `Railhead: ${text.title}`,
          text: `${text.body}\n\n${table}\n\n${leave}`,
        }),
        leaving: (user) => leavingToken(leaving, user),
      },
    }),
  });
  calls = new Calls({
    store: database.store,
    people,
    queue,
    senders,
    looks: (table, user) => site.tables.looks(table, user),
    turn: (table, user) => site.tables.turn(table, user),
    words: async (call, language = "en") => ({
      title: call.what === "try" ? "Railhead" : call.table.name,
      body: call.what,
      language,
      game: "Tiny",
      table: call.what === "try" ? "" : call.table.name,
      path: call.what === "try" ? "/account/calls" : `/table/${call.table.id}`,
    }),
    now,
    grace: 0,
    poll: 100,
  });
  const choosing = new Choosing({
    store: database.store,
    people,
    calls,
    key: vapid.publicKey,
    mail: async () => "ready",
    leaving,
    reach,
  });
  await site.tables.start();
  await calls.start();
  const made = calls;
  return {
    database,
    people,
    site,
    calls,
    choosing,
    async close() {
      await site.tables.close();
      await made.close();
      await database.close();
    },
  };
}
