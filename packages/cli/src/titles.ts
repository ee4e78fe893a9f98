import type { HouseRule, TitleDefinition } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";

/** The titles that the command knows. */
export const titles: readonly TitleDefinition[] = [title18eu];

/** The house rules that the command knows. */
export const houseRules: readonly HouseRule[] = [];
