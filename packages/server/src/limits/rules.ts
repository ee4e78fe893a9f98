/** At most this many uses within `window` seconds, counted from the first: by one person, and by all of one address. */
export interface PlayRule {
  window: number;
  person: number;
  /** Where guests may do it less often than those who have an account. */
  guest?: number;
  address: number;
  /** Counted in the database at every use: exact over all processes and over restarts. For what is rare and dear. */
  exact?: true;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * How often something of a table may be done or read. Per address they leave room for a club behind one; the setting
 * RAILHEAD_RATE_SCALE widens all of them for a large house or a load test.
 */
export const PLAY_RULES = {
  move: { window: MINUTE, person: 240, address: 1200 },
  /** Moves of type "correct", and proposals of them: each counts as what it is, and once more here. */
  correct: { window: MINUTE, person: 30, address: 150 },
  /** Taking back and bringing back. */
  undo: { window: MINUTE, person: 120, address: 600 },
  /** Proposals and answers to them. */
  propose: { window: MINUTE, person: 60, address: 300 },
  plans: { window: MINUTE, person: 60, address: 300 },
  notes: { window: MINUTE, person: 60, address: 300 },
  chat: { window: MINUTE, person: 30, address: 150 },
  /** Seats taken, left, named, opened. */
  seats: { window: MINUTE, person: 40, address: 200 },
  /** House rules of a table that gathers, and its start. */
  arrange: { window: MINUTE, person: 40, address: 200 },
  /** Seats kept for people by their names; each counts as a seat, too. */
  invite: { window: HOUR, person: 20, address: 80, exact: true },
  settings: { window: MINUTE, person: 20, address: 100 },
  /** What calls a person, and which browsers: chosen, read, tried, left. */
  calls: { window: MINUTE, person: 30, address: 150 },
  /** Calls to one person. */
  call: { window: HOUR, person: 240, address: 1200 },
  createTable: { window: HOUR, person: 60, guest: 20, address: 120, exact: true },
  /** Tables at which bots alone sit; each counts as a table, too. */
  botTables: { window: HOUR, person: 30, guest: 10, address: 100, exact: true },
  /** Tables out of files; each counts as a table, too. */
  import: { window: HOUR, person: 20, guest: 10, address: 60, exact: true },
  /** Where an import stands in the queue: asked for every other second while it waits. */
  importPlace: { window: MINUTE, person: 60, address: 1200 },
  /** Tables deleted. */
  remove: { window: HOUR, person: 60, address: 300 },
  /** Blocks made, taken back and read. */
  blocks: { window: MINUTE, person: 30, address: 150 },
  /** Reports to the operator. */
  report: { window: HOUR, person: 10, address: 60, exact: true },
  invitation: { window: MINUTE, person: 40, address: 200 },
  /** The page of a table, with its whole record. */
  table: { window: MINUTE, person: 120, address: 600 },
  /** Streams opened. */
  live: { window: MINUTE, person: 240, address: 1200 },
  /** Older talk. */
  talk: { window: MINUTE, person: 120, address: 600 },
  lists: { window: MINUTE, person: 120, address: 600 },
  /** Public tables looked through. */
  find: { window: MINUTE, person: 60, address: 300 },
  /** Searches of tables and people by name. */
  search: { window: MINUTE, person: 40, address: 200 },
} as const satisfies Record<string, PlayRule>;

export type PlayRuleName = keyof typeof PLAY_RULES;

/**
 * How often pages may be read from one address. `view`: any page, and any part of one that the site's scripts ask for; `render`: what had to be
 * made for this reader. They are counted by each process for itself, since pages are served even where the database is not.
 */
export const PAGE_RULES = {
  view: { window: MINUTE, address: 3000 },
  render: { window: MINUTE, address: 400 },
} as const;
