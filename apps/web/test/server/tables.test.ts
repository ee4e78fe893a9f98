import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STATE_FORMAT } from "@railhead/core";
import type { Created, Moved, Problem, TableList, TableOpened } from "@railhead/server/api";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ORIGIN = "http://railhead.test";
const folder = mkdtempSync(join(tmpdir(), "railhead-web-"));

type Handler = (request: Request, context: never) => Promise<Response>;
let routes: Record<string, Record<string, Handler>>;

beforeAll(async () => {
  process.env.RAILHEAD_DATA = folder;
  process.env.BASE_URL = ORIGIN;
  process.env.RAILHEAD_RATE_SCALE = "1000";
  delete process.env.DATABASE_URL;
  const folderOf = (path: string) => join(import.meta.dirname, "../../app/api", path, "route.ts");
  const load = async (path: string): Promise<Record<string, Handler>> =>
    import(/* @vite-ignore */ folderOf(path));
  const paths = {
    tables: "tables",
    table: "tables/[id]",
    live: "tables/[id]/live",
    "house-rules": "tables/[id]/house-rules",
    moves: "tables/[id]/moves",
    undo: "tables/[id]/undo",
    redo: "tables/[id]/redo",
    seats: "tables/[id]/seats",
    start: "tables/[id]/start",
    chat: "tables/[id]/chat",
    notes: "tables/[id]/notes",
    plans: "tables/[id]/plans",
    proposals: "tables/[id]/proposals",
    proposal: "tables/[id]/proposals/[proposal]",
    invitations: "invitations/[secret]",
    reports: "tables/[id]/reports",
    settings: "me/settings",
    blocks: "me/blocks",
    block: "me/blocks/[block]",
  };
  const loaded = Object.entries(paths).map(async ([name, path]) => [name, await load(path)] as const);
  routes = Object.fromEntries(await Promise.all(loaded));
}, 60_000);

afterAll(async () => {
  const { site } = await import("../../lib/server/site.ts");
  const { tables } = await import("../../lib/server/tables.ts");
  await (await tables()).close();
  await (await site()).database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser of one person: it keeps its cookies. */
class Browser {
  cookie = "";

  async send(
    method: string,
    route: string,
    params: Record<string, string> = {},
    {
      body,
      query = "",
      headers = {},
    }: { body?: unknown; query?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const request = new Request(`${ORIGIN}/api/x${query}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(method !== "GET" && {
          origin: ORIGIN,
          "sec-fetch-site": "same-origin",
          "content-type": "application/json",
        }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    // Next answers HEAD by GET.
    const handler = routes[route]?.[method] ?? (method === "HEAD" ? routes[route]?.GET : undefined);
    if (!handler) throw new Error(`no ${method} ${route}`);
    const answer = await handler(request, {
      params: Promise.resolve(Object.keys(params).length ? params : undefined),
    } as never);
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      if (pair.includes("session_token")) this.cookie = pair;
    }
    return answer;
  }

  async json<T>(
    ...args: Parameters<Browser["send"]>
  ): Promise<{ status: number; value: T & { error?: Problem } }> {
    const answer = await this.send(...args);
    return { status: answer.status, value: (await answer.json()) as T & { error?: Problem } };
  }

  async create(more: object = {}): Promise<string> {
    const { status, value } = await this.json<Created>("POST", "tables", {}, { body: { ...setUp, ...more } });
    expect([status, value.error]).toEqual([201, undefined]);
    return value.id;
  }
}

const setUp = {
  title: "18eu",
  name: "Friday",
  seats: [{ name: "Ada", holder: "me" }, { holder: "open" }, { holder: "bot" }],
  order: "seated",
  seed: 3,
  visibility: "private",
  mode: "online",
  undo: "consent",
  deadline: null,
};
const problemOf = async (answer: Promise<Response>) => {
  const given = await answer;
  return { status: given.status, ...((await given.json()) as { error: Problem }).error };
};
const opened = async (browser: Browser, id: string, query = "") =>
  (await browser.json<TableOpened>("GET", "table", { id }, { query })).value;
const secretOf = async (browser: Browser, id: string) =>
  (await opened(browser, id)).table.invitation?.split("/").at(-1) ?? "";

describe("a visitor without an account", () => {
  it("sets a table up, invites, and plays", async () => {
    const [ada, ben] = [new Browser(), new Browser()];
    const id = await ada.create();
    expect(ada.cookie).not.toBe("");
    const secret = await secretOf(ada, id);
    expect((await ben.json<Created>("GET", "invitations", { secret })).value).toEqual({ id });
    expect((await opened(ben, id, `?invitation=${secret}`)).table.seats).toHaveLength(3);
    const seat = { do: "take", seat: "p2", name: "Ben", invitation: secret };
    expect((await ben.json<Moved>("POST", "seats", { id }, { body: seat })).status).toBe(200);
    expect(ben.cookie).not.toBe("");
    expect((await ada.json("POST", "start", { id }, { body: {} })).status).toBe(200);
    const { table } = await opened(ada, id);
    const action = { type: "choose_lot", seat: "p1", lot: "1", amount: 100 };
    const moved = await ada.json<Moved>("POST", "moves", { id }, { body: { after: table.seq, action } });
    expect(moved.value.entries[0]).toMatchObject({ kind: "move", by: "Ada", log: action });
    expect((await opened(ben, id)).entries.at(-1)?.log).toMatchObject(action);
    const mine = await ben.json<TableList>("GET", "tables", {}, { query: "?list=mine" });
    expect(mine.value.tables).toMatchObject([{ id, myTurn: true }]);
  });

  it("is made no guest for a table that cannot be, nor for a seat that he cannot have", async () => {
    const eve = new Browser();
    expect(await problemOf(eve.send("POST", "tables", {}, { body: { ...setUp, title: 5 } }))).toMatchObject({
      status: 400,
      field: "title",
    });
    expect(eve.cookie).toBe("");
    const id = await new Browser().create();
    const take = { do: "take", seat: "p2", name: "Eve", invitation: "guess" };
    expect(await problemOf(eve.send("POST", "seats", { id }, { body: take }))).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    const open = await new Browser().create({ visibility: "public" });
    expect(
      await problemOf(eve.send("POST", "seats", { id: open }, { body: { do: "leave", seat: "p1" } })),
    ).toMatchObject({ status: 401 });
    expect(eve.cookie).toBe("");
  });
});

describe("nobody", () => {
  it("acts for another's seat, whatever he sends", async () => {
    const [ada, eve] = [new Browser(), new Browser()];
    const id = await ada.create({
      visibility: "public",
      seats: [
        { name: "Ada", holder: "me" },
        { name: "Al", holder: "me" },
      ],
      mode: "hotseat",
    });
    await eve.create();
    const action = { type: "choose_lot", seat: "p1", lot: "1", amount: 100 };
    const tries: [string, string, unknown][] = [
      ["POST", "moves", { after: 1, action }],
      ["POST", "undo", { after: 1, seat: "p1" }],
      ["POST", "redo", { after: 1, seat: "p1" }],
      ["POST", "seats", { do: "rename", seat: "p1", name: "Eve" }],
      ["POST", "proposals", { kind: "end", seat: "p1", data: {} }],
      ["POST", "start", {}],
      ["POST", "chat", { text: "hi" }],
      ["PUT", "plans", { seat: "p1", plans: [] }],
    ];
    for (const [method, route, body] of tries) {
      expect(await problemOf(eve.send(method, route, { id }, { body }))).toMatchObject({ status: 403 });
      const stranger = await problemOf(new Browser().send(method, route, { id }, { body }));
      expect([route, stranger.status]).toEqual([route, 401]);
    }
    expect((await opened(ada, id)).entries).toHaveLength(1);
  });

  it("reads a private table by guessing", async () => {
    const id = await new Browser().create();
    const eve = new Browser();
    await eve.create();
    for (const query of ["", "?invitation=", `?invitation=${id}-AAAAAAAAAAAAAAAAAAAAAA`]) {
      expect(await problemOf(eve.send("GET", "table", { id }, { query }))).toMatchObject({ status: 404 });
      expect(await problemOf(eve.send("GET", "live", { id }, { query }))).toMatchObject({ status: 404 });
    }
    const list = await eve.json<TableList>("GET", "tables", {}, { query: `?ids=${id}` });
    expect(list.value.tables).toEqual([]);
  });
});

describe("a private table", () => {
  const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
  const below = () =>
    Object.keys(routes).filter(
      (name) => !["tables", "invitations", "settings", "blocks", "block"].includes(name),
    );

  it("is 404 to outsiders on every path, by every method, as if there were none", async () => {
    const id = await new Browser().create();
    const eve = new Browser();
    await eve.create();
    // What an outsider may send wrongly otherwise is not looked at before.
    const shapes = [
      { body: {} },
      { body: "{", headers: { "content-type": "text/plain", origin: "http://evil.test" } },
    ];
    for (const who of [eve, new Browser()])
      for (const route of below())
        for (const method of METHODS)
          for (const shape of method === "GET" || method === "HEAD" ? [{}] : shapes) {
            const answers = [];
            for (const at of [id, "nosuchtable2"]) {
              const answer = await who.send(method, route, { id: at, proposal: "x" }, shape);
              answers.push([answer.status, await answer.text()]);
            }
            expect([method, route, ...answers]).toEqual([method, route, answers[1], answers[1]]);
            expect([method, route, answers[0]?.[0]]).toEqual([method, route, 404]);
          }
  });

  it("answers those who may see it: 405 with what there is, where there is no such method", async () => {
    const ada = new Browser();
    const id = await ada.create();
    const answer = await ada.send("DELETE", "moves", { id });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await ada.send("OPTIONS", "live", { id })).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const invited = new Browser();
    const query = `?invitation=${await secretOf(ada, id)}`;
    expect((await invited.send("PATCH", "table", { id }, { query })).status).toBe(405);
    expect((await invited.send("POST", "moves", { id }, { query, body: {} })).status).toBe(401);
  });

  it("lets the page in who has followed the invitation, in this browser and nowhere else", async () => {
    const { maySee, opensTable } = await import("../../lib/server/invited.ts");
    const ada = new Browser();
    const [id, other] = [await ada.create(), await ada.create()];
    const secret = await secretOf(ada, id);
    const followed = await new Browser().send("GET", "invitations", { secret });
    const [cookie = ""] = followed.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`; Path=/table/${id}; HttpOnly; SameSite=Lax$`));
    const shown = (given: string) => new Headers(given ? { cookie: given } : {});
    expect(await maySee(shown(cookie.split(";")[0] ?? ""), id)).toBe(true);
    expect(await maySee(shown(cookie.split(";")[0] ?? ""), other)).toBe(false);
    expect(await maySee(shown(ada.cookie), id)).toBe(true);
    expect(await maySee(shown(""), id)).toBe(false);
    expect(await maySee(shown("railhead.invitation=%E0%A4%A"), id)).toBe(false);
    expect(await maySee(shown(""), "nosuchtable2")).toBe(false);
    expect([await opensTable(secret), await opensTable(`${id}-${"A".repeat(22)}`)]).toEqual([true, false]);
  });
});

describe("people", () => {
  it("block and report each other, and hosts delete what has not begun", async () => {
    const [ada, ben] = [new Browser(), new Browser()];
    const seats = [{ name: "Ada", holder: "me" }, { holder: "open" }, { holder: "open" }];
    const id = await ada.create({ visibility: "public", seats });
    const take = { do: "take", seat: "p2", name: "Ben" };
    expect((await ben.send("POST", "seats", { id }, { body: take })).status).toBe(200);
    const blocked = await ada.json<{ id: string }>("POST", "blocks", {}, { body: { table: id, seat: "p2" } });
    expect([blocked.status, blocked.value]).toEqual([
      201,
      { id: expect.any(String), name: "Ben", since: expect.any(Number) },
    ]);
    expect((await ada.json("GET", "blocks")).value).toEqual([blocked.value]);
    const next = await ada.create({ visibility: "public", seats });
    expect(await problemOf(ben.send("POST", "seats", { id: next }, { body: take }))).toMatchObject({
      status: 403,
    });
    expect((await ada.send("DELETE", "block", { block: blocked.value.id }, { body: {} })).status).toBe(200);
    expect((await ben.send("POST", "seats", { id: next }, { body: take })).status).toBe(200);
    const said = { text: "rude", seat: "p1" };
    expect((await ben.send("POST", "reports", { id }, { body: said })).status).toBe(201);
    expect(await problemOf(new Browser().send("POST", "reports", { id }, { body: said }))).toMatchObject({
      status: 401,
    });
    for (const [method, route] of [
      ["GET", "blocks"],
      ["POST", "blocks"],
      ["DELETE", "block"],
    ] as const) {
      const body = method === "GET" ? undefined : { table: id, seat: "p1" };
      expect(await problemOf(new Browser().send(method, route, { block: "x" }, { body }))).toMatchObject({
        status: 401,
      });
    }
    expect(await problemOf(ben.send("DELETE", "table", { id }, { body: {} }))).toMatchObject({ status: 403 });
    expect((await ada.send("DELETE", "table", { id }, { body: {} })).status).toBe(200);
    expect(await problemOf(ada.send("GET", "table", { id }))).toMatchObject({ status: 404 });
  });
});

describe("a request from elsewhere", () => {
  it.each([
    ["another site's page", { origin: "http://evil.test" }],
    ["a page that hides where it is", { origin: "null" }],
    ["a browser that says so", { "sec-fetch-site": "cross-site" }],
    ["a neighbour", { "sec-fetch-site": "same-site" }],
  ])("is refused: %s", async (_, headers) => {
    const ada = new Browser();
    const id = await ada.create({ visibility: "public" });
    for (const [method, route, body] of [
      ["POST", "tables", setUp],
      ["POST", "moves", { after: 0, action: { type: "pass", seat: "p1" } }],
      ["POST", "seats", { do: "leave", seat: "p1" }],
      ["PUT", "notes", { text: "x" }],
      ["PUT", "settings", { webhook: null, sound: true, notify: true }],
    ] as const)
      expect(await problemOf(ada.send(method, route, { id }, { body, headers }))).toMatchObject({
        status: 403,
        code: "FOREIGN_ORIGIN",
      });
  });
});

describe("a body", () => {
  it("that is too large is refused while it is read, whatever it says of its length", async () => {
    const ada = new Browser();
    const id = await ada.create();
    const large = JSON.stringify({ after: 0, action: { type: "x".repeat(70_000), seat: "p1" } });
    expect(await problemOf(ada.send("POST", "moves", { id }, { body: large }))).toMatchObject({
      status: 413,
      code: "TOO_LARGE",
    });
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    const request = new Request(`${ORIGIN}/api/x`, {
      method: "POST",
      body: endless,
      headers: { cookie: ada.cookie, origin: ORIGIN, "content-type": "application/json" },
      duplex: "half",
    } as RequestInit);
    const answer = routes.moves?.POST?.(request, { params: Promise.resolve({ id }) } as never);
    expect(await problemOf(answer as Promise<Response>)).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(300_000);
    const table = {
      ...setUp,
      options: Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`option${n}`, n])),
    };
    expect(await problemOf(ada.send("POST", "tables", {}, { body: table }))).toMatchObject({ status: 413 });
    const file = { ...setUp, file: "x".repeat(5 * 1024 * 1024) };
    expect(await problemOf(ada.send("POST", "tables", {}, { body: file }))).toMatchObject({ status: 413 });
  });

  it("may bring a game file that is larger than other bodies", async () => {
    const file = JSON.stringify({ format: "railhead-game", formatVersion: 1, pad: "x".repeat(200_000) });
    const ada = new Browser();
    expect(await problemOf(ada.send("POST", "tables", {}, { body: { ...setUp, file } }))).toMatchObject({
      status: 400,
      field: "file",
      code: "BAD_FILE",
    });
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a number", "7"],
    ["nothing", ""],
    ["null", "null"],
    ["nested too deep", `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ])("of %s is refused", async (_, body) => {
    const ada = new Browser();
    const id = await ada.create();
    for (const [method, route] of [
      ["POST", "moves"],
      ["PUT", "notes"],
      ["PUT", "plans"],
    ] as const) {
      const { status } = await problemOf(ada.send(method, route, { id }, { body }));
      expect(status).toBe(400);
    }
  });

  it("of another type is refused", async () => {
    const ada = new Browser();
    const id = await ada.create();
    const headers = { "content-type": "text/plain" };
    expect(await problemOf(ada.send("PUT", "notes", { id }, { body: { text: "x" }, headers }))).toMatchObject(
      { status: 415, code: "BAD_TYPE" },
    );
  });

  it("of any shape is refused or taken, and never breaks the server", async () => {
    const ada = new Browser();
    const id = await ada.create({
      visibility: "public",
      mode: "hotseat",
      seats: [
        { name: "A", holder: "me" },
        { name: "B", holder: "me" },
      ],
    });
    const words = [
      "p1",
      "p2",
      "pass",
      "choose_lot",
      "bid",
      "moves",
      "undo",
      "end",
      "take",
      "__proto__",
      "constructor",
      "toString",
      "",
    ];
    const leaf = fc.oneof(
      fc.constantFrom(...words),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.string(),
    );
    const names = [
      "after",
      "action",
      "seat",
      "type",
      "to",
      "do",
      "name",
      "kind",
      "data",
      "plans",
      "actions",
      "until",
      "when",
      "text",
      "agree",
      "lot",
      "amount",
      "routes",
      "title",
      "seats",
      "file",
      "options",
      "houseRules",
    ];
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.array(tie("tree"), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...names), tie("tree"), { maxKeys: 6 }),
      ),
    }));
    const shaped = fc.dictionary(fc.constantFrom(...names), tree, { maxKeys: 8 });
    const move = fc.record({
      after: fc.constant(1000),
      action: fc.record(
        {
          type: fc.constantFrom(...words),
          seat: fc.constantFrom(...words),
          lot: tree,
          amount: tree,
          routes: tree,
        },
        { requiredKeys: ["type", "seat"] },
      ),
    });
    const places = [
      ["POST", "moves"],
      ["POST", "undo"],
      ["POST", "seats"],
      ["POST", "proposals"],
      ["PUT", "plans"],
      ["PUT", "notes"],
      ["POST", "tables"],
      ["PUT", "settings"],
    ] as const;
    const log = console.error;
    const said: unknown[] = [];
    console.error = (...what: unknown[]) => said.push(what);
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(shaped, move),
          fc.constantFrom(...places),
          async (body, [method, route]) => {
            const answer = await ada.send(method, route, { id }, { body });
            expect(answer.status).toBeLessThan(500);
          },
        ),
        { numRuns: 300 },
      );
    } finally {
      console.error = log;
    }
    expect(said).toEqual([]);
  }, 60_000);
});

describe("the stream of a table", () => {
  const read = async (answer: Response, enough: (text: string) => boolean): Promise<string> => {
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = "";
    while (!enough(text)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    await reader.cancel();
    return text;
  };

  it("tells what happens, and resumes after what was seen", async () => {
    const ada = new Browser();
    const id = await ada.create({
      visibility: "public",
      mode: "hotseat",
      seats: [
        { name: "A", holder: "me" },
        { name: "B", holder: "me" },
      ],
    });
    const live = await new Browser().send("GET", "live", { id });
    expect(live.headers.get("content-type")).toContain("text/event-stream");
    expect(live.headers.get("cache-control")).toContain("no-transform");
    await ada.send(
      "POST",
      "moves",
      { id },
      { body: { after: 1, action: { type: "choose_lot", seat: "p1", lot: "1", amount: 100 } } },
    );
    await ada.send("POST", "chat", { id }, { body: { text: "<script>alert(1)</script>" } });
    const text = await read(live, (so) => so.includes("event: chat"));
    expect(text).toContain("id: 1.0\nevent: entries\n");
    expect(text).toContain("id: 2.0\nevent: entries\n");
    expect(text).toContain("id: 2.1\nevent: chat\n");
    for (const resumed of [
      await ada.send("GET", "live", { id }, { query: "?after=1.1" }),
      await ada.send("GET", "live", { id }, { headers: { "last-event-id": "1.1" } }),
    ]) {
      const rest = await read(resumed, (so) => so.includes("event: table"));
      expect([...rest.matchAll(/"seq":(\d+),"kind"/g)].map((match) => match[1])).toEqual(["2"]);
      expect(rest).not.toContain("event: chat");
    }
    // Who has states of today's form goes on; to others nothing is added.
    const same = await ada.send("GET", "live", { id }, { query: `?after=1.1&format=${STATE_FORMAT}` });
    expect(await read(same, (so) => so.includes("event: table"))).toContain("event: entries");
    for (const format of [STATE_FORMAT - 1, STATE_FORMAT + 1, "x"]) {
      const other = ada.send("GET", "live", { id }, { query: `?after=1.1&format=${format}` });
      expect(await problemOf(other)).toMatchObject({ status: 410, code: "OTHER_FORMAT" });
    }
  });
});

describe("streams of one address", () => {
  const from = (address: string) => new Headers({ "x-forwarded-for": address });

  it("are counted: too many are refused, those of others are not, and a place is free again when one ends", async () => {
    const { enterStream } = await import("../../lib/server/streams.ts");
    const leave = enterStream(from("192.0.2.1"), 2);
    enterStream(from("192.0.2.1"), 2);
    expect(() => enterStream(from("192.0.2.1"), 2)).toThrow("RATE");
    enterStream(from("192.0.2.2"), 2);
    leave();
    leave();
    enterStream(from("192.0.2.1"), 2);
    expect(() => enterStream(from("192.0.2.1"), 2)).toThrow("RATE");
  });

  it("end with the reader, and are not counted where they never began", async () => {
    const open = () =>
      (globalThis as never as Record<symbol, Map<string, number>>)[Symbol.for("railhead.streams")];
    const ada = new Browser();
    const id = await ada.create({ visibility: "public" });
    const headers = { "x-forwarded-for": "192.0.2.9" };
    const live = await ada.send("GET", "live", { id }, { headers });
    expect(open()?.get("192.0.2.9")).toBe(1);
    expect((await ada.send("GET", "live", { id: "nowhere" }, { headers })).status).toBe(404);
    expect(open()?.get("192.0.2.9")).toBe(1);
    await live.body?.cancel();
    expect(open()?.get("192.0.2.9")).toBeUndefined();
  });
});

describe("settings", () => {
  it("belong to who is signed in", async () => {
    expect(await problemOf(new Browser().send("GET", "settings"))).toMatchObject({
      status: 401,
      code: "SIGN_IN",
    });
    const ada = new Browser();
    await ada.create();
    const settings = { webhook: "https://example.org/hook", sound: true, notify: false };
    expect((await ada.json("PUT", "settings", {}, { body: settings })).value).toEqual(settings);
    expect((await ada.json("GET", "settings")).value).toEqual(settings);
  });
});

it("lists are asked for by name or by ids", async () => {
  const ada = new Browser();
  const id = await ada.create({ visibility: "public" });
  const seats = [
    { name: "Ada", holder: "me" },
    { name: "", holder: "bot" },
  ];
  const begun = await ada.create({ visibility: "public", seats });
  const running = await new Browser().json<TableList>("GET", "tables", {}, { query: "?list=running" });
  expect(running.value.tables.map((card) => card.id)).toContain(begun);
  expect(running.value.tables.map((card) => card.id)).not.toContain(id);
  const open = await new Browser().json<TableList>("GET", "tables");
  expect(open.value.tables.map((card) => card.id)).toContain(id);
  expect(await problemOf(ada.send("GET", "tables", {}, { query: "?list=all" }))).toMatchObject({
    status: 400,
    field: "list",
  });
});
