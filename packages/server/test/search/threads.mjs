// What tests run in threads: a new thread does not know TypeScript by itself.
import { register } from "tsx/esm/api";

register();
export const { best, play, read, rebuild } = await import("./threads.ts");
