import { createECDH, createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { leavingToken } from "@railhead/server/calls";
import { type EndpointName, endpoints, lines, tableView } from "@railhead/server/endpoints";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { account } from "@/lib/account.ts";
import { api, ask, type Result } from "@/lib/api.ts";
import { calls } from "@/lib/calls.ts";
import { DEV_KEY } from "@/lib/dev-state.ts";
import type { SiteServer } from "@/lib/server/serve.ts";

/*
 * Every endpoint of the table, asked by the page's own client of a site's own server: what is sent is parsed there, what comes back here.
 */
const data = mkdtempSync(join(tmpdir(), "railhead-contract-"));
let site: SiteServer;
let origin: string;
/** What the last answer was, before the client read it. */
let raw: string;

beforeAll(async () => {
  Object.assign(process.env, { RAILHEAD_DATA: data, RAILHEAD_RATE_SCALE: "1000", RAILHEAD_THREADS: "0" });
  delete process.env.DATABASE_URL;
  delete process.env.BASE_URL;
  const [{ siteServer }, { inside }] = await Promise.all([
    import("@/lib/server/serve.ts"),
    import("@/lib/server/start.ts"),
  ]);
  const next = (_asked: unknown, answer: { end(text: string): void }) => answer.end("<h1>Next</h1>");
  site = siteServer({ site: {}, inside, next });
  await once(site.server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
  const path = join(data, "title");
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Trial" }))) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const { startDev } = await import("@/lib/server/dev.ts");
  await startDev(path);
  await vi.waitFor(async () => expect((await ask(endpoints.dev, {})).ok).toBe(true), 60_000);
});

afterAll(async () => {
  await site.stop(0);
  vi.unstubAllGlobals();
  rmSync(data, { recursive: true, force: true });
});

/** A person's browser: it keeps its cookies. */
type Browser = Map<string, string>;
const [ada, ben]: [Browser, Browser] = [new Map(), new Map()];
let browser = ada;
const plain = globalThis.fetch;
vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set("origin", origin);
  headers.set("cookie", [...browser].map((pair) => pair.join("=")).join("; "));
  const answer = await plain(new URL(path, origin), { ...init, headers });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] as string).split(/=(.*)/);
    if (value === "") browser.delete(name);
    else browser.set(name, value);
  }
  if (answer.headers.get("content-type")?.startsWith("application/json")) raw = await answer.clone().text();
  return answer;
});
/** Does something as another person. */
async function as<T>(who: Browser, act: () => Promise<T>): Promise<T> {
  browser = who;
  try {
    return await act();
  } finally {
    browser = ada;
  }
}
async function value<T>(asking: Promise<Result<T>>): Promise<T> {
  const result = await asking;
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.problem)}`);
  return result.value;
}

/** The secret of a link in the newest mail that has one. */
const secretOfMail = (link: RegExp): Promise<string> =>
  vi.waitFor(() => {
    const folder = join(data, "outbox");
    for (const file of readdirSync(folder).sort().reverse()) {
      const secret = link.exec(readFileSync(join(folder, file), "utf8"))?.[1];
      if (secret !== undefined) return decodeURIComponent(secret);
    }
    throw new Error("no mail has come");
  });

/** What an app for codes shows (RFC 6238); `later`: this many half minutes from now. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret].map((one) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(one).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac("sha1", Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const from = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

const email = "ada@example.org";
const passwords = ["over the hills and", "far away they went", "until the evening"] as const;
/** What one call tells the next. */
const told = {
  push: "",
  hotseat: "",
  online: "",
  proposal: "",
  block: "",
  secret: "",
  ended: "",
  twoStep: "",
  codes: [""],
};
const seat = (name: string) => ({ name, holder: "me" as const });
const setUp = {
  title: "18eu",
  name: "",
  order: "seated" as const,
  seed: 3,
  visibility: "public" as const,
  mode: "online" as const,
  undo: "consent" as const,
  deadline: null,
};

/** One call of each endpoint that succeeds, in an order in which they can. */
const CALLS: Record<EndpointName, () => Promise<Result<unknown>>> = {
  guest: () => account.guest({ name: "Ada" }),
  me: () => account.me(),
  name: () => account.rename({ name: "Ada" }),
  settings: () => api.settings(),
  setSettings: () => api.setSettings({ sound: true, notify: false, webhook: null }),

  calls: () => calls.view(),
  setCalls: () =>
    calls.choose({
      occasions: { turn: ["push", "mail"], invited: [], proposal: [], talk: [], begins: [], ends: ["push"] },
      quiet: { from: "22:00", to: "07:00" },
      zone: "Europe/Berlin",
      webhookAs: "auto",
    }),
  async addPush() {
    const auth = randomBytes(16).toString("base64url");
    const curve = createECDH("prime256v1");
    const answer = await calls.addPush({
      endpoint: "https://9.9.9.9/push/1",
      keys: { auth, p256dh: curve.generateKeys("base64url") },
    });
    if (answer.ok) told.push = answer.value.pushes[0]?.id ?? "";
    return answer;
  },
  removePush: async () => {
    const answer = await calls.removePush(told.push);
    if (answer.ok) expect(answer.value).toMatchObject({ pushes: [], chosen: true, mail: "none" });
    return answer;
  },
  tryCalls: () => calls.try(),
  async unsubscribe() {
    const { site } = await import("@/lib/server/site.ts");
    const { database } = await site();
    const secret = await database.siteSecret("leaving");
    return calls.leave(leavingToken(secret, "anyone"));
  },

  async create() {
    const hotseat = { ...setUp, mode: "hotseat" as const, undo: "free" as const };
    told.hotseat = (await value(api.create({ ...hotseat, seats: [seat("A"), seat("B")] }))).id;
    const open = { name: "", holder: "open" as const };
    const answer = await api.create({ ...setUp, visibility: "private", seats: [seat("Ada"), open] });
    if (answer.ok) told.online = answer.value.id;
    return answer;
  },
  tables: async () => {
    const answer = await api.tables({ list: "mine" });
    if (answer.ok) expect(answer.value).toHaveLength(2);
    return answer;
  },
  find: () => ask(endpoints.find, { query: { mine: "yes", seats: "1" } }),
  search: async () => {
    const answer = await ask(endpoints.search, { query: { text: "18eu" } });
    if (answer.ok) expect(answer.value).toMatchObject({ titles: [{ id: "18eu", name: "18EU" }], people: [] });
    return answer;
  },
  importPlace: () => api.importPlace("mine"),
  async open() {
    const answer = await api.open(told.online);
    if (answer.ok) told.secret = answer.value.table.invitation?.split("/").at(-1) ?? "";
    return answer;
  },
  invited: () => as(ben, () => api.invited(told.secret)),
  houseRules: () => api.houseRules(told.online, []),
  pace: () => api.pace(told.online, "once"),
  seats: () =>
    as(ben, () => api.seats(told.online, { do: "take", seat: "p2", name: "Ben", invitation: told.secret })),
  say: () => as(ben, () => api.say(told.online, "Hello")),
  chat: () => api.chat(told.online, 9),
  notes: () => api.notes(told.online, "mine"),
  report: () => api.report(told.online, { text: "Look", line: 1 }),
  async block() {
    const answer = await api.block({ table: told.online, line: 1 });
    if (answer.ok) told.block = answer.value.id;
    return answer;
  },
  blocks: async () => {
    const answer = await api.blocks();
    if (answer.ok) expect(answer.value).toHaveLength(1);
    return answer;
  },
  unblock: () => api.unblock(told.block),
  start: () => api.start(told.online),
  plans: () => api.plans(told.online, "p1", [{ kind: "bid", lot: "2", upTo: 100 }]),
  async propose() {
    const answer = await api.propose(told.online, { kind: "end", seat: "p1", data: {} });
    if (answer.ok) told.proposal = String(answer.value.entries.at(-1)?.events[0]?.proposal);
    return answer;
  },
  answer: () => as(ben, () => api.answer(told.online, told.proposal, { agree: false, seat: "p2" })),
  move: () => api.move(told.hotseat, 1, { type: "choose_lot", seat: "p1", lot: "1", amount: 100 }),
  undo: () => api.undo(told.hotseat, { after: 2, seat: "p1" }),
  redo: () => api.redo(told.hotseat, { after: 3, seat: "p1" }),
  async remove() {
    const open = { name: "", holder: "open" as const };
    const { id } = await value(api.create({ ...setUp, seats: [seat("Ada"), open] }));
    return api.remove(id);
  },
  /** Not JSON: its events are parsed here. */
  async live() {
    const stop = new AbortController();
    const answer = await fetch(`/api/tables/${told.hotseat}/live?after=0.0`, { signal: stop.signal });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    let text = "";
    for await (const piece of answer.body as never as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(piece);
      if (text.includes("event: table")) break;
    }
    stop.abort();
    const of = (name: string) =>
      JSON.parse(new RegExp(`event: ${name}\ndata: (.*)`).exec(text)?.[1] ?? "null");
    expect(v.parse(lines, of("entries"))).toHaveLength(4);
    expect(v.parse(tableView, of("table")).id).toBe(told.hotseat);
    return { ok: true, value: text };
  },

  title: () => ask(endpoints.title, { params: { id: "trial" } }),
  dev: () => ask(endpoints.dev, {}),
  /** Not JSON. */
  async devScript() {
    const { scripts } =
      (globalThis as never as Record<symbol, { scripts: Map<string, string> }>)[DEV_KEY] ?? {};
    scripts?.set("1", "export {}");
    const answer = await fetch("/api/dev/script?rules=1");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    return { ok: true, value: v.parse(endpoints.devScript.answer, await answer.text()) };
  },

  openApi: () => ask(endpoints.openApi, {}),

  signUp: () => account.signUp({ name: "Ada", email, password: passwords[0] }),
  signIn: async () =>
    account.signIn({ email, password: passwords[0], confirm: await secretOfMail(/token=([\w.%-]+)/) }),
  profile: () => api.profile(),
  async setProfile() {
    const kept = await value(api.profile());
    return api.setProfile({ ...kept, handle: "Ada-of-Old", shows: { ...kept.shows, people: "nobody" } });
  },
  person: () => ask(endpoints.person, { params: { handle: "ada-of-old" } }),
  async result() {
    const { id } = await value(
      api.create({ ...setUp, seats: [seat("Ada"), { name: "", holder: "bot" }], undo: "free" }),
    );
    await value(api.propose(id, { kind: "end", seat: "p1", data: {} }));
    const answer = await api.result(id);
    expect(answer).toMatchObject({ value: { rated: false, unrated: "agreement" } });
    told.ended = id;
    return answer;
  },
  rematch: () => api.rematch(told.ended),
  sessions: () => account.sessions(),
  verification: () => account.confirm(),
  /** A link: it goes on to a page. */
  async verify() {
    const answer = await fetch("/api/auth/verify?token=none", { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      endpoints.verify.status,
      "/account?mail=failed",
    ]);
    return { ok: true, value: {} };
  },
  password: () => account.password({ current: passwords[0], password: passwords[1] }),
  email: () => account.email({ email: "ada@example.net", password: passwords[1] }),
  endSession: () => account.endSession("others"),
  forgot: () => account.forgot({ email }),
  async reset() {
    const token = await secretOfMail(/\/reset\/([\w.%-]+)/);
    const answer = await account.reset({ token, password: passwords[2] });
    await value(account.signIn({ email, password: passwords[2] }));
    return answer;
  },
  async twoStep() {
    const answer = await account.twoStep({ password: passwords[2] });
    if (answer.ok) Object.assign(told, { twoStep: answer.value.secret, codes: answer.value.codes });
    return answer;
  },
  twoStepConfirm: () => account.twoStepConfirm({ code: codeOf(told.twoStep) }),
  signOut: () => account.signOut(),
  async signInCode() {
    expect(await value(account.signIn({ email, password: passwords[2] }))).toEqual({ secondStep: true });
    return account.signInCode({ code: codeOf(told.twoStep, 1) });
  },
  async twoStepCodes() {
    const answer = await account.twoStepCodes({ password: passwords[2], code: told.codes[0] });
    if (answer.ok) told.codes = answer.value.codes;
    return answer;
  },
  twoStepOff: () => account.twoStepOff({ password: passwords[2], code: told.codes[0] }),
  delete: () => account.remove({ password: passwords[2] }),
};

/** The answers as they came, by endpoint. */
const answers = new Map<EndpointName, string>();

describe("every endpoint", () => {
  it("of the table is asked", () => {
    expect(Object.keys(CALLS).sort()).toEqual(Object.keys(endpoints).sort());
  });

  it.each(Object.keys(CALLS) as EndpointName[])("%s answers what the client can read", async (name) => {
    raw = "";
    const answer = await CALLS[name]();
    expect(answer).toMatchObject({ ok: true });
    answers.set(name, raw);
    // What a request asks for beyond the table is no endpoint.
    const { method, path } = endpoints[name];
    expect([method, path.startsWith("/api/")]).toEqual([method, true]);
  });
});

it("the table as OpenAPI has every endpoint, with what it asks and answers", () => {
  const { paths } = JSON.parse(answers.get("openApi") ?? "");
  for (const { method, path } of Object.values(endpoints))
    expect(paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()]).toBeDefined();
  const move = paths["/api/tables/{id}/moves"].post;
  expect(move.parameters).toMatchObject([{ name: "id", in: "path" }]);
  expect(move.requestBody.content["application/json"].schema.required).toEqual(["after", "action"]);
  expect(move.responses["200"].content["application/json"].schema.properties.seq).toEqual({ type: "number" });
  const list = paths["/api/tables"].get;
  expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(["list", "ids"]);
  expect(Object.keys(paths["/api/tables"].post.responses)).toEqual(["201", "default"]);
});

describe("an answer that is spoilt", () => {
  const spoilt = (body: unknown) => {
    vi.stubGlobal("fetch", async () => Response.json(body));
  };

  it.each(
    (Object.keys(endpoints) as EndpointName[]).filter(
      (name) => !["live", "verify", "devScript"].includes(name),
    ),
  )("of %s is refused, and the endpoint is named", async (name) => {
    const endpoint = endpoints[name];
    const params = { id: "t", ticket: "t", secret: "t", proposal: "t", block: "t" };
    // Someone without a session is null; of an import there may be nothing to say.
    const own = name === "me" ? { id: 5 } : name === "importPlace" ? { before: "5" } : null;
    for (const body of [5, "text", ...(name === "importPlace" ? [] : [[5]]), own]) {
      spoilt(body);
      const answer = await ask(endpoint as typeof endpoints.create, { params, body: {} } as never);
      expect(answer).toMatchObject({ ok: false, status: 200, problem: { code: "BAD_ANSWER" } });
      expect(answer.ok || answer.problem.values?.at).toContain(`${endpoint.method} ${endpoint.path}: `);
    }
  });

  it("is refused for one field of it, which is named", async () => {
    const whole = JSON.parse(answers.get("open") ?? "");
    spoilt(whole);
    expect((await api.open("t")).ok).toBe(true);
    for (const [change, at] of [
      [{ table: { ...whole.table, seq: "1" } }, "table.seq"],
      [{ table: { ...whole.table, phase: "begun" } }, "table.phase"],
      [{ entries: [{ ...whole.entries[0], seq: undefined }] }, "entries"],
      [{ entries: [{ ...whole.entries[0], kind: "said" }] }, "entries"],
      [{ first: 5 }, "first"],
      [{ chat: undefined }, "chat"],
    ] as const) {
      spoilt({ ...whole, ...change });
      expect(await api.open("t")).toMatchObject({
        problem: { code: "BAD_ANSWER", values: { at: `GET /api/tables/:id: ${at}` } },
      });
    }
    // What the client does not know passes.
    spoilt({ ...whole, colour: "red" });
    expect((await api.open("t")).ok).toBe(true);
  });

  it("does not leave the server in tests and in development", async () => {
    const { answerOf } = await import("@/lib/server/api/policies.ts");
    expect(answerOf(endpoints.create, { id: "t" }).status).toBe(201);
    expect(() => answerOf(endpoints.create, {} as never)).toThrow(/answer of POST \/api\/tables: .*id/s);
  });
});
