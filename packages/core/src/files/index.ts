/** What files are described with, as Valibot schemas, and how it is said what is wrong with one. */
export * from "./words.ts";
