// The worker from source, for the site in development: a new thread does not know TypeScript by itself.
import { register } from "tsx/esm/api";

register();
export const { best, play, read, rebuild, think } = await import("./searcher.worker.ts");
