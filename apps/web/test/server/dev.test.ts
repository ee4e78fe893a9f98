import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TitleDefinition } from "@railhead/core";
import { versionsOf } from "@railhead/core/engine";
import { DEFAULTS, newTitle } from "@railhead/folders";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { DevState } from "@/lib/dev-state.ts";

const folder = mkdtempSync(join(tmpdir(), "railhead-dev-"));
let server: Server;
let at: string;

/** A site by whose server a page asks after the title that is being written. */
beforeAll(async () => {
  process.env.RAILHEAD_DATA = join(folder, "data");
  process.env.RAILHEAD_THREADS = "0";
  delete process.env.DATABASE_URL;
  delete process.env.BASE_URL;
  const { apiBefore } = await import("@/lib/server/api/node.ts");
  server = createServer(apiBefore((_asked, answer) => answer.writeHead(418).end("Next")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/dev`;
});

afterAll(async () => {
  const { endDev } = await import("@/lib/server/dev.ts");
  const { site } = await import("@/lib/server/site.ts");
  const { endTables } = await import("@/lib/server/tables.ts");
  endDev();
  await endTables();
  await new Promise((resolve) => server.close(resolve));
  await (await site()).database.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a title that is being written is told to pages, with its mistakes, over connections that do not stay", async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  expect((await fetch(at)).status).toBe(404);
  const path = join(folder, "title");
  for (const [file, text] of Object.entries(newTitle({ ...DEFAULTS, name: "Trial" }))) {
    mkdirSync(join(path, file, ".."), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  const { startDev } = await import("@/lib/server/dev.ts");
  const { folderTitles } = await import("@/lib/server/titles.ts");
  await startDev(path);
  const told = async (holds: (state: DevState) => boolean): Promise<DevState> => {
    for (;;) {
      const answer = await fetch(at);
      expect(answer.headers.get("connection")).toBe("close");
      const state: DevState = await answer.json();
      if (holds(state)) return state;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const first = await told(({ reading }) => reading > 0);
  expect(first).toMatchObject({ ok: true, id: "trial", faults: [], stay: [] });
  expect(folderTitles().data.newest("trial")).toBe(first.rules);
  // A page asks for the version that a game is played by, whatever a version looks like.
  const titleAs = (rules: string) =>
    fetch(new URL(`/api/titles/trial?${new URLSearchParams({ rules })}`, at));
  const versions = versionsOf(folderTitles().data.title("trial") as TitleDefinition).map(
    ({ version }) => version,
  );
  expect(versions.length).toBeGreaterThan(1);
  expect(versions).toContain(first.rules);
  for (const rules of versions)
    expect(await (await titleAs(rules)).json()).toMatchObject({ rules, content: { title: { id: "trial" } } });
  expect((await titleAs(`${first.rules}9`)).status).toBe(404);
  expect((await titleAs("x".repeat(500))).status).toBe(400);

  const file = join(path, "numbers.json");
  const sound = readFileSync(file, "utf8");
  writeFileSync(file, sound.replace('"bank"', '"bank'));
  const broken = await told(({ ok }) => !ok);
  expect(broken.faults).toEqual([expect.stringMatching(/^numbers\.json:\d+:\d+: is invalid JSON/)]);
  expect(broken.rules).toBe(first.rules);
  // A reader of another language gets that language: by the cookie, else by what the browser asks for.
  const toldIn = async (headers: Record<string, string>): Promise<string> =>
    ((await (await fetch(at, { headers })).json()) as DevState).faults.join();
  expect(await toldIn({ "accept-language": "de-AT,de;q=0.9" })).toMatch(
    /^numbers\.json:\d+:\d+: ist kein gültiges JSON/,
  );
  expect(await toldIn({ cookie: "other=1; language=he", "accept-language": "de" })).toMatch(
    /numbers\.json:\d+:\d+.*אינו JSON תקין/s,
  );
  expect(folderTitles().data.newest("trial")).toBe(first.rules);

  writeFileSync(file, sound.replace(/"bank": \d+/, '"bank": 99999'));
  const mended = await told(({ ok }) => ok);
  expect(mended.rules).not.toBe(first.rules);
  expect(folderTitles().data.title("trial")?.numbers.bank).toBe(99999);

  // Rules in TypeScript beside the data: pages get them as a script, apart from the content.
  writeFileSync(
    join(path, "rules.ts"),
    "export default { params: (params: object) => ({ ...params, float: 40 }) };",
  );
  const coded = await told(({ ok, rules }) => ok && rules !== mended.rules);
  const sent = await (await titleAs(coded.rules ?? "")).json();
  expect(sent).toMatchObject({
    content: { code: expect.stringMatching(/^code-/) },
    script: expect.stringMatching(/^\/api\/dev\/script\?rules=code-/),
  });
  const script = await (await fetch(new URL(sent.script, at))).text();
  expect(script).toMatch(/float: 40/);
  expect(script).toMatch(/export default/);
  writeFileSync(join(path, "rules.ts"), "export default { params: = };");
  expect((await told(({ ok }) => !ok)).faults).toEqual([expect.stringMatching(/^rules\.ts:1:26: /)]);
});
