import type { Catalogue } from "./format.ts";

export const english: Catalogue = {};
