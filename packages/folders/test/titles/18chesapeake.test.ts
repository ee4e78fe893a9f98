import { createEngine } from "@railhead/core";
import type { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { shelfTable, shelfTitle } from "./table.ts";

const table = (options = {}, players = 3) => shelfTable("18chesapeake", players, options);
const lot = (id: string, amount: number) => ({ lot: id, amount });
/** The C&A of player A in this phase. */
const withCA = (setup: Parameters<Position["inPlay"]>[1] = {}, phase = "3", options = {}) =>
  table(options)
    .inPlay("C&A", { par: 70, shares: { A: 60 }, tokens: ["J6"], left: 1, cash: 3000, turns: 2, ...setup })
    .region("phase", phase);
const buy = (train: string, price: number) => ({ train, from: "stack", price });

describe("18Chesapeake: the initial auction", () => {
  it("DIF-18chesapeake-01: bids are multiples of 5, and a bid that was topped is free money again", () => {
    expect(table().refused("bid_lot", lot("CV", 207)).code).toBe("BID_STEP");
    const bid = table().do("bid_lot", lot("CV", 205), "A").do("bid_lot", lot("CV", 210), "B");
    const held = bid.state.setAside?.map(({ by, for: of, amount }) => `${by} ${of} ${amount}`);
    expect(held).toEqual(["player:B CV 210"]);
    const topped = bid.do("bid_lot", lot("B&OR", 105), "C").cash("A", 110);
    expect(topped.do("bid_lot", lot("B&OR", 110), "A").state.setAside).toHaveLength(2);
    const leads = table()
      .do("bid_lot", lot("CV", 205), "A")
      .do("bid_lot", lot("B&OR", 105), "B")
      .do("bid_lot", lot("C&OC", 85), "C")
      .cash("A", 300);
    expect(leads.refused("bid_lot", lot("B&OR", 110), "A").code).toBe("BID_OVER_CASH");
  });

  const sold = (drawn: string) => {
    const at = table({ drawn });
    for (const [id, amount] of [
      ["D&R", 20],
      ["C-P", 40],
      ["B&S", 50],
      ["C&OC", 80],
      ["B&OR", 100],
      ["CV", 200],
    ] as const)
      at.do("buy_lot", lot(id, amount));
    return at;
  };

  it("DIF-18chesapeake-02: the Cornelius Vanderbilt brings a presidency drawn by lot, or the one that the table fixes", () => {
    const drawn = (seed: number) => {
      const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
      const made = createEngine(shelfTitle("18chesapeake"), { players, seed });
      if (!made.ok) throw new Error(made.refusal.code);
      return (made.engine.start().state.facts.drawn as { CV: string }).CV;
    };
    const seeds = [1, 2, 3, 4, 5, 6].map(drawn);
    expect(new Set(seeds).size).toBeGreaterThan(1);
    expect(drawn(1)).toBe(seeds[0]);
    for (const company of ["LV", "PRR"]) {
      const at = sold(company);
      expect([at.asked(), at.seat()]).toEqual(["choose_par", "C"]);
      expect(at.refused("choose_par", { price: 75 }).code).toBe("NOT_A_STARTING_VALUE");
      const begun = at.do("choose_par", { price: 95 });
      expect([begun.president(company), begun.percent(company, "C"), begun.price(company)]).toEqual([
        "C",
        20,
        95,
      ]);
    }
  });

  it("DIF-18chesapeake-02: it is never sold, and closes with that company's first train", () => {
    const at = (drawn: string, phase: string) =>
      withCA({}, phase, { drawn }).owned("CV", "A").owned("D&R", "A");
    const track = at("LV", "3").operate("C&A", "track");
    expect(track.refused("buy_private", { company: "CV", price: 200 }).code).toBe("PRIVATE_NOT_NOW");
    const closed = (drawn: string) =>
      at(drawn, "2").operate("C&A", "trains").do("buy_train", buy("2", 80)).company("CV").closed;
    expect([closed("C&A"), closed("LV")]).toEqual([true, false]);
  });

  it("DIF-18chesapeake-03: the Baltimore & Ohio Railroad brings a share of the B&O, and pays nothing", () => {
    const shares = ["A", "B", "C"].map((seat) => sold("LV").percent("B&O", seat));
    expect(shares).toEqual([0, 10, 0]);
    const paid = (id: string) => withCA().owned(id, "C").stock("A", {}, 3).pass(3).player("C").cash - 800;
    expect([paid("B&OR"), paid("C&OC")]).toEqual([0, 15]);
  });
});

describe("18Chesapeake: stock", () => {
  it("DIF-18chesapeake-04: a turn is sales, and then a purchase", () => {
    const turn = () =>
      table()
        .inPlay("PRR", { par: 70, shares: { B: 60, A: 20 } })
        .inPlay("PLE", { par: 80, shares: { C: 60 } })
        .stock("A", {}, 3);
    const sale = { company: "PRR", percent: 10 };
    const share = { company: "PLE", from: "treasury" };
    const both = turn().do("sell_shares", sale).do("buy_share", share);
    expect([both.percent("PRR", "A"), both.percent("PLE", "A"), both.seat()]).toEqual([10, 10, "B"]);
    expect(turn().do("buy_share", share).refused("sell_shares", sale, "A").code).toBe("NOT_YOUR_TURN");
  });

  it("DIF-18chesapeake-04: starting values are 70, 80 and 95; yellow spaces alone are marked", () => {
    const prices = table()
      .stock("A")
      .legal("start_company")
      .flatMap(({ company, price }) => (company === "PRR" ? [Number(price)] : []));
    expect(prices.sort((a, b) => a - b)).toEqual([70, 80, 95]);
    expect(table().stock("A").refused("start_company", { company: "PRR", price: 75 }).code).toBe(
      "NOT_A_STARTING_VALUE",
    );
    /** A holds 20 certificates of four companies, 5 of them of the LV on this space. */
    const full = (cell: [number, number]) =>
      table()
        .inPlay("PRR", { par: 70, shares: { A: 60 } })
        .inPlay("PLE", { par: 70, shares: { A: 60 } })
        .inPlay("SRR", { par: 70, shares: { A: 60 } })
        .inPlay("LV", { par: 70, shares: { A: 60 }, cell })
        .inPlay("N&W", { par: 70, shares: { B: 60 } })
        .stock("A", {}, 3);
    const other = { company: "N&W", from: "treasury" };
    expect(full([4, 2]).refused("buy_share", other).code).toBe("CERTIFICATE_LIMIT");
    expect(full([7, 0]).do("buy_share", other).percent("N&W", "A")).toBe(10);
    expect(full([7, 0]).refused("buy_share", { company: "LV", from: "treasury" }).code).toBe("HOLDING_LIMIT");
  });

  it("DIF-18chesapeake-08: companies buy privates in phases 3 and 4, and players do not sell them to each other", () => {
    const at = (phase: string) => withCA({}, phase).owned("D&R", "B").operate("C&A", "track");
    for (const phase of ["2", "5"])
      expect(at(phase).refused("buy_private", { company: "D&R", price: 20 }).code).toBe("PRIVATE_NOT_NOW");
    for (const phase of ["3", "4"]) {
      expect(at(phase).refused("buy_private", { company: "D&R", price: 41 }).code).toBe("PRIVATE_PRICE");
      const bought = at(phase)
        .do("buy_private", { company: "D&R", price: 40 })
        .do("consent", { accept: true });
      expect([bought.company("D&R").owner, bought.player("B").cash]).toEqual(["company:C&A", 840]);
    }
    const offer = { kind: "buy", player: "B", companies: ["D&R"], price: 20 };
    expect(withCA().owned("D&R", "B").stock("A").refused("trade_companies", offer).code).toBe("NOT_IN_STEP");
  });
});

describe("18Chesapeake: two players", () => {
  const two = (players = 2) => table({ drawn: "LV" }, players);

  it("DIF-18chesapeake-12: president's certificates are of 30 % but for the drawn company, with one ordinary share less", () => {
    const sizes = (id: string, players = 2) =>
      two(players)
        .company(id)
        .certificates.map(({ percent }) => percent);
    expect(sizes("PRR")).toEqual([30, 10, 10, 10, 10, 10, 10, 10]);
    expect(sizes("LV")).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(sizes("PRR", 3)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    const begun = two().stock("A").do("start_company", { company: "PRR", price: 70 });
    expect([begun.percent("PRR", "A"), begun.player("A").cash]).toEqual([30, 1200 - 210]);
  });

  it("DIF-18chesapeake-12: as a company floats the rest of its shares goes to the pool", () => {
    const floats = (players: number) => {
      const at = two(players)
        .inPlay("PRR", { par: 70, shares: { B: 50 }, floated: false })
        .stock("B", {}, 3)
        .do("buy_share", { company: "PRR", from: "treasury" });
      return [at.percent("PRR", "treasury"), at.percent("PRR", "pool")];
    };
    expect([floats(2), floats(3)]).toEqual([
      [0, 40],
      [40, 0],
    ]);
  });

  it("DIF-18chesapeake-12: a purchase of a company that the other leads takes one more share of its pool out", () => {
    const buys = (seat: string, players = 2) => {
      const at = two(players)
        .inPlay("PRR", { par: 70, shares: { B: 50 }, pool: 50 })
        .stock(seat, {}, 3)
        .do("buy_share", { company: "PRR", from: "pool" });
      return [at.percent("PRR", seat), at.percent("PRR", "pool")];
    };
    expect([buys("A"), buys("B"), buys("A", 3)]).toEqual([
      [10, 30],
      [60, 40],
      [10, 40],
    ]);
    // The last share of the drawn company stays in the game.
    const held = two()
      .company("LV")
      .certificates.reduce((sum, { percent }) => sum + percent, 0);
    expect(held).toBe(100);
  });
});
