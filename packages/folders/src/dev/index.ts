/** A title that is being written: read from anywhere, TypeScript too, whenever it is saved. Only `railhead dev` does so: what it reads is run. */
export { bundleTitle, entryOf } from "./bundle.ts";
export { type DevRead, readAnywhere, watchTitle } from "./watch.ts";
