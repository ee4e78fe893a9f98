import { describe, expect, it } from "vitest";
import { Position } from "../../src/kit/index.ts";
import { stockRound } from "../../src/parts/index.ts";
import type { Tx } from "../../src/state/index.ts";
import { tiny } from "../tiny/title.ts";

const id = tiny.companies[0]?.id as string;

describe("a position", () => {
  it("is written by hand, played on by the engine, and makes no money", () => {
    const table = new Position(tiny, 3);
    const money = table.money();
    table
      .cash("A", 500)
      .inPlay(id, { shares: { B: 40, A: 20 }, pool: 10, cash: 70 })
      .stock("A");
    expect([table.seat(), table.asked(), table.round()]).toEqual(["A", "turn", "stock"]);
    expect(["A", "B", "pool"].map((holder) => table.percent(id, holder))).toEqual([20, 40, 10]);
    expect(table.president(id)).toBe("B");
    table.pass();
    expect(table.seat()).toBe("B");
    expect(table.money()).toBe(money);
    expect(() => table.inPlay(id, { shares: { C: 100 } })).toThrow("shares");
  });

  it("begins rounds as the title begins them: with as many purchases in a turn, and the title's own data", () => {
    const rounds = (stock: boolean) =>
      tiny.rounds.map((round) => {
        if (round.id === "stock")
          return stock ? stockRound({ actions: [], buys: 2, finish: "STOCK_DONE" }) : round;
        const begin = (tx: Tx) => {
          const began = round.begin(tx);
          Object.assign(tx.round() as object, { coal: 3 });
          tx.player("B").cash = 0;
          return began;
        };
        return { ...round, begin };
      });
    const buying = (title: typeof tiny): string => {
      const table = new Position(title, 3).cash("A", 500).inPlay(id, { par: 60, shares: { B: 40, C: 20 } });
      return table.stock("A").do("buy_share", { company: id, from: "treasury" }).seat();
    };
    expect(buying(tiny)).toBe("B");
    expect(buying({ ...tiny, rounds: rounds(true) })).toBe("A");

    const table = new Position({ ...tiny, rounds: rounds(false) }, 3).stock("A");
    table.do("start_company", { company: id, price: 60 });
    const { priority, bank } = table.state;
    table.operate(id, "trains", { tokens: 1 }, [4, 2], ["X"]);
    expect(table.state.round).toMatchObject({ set: 4, run: 2 });
    expect(table.state.round.data).toMatchObject({
      coal: 3,
      done: ["X"],
      turn: { company: id, tokens: 1, lays: [] },
    });
    // What else beginning would do has not come to pass.
    expect([table.state.priority, table.state.bank, table.company(id).turns]).toEqual([priority, bank, 0]);
    expect(table.player("B").cash).toBeGreaterThan(0);
  });

  it("says what was refused, and complains where what must be refused is accepted", () => {
    const table = new Position(tiny, 3).stock("A");
    expect(table.refused("pass", {}, "B").code).toBe("NOT_YOUR_TURN");
    expect(() => table.refused("pass")).toThrow("accepted");
    expect(() => table.do("pass", {}, "B")).toThrow("NOT_YOUR_TURN");
  });

  it("says how companies stand by verbs, each of which leaves everything else as it was", () => {
    const table = new Position(tiny, 3).inPlay("ABC", { par: 60, shares: { A: 40 }, pool: 10, cash: 50 });
    table.inPlay("CW", { par: 60, shares: { B: 30 }, floated: false, turns: 3, left: 2 });
    expect([table.price("ABC"), table.price("CW")]).toEqual([60, 60]);
    expect([table.company("CW").floated, table.company("CW").turns]).toEqual([false, 3]);
    expect(table.company("CW").tokens).toHaveLength(2);
    expect(table.floated("CW").turns("ABC", 4).closed("CW").company("CW")).toMatchObject({
      floated: true,
      closed: true,
    });
    expect([table.company("ABC").turns, table.closed("CW", false).company("CW").closed]).toEqual([4, false]);
    const [space, cell] = [table.company("ABC").cell, table.company("CW").cell];
    expect(cell).toEqual(space);
    expect(Object.values(table.state.market.stacks)).toEqual([["ABC", "CW"]]);
    table.cell("ABC", [0, 4]);
    expect(table.state.market.stacks["0,4"]).toEqual(["ABC"]);
    expect(Object.values(table.state.market.stacks)).toHaveLength(2);
    expect(table.company("CW").cell).toEqual(cell);
  });

  it("lays certificates elsewhere: the president's, a percentage of the others, or all of them", () => {
    const table = new Position(tiny, 3).inPlay("ABC", { shares: { A: 60 }, pool: 20 });
    const where = () => ["A", "B", "pool", "treasury"].map((place) => table.percent("ABC", place));
    table.shares("ABC", "A", "B", 10);
    expect(where()).toEqual([50, 10, 20, 20]);
    table.shares("ABC", "pool", "treasury");
    expect(where()).toEqual([50, 10, 0, 40]);
    expect(table.shares("ABC", "A", "pool").president("ABC")).toBe("A");
    expect(where()).toEqual([20, 10, 30, 40]);
    expect(table.presidency("ABC", "B").president("ABC")).toBe("B");
    expect(where()).toEqual([0, 30, 30, 40]);
    expect(() => table.shares("ABC", "B", "pool", 20)).toThrow("B has not 20 % of ABC");
    expect(where()).toEqual([0, 30, 30, 40]);
  });

  it("sets up what players, the depot and the map look like", () => {
    const table = new Position(tiny, 3).priority("B").order(["C", "A", "B"]).bankrupt("C", "A");
    expect([table.state.priority, table.state.turnOrder]).toEqual(["B", ["C", "A", "B"]]);
    expect([table.player("C").bankrupt, table.player("A").bankrupt, table.player("B").bankrupt]).toEqual([
      1,
      2,
      undefined,
    ]);
    const kinds = () => table.state.depot.stack.map((train) => train.kind);
    const all = kinds();
    table.supply("2", 1);
    expect(kinds()).toEqual(["2", ...all.filter((kind) => kind !== "2")]);
    table.pool(["3"]).emptyPool();
    expect(table.state.depot.pool).toEqual([]);
    table.trains("ABC", ["2", "3"]).marked("ABC", "2", "obsolete");
    expect(table.company("ABC").trains.map((train) => train.obsolete)).toEqual([true, undefined]);
    expect(() => table.marked("ABC", "4", "faceDown")).toThrow("ABC has no 4");
    table.tiles({ B3: ["57", 0], D3: ["57", 1] }).printed("B3");
    expect(Object.keys(table.state.board.tiles)).toEqual(["D3"]);
    expect(table.printed().state.board.tiles).toEqual({});
    table
      .noTokens()
      .circles({ D3: [[0, 1, "CW"]] })
      .tokens({ ABC: ["D3"] });
    expect(table.state.board.tokens).toEqual({
      D3: [
        [0, 1, "CW"],
        [0, 0, "ABC"],
      ],
    });
    expect(table.charter("ABC", [{ price: 40 }]).company("ABC").tokens).toEqual([{ price: 40 }]);
    table.fact("snow", 1).companyFact("ABC", "debt", 2).houseRule("calm", { n: 3 });
    expect([table.state.facts.snow, table.company("ABC").facts, table.state.variants.calm]).toEqual([
      1,
      { debt: 2 },
      { n: 3 },
    ]);
    expect(table.owned("CW", "B").company("CW").owner).toBe("player:B");
    expect(table.owned("CW").company("CW").owner).toBeUndefined();
  });
});
