import type { LegalAction } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { answer, sellAllBut, sellTo } from "./play.ts";

describe("after the sale", () => {
  for (const [option, opener] of [
    [false, "A"],
    [true, "D"],
  ] as const) {
    it(`EU-4.2.1-16 EU-4.2.1-18: the priority deal ${option ? "moves on with every sale (option)" : "stays where it was"}`, () => {
      const table = new Table(4, { movingSalePriority: option });
      const choosers: string[] = [];
      for (let n = 1; n <= 15; n++) {
        choosers.push(table.seat());
        sellTo(table, String(n));
      }
      // The choice passes on alike.
      expect(choosers.join("")).toBe("ABCDABCDABCDABC");
      expect(table.state.priority).toBe(opener);
      for (let guard = 0; table.round() !== "stock" && guard < 200; guard++) {
        answer(table);
      }
      expect(table.seat()).toBe(opener);
    });
  }

  it("EU-4.2.1-17: two operating rounds follow; minor 1 is first and may lay two tiles in the first of them", () => {
    const table = new Table(4);
    sellAllBut(table, "8");
    sellTo(table, "8");
    expect(table.round()).toBe("operating 1.1");
    expect(table.engine.decisions(table.state)[0]).toMatchObject({ id: "track", company: "1" });
    const lay = () => {
      const { type, seat, ...fields } = table
        .legal("lay_tile")
        .find((one) => one.hex !== "B9") as LegalAction;
      table.do(type, fields as Record<string, string>, seat);
    };
    // From the north-eastern circle of Paris to Lille, and on from there.
    table.do("lay_tile", { hex: "B9", tile: "8", rotation: 1 });
    expect(table.engine.decisions(table.state)[0]).toMatchObject({ id: "track", company: "1" });
    lay();
    expect(Object.keys(table.state.board.tiles)).toHaveLength(2);
    expect(table.asked() === "track" && table.engine.decisions(table.state)[0]?.company === "1").toBe(false);
    while (table.round() === "operating 1.1") answer(table);
    expect(table.round()).toBe("operating 1.2");
    expect(table.engine.decisions(table.state)[0]).toMatchObject({ id: "track", company: "1" });
    lay();
    expect(table.asked() === "track" && table.engine.decisions(table.state)[0]?.company === "1").toBe(false);
    expect(Object.keys(table.state.board.tiles)).toHaveLength(3);
  });
});
