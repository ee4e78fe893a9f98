/** A part of the sources whose mutants are counted together. */
export interface Area {
  /** As it is asked for: `pnpm mutants title-18eu`. */
  name: string;
  /** Folder of its sources. */
  sources: string;
  /** Folders whose tests may kill its mutants, and single files of tests. */
  tests: string[];
  /** Share of its mutants that is tested, from 0 to 1. */
  share: number;
  /** Percent of them that tests should kill. */
  aim: number;
}

const TITLES = ["packages/title-18eu/test", "packages/title-18ardennes/test"];
const CORE = ["packages/core/test", ...TITLES];

const whole = (name: string, sources: string, tests: string[]): Area => ({
  name,
  sources,
  tests,
  share: 1,
  aim: 90,
});
const tenth = (name: string, sources: string, tests: string[]): Area => ({
  name,
  sources,
  tests,
  share: 0.1,
  aim: 85,
});

/** What is tested by mutants, in the order in which it is done. */
export const AREAS: readonly Area[] = [
  whole("title-18eu", "packages/title-18eu/src", ["packages/title-18eu/test"]),
  // The order of the turns of its opening is changed by house rules alone.
  whole("title-18ardennes", "packages/title-18ardennes/src", [
    "packages/title-18ardennes/test",
    "packages/house-rules/test/orders-first.test.ts",
  ]),
  whole("title-18oe", "packages/title-18oe/src", ["packages/title-18oe/test"]),
  whole("house-rules", "packages/house-rules/src", ["packages/house-rules/test"]),
  // House rules bring in the trades and whatever else no title has by itself.
  whole("parts", "packages/core/src/parts", [...CORE, "packages/house-rules/test"]),
  ...["board", "market", "routes", "state", "engine"].map((name) =>
    tenth(name, `packages/core/src/${name}`, CORE),
  ),
  // An importer shows what it does in games alone: those that bots played and wrote down, and those of Rails.
  tenth("interop", "packages/interop/src", [
    "packages/interop/test",
    "packages/cli/test/interop",
    "packages/cli/test/import.long.test.ts",
    "packages/cli/test/import-amounts.long.test.ts",
    "packages/cli/test/rails-records.long.test.ts",
  ]),
  ...["accounts", "http", "table"].map((name) =>
    tenth(`server-${name}`, `packages/server/src/${name}`, ["packages/server/test"]),
  ),
];

/** Whole games, replays, pairs of house rules and what starts processes: too slow to run for every mutant. Tests of data run no code. */
export const LEFT_OUT = [
  "**/test/games/**",
  "**/route-positions.test.ts",
  "**/*games.long.test.ts",
  "**/pairs*.long.test.ts",
  "**/test/data/**",
  "**/title-18oe/test/{play,full-board,memory}.test.ts",
  "**/killed.long.test.ts",
];

/** Files without a decision of their own: exports, data taken as it is, texts. */
const PLAIN = /(?:^|\/)(?:index|data|messages|ruleOf|texts|catalogue)\.ts$|\.generated\.ts$/;

/** Of the files of an area, those that are mutated, in batches of this many lines: each batch is done or not. */
export function batches(files: readonly { path: string; lines: number }[], most = 2600): string[][] {
  const all: string[][] = [];
  let room = 0;
  for (const { path, lines } of files.filter(({ path }) => path.endsWith(".ts") && !PLAIN.test(path))) {
    if (room < lines || all.length === 0) {
      all.push([]);
      room = most;
    }
    all.at(-1)?.push(path);
    room -= lines;
  }
  return all;
}
