import { defineConfig } from "drizzle-kit";

/** Migrations of PostgreSQL: `pnpm --filter @railhead/server migrations`. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/db/schema.pg.ts",
  out: "./migrations/pg",
});
