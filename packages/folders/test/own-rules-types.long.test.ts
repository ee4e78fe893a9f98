import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const guide = readFileSync(new URL("../../../docs/designing-a-title.md", import.meta.url), "utf8");
const example = /## A rule that no parameter says[\s\S]*?```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What TypeScript says of a file of rules whose folder is linked to the packages, as the guide says. */
function marked(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "own-types-"));
  try {
    symlinkSync(here("../node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "rules.ts"), text);
    const config = { extends: here("../../../tsconfig.base.json"), compilerOptions: { incremental: false } };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...config, files: ["rules.ts"] }));
    return spawnSync(here("../node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("an editor finds the types of rules beside data: the guide's example is right, a misspelt member is not", () => {
  expect(marked(example)).toBe("");
  expect(marked(example.replace("family: (family)", "famly: (family)"))).toMatch(/rules\.ts.*famly/s);
});
