import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { BUNDLED } from "../scripts/bundle.ts";

/**
 * The command bundled as it is published, inside the package: there it finds the databases' drivers. Gives the file to run and
 * what takes the bundle away.
 */
export function bundleWithDatabase(): { main: string; remove: () => void } {
  const bundle = fileURLToPath(new URL(`../.results/command-${process.pid}`, import.meta.url));
  buildSync({
    entryPoints: ["main.ts", "database.ts"].map((name) =>
      fileURLToPath(new URL(`../src/${name}`, import.meta.url)),
    ),
    outdir: bundle,
    outExtension: { ".js": ".mjs" },
    ...BUNDLED,
    external: ["@libsql/client", "pg"],
  });
  return { main: join(bundle, "main.mjs"), remove: () => rmSync(bundle, { recursive: true, force: true }) };
}
