export * from "./catalogue.ts";
export * from "./choose.ts";
export * from "./def.ts";
export * from "./presets.ts";
export * from "./texts.ts";
export { renderVerdict, type Verdict } from "./verdicts.ts";
