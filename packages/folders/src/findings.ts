/** Something that is wrong with a title, for its author. */
export interface Finding {
  /** What kind of mistake it is: a name of docs/doctor.md, such as `syntax`, `shape` or `train-never-rusts`. */
  kind: string;
  /** The file, such as `map.json`; for a title in TypeScript the kind of data. */
  file: string;
  /** Where it stands in the file, from 1; absent where the file is not JSON of a folder. */
  line?: number;
  column?: number;
  /** The place in the file's own words, such as `hexes[12].closed_edges[0]`; empty for the whole file. */
  place: string;
  /** What is wrong, in one line. */
  what: string;
  /** What would mend it, in one line. */
  mend: string;
}

/** A finding as one line: `map.json:12:5: what is wrong; what mends it`. */
export function findingLine({ file, line, column, what, mend }: Finding): string {
  const at = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return mend === "" ? `${at}: ${what}` : `${at}: ${what}; ${mend}`;
}
