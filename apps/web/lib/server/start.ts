import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { cleanForwarded, trustedProxies } from "@railhead/server/http";
import { site } from "./site.ts";
import { openTables, tables } from "./tables.ts";

/** Prepares this process: from now on nobody but a trusted proxy can say whose request it is. */
export function start(): void {
  const trusted = trustedProxies(process.env.TRUSTED_PROXIES ?? "");
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    cleanForwarded(request.headers, request.socket.remoteAddress, trusted);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
  // Whose time ran out while the site was down is not left waiting for the next visitor.
  tables().catch((error) => console.error("tables", error));
}

/** Ends what would keep the server from closing: streams, timers, and then the database. */
async function stop(): Promise<void> {
  const opened = openTables();
  if (!opened) return;
  await (await opened).close();
  await (await site()).database.close();
}
