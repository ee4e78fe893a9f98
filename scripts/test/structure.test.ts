import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { breaches, importsOf } from "../structure.ts";
import { filesUnder, packages, root } from "../workspace.ts";

describe("this repository", () => {
  it("keeps its dependencies pointing one way", () => {
    const all = packages();
    expect(all.map(({ folder }) => folder)).toEqual(expect.arrayContaining(["apps/web", "packages/core"]));
    expect(breaches(root, all)).toEqual([]);
  });
});

describe("house rules", () => {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const slugs = filesUnder(join(root, "packages/house-rules/src/rules")).map((file) =>
    file.replace(/\.ts$/, ""),
  );
  const strangers = packages()
    .map(({ folder }) => folder)
    .filter((folder) => /^packages\/(core|server|interop|family-.*|title-.*)$/.test(folder));

  it("are named neither in core nor in a title nor on the server", () => {
    expect(slugs).toContain("rest-money");
    expect(strangers.length).toBeGreaterThanOrEqual(5);
    const named = strangers.flatMap((folder) =>
      filesUnder(join(root, folder, "src"))
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => {
          const text = read(`${folder}/src/${file}`);
          return slugs
            .filter((slug) => new RegExp(`["'\`/]${slug}["'\`.]`).test(text))
            .map((slug) => `${folder}/src/${file}: ${slug}`);
        }),
    );
    expect(named).toEqual([]);
  });
});

describe("a breach is found", () => {
  let base: string;

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  const manifest = (folder: string, name: string, more: object = {}) =>
    write(`${folder}/package.json`, JSON.stringify({ name, ...more }));
  const found = () => breaches(base, packages(base));

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "structure-"));
    manifest("packages/core", "@railhead/core");
    manifest("packages/title-18xa", "@railhead/title-18xa", { dependencies: { "@railhead/core": "*" } });
    manifest("packages/title-18xb", "@railhead/title-18xb", {
      dependencies: { "@railhead/family-18f": "*" },
    });
    manifest("packages/family-18f", "@railhead/family-18f", { dependencies: { "@railhead/core": "*" } });
    manifest("packages/interop", "@railhead/interop");
    manifest("packages/cli", "railhead", { devDependencies: { "@railhead/title-18xa": "*" } });
    manifest("apps/web", "@railhead/web", { dependencies: { "@railhead/title-18xa": "*" } });
    write("packages/core/src/index.ts", 'export * from "./money.ts";');
    write("packages/title-18xa/src/index.ts", 'import { money } from "@railhead/core";');
    write("packages/family-18f/src/index.ts", 'import { money } from "@railhead/core";');
    write("packages/title-18xb/src/index.ts", 'import { rounds } from "@railhead/family-18f";');
    write(
      "packages/cli/src/main.ts",
      'import "@railhead/title-18xa";\nimport { readFileSync } from "node:fs";',
    );
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it("none in a sound tree", () => expect(found()).toEqual([]));

  it.each([
    ["core imports a title", "packages/core/src/a.ts", 'import "@railhead/title-18xb";'],
    ["core imports a family", "packages/core/src/a.ts", 'import "@railhead/family-18f";'],
    ["a family imports a title", "packages/family-18f/src/a.ts", 'import "@railhead/title-18xa";'],
    ["interop imports a family", "packages/interop/src/a.ts", 'import "@railhead/family-18f";'],
    ["core imports interop", "packages/core/src/a.ts", 'import { x } from "@railhead/interop";'],
    ["core's test imports a title", "packages/core/test/a.test.ts", 'import "@railhead/title-18xb";'],
    ["core imports a Node module", "packages/core/src/a.ts", 'import { readFileSync } from "node:fs";'],
    ["core imports a bare Node module", "packages/core/src/a.ts", 'import path from "path";'],
    ["core imports a page module", "packages/core/src/a.ts", 'import type { FC } from "react";'],
    ["core names a title", "packages/core/src/a.ts", "// as in 18Ardennes"],
    ["core names a title that has a package", "packages/core/src/a.json", '["18XA"]'],
    ["a title imports another", "packages/title-18xa/src/a.ts", 'export * from "@railhead/title-18xb";'],
    [
      "a title's test imports another",
      "packages/title-18xa/test/a.test.ts",
      'import "@railhead/title-18xb";',
    ],
    [
      "a title reaches another by path",
      "packages/title-18xa/src/a.ts",
      'import "../../title-18xb/src/b.ts";',
    ],
    ["a title imports interop", "packages/title-18xa/src/a.ts", 'await import("@railhead/interop");'],
    ["interop imports a title", "packages/interop/src/a.ts", 'import "@railhead/title-18xa/data";'],
    ["the command imports an app", "packages/cli/src/a.ts", 'import "@railhead/web";'],
    ["an unknown package of ours", "packages/interop/src/a.ts", 'import "@railhead/title-18zz";'],
    ["several lines", "packages/core/src/a.ts", 'import {\n  a,\n  b,\n} from "@railhead/title-18xb";'],
  ])("%s", (_, path, text) => {
    write(path, text);
    expect(found()).not.toEqual([]);
    for (const breach of found()) expect(breach).toContain(path);
  });

  it.each([
    ["core depends on a title", "packages/core", "@railhead/core", "dependencies", "@railhead/title-18xa"],
    [
      "interop depends on a title",
      "packages/interop",
      "@railhead/interop",
      "devDependencies",
      "@railhead/title-18xa",
    ],
    [
      "a title on another",
      "packages/title-18xb",
      "@railhead/title-18xb",
      "peerDependencies",
      "@railhead/title-18xa",
    ],
    ["the command on an app", "packages/cli", "railhead", "devDependencies", "@railhead/web"],
  ])("package.json: %s", (_, folder, name, field, dependency) => {
    manifest(folder, name, { [field]: { [dependency]: "workspace:*" } });
    expect(found()).toEqual([`${folder}/package.json depends on ${dependency}`]);
  });

  it("but a title's tests may read records through interop", () => {
    manifest("packages/title-18xa", "@railhead/title-18xa", {
      devDependencies: { "@railhead/interop": "*" },
    });
    write("packages/title-18xa/test/a.test.ts", 'import { read } from "@railhead/interop";');
    expect(found()).toEqual([]);
  });
});

describe("imports", () => {
  it("are read from every form, and not from comments", () => {
    const source = `
      // import "commented";
      /* import "commented"; */
      import a from "a"; import type { B } from 'b';
      import "c";
      export * from "d";
      export { e } from "e";
      const f = await import("f");
      const g = require("g");
      new Worker(new URL("./h.worker.ts", import.meta.url));
      const text = "https://example.org";
    `;
    expect(importsOf(source).sort()).toEqual(["./h.worker.ts", "a", "b", "c", "d", "e", "f", "g"]);
  });
});
