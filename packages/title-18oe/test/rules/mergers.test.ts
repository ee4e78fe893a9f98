/** Sections 5.1.5, 10.5, 10.6 and 11.5: mergers, the Consolidation, transfer of tokens. */
import { describe, expect, it } from "vitest";
import { type Grand, type Small, Table } from "../kit/table.ts";

/** Lyon and Nancy, Le Mans, Brussel: homes and places of tokens in France; München in Prussia. */
const NANCY = "Q38";

/** GWR of A, who also has minor D. */
const both = (setup: Grand = {}, small: Small = {}, phase = "3") =>
  new Table()
    .trainPhase(phase)
    .grand("GWR", { shares: { A: 40, B: 20 }, cash: 100, trains: ["3"], tokens: ["L25"], ...setup })
    .charter("GWR", [{ price: 20 }, { price: 40 }, { price: 60 }])
    .minor("D", { cash: 80, trains: ["2+2"], tokens: [NANCY], ...small });
const merge = (table: Table, company = "GWR", cash = 0) =>
  table.do("merge_minor", { minor: "D", company, cash });
const none = { minor: "D", company: "GWR", cash: 0 };

describe("a minor merges (10.5)", () => {
  it("OE-10.5-01: a stock action, from train phase 3 on", () => {
    expect(both({}, {}, "2").stock("A").refused("merge_minor", none)).toMatchObject({
      code: "MERGERS_LATER",
      rule: "OE-10.5-01",
    });
    const table = both()
      .grand("PLM", { shares: { B: 20 } })
      .stock("A");
    table.do("sell_shares", { company: "GWR", percent: 10 });
    expect(table.refused("merge_minor", none).code).toBe("ONE_ACTION");
  });

  it("OE-10.5-05, OE-10.5-04, OE-10.2-07: for a treasury share, however much one holds; the major gets the cash", () => {
    const table = both({ shares: { A: 70, B: 20 } }).stock("A");
    merge(table).do("merge_done");
    expect([table.percent("GWR", "A"), table.company("GWR").cash, table.company("D").cash]).toEqual([
      80, 180, 0,
    ]);
    expect([table.company("D").owner, table.seat()]).toEqual(["company:GWR", "B"]);
    expect(table.state.facts.table).toMatchObject({ track: [] });
  });

  it("OE-10.5-06: without treasury stock for one of the Open Market, and the cash goes to the bank", () => {
    const table = both({ shares: { A: 40, B: 40 }, pool: 20 }).stock("A");
    const { bank } = table.state;
    merge(table);
    expect([table.percent("GWR", "A"), table.percent("GWR", "pool"), table.company("GWR").cash]).toEqual([
      50, 10, 100,
    ]);
    expect(table.state.bank - bank).toBe(80);
  });

  it("OE-10.5-07, OE-10.5-18, OE-10.5-21, OE-10.5-16: into a national, which takes the trains and abandons the minor", () => {
    const table = both({ kind: "national", shares: { A: 40, B: 40 }, pool: 20, tokens: [] }, {}, "4").stock(
      "A",
    );
    const { bank } = table.state;
    merge(table);
    expect([table.kinds("GWR"), table.legal("swap_token")]).toEqual([["3", "2+2"], []]);
    // The 2+2 has rusted: it does not go to the Open Market.
    table.do("drop_train", { train: "2+2" }).do("merge_done");
    expect([table.percent("GWR", "A"), table.state.bank - bank, table.company("D").owner]).toEqual([
      50,
      80,
      "pool",
    ]);
    expect([table.tokensAt(NANCY), table.state.depot.pool]).toEqual([[], []]);
  });

  it("OE-10.5-03: one minor in a stock round, another in the next", () => {
    const table = both()
      .minor("E", { tokens: ["R47"], owner: "B" })
      .stock("A");
    merge(table).do("merge_done");
    expect(table.refused("merge_minor", { minor: "E", company: "GWR", cash: 0 })).toMatchObject({
      code: "MERGED_ALREADY",
      rule: "OE-10.5-03",
    });
    table.stock("B", {}, 3).do("merge_minor", { minor: "E", company: "GWR", cash: 0 });
    expect(table.seat()).toBe("A");
  });

  it("OE-10.5-08, OE-10.5-10: with no stock anywhere only where track links them, others' tokens notwithstanding", () => {
    const full = { shares: { A: 60, B: 40 }, tokens: ["J27"] };
    const apart = both(full).stock("A");
    expect(apart.refused("merge_minor", none)).toMatchObject({ code: "NOT_LINKED", rule: "OE-10.5-08" });
    const table = both(full, { tokens: ["J27"] }).stock("A");
    const { bank } = table.state;
    merge(table);
    expect([table.percent("GWR", "A"), table.state.bank - bank]).toEqual([60, 80]);
  });

  it("OE-10.5-09: a national is linked by any city of its zone", () => {
    const full = { kind: "national" as const, shares: { A: 60, B: 40 }, tokens: [] };
    expect(both(full, {}, "4").stock("A").refused("merge_minor", none).code).toBe("NOT_LINKED");
    const table = both(full, { tokens: ["J27"] }, "4").stock("A");
    merge(table);
    expect(table.asked()).toBe("merger_assets");
  });

  it("OE-10.5-11, OE-10.5-12: tokens of the minor are replaced by own ones, or declined and gone", () => {
    const table = both({}, { tokens: [NANCY, "R47"] }).stock("A");
    merge(table);
    expect(table.legal("swap_token").map(({ hex, token }) => `${hex} ${token}`)).toEqual([
      `${NANCY} 0`,
      `${NANCY} 1`,
      `${NANCY} 2`,
      "R47 0",
      "R47 1",
      "R47 2",
    ]);
    table.do("swap_token", { hex: NANCY, city: 0, token: 2 }).do("merge_done");
    expect([table.tokensAt(NANCY), table.tokensAt("R47")]).toEqual([["GWR"], []]);
    expect(table.company("GWR").tokens).toEqual([{ price: 20 }, { price: 40 }]);
    expect(table.state.board.tokens[NANCY]).toEqual([[0, 0, "GWR", { price: 60 }]]);
    expect(table.company("GWR").cash).toBe(180);
  });

  it("OE-10.5-11: of own tokens alike the first is named", () => {
    const alike = [{ price: 20 }, { price: 20 }, { price: 40 }];
    const table = both({}, { tokens: [NANCY] })
      .charter("GWR", alike)
      .stock("A");
    merge(table);
    expect(table.legal("swap_token").map(({ token }) => token)).toEqual([0, 2]);
    expect(table.refused("swap_token", { hex: NANCY, city: 0, token: 1 }).code).toBe("TOKEN_WHICH");
    table.do("swap_token", { hex: NANCY, city: 0, token: 0 });
    expect(table.company("GWR").tokens).toEqual([{ price: 20 }, { price: 40 }]);
  });

  it("OE-10.5-13, OE-10.5-14: not in a hex with one of its own, nor without any left", () => {
    const table = both({ tokens: ["Q30"] }, { tokens: ["Q30/1", NANCY] }).charter("GWR", []);
    table.stock("A");
    merge(table);
    expect(table.legal("swap_token")).toEqual([]);
    expect(table.refused("swap_token", { hex: NANCY, city: 0, token: 0 }).code).toBe("NO_TOKEN_LEFT");
    const own = both({ tokens: [`${NANCY}`] }).stock("A");
    own.circles({ [NANCY]: [[0, 0, "D"]], L25: [[0, 0, "GWR"]] });
    merge(own);
    expect(own.legal("swap_token").length).toBeGreaterThan(0);
  });

  it("OE-10.5-15, OE-10.5-17: trains are taken, declined or given up, down to the limit", () => {
    const table = both({ trains: ["3", "3", "3", "3+3"] }).stock("A");
    merge(table);
    expect(table.refused("merge_done")).toMatchObject({
      code: "TRAIN_LIMIT",
      values: { count: 5, limit: 4 },
    });
    table.do("drop_train", { train: "3" }).do("drop_train", { train: "2+2" }).do("merge_done");
    expect([table.kinds("GWR"), table.state.depot.pool.map(({ kind }) => kind)]).toEqual([
      ["3", "3", "3+3"],
      ["3", "2+2"],
    ]);
  });

  it("OE-10.5-19, OE-10.5-02, OE-1.3.1-02: the minor lies under its major with its chit", () => {
    const table = both({}, { chit: "FR" }).stock("A");
    merge(table).do("merge_done");
    expect(table.company("D")).toMatchObject({ owner: "company:GWR", facts: { railroad: { chit: "FR" } } });
  });

  it("OE-11.6.2-09: of two Pullmans one goes to the Open Market", () => {
    const table = both({ trains: ["4", "Pullman"] }, { trains: ["Pullman"] }, "4").stock("A");
    merge(table).do("merge_done");
    expect([table.kinds("GWR"), table.state.depot.pool.map(({ kind }) => kind)]).toEqual([
      ["4", "Pullman"],
      ["Pullman"],
    ]);
  });

  it("OE-11.6.2-10: the major of M has its Pullman", () => {
    const table = both({}, {}, "4")
      .minor("M", { trains: ["Pullman"], tokens: ["R47"] })
      .stock("A");
    table.do("merge_minor", { minor: "M", company: "GWR", cash: 0 }).do("merge_done");
    expect(table.kinds("GWR")).toEqual(["3", "Pullman"]);
  });

  it("OE-10.5-22: with another's railroad when both agree, for cash of the players perhaps", () => {
    const table = both({ shares: { B: 40, A: 20 } }).stock("A");
    merge(table, "GWR", 70);
    expect([table.seat(), table.company("D").owner]).toEqual(["B", "player:A"]);
    table.do("consent", { accept: true }).do("merge_done");
    expect([table.player("A").cash, table.player("B").cash, table.percent("GWR", "A")]).toEqual([
      1070, 930, 30,
    ]);
    const no = both({ shares: { B: 40, A: 20 } }).stock("A");
    merge(no, "GWR", -70).do("consent", { accept: false });
    expect([no.seat(), no.player("A").cash]).toEqual(["A", 1000]);
    expect(no.refused("merge_minor", none)).toMatchObject({ code: "MERGER_REFUSED" });
  });

  it("OE-10.5-22: no cash where one player has both", () => {
    expect(
      both()
        .stock("A")
        .refused("merge_minor", { ...none, cash: 5 }).code,
    ).toBe("MERGER_CASH_NOBODY");
  });

  it("OE-10.5-01: only one's own minor", () => {
    expect(both({}, { owner: "B" }).stock("A").refused("merge_minor", none).code).toBe("NOT_YOUR_MINOR");
  });
});

describe("the Consolidation (10.6)", () => {
  const last = (table: Table) => table.region("railroads", "consolidation").stock("A");
  const full = { shares: { A: 60, B: 40 }, tokens: ["J27"] };

  it("OE-10.6-02: no one passes with a regional that is no major yet", () => {
    const table = last(both().owned("D", "B").regional("SFR", "A"));
    expect(table.refused("pass")).toMatchObject({ code: "REGIONAL_TO_EXPAND", rule: "OE-10.6-02" });
    table.do("form_major", { company: "SFR", first: false }).pass();
    expect(table.seat()).toBe("B");
  });

  it("OE-10.6-03, OE-5.1.5-03: nor with a minor that can merge; other actions may come first", () => {
    const table = last(both());
    expect(table.refused("pass")).toMatchObject({ code: "MINOR_TO_MERGE", rule: "OE-10.6-03" });
    table.do("buy_share", { company: "GWR", from: "treasury" });
    expect(table.seat()).toBe("B");
    table.pass(2);
    expect(table.refused("pass").code).toBe("MINOR_TO_MERGE");
    merge(table).do("merge_done");
    table.pass(2).pass();
    expect(table.round()).toBe("operating 2.1");
  });

  it("OE-10.6-04: without a share to give the linked one is still to take it", () => {
    const table = last(both(full, { tokens: ["J27"] }));
    expect(table.refused("seek_merger", { minor: "D" }).rule).toBe("OE-10.6-04");
    merge(table);
    expect(table.percent("GWR", "A")).toBe(60);
  });

  it("OE-10.6-06: with a regional of one's own a minor that cannot merge waits until that is a major", () => {
    const table = last(both(full).regional("SFR", "A"));
    expect(table.refused("seek_merger", { minor: "D" }).code).toBe("REGIONAL_TO_EXPAND");
    table.do("form_major", { company: "SFR", first: false }).pass();
    table.stock("A").do("merge_minor", { minor: "D", company: "SFR", cash: 0 });
    expect(table.percent("SFR", "A")).toBe(30);
  });

  const offering = () =>
    last(
      both(full)
        .grand("PLM", { shares: { B: 40 }, tokens: ["U34"] })
        .grand("SB", { shares: { C: 40 }, tokens: ["R55"] }),
    ).do("seek_merger", { minor: "D" });

  it("OE-10.6-07, OE-10.6-08: who cannot merge asks the others in turn; a sole offer is taken", () => {
    const table = offering();
    expect([table.asked(), table.seat()]).toEqual(["merger_offers", "B"]);
    expect(table.legal("offer_merger").map(({ company }) => company)).toEqual(["PLM"]);
    table.do("offer_merger", { company: "PLM" });
    expect(table.seat()).toBe("C");
    table.do("no_offer");
    expect([table.percent("PLM", "A"), table.company("D").owner]).toEqual([10, "company:PLM"]);
    table.do("merge_done");
    expect(table.seat()).toBe("B");
  });

  it("OE-10.6-08: of several offers the owner picks one", () => {
    const table = offering().do("offer_merger", { company: "PLM" }).do("offer_merger", { company: "SB" });
    expect([table.asked(), table.seat()]).toEqual(["merger_choice", "A"]);
    expect(table.refused("pick_offer", { company: "GWR" }).code).toBe("NO_OFFER_FROM");
    table.do("pick_offer", { company: "SB" });
    expect(table.percent("SB", "A")).toBe(10);
  });

  it("OE-10.6-09, OE-9.5-02, OE-9.5-04, OE-9.5-06: without one the minor is abandoned", () => {
    const table = offering().do("no_offer").do("no_offer");
    expect(table.company("D")).toMatchObject({ owner: "pool", cash: 0 });
    expect([table.tokensAt(NANCY), table.state.depot.pool.map(({ kind }) => kind)]).toEqual([[], ["2+2"]]);
  });

  it("OE-10.6-07: only majors with a treasury share that have taken none in this round", () => {
    const table = last(
      both(full)
        .grand("PLM", { shares: { B: 60, A: 40 } })
        .grand("SB", { kind: "national", shares: { C: 40, A: 60 } }),
    );
    table.companyFact("GWR", "railroad", { reserved: true, merged: 2 }).do("seek_merger", { minor: "D" });
    expect(table.company("D").owner).toBe("pool");
  });

  it("OE-10.6-05: an agreed merger is always another way", () => {
    const table = last(both().grand("PLM", { shares: { B: 40 } }));
    merge(table, "PLM").do("consent", { accept: true });
    expect(table.percent("PLM", "A")).toBe(10);
  });

  it("OE-10.6-01: limits of mergers hold", () => {
    const table = last(both().minor("E", { tokens: ["R47"] }));
    merge(table).do("merge_done");
    table.stock("A");
    expect(table.refused("merge_minor", { minor: "E", company: "GWR", cash: 0 }).code).toBe("MERGED_ALREADY");
    table.do("seek_merger", { minor: "E" });
    expect(table.company("E").owner).toBe("pool");
  });

  it("OE-10.6-07: it is not asked in other stock rounds", () => {
    expect(both().stock("A").refused("seek_merger", { minor: "D" }).rule).toBe("OE-10.6-07");
  });

  it("OE-5.1.5-02: when it is over no minor and no regional operates", () => {
    const table = last(both({}, { owner: "pool" }).regional("SFR", "A")).presidency("SFR", "pool");
    table.pass(3);
    expect([table.company("SFR").closed, table.company("D").owner]).toEqual([true, "pool"]);
    expect((table.state.flow.value as { railroads: string }).railroads).toBe("late");
  });
});

describe("transfer of tokens (11.5)", () => {
  /** GWR and PLM of A, after GWR has paid; PLM has a token of 60 in addition to its home. */
  const two = (hex: string, cash = 500) =>
    new Table()
      .trainPhase("3")
      .grand("GWR", { shares: { A: 40 }, cash, trains: ["3"], tokens: ["L25"] })
      .charter("GWR", [{ price: 20 }, { price: 40 }])
      .grand("PLM", { shares: { A: 40 }, cash: 0, tokens: ["U34"], cell: [1, 5] })
      .charter("PLM", [{ price: 40 }, { price: 60 }, { price: 80 }])
      .edit((state) => {
        state.board.tokens[hex] = [[0, 0, "PLM", { price: 60 }]];
      })
      .operate("GWR", "transfer");
  const take = (hex: string, token = 1) => ({ company: "PLM", hex, token });

  it.each([
    ["OE-11.5-04", NANCY, 20],
    ["OE-11.5-05", "K46", 40],
    ["OE-11.5-06", "R55", 60],
  ])(
    "%s, OE-11.5-01, OE-11.5-03: for a token in %s %i to its major, and the own token's price to the bank",
    (_id, hex, fee) => {
      const table = two(hex);
      const { bank } = table.state;
      table.do("transfer_token", take(hex));
      expect([table.company("GWR").cash, table.company("PLM").cash, table.state.bank - bank]).toEqual([
        500 - 40 - fee,
        fee,
        40,
      ]);
      expect([table.tokensAt(hex), table.company("GWR").tokens]).toEqual([["GWR"], [{ price: 20 }]]);
    },
  );

  it("OE-11.5-07: the token goes back to the dearest open place of its charter", () => {
    const table = two(NANCY).do("transfer_token", take(NANCY));
    expect(table.company("PLM").tokens.map(({ price }) => price)).toEqual([40, 60, 80, 80]);
  });

  it("OE-11.5-02: never a home", () => {
    expect(two(NANCY).refused("transfer_token", take("U34"))).toMatchObject({
      code: "HOME_NOT_SOLD",
      rule: "OE-11.5-02",
    });
  });

  it("OE-11.5-01: as many as it can pay for and has tokens for, of the same player's majors", () => {
    expect(two(NANCY, 59).refused("transfer_token", take(NANCY))).toMatchObject({
      code: "TOKEN_COST",
      values: { cost: 60 },
    });
    expect(two(NANCY).refused("transfer_token", take(NANCY, 2)).code).toBe("NO_TOKEN_LEFT");
    const other = two(NANCY).presidency("PLM", "B");
    expect(other.refused("transfer_token", take(NANCY)).rule).toBe("OE-11.5-01");
    expect(other.legal("transfer_token")).toEqual([]);
  });

  it("OE-11.5-03: of several tokens alike the first is named, as it is listed", () => {
    const table = two(NANCY).charter("GWR", [{ price: 40 }, { price: 60 }, { price: 60 }]);
    expect(table.legal("transfer_token").map(({ token }) => token)).toEqual([0, 1]);
    expect(table.refused("transfer_token", take(NANCY, 2)).code).toBe("TOKEN_WHICH");
    expect(table.refused("transfer_token", take(NANCY, 3)).code).toBe("NO_TOKEN_LEFT");
  });

  it("the token beside the ferry of Lille goes over with its place, and blocks no one", () => {
    const beside = { price: 60, kind: "nonBlocking" };
    const table = two("N31").edit((state) => {
      state.board.tokens.N31 = [[0, -1, "PLM", beside]];
    });
    table.do("transfer_token", take("N31"));
    expect(table.state.board.tokens.N31).toEqual([[0, -1, "GWR", { ...beside, price: 40 }]]);
    const merged = both({}, { tokens: [NANCY] }).stock("A");
    merged.edit((state) => {
      state.board.tokens.N31 = [[0, -1, "D", beside]];
    });
    merge(merged);
    merged.do("swap_token", { hex: "N31", city: 0, token: 2 });
    expect(merged.state.board.tokens.N31).toEqual([[0, -1, "GWR", beside]]);
  });

  it("OE-11.5-09: not in a hex with one of its own", () => {
    const table = two("R55").edit((state) => {
      state.board.tokens.R55?.push([0, 1, "GWR"]);
    });
    expect(table.refused("transfer_token", take("R55")).code).toBe("TOKEN_IN_HEX");
  });

  it("OE-11.5-08: majors only", () => {
    const table = two(NANCY).kind("PLM", "national");
    expect(table.refused("transfer_token", take(NANCY)).rule).toBe("OE-11.5-08");
  });
});
