import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../../src/bots/index.ts";
import { buyThenSell } from "../../src/hooks/index.ts";
import { defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { certificateCount } from "../../src/market/index.ts";
import type { ZoneDef } from "../../src/model/numbers.ts";
import { holding } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

/** Tiny with a low space [1, 0] that frees a company from limits, and a certificate limit of 5 for two. */
const zoned = (low: ZoneDef, title: Partial<typeof tiny> = {}) =>
  defineTitle({
    ...tiny,
    ...title,
    id: "zoned",
    numbers: {
      ...tiny.numbers,
      certificateLimit: { 2: 5, 3: 5, 4: 5 },
      startingCash: { 2: 800, 3: 500, 4: 400 },
      zones: { low },
    },
    market: {
      grid: tiny.market.grid.map((row, y) =>
        row.map((space, x) => (space && y === 1 && x === 0 ? { ...space, types: ["low"] } : space)),
      ),
    },
  });

const LOW: [number, number] = [1, 0];
const ABOVE: [number, number] = [1, 1];

/** A's turn: five certificates of ABC are A's (60 %), three singles lie in the pool; of CW two in the treasury and two in the pool. */
const turn = (zone: ZoneDef, cell = LOW, cw = LOW) =>
  new Position(zoned(zone), 2)
    .inPlay("ABC", { par: 70, cell, shares: { A: 60 }, pool: 30 })
    .inPlay("CW", { par: 60, cell: cw, shares: { B: 60 }, pool: 20 })
    .stock("A");

const buy = (company: string, from = "pool") => ({ company, from });

describe("a zone of the market frees a company from limits", () => {
  it("uncounted: its certificates leave room under the certificate limit, and only as long as it is there", () => {
    const there = turn({ uncounted: true });
    expect(certificateCount(there.ctx(), "A")).toBe(0);
    expect(holding(there.do("buy_share", buy("CW")).ctx(), "A", "CW")).toBe(10);
    const above = turn({ uncounted: true }, ABOVE, ABOVE);
    expect(certificateCount(above.ctx(), "A")).toBe(5);
    expect(above.refused("buy_share", buy("CW")).code).toBe("CERTIFICATE_LIMIT");
    // At the limit a certificate that does not count is bought still.
    const full = turn({ uncounted: true }, ABOVE, LOW);
    expect(certificateCount(full.ctx(), "A")).toBe(5);
    expect(holding(full.do("buy_share", buy("CW")).ctx(), "A", "CW")).toBe(10);
  });

  it("unlimited: a player may hold more of it than the title's limit, of another not", () => {
    const free = { unlimited: true, uncounted: true };
    expect(holding(turn(free).do("buy_share", buy("ABC")).ctx(), "A", "ABC")).toBe(70);
    expect(turn({ uncounted: true }).refused("buy_share", buy("ABC")).code).toBe("HOLDING_LIMIT");
    const left = turn(free).do("buy_share", buy("ABC"));
    // Back above the zone, the player sells down before buying.
    const back = left.cell("ABC", ABOVE).stock("A");
    expect(back.refused("buy_share", buy("CW")).code).toBe("MUST_SELL_EXCESS");
  });

  it("several: more shares of it are bought from the pool in one turn, and nothing else beside them", () => {
    const at = turn({ several: true, uncounted: true });
    const before = at.state;
    at.do("buy_share", buy("CW"));
    expect(at.seat()).toBe("A");
    expect(at.legal("buy_share").map(({ company, from }) => `${company}/${from}`)).toEqual(["CW/pool"]);
    expect(at.refused("buy_share", buy("ABC")).code).toBe("CAP_BUY");
    expect(at.refused("buy_share", buy("CW", "treasury")).code).toBe("CAP_BUY");
    expect(at.refused("sell_shares", { company: "ABC", percent: 10 }).code).toBe("SOLD_AFTER_BUYING");
    at.do("buy_share", buy("CW"));
    // The pool is empty: the turn is over, without a pass.
    expect([holding(at.ctx(), "A", "CW"), at.seat()]).toEqual([20, "B"]);
    expect(brokenInvariants(at.engine, before, at.state)).toEqual([]);
  });

  it("several: a player may stop, and the next turn begins again", () => {
    const at = turn({ several: true, uncounted: true }).do("buy_share", buy("CW")).do("pass");
    expect(at.seat()).toBe("B");
    expect(at.log("passed")).toEqual([]);
    at.do("pass");
    expect([at.seat(), at.legal("buy_share").length > 1]).toEqual(["A", true]);
  });

  it("several: one share is the purchase of the turn where the company is elsewhere, or the share came from the treasury", () => {
    expect(
      turn({ several: true, uncounted: true }, LOW, ABOVE).stock("A").refused("buy_share", buy("ABC", "x"))
        .code,
    ).toBe("NO_SHARE_THERE");
    const above = turn({ several: true, uncounted: true }, LOW, ABOVE).do("buy_share", buy("CW"));
    expect(above.seat()).toBe("B");
    const treasury = turn({ several: true, uncounted: true }).do("buy_share", buy("CW", "treasury"));
    // What lies in the pool may follow.
    expect([treasury.seat(), treasury.legal("buy_share").map(({ from }) => from)]).toEqual(["A", ["pool"]]);
  });

  it("several: what one player bought frees no one else in a later turn", () => {
    const title = zoned(
      { several: true, uncounted: true },
      { slots: { ...tiny.slots, "turn.order": buyThenSell } },
    );
    const at = new Position(title, 2)
      .inPlay("ABC", { par: 70, cell: ABOVE, shares: { A: 40, B: 20 }, pool: 30 })
      .inPlay("CW", { par: 60, cell: LOW, shares: { A: 40, B: 10 }, pool: 20 })
      .stock("A");
    at.do("buy_share", buy("CW")).do("pass");
    expect(at.seat()).toBe("B");
    at.do("sell_shares", { company: "ABC", percent: 10 });
    expect(at.seat()).toBe("B");
    expect(at.refused("buy_share", buy("CW")).code).toBe("NO_PURCHASE_AFTER_SALE");
  });
});
