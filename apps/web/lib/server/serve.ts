import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import {
  answerUnparsed,
  cleanForwarded,
  guarded,
  type Handler,
  refuseUpgrade,
  type Site,
  trustedProxies,
  turnedAway,
} from "@railhead/server/http";
import type { Inside } from "./inside.ts";

/** What is done with a connection that asks to be upgraded. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface ServeOptions {
  /** Where the site is reached, and which proxies are believed (`TRUSTED_PROXIES`). */
  site: Site;
  proxies?: string | undefined;
  /** Next's handler. */
  next: Handler;
  /** Next's handler of upgrades. Without it they are answered as plain requests. */
  upgrade?: Upgrade;
  inside: Inside;
}

export interface SiteServer {
  server: Server;
  /**
   * Ends the site: takes no connection any more, ends event streams, waits until open requests are answered, for at most `patience`
   * milliseconds, and closes the database.
   */
  stop(patience?: number): Promise<void>;
}

/** Milliseconds that open requests have to end. */
const PATIENCE = 10_000;
/** Milliseconds that a connection stays open between requests: longer than proxies keep theirs, so that none sends into one that is being closed. */
const IDLE = 75_000;
/** Milliseconds between two looks for connections that have become idle. */
const LOOK = 50;

/**
 * The site's HTTP server. A request is looked at in this order: its forwarded headers are cleaned, since only a trusted proxy says
 * for whom it asks; the guard turns away foreign names and methods; the site's own code answers moves, streams and pages; Next answers the rest.
 */
export function siteServer({ site, proxies = "", next, upgrade, inside }: ServeOptions): SiteServer {
  const trusted = trustedProxies(proxies);
  const clean = ({ headers, socket }: IncomingMessage) =>
    cleanForwarded(headers, socket.remoteAddress, trusted);
  const server = createServer({ keepAliveTimeout: IDLE });
  const handle = guarded(inside.before(server, next), site);
  server.on("request", (request, response) => {
    clean(request);
    handle(request, response);
  });
  answerUnparsed(server);
  // They are no requests any more: the server does not close them itself, and waits for them.
  const upgraded = new Set<Duplex>();
  if (upgrade)
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      upgraded.add(socket);
      socket.once("close", () => upgraded.delete(socket));
      clean(request);
      const away = turnedAway(request, site);
      if (away) refuseUpgrade(socket, away);
      else upgrade(request, socket, head);
    });
  return {
    server,
    async stop(patience = PATIENCE) {
      const closed = closing(server, patience);
      for (const socket of upgraded) socket.destroy();
      await inside.endStreams();
      await closed;
      await inside.close();
    },
  };
}

/** Takes no connection any more; resolves when the last is closed, at the latest when the patience is at its end. */
async function closing(server: Server, patience: number): Promise<void> {
  // A connection that stays open between requests is closed when it has none.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(late);
}
