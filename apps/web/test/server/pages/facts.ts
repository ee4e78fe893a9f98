/**
 * What the page of a title has to say, written down by hand from the rulebooks and the checklists: never from data or texts of the site. A row
 * names the rules that it rests on; figures of the row have to stand in them.
 */
export interface PageFacts {
  /** Rows of the table of numbers: label, then by number of players. */
  numbers: { row: string[]; rules?: string[] }[];
  /** Bank, holding limit, pool limit. */
  limits: { text: string; rules: string[] }[];
  /** Trains: name, price, copies, how they run, when they are sold, what they rust on. */
  trains: { row: string[]; rules?: string[] }[];
  /** Phases: name, first train, what rusts, train limits, rounds, what else. */
  phases: { row: string[]; rules?: string[] }[];
  /** Further tables and sentences of the page. */
  tables?: { rows: string[][]; rules: string[] }[];
  notes?: { text: string; rules: string[] }[];
  /** Companies: id, home, tokens, shares, floats. */
  companies: { id: string; row: string[]; rules?: string[] }[];
}
