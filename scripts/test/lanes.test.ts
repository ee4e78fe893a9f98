import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configDefaults } from "vitest/config";
import { packageTests } from "../../vitest.shared.ts";
import { sweepsBy } from "../../vitest.sweeps.ts";
import { testFiles } from "../rules/read.ts";
import { packages, root } from "../workspace.ts";

const LONG = "--exclude '**/*.long.test.*' --reporter default";
const tested = packages().filter(
  ({ folder, manifest }) => manifest.scripts?.test || testFiles(root, folder).length,
);

describe("the full run and the quick lane", () => {
  it.each([
    [undefined, false, [0, 2, 4, 6], [0, 5], 10],
    ["all", true, [0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7], 60],
    ["third", true, [0, 1, 2, 3, 4, 5, 6, 7], [0, 3, 6], 30],
  ])("with %s asked for, short and long sweeps are gone through so far", (asked, all, short, long, drawn) => {
    const { runs, swept, whole } = sweepsBy(asked);
    const cases = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(whole).toBe(all);
    expect(swept(cases, 2)).toEqual(short);
    expect(swept(cases, 5)).toEqual(long);
    expect(swept(cases, 1)).toEqual(cases);
    expect(runs(60)).toBe(drawn);
  });

  it("CI goes through all short sweeps, and the whole run through all", () => {
    expect(readFileSync(join(root, ".ci/run"), "utf8")).toMatch(/^export RAILHEAD_SWEEPS=third$/m);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(scripts["test:whole"]).toBe("RAILHEAD_SWEEPS=all npm test");
  });

  it("every lane looks for what nothing uses, and no package hides a kind of it", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(scripts.lint.split(" && ")).toContain("knip");
    expect(scripts["test:quick"].split(" && ")).toContain("knip");
    expect(readFileSync(join(root, "scripts/check.ts"), "utf8")).toMatch(/^part\(.*, "knip", \[\]\);$/m);
    const config = readFileSync(join(root, "knip.jsonc"), "utf8");
    expect(config).not.toMatch(/"(ignore|ignoreFiles|ignoreIssues|ignoreWorkspaces|exclude|include|rules)":/);
  });

  it("no test has a time limit of its own below the ten minutes that catch hangs", () => {
    expect(packageTests().test?.testTimeout).toBe(600_000);
    const own = tested.flatMap(({ folder }) =>
      testFiles(root, folder).flatMap((file) => {
        const text = readFileSync(join(root, file), "utf8");
        const limits = [...text.matchAll(/\btimeout: ([\d_]+)|^\s*\}?,? ?([\d_]+)(?:,\n\s*)?\);$/gm)];
        return limits
          .map(([, named, last]) => Number((named ?? last)?.replaceAll("_", "")))
          .filter((limit) => limit > 0 && limit < 600_000 && limit >= 1_000)
          .map((limit) => `${file}: ${limit}`);
      }),
    );
    expect(own).toEqual([]);
  });

  it("the full run leaves out nothing, in any package", () => {
    expect(tested.length).toBeGreaterThanOrEqual(9);
    for (const { manifest } of tested)
      expect([manifest.name, manifest.scripts?.test]).toEqual([manifest.name, "vitest run"]);
    const { include, exclude } = packageTests().test ?? {};
    expect(include).toEqual(["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"]);
    expect(exclude).toBeUndefined();
    // Files that have modules of their own are left out by the rest, and nothing else is.
    const [apart, rest] = (packageTests({}, [], ["test/a/**"]).test?.projects ?? []) as {
      test: { include: string[]; exclude?: string[] };
    }[];
    expect([apart?.test.include, apart?.test.exclude]).toEqual([["test/a/**"], undefined]);
    expect(rest?.test.include).toEqual(include);
    expect(rest?.test.exclude?.filter((one) => !configDefaults.exclude.includes(one))).toEqual(["test/a/**"]);
    for (const { folder } of tested) {
      const config = readFileSync(join(root, folder, "vitest.config.ts"), "utf8");
      expect([folder, config.match(/\b(include|exclude|testNamePattern|dir|shard)\b/)?.[0]]).toEqual([
        folder,
        undefined,
      ]);
    }
  });

  it("the quick lane and the watch leave out long files alone, and write no results", () => {
    for (const { manifest } of tested) {
      expect([manifest.name, manifest.scripts?.["test:quick"]]).toEqual([
        manifest.name,
        `vitest run ${LONG}`,
      ]);
      expect([manifest.name, manifest.scripts?.["test:watch"]]).toEqual([manifest.name, `vitest ${LONG}`]);
    }
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(scripts["test:watch"]).toBe(`vitest --config vitest.watch.ts ${LONG}`);
  });
});
