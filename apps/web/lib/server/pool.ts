import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SearchPool } from "@railhead/server";
import { threadPool } from "@railhead/server/search";

/** Where the worker is, seen from where the site is started: what the build made of it, or its source. */
const WORKER = {
  built: "dist/searcher.worker.js",
  source: "lib/server/searcher.source.mjs",
} as const;

/** The threads that search for the site; RAILHEAD_THREADS is the most of them, and with 0 the site searches in place. */
export function searchPool(
  env: NodeJS.ProcessEnv = process.env,
  root = process.cwd(),
): { pool?: SearchPool } {
  const threads = env.RAILHEAD_THREADS ? Number(env.RAILHEAD_THREADS) : undefined;
  if (threads === 0) return {};
  const filename = join(
    /*turbopackIgnore: true*/ root,
    env.NODE_ENV === "production" ? WORKER.built : WORKER.source,
  );
  if (!existsSync(/*turbopackIgnore: true*/ filename)) {
    console.error(`There is no ${filename}: searches for routes are done in place.`);
    return {};
  }
  return { pool: threadPool({ filename, ...(threads !== undefined && { threads }) }) };
}
