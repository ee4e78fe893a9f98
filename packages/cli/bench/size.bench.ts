/** What core and one title weigh in a page: minified and gzipped, without the checklist. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

async function weigh(name: string, contents: string): Promise<void> {
  const made = await build({
    stdin: { contents, resolveDir: import.meta.dirname ?? ".", loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    logLevel: "error",
  });
  const code = made.outputFiles[0]?.contents ?? new Uint8Array();
  console.log(
    `${name}: ${(code.length / 1000).toFixed(0)} kB, gzipped ${(gzipSync(code).length / 1000).toFixed(1)} kB`,
  );
}

await weigh(
  "core and 18EU",
  `export * from "@railhead/core"; export { title18eu } from "@railhead/title-18eu";`,
);
