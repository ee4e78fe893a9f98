import { readdirSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { clientKey, type Handler, isHttps, Refused, tooMany } from "@railhead/server/http";
import { Counters, PAGE_RULES } from "@railhead/server/limits";
import { type Language, languageOfRequest } from "@/i18n/languages.ts";
import { contentSecurityPolicy, SECURITY_HEADERS, TRANSPORT_SECURITY } from "@/lib/policy.ts";
import { TITLE_IDS } from "@/lib/titles.ts";
import { tellFailure } from "../failures.ts";
import { publicAddress } from "../public-address.ts";
import { foldersNow } from "../titles.ts";
import { builtPage, keepWithBuild } from "./built.ts";
import { type KeptPage, KeptPages } from "./kept.ts";
import { sayFailed, sayNotFound, sayRefused } from "./plain-page.ts";
import { isOwn, mayKeep, renderPage } from "./render.ts";
import { Turns } from "./turns.ts";
import { headersOf, PART_HEADERS, type SharedPage, sharedPage } from "./which.ts";

const plain = promisify(gunzip);

/**
 * Answers pages before Next. A page that is the same for all its readers is rendered once for each language and then sent from memory; of
 * others a few are rendered at a time. How often an address may read pages is limited. What is no page goes on to Next as it comes.
 *
 * @param server the server that answers, which is asked for the pages that are rendered
 */
export function pagesBefore(server: Server, next: Handler): Handler {
  const pages = new Pages(server, next);
  return (request, response) => pages.answer(request, response);
}

/** The address that people know the site by. */
const SITE = publicAddress();

class Pages {
  private readonly kept = new KeptPages();
  private readonly turns = new Turns();
  private readonly counters = new Counters();
  private readonly scale = Number(process.env.RAILHEAD_RATE_SCALE) || 1;
  /** In development a page changes with its code; a title that is being written is shown as it is at this moment. */
  private readonly keeps = process.env.NODE_ENV !== "development" && !process.env.RAILHEAD_DEV;

  constructor(
    private readonly server: Server,
    private readonly inner: Handler,
  ) {}

  answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = "/" } = request;
    if (!isWritten(url)) sayNowhere(request, response).catch(() => response.destroy());
    else if (isOwn(request) || isNoPage(url)) this.inner(request, response);
    else
      this.answerPage(request, response)
        .catch((error) => fail(request, response, error))
        .catch(() => response.destroy());
  }

  private async answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "/", headers } = request;
    const address = clientKey(headersOf(headers, "x-forwarded-for"));
    this.count("view", address);
    const reads = method === "GET" || method === "HEAD";
    const asked =
      reads && this.keeps
        ? sharedPage(url, headers, { ...foldersNow(), ...(SITE && { site: SITE }) })
        : undefined;
    if (!asked) return this.passOn(request, response, address);
    const page = this.kept.get(asked.key) ?? (await this.made(asked, address));
    if (!mayKeep(page) && page.status < 400) return this.passOn(request, response, address);
    await send(request, response, page);
  }

  /** A page that is not in memory: from the build, or rendered now. */
  private made(asked: SharedPage, address: string): Promise<KeptPage> {
    const make = async () => {
      const built = await builtPage(asked.key);
      if (built) return built;
      this.count("render", address);
      const end = await this.turns.enter(address);
      try {
        const page = await renderPage(this.server, asked);
        if (process.env.RAILHEAD_BUILD_PAGES === "1" && mayKeep(page)) await keepWithBuild(asked.key, page);
        return page;
      } finally {
        end();
      }
    };
    return this.kept.take(asked.key, make, mayKeep);
  }

  /** A page for this reader alone, when its turn comes. */
  private async passOn(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    // Of what the site's scripts fetch before it is wanted Next renders only the frame.
    const { rsc, "next-router-prefetch": before } = request.headers;
    if (rsc === undefined || before !== "1") this.count("render", address);
    const end = await this.turns.enter(address);
    if (response.destroyed) return end();
    response.once("close", end);
    this.inner(request, response);
  }

  private count(rule: keyof typeof PAGE_RULES, address: string): void {
    const { window, address: most } = PAGE_RULES[rule];
    const wait = this.counters.take(`${rule}|${address}`, Math.ceil(most * this.scale), window);
    if (wait > 0) throw tooMany(wait);
  }
}

/** Files of the site that lie ready: they cost nothing to send. */
const files = new Set<string>();
try {
  for (const file of readdirSync(join(/*turbopackIgnore: true*/ process.cwd(), "public"), {
    recursive: true,
    encoding: "utf8",
  }))
    files.add(`/${file.split("\\").join("/")}`);
} catch {
  // A site without files of its own.
}
files.add("/icon.svg");
for (const id of TITLE_IDS) files.add(`/titles/${id}/rules`);

/** Whether an address is that of no page: scripts and the like, handlers with limits of their own, files, pictures of maps. */
const isNoPage = (url: string): boolean => {
  const path = url.split("?")[0] as string;
  return /^\/(?:api|_next)\/|^\/titles\/[\w.-]{1,64}\/map$/.test(path) || files.has(path);
};

/** Whether an address is written as addresses are; Next fails at any other. */
const isWritten = (url: string): boolean => {
  try {
    decodeURIComponent(url.split("?")[0] as string);
    return true;
  } catch {
    return false;
  }
};

/** Says that there is nothing at an address (404): as a page, or as handlers say it. */
async function sayNowhere({ url = "/", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!url.startsWith("/api/")) return sayNotFound(response, languageOf(headers));
  response.writeHead(404, {
    ...SECURITY_HEADERS,
    "content-type": "application/json",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify({ error: { code: "NOT_FOUND" } }));
}

/** What of a request chooses the answer. */
const VARY = ["accept-encoding", "accept-language", "cookie", ...PART_HEADERS].join(", ");

async function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): Promise<void> {
  const { headers } = request;
  const https = isHttps(headersOf(headers, "x-forwarded-proto"), {
    base: process.env.BASE_URL || undefined,
  });
  const head = {
    ...SECURITY_HEADERS,
    ...page.headers,
    "content-security-policy": contentSecurityPolicy(page, { https }),
    ...(https && { "strict-transport-security": TRANSPORT_SECURITY }),
    // A browser may keep it, and asks each time whether it is still what it was; nothing between may.
    "cache-control": "private, no-cache",
    vary: VARY,
    etag: page.etag,
  };
  const same = page.status === 200 && named(headers["if-none-match"], page.etag);
  if (same) return void response.writeHead(304, head).end();
  const packed = /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:$|[,\s]))/i.test(
    `${headers["accept-encoding"] ?? ""}`,
  );
  const body = packed ? page.gzip : await plain(page.gzip);
  response.writeHead(page.status, {
    ...head,
    ...(packed && { "content-encoding": "gzip" }),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Whether `If-None-Match` names this page (RFC 9110, 13.1.2). */
const named = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag.slice(2)) ??
  false;

const languageOf = (headers: IncomingHttpHeaders): Language =>
  languageOfRequest(headersOf(headers, "cookie", "accept-language"));

async function fail(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  const refused = error instanceof Refused ? error : undefined;
  if (!refused) tellFailure(request, error);
  if (response.headersSent || response.destroyed) return void response.destroy();
  const language = languageOf(request.headers);
  await (refused ? sayRefused(response, language, refused) : sayFailed(response, language));
}
