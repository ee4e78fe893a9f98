import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chapterOf, newestChapter, readChangesets, withChapter } from "./release/changelog.ts";
import { root } from "./workspace.ts";

/**
 * `pnpm release`: raises the version of all packages by what `.changeset` asks for, writes a chapter of CHANGELOG.md from the changesets, and deletes
 * them. A person then words the chapter for readers. `--notes` prints the newest chapter in place of that.
 */
const path = join(root, "CHANGELOG.md");
if (process.argv.includes("--notes")) console.log(newestChapter(readFileSync(path, "utf8")).text);
else {
  const changesets = readChangesets(join(root, ".changeset"));
  if (changesets.length === 0) throw new Error("No changeset waits for a release");
  const { status } = spawnSync("changeset", ["version"], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("`changeset version` failed");
  const { version } = JSON.parse(readFileSync(join(root, "packages/core/package.json"), "utf8")) as {
    version: string;
  };
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(path, withChapter(readFileSync(path, "utf8"), chapterOf(version, today, changesets)));
  console.log(`CHANGELOG.md has a chapter for ${version}`);
}
