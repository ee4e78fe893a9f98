/** The title that the pages for measuring show. */
export { title18eu as benchTitle } from "@railhead/title-18eu";

/** Its sample game. */
export const BENCH_SAMPLE = "/samples/18eu.json";
