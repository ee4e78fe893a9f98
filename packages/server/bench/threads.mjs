// What the benches run in threads: a new thread does not know TypeScript by itself.
import { register } from "tsx/esm/api";

register();
export const { best, play, rebuild, think } = await import("./threads.ts");
