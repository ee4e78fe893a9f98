import { createEngine, type GameState, type OptionValue, type Setup } from "@railhead/core";
import { simulateGame, sweepBot } from "@railhead/core/bots";
import { roundOf } from "@railhead/core/flow";
import { describe, expect, it } from "vitest";
import { whole } from "../../../../vitest.sweeps.ts";
import { title18eu } from "../../src/index.ts";
import { Table } from "../kit/kit.ts";

const seats = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `P${index}` }));

function engineOf(count: number, setup: Partial<Setup> = {}) {
  const made = createEngine(title18eu, { players: seats(count), seed: 7, ...setup });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.engine;
}

const startOf = (count: number, setup: Partial<Setup> = {}): GameState =>
  engineOf(count, setup).start().state;

const kinds = (trains: { kind: string }[]) => trains.map((train) => train.kind).join(" ");

describe("setting up (1.1, 1.2)", () => {
  it("EU-1.1-01 EU-1.2-09..13: starting cash comes out of a bank of 12,000, and companies hold nothing", () => {
    const cash: Record<number, [each: number, bank: number]> = {
      2: [750, 10500],
      3: [450, 10650],
      4: [350, 10600],
      5: [300, 10500],
      6: [250, 10500],
    };
    for (const [count, [each, bank]] of Object.entries(cash)) {
      const state = startOf(Number(count));
      expect(Object.values(state.players).map((player) => player.cash)).toEqual(
        Array(Number(count)).fill(each),
      );
      expect(state.bank).toBe(bank);
      expect(state.bank + each * Number(count)).toBe(12000);
      expect(Object.values(state.companies).every((company) => company.cash === 0)).toBe(true);
    }
  });

  it("EU-1.1-02 EU-1.2-08: 72 certificates begin in the treasuries of eight corporations, the president's on top, none in the pool", () => {
    const corporations = Object.values(startOf(3).companies).filter((one) => one.kind === "corporation");
    expect(corporations).toHaveLength(8);
    for (const { certificates, cell, started } of corporations) {
      expect(certificates.map((one) => one.percent)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
      expect(certificates.map((one) => one.president)).toEqual([true, ...Array(8).fill(false)]);
      expect(certificates.every((one) => one.at === "treasury")).toBe(true);
      expect(cell).toBeUndefined();
      expect(started).toBe(false);
    }
    // On top: the player who starts a corporation gets the president's certificate, and no one gets another one
    // first.
    const table = new Table(4)
      .minors({ A: ["1"] })
      .closeRest()
      .stock("A")
      .cash("A", 500);
    expect(table.refused("buy_share", { company: "BNR", from: "treasury" }).code).toBe("NOT_STARTED");
    table.do("start_company", { company: "BNR", price: 70, minor: "1" });
    expect(table.president("BNR")).toBe("A");
  });

  it("EU-1.1-03 EU-4.2-01: fifteen minors without certificates or price; each belongs to one player whole", () => {
    const table = new Table(4);
    const minors = Object.values(table.state.companies).filter((one) => one.kind === "minor");
    expect(minors.map((one) => one.id)).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)));
    for (const minor of minors) {
      expect(minor.certificates).toEqual([]);
      expect(minor.owner).toBeUndefined();
    }
    table.do("choose_lot", { lot: "4", amount: 115 }).pass(3);
    expect(table.company("4").owner).toBe("player:A");
    expect(table.company("4").cell).toBeUndefined();
    expect(Object.values(table.state.market.stacks).flat()).not.toContain("4");
    table
      .minors({ B: ["5"] })
      .closeRest()
      .corporation("BNR", { shares: { B: 50 } })
      .cash("B", 500)
      .stock("B");
    // No one buys a part of a minor, and it is never started as a corporation.
    expect(table.refused("buy_share", { company: "4", from: "treasury" }, "B").code).toBe("UNKNOWN_COMPANY");
    expect(table.refused("sell_shares", { company: "5", percent: 10 }, "B").code).toBe("UNKNOWN_COMPANY");
    expect(table.refused("start_company", { company: "4", price: 70, minor: "5" }, "B").code).toBe(
      "UNKNOWN_COMPANY",
    );
  });

  it("EU-1.2-01: two to six players, each once", () => {
    for (let count = 0; count <= 8; count++) {
      const made = createEngine(title18eu, { players: seats(count), seed: 1 });
      if (count >= 2 && count <= 6) {
        expect(made.ok).toBe(true);
      } else {
        expect(!made.ok && made.refusal).toMatchObject({
          code: "PLAYER_COUNT",
          rule: "EU-1.2-01",
          values: { min: 2, max: 6, count },
        });
      }
    }
    const twice = createEngine(title18eu, { players: [...seats(2), { id: "p0", name: "again" }], seed: 1 });
    expect(!twice.ok && twice.refusal.code).toBe("PLAYER_TWICE");
  });

  it("EU-1.2-02: eight mountains cost £120 and then £60, and laying there turns the price", () => {
    const table = new Table(3)
      .minors({ A: ["10"] })
      .closeRest()
      .treasury("10", 130)
      .operate("10", "track", {}, [2, 1]);
    table.tiles({ E18: ["202", 2] });
    const at = table.legal("lay_tile").find((lay) => lay.hex === "D17");
    expect(at).toBeDefined();
    table.do("lay_tile", { hex: "D17", tile: at?.tile as string, rotation: at?.rotation as number });
    expect(table.company("10").cash).toBe(10);
    // Eight hexes of the map carry the price; the printed tile south of Vienna costs only its upgrade.
    const priced = title18eu.map.hexes.filter((hex) =>
      hex.terrain?.some((one) => typeof one.cost === "object" && one.cost.yellow === 120),
    );
    expect(priced).toHaveLength(8);
    expect(priced.map((hex) => hex.coord)).not.toContain("K16");
  });

  it("EU-1.2-03: the game opens with the sale of the minors, where no stock is bought, sold or started", () => {
    const table = new Table(4);
    expect(table.round()).toBe("sale");
    expect(table.asked()).toBe("auction");
    const stock = {
      buy_share: { company: "BNR", from: "treasury" },
      sell_shares: { company: "BNR", percent: 10 },
      start_company: { company: "BNR", price: 100, minor: "1" },
      exchange_minor: { minor: "1", company: "BNR" },
    };
    for (const [type, fields] of Object.entries(stock)) {
      expect(table.refused(type, fields, "A")).toMatchObject({ code: "NOT_IN_STEP", rule: "EU-1.2-03" });
    }
  });

  it("EU-1.2-04: every minor starts with one 2 train, and there is no other", () => {
    const state = startOf(5);
    for (const company of Object.values(state.companies)) {
      expect(kinds(company.trains)).toBe(company.kind === "minor" ? "2" : "");
    }
    const { stack, pool, rusted } = state.depot;
    expect(kinds([...stack, ...pool, ...rusted])).not.toContain("2");
    const ids = Object.values(state.companies).flatMap((company) => company.trains.map((train) => train.id));
    expect(new Set(ids).size).toBe(15);
  });

  it("EU-1.2-05: five Pullmans lie in the pool and are not for sale in phase 2", () => {
    expect(kinds(startOf(2).depot.pool)).toBe("P P P P P");
    const table = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .treasury("1", 300)
      .operate("1", "trains");
    const buy = { train: "P", from: "pool", price: 100 };
    expect(table.refused("buy_train", buy).code).toBe("PULLMAN_PHASE");
    expect(table.legal("buy_train").map((one) => one.train)).toEqual(["3"]);
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    // The minor is full now; another one may buy.
    const open = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .phase("3")
      .treasury("1", 300)
      .operate("1", "trains");
    open.do("buy_train", buy);
    expect(open.kinds("1")).toEqual(["2", "P"]);
    expect(open.state.depot.pool).toHaveLength(4);
  });

  it("EU-1.2-07 EU-4.4.7-02: without optional trains the stack is five 3s, four 4s, three 5s, two 6s and then 8s", () => {
    const state = startOf(4);
    expect(kinds(state.depot.stack)).toMatch(/^3 3 3 3 3 4 4 4 4 5 5 5 6 6 8( 8)*$/);
    // Only the top one is for sale, at every depth of the stack.
    const table = new Table(3)
      .minors({ A: ["1"] })
      .closeRest()
      .corporation("BNR", { shares: { A: 60 }, cash: 9000, tokens: ["C8"] })
      .operate("BNR", "trains");
    const order: string[] = [];
    for (let n = 0; n < 17; n++) {
      const offers = table.legal("buy_train").filter((one) => one.from === "stack");
      expect(offers).toHaveLength(1);
      const { train, price } = offers[0] as { train?: string; price?: number };
      const below = table.state.depot.stack.find((one) => one.kind !== train)?.kind;
      if (below) {
        const cost = title18eu.trains.find((one) => one.name === below)?.price ?? 0;
        expect(table.refused("buy_train", { train: below, from: "stack", price: cost }).code).toBe(
          "TRAIN_NOT_THERE",
        );
      }
      table.do("buy_train", { train: train as string, from: "stack", price: price as number });
      order.push(train as string);
      while (table.asked() === "discard_train")
        table.do("discard_train", { train: table.kinds("BNR")[0] as string });
      table.trains("BNR", []).treasury("BNR", 9000);
    }
    expect(order.join(" ")).toBe("3 3 3 3 3 4 4 4 4 5 5 5 6 6 8 8 8");
  });
});

describe("the order of players (1.2)", () => {
  it("EU-1.2-14: drawn with the seed, the same for the same seed, every order about as often", () => {
    const count: Record<string, number> = {};
    for (let seed = 0; seed < 2400; seed++) {
      const order = startOfOrder(seed);
      if (whole || seed % 50 === 0) expect(startOfOrder(seed)).toBe(order);
      count[order] = (count[order] ?? 0) + 1;
    }
    expect(Object.keys(count)).toHaveLength(24);
    expect(Math.min(...Object.values(count))).toBeGreaterThan(60);
    expect(Math.max(...Object.values(count))).toBeLessThan(150);
  });

  it("EU-1.2-14: seated players keep their seats, and the order never changes in a game", () => {
    expect(startOf(4, { order: "seated", seed: 5 }).seatOrder).toEqual(["p0", "p1", "p2", "p3"]);
    const engine = engineOf(4, { seed: 3 });
    const order = engine.start().state.seatOrder;
    const rounds = new Set<string>();
    simulateGame(engine, sweepBot, {
      seed: 3,
      maxActions: 400,
      after({ state }) {
        rounds.add(roundOf(state));
        expect(state.seatOrder).toEqual(order);
        expect(state.turnOrder).toEqual(order);
      },
    });
    expect([...rounds]).toEqual(expect.arrayContaining(["sale", "operating", "stock"]));
  });

  it("EU-1.2-15 EU-4.2.1-01: the first of the order holds the priority deal and chooses the first minor", () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const engine = engineOf(5, { seed });
      const state = engine.start().state;
      const [first, second] = state.seatOrder as [string, string];
      expect(state.priority).toBe(first);
      expect(engine.decisions(state)).toMatchObject([{ id: "auction", seats: [first], forced: true }]);
      expect(engine.check(state, { type: "choose_lot", seat: second, lot: "1" })).toMatchObject({
        code: "NOT_YOUR_TURN",
      });
      expect(engine.check(state, { type: "choose_lot", seat: first, lot: "1" })).toBeUndefined();
    }
  });
});

/** Order of a table of four, drawn with a seed. */
function startOfOrder(seed: number): string {
  return startOf(4, { seed }).seatOrder.join(" ");
}

describe("options of a table", () => {
  const refusedOption = (options: Record<string, OptionValue>) => {
    const made = createEngine(title18eu, { players: seats(3), seed: 1, options });
    return made.ok ? undefined : made.refusal;
  };

  it("refuses options that do not exist, and values they do not take", () => {
    expect(refusedOption({ extra5: 1 })).toMatchObject({
      code: "UNKNOWN_OPTION",
      values: { option: "extra5" },
    });
    expect(refusedOption({ routes: "any" })).toMatchObject({ code: "OPTION_INVALID", rule: "EU-4.4.3-01" });
    expect(refusedOption({ movingSalePriority: 1 })).toMatchObject({
      code: "OPTION_INVALID",
      rule: "EU-4.2.1-18",
    });
    const preset = createEngine(title18eu, { players: seats(3), seed: 1, preset: "mine" });
    expect(!preset.ok && preset.refusal.code).toBe("UNKNOWN_PRESET");
  });

  it("takes what a preset says, and the table's own word above it", () => {
    expect(engineOf(3, { preset: "rulebook" }).rules.options).toEqual(engineOf(3).rules.options);
    const hebrew = engineOf(3, { preset: "hebrew", options: { lateDiscard: false } }).rules.options;
    expect(hebrew).toMatchObject({ priority: "lastPasser", movingSalePriority: true, lateDiscard: false });
    expect(startOf(3, { preset: "hebrew" }).options).toMatchObject({ lateDiscard: true });
  });
});
