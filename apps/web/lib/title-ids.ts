import { TITLE_LOADERS } from "@railhead/titles";

/** Ids of the titles that come with the site, the first of them first. */
export const TITLE_IDS: readonly string[] = Object.keys(TITLE_LOADERS);
