import { expect, it } from "vitest";
import { named, type Result, rotated, tableOf, wilson, withTable, wonBy } from "../tournament.ts";

const game = (seed: number, ranking: Result["ranking"]): Result => ({
  title: "titles/1889",
  seats: "strong,lean",
  seed,
  stand: "x",
  ranking,
  ending: "bank",
  actions: 9,
  median: 4,
  slow: 80 + seed,
});

it("seats move on from seed to seed, and everyone sits everywhere", () => {
  expect([0, 1, 2].map((seed) => rotated(["a", "b", "c"], seed).join(""))).toEqual(["abc", "bca", "cab"]);
});

it("intervals are those of Wilson's formula", () => {
  const rounded = (won: number, games: number) => wilson(won, games).map((one) => Math.round(one * 1000));
  expect(rounded(7, 10)).toEqual([397, 892]);
  expect(rounded(60, 60)).toEqual([940, 1000]);
  expect(wilson(0, 0)).toEqual([0, 1]);
});

it("a shared first rank is shared, and the table counts games, wins and bankruptcies", () => {
  const won = game(1, [
    ["strong", 900, 1],
    ["lean", 0, 2, "b"],
  ]);
  const tied = game(2, [
    ["strong", 500, 1],
    ["lean", 500, 1],
  ]);
  const broke = game(3, [
    ["lean", 400, 1],
    ["strong", 0, 2, "b"],
  ]);
  expect([won, tied, broke].map(wonBy)).toEqual([1, 0.5, 0]);
  const row = "| 1889 | strong, lean | 3 | 50 % | 13 % to 87 % | 1 | 4 | 83 |";
  expect(tableOf([won, tied, broke])).toContain(row);
});

it("the table stands between its marks, and nothing else of the page changes", () => {
  const page = "before\n<!-- tournament -->\nold\n<!-- end of tournament -->\nafter\n";
  expect(withTable(page, "new")).toBe(
    "before\n<!-- tournament -->\n\nnew\n\n<!-- end of tournament -->\nafter\n",
  );
  expect(() => withTable("no marks", "new")).toThrow();
});

it("a title is named with one of its presets, and another is refused", async () => {
  const plain = await named("18oe");
  expect([plain.title.id, plain.options]).toEqual(["18oe", {}]);
  const { title, options } = await named("18oe@uk-france");
  expect(options).toEqual(title.presets["uk-france"]);
  expect(options).toMatchObject({ scenario: "uk-france" });
  await expect(named("18oe@moon")).rejects.toThrow("18oe has no preset moon");
});
