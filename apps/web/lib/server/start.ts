import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { cleanForwarded, trustedProxies } from "@railhead/server/http";

/** Prepares this process: from now on nobody but a trusted proxy can say whose request it is. */
export function start(): void {
  const trusted = trustedProxies(process.env.TRUSTED_PROXIES ?? "");
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    cleanForwarded(request.headers, request.socket.remoteAddress, trusted);
  });
}
