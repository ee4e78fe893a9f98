// A thread that dies of its first task, unless the task was tried before (the folder that the variable names tells).
import { mkdirSync } from "node:fs";
import { register } from "tsx/esm/api";

register();
const { best: search } = await import("./threads.ts");
export function best(task) {
  try {
    mkdirSync(process.env.DIES_ONCE);
  } catch {
    return search(task);
  }
  process.exit(1);
}
