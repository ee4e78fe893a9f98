import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packages, root } from "../workspace.ts";

it("each changeset names packages of the workspace, each once, and says what changes for them", () => {
  const known = new Set(packages().map(({ manifest }) => manifest.name));
  const place = join(root, ".changeset");
  for (const file of readdirSync(place).filter((name) => name.endsWith(".md") && name !== "README.md")) {
    const [, head = "", said = ""] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(place, file), "utf8")) ?? [];
    const lines = head.split("\n").filter(Boolean);
    const names = lines.map((line) => /^"([^"]+)": (?:patch|minor|major)$/.exec(line)?.[1] ?? line);
    expect(
      names.filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
    expect(new Set(names).size, file).toBe(names.length);
    expect(said.trim(), file).not.toBe("");
  }
});
