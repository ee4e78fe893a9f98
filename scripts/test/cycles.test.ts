import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cycles } from "../cycles.ts";
import { packages, root } from "../workspace.ts";

/** Where types still go in circles: of core's, rules name policies, which name the rules. */
const TYPES_IN_CIRCLES = new Set(["packages/core", "packages/server"]);

describe("this repository", () => {
  const folders = packages().map(({ folder }) => folder);

  it.each(folders)("%s: no files need one another to run", (folder) => {
    const found = cycles(join(root, folder)).map((circle) => circle.join(" -> "));
    expect(found).toEqual([]);
  });

  it.each(folders.filter((folder) => !TYPES_IN_CIRCLES.has(folder)))(
    "%s: nor do types go in circles",
    (folder) => {
      expect(cycles(join(root, folder), { types: true })).toEqual([]);
    },
  );
});

describe("a circle", () => {
  let base: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "cycles-"));
    write("a.ts", 'import { b } from "./in/b.ts";\nimport type { Far } from "./far.ts";');
    write("in/b.ts", 'export { c } from "../c.tsx";');
    write("c.tsx", "// import './a.ts'\nexport const c = 1;");
    write("far.ts", 'import {\n  type A,\n  a,\n} from "./a.ts";\nimport { out } from "@railhead/core";');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  it("is none where imports lead on, and where they are of types alone", () => {
    expect(cycles(base)).toEqual([]);
  });

  it("is named file by file, however it is closed", () => {
    write("c.tsx", 'import "./a.ts";');
    expect(cycles(base)).toEqual([["a.ts", "in/b.ts", "c.tsx", "a.ts"]]);
    write("c.tsx", 'export * from "./in/b.ts";');
    expect(cycles(base)).toEqual([["in/b.ts", "c.tsx", "in/b.ts"]]);
    write("c.tsx", 'import { c } from "@/in/b.ts";');
    expect(cycles(base)).toEqual([["in/b.ts", "c.tsx", "in/b.ts"]]);
    write("c.tsx", 'import { type A, c } from "./c.tsx";');
    expect(cycles(base)).toEqual([["c.tsx", "c.tsx"]]);
  });

  it("of types is found where they are asked for", () => {
    expect(cycles(base, { types: true })).toEqual([["a.ts", "far.ts", "a.ts"]]);
  });
});
