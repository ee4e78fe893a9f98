import { describe, expect, it } from "vitest";
import { shelfTable } from "./table.ts";

/** GMO of player A at home in H6, two companies of others; in phase 3, at this step of its turn in the operating round of this number. */
const at = (step = "track", { n = 3, turns = 2, trains = ["2+"], cash = 400, phase = "3" } = {}) =>
  shelfTable("18ms")
    .inPlay("GMO", { par: 70, shares: { A: 60, B: 20 }, tokens: ["H6"], left: 1, trains, turns, cash })
    .inPlay("L&N", { par: 75, shares: { B: 60, A: 20 }, tokens: ["C9"], trains: ["2+"], turns: 2 })
    .region("phase", phase)
    .fact("roundsPlayed", { n })
    .operate("GMO", step, {}, [Math.ceil(n / 2), 2 - (n % 2)]);

const phaseOf = (game: ReturnType<typeof at>) => game.phaseName();

describe("18MS: rounds and phases", () => {
  it("DIF-18ms-01: in reverse order of seats each takes one private at face value; the rest leaves, and the first seat begins", () => {
    const game = shelfTable("18ms");
    expect(game.seat()).toBe("C");
    expect(game.refused("buy_lot", { lot: "MC", amount: 55 }).code).toBe("PACKET_PRICE");
    game.do("buy_lot", { lot: "MC", amount: 60 });
    expect(game.seat()).toBe("B");
    game.do("buy_lot", { lot: "AGS", amount: 30 }).do("buy_lot", { lot: "M&O", amount: 70 });
    expect([game.company("MC").owner, game.player("C").cash]).toEqual(["player:C", 565]);
    expect([game.company("BS").closed, game.company("M&M").closed]).toEqual([true, true]);
    expect([game.round(), game.seat()]).toEqual(["stock", "A"]);
  });

  /** All pass from a stock round to the end of the set. */
  const played = (n: number, phase = "3") => {
    const game = at("trains", { n, phase, trains: [] }).stock("A", {}, 6).pass(3);
    while (game.state.ended === null && game.round().startsWith("operating")) game.pass();
    return game;
  };

  it("DIF-18ms-02: the game ends after the tenth operating round, two to a set, and never by the bank or a price", () => {
    expect(played(8).state.ended).toMatchObject({ reason: "rounds" });
    const goes = played(6);
    expect([goes.state.ended, goes.round(), goes.state.facts?.roundsPlayed]).toEqual([
      null,
      "stock",
      { n: 8 },
    ]);
    const broke = at("trains", { n: 2, trains: [] }).bank(5).cell("GMO", [0, 13]).stock("A", {}, 6).pass(3);
    expect([broke.state.ended, broke.round().slice(0, 9), broke.price("GMO")]).toEqual([
      null,
      "operating",
      300,
    ]);
  });

  it("DIF-18ms-03: phase 3 begins with the second operating round, 6 with the first 6, D with the first 2D, 4D or 5D", () => {
    const begun = (n: number) => at("trains", { n, phase: "2" }).stock("A", {}, 3).pass(3);
    expect([phaseOf(begun(0)), phaseOf(begun(1))]).toEqual(["2", "3"]);
    const six = at("trains", { cash: 2000 }).stackFrom("6");
    const double = { train: "4D", from: "stack", price: 750 };
    expect(six.refused("buy_train", double).code).toBe("TRAIN_NOT_YET");
    six.do("buy_train", { train: "6", from: "stack", price: 550 });
    expect(phaseOf(six)).toBe("6");
    expect(phaseOf(six.do("buy_train", double))).toBe("D");
    for (const [train, price] of [["2D", 500] as const, ["5D", 850] as const]) {
      const bought = at("trains", { cash: 2000, phase: "6" }).stackFrom("2D");
      expect(phaseOf(bought.do("buy_train", { train, from: "stack", price }))).toBe("D");
    }
  });

  it.each([
    ["2+", 4, 20],
    ["3+", 6, 30],
    ["4+", 8, 60],
  ])("DIF-18ms-04: %s leave after operating round %i, and the bank pays %i", (kind, n, pays) => {
    const after = (round: number) => {
      const game = at("trains", { n: round, trains: [kind, kind] });
      game.operate("GMO", "trains", {}, [2, 2], ["L&N"]).pass();
      return game;
    };
    const gone = after(n);
    expect([gone.kinds("GMO"), gone.company("GMO").cash]).toEqual([[], 400 + 2 * pays]);
    expect(after(n - 1).kinds("GMO")).toEqual([kind, kind]);
  });

  it("DIF-18ms-04: in that round no company sells one that it has run", () => {
    const offered = (n: number, done: string[]) =>
      at("trains", { n, trains: ["2+", "2+"] })
        .presidency("L&N", "A")
        .treasury("L&N", 100)
        .operate("L&N", "trains", {}, [2, 2], done);
    const buy = { train: "2+", from: "GMO", price: 10 };
    expect(offered(4, ["GMO"]).refused("buy_train", buy).code).toBe("TRAIN_GOES");
    expect(offered(4, []).do("buy_train", buy).kinds("L&N")).toEqual(["2+", "2+"]);
    expect(offered(3, ["GMO"]).do("buy_train", buy).kinds("GMO")).toEqual(["2+"]);
  });
});
