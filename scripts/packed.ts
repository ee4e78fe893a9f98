/** Packs the packages that are published into a folder: their tarballs, by the names of the packages. `pnpm packed FOLDER`. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { root } from "./workspace.ts";

/** What is published, by folder. */
export const PUBLISHED: Record<string, string> = {
  "@railhead/core": "packages/core",
  railhead: "packages/cli",
};

/** Packs one package; gives the path of its tarball. */
export function pack(name: string, into: string): string {
  const folder = PUBLISHED[name];
  if (folder === undefined) throw new Error(`${name} is not published`);
  const before = new Set(readdirSync(into));
  execFileSync("pnpm", ["pack", "--pack-destination", into], { cwd: join(root, folder), stdio: "pipe" });
  const made = readdirSync(into).find((file) => file.endsWith(".tgz") && !before.has(file));
  if (made === undefined) throw new Error(`${name}: pnpm pack wrote no tarball`);
  return join(into, made);
}

/** What publint finds of a package as it is packed, a line each. */
export async function lint(name: string): Promise<string[]> {
  const pkgDir = join(root, PUBLISHED[name] as string);
  const { messages, pkg } = await publint({ pkgDir, strict: true, pack: "pnpm" });
  return messages.map((one) => formatMessage(one, pkg) ?? one.code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const name of Object.keys(PUBLISHED)) console.log(pack(name, process.argv[2] ?? "."));
