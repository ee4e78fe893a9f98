import { readdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Handler } from "@railhead/server/http";
import { SECURITY_HEADERS } from "../policy.ts";

const KINDS: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
const BR = ".br";
/** Where the site serves what the build has made. Names there change with their content. */
const PLACE = "/_next/static/";
const FOR_GOOD = "public, max-age=31536000, immutable";

const compress = promisify(brotliCompress);

/** Compresses the scripts and style sheets of a build by Brotli, each beside itself. Answers how many. */
export async function compressAssets(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => KINDS[extname(name)]);
  for (const name of names) {
    const text = await readFile(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    await writeFile(join(folder, name + BR), await compress(text, { params }));
  }
  return names.length;
}

/** Whether a browser takes Brotli: over HTTPS and from its own machine they all do. */
const takesBrotli = (header: string | string[] = ""): boolean =>
  String(header)
    .split(",")
    .some((one) => /^\s*br\s*(;\s*q=(1|0\.\d*[1-9]\d*)(\.0*)?\s*)?$/.test(one));

/** Answers with what the build has compressed, where there is such and the browser takes it; all else goes to `next`. */
export function withAssets(folder: string, next: Handler): Handler {
  const known = new Set(
    readdirSync(folder, { recursive: true })
      .map((name) => String(name).split(sep).join("/"))
      .filter((name) => name.endsWith(BR)),
  );
  const read = new Map<string, Promise<Buffer>>();
  const bytesOf = (name: string): Promise<Buffer> => {
    const bytes = read.get(name) ?? readFile(join(folder, name));
    read.set(name, bytes);
    return bytes;
  };
  return (request, response) => {
    const { method, url = "", headers } = request;
    const [path = ""] = url.split("?");
    const name = path.startsWith(PLACE) ? path.slice(PLACE.length) : undefined;
    const asked = method === "GET" || method === "HEAD";
    if (!asked || name === undefined || !known.has(name + BR) || !takesBrotli(headers["accept-encoding"]))
      return next(request, response);
    bytesOf(name + BR).then(
      (bytes) => {
        response.writeHead(200, {
          ...SECURITY_HEADERS,
          "content-type": KINDS[extname(name)],
          "content-encoding": "br",
          "content-length": bytes.length,
          "cache-control": FOR_GOOD,
          vary: "Accept-Encoding",
        });
        response.end(method === "HEAD" ? undefined : bytes);
      },
      () => {
        read.delete(name + BR);
        next(request, response);
      },
    );
  };
}
