import type { FileResult, Mutant, Survivor } from "./report.ts";

/** What a file's survivors were, with the lines in which they stand now. */
export type Sought = Readonly<Record<string, readonly Survivor[]>>;

const changeIn = ({ kind, from, to }: Pick<Survivor, "kind" | "from" | "to">): string =>
  JSON.stringify([kind, from, to]);

/** What one knows a mutant by. */
type Known = Pick<Mutant, "line" | "kind" | "from" | "to">;

/**
 * Which mutants of a file are which of the survivors that are kept: of the same text with the same text in its place. Where a
 * file has a change more than once, the nearest line counts; each mutant is one survivor at most.
 */
function matched<M extends Known>(kept: readonly Survivor[], mutants: readonly M[]): Map<M, Survivor> {
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
  const [met, chosen] = [new Set<Survivor>(), new Map<M, Survivor>()];
  for (const { survivor, mutant } of pairs) {
    if (met.has(survivor) || chosen.has(mutant)) continue;
    met.add(survivor);
    chosen.set(mutant, survivor);
  }
  return chosen;
}

/** Of the mutants of a file those that are the survivors which are kept. */
export const found = <M extends Known>(kept: readonly Survivor[], mutants: readonly M[]): Set<M> =>
  new Set(matched(kept, mutants).keys());

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

/**
 * The result of a file whose survivors have been tried by some tests alone: what these kill counts as killed, everything else stays as it
 * was, also what these tests do not come to.
 *
 * @param sought its survivors as they stand now, in the order in which they are kept
 * @param killed what these tests killed
 */
export function triedBySome(
  kept: FileResult,
  sought: readonly Survivor[],
  killed: readonly Mutant[],
  commit: string,
): FileResult {
  const dead = new Set(matched(sought, killed).values());
  const survivors = sought.filter((one) => !dead.has(one));
  return {
    ...kept,
    killed: kept.killed + dead.size,
    survived: survivors.length,
    survivors,
    again: commit,
  };
}
