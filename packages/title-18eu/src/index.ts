export * as data from "./data.ts";
export { options, presets } from "./options.ts";
export { title18eu } from "./title.ts";
