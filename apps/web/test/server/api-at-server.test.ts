import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BODY_LIMIT } from "@railhead/server";
import type { Entry } from "@railhead/server/api";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SECURITY_HEADERS } from "@/lib/policy.ts";

const folder = mkdtempSync(join(tmpdir(), "railhead-hot-"));
let server: Server;
let origin: string;

/** A site whose endpoints are answered at the server; everything else would be Next's. */
beforeAll(async () => {
  process.env.RAILHEAD_DATA = folder;
  process.env.RAILHEAD_RATE_SCALE = "1000";
  process.env.RAILHEAD_THREADS = "0";
  delete process.env.DATABASE_URL;
  delete process.env.BASE_URL;
  const { apiBefore } = await import("@/lib/server/api/node.ts");
  server = createServer(apiBefore((_asked, answer) => answer.writeHead(418).end("Next")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  const { site } = await import("@/lib/server/site.ts");
  const { endTables } = await import("@/lib/server/tables.ts");
  await endTables();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await (await site()).database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Got {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}
function send(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, {
      method,
      headers: { origin, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.end(body);
  });
}

/** A table of one guest who sits on all chairs, and their cookies. */
async function table(visibility = "public"): Promise<{ id: string; cookie: string }> {
  const body = {
    title: "18eu",
    name: "Hot",
    seats: ["Ada", "Ben", "Cyd"].map((name) => ({ name, holder: "me" })),
    order: "seated",
    seed: 1,
    visibility,
    mode: "hotseat",
    undo: "free",
    deadline: null,
  };
  const answer = await fetch(`${origin}/api/tables`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { id: ((await answer.json()) as { id: string }).id, cookie };
}

const chooses = (seat: string) => ({ type: "choose_lot", seat, lot: "1", bid: 100 });

/** Follows a table; what came is read out of `got`. */
function follow(id: string, headers: Record<string, string> = {}) {
  const got = {
    text: "",
    ended: false,
    head: {} as IncomingMessage["headers"],
    close: (): void => undefined,
  };
  return new Promise<typeof got>((resolve, reject) => {
    const sent = request(`${origin}/api/tables/${id}/live?after=0.0`, { headers });
    sent.on("error", (error) => (got.head ? undefined : reject(error)));
    sent.on("response", (response) => {
      got.head = response.headers;
      got.close = () => sent.destroy();
      response.setEncoding("utf8").on("data", (part: string) => {
        got.text += part;
      });
      response.on("error", () => undefined);
      response.on("close", () => {
        got.ended = true;
      });
      resolve(got);
    });
    sent.end();
  });
}
const linesOf = (text: string): number[] =>
  [...text.matchAll(/^event: entries\ndata: (.*)$/gm)].flatMap((match) =>
    (JSON.parse(match[1] as string) as Entry[]).map((entry) => entry.seq),
  );

describe("the endpoints at the server", () => {
  it("are answered, moves and streams among them; everything else goes on to Next", async () => {
    for (const path of ["/", "/apiary", "/_next/x", "/table/x"])
      expect((await send("GET", path)).text).toBe("Next");
    for (const path of [
      "/api/",
      "/api/tables/x/moves/y",
      "/api/nothing",
      "/api/titles/%ff",
      "/api/tables//live",
    ])
      expect((await send("GET", path)).text).toBe('{"error":{"code":"NOT_FOUND"}}');
    const { id, cookie } = await table();
    const { tables } = await import("@/lib/server/tables.ts");
    const legal = await (await tables()).runtime.run(id, async (live) => {
      const [first] = live.rules.legalActions(live.state);
      const { fields: _fields, ...action } = first as NonNullable<typeof first>;
      const amount = Object.entries(first?.fields ?? {}).map(([name, domain]) => [
        name,
        domain.kind === "range" ? domain.min : domain.kind === "choice" ? domain.values[0] : undefined,
      ]);
      return { ...action, ...Object.fromEntries(amount) };
    });
    const body = JSON.stringify({ after: 1, action: legal });
    const watchers = await Promise.all([follow(id), follow(id), follow(id, { cookie })]);
    const answer = await send("POST", `/api/tables/${id}/moves`, body, { cookie });
    expect(answer.status).toBe(200);
    expect((JSON.parse(answer.text) as { seq: number }).seq).toBe(2);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers[name]).toBe(value);
    expect(answer.headers["cache-control"]).toBe("no-store");
    for (const one of watchers) {
      await vi.waitFor(() => expect(linesOf(one.text)).toEqual([1, 2]));
      expect(one.head["content-type"]).toBe("text/event-stream; charset=utf-8");
      expect(one.head["x-content-type-options"]).toBe("nosniff");
      expect(one.text.startsWith(": open\n\n")).toBe(true);
    }
    // Who has seats is told so; who has none is not.
    expect(watchers.map((one) => /"mine":true/.test(one.text))).toEqual([false, false, true]);
    const service = await tables();
    expect(service.runtime.hub.of(id)).toHaveLength(3);
    for (const one of watchers) one.close();
    await vi.waitFor(() => expect(service.runtime.hub.of(id)).toHaveLength(0));
  });

  it("say what is wrong with a request, in the words of their endpoints", async () => {
    const { id, cookie } = await table();
    const body = JSON.stringify({ after: 1, action: chooses("p1") });
    const codes = async (sent: Promise<Got>) => {
      const { status, text } = await sent;
      return `${status} ${(JSON.parse(text) as { error: { code: string } }).error.code}`;
    };
    const path = `/api/tables/${id}/moves`;
    expect(await codes(send("POST", path, body))).toBe("401 SIGN_IN");
    expect(await codes(send("POST", path, body, { cookie, origin: "http://evil.test" }))).toBe(
      "403 FOREIGN_ORIGIN",
    );
    expect(await codes(send("POST", path, "{", { cookie }))).toBe("400 BAD_BODY");
    expect(await codes(send("POST", path, "{}", { cookie, "content-type": "text/plain" }))).toBe(
      "415 BAD_TYPE",
    );
    expect(await codes(send("POST", path, `"${"x".repeat(BODY_LIMIT)}"`, { cookie }))).toBe("413 TOO_LARGE");
    expect(await codes(send("POST", "/api/tables/nowhere/moves", body, { cookie }))).toBe("404 NOT_FOUND");
    expect(await codes(send("GET", "/api/tables/nowhere/live"))).toBe("404 NOT_FOUND");
    const secret = await table("private");
    expect(await codes(send("GET", `/api/tables/${secret.id}/live`))).toBe("404 NOT_FOUND");
    expect(await codes(send("POST", `/api/tables/${secret.id}/moves`, body, { cookie }))).toBe(
      "404 NOT_FOUND",
    );
  });

  it("end their streams when the service closes them", async () => {
    const { id } = await table();
    const watcher = await follow(id);
    const { tables } = await import("@/lib/server/tables.ts");
    (await tables()).runtime.hub.closeAll();
    await vi.waitFor(() => expect(watcher.ended).toBe(true));
  });
});
