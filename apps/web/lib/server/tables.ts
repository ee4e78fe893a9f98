import { Tables } from "@railhead/server";
import { closeCalls, startCalls, tellCall } from "./calls.ts";
import { searchPool } from "./pool.ts";
import { siteRegistry } from "./registry.ts";
import { tellOperator } from "./reports.ts";
import { site } from "./site.ts";
import { folderTitles, offered } from "./titles.ts";

const KEY = Symbol.for("railhead.tables");
type Holder = { [KEY]?: Promise<Tables> };

/** The tables of the site: one service per process, made at the first request. */
export function tables(): Promise<Tables> {
  const holder = globalThis as Holder;
  holder[KEY] ??= open().catch((error) => {
    delete holder[KEY];
    throw error;
  });
  return holder[KEY];
}

/** The service, if this process has made it. */
export const openTables = (): Promise<Tables> | undefined => (globalThis as Holder)[KEY];

/** Ends the service, and the calls that it tells. */
export async function endTables(): Promise<void> {
  await (await openTables())?.close();
  await closeCalls();
}

async function open(): Promise<Tables> {
  const { database } = await site();
  const memory = Number(process.env.RAILHEAD_TABLE_MEMORY) || 0;
  const made = new Tables({
    store: database.store,
    registry: { ...(await siteRegistry(folderTitles().data)), offers: offered },
    ...searchPool(),
    occasion: tellCall,
    ...(memory > 0 && { memory: memory * 2 ** 20 }),
    reported: (report) => void tellOperator(report),
    key: process.env.RAILHEAD_SECRET || (await database.siteSecret("invitations")),
  });
  await made.start();
  await startCalls(made);
  return made;
}
