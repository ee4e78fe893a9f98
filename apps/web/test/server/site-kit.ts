import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Created, Problem, TableOpened } from "@railhead/server/api";
import { afterAll, beforeAll, expect } from "vitest";

export const ORIGIN = "http://railhead.test";
const folder = mkdtempSync(join(tmpdir(), "railhead-web-"));

type Handler = (request: Request, context: never) => Promise<Response>;
/** The handlers of each route, by method. */
export let routes: Record<string, Record<string, Handler>>;

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
    imports: "imports/[ticket]",
    settings: "me/settings",
    blocks: "me/blocks",
    block: "me/blocks/[block]",
  };
  const loaded = Object.entries(paths).map(async ([name, path]) => [name, await load(path)] as const);
  routes = Object.fromEntries(await Promise.all(loaded));
}, 60_000);

afterAll(async () => {
  const { site } = await import("@/lib/server/site.ts");
  const { tables } = await import("@/lib/server/tables.ts");
  await (await tables()).close();
  await (await site()).database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser of one person: it keeps its cookies. */
export class Browser {
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

/** What a table is asked for: one of three chairs is open, one a bot's. */
export const setUp = {
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
/** The status of an answer, and what it says is wrong. */
export const problemOf = async (answer: Promise<Response>) => {
  const given = await answer;
  return { status: given.status, ...((await given.json()) as { error: Problem }).error };
};
/** A table as this browser sees it. */
export const opened = async (browser: Browser, id: string, query = "") =>
  (await browser.json<TableOpened>("GET", "table", { id }, { query })).value;
/** The secret of the table's invitation. */
export const secretOf = async (browser: Browser, id: string) =>
  (await opened(browser, id)).table.invitation?.split("/").at(-1) ?? "";
