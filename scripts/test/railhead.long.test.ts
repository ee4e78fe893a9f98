import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fresh } from "../kept.mjs";
import { root } from "../workspace.ts";

const railhead = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, "scripts/railhead.mjs"), ...args], { encoding: "utf8" });

it("the command of the repository runs as a bundle that it keeps, with its output and exit codes", () => {
  const { status, stdout } = railhead("titles");
  expect(status).toBe(0);
  expect(stdout).toContain("18EU by David G. D. Hecht");
  const cache = join(root, "packages/cli/node_modules/.cache/railhead");
  const bundle = fresh(root, cache);
  expect(bundle).toBeDefined();
  const wrong = railhead("tittles");
  expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
  expect(wrong.stderr).toContain("unknown command tittles");
  expect(fresh(root, cache)).toBe(bundle);
});
