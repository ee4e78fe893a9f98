import { describe, expect, it } from "vitest";
import { renderRefusal } from "../../src/texts/index.ts";
import { atTurn } from "../positions/board.ts";

const CHARTER = [{ price: 20 }, { price: 40 }, { price: 60 }];

const table = (cash: number) =>
  atTurn(cash, { step: "token", charter: CHARTER }).tiles({
    B3: ["57", 1],
    C2: ["8", 5],
    D3: ["57", 2],
    E4: ["8", 2],
  });
const legal = (cash: number) =>
  table(cash)
    .legal("place_token")
    .map(({ hex, city, token }) => `${hex}/${city} ${token}`);

describe("rule 5: each token has its own price, and they are placed in any order", () => {
  it("the dearest may go first, at what is printed on it, and the others stay", () => {
    const dear = table(200).do("place_token", { hex: "D3", city: 0, token: 2 });
    expect(dear.company("ABC")).toMatchObject({ cash: 140, tokens: [{ price: 20 }, { price: 40 }] });
    expect(dear.state.board.tokens.D3).toEqual([[0, 0, "ABC", { price: 60 }]]);
    const cheap = dear.do("place_token", { hex: "F3", city: 1, token: 0 });
    expect(cheap.company("ABC")).toMatchObject({ cash: 120, tokens: [{ price: 40 }] });
    expect(cheap.money()).toBe(table(200).money());
  });

  it("only those that can be paid are there to choose from", () => {
    expect(legal(100)).toEqual(["D3/0 0", "F3/1 0", "D3/0 1", "F3/1 1", "D3/0 2", "F3/1 2"].sort(byToken));
    expect(legal(40)).toEqual(["D3/0 0", "F3/1 0", "D3/0 1", "F3/1 1"]);
    expect(legal(19)).toEqual([]);
    const poor = table(59);
    const refusal = poor.refused("place_token", { hex: "D3", city: 0, token: 2 });
    expect(refusal).toMatchObject({ code: "TOKEN_COST", values: { company: "ABC", cash: 59, cost: 60 } });
    expect(renderRefusal(poor.engine.rules.catalogue, refusal, poor.title, { currency: "$%s" })).toContain(
      "$60",
    );
  });

  it("one has to be named, and be there", () => {
    for (const token of [undefined, 3, -1])
      expect(
        table(100).refused("place_token", { hex: "D3", city: 0, ...(token !== undefined && { token }) }).code,
      ).toBe("TOKEN_WHICH");
  });

  it("never two in one hex, nor where all circles are taken", () => {
    const twice = table(200).do("place_token", { hex: "F3", city: 1, token: 0 });
    expect(twice.refused("place_token", { hex: "F3", city: 1, token: 0 }).code).toBe("TOKEN_IN_HEX");
    const full = table(200).tokens({ CW: ["D3"] });
    expect(full.refused("place_token", { hex: "D3", city: 0, token: 1 }).code).toBe("NO_OPEN_CIRCLE");
  });
});

/** By the token, then as the map has them. */
function byToken(a: string, b: string): number {
  return Number(a.at(-1)) - Number(b.at(-1));
}
