import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressAssets, withAssets } from "@/lib/server/assets.ts";

const SCRIPT = "console.log('a train leaves');".repeat(50);

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks", "a.js"), SCRIPT);
  writeFileSync(join(folder, "chunks", "picture.woff2"), "font");
  expect(await compressAssets(folder)).toBe(1);
  writeFileSync(join(folder, "chunks", "late.js"), SCRIPT);
  const handle = withAssets(folder, (_request, response) => response.end("next"));
  server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  body: Buffer;
  headers: Record<string, unknown>;
}

const ask = (path: string, encoding?: string, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
    request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ body: Buffer.concat(parts), headers: answer.headers }));
    })
      .on("error", reject)
      .end();
  });

it("a script is sent as the build compressed it, to be kept permanently", async () => {
  for (const encoding of ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, br;q=0.9"]) {
    const { body, headers } = await ask("/_next/static/chunks/a.js?v=1", encoding);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  }
});

it("who asks for its head alone gets no bytes", async () => {
  const { body, headers } = await ask("/_next/static/chunks/a.js", "br", "HEAD");
  expect(body.length).toBe(0);
  expect(headers["content-encoding"]).toBe("br");
});

it.each([
  ["a browser that does not take it", "/_next/static/chunks/a.js", "gzip, deflate"],
  ["a browser that says nothing", "/_next/static/chunks/a.js", undefined],
  ["a browser that refuses it", "/_next/static/chunks/a.js", "gzip, br;q=0"],
  ["another kind of file", "/_next/static/chunks/picture.woff2", "br"],
  ["a script that was not compressed", "/_next/static/chunks/late.js", "br"],
  ["a way out of the folder", "/_next/static/../../secret.js", "br"],
  ["another place", "/chunks/a.js", "br"],
])("%s is answered by Next", async (_case, path, encoding) => {
  expect((await ask(path, encoding)).body.toString()).toBe("next");
});
