import { defineConfig, type ViteUserConfig } from "vitest/config";

/**
 * The Vitest configuration every package starts from. Results go to `.results/vitest.json` inside the
 * package, where `scripts/summary.ts` and `scripts/rules.ts` read them.
 */
export function packageTests(overrides: NonNullable<ViteUserConfig["test"]> = {}): ViteUserConfig {
  return defineConfig({
    test: {
      include: ["test/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
      passWithNoTests: true,
      // Only for what hangs: machines differ, and timings belong in benches.
      testTimeout: 60_000,
      reporters: ["default", "json"],
      outputFile: { json: ".results/vitest.json" },
      ...overrides,
    },
  });
}
