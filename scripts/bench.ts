import { spawnSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { filesUnder, packages, root } from "./workspace.ts";

/**
 * `pnpm bench [text ...]`: runs every `bench/*.bench.ts` of every package (or those whose path has one of
 * the texts), one after another, each in a process of its own. A measurement is a script that prints.
 */
const wanted = process.argv.slice(2);
const files = packages()
  .flatMap(({ folder }) => filesUnder(join(root, folder)).map((path) => ({ folder, path })))
  .filter(({ path }) => /^bench\/.*\.bench\.ts$/.test(path))
  .map(({ folder, path }) => `${folder}/${path}`)
  .filter((file) => wanted.length === 0 || wanted.some((text) => file.includes(text)));

const cores = cpus();
console.log(
  `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.version}`,
);
if (files.length === 0) console.log("No measurements found.");

for (const file of files) {
  console.log(`\n== ${file}`);
  const { status } = spawnSync("tsx", [join(root, file)], {
    cwd: join(root, file.slice(0, file.indexOf("/bench/"))),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) {
    console.error(`${file} failed`);
    process.exitCode = 1;
  }
}
