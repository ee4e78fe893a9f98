import type { FileResult, Mutant, Survivor } from "./report.ts";

/** What a file's survivors were, with the lines in which they stand now. */
export type Sought = Readonly<Record<string, readonly Survivor[]>>;

const changeIn = ({ kind, from, to }: Pick<Survivor, "kind" | "from" | "to">): string =>
  JSON.stringify([kind, from, to]);

/**
 * Of the mutants of a file those that are the survivors which are kept: of the same text with the same text in its place. Where a
 * file has a change more than once, the nearest line counts; each mutant is one survivor at most.
 */
export function found<M extends Pick<Mutant, "line" | "kind" | "from" | "to">>(
  kept: readonly Survivor[],
  mutants: readonly M[],
): Set<M> {
  const alike = new Map<string, M[]>();
  for (const mutant of mutants) {
    const change = changeIn(mutant);
    alike.set(change, [...(alike.get(change) ?? []), mutant]);
  }
  const pairs = kept
    .flatMap((survivor) =>
      (alike.get(changeIn(survivor)) ?? []).map((mutant) => ({
        survivor,
        mutant,
        apart: Math.abs(survivor.line - mutant.line),
      })),
    )
    .sort((a, b) => a.apart - b.apart);
  const [met, chosen] = [new Set<Survivor>(), new Set<M>()];
  for (const { survivor, mutant } of pairs) {
    if (met.has(survivor) || chosen.has(mutant)) continue;
    met.add(survivor);
    chosen.add(mutant);
  }
  return chosen;
}

/** Where a line stands after the changes of a `git diff -U0`; one that was changed itself, about where it was. */
export function lineAfter(diff: string, line: number): number {
  let shift = 0;
  for (const [, from, less = "1", more = "1"] of diff.matchAll(
    /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/gm,
  )) {
    if (line < Number(from) + Math.max(Number(less), 1)) break;
    shift += Number(more) - Number(less);
  }
  return line + shift;
}

/**
 * The result of a file whose survivors have been tried again: what is killed now counts as killed, what is no longer in the file is
 * left out of the count, the mutants that were killed before stay as they were.
 *
 * @param again what came of the survivors alone; undefined where the file is no longer there
 */
export function triedAgain(kept: FileResult, again: FileResult | undefined, commit: string): FileResult {
  const tried = (again?.killed ?? 0) + (again?.survived ?? 0);
  const gone = (kept.gone ?? 0) + kept.survived - tried;
  return {
    ...kept,
    all: again?.all ?? kept.all,
    killed: kept.killed + (again?.killed ?? 0),
    survived: again?.survived ?? 0,
    survivors: again?.survivors ?? [],
    again: commit,
    ...(gone > 0 && { gone }),
  };
}
