import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { blocksOf } from "../documents/blocks.ts";
import { BESIDE, frames } from "../documents/frames.ts";
import { root } from "../workspace.ts";

/** Complaints of the compiler about these files, each by its file. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  // Where core and the family are found as a title finds them.
  const folder = mkdtempSync(join(root, "packages/family-1830/node_modules/.documents-"));
  try {
    for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: join(root, "tsconfig.base.json"),
        compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, incremental: false },
        include: ["*.ts"],
      }),
    );
    const { stdout, stderr } = spawnSync("tsc", ["-p", folder, "--pretty", "false"], {
      cwd: folder,
      encoding: "utf8",
    });
    return `${stdout}${stderr}`.split("\n").filter((line) => line.trim() !== "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The blocks of the document put together to files, each in its frame. */
function framed(document: string): Record<string, string> {
  const blocks = blocksOf(document, "ts");
  expect(
    blocks.map(({ code }, at) => code.startsWith(frames[at]?.begins ?? "?") || code.slice(0, 40)),
  ).toEqual(frames.map(() => true));
  const files: Record<string, string> = { ...BESIDE };
  blocks.forEach(({ code, line }, at) => {
    const { file, before = "", after = "" } = frames[at] ?? { file: "" };
    const name = `${file}.ts`;
    files[name] = `${files[name] ?? ""}${before}\n// line ${line}\n${code}${after}\n`;
  });
  return files;
}

const document = readFileSync(join(root, "docs/adding-a-title.md"), "utf8");

it("every block of TypeScript of adding-a-title.md compiles", () => {
  expect(complaints(framed(document))).toEqual([]);
});

it("a name that exists nowhere, and a wrong field, are found", () => {
  const wrong = framed(
    document.replace("swapTokens(tx, minor", "swapToken(tx, minor").replace("units: 2", "unit: 2"),
  );
  const found = complaints(wrong).filter((line) => line.includes("error"));
  expect(found.map((line) => line.slice(0, line.indexOf("(")))).toEqual(["merging.ts", "reach.ts"]);
});
