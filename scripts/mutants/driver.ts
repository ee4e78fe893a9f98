import { test } from "vitest";

/** What `hot-worker.ts` is started with. */
test("stands for all others", () => undefined);
