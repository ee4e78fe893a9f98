import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { seeded } from "../../vitest.shared.ts";
import { LEFT_OUT } from "./areas.ts";

/** The tests that may kill mutants: those of the folders and files in `MUTANTS_TESTS`, without whole games. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  plugins: [seeded],
  test: {
    include: (process.env.MUTANTS_TESTS ?? "packages/*/test")
      .split(",")
      .map((tests) => (tests.endsWith(".ts") ? tests : `${tests}/**/*.test.ts`))
      .concat("scripts/mutants/driver.ts"),
    runner: fileURLToPath(new URL("./hot-worker.ts", import.meta.url)),
    exclude: [...LEFT_OUT, "**/node_modules/**"],
    pool: "threads",
    // One worker for everything, in which `hot-worker.ts` decides what is loaded again.
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
