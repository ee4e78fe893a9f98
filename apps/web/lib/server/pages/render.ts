import { createHash, randomBytes } from "node:crypto";
import { type IncomingHttpHeaders, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { RENDER_HEADER } from "@/lib/policy.ts";
import type { KeptPage } from "./kept.ts";
import type { SharedPage } from "./which.ts";

/** What the header says of the site's own questions; it is told to no one. */
const SECRET = randomBytes(24).toString("hex");

/** Milliseconds after which a page that does not come is given up. */
const PATIENCE = 60_000;
/** Most inline scripts and styles of a page: their hashes go into a header, which proxies cut at 4 to 8 KB. */
const MOST_INLINE = 30;

const compressed = promisify(gzip);

/** Whether a request is the site's own question for a page. Takes the mark off every other. */
export function isOwn(asked: IncomingMessage): boolean {
  const mark = asked.headers[RENDER_HEADER];
  if (mark === undefined) return false;
  if (mark === SECRET) return true;
  delete asked.headers[RENDER_HEADER];
  return false;
}

/** Headers of an answer that belong to its connection or its reader, or that are written for each request. */
const PASSING = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "date", "etag"],
  ...["cache-control", "vary", "content-security-policy", "strict-transport-security"],
]);

/** Asks the site itself for a page, without a reader: no cookies, one language. Throws where it does not come whole. */
export async function renderPage(server: Server, { url, language, parts }: SharedPage): Promise<KeptPage> {
  const { status, headers, body } = await fetched(server, url, {
    ...parts,
    host: "localhost",
    "accept-language": language,
    "accept-encoding": "identity",
    [RENDER_HEADER]: SECRET,
  });
  const html = headers["content-type"]?.startsWith("text/html") ? body.toString("utf8") : "";
  const own = Object.entries(headers)
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]) => [name, `${value ?? ""}`]);
  return {
    status,
    headers: Object.fromEntries(own),
    scripts: hashes(html, INLINE_SCRIPT),
    styles: hashes(html, INLINE_STYLE),
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    gzip: await compressed(body, { level: 9 }),
    length: body.length,
  };
}

/** Whether a page that was rendered may be sent again: a whole answer that tells no one's cookies. */
export const mayKeep = ({ status, headers, scripts, styles }: KeptPage): boolean =>
  (status === 200 || status === 404 || (status === 307 && headers.location !== undefined)) &&
  headers["set-cookie"] === undefined &&
  scripts.length + styles.length <= MOST_INLINE;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What stands inline on a page, as a security policy names it. */
const hashes = (html: string, inline: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(inline)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    ),
  ),
];

interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function fetched(server: Server, path: string, headers: Record<string, string>): Promise<Fetched> {
  const { address, port } = server.address() as AddressInfo;
  // A server that listens everywhere is asked on this machine.
  const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, headers, agent: false, timeout: PATIENCE }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 500,
          headers: answer.headers,
          body: Buffer.concat(pieces),
        }),
      );
    });
    asked.on("timeout", () => asked.destroy(new Error(`${path}: no page after ${PATIENCE / 1000} seconds`)));
    asked.on("error", reject);
    asked.end();
  });
}
