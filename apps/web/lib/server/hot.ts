import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_LIMIT, sendEvents } from "@railhead/server";
import { type Handler, isHttps, lineOf, problemAnswer } from "@railhead/server/http";
import { GET as stateOfTitle } from "@/app/api/dev/route.ts";
import { POST as move } from "@/app/api/tables/[id]/moves/route.ts";
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from "../policy.ts";
import { following, STREAM_HEADERS } from "./live.ts";

/** What is asked of a site all the time: moves, and the streams of those who watch. */
const MOVES = /^\/api\/tables\/([\w-]{1,64})\/moves(?:\?|$)/;
const LIVE = /^\/api\/tables\/([\w-]{1,64})\/live(?:\?|$)/;

/**
 * Answers moves and streams before Next, with the handlers that Next would call: what Next does around a handler costs more than a
 * move, and keeps more in memory for a stream than the table. Everything else goes on to Next.
 */
export const hotBefore =
  (next: Handler): Handler =>
  (request, response) => {
    const answered = hot(request, response);
    if (answered) answered.catch((error) => failed(response, error));
    else next(request, response);
  };

function hot(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const { method, url = "" } = request;
  if (method === "GET" && url === "/api/dev") return answerDev(request, response);
  const moved = method === "POST" ? MOVES.exec(url)?.[1] : undefined;
  if (moved !== undefined) return answerMove(request, response, moved);
  const watched = method === "GET" ? LIVE.exec(url)?.[1] : undefined;
  return watched === undefined ? undefined : answerLive(request, response, watched);
}

/** A page that asks again and again over a connection that stays would keep a site from closing. */
async function answerDev(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.shouldKeepAlive = false;
  const asked = webRequest(request);
  await send(asked, response, await stateOfTitle(asked));
}

async function answerMove(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  const body = await bytesOf(request);
  const asked = webRequest(request, body);
  await send(asked, response, await move(asked, { params: Promise.resolve({ id }) }));
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
function webRequest(request: IncomingMessage, body?: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const { method = "GET", url = "/" } = request;
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    ...(body?.length && { body: new Uint8Array(body) }),
  });
}

/** The body of a request, to one byte beyond what a handler reads: the handler itself refuses longer ones. */
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
  const text = await answer.text();
  response.writeHead(answer.status, {
    ...headersOf(asked),
    ...Object.fromEntries(answer.headers),
    "content-length": Buffer.byteLength(text),
    // What is left of a body that was too long is not waited for.
    ...(answer.status === 413 && { connection: "close" }),
  });
  response.end(text);
}

function failed(response: ServerResponse, error: unknown): void {
  console.error(lineOf(error));
  if (response.headersSent || response.destroyed) response.destroy();
  else {
    const { status } = problemAnswer(500, { code: "SERVER" });
    response.writeHead(status, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ error: { code: "SERVER" } }));
  }
}
