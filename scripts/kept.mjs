import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * A bundle kept from an earlier run: `kept.json` in its folder names the bundle, every file that it was made of (path below the root, time of
 * its last change, size), and the folders whose entries it depends on.
 *
 * @typedef {{ main: string, files: [path: string, time: number, size: number][], folders: [path: string, entries: string[]][] }} Kept
 */

/**
 * The bundle kept in a folder, where everything that it was made of is as it was then; undefined where anything is not.
 *
 * @param {string} root
 * @param {string} cache
 * @returns {string | undefined}
 */
export function fresh(root, cache) {
  try {
    /** @type {Kept} */
    const kept = JSON.parse(readFileSync(join(cache, "kept.json"), "utf8"));
    for (const [path, time, size] of kept.files) {
      const now = statSync(join(root, path));
      if (now.mtimeMs !== time || now.size !== size) return undefined;
    }
    for (const [path, entries] of kept.folders)
      if (readdirSync(join(root, path)).sort().join() !== entries.join()) return undefined;
    const main = join(cache, kept.main);
    statSync(main);
    return main;
  } catch {
    return undefined;
  }
}
