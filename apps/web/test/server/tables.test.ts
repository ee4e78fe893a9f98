import type { Created, ImportPlace, Moved, TableList } from "@railhead/server/api";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { tables } from "@/lib/server/tables.ts";
import { Browser, opened, PATHS, problemOf, secretOf, setUp } from "./site-kit.ts";

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

  it("is made no guest for a table that cannot be, nor for a seat that they cannot have", async () => {
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

describe("an import of someone without a session", () => {
  const file = JSON.stringify({
    ...{ format: "railhead-game", formatVersion: 1, title: "18eu", rules: title18eu.version, log: [] },
    setup: { players: ["A", "B", "C"].map((id) => ({ id, name: id })), seed: 1, order: "seated" },
  });
  const seats = [{ name: "Ada", holder: "me" }, { holder: "open" }, { holder: "open" }];
  const placeOf = async (ticket: string) =>
    (await new Browser().json<ImportPlace>("GET", "imports", { ticket })).value;

  it("has a place that is asked for by its name alone, until it is a table", async () => {
    const { runtime } = await tables();
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const others = ["one", "two"].map((who) => runtime.imports.run(who, () => held, who));
    const [ada, body] = [new Browser(), { ...setUp, seats, file, ticket: "Ada's own" }];
    const brought = ada.json<Created>("POST", "tables", {}, { body });
    await expect.poll(() => placeOf("Ada's own")).toEqual({ before: 2 });
    expect(ada.cookie).toBe("");
    expect(await Promise.all(["one", "two", "Ada", "undefined"].map(placeOf))).toEqual([
      { before: 0 },
      { before: 1 },
      {},
      {},
    ]);
    release();
    await Promise.all(others);
    const { status, value } = await brought;
    expect([status, value.error]).toEqual([201, undefined]);
    expect(ada.cookie).not.toBe("");
    expect(await placeOf("Ada's own")).toEqual({});
    expect((await opened(ada, value.id)).table.name).toBe(setUp.name);
  });
});

describe("no one", () => {
  it("acts for another's seat, whatever they send", async () => {
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
  const below = () => Object.keys(PATHS).filter((name) => PATHS[name]?.startsWith("/api/tables/:id"));

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
    const { maySee, opensTable } = await import("@/lib/server/invited.ts");
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
