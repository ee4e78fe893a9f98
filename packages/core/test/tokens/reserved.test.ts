import { describe, expect, it } from "vitest";
import type { Position } from "../../src/kit/index.ts";
import type { TokenSpot } from "../../src/model/board.ts";
import { bestRoutes } from "../../src/routes/index.ts";
import { giveToken } from "../../src/state/tokens.ts";
import { routeProblem } from "../../src/track/index.ts";
import { isBlocked } from "../board/blocked.ts";
import { atTurn, lay } from "../positions/board.ts";

const RESERVED: TokenSpot = [0, 0, "CW", { price: 20, kind: "reserved" }];
const STANDING: TokenSpot = [0, 0, "CW"];

/** ABC at Alton and Barnet's only circle with a token of CW, whose charter is still empty; beyond it Corby. */
const line = (spot: TokenSpot, step = "token"): Position =>
  atTurn(200, { step })
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2], E4: ["8", 2] })
    .trains("ABC", ["3"])
    .circles({ D3: [spot] })
    .charter("CW", []);
const places = (table: Position) => [...new Set(table.legal("place_token").map(({ hex }) => hex))];

describe("rule 10: a reserved double token keeps a place and blocks no one", () => {
  it("takes the circle: no one else has it", () => {
    const table = line(RESERVED);
    expect(places(table)).not.toContain("D3");
    expect(table.refused("place_token", { hex: "D3", city: 0, token: 0 }).code).toBe("NO_OPEN_CIRCLE");
  });

  it("bars neither trains nor tokens nor track, where one that stands does", () => {
    expect([
      isBlocked(line(RESERVED).ctx(), "D3", 0, "ABC"),
      isBlocked(line(STANDING).ctx(), "D3", 0, "ABC"),
    ]).toEqual([false, true]);
    expect([places(line(RESERVED)), places(line(STANDING))]).toEqual([["F3"], []]);
    const total = (spot: TokenSpot) => bestRoutes(routeProblem(line(spot).ctx(), "ABC")).total;
    expect([total(RESERVED), total(STANDING)]).toEqual([60, 40]);
    const lays = (spot: TokenSpot) =>
      line(spot, "track")
        .printed("E4")
        .legal("lay_tile")
        .some(({ hex }) => hex === "E4");
    expect([lays(RESERVED), lays(STANDING)]).toEqual([true, false]);
  });

  it("does not bar the way through a tile that is being laid on its own hex", () => {
    const upgrade = (spot: TokenSpot) => {
      const table = line(spot, "track").region("phase", "3");
      return table.legal("lay_tile").some(({ hex, tile }) => hex === "D3" && tile === "619");
    };
    expect(upgrade(RESERVED)).toBe(true);
    const table = line(RESERVED, "track").region("phase", "3");
    lay(table, { hex: "D3", tile: "619" });
    expect(table.state.board.tokens.D3).toEqual([RESERVED]);
  });

  it("is two tokens: floating leaves one standing and puts the other on the charter", () => {
    const table = line(RESERVED);
    table.write((tx) => {
      tx.setTokens("D3", [STANDING]);
      giveToken(tx, "CW", { price: 20 });
    });
    table.inPlay("CW", { cell: [0, 3], shares: { B: 60 }, turns: 0 });
    expect(isBlocked(table.ctx(), "D3", 0, "ABC")).toBe(true);
    expect(table.company("CW").tokens).toEqual([{ price: 20 }]);
    expect(places(table)).toEqual([]);
    table.treasury("CW", 120).operate("CW", "token");
    table.do("place_token", { hex: "F3", city: 1, token: 0 });
    expect(table.company("CW")).toMatchObject({ cash: 100, tokens: [] });
  });
});
