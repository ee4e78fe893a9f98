import { createEngine } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { facts, title18ardennes } from "../../src/index.ts";
import { MINORS, Table } from "../kit/kit.ts";

const PUBLICS = ["BY", "N", "E", "NL", "BE", "P"];

describe("what a table begins with", () => {
  for (const players of [3, 5]) {
    it(`AR-1.1-01 AR-3.1-11: fifteen minors of one certificate and six companies of nine, no Guillaume-Luxembourg: ${players} players`, () => {
      const table = new Table(players);
      const kinds = Object.values(table.state.companies).filter((company) => !company.closed);
      expect(kinds.filter((company) => company.kind === "minor").map((one) => one.id)).toEqual(MINORS);
      expect(kinds.filter((company) => company.kind === "5-share").map((one) => one.id)).toEqual(PUBLICS);
      expect(kinds).toHaveLength(21);
      for (const id of PUBLICS) expect(table.company(id).certificates).toHaveLength(9);
      expect(table.company("GL")).toMatchObject({ closed: true, certificates: [] });
      expect(table.legal("choose_lot").map((action) => action.lot)).toEqual(MINORS);
    });
  }

  it("AR-1.1-02: the Guillaume-Luxembourg is on offer to four players alone, with no marker, charter cash, token or train", () => {
    const four = new Table(4);
    const share = four.company("GL");
    expect(share).toMatchObject({ closed: false, cash: 0, tokens: [], trains: [] });
    expect(Object.values(four.state.market.stacks).flat()).not.toContain("GL");
    expect(Object.values(four.state.board.tokens).flat(2)).not.toContain("GL");
    four.do("choose_lot", { lot: "GL", amount: 100 }).pass(3);
    expect(four.percent("GL", "A")).toBe(100);
    for (const players of [3, 5]) {
      const table = new Table(players);
      for (const [type, fields] of [
        ["choose_lot", { lot: "GL", amount: 100 }],
        ["buy_share", { company: "GL", from: "pool" }],
        ["sell_shares", { company: "GL", percent: 100 }],
      ] as const)
        expect(table.refused(type, fields).code, `${type} at a table of ${players}`).toBeDefined();
      expect(table.refused("choose_lot", { lot: "GL", amount: 100 }).code).toBe("LOT_NOT_FOR_SALE");
      expect(table.legal().filter((action) => action.lot === "GL" || action.company === "GL")).toEqual([]);
    }
  });

  it("AR-3.1-12: with four players the Guillaume-Luxembourg is one more lot, one share at a fixed price, off the ladder", () => {
    const table = new Table(4);
    const share = table.company("GL");
    expect(share).toMatchObject({ closed: false, fixedPrice: 100 });
    expect(share.certificates).toHaveLength(1);
    expect(share.cell).toBeUndefined();
    expect(table.legal("choose_lot").map((action) => action.lot)).toEqual([...MINORS, "GL"]);
  });

  it.each([
    [3, 700],
    [4, 525],
    [5, 420],
  ])("AR-1.1-03 AR-3.1-01: f.12,000 in all, out of which %i players get f.%i each", (players, cash) => {
    const table = new Table(players);
    expect(Object.values(table.state.players).map((player) => player.cash)).toEqual(
      Array.from({ length: players }, () => cash),
    );
    expect(table.state.bank).toBe(9_900);
    expect(table.money()).toBe(12_000);
  });

  it("AR-3.1-02 AR-5.3-08: a president's certificate of two shares, three preferred singles, five that wait in the offering", () => {
    const table = new Table();
    for (const id of PUBLICS) {
      const { certificates } = table.company(id);
      expect(certificates.map((one) => one.president)).toEqual([true, ...Array(8).fill(false)]);
      expect(certificates.slice(0, 4).map((one) => one.percent)).toEqual([40, 20, 20, 20]);
      expect(certificates.slice(4).map((one) => one.at)).toEqual(Array(5).fill("offering"));
    }
  });

  it("AR-3.1-03: the home token of every minor is on the map before anyone owns it", () => {
    const table = new Table();
    for (const { id, home } of title18ardennes.companies.filter((company) => company.kind === "minor")) {
      const at = home?.[0];
      expect(table.state.board.tokens[at?.hex ?? ""]).toContainEqual([at?.city, 0, id]);
      expect(table.company(id)).toMatchObject({ started: false, tokens: [] });
    }
  });

  it("AR-3.1-04 AR-6.4.1-12: five Ferry Rights: one in Vlissingen, two in Brugge, two in Dunkerque", () => {
    const table = new Table();
    for (const hex of ["E5", "F4", "G3"]) expect(table.tokensAt(hex)).toEqual(["port"]);
    expect(facts(table.ctx()).waiting).toMatchObject({ F4: 1, G3: 1 });
    expect(facts(table.ctx()).waiting).not.toHaveProperty("E5");
  });

  it("AR-3.1-05: four Mining Rights: two in Charleroi, one in Saarbrücken, one that goes with minor 7", () => {
    const table = new Table();
    expect(table.tokensAt("H10")).toEqual(["mine"]);
    expect(table.tokensAt("I21")).toEqual(["7"]);
    expect(facts(table.ctx()).waiting).toMatchObject({ H10: 1, I21: 1 });
    table.do("choose_lot", { lot: "7", amount: 100 }).pass(3);
    expect(table.marks("7").rights).toEqual(["I21"]);
  });

  it("AR-3.1-06: five Forts: two in Metz, one each in Nancy, Épinal and Belfort", () => {
    const places = title18ardennes.map.hexes.flatMap((hex) =>
      (hex.icons ?? []).filter((icon) => icon === "fort").map(() => hex.name),
    );
    expect(places.sort()).toEqual(["Belfort", "Metz", "Metz", "Nancy", "Épinal"]);
    expect(facts(new Table().ctx()).forts).toHaveLength(5);
  });

  it("AR-3.1-08 AR-2-01: the cheapest trains lie on top; only yellow tiles and 2 trains at first", () => {
    const table = new Table();
    const kinds = table.state.depot.stack.map((train) => train.kind);
    expect([...new Set(kinds)]).toEqual(["2", "3", "4", "5", "6"]);
    expect(kinds.filter((kind) => kind === "2")).toHaveLength(15);
    table
      .minors({ A: ["14"] })
      .tiles({ F10: ["201", 4] })
      .treasury("14", 500)
      .operate("14", "track");
    const laid = new Set(table.legal("lay_tile").map((action) => action.tile));
    expect(
      [...laid].every(
        (tile) => title18ardennes.tileset.tiles.find((one) => one.id === tile)?.colour === "yellow",
      ),
    ).toBe(true);
    expect(table.refused("lay_tile", { hex: "F10", tile: "207", rotation: 4 }).code).toBe(
      "COLOUR_NOT_AVAILABLE",
    );
    table.pass();
    if (table.asked() === "token") table.pass();
    expect(
      table
        .legal("buy_train")
        .filter((action) => action.from === "stack")
        .map((action) => action.train),
    ).toEqual(["2"]);
  });

  it("AR-3.1-09 AR-3.1-10: seats are drawn, the first has the priority deal and chooses first; the order stays", () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const made = createEngine(title18ardennes, {
        players: ["A", "B", "C", "D"].map((id) => ({ id, name: id })),
        seed,
      });
      if (!made.ok) throw new Error(made.refusal.code);
      const { state } = made.engine.start();
      orders.add(state.seatOrder.join());
      expect(state.priority).toBe(state.seatOrder[0]);
      expect(made.engine.decisions(state)[0]?.seats).toEqual([state.seatOrder[0]]);
      expect(state.turnOrder).toEqual(state.seatOrder);
    }
    expect(orders.size).toBeGreaterThan(4);
    const table = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .cash("B", 300)
      .public("BE", { shares: { C: 60 }, tokens: ["F10"] });
    table.stock("B").do("buy_share", { company: "BE", from: "treasury" }).pass(3);
    expect(table.state.priority).toBe("C");
    expect(table.state.turnOrder).toEqual(["A", "B", "C"]);
  });

  it("AR-1.4-01 AR-1.4.2-01: at the start no public company can be bid for, formed, bought or operated", () => {
    const table = new Table();
    for (const [type, fields] of [
      ["bid_company", { company: "BE", minor: "14", amount: 0 }],
      ["start_company", { company: "BE", price: 140 }],
      ["buy_share", { company: "BE", from: "treasury" }],
    ] as const)
      expect(table.refused(type, fields).code).toBe("NOT_IN_STEP");
    const later = new Table()
      .minors({ A: ["1", "14"], B: ["2"] })
      .closeRest()
      .cash("A", 900)
      .income("A")
      .toBidding(2);
    expect(later.round()).toBe("stock");
    expect(later.refused("buy_share", { company: "BE", from: "treasury" }).code).toBe("NOT_STARTED");
    expect(later.refused("start_company", { company: "BE", price: 140 }).code).toBe("NOT_CLAIMED");
  });

  it("AR-1.3-01 AR-1.3-02: cash, trains and holdings stand open in every state, and every payment is told", () => {
    const table = new Table(3).minors({ A: ["1"] }).closeRest();
    for (const seat of ["A", "B", null]) expect(table.engine.seenBy(table.state, seat)).toEqual(table.state);
    table.operate("1", "trains").do("buy_train", { train: "2", from: "stack", price: 100 });
    expect(table.log("train_bought")).toEqual([
      { type: "train_bought", company: "1", train: "2", from: "stack", price: 100 },
    ]);
  });
});
