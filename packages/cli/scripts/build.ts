import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";

/** Makes `dist/`, as it is published. */
const dist = fileURLToPath(new URL("../dist", import.meta.url));

rmSync(dist, { recursive: true, force: true });
await bundle(dist);

// Without this first line the installed command would not start.
if (!readFileSync(join(dist, "main.js"), "utf8").startsWith("#!/usr/bin/env node\n"))
  throw new Error('src/main.ts must begin with "#!/usr/bin/env node"');
