import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import { BODY_LIMIT, sendEvents } from "@railhead/server";
import { isHttps, lineOf, type Handler as NodeHandler } from "@railhead/server/http";
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from "@/lib/policy.ts";
import { following, STREAM_HEADERS } from "../live.ts";
import { find } from "./router.ts";

const packed = promisify(gzip);

/** Bytes from which an answer that is read is worth compressing. */
const LARGE = 1_024;

/**
 * Answers the site's endpoints before Next: what Next does around a handler costs more than a move, and keeps more in memory for a stream
 * than the table. Everything else goes on to Next.
 */
export const apiBefore =
  (next: NodeHandler): NodeHandler =>
  (request, response) => {
    if (request.url?.startsWith("/api/")) answer(request, response).catch((error) => failed(response, error));
    else next(request, response);
  };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const { name, params, handler } = find(method, url.split("?")[0] as string);
  if (name === "live" && method === "GET") return answerLive(request, response, params.id as string);
  // A game file is read as it comes, when it is known that it may come.
  const body = name === "create" ? (Readable.toWeb(request) as ReadableStream) : await bytesOf(request);
  const asked = webRequest(request, body);
  await send(asked, response, await handler(asked, params));
}

async function answerLive(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  const asked = webRequest(request);
  let over: (() => void) | undefined;
  let gone = false;
  response.once("close", () => {
    gone = true;
    over?.();
  });
  const wire = {
    write(bytes: Uint8Array) {
      if (!response.headersSent) {
        // The stream ends with its connection: every event is written as it is, in one piece.
        response.useChunkedEncodingByDefault = false;
        response.writeHead(200, { ...headersOf(asked), ...STREAM_HEADERS, connection: "close" });
      }
      response.write(bytes);
    },
    waiting: () => response.writableLength,
    end: () => void response.end(),
  };
  const answer = await following(asked, id, async (begin) => {
    over = await sendEvents(wire, begin);
    if (gone) over();
    return new Response(null);
  });
  if (!over && !response.headersSent) await send(asked, response, answer);
}

/** The request as handlers take it. Its forwarded headers have been cleaned. */
function webRequest(request: IncomingMessage, body?: Buffer | ReadableStream): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const { method = "GET", url = "/" } = request;
  const sent = body instanceof ReadableStream ? body : body?.length ? new Uint8Array(body) : undefined;
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    ...(sent !== undefined && method !== "GET" && method !== "HEAD" && { body: sent, duplex: "half" }),
  });
}

/** The body of a request, to one byte beyond what a handler reads: it says itself that it is too long. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > BODY_LIMIT) break;
  }
  return Buffer.concat(parts);
}

const headersOf = (asked: Request): Record<string, string> => ({
  ...SECURITY_HEADERS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...(isHttps(asked.headers, { base: process.env.BASE_URL || undefined }) && {
    "strict-transport-security": TRANSPORT_SECURITY,
  }),
});

async function send(asked: Request, response: ServerResponse, answer: Response): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  const head: Record<string, string | string[]> = {
    ...headersOf(asked),
    ...Object.fromEntries(answer.headers),
    ...(cookies.length && { "set-cookie": cookies }),
    // What is left of a body that was too long is not waited for.
    ...(answer.status === 413 && { connection: "close" }),
  };
  if (asked.method === "HEAD") {
    await answer.body?.cancel();
    response.writeHead(answer.status, head).end();
    return;
  }
  // What is read is compressed; the few lines that answer a move are not, since what a move costs counts.
  const gzips =
    asked.method === "GET" &&
    /(?:^|[,\s])gzip(?!\s*;\s*q=0)/i.test(asked.headers.get("accept-encoding") ?? "");
  if (asked.method === "GET") head.vary = "accept-encoding";
  if (gzips) await sendPacked(response, answer, head);
  else await sendPlain(response, answer, head);
}

async function sendPlain(
  response: ServerResponse,
  answer: Response,
  head: Record<string, string | string[]>,
): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...head, "content-length": bytes.length }).end(bytes);
}

/** The first piece says whether an answer is large; a long one is compressed piece by piece as it is written. */
async function sendPacked(
  response: ServerResponse,
  answer: Response,
  head: Record<string, string | string[]>,
): Promise<void> {
  const reader = answer.body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    pieces.push(piece.value);
    length += piece.value.length;
    if (pieces.length < 2) continue;
    const rest = reader as ReadableStreamDefaultReader<Uint8Array>;
    response.writeHead(answer.status, { ...head, "content-encoding": "gzip" });
    return pipeline(
      async function* () {
        yield* pieces;
        for (let more = await rest.read(); !more.done; more = await rest.read()) yield more.value;
      },
      createGzip(),
      response,
    );
  }
  const bytes = Buffer.concat(pieces);
  if (length < LARGE) response.writeHead(answer.status, { ...head, "content-length": length }).end(bytes);
  else {
    const small = await packed(bytes);
    response
      .writeHead(answer.status, { ...head, "content-encoding": "gzip", "content-length": small.length })
      .end(small);
  }
}

function failed(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  console.error(lineOf(error));
  if (response.headersSent) response.destroy();
  else {
    response.writeHead(500, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ error: { code: "SERVER" } }));
  }
}
