import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTIONS } from "../../src/accounts/actions/index.ts";
import { type Browser, type House, house } from "./house.ts";

const ADA = { name: "Ada", email: "ada@example.org", password: "over the hills" };
const PATHS = Object.keys(ACTIONS);

let site: House;
let ada: Browser;
beforeAll(async () => {
  site = await house({ passwords: "plain" });
  ada = site.browser();
  await ada.join(ADA);
  // Not what is tested here.
  site.accounts.limits.take = async () => 0;
});
afterAll(() => site.close());

const BODY: Record<string, unknown> = {
  ...ADA,
  current: ADA.password,
  token: "secret",
  session: "others",
};

describe.each(PATHS)("POST %s", (path) => {
  it.each([
    ["a foreign page", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
    ["a neighbour", { origin: "http://other.railhead.test", "sec-fetch-site": "same-site" }],
    ["an unknown source", { origin: null, "sec-fetch-site": null }],
  ])("of %s is refused", async (_, headers) => {
    const before = await ada.me();
    expect(await ada.refused(path, BODY, headers)).toEqual({ status: 403, code: "FOREIGN_ORIGIN" });
    expect(await ada.me()).toEqual(before);
  });

  it.each([
    ["a form", "application/x-www-form-urlencoded", "email=ada%40example.org&password=x"],
    ["a form with files", "multipart/form-data; boundary=x", "--x--"],
    ["plain text", "text/plain", JSON.stringify(BODY)],
  ])("of %s is refused", async (_, type, body) => {
    const answer = await ada.send(path, {
      method: "POST",
      body,
      headers: ada.headers({ "content-type": type }),
    });
    expect(answer.status).toBe(415);
    expect(await ada.me()).toMatchObject({ name: "Ada" });
  });

  it.each([
    ["too much", JSON.stringify({ ...BODY, more: "x".repeat(10_000) }), 413],
    ["far too deep", "[".repeat(4000) + "]".repeat(4000), 400],
    ["half a body", '{"email": "ada', 400],
    ["nothing", "", 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["a number", "1e999", 400],
  ])("of %s is refused", async (_, body, status) => {
    const answer = await ada.send(path, { method: "POST", body, headers: ada.headers() });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.objectContaining({ code: expect.any(String) }) });
  });

  it("with fields of other kinds is never our fault", async () => {
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        0,
        -1,
        [],
        {},
        "",
        " ",
        "\u0000",
        "\ud800",
        "__proto__",
        "a@b.c",
        "x".repeat(300),
      ),
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: "binary" }),
    );
    const guest = site.browser();
    const fields = [
      "name",
      "email",
      "password",
      "current",
      "token",
      "session",
      "image",
      "callbackURL",
      "__proto__",
    ];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), odd), async (body) => {
        const answer = await guest.post(path, body);
        expect(answer.status).toBeLessThan(500);
        if (answer.ok) return;
        const { error } = (await answer.json()) as { error: { code: string } };
        expect(error.code).toMatch(/^[A-Z_]+$/);
      }),
      { numRuns: 40 },
    );
  });
});

describe("addresses", () => {
  it.each([
    "never",
    "get-session",
    "sign-in/email",
    "sign-up/email",
    "update-user",
    "list-sessions",
    "constructor",
    "__proto__",
    "",
  ])("POST %s is nothing", async (path) => {
    expect(await ada.refused(path, BODY)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("answer to no other method", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await ada.send("sign-out", { method, body: "{}" })).status).toBe(405);
    expect((await ada.send("sign-out", { method: "GET" })).status).toBe(405);
    expect((await ada.send("delete", { method: "GET" })).status).toBe(405);
    expect(await ada.me()).not.toBeNull();
  });

  it("take no forged links", async () => {
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const claims = (more: object) =>
      Buffer.from(JSON.stringify({ email: ADA.email, ...more })).toString("base64url");
    for (const token of [
      "",
      "a.b.c",
      `${none}.${claims({})}.`,
      `${none}.${claims({ updateTo: "thief@example.org" })}.`,
      `${none}.${claims({ updateTo: 7 })}.x`,
      "%00",
      "x".repeat(5000),
    ]) {
      const answer = await ada.send(`verify?token=${token}`, { method: "GET" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account?mail=failed"]);
    }
    expect(await ada.me()).toMatchObject({ email: ADA.email });
  });

  it("take no forged headers", async () => {
    for (const [name, value] of [
      ["cookie", "railhead.session_token=%E0%A4%A"],
      ["cookie", `railhead.session_token=${"x".repeat(4000)}`],
      ["cookie", "railhead.session_token=a.b; railhead.session_token=c.d"],
      ["x-forwarded-for", "'; drop table users; --"],
      ["user-agent", "<script>alert(1)</script>"],
    ] as const) {
      const answer = await site
        .browser()
        .post("sign-in", { email: ADA.email, password: "no" }, { [name]: value });
      expect([value, answer.status]).toEqual([value, 401]);
    }
  });
});
