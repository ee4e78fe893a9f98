import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type Plugin, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const FAST_CHECK = fileURLToPath(new URL("./vitest.fast-check.ts", import.meta.url));

/** Gives tests that import fast-check the one whose seed is set; the others do not load it. */
export const seeded: Plugin = {
  name: "seeded-fast-check",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "fast-check" && importer !== FAST_CHECK ? FAST_CHECK : undefined,
};

/**
 * Files named here first, in this order, then the other long ones, then the rest. Vitest goes by the size of files where it does not
 * know their times (a fresh clone): one of five lines that plays a hundred games would begin last, and run on alone.
 */
const longestFirst = (named: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const at = named.findIndex((name) => moduleId.includes(name));
        if (at >= 0) return at;
        return named.length + (moduleId.includes(".long.test.") ? 0 : 1);
      };
      return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    }
  };

/** Aliases are those of each package's `tsconfig.json`. */
const resolve = { tsconfigPaths: true };

/** What runs in a package, and how each of its tests is run. */
const each = (): NonNullable<ViteUserConfig["test"]> => ({
  include: ["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
  // Only for what hangs: machines differ. `pnpm slow` holds the quick lane to its processor time.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Counts the assertions of each test, for `pnpm rules`.
  runner: fileURLToPath(new URL("./vitest.runner.ts", import.meta.url)),
});

/**
 * The Vitest configuration every package starts from. Results go to `.results/vitest.json` inside the
 * package, where `scripts/summary.ts` and `scripts/rules.ts` read them. `longest`: files that begin first. `apart`: files that need
 * modules of their own; all others of the package then share theirs, which spares loading them again for each.
 */
export function packageTests(
  overrides: NonNullable<ViteUserConfig["test"]> = {},
  longest: readonly string[] = [],
  apart: readonly string[] = [],
): ViteUserConfig {
  const together = { exclude: [...configDefaults.exclude, ...apart], isolate: false };
  return defineConfig({
    plugins: [seeded],
    resolve,
    test: {
      ...each(),
      passWithNoTests: true,
      reporters: ["default", "json"],
      // A failure is shown where the test asserts, not where that was counted.
      onStackTrace: (_error, { file }) => !file.endsWith("/vitest.runner.ts"),
      outputFile: { json: ".results/vitest.json" },
      // Two at the least: a package that is left alone at the end keeps two cores at work. The same for all, as the watch asks.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      sequence: { sequencer: longestFirst(longest) },
      ...(apart.length > 0 && {
        projects: [
          { plugins: [seeded], resolve, test: { ...each(), name: "apart", include: [...apart] } },
          { plugins: [seeded], resolve, test: { ...each(), name: "together", ...together } },
        ],
      }),
      ...overrides,
    },
  });
}
