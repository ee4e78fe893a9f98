import { saying } from "@railhead/core/texts";
import type { OwnRules } from "@railhead/family-1830";
import type { Finding } from "../findings.ts";
import { CODE_FILE } from "../folder.ts";

/** Rules of a folder in TypeScript, run. */
export interface Code {
  ok: true;
  /** Names its text, as a digest names the content of data. */
  id: string;
  rules: OwnRules;
  /** What one of its functions threw, or what `defineTitle` says of what it gave: with the line in its file where that is known. */
  fault(error: unknown): Finding;
}

/** Runs the file of rules at a place: the rules, or what is wrong with the file. Pass one for folders that you trust. */
export type RunCode = (path: string) => Code | { ok: false; findings: Finding[] };

/** Something wrong in a file of rules. */
export const inCode = (kind: string, what: string, place: Partial<Finding> = {}): Finding => ({
  ...{ kind, file: CODE_FILE, place: "", what, mend: "" },
  ...place,
});

/** Refuses a folder whose rules are not to be run here. Without them it would be another game of the same name. */
export const notRun = (): Finding => ({
  ...inCode("code", saying`contains code, and code of others is never run`),
  mend: saying`say it in title.json, or play the folder at a site of your own (RAILHEAD_TITLES)`,
});

const MEMBERS = ["params", "family"] as const;

/** What a file of rules exports by default, or why that is none. */
export function rulesOf(exported: unknown): OwnRules | string {
  if (typeof exported !== "object" || exported === null)
    return saying`exports no rules; export an object with params or family as default`;
  for (const [name, value] of Object.entries(exported)) {
    if (!MEMBERS.some((one) => one === name))
      return saying`exports an unknown member "${name.slice(0, 40)}"; known: ${MEMBERS.join(", ")}`;
    if (typeof value !== "function") return saying`exports a member "${name}" that is not a function`;
  }
  return exported;
}
