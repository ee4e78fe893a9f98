export * from "./catalogue.ts";
export * from "./choose.ts";
export type { Remark } from "./conflicts.ts";
export * from "./def.ts";
export * from "./presets.ts";
export * from "./texts.ts";
