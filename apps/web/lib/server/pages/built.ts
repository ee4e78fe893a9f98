import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeptPage } from "./kept.ts";

/** Where the build keeps pages: beside what it made, so that a new build has none of an old one. */
const FOLDER = join(/*turbopackIgnore: true*/ process.cwd(), ".next", "pages-kept");

const fileOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 40);

let names: Promise<ReadonlySet<string>> | undefined;

/** A page that the build has rendered; undefined where it has not. */
export async function builtPage(key: string): Promise<KeptPage | undefined> {
  names ??= readdir(FOLDER).then(
    (found) => new Set(found),
    () => new Set(),
  );
  const name = fileOf(key);
  if (!(await names).has(name)) return undefined;
  // A site that runs while it is built again has no longer what it began with.
  const file = await readFile(join(FOLDER, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  if (!file) return undefined;
  const line = file.indexOf("\n");
  return { ...JSON.parse(file.toString("utf8", 0, line)), gzip: file.subarray(line + 1) };
}

/** Keeps a page with the build. */
export async function keepWithBuild(key: string, { gzip, ...page }: KeptPage): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, fileOf(key)), Buffer.concat([Buffer.from(`${JSON.stringify(page)}\n`), gzip]));
}
