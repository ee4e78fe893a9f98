import { defineConfig } from "vitest/config";

/** All packages in one Vitest: a change in one runs the tests of others that depend on it. For `pnpm test:watch`. */
export default defineConfig({ test: { projects: ["packages/*", "apps/*", "scripts"] } });
