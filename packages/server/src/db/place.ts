import { resolve } from "node:path";

/** Variables that say where the data is. */
export type DatabaseEnv = Readonly<Record<string, string | undefined>>;

/**
 * Where the data directory is: `RAILHEAD_DATA`, else `data` where the site was started. npm and pnpm name that place
 * when they run a script elsewhere.
 */
export function dataDirectory(env: DatabaseEnv): string {
  const started = env.INIT_CWD || process.cwd();
  return resolve(started, env.RAILHEAD_DATA || "data");
}
