import { describe, expect, it } from "vitest";
import { stockRound, type Tx } from "../../src/index.ts";
import { companyIn, giveShares, Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

const id = tiny.companies[0]?.id as string;

describe("a position", () => {
  it("is written by hand, played on by the engine, and makes no money", () => {
    const table = new Position(tiny, 3);
    const money = table.money();
    table
      .cash("A", 500)
      .edit((state) => giveShares(companyIn(state, id), { B: 40, A: 20 }, { pool: 10 }))
      .stock("A");
    expect([table.seat(), table.asked(), table.round()]).toEqual(["A", "turn", "stock"]);
    expect(["A", "B", "pool"].map((holder) => table.percent(id, holder))).toEqual([20, 40, 10]);
    expect(table.president(id)).toBe("B");
    table.pass();
    expect(table.seat()).toBe("B");
    expect(table.money()).toBe(money);
    expect(() => table.edit((state) => giveShares(companyIn(state, id), { C: 100 }))).toThrow("shares");
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
      const table = new Position(title, 3).cash("A", 500).edit((state) => {
        giveShares(companyIn(state, id), { B: 40, C: 20 });
        Object.assign(companyIn(state, id), { started: true, par: 60, cell: { row: 1, col: 0 } });
      });
      return table.stock("A").do("buy_share", { company: id, from: "treasury" }).seat();
    };
    expect(buying(tiny)).toBe("B");
    expect(buying({ ...tiny, rounds: rounds(true) })).toBe("A");

    const table = new Position({ ...tiny, rounds: rounds(false) }, 3).stock("A");
    table.do("start_company", { company: id, price: 60 });
    const { priority, bank } = table.state;
    table.operate(id, "trains", { tokens: 1 }, [4, 2], ["X"]);
    expect(table.state.round).toMatchObject({ id: "operating", set: 4, run: 2 });
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
});
