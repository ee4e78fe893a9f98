import { describe, expect, it } from "vitest";
import { chronicle } from "../lib/chronicle.ts";
import {
  biddersOf,
  claimBidders,
  claimsData,
  claimsSaid,
  lotOf,
  onSteps,
  packetKind,
  saleData,
  saleTold,
} from "../lib/sale.ts";
import { sampleTimeline } from "./sample-timeline.ts";

describe("what the log tells of a sale", () => {
  const timeline = sampleTimeline();
  const log = chronicle(timeline);

  it("who bought which lot for how much, up to where one stands", () => {
    const { sold } = saleTold(log, 14, "15");
    const [first] = sold.keys();
    expect(first).toBe("1");
    expect(sold.get("1")?.price).toBe(150);
    expect(sold.size).toBe(1);
    expect(saleTold(log, 3, null).sold.size).toBe(0);
    expect(saleTold(log, timeline.moves.length, null).sold.size).toBe(15);
  });

  it("the last bid of each for the lot that is up, and who is out", () => {
    const [decision] = timeline.engine.decisions(timeline.state(14));
    const data = saleData(decision?.data);
    if (!data || !decision) throw new Error("nothing is up");
    const players = Object.keys(timeline.state(14).players);
    const bidders = biddersOf(data, saleTold(log, 14, data.lot), players, decision.seats);
    expect(bidders.filter(({ state }) => state === "high").map(({ amount }) => amount)).toEqual([140]);
    expect(bidders.filter(({ state }) => state === "bid").map(({ amount }) => amount)).toEqual([105, 120]);
    expect(bidders.filter(({ state }) => state === "out")).toHaveLength(1);
  });
});

it("a packet in rows is cards, one of single lots a table, and other sales neither", () => {
  const data = { lots: ["A", "B"], lot: null, bid: null, passed: [], buys: "bids" as const };
  expect(packetKind({ ...data, rows: [["A", "B"]] })).toBe("packet");
  expect(packetKind({ ...data, rows: [["A"], ["B"]] })).toBe("waterfall");
  expect(packetKind({ ...data, buys: "only", rows: [["A"]] })).toBeUndefined();
  expect([saleData(null), saleData({ lots: [] }), saleData({ ...data })?.lots.length]).toEqual([
    undefined,
    undefined,
    2,
  ]);
});

it("an amount stays on the steps of its range", () => {
  const range = { min: 105, max: 118, step: 5 };
  expect([0, 107, 108, 400].map((wish) => onSteps(range, wish))).toEqual([105, 105, 110, 115]);
});

describe("bids for companies that players may start", () => {
  const decision = {
    actions: ["bid_company", "pass"],
    data: { bids: [{ player: "B", company: "X", minor: "7", bid: 15 }] },
  };
  const bid = (seat: string, company: string, amount: number) => ({
    action: { type: "bid_company", seat, company, minor: "7", amount },
  });
  const moves = [
    bid("C", "X", 90),
    { action: { type: "pass" } },
    bid("A", "X", 5),
    bid("A", "Y", 0),
    bid("B", "X", 15),
  ];

  it("stand beside every company that waits, with what is pledged", () => {
    expect(claimsData(decision, ["X", "Y"])).toMatchObject({
      lots: ["X", "Y"],
      lot: null,
      bids: { X: [{ player: "B", amount: 15, pledge: "7" }] },
      claims: true,
    });
    expect(claimsData({ actions: ["bid", "pass"] }, ["X"])).toBeUndefined();
    expect(claimsData(undefined, ["X"])).toBeUndefined();
  });

  it("tell each player's last bid since the round began, the highest and who is asked", () => {
    const data = claimsData(decision, ["X", "Y"]);
    if (!data) throw new Error("no bids");
    const said = claimsSaid(moves, 1, moves.length);
    expect(claimBidders("X", data, said, ["A", "B", "C", "D"], ["C"])).toEqual([
      { player: "A", state: "bid", amount: 5 },
      { player: "B", state: "high", amount: 15 },
      { player: "C", state: "asked" },
      { player: "D", state: "no" },
    ]);
    expect(claimsSaid(moves, 1, 3).get("Y")).toBeUndefined();
  });

  it("name their company as other bids name their lot", () => {
    expect(lotOf({ type: "bid_company", company: "X" })).toBe("X");
    expect(lotOf({ type: "bid_lot", lot: "P", company: "X" })).toBe("P");
    expect([lotOf({ type: "bid", amount: 5 }), lotOf(undefined)]).toEqual([undefined, undefined]);
  });
});
