import { roundOf } from "@railhead/core/flow";
import { facts, title18ardennes } from "@railhead/title-18ardennes";
import { Table as Ardennes } from "@railhead/title-18ardennes/kit";
import { describe, expect, it } from "vitest";
import type { Chosen } from "../src/index.ts";
import { ardennes, eu } from "./emergency-positions.ts";
import { playOn } from "./kit.ts";
import { withRules } from "./position.ts";
import { expectEvent, expectRefusal, soundly } from "./told.ts";

const CLOSE = "bankrupt-companies-close";
const close: Chosen = { slug: CLOSE };

/** 18EU: A leads BNR, DR and minor 1; B has stock of all, and could take both corporations over. */
const ruined = (...chosen: Chosen[]) =>
  eu(chosen, { shares: { A: 30, B: 30 }, tokens: ["D7"] }, (table) =>
    table
      .minors({ A: ["1"], B: ["3"] })
      .trains("1", ["4"])
      .corporation("DR", { shares: { A: 20, B: 20 }, turns: 2, cash: 70, trains: ["4"], tokens: ["F9"] })
      .corporation("RPR", { shares: { C: 30, A: 20 }, pool: 50, turns: 2, trains: ["4"] }),
  );

/** 18Ardennes: A leads NL (rights in Charleroi and Dunkerque, a Fort) and minors 7 (a mine) and 2; B could lead NL. */
const broke = (...chosen: Chosen[]) =>
  ardennes(
    chosen,
    {
      cash: 0,
      shares: { A: 40, B: 40 },
      price: 70,
      tokens: ["B8/1", "H10", "G3"],
      marks: { rights: ["H10", "G3"], forts: ["Ft1", "Ft2"] },
    },
    { shares: { C: 30, A: 10 }, pool: 50 },
    0,
    (table) =>
      table
        .minor("7", "A", { cash: 40, trains: ["4"] })
        .minor("2", "A", { cash: 0 })
        .minor("5", "B")
        .tiles({ I21: ["57", 1], I19: ["8", 4], J18: ["57", 0], I23: ["8", 5], J24: ["621", 2] }),
  );

const owners = (table: Ardennes | ReturnType<typeof eu>): string[] =>
  Object.values(table.state.board.tokens).flatMap((spots) => spots.map((spot) => spot[2]));

describe("companies of a bankrupt", () => {
  it("VR-1841-naive-german-09, VR-1841-german-151-22: in 18EU all that the bankrupt leads is closed, and no one takes it over", () => {
    const plain = soundly(ruined(), "declare_bankruptcy");
    expect([plain.president("BNR"), plain.president("DR")]).toEqual(["B", "B"]);
    const table = ruined(close);
    const [cash, money] = [table.player("B").cash, table.money()];
    soundly(table, "declare_bankruptcy");
    for (const company of ["BNR", "DR", "1"]) {
      expect(table.company(company)).toMatchObject({ closed: true, cash: 0, trains: [] });
      expectEvent(table, "company_eliminated", CLOSE, { company });
      expect(owners(table)).not.toContain(company);
    }
    for (const company of ["BNR", "DR"])
      expect([table.percent(company, "B"), table.percent(company, "pool")]).toEqual([0, 0]);
    expect([table.player("B").cash, table.money()]).toEqual([cash, money]);
    expect(table.state.depot.pool.map(({ kind }) => kind).filter((kind) => kind !== "P")).toEqual(["4", "4"]);
    // Everything else follows the rulebook: shares of other companies go to the pool.
    expect([table.president("RPR"), table.percent("RPR", "pool")]).toEqual(["C", 70]);
    expect(table.player("A")).toMatchObject({ bankrupt: 1, cash: 0 });
    expect([table.president("BNR"), table.president("DR")]).toEqual([undefined, undefined]);
    expect(table.engine.decisions(table.state)[0]?.company).not.toBe("BNR");
  });

  it("VR-1841-naive-german-09, VR-1841-german-151-22: in 18Ardennes it is the same, and the table runs none of the companies", () => {
    const plain = soundly(broke(), "declare_bankruptcy");
    expect([plain.president("NL"), plain.company("2").closed]).toEqual(["B", false]);
    expect(plain.log("company_led_by_nobody")).toHaveLength(2);
    const table = broke(close);
    const [cash, money] = [table.player("B").cash, table.money()];
    soundly(table, "declare_bankruptcy");
    for (const company of ["NL", "7", "2"]) {
      expect(table.company(company)).toMatchObject({ closed: true, cash: 0, trains: [] });
      expectEvent(table, "company_eliminated", CLOSE, { company });
      expect(owners(table)).not.toContain(company);
    }
    expect([table.percent("NL", "B"), table.percent("NL", "pool"), table.percent("NL", "offering")]).toEqual([
      0, 0, 50,
    ]);
    expect([table.player("B").cash, table.money()]).toEqual([cash, money]);
    expect(table.state.depot.pool.map(({ kind }) => kind)).toContain("4");
    expect([table.percent("BE", "pool"), table.player("A").bankrupt]).toEqual([60, 1]);
    expect(table.events.map(({ type }) => type)).not.toContain("bank_supplies");
  });

  it("VR-1841-naive-german-10, VR-1841-german-151-23: in 18Ardennes Ferry and Mining tokens return to their circles, Forts leave the game", () => {
    const before = broke(close);
    expect([before.tokensAt("H10"), before.tokensAt("G3"), before.tokensAt("I21")]).toEqual([
      ["NL"],
      ["NL"],
      ["7"],
    ]);
    const table = soundly(broke(close), "declare_bankruptcy");
    expect([table.tokensAt("H10"), table.tokensAt("G3"), table.tokensAt("I21")]).toEqual([
      ["mine"],
      ["port"],
      ["mine"],
    ]);
    for (const company of ["NL", "7"]) expect(table.marks(company)).toEqual({});
    expect(facts(table.ctx()).forts).toEqual(["Ft3", "Ft4", "Ft5"]);
    // Minor 5 of B may have the mine of Saarbrücken now; joined to Metz by that, it would take the Forts that lay there.
    const next = (at: Ardennes) =>
      at.operate("5", "token").do("place_token", { hex: "I21", city: 0 }).marks("5");
    expect(next(table)).toEqual({ rights: ["I21"] });
    const lying = broke(close)
      .do("declare_bankruptcy")
      .facts({ forts: ["Ft1", "Ft2", "Ft3"] });
    expect(next(lying)).toEqual({ rights: ["I21"], forts: ["Ft1", "Ft2"] });
    expect(broke(close).operate("5", "token").refused("place_token", { hex: "I21", city: 0 }).code).toBe(
      "NO_OPEN_CIRCLE",
    );
  });

  it("VR-1841-naive-german-11: in 18EU none of them may be started again; by the rulebook a closed one may", () => {
    const start = { company: "BNR", price: 82, hex: "D7", city: 0 };
    const table = ruined(close).do("declare_bankruptcy").cash("B", 900).stock("B");
    expectRefusal(table, table.refused("start_company", start), "COMPANY_ELIMINATED", CLOSE);
    expect(table.legal("start_company").map(({ company }) => company)).not.toContain("BNR");
    for (const from of ["treasury", "pool"])
      expectRefusal(table, table.refused("buy_share", { company: "BNR", from }), "COMPANY_ELIMINATED", CLOSE);
    expectRefusal(
      table,
      table.refused("exchange_minor", { minor: "3", company: "BNR" }),
      "COMPANY_ELIMINATED",
      CLOSE,
    );
    // Without the rule BNR, with no one to lead it, closes and comes back.
    const alone = eu([], { shares: { A: 30 }, tokens: ["D7"] }, (at) => at.minors({ B: ["3"] }))
      .do("declare_bankruptcy")
      .cash("B", 900)
      .stock("B");
    expect(alone.company("BNR")).toMatchObject({ closed: false, started: false });
    soundly(alone, "start_company", start);
  });

  it("VR-1841-naive-german-11: in 18Ardennes a public company leaves the offering permanently: no bid, no share, no presidency", () => {
    const bidding = (closed: boolean) => {
      const table = new Ardennes(3)
        .minor("1", "B", { cash: 100 })
        .minor("2", "B", { cash: 100 })
        .closeRest()
        .phase("4")
        .public("NL", { shares: { A: 40 }, tokens: ["B8/1"], cash: 0, trains: [], turns: 2, price: 70 })
        .cash("A", 0)
        .cash("B", 2000)
        .operate("NL", "trains");
      return closed ? withRules(table, title18ardennes, close).do("declare_bankruptcy") : table;
    };
    const table = bidding(true);
    const others = Object.keys(table.state.companies).filter((id) => id !== "1");
    table.operate("1", "trains", {}, [2, 2], others).pass();
    expect([table.round(), table.asked(), table.seat()]).toEqual(["bidding", "bids", "B"]);
    const bid = (company: string) => ({ company, minor: "1", amount: 0 });
    expectRefusal(table, table.refused("bid_company", bid("NL")), "COMPANY_ELIMINATED", CLOSE);
    expect(table.legal("bid_company").map(({ company }) => company)).not.toContain("NL");
    soundly(table, "bid_company", bid("BE"));
    table.stock("C").claims([]).cash("C", 900);
    for (const from of ["treasury", "pool"])
      expectRefusal(table, table.refused("buy_share", { company: "NL", from }), "COMPANY_ELIMINATED", CLOSE);
    expectRefusal(table, table.refused("buy_presidency", { company: "NL" }), "COMPANY_ELIMINATED", CLOSE);
    const merger = { minor: "1", company: "NL", from: "treasury" };
    table.stock("B");
    expectRefusal(table, table.refused("exchange_minor", merger), "COMPANY_ELIMINATED", CLOSE);
    // The rulebook puts the presidency into the pool, for any buyer.
    const plain = bidding(false).do("declare_bankruptcy").stock("C").cash("C", 900);
    soundly(plain, "buy_presidency", { company: "NL" });
    expect(plain.president("NL")).toBe("C");
  });
});

describe("a bankruptcy in an operating round", () => {
  it.each([
    ["18EU", ruined],
    ["18Ardennes", broke],
  ] as const)(
    "VR-1860-berliner-10: in %s brings no stock round, and no other order or priority",
    (_title, made) => {
      const table = made().priority("C");
      const before = table.state;
      soundly(table, "declare_bankruptcy");
      expect([table.state.turnOrder, table.state.priority]).toEqual([before.turnOrder, "C"]);
      expect(table.round()).toBe("operating 2.1");
      const rounds = playOn(table.engine, 1, ({ state }) => state.round.run !== 1, table.state).map(
        ({ state }) => `${roundOf(state)} ${state.round.set}.${state.round.run}`,
      );
      expect([...new Set(rounds)]).toEqual(["operating 2.1", "operating 2.2"]);
      // Only the bankrupt player is passed over when the next stock round comes, even with the priority.
      const own = made().priority("A");
      own.do("declare_bankruptcy");
      expect([own.state.turnOrder, own.state.priority]).toEqual([before.turnOrder, "B"]);
    },
  );
});
