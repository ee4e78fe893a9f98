import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { TitleDefinition } from "@railhead/core";
import type { Finding } from "../findings.ts";
import { type BuildMessage, finding, findingsOf } from "./messages.ts";

/** A title in TypeScript, bundled: the same script for server and page. */
export type Bundled =
  | { ok: true; title: TitleDefinition; script: string }
  | { ok: false; findings: Finding[] };

const ENTRIES = ["src/index.ts", "index.ts", "title.ts", "src/title.ts"];

/** The file that a title in TypeScript begins with: what its package.json exports, else one of the usual names. */
export function entryOf(folder: string): string | undefined {
  const manifest = join(folder, "package.json");
  const named: unknown = existsSync(manifest) ? exported(manifest) : undefined;
  return [...(typeof named === "string" ? [named] : []), ...ENTRIES]
    .map((file) => resolve(folder, file))
    .find(existsSync);
}

function exported(manifest: string): unknown {
  try {
    const { exports, main } = JSON.parse(readFileSync(manifest, "utf8"));
    return exports?.["."] ?? exports ?? main;
  } catch {
    return undefined;
  }
}

const isTitle = (value: unknown): value is TitleDefinition =>
  typeof value === "object" &&
  value !== null &&
  ["id", "version", "flow", "rounds"].every((key) => key in value);

let workshop: string | undefined;

/** Runs a bundle and takes the title that it exports. */
async function run(script: string, digest: string): Promise<TitleDefinition | undefined> {
  workshop ??= mkdtempSync(join(tmpdir(), "railhead-dev-"));
  const file = join(workshop, `${digest}.mjs`);
  writeFileSync(file, script);
  const module: Record<string, unknown> = await import(
    /* turbopackIgnore: true */ /* @vite-ignore */ pathToFileURL(file).href
  );
  return Object.values(module).find(isTitle);
}

/** Bundles a title in TypeScript, runs it, and takes the title that it exports. Its version is the digest of the script. Never throws.
 * `modules`: where `@railhead/core` and the families are found for a folder that has no installation of its own. */
export async function bundleTitle(folder: string, modules: readonly string[]): Promise<Bundled> {
  const entry = entryOf(folder);
  if (entry === undefined)
    return {
      ok: false,
      findings: [
        finding(
          "missing",
          "title.json",
          `is missing, and so is a title in TypeScript (${ENTRIES.join(", ")})`,
        ),
      ],
    };
  const { build } = await import("esbuild");
  let script: string;
  try {
    const { outputFiles } = await build({
      ...{ absWorkingDir: folder, entryPoints: [entry], nodePaths: [...modules], outdir: "out" },
      ...{
        bundle: true,
        write: false,
        format: "esm",
        // For server and page alike: in a browser core fetches its search for best runs, and here it is part of the script.
        ...{ platform: "neutral", mainFields: ["module", "main"] },
        target: "es2022",
        logLevel: "silent",
      },
    });
    script = outputFiles[0]?.text ?? "";
  } catch (error) {
    const { errors } = error as { errors?: BuildMessage[] };
    return {
      ok: false,
      findings: errors ? findingsOf(errors, folder) : [finding("syntax", "", (error as Error).message)],
    };
  }
  const digest = createHash("sha256").update(script).digest("hex").slice(0, 16);
  const file = relative(folder, entry);
  try {
    const title = await run(script, digest);
    if (!title)
      return { ok: false, findings: [finding("shape", file, "exports no title: what defineTitle gives")] };
    return { ok: true, script, title: { ...title, version: `dev-${digest}`, earlier: [] } };
  } catch (error) {
    return { ok: false, findings: [finding("shape", file, (error as Error).message.split("\n")[0] ?? "")] };
  }
}
