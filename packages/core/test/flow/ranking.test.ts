import { describe, expect, it } from "vitest";
import { endGame } from "../../src/engine/ending.ts";
import { rankingOf, scoreOf } from "../../src/engine/index.ts";
import type { TitleDefinition } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { tiny } from "../tiny/title.ts";

/** Four players with this much cash, and nothing else. */
const rich = (cash: Record<string, number>, title: TitleDefinition = tiny) => {
  const at = new Position(title, 4);
  for (const [player, amount] of Object.entries(cash)) at.cash(player, amount);
  return at;
};
const ranks = (at: Position) => rankingOf(at.ctx()).map(({ player, worth, rank }) => [rank, player, worth]);
const CASH = { A: 100, B: 300, C: 200, D: 300 };

describe("the ranking of players", () => {
  it("goes by worth, equal worths share a rank, and the next rank is left out", () => {
    expect(ranks(rich(CASH))).toEqual([
      [1, "B", 300],
      [1, "D", 300],
      [3, "C", 200],
      [4, "A", 100],
    ]);
    expect(ranks(rich({ A: 5, B: 5, C: 5, D: 5 })).map(([rank]) => rank)).toEqual([1, 1, 1, 1]);
  });

  it("puts who went bankrupt below all others, the last to go first, none of them with another's rank", () => {
    const at = rich({ A: 0, B: 0, C: 0, D: 50 }).bankrupt("C", "A");
    expect(rankingOf(at.ctx())).toEqual([
      { player: "D", worth: 50, rank: 1 },
      { player: "B", worth: 0, rank: 2 },
      { player: "A", worth: 0, rank: 3, bankrupt: true },
      { player: "C", worth: 0, rank: 4, bankrupt: true },
    ]);
    const order = (...gone: string[]) =>
      ranks(rich({ A: 0, B: 0, C: 0, D: 0 }).bankrupt(...gone)).map(([, id]) => id);
    expect(order("A", "C")).toEqual(["B", "D", "C", "A"]);
    expect(order("B", "D", "A")).toEqual(["C", "A", "D", "B"]);
    expect(order("C", "B", "D")).toEqual(["A", "D", "B", "C"]);
    const odd = rich({ A: 0, B: 0, C: 0, D: 50 }).bankrupt("D");
    expect(ranks(odd).at(-1)).toEqual([4, "D", 50]);
  });

  it("counts stock at its price, and what the table adds or takes off", () => {
    const adjusted: TitleDefinition = {
      ...tiny,
      chains: { ...tiny.chains, "score.adjust": (_ctx, player) => (player === "B" ? -250 : 7) },
    };
    const at = rich(CASH, adjusted).inPlay("ABC", { par: 70, shares: { A: 40 } });
    expect(scoreOf(at.ctx(), "A")).toBe(100 + 4 * 70 + 7);
    expect(ranks(at)).toEqual([
      [1, "A", 387],
      [2, "D", 307],
      [3, "C", 207],
      [4, "B", 50],
    ]);
  });
});

describe("the end of a game", () => {
  it("is told with its ranking, and leaves no question open", () => {
    const at = rich(CASH)
      .inPlay("ABC", { par: 70, shares: { A: 60 }, cash: 100 })
      .inPlay("CW", { par: 60, shares: { B: 60 }, trains: ["2"] })
      .operate("ABC", "trains")
      .do("buy_train", { train: "2", from: "CW", price: 50 });
    expect(at.state.pending).toHaveLength(1);
    at.write((tx) => endGame(tx, "agreement"));
    expect([at.state.pending, at.state.ended?.reason]).toEqual([[], "agreement"]);
    expect(at.log("game_ended")).toEqual([
      { type: "game_ended", reason: "agreement", ranking: at.state.ended?.ranking },
    ]);
    expect(at.legal()).toEqual([]);
  });

  it("by agreement takes all who are still in the game, each once", () => {
    const at = rich(CASH).bankrupt("C");
    const agreed = (...players: string[]) => at.refused("end_by_agreement", { agreed: players });
    expect(agreed("A", "B")).toMatchObject({ code: "NOT_ALL_AGREED", values: { players: ["D"] } });
    expect(agreed()).toMatchObject({ code: "NOT_ALL_AGREED", values: { players: ["A", "B", "D"] } });
    expect(agreed("A", "B", "D", "D")).toMatchObject({ code: "NOT_ALL_AGREED", values: { players: [] } });
    expect(agreed("A", "B", "C", "D")).toMatchObject({ code: "UNKNOWN_PLAYER", values: { player: "C" } });
    at.do("end_by_agreement", { agreed: ["D", "A", "B"] });
    expect(at.state.ended?.reason).toBe("agreement");
  });
});
