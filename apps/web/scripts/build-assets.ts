import { join } from "node:path";
import { compressAssets } from "../lib/server/assets.ts";

/** Compresses what browsers load of the build once, better than could be done while one waits. */
const count = await compressAssets(join(import.meta.dirname, "../.next/static"));
console.log(`${count} scripts and style sheets compressed`);
