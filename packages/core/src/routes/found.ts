import type { Lines } from "./line-list.ts";
import { descending, type LineList } from "./ranking.ts";

/** Lines of one kind that weigh more than a floor: all of them, if `complete`. */
export interface Found {
  floor: number;
  complete: boolean;
  lines: Lines;
  list: LineList;
}

/** Lines, those that earn most first; of lines that earn the same the shorter one. */
export function foundIn(lines: Lines, floor: number, complete: boolean): Found {
  const { count, value, words } = lines;
  const lengths = Float64Array.from(
    { length: count },
    (_, at) => (lines.begin[at] as number) - lines.end(at),
  );
  const short = descending(lengths);
  const line = descending(Float64Array.from(short, (at) => value[at] as number)).map(
    (at) => short[at] as number,
  );
  const pick = (column: readonly number[]) => Float64Array.from(line, (at) => column[at] as number);
  const atoms = new Int32Array(count * words);
  line.forEach((from, at) => {
    for (let word = 0; word < words; word++)
      atoms[at * words + word] = lines.atoms[from * words + word] as number;
  });
  return {
    floor,
    complete,
    lines,
    list: { count, line, atoms, value: pick(value), potential: pick(lines.potential) },
  };
}
