import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Created, Problem, TableOpened } from "@railhead/server/api";
import { addressOf } from "@railhead/server/endpoints";
import { afterAll, beforeAll, expect } from "vitest";

export const ORIGIN = "http://railhead.test";
const folder = mkdtempSync(join(tmpdir(), "railhead-web-"));

/** Paths of the endpoints, as tests call them. */
export const PATHS: Record<string, string> = {
  tables: "/api/tables",
  table: "/api/tables/:id",
  live: "/api/tables/:id/live",
  "house-rules": "/api/tables/:id/house-rules",
  pace: "/api/tables/:id/pace",
  moves: "/api/tables/:id/moves",
  undo: "/api/tables/:id/undo",
  redo: "/api/tables/:id/redo",
  seats: "/api/tables/:id/seats",
  start: "/api/tables/:id/start",
  chat: "/api/tables/:id/chat",
  notes: "/api/tables/:id/notes",
  plans: "/api/tables/:id/plans",
  proposals: "/api/tables/:id/proposals",
  proposal: "/api/tables/:id/proposals/:proposal",
  invitations: "/api/invitations/:secret",
  reports: "/api/tables/:id/reports",
  imports: "/api/imports/:ticket",
  settings: "/api/me/settings",
  blocks: "/api/me/blocks",
  block: "/api/me/blocks/:block",
};
/** The address of one of them. */
export const addressFor = (route: string, params: Record<string, string> = {}): string =>
  ORIGIN + addressOf({ path: PATHS[route] ?? "" }, params as never);

/** Answers a request as the site's server does. */
export let answerApi: (request: Request) => Promise<Response>;

beforeAll(async () => {
  process.env.RAILHEAD_DATA = folder;
  process.env.BASE_URL = ORIGIN;
  process.env.RAILHEAD_RATE_SCALE = "1000";
  delete process.env.DATABASE_URL;
  ({ answerApi } = await import("@/lib/server/api/router.ts"));
}, 60_000);

afterAll(async () => {
  const { site } = await import("@/lib/server/site.ts");
  const { endTables } = await import("@/lib/server/tables.ts");
  await endTables();
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
    const request = new Request(addressFor(route, params) + query, {
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
    const answer = await answerApi(request);
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
