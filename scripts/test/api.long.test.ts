import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chaptersOf } from "../api/chapters.ts";
import { root } from "../workspace.ts";

it("`pnpm api` writes the reference, and every export of an entry point has a comment", () => {
  const out = mkdtempSync(join(tmpdir(), "railhead-api-test-"));
  try {
    const child = spawnSync("tsx", [join(root, "scripts/api.ts"), "--out", out, "--undocumented"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(child.status, child.stderr).toBe(0);
    const without = `${child.stdout}${child.stderr}`
      .split("\n")
      .filter(
        (line) => line.includes("does not have any documentation") && !/\.__type\.|\(Property\)/.test(line),
      );
    expect(without).toEqual([]);
    const written = readdirSync(out);
    const contents = readFileSync(join(out, "README.md"), "utf8");
    expect(written.length).toBeGreaterThan(10);
    for (const file of written.filter((name) => name !== "README.md")) {
      expect(contents, file).toContain(file);
      expect(readFileSync(join(out, file), "utf8"), file).toMatch(/^#{2,3} /m);
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

it("an entry point is told by the folders of its sources, with everything that it exports", () => {
  const index = `export {
  one,
  type Two,
} from "./stock/a.ts";
export type { Three } from "./trade/b.ts";
export { four } from "./end.ts";
export { five } from "./stock/c.ts";
export { six } from "../engine/d.ts";
`;
  const chapters = chaptersOf("core-parts", "@railhead/core/parts", index, "/src/parts");
  expect(chapters.map(({ name }) => name)).toEqual(["core-parts", "core-parts-stock", "core-parts-trade"]);
  const [rest, stock, trade] = chapters.map(({ source }) => source);
  expect(stock).toContain(
    'export { one, type Two, } from "/src/parts/./stock/a.ts";\nexport { five } from "/src/parts/./stock/c.ts";',
  );
  expect(trade).toContain('export type { Three } from "/src/parts/./trade/b.ts";');
  expect(trade).toContain("Import from `@railhead/core/parts`: `trade` of its sources");
  expect(rest).toContain(
    'export { four } from "/src/parts/./end.ts";\nexport { six } from "/src/parts/../engine/d.ts";',
  );
});
