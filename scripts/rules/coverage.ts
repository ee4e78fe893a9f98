import { citedIds } from "./ids.ts";

/** One line of a rule checklist. */
export interface Rule {
  id: string;
  section: string;
  area: string;
  rule: string;
  check: string;
  ambiguity?: string;
}

/** A rule that no program can enforce, and why. */
export interface Unenforceable {
  id: string;
  reason: string;
}

/** A package's `rules/` folder. */
export interface Checklist {
  /** The package's folder, such as `packages/title-18eu`. */
  folder: string;
  rules: Rule[];
  unenforceable: Unenforceable[];
  /** Its tests are still being written: rules without a test are listed, but are no failure. */
  inProgress?: true;
}

/** A test that counts, by its full name. */
export interface NamedTest {
  file: string;
  name: string;
}

export interface SectionCoverage {
  section: string;
  enforceable: number;
  covered: number;
}

export interface ChecklistCoverage {
  folder: string;
  rules: number;
  unenforceable: number;
  enforceable: number;
  covered: number;
  inProgress?: true;
  sections: SectionCoverage[];
  uncovered: { id: string; section: string; rule: string }[];
}

export interface Coverage {
  checklists: ChecklistCoverage[];
  /** What is wrong with the checklists or the citations, in words: each is an error. */
  errors: string[];
}

/** Sets the rules against the tests that cite them. */
export function coverage(checklists: Checklist[], tests: NamedTest[]): Coverage {
  const errors: string[] = [];
  const known = new Set<string>();
  for (const { folder, rules, unenforceable } of checklists) {
    for (const { id } of rules) {
      if (known.has(id)) errors.push(`${folder}/rules/checklist.json lists ${id} twice`);
      known.add(id);
    }
    const own = new Set(rules.map(({ id }) => id));
    for (const { id, reason } of unenforceable) {
      const place = `${folder}/rules/unenforceable.json`;
      if (!own.has(id)) errors.push(`${place} names ${id}, which is not in the checklist`);
      if (!reason?.trim()) errors.push(`${place} gives no reason for ${id}`);
    }
  }

  const cited = new Set<string>();
  for (const { file, name } of tests) {
    for (const id of citedIds(name)) {
      if (known.has(id)) cited.add(id);
      else errors.push(`${file} cites ${id}, which no checklist has: ${name}`);
    }
  }

  return { checklists: checklists.map((checklist) => coverageOf(checklist, cited)), errors };
}

/** Whether the coverage is a failure: an error, or a rule without a test in a checklist that is not in progress. */
export const fails = ({ checklists, errors }: Coverage): boolean =>
  errors.length > 0 || checklists.some((list) => !list.inProgress && list.uncovered.length > 0);

function coverageOf(
  { folder, rules, unenforceable, inProgress }: Checklist,
  cited: Set<string>,
): ChecklistCoverage {
  const exempt = new Set(unenforceable.map(({ id }) => id));
  const enforceable = rules.filter(({ id }) => !exempt.has(id));
  const sections = new Map<string, SectionCoverage>();
  for (const { id, section } of enforceable) {
    const row = sections.get(section) ?? { section, enforceable: 0, covered: 0 };
    row.enforceable += 1;
    if (cited.has(id)) row.covered += 1;
    sections.set(section, row);
  }
  const uncovered = enforceable.filter(({ id }) => !cited.has(id));
  return {
    folder,
    rules: rules.length,
    unenforceable: rules.length - enforceable.length,
    enforceable: enforceable.length,
    covered: enforceable.length - uncovered.length,
    ...(inProgress && { inProgress }),
    sections: [...sections.values()],
    uncovered: uncovered.map(({ id, section, rule }) => ({ id, section, rule })),
  };
}
