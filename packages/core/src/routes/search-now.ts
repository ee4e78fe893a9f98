/** The search for best routes, at once: what `#search` is where programs are not loaded over a line. */

export { bestWith } from "./best-wanted.ts";
export { bestRoutes } from "./search.ts";

/** The search is here. */
export const fetchSearch = async (): Promise<void> => {};
