import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP, isIPv4 } from "node:net";
import type { Duplex } from "node:stream";
import type { Site } from "./guard.ts";
import { isPrivateAddress } from "./lan.ts";

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** What only reads: pages and files. A private table's own pages say 404 to outsiders before they say anything of methods. */
const READING = ["GET", "HEAD"];
const ALL = /^\/(?:api|table|join|_next|__next[\w-]*)(?:\/|$)/;

/** Why a request is not let in, whatever it asks for. */
export interface TurnedAway {
  status: 405 | 421;
  code: "METHOD" | "FOREIGN_HOST";
  headers: Record<string, string>;
}

/** The name or address in a Host header, without its port; undefined where it is none. */
function hostName(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:@/?#\s[\]]+)(?::\d{1,5})?$/i.exec(host.trim())?.[1]?.toLowerCase();
}

/** Whether a Host header names this machine itself: localhost, *.localhost (RFC 6761), 127.0.0.0/8, [::1]. */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = host === undefined ? undefined : hostName(host)?.replace(/\.$/, "");
  if (name === undefined) return false;
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]") return true;
  return isIP(name) === 4 && isIPv4(name) && name.startsWith("127.");
}

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  socket?: { remoteAddress?: string | undefined };
}

/**
 * Looks at a request before anything else does; undefined: it may come in. Methods that the site has no use for (TRACE among
 * them) are answered 405. Where no one has said what the site is called (`BASE_URL`), it answers only to names of this machine and to
 * the addresses of the local network that it is opened to, 421 otherwise: a foreign name that was made to lead here (DNS rebinding) must
 * not make foreign pages the site's own. Opened to the local network it answers senders of private networks alone.
 */
export function turnedAway(
  { method = "", url = "/", headers, socket }: Asked,
  { base, hosts = [] }: Site = {},
): TurnedAway | undefined {
  const known = ALL.test(url.split("?")[0] ?? "") || !METHODS.includes(method) ? METHODS : READING;
  if (!known.includes(method)) return { status: 405, code: "METHOD", headers: { allow: known.join(", ") } };
  if (base) return undefined;
  const named = [headers.host, headers["x-forwarded-host"]].filter(
    (one, at) => at === 0 || one !== undefined,
  );
  const near = !hosts.length || !socket || isPrivateAddress(socket.remoteAddress ?? "");
  const own =
    near && named.every((one) => typeof one === "string" && (isLoopbackHost(one) || hosts.includes(one)));
  return own ? undefined : { status: 421, code: "FOREIGN_HOST", headers: {} };
}

/** What answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Puts `turnedAway` before a handler: what is not let in is answered here. */
export const guarded =
  (inner: Handler, site: Site = {}): Handler =>
  (request, response) => {
    const away = turnedAway(request, site);
    if (away) answer(response, away);
    else inner(request, response);
  };

/**
 * Answers for a server what Node's own parser refuses, and what therefore never becomes a request. Unknown methods
 * get 405, all else the default of Node.
 */
export function answerUnparsed(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "HPE_INVALID_METHOD")
      say(socket, "405 Method Not Allowed", `Allow: ${METHODS.join(", ")}\r\n`);
    else say(socket, PARSER[error.code ?? ""] ?? "400 Bad Request");
  });
}

/** Refuses a connection that was to be upgraded, in the words of `turnedAway`. */
export const refuseUpgrade = (socket: Duplex, { status, code }: TurnedAway): void =>
  say(socket, `${status} ${code}`);

const PARSER: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function say(socket: Duplex, status: string, headers = ""): void {
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}

function answer(response: ServerResponse, { status, code, headers }: TurnedAway): void {
  const body = JSON.stringify({ error: { code } });
  response.writeHead(status, {
    ...headers,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // What may still come of a body is not waited for.
    connection: "close",
  });
  response.end(body);
}
