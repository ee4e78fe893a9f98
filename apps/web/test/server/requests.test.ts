import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@railhead/server/api";
import { addressOf } from "@railhead/server/endpoints";
import { accountForms } from "@railhead/server/requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Every route with a body or a query: what it says to a field that is missing, to one of the wrong kind, to one too many. */

const ORIGIN = "http://railhead.test";
const folder = mkdtempSync(join(tmpdir(), "railhead-requests-"));

let cookie = "";
let id = "";

interface Asked {
  params?: object;
  query?: string;
  body?: unknown;
  /** The sender shows the session that set the table up. */
  known?: boolean;
}

async function send(
  method: string,
  route: string,
  { params = {}, query = "", body, known = true }: Asked,
): Promise<{ status: number; value: { id?: string; error?: Problem } }> {
  const { answerApi } = await import("@/lib/server/api/router.ts");
  const path = addressOf({ path: `/api/${route}` }, { id, ...params } as never);
  const request = new Request(`${ORIGIN}${path}${query}`, {
    method,
    headers: {
      ...(known && cookie && { cookie }),
      origin: ORIGIN,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await answerApi(request);
  for (const one of answer.headers.getSetCookie())
    if (one.includes("session_token") && known && !cookie) cookie = one.split(";")[0] ?? "";
  const text = await answer.text();
  return { status: answer.status, value: text.startsWith("{") ? JSON.parse(text) : {} };
}

const seats = [
  { name: "Ada", holder: "me" },
  { name: "Al", holder: "me" },
];
const table = {
  title: "18eu",
  name: "Friday",
  seats,
  order: "seated",
  mode: "hotseat",
  visibility: "public",
};

beforeAll(async () => {
  process.env.RAILHEAD_DATA = folder;
  process.env.BASE_URL = ORIGIN;
  process.env.RAILHEAD_RATE_SCALE = "1000";
  delete process.env.DATABASE_URL;
  id = (await send("POST", "tables", { body: table })).value.id ?? "";
  expect(id).not.toBe("");
});

afterAll(async () => {
  const { site } = await import("@/lib/server/site.ts");
  const { endTables } = await import("@/lib/server/tables.ts");
  await endTables();
  await (await site()).database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A change of a body: `path` of the field, and its value or nothing at all; and the field that is named. */
type Change = [path: string, value: unknown, field?: string, code?: string];
const GONE = Symbol("gone");

function changed(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const keys = path.split(".");
  const last = keys.pop() as string;
  let inside = copy as Record<string, unknown>;
  for (const key of keys) inside = inside[key] as Record<string, unknown>;
  if (value === GONE) delete inside[last];
  else inside[last] = value;
  return copy;
}

interface Route {
  method: string;
  route: string;
  params?: object;
  /** A body that is answered with `status`, or refused by `code` for what stands in no form. */
  body: object;
  status: number;
  code?: string;
  bad: Change[];
}

const move = { after: 0, action: { type: "pass", seat: "p1" } };
const plans = {
  seat: "p1",
  plans: [
    { kind: "pass_stock", until: [{ when: "sold", company: "PO" }] },
    { kind: "bid", lot: "1", upTo: 100 },
    { kind: "dividend", company: "PO", pay: "half" },
    {
      kind: "moves",
      actions: [{ type: "pass", seat: "p1" }],
      when: { player: "p2", does: "buys", company: "PO" },
      otherwise: [{ type: "pass", seat: "p1" }],
    },
  ],
};

const ROUTES: Route[] = [
  {
    method: "POST",
    route: "tables",
    body: {
      ...table,
      options: {},
      houseRules: [],
      seed: 1,
      undo: "free",
      deadline: 60,
    },
    status: 201,
    bad: [
      ["title", GONE],
      ["title", 5],
      ["name", 5],
      ["name", "x".repeat(81), "name", "TOO_LONG"],
      ["seats", GONE],
      ["seats", {}],
      ["seats", [], "seats", "OUT_OF_RANGE"],
      ["seats.0", null],
      ["seats.0.holder", GONE],
      ["seats.0.holder", "nobody"],
      ["seats.0.name", "", "seats.0.name", "EMPTY"],
      ["seats.1.name", 5],
      ["order", "backwards"],
      ["options", []],
      ["options", { constructor: 1 }, "options.constructor"],
      ["options", { a: [] }, "options.a"],
      ["preset", 7],
      ["houseRules", {}],
      ["houseRules", [{}], "houseRules.0.slug"],
      ["houseRules", [{ slug: "a", version: 1 }], "houseRules.0.version"],
      ["houseRules", [{ slug: "a", options: 1 }], "houseRules.0.options"],
      ["seed", 0.5],
      ["seed", 2 ** 33, "seed", "OUT_OF_RANGE"],
      ["visibility", "hidden"],
      ["mode", true],
      ["undo", "never"],
      ["deadline", "60"],
      ["deadline", 1, "deadline", "OUT_OF_RANGE"],
      ["file", {}],
      ["ticket", 5],
      ["ticket", "x".repeat(81)],
    ],
  },
  {
    method: "PUT",
    route: "tables/:id/house-rules",
    body: { houseRules: [] },
    status: 422,
    code: "REFUSED",
    bad: [
      ["houseRules", GONE],
      ["houseRules", "all"],
    ],
  },
  {
    method: "POST",
    route: "tables/:id/seats",
    body: { do: "rename", seat: "p1", name: "Ada" },
    status: 200,
    bad: [
      ["do", GONE],
      ["do", "sell"],
      ["seat", GONE],
      ["seat", 1],
      ["name", GONE],
      ["name", []],
      ["name", " ", "name", "EMPTY"],
    ],
  },
  {
    method: "POST",
    route: "tables/:id/moves",
    body: move,
    status: 422,
    code: "REFUSED",
    bad: [
      ["after", GONE],
      ["after", "0"],
      ["after", -1, "after", "OUT_OF_RANGE"],
      ["action", GONE],
      ["action", "pass"],
      ["action.type", GONE],
      ["action.type", ""],
      ["action.seat", 1],
    ],
  },
  ...["undo", "redo"].map((verb) => ({
    method: "POST",
    route: `tables/:id/${verb}`,
    body: { after: 0, seat: "p1", to: 0 },
    status: 409,
    bad: [
      ["after", GONE],
      ["after", 0.5],
      ["seat", GONE],
      ["seat", ""],
      ["to", "0"],
    ] as Change[],
  })),
  {
    method: "POST",
    route: "tables/:id/proposals",
    body: { kind: "replace", seat: "p1", data: { seat: "p9" } },
    status: 400,
    code: "NO_SEAT",
    bad: [
      ["kind", GONE],
      ["kind", "marry"],
      ["seat", 1],
      ["data", GONE],
      ["data", []],
      ["data.seat", GONE],
      ["data.seat", 1],
      ["data", { seat: "p1", more: "x".repeat(33_000) }, "data", "TOO_LARGE"],
    ],
  },
  {
    method: "POST",
    route: "tables/:id/proposals/:proposal",
    params: { proposal: "none" },
    body: { seat: "p1", agree: true },
    status: 404,
    bad: [
      ["seat", GONE],
      ["seat", null],
      ["agree", GONE],
      ["agree", "yes"],
    ],
  },
  {
    method: "PUT",
    route: "tables/:id/plans",
    body: plans,
    status: 200,
    bad: [
      ["seat", GONE],
      ["seat", 1],
      ["plans", GONE],
      ["plans", {}],
      ["plans.0", null],
      ["plans.0.kind", GONE],
      ["plans.0.kind", "wish"],
      ["plans.0.until", GONE],
      ["plans.0.until.0.when", "rain"],
      ["plans.0.until.0.company", 1],
      ["plans.1.lot", GONE],
      ["plans.1.upTo", "all"],
      ["plans.1.upTo", -1, "plans.1.upTo", "OUT_OF_RANGE"],
      ["plans.2.pay", "double"],
      ["plans.3.actions", [], "plans.3.actions", "OUT_OF_RANGE"],
      ["plans.3.actions.0.seat", "p2"],
      ["plans.3.when.player", "p1"],
      ["plans.3.when.does", GONE],
      ["plans.3.otherwise.0.seat", "p2"],
      ["plans.3.since", "then"],
      ["plans.1", plans.plans[0], "plans.1", "PLAN_TWICE"],
    ],
  },
  {
    method: "POST",
    route: "tables/:id/chat",
    body: { text: "Hello" },
    status: 201,
    bad: [
      ["text", GONE],
      ["text", 1],
      ["text", " ", "text", "EMPTY"],
      ["text", "x".repeat(1_001), "text", "TOO_LONG"],
    ],
  },
  {
    method: "PUT",
    route: "tables/:id/notes",
    body: { text: "" },
    status: 200,
    bad: [
      ["text", GONE],
      ["text", null],
      ["text", "x".repeat(40_001), "text", "TOO_LONG"],
    ],
  },
  {
    method: "POST",
    route: "tables/:id/reports",
    body: { text: "Look", seat: "p1" },
    status: 409,
    code: "ONESELF",
    bad: [
      ["text", GONE],
      ["text", "", "text", "EMPTY"],
      ["seat", GONE],
      ["seat", 1],
      ["line", "1"],
      ["line", 0, "line", "OUT_OF_RANGE"],
    ],
  },
  {
    method: "POST",
    route: "me/blocks",
    body: { table: "the table", seat: "p1" },
    status: 409,
    code: "ONESELF",
    bad: [
      ["table", GONE],
      ["table", 1],
      ["seat", GONE],
      ["seat", {}],
      ["line", null],
    ],
  },
  {
    method: "PUT",
    route: "me/settings",
    body: { webhook: null, sound: true, notify: false },
    status: 200,
    bad: [
      ["sound", GONE],
      ["sound", 1],
      ["colour", 6, "colour", "OUT_OF_RANGE"],
      ["colour", "red"],
      ["notify", GONE],
      ["webhook", 1],
      ["webhook", "somewhere", "webhook", "NOT_AN_ADDRESS"],
      ["webhook", "ftp://example.org", "webhook", "NOT_AN_ADDRESS"],
      ["webhook", "https://a:b@example.org", "webhook", "NOT_AN_ADDRESS"],
      ["webhook", `https://example.org/${"x".repeat(500)}`, "webhook", "TOO_LONG"],
    ],
  },
];

describe.each(ROUTES)("$method /api/$route", ({ method, route, params, body: given, status, code, bad }) => {
  const ready = () => ("table" in given ? { ...given, table: id } : given);

  it("passes over a field that there is not", async () => {
    for (const body of [ready(), { ...ready(), flavour: "salty" }]) {
      const answer = await send(method, route, { ...(params && { params }), body });
      expect([answer.status, code && answer.value.error?.code]).toEqual([status, code]);
      expect(JSON.stringify(answer.value)).not.toContain("flavour");
    }
  });

  const named = bad.map(([path, value, field = path, wrong = "BAD_BODY"]) => ({
    path,
    value,
    field,
    wrong,
    what: value === GONE ? "missing" : JSON.stringify(value).slice(0, 40),
  }));
  it.each(named)("names $field where $path is $what: $wrong", async ({ path, value, field, wrong }) => {
    const body = changed(ready(), path, value);
    const { status: got, value: answer } = await send(method, route, { ...(params && { params }), body });
    expect({ status: got, ...answer.error }).toMatchObject({ status: 400, code: wrong, field });
  });
});

describe("queries", () => {
  it.each([
    ["tables", "?list=all", "list"],
    ["tables/:id/chat", "?before=x", "before"],
    ["tables/:id/chat", "?before=-1", "before"],
  ])("of %s: %s is refused by its name", async (route, query, field) => {
    const { status, value } = await send("GET", route, { query });
    expect({ status, ...value.error }).toMatchObject({ status: 400, code: "BAD_BODY", field });
  });

  it.each([
    ["tables", ""],
    ["tables", "?list=mine&colour=red"],
    ["tables", "?ids=,,x"],
    ["tables/:id", "?flavour=salty"],
    ["tables/:id/chat", "?flavour=salty"],
    ["tables/:id/chat", "?before=1&before=x"],
  ])("of %s: %s is fine", async (route, query) => {
    expect((await send("GET", route, { query })).status).toBe(200);
  });
});

describe.each(Object.keys(accountForms))("POST /api/auth/%s", (path) => {
  const auth = (body: unknown) => send("POST", `auth/${path}`, { body, known: false });
  const whole: Record<string, unknown> = {
    email: "nobody@example.org",
    password: "over the hills",
    name: "Nobody",
    current: "far away",
    token: "a secret",
    session: "no such session",
    code: "123 456",
  };
  const form = accountForms[path as keyof typeof accountForms];
  const required = Object.entries(form.entries).flatMap(([key, { type }]) =>
    type === "nullish" ? [] : [key],
  );
  const body = Object.fromEntries(required.map((key) => [key, whole[key]]));

  it.each(required)("asks for %s", async (field) => {
    for (const empty of [undefined, null, ""]) {
      const { status, value } = await auth({ ...body, [field]: empty });
      expect({ status, ...value.error }).toEqual({ status: 422, code: "REQUIRED", field });
    }
  });

  it.each(Object.keys(form.entries))("takes no %s of the wrong kind", async (field) => {
    for (const odd of [5, true, ["x"], { $ne: "x" }]) {
      const { status, value } = await auth({ ...body, [field]: odd });
      expect({ status, ...value.error }).toEqual({ status: 400, code: "BAD_BODY", field });
    }
  });

  it("passes over a field that there is not", async () => {
    const [plain, more] = [await auth(body), await auth({ ...body, flavour: "salty" })];
    expect([more.status, more.value.error]).toEqual([plain.status, plain.value.error]);
    expect(plain.value.error?.code).not.toBe("BAD_BODY");
  });
});
