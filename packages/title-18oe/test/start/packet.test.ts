/** Sections 3.1, 3.2 and 7.1: what is in the packet, what becomes of the money, and who begins after it. */
import { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { title18oe } from "../../src/index.ts";
import { afterPacket, face, lots, rows, settlePacket } from "../../src/packet/packet.ts";

const open = (options: Record<string, boolean | string> = {}, preset?: string) =>
  new Position(title18oe, 3, options, preset);
/** A gets this for so much. */
const settled = (lot: string, price: number) => open().write((tx) => settlePacket(tx, lot, "A", price));

describe("what is in the packet (3.1)", () => {
  it("OE-3.1-13: seven rows, the concessions lowest; no row is empty", () => {
    expect(rows(open().ctx()).map((row) => row.length)).toEqual([2, 2, 3, 3, 3, 4, 5, 10]);
    expect(rows(open({ concessions: false }).ctx()).map((row) => row.length)).toEqual([2, 2, 3, 3, 3, 4, 5]);
  });

  it("of the scenario what is in it, without the rows that have nothing", () => {
    const table = open({}, "uk-france");
    expect(rows(table.ctx())).toEqual([["RSC", "PeC"], ["BBBT"], ["SHTC", "WCF"], ["C"], ["H", "K", "M"]]);
    expect(lots(table.ctx())).toEqual(["RSC", "PeC", "BBBT", "SHTC", "WCF", "C", "H", "K", "M"]);
  });

  it("OE-7-02: a minor is 120, a private what it prints, a concession 20", () => {
    const ctx = open().ctx();
    expect(["A", "M", "RSC", "WS", "C10"].map((lot) => face(ctx, lot))).toEqual([120, 120, 20, 40, 20]);
  });
});

describe("what is paid (7.1)", () => {
  it.each([
    ["A", 120, 120],
    ["B", 180, 180],
    ["C", 181, 180],
    ["D", 300, 180],
    ["E", 1, 1],
  ])("OE-7.1-01: for minor %s %i, of which %i go into its treasury", (lot, price, kept) => {
    const table = settled(lot, price);
    expect(table.log("minor_funded")).toEqual([
      { type: "minor_funded", company: lot, amount: kept, rest: price - kept },
    ]);
    expect([table.company(lot).cash, table.player("A").cash]).toEqual([kept, 1800 - price]);
    expect(table.company(lot)).toMatchObject({ owner: "player:A", started: false });
  });

  it("OE-7.1-01: nothing for one that has fallen to nothing, and nothing is told", () => {
    const table = settled("A", 0);
    expect(table.log("minor_funded")).toEqual([]);
    expect([table.company("A").owner, table.company("A").cash, table.player("A").cash]).toEqual([
      "player:A",
      0,
      1800,
    ]);
  });

  it("for a private all to the bank, and it is in the game at once; a concession is not", () => {
    for (const [lot, started] of [
      ["RSC", true],
      ["C1", false],
    ] as const) {
      const bank = open().state.bank;
      const table = settled(lot, 25);
      expect([table.company(lot).cash, table.state.bank - bank, table.player("A").cash]).toEqual([
        0, 25, 1775,
      ]);
      expect(table.company(lot)).toMatchObject({ owner: "player:A", started });
      expect(table.log("minor_funded")).toEqual([]);
    }
  });
});

describe("who begins after the packet (3.2)", () => {
  /** This many turns of choosing were taken, the first by this player. */
  const after = (first: string, turns: number) => afterPacket(open().during({ first, turns }).ctx());
  it.each([
    ["A", 0, "A"],
    ["A", 1, "B"],
    ["A", 2, "C"],
    ["A", 3, "A"],
    ["A", 4, "B"],
    ["C", 0, "C"],
    ["C", 1, "A"],
    ["B", 5, "A"],
  ])("OE-3.2-02: where %s was first and %i turns were taken, %s", (first, turns, priority) => {
    expect(after(first, turns)).toEqual({ order: ["A", "B", "C"], priority });
  });
});

describe("the next round", () => {
  /** All is sold but this. */
  const nearly = (left: string, owner?: string, options: Record<string, boolean> = {}) =>
    open(options)
      .edit((state) => {
        const round = state.round.data as { lots: string[] };
        for (const lot of round.lots) {
          const one = state.companies[lot];
          if (one && lot !== left && one.kind !== "concession") one.owner = "player:B";
          if (one && lot !== left && one.kind === "concession" && owner) one.owner = `player:${owner}`;
        }
        round.lots = [left];
      })
      .do("buy_lot", { lot: left, amount: left === "M" ? 120 : 20 });

  it("OE-7-18: concessions, begun as a round of their own", () => {
    const table = nearly("C3", "C");
    expect([table.round(), table.seat(), table.asked()]).toEqual(["concessions", "C", "concession"]);
    expect(table.state.round).toMatchObject({ run: 0, data: {} });
  });

  it("OE-7-18: or the first stock round at once, where no one has a concession", () => {
    const table = nearly("M");
    expect([table.round(), table.asked()]).toEqual(["stock", "turn"]);
    expect(table.log("round_began").map(({ round }) => round)).toEqual(["concessions", "stock"]);
    expect((table.state.flow.value as { railroads: string }).railroads).toBe("regional");
  });

  it("OE-6.3-02: or without concessions at this table", () => {
    const table = nearly("M", undefined, { concessions: false });
    expect(table.log("round_began").map(({ round }) => round)).toEqual(["stock"]);
  });
});
