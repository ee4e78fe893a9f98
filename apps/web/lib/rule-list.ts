import { ruleSearch } from "./rule-search.ts";

/** A line of a title's rules, as its page shows it. */
export interface RuleLine {
  id: string;
  section: string;
  area?: string;
  rule: string;
  ambiguity?: string;
}

export interface RuleSection {
  section: string;
  /** What it is mostly about; at most two areas. */
  areas: string[];
  lines: RuleLine[];
}

/** Rules with all of the words, by section, in the order of the rulebook. */
export function rulesBySection(rules: readonly RuleLine[], words: string): RuleSection[] {
  const sought = ruleSearch(words);
  const sections = new Map<string, RuleLine[]>();
  for (const line of rules) {
    if (!sought(line)) continue;
    const lines = sections.get(line.section);
    if (lines) lines.push(line);
    else sections.set(line.section, [line]);
  }
  return [...sections].map(([section, lines]) => ({ section, areas: mainAreas(lines), lines }));
}

function mainAreas(lines: readonly RuleLine[]): string[] {
  const counts = new Map<string, number>();
  for (const { area } of lines) if (area) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([area]) => area);
}

/** Id of a section's heading on the page. */
export const sectionId = (section: string): string => `section-${section}`;

/** The rule or section that an address asks for ("#EU-4.1.1-03", "#section-4.1.1"), or undefined. */
export function ruleSought(hash: string): string | undefined {
  let id: string;
  try {
    id = decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
  return /^([A-Za-z]+-[\w.]+-\d+[a-z]?|section-[\w.]+)$/.test(id) ? id : undefined;
}
