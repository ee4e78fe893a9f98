/** Changes of states as JSON: written and carried out. */

export { applyPatch } from "./apply.ts";
export { diffState, type Patch } from "./diff.ts";
