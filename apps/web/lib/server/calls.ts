import type { Occasion, Tables } from "@railhead/server";
import { mailboxOf } from "@railhead/server/accounts";
import { Calls, Choosing, callsOfDatabase, leavingToken, sendersOf, vapidOf } from "@railhead/server/calls";
import { Refused } from "@railhead/server/http";
import { languageOf } from "@/i18n/languages.ts";
import { callText } from "./call-text.ts";
import { emails } from "./emails.ts";
import { site, siteAddress } from "./site.ts";

/** How the site calls people, and what they choose by. */
interface Calling {
  calls: Calls;
  choosing: Choosing;
}

const KEY = Symbol.for("railhead.calls");
type Holder = { [KEY]?: Promise<Calling> };

/** The calls of the site; the tables have begun before. */
export const calling = async (): Promise<Calling> => {
  const made = (globalThis as Holder)[KEY];
  if (!made) throw new Error("calls have not begun");
  return made;
};

/** Tells of something that a person may be called for. */
export function tellCall(occasion: Occasion): void {
  void (globalThis as Holder)[KEY]?.then(({ calls }) => calls.tell(occasion)).catch(() => undefined);
}

/** Begins to call. Where the database gives no place for jobs the site goes on without, and says so. */
export async function startCalls(tables: Tables): Promise<void> {
  const made = open(tables);
  (globalThis as Holder)[KEY] = made;
  const { calls } = await made;
  await calls.start().catch((error: unknown) => console.error("Calls are off:", (error as Error).message));
}

/** Ends what is being sent. */
export async function closeCalls(): Promise<void> {
  const made = (globalThis as Holder)[KEY];
  delete (globalThis as Holder)[KEY];
  await (await made)?.calls.close();
}

/** Whom a push service may write to: the operator, else the site. */
const subject = (env: NodeJS.ProcessEnv): string => {
  if (env.OPERATOR_MAIL) return `mailto:${env.OPERATOR_MAIL}`;
  return env.BASE_URL?.startsWith("https:") ? siteAddress(env) : "mailto:railhead@localhost";
};

async function open(tables: Tables, env: NodeJS.ProcessEnv = process.env): Promise<Calling> {
  const { database, people: accounts, send, gate } = await site();
  const { queue, people } = callsOfDatabase(database);
  const vapid = vapidOf(await database.siteSecret("vapid"), subject(env));
  const leaving = await database.siteSecret("leaving");
  const confirmed = async (user: string) => {
    const mailbox = await mailboxOf(accounts, user);
    return mailbox?.confirmed ? mailbox.email : undefined;
  };
  const senders = sendersOf({
    people,
    vapid,
    site: siteAddress(env),
    // Without a mail server calls would fill the outbox, and no one would be called.
    ...(env.SMTP_URL && {
      mail: {
        send,
        address: confirmed,
        words: async (text, to, links) =>
          (await emails(siteAddress(env), languageOf(text.language))).call(to, text, links),
        leaving: (user) => leavingToken(leaving, user),
      },
    }),
  });
  const allowed = async (user: string) => {
    try {
      await gate.person("call", { id: user });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  };
  const { store } = database;
  const calls = new Calls({
    store,
    people,
    queue,
    senders,
    looks: (table, user) => tables.looks(table, user),
    turn: (table, user) => tables.turn(table, user),
    words: callText,
    allowed,
  });
  const choosing = new Choosing({
    store,
    people,
    calls,
    key: vapid.publicKey,
    leaving,
    mail: async ({ id, guest }) => {
      if (!env.SMTP_URL) return "none";
      if (guest) return "guest";
      return (await confirmed(id)) === undefined ? "unconfirmed" : "ready";
    },
  });
  return { calls, choosing };
}
