import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire, SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { saying } from "@railhead/core/texts";
import type { BuildOptions } from "esbuild";
import { type BuildMessage, findingsOf } from "../dev/messages.ts";
import type { Finding } from "../findings.ts";
import { inCode } from "./code.ts";

/** The name under which a bundle holds what its file exports. */
export const NAME = "railheadRules";

/** What the designer's files are called once they are joined. */
const JOINED = "railhead-rules.js";

/** A place in a file of the designer's. */
export type Place = Pick<Finding, "file" | "line" | "column">;

/** The designer's own files of rules as one, without what they take from Railhead. */
export interface OwnSource {
  ok: true;
  id: string;
  /** JavaScript with its source map. It imports what it takes from Railhead. */
  text: string;
}

type Failed = { ok: false; findings: Finding[] };

/** esbuild of this installation. It is looked for when it is needed, so that no build takes it in. */
function bundler(modules: readonly string[]): typeof import("esbuild") | undefined {
  for (const place of modules)
    try {
      return createRequire(join(place, "none.js"))("esbuild");
    } catch {}
  return undefined;
}

const NO_BUNDLER = (): Failed => ({
  ok: false,
  findings: [inCode("code", saying`needs a checkout of Railhead to be run; none found here`)],
});

function built(modules: readonly string[], folder: string, options: BuildOptions) {
  const esbuild = bundler(modules);
  if (!esbuild) return NO_BUNDLER();
  try {
    const { outputFiles, metafile } = esbuild.buildSync({
      ...{
        absWorkingDir: folder,
        bundle: true,
        write: false,
        outdir: ".",
        allowOverwrite: true,
        // For server and page alike: in a browser core fetches its search for best runs, and here it is part of the script.
        ...{ platform: "neutral", mainFields: ["module", "main"] },
      },
      ...{ target: "es2022", logLevel: "silent", sourcemap: "inline", metafile: true },
      ...options,
    });
    const inputs = Object.keys(metafile?.inputs ?? {});
    return { ok: true as const, text: outputFiles?.[0]?.text ?? "", inputs };
  } catch (error) {
    const { errors } = error as { errors?: BuildMessage[] };
    const findings = errors ? findingsOf(errors, folder) : [inCode("syntax", (error as Error).message)];
    return { ok: false as const, findings };
  }
}

/** Joins the files of rules that begin with `path`. Their id is the digest of their texts: what Railhead brings is no part of it, so that an update leaves it as it is. */
export function sourceOf(path: string, modules: readonly string[]): OwnSource | Failed {
  const folder = dirname(resolve(path));
  const made = built(modules, folder, {
    entryPoints: [resolve(path)],
    format: "esm",
    external: ["@railhead/*"],
  });
  if (!made.ok) return made;
  const digest = createHash("sha256");
  for (const file of made.inputs.sort()) {
    const text = readFileSync(resolve(folder, file), "utf8").replaceAll("\r\n", "\n");
    digest.update(JSON.stringify([relative(folder, resolve(folder, file)), text]));
  }
  return { ok: true, id: `code-${digest.digest("hex").slice(0, 16)}`, text: made.text };
}

/** The same with what it takes from Railhead: a script that runs by itself. */
export function scriptOf(text: string, folder: string, modules: readonly string[]) {
  const stdin = { contents: text, resolveDir: folder, sourcefile: JOINED, loader: "js" as const };
  const made = built(modules, folder, { stdin, format: "iife", globalName: NAME, nodePaths: [...modules] });
  if (made.ok) return made;
  const own = ({ file, line = 1, column = 1 }: Finding) =>
    file === JOINED ? originalPlace(text, line, column) : undefined;
  return { ok: false as const, findings: made.findings.map((one) => ({ ...one, ...own(one) })) };
}

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;

/** A script without its source map. */
export const withoutMap = (script: string): string => script.replace(MAP, "");

/** Where a place of a script stands in the file that it was made of, by its source map. */
export function originalPlace(script: string, line: number, column: number): Place | undefined {
  const [, encoded] = MAP.exec(script) ?? [];
  if (encoded === undefined) return undefined;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString()));
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return undefined;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
