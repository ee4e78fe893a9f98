import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type ViteUserConfig } from "vitest/config";

const FAST_CHECK = fileURLToPath(new URL("./vitest.fast-check.ts", import.meta.url));

/** Gives tests that import fast-check the one whose seed is set; the others do not load it. */
export const seeded: Plugin = {
  name: "seeded-fast-check",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "fast-check" && importer !== FAST_CHECK ? FAST_CHECK : undefined,
};

/**
 * The Vitest configuration every package starts from. Results go to `.results/vitest.json` inside the
 * package, where `scripts/summary.ts` and `scripts/rules.ts` read them.
 */
export function packageTests(overrides: NonNullable<ViteUserConfig["test"]> = {}): ViteUserConfig {
  return defineConfig({
    plugins: [seeded],
    test: {
      include: ["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
      passWithNoTests: true,
      // Only for what hangs: machines differ, and timings belong in benches.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: ["default", "json"],
      // Counts the assertions of each test, for `pnpm rules`.
      runner: fileURLToPath(new URL("./vitest.runner.ts", import.meta.url)),
      // A failure is shown where the test asserts, not where that was counted.
      onStackTrace: (_error, { file }) => !file.endsWith("/vitest.runner.ts"),
      outputFile: { json: ".results/vitest.json" },
      ...overrides,
    },
  });
}
