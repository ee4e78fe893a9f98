import { expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { sellTo } from "./play.ts";

/** SNCF in Cologne, joined to Amsterdam, where minor 12 has its home; minor 12 has not been bought. */
const joined = (sold: string[] = ["14"]) =>
  new Table(3)
    .minors({ A: sold })
    .corporation("SNCF", { shares: { A: 60 }, cash: 500, tokens: ["D7"], left: 2 })
    .phase("3")
    .tiles({ D3: ["576", 0], D5: ["4", 0], D7: ["14", 0] });
const amsterdam = { hex: "D3", city: 0 };
const token = (table: Table) => table.operate("SNCF", "token");

it("EU-4.2.1-11: a minor that may still be bought keeps a circle of its home", () => {
  const waiting = token(joined());
  expect(waiting.legal("place_token")).toEqual([]);
  expect(waiting.refused("place_token", amsterdam)).toMatchObject({
    code: "CIRCLE_KEPT",
    values: { hex: "D3" },
  });
  expect(token(joined().closeRest()).do("place_token", amsterdam).company("SNCF").tokens.length).toBe(1);
  const late = token(joined().region("exchange", "due"));
  expect(late.do("place_token", amsterdam).company("SNCF").tokens.length).toBe(1);
  // Two circles: one is kept, the other is free.
  const brown = token(joined().tiles({ D3: ["582", 0] }));
  expect(brown.do("place_token", amsterdam).company("SNCF").tokens.length).toBe(1);
});

it("EU-4.2.1-11: one that is in the game already keeps no second circle", () => {
  const table = joined(["12", "14"]).tiles({ D3: ["582", 0] });
  expect(token(table).do("place_token", amsterdam).company("SNCF").tokens.length).toBe(1);
});

it("EU-4.2.1-11: a minor that is sold is in play, with a token at home", () => {
  const table = new Table(3);
  const buyer = table.seat();
  sellTo(table, "5");
  expect(table.company("5")).toMatchObject({ started: true, floated: true, owner: `player:${buyer}` });
  expect(table.state.board.tokens.H19).toEqual([[0, 0, "5"]]);
});
