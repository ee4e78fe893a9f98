import { waterFile } from "@railhead/title-18oe";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressFor, answerApi, Browser, ORIGIN, opened, problemOf, setUp } from "./site-kit.ts";

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
    const request = new Request(addressFor("moves", { id }), {
      method: "POST",
      body: endless,
      headers: { cookie: ada.cookie, origin: ORIGIN, "content-type": "application/json" },
      duplex: "half",
    } as RequestInit);
    expect(await problemOf(answerApi(request))).toMatchObject({ status: 413 });
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

  it("may bring a file in place of a title's data that is larger than other bodies, as far as its title takes it", async () => {
    const ada = new Browser();
    const note = (letters: number) => ({
      ...waterFile.own,
      ferries: waterFile.own.ferries.map((one) => ({ ...one, note: "x".repeat(letters) })),
      ports: waterFile.own.ports.map((one) => ({ ...one, note: "x".repeat(letters) })),
    });
    const body = (water: object, more: object = {}) => ({
      ...{ ...setUp, title: "18oe", attachments: { water } },
      ...more,
    });
    const large = note(500);
    expect(JSON.stringify(large).length).toBeGreaterThan(64 * 1024);
    const id = await ada.create(body(large));
    expect((await opened(ada, id)).attachments).toEqual({ water: large });
    const options = Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`option${n}`, n]));
    expect(await problemOf(ada.send("POST", "tables", {}, { body: body(large, { options }) }))).toMatchObject(
      { status: 413 },
    );
    expect(await problemOf(ada.send("POST", "tables", {}, { body: body(note(5000)) }))).toMatchObject({
      status: 422,
      field: "attachments.water",
      refusal: { code: "ATTACHMENT_LARGE" },
    });
    expect(
      await problemOf(ada.send("POST", "tables", {}, { body: body(waterFile.own, { title: "18eu" }) })),
    ).toMatchObject({ status: 422, refusal: { code: "ATTACHMENT_UNKNOWN" } });
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
      "attachments",
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
  });
});
