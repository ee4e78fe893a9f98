import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type FailedPart, summarize } from "./summary.ts";
import { packages, root } from "./workspace.ts";

/**
 * Everything `npm test` checks: formatting and lint, what nothing uses, types, unit tests, the build, that every rule has a test, the page tests. Every
 * part runs even if an earlier one failed; the last line sums the tests up; any failure fails the whole.
 */
const failed: FailedPart[] = [];

function part(name: string, command: string, args: string[], tests = false): void {
  console.log(`\n== ${name}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (error) console.error(error.message);
  if (status !== 0) failed.push({ name, tests });
}

for (const { folder } of packages()) rmSync(join(root, folder, ".results"), { recursive: true, force: true });

part("format and lint", "biome", ["check", "."]);
part("wording", "tsx", ["scripts/wording.ts"]);
part("unused files, exports and dependencies", "knip", []);
part("types, unit tests, build", "turbo", ["run", "types", "test", "build", "--continue"], true);
part("rules that have tests", "tsx", ["scripts/rules.ts"]);
part("page tests", "pnpm", ["--filter", "@railhead/web", "e2e"], true);

const summary = summarize(root, packages(), failed);
const sweeps = process.env.RAILHEAD_SWEEPS;
if (sweeps !== "all") {
  const which =
    sweeps === "third"
      ? "two thirds of the long sweeps and half of what is drawn"
      : "most cases of the sweeps";
  console.log(`Left out: ${which}, which \`pnpm test:whole\` goes through`);
}
for (const name of summary.leftOut) console.log(`Left out: ${name}`);
for (const name of summary.unsteady) console.log(`Passed only at a later try: ${name}`);
for (const failure of summary.failures) console.error(`Failed test: ${failure}`);
for (const problem of summary.problems) console.error(problem);
if (failed.length > 0) console.error(`Failed: ${failed.map(({ name }) => name).join("; ")}`);
console.log(`\n${summary.line}`);
process.exitCode = failed.length > 0 || summary.failed > 0 ? 1 : 0;
