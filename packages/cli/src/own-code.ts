import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { OwnCode } from "@railhead/folders/code";

/** The nearest folder that holds a path, at `from` (default: where this script stands) or above; undefined where none does. */
export function above(path: string, from = dirname(fileURLToPath(import.meta.url))): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, path))) return at;
    if (dirname(at) === at) return undefined;
  }
}

const MODULES = join("packages", "folders", "node_modules");
// The bundled command may stand outside of the checkout in which it is called.
const checkout = above(MODULES) ?? above(MODULES, process.cwd());
const modules = checkout === undefined ? [] : [join(checkout, MODULES)];

/** Rules in TypeScript of the folders that the command is given: they are its caller's own. */
export const ownCode = new OwnCode(modules);

/** The same of a site's folders, with the versions that the site keeps in its data directory. */
export const codeOfSite = (data: string): OwnCode => new OwnCode(modules, join(data, "rules"));
