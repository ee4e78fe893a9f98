import { describe, expect, it } from "vitest";
import { MINORS } from "../data/rulebook.ts";
import { Table } from "../kit/kit.ts";

const HEX: Record<string, string> = {
  Paris: "A10",
  Brussels: "C8",
  Dresden: "J7",
  Venice: "H19",
  Vienna: "K14",
  Berlin: "J5",
  Budapest: "M16",
  Milan: "E18",
  Amsterdam: "D3",
  Munich: "G12",
  Strasbourg: "D13",
  Lyon: "B17",
};

/** Sides by which the circle of a minor that shares its city leaves it: 0 is south, then clockwise. */
const SIDE: Record<string, number> = { NE: 4, SE: 5, N: 3, SW: 1, S: 0 };

/** Sells a minor to the player on turn for £100. */
function sell(table: Table, lot: string): Table {
  table.cash("A", 500).do("choose_lot", { lot, amount: 100 });
  while (table.state.companies[lot]?.owner === undefined) table.do("pass");
  return table;
}

describe("the minors", () => {
  it.each(
    MINORS.map(
      ([, , home, corner], at) =>
        [`EU-4.2.2-${32 + at}`, String(at + 1), home, corner] as [string, string, string, string?],
    ),
  )("%s: minor %s, just sold, has its token in %s and a 2 train", (_id, number, home, corner) => {
    const table = new Table(2);
    expect(table.state.board.tokens).toEqual({});
    sell(table, number);
    const hex = HEX[home] as string;
    const spots = table.state.board.tokens[hex] ?? [];
    expect(Object.keys(table.state.board.tokens)).toEqual([hex]);
    expect(spots).toHaveLength(1);
    expect(spots[0]?.[2]).toBe(number);
    expect(table.company(number)).toMatchObject({ owner: "player:A", cash: 0, closed: false });
    expect(table.kinds(number)).toEqual(["2"]);
    // The circle of the token is the one whose printed track leaves by that side.
    const face = table.engine.rules.map.hexes.get(hex);
    const exits = (face?.paths ?? [])
      .filter((path) => path.to === `node${spots[0]?.[0]}`)
      .map((path) => path.from);
    expect(exits).toEqual(corner ? [SIDE[corner]] : []);
  });

  describe("of two players", () => {
    const numbers = MINORS.map((_, at) => String(at + 1));
    const some = ["15", "3", "11", "1"];
    const owners = { B: some, A: numbers.filter((one) => !some.includes(one)) };
    const acted: (string | undefined)[] = [];
    const table = new Table(2).minors(owners).operate("1", "track", {}, [1, 2]);
    while (table.round() === "operating 1.2") {
      const company = table.engine.decisions(table.state)[0]?.company;
      if (acted.at(-1) !== company) acted.push(company);
      table.pass();
    }

    it.each(numbers.map((number, at) => ({ id: `EU-4.2.2-${32 + at}`, number, at })))(
      "$id: minor $number operates once, in the order of the numbers, anyone who owns it",
      ({ number, at }) => {
        expect(acted[at]).toBe(number);
        expect(acted.filter((one) => one === number)).toHaveLength(1);
      },
    );
  });
});
