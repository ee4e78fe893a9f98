import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { cleanForwarded, guardServer, lanOf, trustedProxies } from "@railhead/server/http";
import { endDev, startDev } from "./dev.ts";
import { quietTraces } from "./failures.ts";
import { answerHot } from "./hot.ts";
import { answerPages } from "./pages/answer.ts";
import { outliveReaders } from "./pipes.ts";
import { site } from "./site.ts";
import { openTables, tables } from "./tables.ts";

/**
 * Prepares this process: from now on no one but a trusted proxy can say whose request it is, and nothing is looked at that
 * came by a foreign name or with a method that the site has no use for.
 */
export function start(): void {
  outliveReaders();
  if (process.env.NODE_ENV === "production") quietTraces();
  const { hosts } = lanOf(process.env);
  const trusted = trustedProxies(process.env.TRUSTED_PROXIES ?? "");
  const guard = (server: unknown) => {
    if (!(server instanceof Server)) return;
    answerPages(server);
    answerHot(server);
    guardServer(server, { base: process.env.BASE_URL || undefined, hosts });
  };
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: unknown };
    cleanForwarded(request.headers, request.socket.remoteAddress, trusted);
    // A connection may be older than this, and bring one request after another.
    guard(server);
  });
  // Next makes the server itself: it is met at its first connection, before anything of that is read.
  subscribe("net.server.socket", (message) =>
    guard((message as { socket: Socket & { server?: unknown } }).socket.server),
  );
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
  // Whose time ran out while the site was down is not left waiting for the next visitor.
  startDev(process.env.RAILHEAD_DEV).catch((error) => console.error("dev", error));
  tables().catch((error) => console.error("tables", error));
}

/** Ends what would keep the server from closing: streams, timers, and then the database. */
async function stop(): Promise<void> {
  endDev();
  const opened = openTables();
  if (!opened) return;
  await (await opened).close();
  const { database, gate } = await site();
  gate.close();
  await database.close();
}
