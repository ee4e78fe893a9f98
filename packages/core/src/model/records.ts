/** How recorded games of 18xx.games name what a title names otherwise. Everything else follows from the title's data. */
export interface RecordNames {
  /** The title as records name it. */
  name: string;
  /** Ids of privates here, by the records' ids. */
  privates?: Readonly<Record<string, string>>;
  /** By how many sides a tile's face here is turned against the one that records mean. */
  turned?: Readonly<Record<string, number>>;
  /** Options of the table, by the records' optional rules. */
  options?: Readonly<Record<string, Record<string, string | number | boolean>>>;
}
