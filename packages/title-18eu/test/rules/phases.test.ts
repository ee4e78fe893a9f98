/** Section 2: what a phase brings, and when it begins. */
import { describe, expect, it } from "vitest";
import { title18eu } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";
import { answer } from "./play.ts";

const PHASES = ["2", "3", "4", "5", "6", "8"];
const PRICE: Record<string, number> = { "2": 100, "3": 200, "4": 300, "5": 500, "6": 600, "8": 800 };

/** BNR buys trains in this phase; A presides, and owns minor 1; B owns minor 2. */
function buying(phase: string, trains: string[] = [], minorTrains = ["2"], cash = 5000): Table {
  return new Table(3)
    .minors({ A: ["1"], B: ["2"] })
    .closeRest()
    .phase(phase)
    .trains("1", minorTrains)
    .trains("2", [])
    .corporation("BNR", { shares: { A: 60 }, cash, tokens: ["C8"], trains })
    .operate("BNR", "trains");
}

const buy = (table: Table, train: string, from = "stack") =>
  table.do("buy_train", { train, from, price: PRICE[train] ?? 100 });
const began = (table: Table) =>
  table.events.filter((event) => event.type === "phase_began").map((event) => event.phase);
/** Kinds of train that are anywhere but among the rusted. */
const inPlay = (table: Table): string[] => [
  ...Object.values(table.state.companies).flatMap((company) => company.trains.map((train) => train.kind)),
  ...table.state.depot.stack.map((train) => train.kind),
  ...table.state.depot.pool.map((train) => train.kind),
];

describe("when a phase begins", () => {
  it("EU-2-01: the game begins in phase 2 and stays in it through the sale", () => {
    const table = new Table(3);
    expect(table.phaseName()).toBe("2");
    table.do("choose_lot", { lot: "1", amount: 100 }).pass(2);
    expect(table.phaseName()).toBe("2");
    expect(new Table(5, { extra3: 2, extra4: 1 }).phaseName()).toBe("2");
  });

  const triggers = [
    ["EU-2-02", "2", "3"],
    ["EU-2-03", "3", "4"],
    ["EU-2-04", "4", "5"],
    ["EU-2-05", "5", "6"],
    ["EU-2-06", "6", "8"],
  ] as const;
  for (const [id, from, to] of triggers) {
    it(`${id}: the first ${to} train begins phase ${to}, at once, and no other purchase does`, () => {
      const table = buying(from).stackFrom(to).pool(["2", from]);
      expect(table.phaseName()).toBe(from);
      buy(table, "2", "pool");
      expect(table.phaseName()).toBe(from);
      buy(table, to);
      expect(table.phaseName()).toBe(to);
      expect(began(table)).toEqual([to]);
      expect(table.events).toContainEqual({ type: "phase_began", phase: to, train: to });
    });
  }

  it("EU-2-02..06 EU-2-07: bought down the stack, the phases come one after another, each once; there is no phase 7", () => {
    const table = buying("2");
    const phases: string[] = [];
    for (let n = 0; n < 19; n++) {
      const kind = table.state.depot.stack[0]?.kind as string;
      table.trains("BNR", []).treasury("BNR", 2000).operate("BNR", "trains");
      buy(table, kind);
      phases.push(...(began(table) as string[]));
      expect(table.phaseName()).toBe(kind);
      while (table.asked() === "discard_train") answer(table);
    }
    expect(phases).toEqual(["3", "4", "5", "6", "8"]);
    expect(Object.keys(title18eu.trains)).toHaveLength(7);
  });

  it("EU-2-07: a second 5, or an older train from the pool or another company, changes nothing", () => {
    const table = buying("5", [], ["4"]).pool(["4", "3"]).trains("2", ["3"]);
    const rusted = table.state.depot.rusted.length;
    buy(table, "5");
    expect([table.phaseName(), began(table)]).toEqual(["5", []]);
    buy(table, "4", "pool");
    expect([table.phaseName(), began(table)]).toEqual(["5", []]);
    table.trains("BNR", ["5"]).operate("BNR", "trains");
    buy(table, "4", "1");
    expect([table.phaseName(), began(table)]).toEqual(["5", []]);
    expect(table.state.depot.rusted).toHaveLength(rusted);
    expect(table.kinds("2")).toEqual(["3"]);
    const late = buying("8").pool(["3", "5"]);
    buy(late, "5", "pool");
    expect(late.phaseName()).toBe("8");
  });
});

describe("train limits", () => {
  const limits = [
    ["EU-2-08", "2", 4, 2],
    ["EU-2-09", "3", 4, 2],
    ["EU-2-10", "4", 3, 1],
    ["EU-2-11", "5", 2, 1],
    ["EU-2-12", "6", 2, 1],
    ["EU-2-13", "8", 2, 1],
  ] as const;
  for (const [id, phase, corporation, minor] of limits) {
    it(`${id}: ${corporation} for a corporation and ${minor} for a minor in phase ${phase}; the next one is refused`, () => {
      const owner = { BNR: corporation, "1": minor };
      for (const [company, limit] of Object.entries(owner)) {
        const below = buying(phase, Array(corporation).fill(phase), [])
          .trains(company, Array(limit - 1).fill(phase))
          .treasury(company, 3000)
          .pool([phase, phase])
          .operate(company, "trains");
        buy(below, phase, "pool");
        expect(below.kinds(company)).toEqual(Array(limit).fill(phase));
        const full = below.operate(company, "trains");
        const over = { train: phase, from: "pool", price: PRICE[phase] as number };
        expect(full.refused("buy_train", over)).toMatchObject({
          code: "TRAIN_LIMIT",
          values: { company, count: limit, limit },
        });
        expect(full.legal("buy_train")).toEqual([]);
        const top = full.state.depot.stack[0]?.kind as string;
        expect(
          full.refused("buy_train", { train: top, from: "stack", price: PRICE[top] as number }).code,
        ).toBe("TRAIN_LIMIT");
      }
    });
  }

  it("EU-2-10: when phase 4 begins, a minor with two 3s and a corporation with four discard one each to the pool", () => {
    const table = buying("3", ["3", "3", "3"], ["3", "3"]).stackFrom("4");
    buy(table, "4");
    const asked: string[] = [];
    while (table.asked() === "discard_train") {
      asked.push(table.engine.decisions(table.state)[0]?.company as string);
      expect(table.refused("pass").code).toBe("NOT_IN_STEP");
      table.do("discard_train", { train: "3" });
    }
    expect(asked.sort()).toEqual(["1", "BNR"]);
    expect([table.kinds("1"), table.kinds("BNR")]).toEqual([["3"], ["3", "3", "4"]]);
    expect(table.state.depot.pool.filter((train) => train.kind === "3")).toHaveLength(2);
  });

  it("EU-2-11: when phase 5 begins, a corporation with three discards down to two; who is within the limit keeps all", () => {
    const table = buying("4", ["3", "4"], ["4"])
      .stackFrom("5")
      .corporation("DR", { shares: { B: 60 }, trains: ["4", "4", "3"] });
    buy(table, "5");
    const asked: string[] = [];
    while (table.asked() === "discard_train") {
      asked.push(table.engine.decisions(table.state)[0]?.company as string);
      answer(table);
    }
    expect(asked.sort()).toEqual(["BNR", "DR"]);
    expect([table.kinds("BNR").length, table.kinds("DR").length, table.kinds("1")]).toEqual([2, 2, ["4"]]);
  });
});

describe("rusting", () => {
  const COMPANIES = ["1", "2", "BNR"];
  /** Every kind up to `before` in the hands of two minors and in the pool, one with BNR; the first `first` is on top. */
  function rusting(before: string, first: string, own: string): Table {
    const kinds = ["2", "3", "4", "5", "6"].filter((kind) => Number(kind) <= Number(before));
    return buying(before, [own], kinds).stackFrom(first).trains("2", kinds).pool(kinds);
  }

  for (const [id, before, first, gone] of [
    ["EU-2-22", "3", "4", "2"],
    ["EU-2-23", "5", "6", "3"],
    ["EU-2-24", "6", "8", "4"],
  ] as const) {
    it(`${id} EU-2-26: the first ${first} rusts every ${gone}, owned or in the pool, for nothing; all else stays`, () => {
      const table = rusting(before, first, gone);
      const count = (kind: string) => inPlay(table).filter((one) => one === kind).length;
      const had = Object.fromEntries(["3", "4", "5", "6"].map((kind) => [kind, count(kind)]));
      expect(count(gone)).toBe(4);
      const cash = () => [
        ...COMPANIES.map((id) => table.company(id).cash),
        ...["A", "B", "C"].map((id) => table.player(id).cash),
      ];
      const money = cash();
      buy(table, first);
      expect(count(gone)).toBe(0);
      expect(table.state.depot.rusted.filter((train) => train.kind === gone).length).toBeGreaterThanOrEqual(
        4,
      );
      expect(
        table.events
          .filter((event) => event.type === "train_rusted" && event.train === gone)
          .map((event) => event.company),
      ).toEqual(COMPANIES);
      expect(table.events).toContainEqual({ type: "pool_train_rusted", train: gone });
      money[2] = (money[2] as number) - (PRICE[first] as number);
      expect(cash()).toEqual(money);
      for (const kind of ["3", "4", "5", "6"].filter((one) => one !== gone)) {
        expect(count(kind), `${kind} trains`).toBe(had[kind]);
      }
      // A rusted train cannot be bought any more.
      while (table.asked() === "discard_train") answer(table);
      table.operate("BNR", "trains").trains("BNR", []);
      expect(
        table.refused("buy_train", { train: gone, from: "pool", price: PRICE[gone] as number }).code,
      ).toBe("TRAIN_NOT_THERE");
    });
  }

  it("EU-2-25: the first 3 and the first 5 rust nothing", () => {
    for (const [before, first] of [
      ["2", "3"],
      ["4", "5"],
    ] as const) {
      const table = rusting(before, first, before);
      const kinds = inPlay(table).sort().join(" ");
      const rusted = table.state.depot.rusted.length;
      buy(table, first);
      expect(table.phaseName()).toBe(first);
      expect(table.events.map((event) => event.type)).not.toContain("train_rusted");
      expect(table.state.depot.rusted).toHaveLength(rusted);
      expect(inPlay(table).sort().join(" ")).toBe(kinds);
    }
  });

  it("EU-2-26: a corporation with a 5 and a 6 keeps both when phase 8 begins", () => {
    const table = buying("6", [], ["4"])
      .stackFrom("8")
      .corporation("DR", { shares: { B: 60 }, trains: ["5", "6"] });
    buy(table, "8");
    expect(table.phaseName()).toBe("8");
    expect([table.kinds("DR"), table.kinds("1")]).toEqual([["5", "6"], []]);
  });

  it("EU-2-30: a ninth 8, and any after it, is there at £800", () => {
    const table = buying("8");
    for (let n = 1; n <= 11; n++) {
      table.trains("BNR", []).treasury("BNR", 1700).operate("BNR", "trains");
      buy(table, "8");
      expect(table.company("BNR").cash).toBe(900);
    }
    expect(table.state.depot.stack.some((train) => train.kind === "8")).toBe(true);
  });
});

describe("off-map places", () => {
  for (const [phase, total] of PHASES.map((phase) => [phase, Number(phase) < 5 ? 90 : 120] as const)) {
    it(`${total === 90 ? "EU-2-27" : "EU-2-28"}: London pays ${total - 50} in phase ${phase}`, () => {
      const table = new Table(3)
        .closeRest()
        .phase(phase)
        .tiles({ B9: ["8", 1], B7: ["58", 0] })
        .corporation("BNR", { shares: { A: 60 }, tokens: ["A10/0"], trains: ["8"] })
        .operate("BNR", "routes");
      const run = (path: string) => ({
        routes: [{ train: table.company("BNR").trains[0]?.id as string, path: path.split(" ") }],
      });
      // Paris, Lille, London.
      table.do("run_routes", run("A10.0 A10/4 B9/3 B7.0 B7/2 A6.0"));
      expect(table.events.find((event) => event.type === "routes_run")?.total).toBe(total);
    });
  }
});
