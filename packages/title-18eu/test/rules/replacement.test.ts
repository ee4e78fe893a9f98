import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { STRASBOURG_MUNICH } from "./lines.ts";

/** A stock round of phase 3: B may swap minor 14 (Strasbourg) into A's RBSR (Munich). */
function stock(left = 4, shares: Record<string, number> = { A: 30 }): Table {
  return new Table(3)
    .minors({ B: ["14"] })
    .closeRest()
    .phase("3")
    .tiles(STRASBOURG_MUNICH)
    .corporation("RBSR", { floated: false, turns: 0, shares, tokens: ["G12"], left })
    .stock("B")
    .do("exchange_minor", { minor: "14", company: "RBSR" });
}

/** The last step of a final exchange: A disposes of a minor with a token here; BNR has tokens there. */
function exchange(
  minor: string,
  tokens: string[],
  left = 2,
  shares: Record<string, number> = { B: 30 },
): Table {
  return new Table(3)
    .phase("5")
    .minors({ A: [minor], C: ["8"] })
    .closeRest()
    .corporation("BNR", { shares, tokens, left })
    .exchange("A");
}

describe("the token of a minor that merges in the stock round", () => {
  it("EU-4.3-11: the corporation's president is asked, not the player who swapped", () => {
    const table = stock();
    expect(table.engine.decisions(table.state)).toMatchObject([
      {
        id: "replace_token",
        seats: ["A"],
        company: "RBSR",
        forced: true,
        data: { minor: "14", hex: "D13", city: 0 },
      },
    ]);
    expect(table.refused("replace_token", { accept: true }, "B").code).toBe("NOT_YOUR_TURN");
    expect(table.legal().map(({ accept }) => accept)).toEqual([true, false]);
    expect(table.refused("pass").code).toBe("NOT_IN_STEP");
  });

  it("EU-4.3-11: accepted, one of the corporation's tokens stands in its circle", () => {
    const table = stock().do("replace_token", { accept: true });
    expect(table.state.board.tokens.D13).toEqual([[0, 0, "RBSR"]]);
    expect(table.company("RBSR").tokens.length).toBe(3);
    expect(table.company("14").closed).toBe(true);
    expect(table.seat()).toBe("C");
  });

  it("EU-4.3-11, EU-4.3-13: declined, the circle is open for anyone and the token stays on the charter", () => {
    const table = stock().do("replace_token", { accept: false });
    expect(table.state.board.tokens.D13).toBeUndefined();
    expect(table.company("RBSR").tokens.length).toBe(4);
    expect(table.company("14").closed).toBe(true);
    expect(table.events).toContainEqual({ type: "token_removed", company: "14", hex: "D13" });
    table
      .corporation("FS", { shares: { C: 50 }, tokens: ["B17"] })
      .tiles({ D15: ["8", 1], C16: ["9", 1], B17: ["202", 4] });
    table.operate("FS", "token").do("place_token", { hex: "D13", city: 0 });
    expect(table.state.board.tokens.D13).toEqual([[0, 0, "FS"]]);
  });

  it("EU-4.3-12, EU-4.3-13: with no token left no one is asked, and the minor's token still goes", () => {
    const table = stock(0);
    expect(table.asked()).toBe("turn");
    expect(table.seat()).toBe("C");
    expect(table.state.board.tokens.D13).toBeUndefined();
    expect(table.company("14").closed).toBe(true);
    expect(table.percent("RBSR", "B")).toBe(10);
    expect(table.company("RBSR").tokens.length).toBe(0);
  });

  it("EU-4.3-12: the last token can still be used", () => {
    const table = stock(1).do("replace_token", { accept: true });
    expect(table.company("RBSR").tokens.length).toBe(0);
    expect(table.state.board.tokens.D13).toEqual([[0, 0, "RBSR"]]);
  });
});

describe("the token of a minor in the final exchange", () => {
  it("EU-4.2.2-19: the corporation may put its own in the place, if it has one left (#9265)", () => {
    const table = exchange("9", ["J5/1"], 1).do("merge_minor", { minor: "9", company: "BNR" });
    expect(table.asked()).toBe("replace_token");
    expect(table.seat()).toBe("B");
    expect(table.refused("merge_minor", { minor: "8", company: "BNR" }, "C").code).toBe("NOT_YOUR_TURN");
    table.do("replace_token", { accept: true });
    expect(table.state.board.tokens.J5).toEqual([
      [0, 0, "BNR"],
      [1, 0, "BNR"],
    ]);
    expect(table.company("BNR").tokens.length).toBe(0);
    expect(table.seat()).toBe("C");
  });

  it("EU-4.2.2-19: it keeps its slot in a city of two circles", () => {
    const table = exchange("14", ["G12"], 1)
      .tiles({ ...STRASBOURG_MUNICH, D13: ["582", 2] })
      .circles({
        D13: [
          [0, 1, "14"],
          [0, 0, "FS"],
        ],
      })
      .do("merge_minor", { minor: "14", company: "BNR" })
      .do("replace_token", { accept: true });
    expect(table.state.board.tokens.D13).toEqual([
      [0, 1, "BNR"],
      [0, 0, "FS"],
    ]);
  });

  it("EU-4.2.2-19: where the share changes the presidency, the new president decides", () => {
    const table = exchange("9", ["J5/1"], 1, { B: 30, A: 30 }).do("merge_minor", {
      minor: "9",
      company: "BNR",
    });
    expect(table.president("BNR")).toBe("A");
    expect(table.seat()).toBe("A");
    expect(table.refused("replace_token", { accept: true }, "B").code).toBe("NOT_YOUR_TURN");
  });

  it("EU-4.2.2-20: declined, the token is removed", () => {
    const table = exchange("9", ["J5/1"], 1)
      .do("merge_minor", { minor: "9", company: "BNR" })
      .do("replace_token", { accept: false });
    expect(table.state.board.tokens.J5).toEqual([[1, 0, "BNR"]]);
    expect(table.company("BNR").tokens.length).toBe(1);
  });

  it("EU-4.2.2-20: with none left there is no choice, the circle becomes open and the round goes on (#8624)", () => {
    const table = exchange("9", ["J5/1"], 0).do("merge_minor", { minor: "9", company: "BNR" });
    expect(table.asked()).toBe("dispose");
    expect(table.seat()).toBe("C");
    expect(table.state.board.tokens.J5).toEqual([[1, 0, "BNR"]]);
    expect(table.percent("BNR", "A")).toBe(10);
  });
});

describe("several tokens in one hex", () => {
  it("EU-4.2.2-28: a corporation may have two in Berlin by mergers, each in a circle of its own", () => {
    const table = new Table(3)
      .phase("5")
      .minors({ A: ["7", "9"] })
      .closeRest()
      .tiles({ J5: ["581", 1] })
      .corporation("BNR", { shares: { B: 30 }, left: 3 })
      .tokens({ BNR: ["J5/2"] })
      .exchange("A");
    for (const minor of ["7", "9"])
      table.do("merge_minor", { minor, company: "BNR" }).do("replace_token", { accept: true });
    expect(table.state.board.tokens.J5?.map((spot) => spot[2])).toEqual(["BNR", "BNR", "BNR"]);
    expect(new Set(table.state.board.tokens.J5?.map((spot) => spot[0])).size).toBe(3);
    expect(table.company("BNR").tokens.length).toBe(1);
  });

  it("EU-4.2.2-28: in one joined city it never has two: the replacement is declined by itself", () => {
    const table = exchange("9", [], 3)
      .tiles({ J5: ["584", 0] })
      .circles({
        J5: [
          [0, 0, "BNR"],
          [0, 2, "9"],
        ],
      });
    table.do("merge_minor", { minor: "9", company: "BNR" });
    expect(table.asked()).toBe("dispose");
    expect(table.state.board.tokens.J5).toEqual([[0, 0, "BNR"]]);
    expect(table.company("BNR").tokens.length).toBe(3);
  });

  /** GSR lays a brown tile on a hex in which BNR has tokens. It has a line to Dresden, Pressburg or London. */
  function upgrade(
    hex: string,
    green: [string, number],
    spots: [number, number, string][],
    tile: string,
  ): Table {
    const table = new Table(3)
      .closeRest()
      .phase("5")
      .tiles({ [hex]: green, J7: ["202", 1], L15: ["4", 2], A8: ["9", 0] })
      .corporation("BNR", { shares: { B: 50 }, left: 1 })
      .corporation("GSR", { shares: { A: 50 }, left: 2, cash: 500, trains: ["4"] })
      .circles({ [hex]: spots })
      .operate("GSR", "track");
    const rotation = table
      .legal("lay_tile")
      .find((action) => action.hex === hex && action.tile === tile)?.rotation;
    return table.do("lay_tile", { hex, tile, rotation: rotation as number });
  }

  it.each([
    ["J5", "Berlin"],
    ["K14", "Vienna"],
  ])("EU-4.2.2-29: brown %s (%s) leaves one of them, the others go back to the charter (PR #6906)", (hex) => {
    const table = upgrade(
      hex,
      ["581", 1],
      [
        [0, 0, "BNR"],
        [1, 0, "BNR"],
        [2, 0, "GSR"],
      ],
      "584",
    );
    const owners = table.state.board.tokens[hex]?.map((spot) => spot[2]);
    expect(owners).toEqual(["BNR", "GSR"]);
    expect(new Set(table.state.board.tokens[hex]?.map((spot) => spot[1])).size).toBe(2);
    expect(table.company("BNR").tokens.length).toBe(2);
    expect(table.company("GSR").tokens.length).toBe(2);
    expect(table.events).toContainEqual({ type: "token_returned", company: "BNR", hex });
  });

  it("EU-4.2.2-29: of three of one owner two go back; single tokens of several owners all stay", () => {
    const three = upgrade(
      "J5",
      ["581", 1],
      [
        [0, 0, "GSR"],
        [1, 0, "GSR"],
        [2, 0, "GSR"],
      ],
      "584",
    );
    expect(three.state.board.tokens.J5).toEqual([[0, 0, "GSR"]]);
    expect(three.company("GSR").tokens.length).toBe(4);
    const singles = upgrade(
      "J5",
      ["581", 1],
      [
        [0, 0, "BNR"],
        [1, 0, "FS"],
        [2, 0, "GSR"],
      ],
      "584",
    );
    expect(singles.state.board.tokens.J5?.map((spot) => spot[2])).toEqual(["BNR", "FS", "GSR"]);
    expect(singles.events.map((event) => event.type)).not.toContain("token_returned");
  });

  it("EU-4.2.2-31: in brown Paris one in the north and one in the south stay", () => {
    const table = upgrade(
      "A10",
      ["580", 3],
      [
        [0, 0, "GSR"],
        [1, 0, "GSR"],
      ],
      "583",
    );
    expect(table.state.board.tokens.A10).toEqual([
      [0, 0, "GSR"],
      [1, 0, "GSR"],
    ]);
    expect(table.company("GSR").tokens.length).toBe(2);
  });

  it("EU-4.2.2-30: tokens beyond one in each half of Paris go back", () => {
    const table = upgrade(
      "A10",
      ["580", 3],
      [
        [0, 0, "BNR"],
        [0, 1, "GSR"],
        [1, 0, "BNR"],
        [1, 1, "BNR"],
      ],
      "583",
    );
    expect(table.state.board.tokens.A10).toEqual([
      [0, 0, "BNR"],
      [0, 1, "GSR"],
      [1, 0, "BNR"],
    ]);
    expect(table.company("BNR").tokens.length).toBe(2);
  });
});
