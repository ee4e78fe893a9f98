/** A cell of a rulebook's table. */
export interface TableCell {
  text: string;
  /** Whether it stands as it is printed, in every language and from left to right: a name, a price, numbers of tiles. */
  printed?: boolean;
  /** The language that it is in, where that is not the reader's. */
  lang?: string;
}

/** Rules that say more as rows of a table: each row under the addresses of its rules. */
export interface BookTable {
  id: string;
  head: TableCell[];
  rows: { cells: TableCell[]; rules: string[] }[];
}

/** The table that begins with each rule, and all rules that stand in one. */
export function tablePlaces(tables: readonly BookTable[]): {
  begins: ReadonlyMap<string, BookTable>;
  inside: ReadonlySet<string>;
} {
  const begins = new Map<string, BookTable>();
  for (const table of tables) {
    const first = table.rows[0]?.rules[0];
    if (first !== undefined) begins.set(first, table);
  }
  return { begins, inside: new Set(tables.flatMap(({ rows }) => rows.flatMap(({ rules }) => rules))) };
}
