import { describe, expect, it } from "vitest";
import type { Change } from "../../src/contract/index.ts";
import type { Json } from "../../src/index.ts";
import { fallingOffer } from "../../src/parts/index.ts";
import { OpeningTable, opened } from "./title.ts";

const OFFERS = { from: 20, to: 10, by: 10 };
const lots = () => ["P", "Q", "R"];
const title = opened(fallingOffer({ id: "packet", finish: "SOLD_OUT", lots, offers: OFFERS }));
const table = () => new OpeningTable(title);
/** A has put P up and opened it for so much; B is asked. */
const bid = (amount = 25) => table().do("choose_lot", { lot: "P", amount });
/** A has put P up, no one has opened it, and it is offered to A at 20. */
const offered = () => table().do("choose_lot", { lot: "P" }).pass(2);
/** What the log says of the auction, without the certificate that goes to the winner. */
const told = (at: OpeningTable) => at.events.filter(({ type }) => type !== "company_given");
const shown = (at: OpeningTable) => at.engine.decisions(at.state)[0]?.data as Record<string, Json>;

describe("a lot that is put up", () => {
  it("is told with who did it, with the bid or that there is none, and with who declines to open it", () => {
    expect(told(bid())).toEqual([
      { type: "lot_chosen", player: "A", lot: "P" },
      { type: "bid", player: "A", lot: "P", amount: 25 },
    ]);
    const at = table().do("choose_lot", { lot: "P" });
    expect(told(at)).toEqual([
      { type: "lot_chosen", player: "A", lot: "P" },
      { type: "opening_declined", player: "A", lot: "P" },
    ]);
    expect([at.seat(), shown(at).stage, shown(at).lot]).toEqual(["B", "open", "P"]);
    expect(told(at.pass())).toEqual([{ type: "opening_declined", player: "B", lot: "P" }]);
    expect(told(at.do("bid", { amount: 25 }))).toEqual([{ type: "bid", player: "C", lot: "P", amount: 25 }]);
    expect([at.seat(), shown(at).stage]).toEqual(["A", "raise"]);
  });

  it("is one of those that are left, while none is up", () => {
    expect(table().refused("choose_lot", { lot: "ABC" })).toMatchObject({
      code: "LOT_NOT_FOR_SALE",
      values: { lot: "ABC" },
    });
    expect(bid().refused("choose_lot", { lot: "Q", amount: 45 })).toMatchObject({
      code: "LOT_CHOSEN",
      values: { lot: "P" },
    });
    expect(offered().refused("choose_lot", { lot: "Q" }).code).toBe("LOT_CHOSEN");
    expect(table().refused("bid", { amount: 25 }).code).toBe("NO_LOT_CHOSEN");
    for (const at of [table(), bid()]) expect(at.refused("accept").code).toBe("NO_OFFER");
    expect([table().legal("bid"), table().legal("accept"), bid().legal("accept")]).toEqual([[], [], []]);
  });

  it("goes to the highest bid once all others have passed, and is told at its price", () => {
    const at = bid().do("bid", { amount: 30 });
    expect(at.refused("bid", { amount: 30 })).toMatchObject({ code: "BID_TOO_LOW", values: { n: 35 } });
    expect(at.refused("bid", { amount: 36 })).toMatchObject({ code: "BID_STEP", values: { n: 5 } });
    expect(at.refused("bid", { amount: 305 })).toMatchObject({
      code: "BID_OVER_CASH",
      values: { player: "C", n: 300, amount: 305 },
    });
    expect(at.legal("bid")).toMatchObject([{ fields: { amount: { min: 35, max: 300, step: 5 } } }]);
    expect(told(at.pass())).toEqual([{ type: "bid_passed", player: "C", lot: "P" }]);
    at.pass();
    expect(told(at)).toEqual([
      { type: "bid_passed", player: "A", lot: "P" },
      { type: "lot_sold", player: "B", lot: "P", price: 30 },
    ]);
    expect([at.owner("P"), at.player("B").cash, at.seat()]).toEqual(["B", 270, "B"]);
    expect(shown(at)).toMatchObject({ stage: "choose", lot: null, bid: null, passed: [], buyer: "B" });
  });
});

describe("an offer", () => {
  it("is told at its price, as is who refuses it, and falls after a whole lap", () => {
    const at = offered();
    expect(told(at)).toEqual([
      { type: "opening_declined", player: "C", lot: "P" },
      { type: "offered", lot: "P", price: 20 },
    ]);
    expect(shown(at)).toMatchObject({ stage: "offer", offer: 20, lot: "P" });
    expect(told(at.pass())).toEqual([{ type: "offer_refused", player: "A", lot: "P", price: 20 }]);
    at.pass(2);
    expect(told(at)).toEqual([
      { type: "offer_refused", player: "C", lot: "P", price: 20 },
      { type: "offered", lot: "P", price: 10 },
    ]);
    expect(at.seat()).toBe("A");
    at.pass(3);
    expect(told(at)).toEqual([
      { type: "offer_refused", player: "C", lot: "P", price: 10 },
      { type: "lot_sold", player: "A", lot: "P", price: 0 },
    ]);
  });

  it("is taken at once by anyone who is asked and can pay it; no one bids on it", () => {
    const at = offered().pass();
    expect(at.refused("bid", { amount: 25 })).toMatchObject({
      code: "OFFER_NOT_AUCTION",
      values: { lot: "P", price: 20 },
    });
    expect([at.legal("bid"), at.legal().map(({ type }) => type)]).toEqual([[], ["accept", "pass"]]);
    at.do("accept");
    expect([at.owner("P"), at.player("B").cash, at.seat()]).toEqual(["B", 280, "B"]);
    expect(told(at)).toEqual([{ type: "lot_sold", player: "B", lot: "P", price: 20 }]);
    const exact = offered().cash("A", 20);
    expect(exact.do("accept").player("A").cash).toBe(0);
    const poor = offered().cash("A", 19);
    expect(poor.legal().map(({ type }) => type)).toEqual(["pass"]);
    expect(poor.refused("accept")).toMatchObject({
      code: "BID_OVER_CASH",
      values: { player: "A", n: 19, amount: 20 },
    });
    // The next lot is opened afresh, without an offer.
    expect(at.do("choose_lot", { lot: "Q" }).stage()).toBe("open");
    expect(at.data.offer).toBeUndefined();
  });
});

describe("a correction while a bid stands", () => {
  const takes = (at: OpeningTable, player: string, amount: number) => {
    const changes: Change[] = [{ kind: "cash", from: `player:${player}`, to: "bank", amount }];
    const action = { type: "correct", seat: "C", reason: "miscounted", by: "Mod" };
    return at.engine.check(at.state, { ...action, changes: changes as unknown as Json });
  };

  it("leaves the bidder what is bid, and others what they like", () => {
    expect(takes(bid(), "A", 275)).toBeUndefined();
    expect(takes(bid(), "A", 276)).toMatchObject({
      code: "BID_OVER_CASH",
      values: { player: "A", amount: 25, n: 24 },
    });
    expect(takes(bid(), "B", 300)).toBeUndefined();
    expect(takes(table(), "A", 300)).toBeUndefined();
    expect(takes(offered(), "A", 300)).toBeUndefined();
  });
});
