import { spawnSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { compareWith } from "./compare/compare.ts";
import { filesUnder, packages, root } from "./workspace.ts";

/**
 * `pnpm bench [text ...]`: runs every `bench/*.bench.ts` of every package (or those whose path has one of
 * the texts), one after another, each in a process of its own. A measurement is a script that prints.
 *
 * `pnpm bench --against FOLDER [--rounds N]`: measures replay, listing and bots' games of this checkout beside those of
 * another one, installed in the folder, in turns.
 */
const { values, positionals: wanted } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string", default: "9" } },
  allowPositionals: true,
});
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
if (values.against !== undefined) {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds is a number of rounds, 1 or more");
  // pnpm moves to the root before it runs a script
  compareWith(resolve(process.env.INIT_CWD ?? "", values.against), rounds);
} else if (files.length === 0) console.log("No measurements found.");

for (const file of values.against === undefined ? files : []) {
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
