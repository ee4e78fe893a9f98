#!/usr/bin/env node
import { run } from "./run.ts";

// A reader that has seen enough (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const code = await run(process.argv.slice(2));
if (code !== 0) process.exitCode = code;
