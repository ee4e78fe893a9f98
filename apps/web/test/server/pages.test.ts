import { createHash } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import type { Handler } from "@railhead/server/http";
import { PAGE_RULES } from "@railhead/server/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RENDER_HEADER } from "@/lib/policy.ts";

vi.mock("@/lib/server/pages/built.ts", () => ({ builtPage: async () => undefined }));

let server: Server;
let port: number;
/** What came to Next, in its order: the address, and the language that it was asked for in. */
let rendered: string[] = [];
/** Requests that were at Next at the same time, at most. */
let most = 0;
let now = 0;
/** How Next answers, beside the usual page. */
let answers: Record<string, { status?: number; body?: string; headers?: Record<string, string> }> = {};

const PAGE = (url: string, language: string) =>
  `<html lang="${language}"><style>p{}</style><script>run("${url}")</script><script src="/a.js"></script>${"x".repeat(5_000)}`;

beforeAll(async () => {
  delete process.env.BASE_URL;
  delete process.env.RAILHEAD_TITLES;
  process.env.RAILHEAD_RATE_SCALE = "0.05";
  const { pagesBefore } = await import("@/lib/server/pages/answer.ts");
  const next: Handler = (asked, answer) => {
    const language = String(asked.headers["accept-language"]);
    rendered.push(`${asked.url} ${asked.headers[RENDER_HEADER] === undefined ? "for a reader" : language}`);
    most = Math.max(most, ++now);
    const {
      status = 200,
      body = PAGE(asked.url ?? "", language),
      headers = {},
    } = answers[asked.url ?? ""] ?? {};
    setTimeout(() => {
      now--;
      if (status === 0) answer.destroy();
      else answer.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
    }, 20);
  };
  // Addresses of readers, as proxies that are trusted say them.
  server = createServer();
  server.on("request", pagesBefore(server, next));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  rendered = [];
  most = 0;
  answers = {};
});

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}
let senders = 0;
/** Asks for a page; each test from an address of its own. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> =>
  new Promise((resolve, reject) => {
    const sent = request({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { "x-forwarded-for": sender, ...headers },
    });
    sent.on("error", reject);
    sent.on("response", (answer: IncomingMessage) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => {
        const body = Buffer.concat(pieces);
        const packed = answer.headers["content-encoding"] === "gzip";
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body,
          text: (packed ? gunzipSync(body) : body).toString("utf8"),
        });
      });
    });
    sent.end();
  });
let sender = "10.0.0.1";
beforeEach(() => {
  sender = `10.0.0.${++senders}`;
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page that is the same for all", () => {
  it("is rendered once for each language, however many ask at once", async () => {
    const asked = await Promise.all([
      ...Array.from({ length: 25 }, () => get("/titles/18eu", { "accept-encoding": "gzip" })),
      ...Array.from({ length: 5 }, () => get("/titles/18eu", { "accept-language": "de" })),
      get("/titles/18eu?from=mail", { cookie: "language=de; railhead.session_token=secret" }),
    ]);
    expect(rendered.sort()).toEqual(["/titles/18eu de", "/titles/18eu en"]);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked[0]?.text).toBe(PAGE("/titles/18eu", "en"));
    expect(asked[30]?.text).toBe(PAGE("/titles/18eu", "de"));
    expect(asked[0]?.body.length).toBeLessThan(1_000);
  });

  it("is not sent again to those who have it, until it is another", async () => {
    const { headers, text } = await get("/new");
    const again = await get("/new", { "if-none-match": String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect((await get("/new", { "if-none-match": `"other", ${headers.etag}` })).status).toBe(304);
    expect((await get("/new", { "if-none-match": '"other"' })).text).toBe(text);
    const german = await get("/new", { "accept-language": "de", "if-none-match": String(headers.etag) });
    expect(german.status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toContain("cookie");
    const head = await get("/new", {}, "HEAD");
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  });

  it("lets run the scripts that are its own and no others, without a nonce", async () => {
    const { headers } = await get("/games");
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toContain(`script-src 'self' ${hash('run("/games")')}`);
    expect(policy).toContain(`style-src 'self' ${hash("p{}")}`);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("is another one when a title of a folder changes", async () => {
    const { folderTitles } = await import("@/lib/server/titles.ts");
    const { loadTitle } = await import("@/lib/titles.ts");
    const title = await loadTitle("18eu");
    if (!title) throw new Error("no title");
    await get("/titles/mine");
    folderTitles().data.offer({ ...title, id: "mine", version: "1" });
    await get("/titles/mine");
    await get("/titles/mine");
    folderTitles().data.offer({ ...title, id: "mine", version: "2" });
    await get("/titles/mine");
    // Of an unknown title there is one page for all addresses.
    await get("/titles/theirs");
    await get("/titles/nobodys");
    expect(rendered).toEqual(["/titles/- en", "/titles/mine en", "/titles/mine en", "/titles/- en"]);
  });

  it("is kept by what of its address the server reads, and by what part of it is asked for", async () => {
    await get("/rules/18eu");
    await get("/rules/18eu?x=1");
    await get("/rules/18eu?house=peaceful&x=2");
    await get("/rules/18eu?x=3&house=peaceful");
    const part = { rsc: "1", "next-router-state-tree": "tree" };
    await get("/rules/18eu?_rsc=one", part);
    await get("/rules/18eu?_rsc=two", part);
    await get("/rules/18eu?_rsc=one", { ...part, "next-router-state-tree": "other" });
    expect(rendered).toEqual([
      "/rules/18eu en",
      "/rules/18eu?house=peaceful en",
      "/rules/18eu?_rsc=one en",
      "/rules/18eu?_rsc=one en",
    ]);
  });

  it("is that of tables only as long as nothing is looked for on it", async () => {
    await get("/games");
    await get("/games?from=mail");
    await get("/games?seats=1");
    await get("/games?q=ada");
    await get("/games?from=mail&pace=live");
    const found = ["/games?seats=1", "/games?q=ada", "/games?from=mail&pace=live"];
    expect(rendered).toEqual(["/games en", ...found.map((path) => `${path} for a reader`)]);
  });

  it("is not kept where it failed, or told someone's cookie", async () => {
    answers["/reset"] = { status: 500, body: "failed" };
    expect((await get("/reset")).status).toBe(500);
    answers["/reset"] = { headers: { "set-cookie": "a=b" } };
    expect((await get("/reset")).status).toBe(200);
    delete answers["/reset"];
    expect((await get("/reset")).text).toBe(PAGE("/reset", "en"));
    await get("/reset");
    // The second of them was passed on: its cookie went to the one who asked.
    expect(rendered).toEqual(["/reset en", "/reset en", "/reset for a reader", "/reset en"]);
  });

  it("that cannot be rendered is answered 500 without a trace, and told in one line", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    answers["/sign-in"] = { status: 0 };
    const { status, text } = await get("/sign-in", { "accept-language": "de" });
    expect(status).toBe(500);
    expect(text).toContain('<html lang="de"');
    expect(text).not.toMatch(/Error|at |socket|\.ts/);
    expect(told.mock.calls).toHaveLength(1);
    expect(told.mock.calls[0]?.join(" ")).toMatch(/^500 GET \/sign-in: \S.*$/);
    told.mockRestore();
    delete answers["/sign-in"];
    expect((await get("/sign-in")).status).toBe(200);
  });
});

describe("all other pages", () => {
  it("are rendered for their reader, a few at a time; what is no page goes on as it comes", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => get(`/table/${at}`)));
    expect(rendered).toHaveLength(12);
    expect(most).toBe(2);
    const more = ["/api/tables", "/_next/static/x.js", "/titles/18eu/rules", "/samples/18eu.json"];
    const got = await Promise.all(more.map((path) => get(path)));
    expect(got.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(rendered.slice(12).sort()).toEqual(more.map((path) => `${path} for a reader`).sort());
  });

  it("are not found where their address is none", async () => {
    const odd = await Promise.all(["/titles/%ff", "/rules/%E0%A4%A", "/table/%"].map((path) => get(path)));
    expect(odd.map(({ status }) => status)).toEqual([404, 404, 404]);
    const handler = await get("/api/titles/%ff");
    expect([handler.status, JSON.parse(handler.text)]).toEqual([404, { error: { code: "NOT_FOUND" } }]);
    expect(rendered).toEqual([]);
    expect((await get("/games?x=%ff")).status).toBe(200);
  });

  it("cannot be had as the site itself asks for them", async () => {
    await get("/table/x", { [RENDER_HEADER]: "1" });
    expect(rendered).toEqual(["/table/x for a reader"]);
  });
});

describe("an address that reads too much", () => {
  it("is turned down with 429 in its language, and no one else is", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const most = PAGE_RULES.view.address * 0.05;
    const all = await Promise.all(Array.from({ length: most }, () => get("/new")));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, headers, text } = await get("/new", { "accept-language": "he" });
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(text).toContain('dir="rtl"');
    sender = "10.9.9.9";
    expect((await get("/new")).status).toBe(200);
    // What has to be rendered for each reader is dearer.
    const tables = await Promise.all(Array.from({ length: 25 }, (_, at) => get(`/table/${at}`)));
    expect(tables.filter((one) => one.status === 429)).toHaveLength(25 - PAGE_RULES.render.address * 0.05);
    expect((await get("/new")).status).toBe(200);
    vi.restoreAllMocks();
  });

  it("waits no longer than a queue is long", async () => {
    const { Turns } = await import("@/lib/server/pages/turns.ts");
    const turns = new Turns(1, { all: 4, address: 2 }, 10_000);
    const order: string[] = [];
    const end = await turns.enter("a");
    const enter = async (address: string) => {
      const over = await turns.enter(address);
      order.push(address);
      over();
    };
    const waiting = [enter("a"), enter("a"), enter("b"), enter("c")];
    await expect(turns.enter("a")).rejects.toMatchObject({ status: 429 });
    await expect(turns.enter("d")).rejects.toMatchObject({ status: 429 });
    end();
    await Promise.all(waiting);
    // Each address in its turn, even if another came with more.
    expect(order).toEqual(["a", "b", "c", "a"]);
  });
});

describe("kept pages", () => {
  it("take no more memory than they may: those go that were not asked for longest", async () => {
    const { KeptPages } = await import("@/lib/server/pages/kept.ts");
    const kept = new KeptPages(30_000, 12_000);
    const page = (bytes: number) => ({
      ...{ status: 200, headers: {}, scripts: [], styles: [], etag: "", length: bytes },
      gzip: Buffer.alloc(bytes),
    });
    const put = (key: string, bytes = 5_000) =>
      kept.take(
        key,
        async () => page(bytes),
        () => true,
      );
    for (const key of ["a", "b", "c"]) await put(key);
    kept.get("a");
    await put("d");
    await put("e");
    expect(["a", "b", "c", "d", "e"].filter((key) => kept.get(key))).toEqual(["a", "c", "d", "e"]);
    expect(kept.size).toBeLessThanOrEqual(30_000);
    await put("large", 13_000);
    expect(kept.get("large")).toBeUndefined();
  });
});
