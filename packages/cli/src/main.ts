#!/usr/bin/env node
import { faultOfLoading } from "./loading.ts";

// A reader that has seen enough (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

try {
  const { run } = await import("./run.ts");
  const { asProcess } = await import("./children.ts");
  asProcess(process.argv[1]);
  const code = await run(process.argv.slice(2));
  if (code !== 0) process.exitCode = code;
} catch (error) {
  const fault = faultOfLoading(error);
  if (fault === undefined) throw error;
  console.error(fault);
  process.exitCode = 2;
}
