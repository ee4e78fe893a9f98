/** Sections 9.5, 10.5 and 11.6.2: tokens and trains after a merger. */
import { describe, expect, it } from "vitest";
import { askAssets } from "../../src/mergers/assets.ts";
import { turned } from "../kit/board.ts";
import { type Grand, type Small, Table } from "../kit/table.ts";

const BRISTOL = "L25";
const LONDON = "M28";
const MUNICH = "R47";
const NANCY = "Q38";
/** Two cities, the second of two circles. */
const TWO = { [LONDON]: turned("OE14", 0) };

/** Minor D of A, or another, has gone into GWR of A: tokens and trains are asked for. */
function merged(setup: Grand = {}, small: Small = {}, minor = "D"): Table {
  return new Table()
    .trainPhase("4")
    .tiles(TWO)
    .grand("GWR", {
      shares: { A: 40, B: 40 },
      pool: 20,
      cash: 100,
      trains: ["4"],
      tokens: [BRISTOL],
      ...setup,
    })
    .charter("GWR", [{ price: 20 }, { price: 40 }])
    .minor(minor, { tokens: [NANCY], ...small })
    .stock("A")
    .do("merge_minor", { minor, company: "GWR", cash: 0 });
}
const pooled = (table: Table) => table.state.depot.pool.map(({ kind }) => kind);

describe("tokens of a minor that has merged (10.5)", () => {
  it("OE-10.5-11: only where the minor has one", () => {
    const table = merged();
    for (const [hex, city] of [
      [MUNICH, 0],
      [NANCY, 1],
    ] as const)
      expect(table.refused("swap_token", { hex, city, token: 0 })).toMatchObject({
        code: "NO_CITY",
        values: { hex, city },
      });
    expect(table.legal("swap_token")).toEqual([
      { type: "swap_token", seat: "A", hex: NANCY, city: 0, token: 0 },
      { type: "swap_token", seat: "A", hex: NANCY, city: 0, token: 1 },
    ]);
  });

  it("OE-10.5-13: none where the major has one in the hex, in any city", () => {
    const table = merged({ tokens: [BRISTOL, `${LONDON}/0`] }, { tokens: [`${LONDON}/1`, NANCY] });
    expect(table.refused("swap_token", { hex: LONDON, city: 1, token: 0 })).toMatchObject({
      code: "TOKEN_IN_HEX",
      rule: "OE-11.2-09",
      values: { company: "GWR", hex: LONDON },
    });
    expect(table.legal("swap_token").map(({ hex }) => hex)).toEqual([NANCY, NANCY]);
    table.do("merge_done");
    expect(table.tokensAt(LONDON)).toEqual(["GWR"]);
  });

  it("OE-10.5-11: tokens of others in the city, and in the other cities of the hex, stay", () => {
    const table = merged().circles({
      [LONDON]: [
        [0, 0, "E"],
        [1, 0, "F"],
        [1, 1, "D"],
      ],
    });
    table.do("swap_token", { hex: LONDON, city: 1, token: 0 });
    expect(table.events).toEqual([
      { type: "token_replaced", company: "GWR", minor: "D", hex: LONDON, city: 1 },
    ]);
    expect(table.state.board.tokens[LONDON]).toEqual([
      [0, 0, "E"],
      [1, 0, "F"],
      [1, 1, "GWR", { price: 20 }],
    ]);
  });

  it("OE-10.5-12: what it declines leaves the map, and what was left on the charter goes too", () => {
    const table = merged({}, { tokens: [NANCY, MUNICH] }).charter("D", [{ price: 20 }]);
    table.do("swap_token", { hex: MUNICH, city: 0, token: 1 }).do("merge_done");
    expect(table.log("token_removed")).toEqual([{ type: "token_removed", company: "D", hex: NANCY }]);
    expect([table.tokensAt(NANCY), table.tokensAt(MUNICH)]).toEqual([[], ["GWR"]]);
    expect([table.company("D").tokens, table.company("GWR").tokens]).toEqual([[], [{ price: 20 }]]);
  });

  it("OE-10.5-21: a national takes none", () => {
    const table = merged({ kind: "national", tokens: [] });
    expect(table.refused("swap_token", { hex: NANCY, city: 0, token: 0 })).toMatchObject({
      code: "NO_TOKEN_LEFT",
      values: { company: "GWR" },
    });
  });

  it("no one is asked where no one leads the railroad", () => {
    const table = new Table().grand("GWR").presidency("GWR", "pool").minor("D");
    expect(() => table.write((tx) => askAssets(tx, "D", "GWR"))).toThrow("GWR has no president");
  });
});

describe("trains of a minor that has merged (10.5)", () => {
  it("OE-10.5-15: only what the railroad has is given up", () => {
    const table = merged({ trains: ["4", "4"] }, { trains: ["3"] });
    expect(table.refused("drop_train", { train: "5" })).toMatchObject({
      code: "TRAIN_NOT_OWNED",
      values: { company: "GWR", train: "5" },
    });
    expect(table.legal("drop_train")).toEqual([
      { type: "drop_train", seat: "A", train: "4" },
      { type: "drop_train", seat: "A", train: "3" },
    ]);
    table.do("drop_train", { train: "4" });
    expect(table.events).toEqual([{ type: "train_discarded", company: "GWR", train: "4" }]);
    expect([table.kinds("GWR"), pooled(table)]).toEqual([["4", "3"], ["4"]]);
  });
});

describe("Pullmans that go into a national (9.5)", () => {
  const national = { kind: "national" as const, tokens: [] };

  it("OE-9.5-05: that of an ordinary minor goes to the Open Market", () => {
    const table = merged(national, { trains: ["4", "Pullman"] });
    table.do("merge_done");
    expect([table.kinds("GWR"), table.kinds("D"), pooled(table)]).toEqual([["4", "4"], [], ["Pullman"]]);
    expect(table.company("D")).toMatchObject({ owner: "pool", floated: false });
  });

  it("OE-9.5-05: that of minor M stays with its charter", () => {
    const table = merged(national, { trains: ["4", "Pullman"] }, "M");
    table.do("merge_done");
    expect([table.kinds("GWR"), table.kinds("M"), pooled(table)]).toEqual([["4", "4"], ["Pullman"], []]);
    expect(table.company("M")).toMatchObject({ owner: "pool", floated: false });
  });

  it("OE-11.6.2-10: a major keeps it", () => {
    const table = merged({}, { trains: ["Pullman"] }, "M");
    table.do("merge_done");
    expect([table.kinds("GWR"), table.kinds("M")]).toEqual([["4", "Pullman"], []]);
  });
});
