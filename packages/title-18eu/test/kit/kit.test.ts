import { describe, expect, it } from "vitest";
import { Table } from "./kit.ts";

describe("the kit", () => {
  it("makes a stock round that can be played", () => {
    const table = new Table(4)
      .minors({ A: ["1"], B: ["2"] })
      .closeRest()
      .stock("A")
      .cash("A", 500);
    table.do("start_company", { company: "BNR", price: 100, minor: "1" });
    expect(table.president("BNR")).toBe("A");
    expect(table.percent("BNR", "A")).toBe(30);
    expect(table.seat()).toBe("B");
    expect(table.money()).toBe(12000);
  });

  it("makes an operating turn that can be played", () => {
    const table = new Table(3)
      .minors({ A: ["13"] })
      .closeRest()
      .operate("13", "track", {}, [1, 2]);
    table.do("lay_tile", { hex: "G12", tile: "202", rotation: 0 });
    expect(table.state.board.tiles.G12).toEqual(["202", 0]);
    expect(table.money()).toBe(12000);
  });
});
