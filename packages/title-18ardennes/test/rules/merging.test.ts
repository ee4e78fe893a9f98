import { describe, expect, it } from "vitest";
import { facts } from "../../src/index.ts";
import { type MinorSetup, type PublicSetup, Table } from "../kit/kit.ts";

/** B's minor 1 stands in Amsterdam beside a token of NL, which A leads and which was formed before this round; B is on turn. */
const round = (nl: Partial<PublicSetup> = {}, minor: MinorSetup = {}, rules?: string): Table =>
  new Table(3, {}, undefined, rules)
    .minor("1", "B", { price: 60, cash: 25, trains: ["2"], ...minor })
    .minor("14", "B")
    .closeRest()
    .phase("3")
    .public("NL", { shares: { A: 60 }, price: 140, tokens: ["B8/1"], marks: { formed: 1 }, ...nl })
    .cash("A", 300)
    .cash("B", 300)
    .stock("B");
/** The same in the round of NL's formation, in which no one may refuse. */
const fresh = (nl: Partial<PublicSetup> = {}, minor: MinorSetup = {}): Table =>
  round({ turns: 0, marks: { formed: 2 }, ...nl }, minor);
const swap = { minor: "1", company: "NL", from: "treasury" };

describe("a minor for a share (5.1.3, 5.3.1)", () => {
  it("AR-5.1.3-01 AR-5.3.1-02 AR-5.3.1-04: in the round of the formation any player exchanges; the minor counts twice its price, the owner pays the rest to the company", () => {
    const table = fresh().do("exchange_minor", swap);
    expect(table.asked()).toBe("take_over");
    expect(table.percent("NL", "B")).toBe(20);
    expect(table.player("B").cash).toBe(300 - 20);
    expect(table.company("NL").cash).toBe(20 + 25);
    expect(table.refused("exchange_minor", swap, "B").code).toBe("NOT_YOUR_TURN");
    table.do("take_over", { trains: [], tokens: [], forts: [] }, "A");
    expect(table.seat()).toBe("C");
    const poor = fresh().cash("B", 19);
    expect(poor.refused("exchange_minor", swap)).toMatchObject({ code: "NOT_ENOUGH_CASH" });
    expect(round().refused("exchange_minor", { ...swap, minor: "14" })).toMatchObject({
      code: "NOT_CONNECTED",
    });
  });

  it("AR-5.3.1-02: the founder exchanges minors as well", () => {
    const table = new Table(3)
      .minor("1", "A")
      .closeRest()
      .phase("3")
      .public("NL", { shares: { A: 60 }, tokens: ["B8/1"], turns: 0, marks: { formed: 2 } });
    table.cash("A", 300).stock("A").do("exchange_minor", swap);
    expect(table.percent("NL", "A")).toBe(80);
  });

  it("AR-5.1.3-02: in later rounds the president may refuse; the turn goes on, and the same is not asked again in it", () => {
    const table = round().do("exchange_minor", swap);
    expect(table.asked()).toBe("consent_merger");
    expect(table.seat()).toBe("A");
    table.do("consent", { accept: false });
    expect(table.seat()).toBe("B");
    expect(table.percent("NL", "B")).toBe(0);
    expect(table.refused("exchange_minor", swap)).toMatchObject({
      code: "MERGER_REFUSED",
      rule: "AR-5.1.3-02",
    });
    table.do("buy_share", { company: "NL", from: "treasury" });
    while (table.seat() !== "B") table.pass();
    expect(table.legal("exchange_minor").map(({ from }) => from)).toEqual(["treasury"]);
    const agreed = round().do("exchange_minor", swap).do("consent", { accept: true });
    expect(agreed.percent("NL", "B")).toBe(20);
    // In the round of the formation no one is asked, and the president never asks their own consent.
    expect(fresh().do("exchange_minor", swap).asked()).toBe("take_over");
  });

  it("AR-5.1.3-03: not into a company of which one has sold in this round", () => {
    const table = round({ shares: { A: 40, B: 20 } }).stock("B", { sold: { B: ["NL"] } });
    expect(table.refused("exchange_minor", swap)).toMatchObject({ code: "BOUGHT_AFTER_SELLING" });
  });

  it("AR-5.1.3-04 AR-5.1.3-05: once refused, the minor may be given for a share of the pool: it is dissolved", () => {
    const table = round({ shares: { A: 40 }, pool: 20 }, { tokens: ["G3"], forts: ["Ft3"] });
    expect(table.refused("exchange_minor", { ...swap, from: "pool" })).toMatchObject({
      code: "EXCHANGE_TREASURY_FIRST",
      rule: "AR-5.1.3-04",
    });
    table.do("exchange_minor", swap).do("consent", { accept: false });
    const bank = table.state.bank;
    table.do("exchange_minor", { ...swap, from: "pool" });
    expect(table.percent("NL", "B")).toBe(20);
    expect(table.percent("NL", "pool")).toBe(0);
    expect(table.player("B").cash).toBe(280);
    expect(table.state.bank).toBe(bank + 20 + 25);
    expect(table.company("NL").cash).toBe(0);
    expect(table.state.depot.pool.map((train) => train.kind)).toEqual(["2"]);
    expect(table.tokensAt("B8")).toEqual(["NL"]);
    expect(table.tokensAt("G3")).toEqual(["port"]);
    expect(facts(table.ctx()).forts).not.toContain("Ft3");
    expect(table.marks("NL").forts).toBeUndefined();
    expect(table.company("1").closed).toBe(true);
  });

  it("AR-5.1.3-04: with nothing in the treasury the share of the pool is open at once", () => {
    const table = round({ shares: { A: 60 }, pool: 40 });
    table.do("exchange_minor", { ...swap, from: "pool" });
    expect(table.percent("NL", "B")).toBe(20);
    const none = round({ shares: { A: 60, C: 40 } });
    expect(none.legal("exchange_minor")).toEqual([]);
    expect(none.refused("exchange_minor", swap).code).toBe("NO_SHARE_THERE");
  });

  describe("a share of the pool where no one else could refuse (5.1.3)", () => {
    const POOL = { ...swap, from: "pool" };
    const from = (table: Table) => table.legal("exchange_minor").map((one) => one.from);
    /** B leads NL as well; shares lie in its treasury and in the pool. */
    const own = (nl: Partial<PublicSetup> = {}, rules?: string) =>
      round({ shares: { B: 40 }, pool: 20, ...nl }, {}, rules);
    /** No one leads NL: the one who did is bankrupt. Shares lie in its treasury and in the pool. */
    const adrift = (nl: Partial<PublicSetup> = {}, rules?: string) =>
      round({ shares: { A: 40 }, pool: 20, ...nl }, {}, rules)
        .presidency("NL", "pool")
        .bankrupt("A");

    it("AR-5.1.3-04: anyone who leads the company takes the minor over, or refuses it and takes a share of the pool", () => {
      expect(from(own())).toEqual(["treasury", "pool"]);
      const merged = own().do("exchange_minor", swap);
      expect([merged.asked(), merged.company("NL").cash]).toEqual(["take_over", 45]);
      const table = own();
      const { bank } = table.state;
      table.do("exchange_minor", POOL);
      expect([table.percent("NL", "B"), table.percent("NL", "pool")]).toEqual([60, 0]);
      expect([table.company("NL").cash, table.state.bank]).toEqual([0, bank + 20 + 25]);
      expect([table.company("1").closed, table.kinds("NL")]).toEqual([true, []]);
      expect(table.tokensAt("B8")).toEqual(["NL"]);
      expect(table.seat()).toBe("C");
    });

    it("AR-5.3.1-02: but not in the round of the formation, in which no one refuses", () => {
      const fresh = own({ turns: 0, marks: { formed: 2 } });
      expect(from(fresh)).toEqual(["treasury"]);
      expect(fresh.refused("exchange_minor", POOL).code).toBe("EXCHANGE_TREASURY_FIRST");
    });

    it("AR-5.1.3-04: into a company that no one leads no minor merges, and the pool is open at once", () => {
      expect(from(adrift())).toEqual(["pool"]);
      expect(adrift().refused("exchange_minor", swap).code).toBe("MERGER_NO_PRESIDENT");
      const table = adrift();
      const { cash } = table.company("NL");
      table.do("exchange_minor", POOL);
      expect([table.percent("NL", "B"), table.company("NL").cash]).toEqual([20, cash]);
      expect(table.company("1").closed).toBe(true);
      // Not even in the round in which it was formed.
      expect(from(adrift({ turns: 0, marks: { formed: 2 } }))).toEqual(["pool"]);
    });

    it("AR-5.1.3-04: of another player's company it stays shut until that player has refused", () => {
      const table = round({ shares: { A: 40 }, pool: 20 });
      expect(from(table)).toEqual(["treasury"]);
      table.do("exchange_minor", swap).do("consent", { accept: false });
      expect(from(table)).toEqual(["pool"]);
    });

    it("AR-5.1.3-04: under version 2 of the rules nothing but a refusal opened it", () => {
      expect([from(own({}, "2")), from(adrift({}, "2"))]).toEqual([["treasury"], []]);
      for (const table of [own({}, "2"), adrift({}, "2")])
        expect(table.refused("exchange_minor", POOL)).toMatchObject({
          code: "EXCHANGE_TREASURY_FIRST",
          rule: "AR-5.1.3-04",
        });
      expect(adrift({}, "2").refused("exchange_minor", swap).code).toBe("MERGER_NO_PRESIDENT");
      const table = round({ shares: { A: 40 }, pool: 20 }, {}, "2");
      table.do("exchange_minor", swap).do("consent", { accept: false });
      expect(from(table)).toEqual(["pool"]);
      expect(from(round({ shares: { A: 60 }, pool: 40 }, {}, "2"))).toEqual(["pool"]);
    });
  });

  it("AR-5.3.1-05: a minor worth as much as a share or more is a straight swap", () => {
    for (const price of [70, 110]) {
      const table = fresh({}, { price }).do("exchange_minor", swap);
      expect(table.player("B").cash).toBe(300);
      expect(table.company("NL").cash).toBe(25);
    }
  });

  it("AR-5.3.1-03: by a route, or by tokens in one hex; full cities of others block", () => {
    // Minor 14 in Brussels, NL in Antwerp, joined over E9-F10? by F8 and E9's tile.
    const line = (tokens: Record<string, string[]> = {}) =>
      fresh({ tokens: ["E9"] })
        .tiles({ E9: ["621", 2], F10: ["621", 2] })
        .tokens(tokens);
    expect(
      line()
        .legal("exchange_minor")
        .map((action) => action.minor),
    ).toEqual(["14"]);
    const apart = fresh({ tokens: ["E9"] }).tiles({ E9: ["621", 1], F10: ["621", 2] });
    expect(apart.refused("exchange_minor", { ...swap, minor: "14" })).toMatchObject({
      code: "NOT_CONNECTED",
      rule: "AR-5.3.1-03",
    });
  });
});

describe("what goes over (5.3.1)", () => {
  it("AR-5.3.1-06: the president declines what they like; cash always goes over, declined trains to the pool", () => {
    const table = fresh({}, { trains: ["2", "3"], forts: ["Ft3"] }).do("exchange_minor", swap);
    const [two, three] = table.company("1").trains.map((train) => train.id);
    expect(table.seat()).toBe("A");
    expect(table.refused("take_over", { trains: ["9-9"], tokens: [], forts: [] })).toMatchObject({
      code: "ASSET_NOT_THERE",
      rule: "AR-5.3.1-06",
    });
    table.do("take_over", { trains: [three as string], tokens: ["B8/0"], forts: ["Ft3"] });
    expect(table.kinds("NL")).toEqual(["3"]);
    expect(table.state.depot.pool.map((train) => train.id)).toEqual([two]);
    expect(table.marks("NL").forts).toEqual(["Ft3"]);
    expect(table.company("NL").cash).toBe(45);
  });

  it("AR-5.3.1-06: a station is swapped for one of the company's tokens; without a spare one it must be declined", () => {
    const table = fresh()
      .do("exchange_minor", swap)
      .do("take_over", { trains: [], tokens: ["B8/0"], forts: [] });
    expect(table.tokensAt("B8")).toEqual(["NL", "NL"]);
    expect(table.company("NL").tokens.length).toBe(4);
    const bare = fresh({ left: 0 }).do("exchange_minor", swap);
    expect(bare.refused("take_over", { trains: [], tokens: ["B8/0"], forts: [] })).toMatchObject({
      code: "TOKENS_BEYOND",
      rule: "AR-5.3.1-06",
      values: { company: "NL", count: 1, left: 0 },
    });
    bare.do("take_over", { trains: [], tokens: [], forts: [] });
    expect(bare.tokensAt("B8")).toEqual(["NL"]);
  });

  it("AR-5.3.1-07 AR-5.3.1-08: a declined station leaves the map; in a Port or Mining City the bonus token takes its circle, and may be claimed again", () => {
    const table = fresh({}, { tokens: ["H10"] })
      .tiles({ H10: ["57", 1] })
      .do("exchange_minor", swap);
    table.do("take_over", { trains: [], tokens: ["B8/0"], forts: [] });
    expect(table.tokensAt("H10")).toEqual(["mine"]);
    expect(table.marks("NL").rights).toBeUndefined();
    const kept = fresh({}, { tokens: ["H10"] })
      .tiles({ H10: ["57", 1] })
      .do("exchange_minor", swap);
    kept.do("take_over", { trains: [], tokens: ["H10/0"], forts: [] });
    expect(kept.tokensAt("H10")).toEqual(["NL"]);
    expect(kept.marks("NL").rights).toEqual(["H10"]);
    expect(kept.tokensAt("B8")).toEqual(["NL"]);
  });

  it("AR-5.3.1-09: a declined Fort leaves the game", () => {
    const table = fresh({}, { forts: ["Ft3"] })
      .do("exchange_minor", swap)
      .do("take_over", { trains: [], tokens: [], forts: [] });
    expect(table.marks("NL").forts).toBeUndefined();
    expect(facts(table.ctx()).forts).not.toContain("Ft3");
  });

  it("AR-5.3.1-10: not two tokens in adjoining circles: such a station is declined", () => {
    const table = new Table(3)
      .minor("14", "B", { trains: ["2"] })
      .closeRest()
      .phase("3")
      .tiles({ F10: ["207", 0] })
      .public("NL", { shares: { A: 60 }, tokens: ["F10"], turns: 0, marks: { formed: 2 } })
      .cash("B", 300)
      .stock("B")
      .do("exchange_minor", { minor: "14", company: "NL", from: "treasury" });
    const [ask] = table.legal("take_over");
    expect(ask?.fields?.tokens).toMatchObject({ values: [] });
    expect(table.refused("take_over", { trains: [], tokens: ["F10/0"], forts: [] }).code).toBe(
      "ASSET_NOT_THERE",
    );
    table.do("take_over", { trains: [], tokens: [], forts: [] });
    expect(table.tokensAt("F10")).toEqual(["NL"]);
  });

  it("AR-5.3.1-11: two separate circles of one hex may be kept; an upgrade that joins them returns one token", () => {
    const table = fresh({ cash: 0 })
      .do("exchange_minor", swap)
      .do("take_over", { trains: [], tokens: ["B8/0"], forts: [] });
    expect(table.tokensAt("B8")).toEqual(["NL", "NL"]);
    table
      .phase("5")
      .tiles({ B8: ["SOH2", 0], B10: ["9", 1] })
      .operate("NL", "track");
    const left = table.company("NL").tokens.length;
    table.do("lay_tile", { hex: "B8", tile: "SOH9", rotation: 0 });
    expect(table.tokensAt("B8")).toEqual(["NL"]);
    expect(table.company("NL").tokens.length).toBe(left + 1);
    expect(table.company("NL").cash).toBe(45);
  });

  it("AR-5.3.1-12: above its train limit the company chooses what it discards to the pool", () => {
    const table = fresh({ trains: ["3", "4"] }, { trains: ["2", "3"] }).phase("4");
    table.trains("1", ["3", "3"]).do("exchange_minor", swap);
    const ids = table.company("1").trains.map((train) => train.id);
    table.do("take_over", { trains: ids, tokens: [], forts: [] });
    expect(table.asked()).toBe("discard_train");
    expect(table.seat()).toBe("A");
    table.do("discard_train", { train: "4" });
    expect(table.kinds("NL").sort()).toEqual(["3", "3", "3"]);
    expect(table.state.depot.pool.map((train) => train.kind)).toContain("4");
  });
});
