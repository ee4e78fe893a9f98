import { citedIds } from "./ids.ts";

/** One line of a rule checklist. */
export interface Rule {
  id: string;
  section: string;
  area: string;
  rule: string;
  check: string;
  ambiguity?: string;
  /**
   * Of a house rule: the titles on which it has something to act on, by the title's word ("18EU"). Each that is in the
   * workspace needs a test of its own, whose full name says the word.
   */
  applies_to?: Record<string, { applicable: boolean | "adapted"; how: string }>;
  /** It acts on no title that is in the workspace yet, so a test on a "synthetic" title is needed. */
  synthetic?: true;
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

/** A test that passed, by its full name. */
export interface NamedTest {
  file: string;
  name: string;
  /** Assertions that its body made; undefined where only its name is known. */
  assertions?: number;
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

/** The most ids that one test may cite. The rows of a table test are a test each, and each cites its own. */
const MOST_IDS = 6;

/** The word by which a test on a title made for tests names it. */
const SYNTHETIC = "synthetic";

/**
 * Sets the rules against the tests that cite them. A test that asserted nothing or cites too many rules covers none,
 * and is an error.
 *
 * @param titles words of the titles in the workspace, in lower case ("18eu")
 */
export function coverage(checklists: Checklist[], tests: NamedTest[], titles: string[] = []): Coverage {
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
  for (const { file, name, assertions } of tests) {
    const words = [...titles, SYNTHETIC].filter((word) => name.toLowerCase().includes(word));
    const ids = citedIds(name);
    if (ids.length > 0 && assertions === 0) {
      errors.push(`${file} asserts nothing, so it covers no rule: ${name}`);
      continue;
    }
    if (ids.length > MOST_IDS) {
      errors.push(`${file} cites ${ids.length} rules in one test, of ${MOST_IDS} at most: ${name}`);
      continue;
    }
    for (const id of ids) {
      if (known.has(id)) for (const word of ["", ...words]) cited.add(at(id, word));
      else errors.push(`${file} cites ${id}, which no checklist has: ${name}`);
    }
  }

  return { checklists: checklists.map((checklist) => coverageOf(checklist, cited, titles)), errors };
}

/** Whether the coverage is a failure: an error, or a rule without a test in a checklist that is not in progress. */
export const fails = ({ checklists, errors }: Coverage): boolean =>
  errors.length > 0 || checklists.some((list) => !list.inProgress && list.uncovered.length > 0);

/** A rule on a title, as one string; without a title wherever it is tested. */
const at = (id: string, title: string): string => (title ? `${id} in ${title}` : id);

/** What a rule needs tests for: itself, or a house rule each title on which it acts. */
function needs({ id, applies_to, synthetic }: Rule, titles: string[]): string[] {
  if (!applies_to) return [id];
  const words = Object.keys(applies_to)
    .filter((title) => applies_to[title]?.applicable !== false)
    .map((title) => title.toLowerCase())
    .filter((word) => titles.includes(word));
  return [...words, ...(synthetic ? [SYNTHETIC] : [])].map((word) => at(id, word));
}

function coverageOf(
  { folder, rules, unenforceable, inProgress }: Checklist,
  cited: Set<string>,
  titles: string[],
): ChecklistCoverage {
  const exempt = new Set(unenforceable.map(({ id }) => id));
  const needed = rules
    .filter(({ id }) => !exempt.has(id))
    .flatMap((rule) => needs(rule, titles).map((id) => ({ id, section: rule.section, rule: rule.rule })));
  const sections = new Map<string, SectionCoverage>();
  for (const { id, section } of needed) {
    const row = sections.get(section) ?? { section, enforceable: 0, covered: 0 };
    row.enforceable += 1;
    if (cited.has(id)) row.covered += 1;
    sections.set(section, row);
  }
  const uncovered = needed.filter(({ id }) => !cited.has(id));
  return {
    folder,
    rules: rules.length,
    unenforceable: exempt.size,
    enforceable: needed.length,
    covered: needed.length - uncovered.length,
    ...(inProgress && { inProgress }),
    sections: [...sections.values()],
    uncovered,
  };
}
