/** Sizes that a table's texts and lists may have. Texts in characters, times in seconds. */
export const LIMITS = {
  tableName: 80,
  seatName: 40,
  chat: 1_000,
  /** What the operator is told. */
  report: 2_000,
  notes: 40_000,
  seats: 12,
  houseRules: 30,
  options: 100,
  /** Files that a table brings; how large one may be says core. */
  attachments: 8,
  id: 80,
  /** Of a player in a file that becomes a table. */
  playerId: 40,
  /** Plans of one seat, and moves in one plan. */
  plans: 60,
  planMoves: 60,
  planBytes: 32_000,
  proposals: 12,
  proposalBytes: 32_000,
  deadline: { min: 30, max: 60 * 60 * 24 * 60 },
  /** How deep JSON from outside may be nested. */
  depth: 16,
  /** The same of a game file: files that a table brings may be deeper than a body. */
  fileDepth: 64,
} as const;

/** Lines of talk that are sent at once; older ones are asked for. */
export const CHAT_PAGE = 100;

/** Bytes of a request's body: of an ordinary one, and of one that brings a game file. */
export const BODY_LIMIT = 64 * 1024;
export const FILE_LIMIT = 5 * 1024 * 1024;

/**
 * How long a log may be that is imported (a whole game of the longest title has some 3,000 lines), and how much of the processor
 * playing it may take, in milliseconds.
 */
export const IMPORT_LINES = 20_000;
export const IMPORT_TIME = 60_000;

/** How long the holder of a seat may be silent about being replaced or played by the bot, in milliseconds. */
export const SILENCE = 24 * 60 * 60 * 1000;
