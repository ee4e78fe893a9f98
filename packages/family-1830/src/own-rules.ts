import type { Family } from "./family.ts";
import type { FamilyParams } from "./params.ts";

/**
 * What a title of data says in TypeScript beside its files: `rules.ts` of its folder exports it as `default`. Both members take what the data have made and
 * return what counts; they are called whenever the title is made, and know no game.
 */
export interface OwnRules {
  /** Parameters of the family, of those that `rules` of `title.json` comes to: functions that JSON cannot hold. */
  params?: (params: FamilyParams) => FamilyParams;
  /** What the family gives of the title: slots, chains, rounds, interrupts, facts, texts. It joins members to theirs, or replaces them. */
  family?: (family: Family) => Family;
}
