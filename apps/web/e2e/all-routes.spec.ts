import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { endpoints } from "@railhead/server/endpoints";
import { serveSite } from "./own-site.ts";

const app = fileURLToPath(new URL("../app", import.meta.url));

/** Every page of the site, as its folder names it: `/table/[id]`. */
const pages = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.split("\\").join("/"))
  .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${file.replace(/\/?(?:page\.tsx|route\.ts)$/, "")}`);

/** Every endpoint of the table of endpoints, those of accounts, and one that there is not. */
const handlers = [
  ...new Set(Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/g, "[$1]"))),
  ...["/api/auth/[path]", "/api/[nowhere]"],
];
const routes = [...pages, ...handlers];

/** What may stand where a route has a part that varies: titles of all sorts, and what no one would think of. */
const PARTS = [
  ...["18eu", "18oe", "18ardennes", "harbour-lines", "nowhere", "sample-18eu", "-", "0", "null", "18EU"],
  ...["__proto__", "constructor", "toString", "[id]", "x".repeat(3_000), "a;b", "a&b=c", "18eu.json"],
  ...[
    "%25",
    "%00",
    "%ff",
    "%E0%A4%A",
    "%",
    "%25E0",
    "%2F",
    "..%2F..%2Fetc%2Fpasswd",
    "%5Bid%5D",
    "%0d%0aX-A:b",
  ],
  ...["%3Cscript%3E", "%F0%9F%9A%82", "%ED%A0%80", "%u0041", "18%65u", "18eu%20", "%20"],
];
/** Queries that pages and handlers read, with values that they do not expect. */
const QUERIES = [
  ...[
    "",
    "?at=1",
    "?at=-1&screen=board",
    "?at=%ff&at=2",
    "?changed=x&house=__proto__",
    "?house=%00,peaceful",
  ],
  ...[
    "?next=%2F%2Fevil.test&confirm=%ff",
    "?rules=__proto__&invitation=%00",
    "?mail=confirmed&mail=x",
    "?_rsc=1",
  ],
];

/** Asks as no browser would: the address goes as it stands. */
const ask = (at: string, path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const { hostname, port } = new URL(at);
    const sent = request({ host: hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = "";
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers["set-cookie"] ?? [] });
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
        // A stream does not end.
        if (/event-stream/.test(`${answer.headers["content-type"]}`)) answer.destroy();
      });
      answer.on("close", done);
    });
    sent.on("error", reject);
    sent.end();
  });

test("no page and no handler of any title answers 500, whatever its address, signed in or not", async () => {
  // Some thousand addresses, one after another.
  test.setTimeout(900_000);
  const room = mkdtempSync(join(tmpdir(), "railhead-routes-"));
  const folder = join(room, "mine");
  mkdirSync(folder);
  for (const [file, text] of Object.entries(
    newTitle({ ...DEFAULTS, name: "Harbour Lines", designer: "Nell Ash" }),
  ))
    if (!file.includes("/")) writeFileSync(join(folder, file), text);
  const { at, told, end } = await serveSite({ RAILHEAD_DATA: join(room, "data"), RAILHEAD_TITLES: folder });
  try {
    // Someone with a table of each title.
    const tables: string[] = [];
    let cookie = "";
    for (const title of ["18eu", "18oe", "harbour-lines"]) {
      const made = await fetch(`${at}/api/tables`, {
        method: "POST",
        headers: { origin: at, "content-type": "application/json", ...(cookie && { cookie }) },
        body: JSON.stringify({
          ...{ title, name: "Mine", order: "seated", seed: 1, visibility: "private", mode: "hotseat" },
          ...{ undo: "free", deadline: null },
          seats: ["Ada", "Ben", "Cyd"].map((name) => ({ name, holder: "me" })),
        }),
      });
      expect(made.status, await made.clone().text()).toBe(201);
      cookie ||= made.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
      tables.push(((await made.json()) as { id: string }).id);
    }
    expect(routes).toEqual(expect.arrayContaining(["/", "/rules/[title]", "/api/tables/[id]/live"]));
    const failed: string[] = [];
    const look = async (path: string, headers: Record<string, string>, method = "GET") => {
      const { status, text } = await ask(at, path, headers, method);
      const who = headers.cookie === undefined ? "nobody" : "Ada";
      if (status >= 500 || /\n\s+at |node_modules|\.tsx?:\d/.test(text))
        failed.push(`${status} ${method} ${path.slice(0, 100)} for ${who}: ${text.slice(0, 200)}`);
      return status;
    };
    const addresses = routes.flatMap((route) => {
      if (!route.includes("[")) return QUERIES.map((query) => route + query);
      const some = [...PARTS, ...tables].map((part) => route.replace(/\[[^\]]+\]/g, () => part));
      return [...some, ...QUERIES.flatMap((query) => [some[0], some.at(-1)].map((path) => path + query))];
    });
    expect(addresses.length).toBeGreaterThan(1_000);
    const ways: Record<string, string>[] = [{}, { cookie }, { cookie, "accept-language": "de", rsc: "1" }];
    await Promise.all(
      ways.map(async (headers) => {
        for (const [n, path] of addresses.entries())
          if (headers.rsc === undefined || n % 5 === 0) await look(path, headers);
      }),
    );
    for (const path of addresses.filter((_, n) => n % 7 === 0)) await look(path, { cookie }, "HEAD");
    expect(failed).toEqual([]);
    expect(told()).not.toMatch(/Error/);

    // A title of a folder has a page in place of a rulebook; what there is not is not found.
    const rules = await fetch(`${at}/rules/harbour-lines`, { redirect: "manual" });
    expect([rules.status, rules.headers.get("location")]).toEqual([307, "/titles/harbour-lines"]);
    expect((await ask(at, "/titles/harbour-lines")).text).toContain("Harbour Lines");
    expect((await ask(at, "/rules/nowhere")).status).toBe(404);
    expect((await ask(at, "/rules/18eu")).status).toBe(200);
  } finally {
    await end();
  }
});
