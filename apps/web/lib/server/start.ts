import { apiBefore } from "./api/node.ts";
import { endDev, startDev } from "./dev.ts";
import { quietTraces } from "./failures.ts";
import { handOver, type Inside } from "./inside.ts";
import { pagesBefore } from "./pages/answer.ts";
import { ignoreEpipe } from "./pipes.ts";
import { site } from "./site.ts";
import { endTables, openTables, tables } from "./tables.ts";

/** What this code does for the site's server. */
export const inside: Inside = {
  before: (server, next) => apiBefore(pagesBefore(server, next)),
  async endStreams() {
    endDev();
    (await openTables())?.runtime.hub.closeAll();
  },
  async close() {
    if (!openTables()) return;
    await endTables();
    const { database, gate } = await site();
    gate.close();
    await database.close();
  },
};

/** Prepares this process, and hands the site's code to its server. */
export function start(): void {
  handOver(inside);
  ignoreEpipe();
  if (process.env.NODE_ENV === "production") quietTraces();
  // Deadlines that passed while the site was down are applied now, not at the next visit.
  startDev(process.env.RAILHEAD_DEV).catch((error) => console.error("dev", error));
  tables().catch((error) => console.error("tables", error));
}
