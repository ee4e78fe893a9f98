import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LEFT_OUT } from "./areas.ts";

/** Short files first: a mutant that dies is to die soon. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return [...files].sort((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
  }
}

/** The tests that may kill mutants: those of the folders in `MUTANTS_TESTS`, without whole games. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: (process.env.MUTANTS_TESTS ?? "packages/*/test")
      .split(",")
      .map((folder) => `${folder}/**/*.test.ts`),
    exclude: [...LEFT_OUT, "**/node_modules/**"],
    pool: "threads",
    // Modules are loaded once for all files of a run: loading core takes longer than most tests.
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: ShortFirst },
  },
});
