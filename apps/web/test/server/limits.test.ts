import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Created, Problem } from "@railhead/server/api";
import { addressOf } from "@railhead/server/endpoints";
import { PLAY_RULES, type PlayRuleName } from "@railhead/server/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ORIGIN = "http://railhead.test";
const folder = mkdtempSync(join(tmpdir(), "railhead-limits-"));
/** Limits as of a house a fifth as large. */
const SCALE = 0.2;

const PATHS: Record<string, string> = {
  tables: "/api/tables",
  table: "/api/tables/:id",
  live: "/api/tables/:id/live",
  moves: "/api/tables/:id/moves",
  undo: "/api/tables/:id/undo",
  redo: "/api/tables/:id/redo",
  seats: "/api/tables/:id/seats",
  start: "/api/tables/:id/start",
  rules: "/api/tables/:id/house-rules",
  chat: "/api/tables/:id/chat",
  notes: "/api/tables/:id/notes",
  plans: "/api/tables/:id/plans",
  proposals: "/api/tables/:id/proposals",
  proposal: "/api/tables/:id/proposals/:proposal",
  invitations: "/api/invitations/:secret",
  settings: "/api/me/settings",
  calls: "/api/me/calls",
  imports: "/api/imports/:ticket",
};

beforeAll(async () => {
  process.env.RAILHEAD_DATA = folder;
  process.env.BASE_URL = ORIGIN;
  process.env.RAILHEAD_RATE_SCALE = String(SCALE);
  delete process.env.DATABASE_URL;
});

afterAll(async () => {
  const { site } = await import("@/lib/server/site.ts");
  const { endTables } = await import("@/lib/server/tables.ts");
  await endTables();
  await (await site()).database.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const freshAddress = () => `192.0.2.${++count}`;

/** A browser of one person, at an address. */
class Browser {
  cookie = "";
  constructor(public address = freshAddress()) {}

  async send(method: string, route: string, params: Record<string, string> = {}, body?: unknown) {
    const headers = new Headers({ origin: ORIGIN, "x-forwarded-for": this.address });
    if (this.cookie) headers.set("cookie", this.cookie);
    if (body !== undefined) headers.set("content-type", "application/json");
    const query = new URLSearchParams(params).toString();
    const { answerApi } = await import("@/lib/server/api/router.ts");
    const path = addressOf({ path: PATHS[route] ?? "" }, params as never);
    const request = new Request(`${ORIGIN}${path}?${query}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await answerApi(request);
    for (const cookie of answer.headers.getSetCookie())
      if (cookie.includes("session_token")) this.cookie = cookie.split(";")[0] ?? "";
    if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
    return answer;
  }
}

const newTable = {
  title: "18eu",
  name: "T",
  seats: [
    { name: "Ada", holder: "me" },
    { name: "Bo", holder: "me" },
  ],
  order: "seated",
  visibility: "public",
  mode: "hotseat",
  undo: "free",
};

/** Someone with a session and their own table. */
async function guest(): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser();
  const answer = await browser.send("POST", "tables", {}, newTable);
  expect(answer.status).toBe(201);
  return { browser, id: ((await answer.json()) as Created).id };
}

const correction = { type: "correct", seat: "p1", reason: "", changes: [] };
/** Every kind of request that is counted, and what it is counted as. */
const kinds: [PlayRuleName, string, string, unknown?][] = [
  ["move", "POST", "moves", { after: 0, action: { type: "pass", seat: "p1" } }],
  ["correct", "POST", "moves", { after: 1, action: correction }],
  ["correct", "POST", "proposals", { kind: "correct", data: { action: correction } }],
  ["undo", "POST", "undo", { after: 1, seat: "p1" }],
  ["undo", "POST", "redo", { after: 1, seat: "p1" }],
  ["propose", "POST", "proposals", { kind: "end", data: {} }],
  ["propose", "POST", "proposal", { seat: "p1", agree: true }],
  ["plans", "PUT", "plans", { seat: "p1", plans: [] }],
  ["notes", "PUT", "notes", { text: "n" }],
  ["chat", "POST", "chat", { text: "hello" }],
  ["seats", "POST", "seats", { do: "rename", seat: "p1", name: "Ada" }],
  ["arrange", "PUT", "rules", { houseRules: [] }],
  ["arrange", "POST", "start", {}],
  ["settings", "PUT", "settings", { webhook: "https://example.org/x", sound: true, notify: true }],
  ["calls", "GET", "calls"],
  ["table", "GET", "table"],
  ["live", "GET", "live"],
  ["talk", "GET", "chat"],
  ["lists", "GET", "tables"],
  ["invitation", "GET", "invitations"],
  ["importPlace", "GET", "imports"],
];

/** Sends until it is turned down with 429; how many went before. */
async function until429(send: () => Promise<Response>, most: number): Promise<number> {
  for (let n = 0; n <= most; n++) {
    const answer = await send();
    if (answer.status !== 429) continue;
    const { error } = (await answer.json()) as { error: Problem };
    const seconds = Number(answer.headers.get("retry-after"));
    expect(error).toEqual({ code: "RATE", values: { seconds } });
    expect(seconds).toBeGreaterThan(0);
    return n;
  }
  throw new Error(`${most} went through`);
}

describe("too much at once is turned down, and lets others go on", () => {
  it.each(kinds)("%s: %s %s", async (rule, method, route, body) => {
    const { person, address, ...rest } = PLAY_RULES[rule];
    const most = Math.ceil(("guest" in rest ? rest.guest : person) * SCALE);
    const [one, other] = [await guest(), await guest()];
    const as = ({ browser, id }: typeof one) =>
      browser.send(method, route, { id, proposal: "x", secret: "x", ticket: "x", invitation: "" }, body);
    expect(await until429(() => as(one), most)).toBe(most);
    // Another person goes on, at the same address and at the first one's, and the first may do other things.
    expect((await as(other)).status).not.toBe(429);
    const home = other.browser.address;
    other.browser.address = one.browser.address;
    expect((await as(other)).status).not.toBe(429);
    const elsewhere = rule === "notes" ? "chat" : "notes";
    const text = { text: "x" };
    const free = await one.browser.send(
      elsewhere === "notes" ? "PUT" : "POST",
      elsewhere,
      { id: one.id },
      text,
    );
    expect(free.status).toBeLessThan(300);
    // Who is no one makes no corrections.
    if (rule === "correct") return;
    // The address has had enough, for every sender; the same people go on from another.
    const stranger = new Browser(one.browser.address);
    const strangely = () =>
      stranger.send(
        method,
        route,
        { id: one.id, proposal: "x", secret: "x", ticket: "x", invitation: "" },
        body,
      );
    await until429(strangely, Math.ceil(address * SCALE));
    expect((await as(other)).status).toBe(429);
    other.browser.address = home;
    expect((await as(other)).status).not.toBe(429);
  });

  it("tables: a guest makes few, one address some more, no matter which name they give", async () => {
    const { browser } = await guest();
    const person = Math.ceil(PLAY_RULES.createTable.guest * SCALE);
    const make = (who: Browser) => who.send("POST", "tables", {}, newTable);
    expect(await until429(() => make(browser), person)).toBe(person - 1);
    // New guests of one address, cookies thrown away.
    const address = freshAddress();
    const made = await until429(() => make(new Browser(address)), 60);
    expect(made).toBeLessThanOrEqual(Math.ceil(PLAY_RULES.createTable.address * SCALE));
    expect(made).toBeGreaterThan(0);
    expect((await make(new Browser())).status).toBe(201);
  });

  it("files: fewer than tables", async () => {
    const { browser } = await guest();
    const bring = () => browser.send("POST", "tables", {}, { ...newTable, file: "{}" });
    const most = Math.ceil(PLAY_RULES.import.guest * SCALE);
    expect(most).toBeLessThan(Math.ceil(PLAY_RULES.createTable.guest * SCALE));
    expect(await until429(bring, most)).toBe(most);
    const other = await guest();
    expect((await other.browser.send("POST", "tables", {}, newTable)).status).toBe(201);
  });

  it("calls to a person: beyond the limit they are not sent", async () => {
    const { site } = await import("@/lib/server/site.ts");
    const { gate } = await site();
    const most = Math.ceil(PLAY_RULES.call.person * SCALE);
    for (let n = 0; n < most; n++) await gate.person("call", { id: "flooded" });
    await expect(gate.person("call", { id: "flooded" })).rejects.toThrow("RATE");
    await gate.person("call", { id: "other" });
  });
});
