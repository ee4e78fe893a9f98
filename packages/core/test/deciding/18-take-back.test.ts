import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Position } from "../../src/kit/index.ts";
import { takeBackLays, takeBackTokens, turnOf } from "../../src/parts/index.ts";
import { laysRefusal, refundOf, tokensRefusal } from "../../src/parts/operating/take-back.ts";
import { Tx } from "../../src/state/tx.ts";
import { tileSupply } from "../../src/track/index.ts";
import { coast } from "../reach/coast.ts";
import { atTurn, lay, said } from "./board.ts";

/** The two lines from Alton to both cities of Corby, where ABC has a token in each. */
const wide = (cash: number) =>
  atTurn(cash, { at: ["B3", "F3/0", "F3/1"], charter: [{ price: 20 }, { price: 40 }] })
    .tiles({ B3: ["57", 1], C2: ["8", 5], E2: ["8", 5] })
    .region("phase", "3");

/** The state with all of the turn taken back; tokens first. */
function takenBack(table: Position): Tx {
  const tx = new Tx(table.engine.rules, table.state);
  takeBackTokens(tx);
  takeBackLays(tx);
  return tx;
}

describe("rule 18: this turn's token and track are taken back", () => {
  it("tiles, supply, tokens, charter and money are as they were, whatever was laid and placed", () => {
    let joins = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), (choices) => {
        const table = wide(500);
        const { flow: _flow, ...before } = table.state;
        for (const choice of choices) {
          const { state } = table;
          const all = table.legal();
          const { type, seat, ...fields } = all[choice % all.length] ?? { type: "", seat: "" };
          table.do(type, fields as Record<string, never>, seat);
          if (table.asked() !== "track" && table.asked() !== "token") {
            // The company has run: that is not taken back.
            table.state = state;
            break;
          }
          if (fields.tile === "J") joins++;
        }
        const tx = takenBack(table);
        const { flow: _now, ...after } = tx.state;
        expect(after).toEqual(before);
        expect(tileSupply(tx, "57")).toBe(tileSupply(wide(500).ctx(), "57"));
      }),
      { numRuns: 60, seed: 18 },
    );
    expect(joins).toBeGreaterThan(3);
  });

  it("a token that a joined city sent home stands in its circle again", () => {
    const table = wide(100);
    const { tokens } = table.state.board;
    lay(table, { tile: "J" });
    expect(table.company("ABC").tokens).toHaveLength(3);
    expect(table.state.board.tokens.F3).toEqual([[0, 0, "ABC"]]);
    const tx = takenBack(table);
    expect(tx.state.board.tokens).toEqual(tokens);
    expect(tx.state.companies.ABC?.tokens).toHaveLength(2);
    expect(tx.events).toMatchObject([{ type: "tile_taken_back", company: "ABC", hex: "F3", tile: "J" }]);
  });

  it("who was paid pays back, and cannot where the money is gone", () => {
    const shore = atTurn(0, { title: coast, at: ["B2"] }).companyFact("ABC", "said", {
      paid: "player:B",
    });
    shore.treasury("ABC", 100);
    const { cash } = shore.player("B");
    shore.do("lay_tile", { hex: "D6", tile: "57", rotation: 0 });
    expect(shore.player("B").cash).toBe(cash + 10);
    expect(refundOf(shore.ctx(), "lays")).toBe(40);
    const tx = takenBack(shore);
    expect([tx.state.players.B?.cash, tx.state.companies.ABC?.cash]).toEqual([cash, 100]);
    expect(tx.events).toMatchObject([{ type: "tile_taken_back", hex: "D6", amount: 40, from: ["player:B"] }]);
    shore.cash("B", 9);
    expect(laysRefusal(shore.ctx())).toMatchObject({
      code: "NOT_ENOUGH_CASH",
      values: { who: "player:B", cash: 9, price: 10 },
    });
    expect(() => takenBack(shore)).toThrow("NOT_ENOUGH_CASH");
  });

  it("track goes after the token that was placed on it", () => {
    const table = atTurn(200, { at: ["B3"] }).tiles({ B3: ["57", 1], C2: ["8", 5] });
    lay(table, { hex: "D3" });
    if (table.asked() === "track") table.pass();
    table.do("place_token", { hex: "D3", city: 0, token: 1 });
    expect(laysRefusal(table.ctx())).toMatchObject({ code: "TAKE_BACK_TOKEN", values: { hex: "D3" } });
    expect(tokensRefusal(table.ctx())).toBeUndefined();
    const tx = takenBack(table);
    expect(tx.state.board.tokens.D3).toBeUndefined();
    expect(tx.state.companies.ABC?.tokens).toEqual([{ price: 20 }, { price: 40 }]);
    expect(tx.events.map(({ type }) => type)).toEqual(["token_taken_back", "tile_taken_back"]);
  });

  it("a company short of its first train gives back the token, and track only if that is not enough", () => {
    const turn = (cash: number) => {
      const table = atTurn(cash, { says: { points: 1 } }).tiles({ B3: ["57", 2], D3: ["57", 1] });
      table.do("lay_tile", { hex: "C4", tile: "8", rotation: 2 });
      table.do("place_token", { hex: "D3", city: 0, token: 0 });
      while (table.asked() !== "trains") table.pass();
      return table;
    };
    const shown = (table: Position) => [
      table.company("ABC").cash,
      table.tokensAt("D3"),
      Object.keys(table.state.board.tiles).includes("C4"),
      turnOf(table.ctx()).tokens,
    ];
    expect(shown(turn(140))).toEqual([80, ["ABC"], true, 1]);
    expect(shown(turn(120))).toEqual([80, [], true, 0]);
    expect(shown(turn(119))).toEqual([119, [], false, 0]);
    expect(said.read(turn(119).ctx(), "ABC")).toEqual({ points: 1 });
  });
});
