/** Sections 1.3 and 5: what is counted, who wins, and the other ways a game ends. */
import { Timeline } from "@railhead/core";
import { rankingOf } from "@railhead/core/engine";
import { roundOf } from "@railhead/core/flow";
import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { answer } from "./play.ts";

const ranking = (table: Table) => rankingOf(table.ctx());
const worth = (table: Table, player: string) => ranking(table).find((row) => row.player === player)?.worth;
const all = { agreed: ["A", "B", "C"] };

/** Space of £220 on the top row; £200 is left of it. */
const AT220: [number, number] = [0, 10];
const AT200: [number, number] = [0, 9];

describe("net worth (1.3, 5)", () => {
  it("EU-5-06 EU-5-08 EU-1.3-02: cash and shares, a president's certificate as two of them", () => {
    const table = new Table(3).closeRest().cash("A", 1240).cash("B", 500);
    table
      .corporation("BNR", { shares: { A: 40 }, cell: AT220 })
      .corporation("DR", { shares: { C: 20, B: 30 }, cell: AT200 });
    expect(worth(table, "A")).toBe(2120);
    expect(worth(table, "B")).toBe(1100);
    expect(worth(table, "C")).toBe(450 + 400);
    table.cash("C", 0);
    expect(worth(table, "C")).toBe(400);
  });

  it("EU-5-07: the price move of the last operating turn counts", () => {
    const table = new Table(3)
      .closeRest()
      .phase("5")
      .corporation("BNR", { shares: { A: 40, B: 60 }, cell: AT200, trains: ["5"], tokens: ["C8"] })
      .operate("BNR", "dividend", { earnings: 200 }, [5, 2])
      .bank(10);
    table.do("dividend", { kind: "full" });
    while (!table.state.ended) answer(table);
    expect(table.price("BNR")).toBe(220);
    expect(table.state.ended?.ranking.find((row) => row.player === "A")?.worth).toBe(450 + 80 + 4 * 220);
    expect(table.state.ended?.ranking[0]).toMatchObject({ player: "B", worth: 450 + 120 + 6 * 220, rank: 1 });
  });

  it("EU-5-09 EU-1.3-03: what companies own is no one's, and a minor is worth nothing", () => {
    const plain = new Table(3)
      .closeRest()
      .corporation("BNR", { shares: { A: 40 }, cell: AT220 })
      .corporation("DR", { shares: { B: 40 }, cell: AT220 });
    expect(worth(plain, "A")).toBe(worth(plain, "B"));
    const rich = new Table(3)
      .minors({ A: ["1", "2"] })
      .closeRest()
      .treasury("1", 500)
      .corporation("BNR", { shares: { A: 40 }, cell: AT220, cash: 3000, trains: ["8", "8"], left: 5 })
      .corporation("DR", { shares: { B: 40 }, cell: AT220 });
    expect(worth(rich, "A")).toBe(worth(plain, "A"));
    expect(worth(rich, "A")).toBe(worth(rich, "B"));
    // Shares in the treasury and in the pool are no one's either.
    rich.shares("BNR", "treasury", "pool");
    expect(worth(rich, "A")).toBe(worth(plain, "A"));
  });
});

describe("winning (1.3)", () => {
  it("EU-1.3-01: the highest net worth wins, wherever it sits", () => {
    const table = new Table(3).closeRest().cash("A", 2500).cash("B", 3000).cash("C", 2800);
    table.do("end_by_agreement", all, "A");
    expect(table.state.ended?.ranking).toEqual([
      { player: "B", worth: 3000, rank: 1 },
      { player: "C", worth: 2800, rank: 2 },
      { player: "A", worth: 2500, rank: 3 },
    ]);
    const shares = new Table(3).closeRest().cash("A", 0).cash("B", 879).cash("C", 100);
    shares.corporation("BNR", { shares: { A: 40 }, cell: AT220 }).do("end_by_agreement", all, "A");
    expect(shares.state.ended?.ranking.map((row) => row.player)).toEqual(["A", "B", "C"]);
  });

  it("EU-1.3-01: players with the same worth share the place, and the next place is left out", () => {
    const table = new Table(4).cash("A", 100).cash("B", 900).cash("C", 900).cash("D", 500);
    table.do("end_by_agreement", { agreed: ["A", "B", "C", "D"] }, "A");
    expect(table.state.ended?.ranking.map((row) => [row.player, row.rank])).toEqual([
      ["B", 1],
      ["C", 1],
      ["D", 3],
      ["A", 4],
    ]);
  });
});

describe("the last solvent player (5)", () => {
  /** BNR of C has no train and cannot pay for any; C owns nothing else. Players in `out` are bankrupt already. */
  function ruined(players: number, out: string[] = []): Table {
    const table = new Table(players)
      .closeRest()
      .phase("8")
      .bankrupt(...out)
      .corporation("BNR", {
        shares: { [players === 2 ? "B" : "C"]: 60 },
        trains: [],
        tokens: ["C8"],
        turns: 3,
      })
      .operate("BNR", "trains", {}, [5, 1]);
    for (const player of out) table.cash(player, 0);
    return table
      .cash("A", 0)
      .cash("B", 0)
      .cash(players === 2 ? "B" : "C", 30);
  }

  it("EU-5-10: when all but one are bankrupt the game is over at once, and the last player has won whatever they are worth", () => {
    const table = ruined(3, ["A"]);
    expect(table.refused("pass").code).toBe("TRAIN_OBLIGATION");
    table.do("declare_bankruptcy");
    expect(table.state.ended).toEqual({
      reason: "last_player",
      round: "operating",
      ranking: [
        { player: "B", worth: 0, rank: 1 },
        { player: "C", worth: 0, rank: 2, bankrupt: true },
        { player: "A", worth: 0, rank: 3, bankrupt: true },
      ],
    });
    expect(table.state.round).toMatchObject({ set: 5, run: 1 });
    expect(table.events.at(-1)).toMatchObject({ type: "game_ended", reason: "last_player" });
    expect(table.engine.decisions(table.state)).toEqual([]);
    expect(table.refused("pass", {}, "B").code).toBe("GAME_OVER");
    expect(viewState(table.engine, table.state)).toMatchObject({
      finished: true,
      acting: [],
      step: null,
      operating: null,
    });
  });

  it("EU-5-10: with two left it goes on, with one of two it does not", () => {
    const three = ruined(3)
      .closed("2", false)
      .minors({ A: ["2"] });
    three.do("declare_bankruptcy");
    expect(three.state.ended).toBeNull();
    expect(three.player("C").bankrupt).toBe(1);
    expect(three.round()).toBe("operating 5.1");
    expect(three.engine.decisions(three.state)[0]).toMatchObject({ company: "2", seats: ["A"] });
    const two = ruined(2);
    two.do("declare_bankruptcy");
    expect(two.state.ended).toMatchObject({
      reason: "last_player",
      round: "operating",
      ranking: [
        { player: "A", rank: 1 },
        { player: "B", rank: 2, bankrupt: true },
      ],
    });
  });

  it("EU-5-10: the survivor stands above the bankrupt, these by how long they lasted", () => {
    const table = ruined(4, ["D", "A"]).do("declare_bankruptcy");
    expect(table.state.ended?.ranking.map((row) => row.player)).toEqual(["B", "C", "A", "D"]);
    expect(table.state.ended?.ranking.map((row) => row.rank)).toEqual([1, 2, 3, 4]);
    expect(table.state.ended?.reason).toBe("last_player");
  });

  it("EU-5-10: a broken bank does not put it off", () => {
    const table = ruined(3, ["A"]).region("ending", "afterSet").fact("bankBroken", true);
    table.do("declare_bankruptcy");
    expect(table.state.ended?.reason).toBe("last_player");
  });
});

describe("ending by agreement", () => {
  const positions: [name: string, make: () => Table][] = [
    ["the sale", () => new Table(3)],
    ["an auction", () => new Table(3).do("choose_lot", { lot: "1", amount: 100 })],
    ["a stock round", () => new Table(3).closeRest().stock("B")],
    [
      "an operating round",
      () =>
        new Table(3)
          .minors({ A: ["2"] })
          .closeRest()
          .operate("2", "track"),
    ],
    [
      "a question",
      () =>
        new Table(3)
          .minors({ A: ["2"], B: ["3"] })
          .closeRest()
          .treasury("2", 100)
          .operate("2", "trains")
          .do("buy_train", { train: "2", from: "3", price: 10 }),
    ],
    [
      "the exchange",
      () =>
        new Table(3)
          .minors({ A: ["2"] })
          .closeRest()
          .phase("5")
          .exchange("A"),
    ],
  ];
  for (const [name, make] of positions) {
    it(`ends the game in ${name} when all players agree, no matter who records it`, () => {
      for (const seat of ["A", "B", "C"]) {
        const table = make();
        const [before, lastRound] = [ranking(table), roundOf(table.state)];
        expect(table.legal("end_by_agreement")).toEqual([]);
        expect(
          table.engine.legalActions(table.state, seat, true).some((one) => one.type === "end_by_agreement"),
        ).toBe(true);
        table.do("end_by_agreement", all, seat);
        expect(table.state.ended).toEqual({ reason: "agreement", round: lastRound, ranking: before });
        expect(table.state.pending).toEqual([]);
        expect(table.events.map((event) => event.type)).toEqual(["game_ended"]);
        expect(table.engine.decisions(table.state)).toEqual([]);
        expect(table.refused("pass", {}, seat).code).toBe("GAME_OVER");
      }
    });
  }

  it("takes the agreement of all who are still in the game, once each, and of no one else", () => {
    const table = new Table(4);
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "D"] }, "A")).toMatchObject({
      code: "NOT_ALL_AGREED",
      values: { players: ["C"] },
    });
    expect(table.refused("end_by_agreement", { agreed: [] }, "A").values).toEqual({
      players: ["A", "B", "C", "D"],
    });
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "C", "D", "A"] }, "A").code).toBe(
      "NOT_ALL_AGREED",
    );
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "C", "D", "E"] }, "A").code).toBe(
      "UNKNOWN_PLAYER",
    );
    expect(table.refused("end_by_agreement", {}, "A").code).toBe("BAD_ACTION");
    table.bankrupt("D").cash("D", 0);
    expect(table.refused("end_by_agreement", all, "D").code).toBe("PLAYER_LEFT");
    expect(table.refused("end_by_agreement", { agreed: ["A", "B", "C", "D"] }, "A").code).toBe(
      "UNKNOWN_PLAYER",
    );
    table.do("end_by_agreement", all, "C");
    expect(table.state.ended?.ranking.at(-1)).toMatchObject({ player: "D", bankrupt: true, rank: 4 });
  });

  it("can be taken back like any move", () => {
    const timeline = new Timeline(new Table(3).engine);
    timeline.play({ type: "choose_lot", seat: "A", lot: "1" });
    const open = JSON.stringify(timeline.state());
    expect(timeline.play({ type: "end_by_agreement", seat: "C", ...all })).toBeUndefined();
    expect(timeline.play({ type: "pass", seat: "B" })?.code).toBe("GAME_OVER");
    timeline.undo();
    expect(JSON.stringify(timeline.state())).toBe(open);
    expect(timeline.play({ type: "pass", seat: "B" })).toBeUndefined();
  });
});
