import { defineConfig } from "drizzle-kit";

/** Migrations of SQLite: `pnpm --filter @railhead/server migrations`. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/db/schema.sqlite.ts",
  out: "./migrations/sqlite",
});
