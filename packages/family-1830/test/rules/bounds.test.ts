import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import { topPrice } from "@railhead/core/parts";
import { family1830 } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain, plainWith } from "../plain/title.ts";
import { table, withAN } from "./table.ts";

/** What is discarded, what a limit asks, what is drawn, and when a price ends the game. */

describe("trains that a company gives up", () => {
  const traded = (discards?: "removed") =>
    withAN({ ...(discards && { discards }) }, { cash: 900, trains: ["4"], turns: 2 })
      .region("phase", "6")
      .operate("AN", "trains")
      .do("buy_train", { train: "D", from: "stack", price: 800, gives: "4" });
  const discarded = (discards?: "removed") =>
    withAN({ ...(discards && { discards }) }, { cash: 900, trains: ["3", "4", "5"], turns: 2 })
      .inPlay("BS", { par: 90, shares: { B: 60 }, tokens: ["B7"], cash: 900, turns: 2 })
      .region("phase", "4")
      .stackFrom("5")
      .operate("BS", "trains")
      .do("buy_train", { train: "5", from: "stack", price: 450 })
      .do("discard_train", { train: "3" });
  const poolOf = ({ state }: Position) => state.depot.pool.map(({ kind }) => kind);

  it("FAM-discard-01: go to the pool, or out of the game", () => {
    expect([poolOf(discarded()), poolOf(discarded("removed"))]).toEqual([["3"], []]);
    expect(poolOf(traded("removed"))).not.toContain("4");
  });
});

describe("limits", () => {
  it("FAM-limit-01: a share that does not count needs no room, one that does needs it", () => {
    const full = (cell: [number, number]) => {
      const numbers = { ...plain.numbers, certificateLimit: { "3": 2 } };
      return new Position(defineTitle({ ...plain, numbers }), 3)
        .inPlay("AN", { par: 100, shares: { A: 30 }, tokens: ["B3"] })
        .inPlay("BS", { par: 67, shares: { B: 60 }, pool: 20, cell, tokens: ["B7"] })
        .cash("A", 500)
        .stock("A", {}, 3);
    };
    const buy = { company: "BS", from: "pool" };
    expect(full([6, 4]).do("buy_share", buy).percent("BS", "A")).toBe(10);
    expect(full([5, 6]).refused("buy_share", buy).code).toBe("CERTIFICATE_LIMIT");
  });

  it("FAM-hold-01: who holds too much may sell a part first where a company's stock is sold several times", () => {
    const over = (again: boolean) =>
      table({ sales: { again } })
        .inPlay("AN", { par: 67, shares: { A: 90, B: 10 }, tokens: ["B3"], turns: 2 })
        .stock("A", {}, 3);
    expect(over(true).do("sell_shares", { company: "AN", percent: 10 }).percent("AN", "A")).toBe(80);
    expect(over(true).refused("pass").code).toBe("MUST_SELL_EXCESS");
    expect(over(false).refused("sell_shares", { company: "AN", percent: 10 }).code).toBe("MUST_SELL_EXCESS");
  });
});

describe("a share of a drawn company", () => {
  const drawn = ["BS", "KM"];
  const title = defineTitle({
    ...plain,
    ...family1830({ opening: { format: "waterfall" }, drawn }),
    companies: plain.companies.map((one) =>
      one.id === "FY" ? { ...one, brings: { drawn, share: "ordinary" as const } } : one,
    ),
  });
  const bought = (choice: string) =>
    new Position(title, 3, { drawn: choice }).do("buy_lot", { lot: "FY", amount: 20 });

  it("FAM-drawn-01: comes along with the private: of those that are named, or the one that the table fixes", () => {
    expect(bought("KM").percent("KM", "A")).toBe(10);
    const lot = bought("lot");
    expect(lot.percent("KM", "A") + lot.percent("BS", "A")).toBe(10);
    expect(() => new Position(title, 3, { drawn: "AN" })).toThrow();
  });
});

describe("lines that join places", () => {
  const run = (between: string[][]) => {
    const title = plainWith({
      opening: { format: "waterfall" },
      routeBonuses: [{ between, amount: 100 }],
    });
    const at = new Position(title, 3, { routes: "any" })
      .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], trains: ["2"], turns: 2 })
      .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
      .operate("AN", "routes");
    const train = at.company("AN").trains[0]?.id ?? "";
    const routes = [{ train, path: ["B3.0", "B3/4", "C2/5", "D3.0"] }];
    return at.do("run_routes", { routes }).log("routes_run")[0]?.total;
  };

  it("FAM-join-01: are paid more where they stop in a hex of each list, and not otherwise", () => {
    expect([run([["B3"], ["D3", "E6"]]), run([["B3"], ["E6"]])]).toEqual([140, 40]);
  });
});

describe("a price at the top of the market", () => {
  /** AN is sold out one space below the top as the stock round ends. */
  const ended = (stockRound: boolean) =>
    table({ end: { triggers: [{ trigger: topPrice, timing: "run" }], stockRound } })
      .inPlay("AN", { par: 100, shares: { A: 60, B: 40 }, tokens: ["B3"], left: 1, turns: 2 })
      .inPlay("BS", { par: 90, shares: { B: 60 }, cell: [0, 17], tokens: ["B7"], left: 1, turns: 2 })
      .stock("A", {}, 3)
      .pass(3).state.ended;

  it("FAM-final-01: ends the game with the stock round where the title says so; else with the next operating round", () => {
    expect([ended(true) !== null, ended(false) !== null]).toEqual([true, false]);
  });
});
