import { describe, expect, it } from "vitest";
import { inProportion } from "../../src/bots/bids.ts";
import { leanBot, seededRng } from "../../src/bots/index.ts";
import type { LegalAction } from "../../src/index.ts";
import { fallingOffer } from "../../src/parts/index.ts";
import { OpeningTable, opened } from "../opening/title.ts";

const title = opened(
  fallingOffer({
    id: "packet",
    finish: "SOLD_OUT",
    lots: () => ["P", "Q", "R"],
    offers: { from: 20, to: 10, by: 10 },
  }),
);
const table = () => new OpeningTable(title);
/** A has put up P, whose least bid is 25, and opened it for so much; B is asked. */
const bid = (amount: number) => table().do("choose_lot", { lot: "P", amount });
const kept = ({ engine, state }: OpeningTable) => inProportion(engine, state, engine.legalActions(state));

describe("a simple player's bids", () => {
  it("end at three times the lot's least price", () => {
    const opening = ({ lot, fields }: LegalAction) => (fields ? [[lot, fields.amount]] : []);
    expect(table().legal("choose_lot").flatMap(opening)).toMatchObject(
      ["P", "Q", "R"].map((lot) => [lot, { max: 300 }]),
    );
    expect(kept(table()).flatMap(opening)).toMatchObject([
      ["P", { max: 75 }],
      ["Q", { max: 135 }],
      ["R", { max: 195 }],
    ]);
    expect(kept(bid(25))).toMatchObject([
      { type: "bid", fields: { amount: { min: 30, max: 75 } } },
      { type: "pass" },
    ]);
  });

  it("are left where they would have to be higher, though they are legal", () => {
    expect(bid(75).legal("bid")).toHaveLength(1);
    expect(kept(bid(75)).map(({ type }) => type)).toEqual(["pass"]);
    for (let seed = 0; seed < 40; seed++)
      expect(leanBot.choose(bid(75).engine, bid(75).state, seededRng(seed)).type).toBe("pass");
  });

  it("are made below that, and never above", () => {
    const { engine, state } = bid(25);
    const amounts = Array.from({ length: 200 }, (_, seed) => leanBot.choose(engine, state, seededRng(seed)))
      .filter(({ type }) => type === "bid")
      .map(({ amount }) => Number(amount));
    expect(amounts.length).toBeGreaterThan(50);
    expect(Math.min(...amounts)).toBe(30);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(75);
  });
});
