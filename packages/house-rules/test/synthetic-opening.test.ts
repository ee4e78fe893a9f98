import type { Engine, GameState, Json, Refusal, TitleDefinition } from "@railhead/core";
import { position, roundOf } from "@railhead/core/flow";
import { tryOut } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import type { Options } from "../src/def.ts";
import { tableWith } from "./kit.ts";
import { FLOOR } from "./synthetic/opening.ts";
import { said } from "./synthetic/said.ts";
import { synthetic } from "./synthetic/title.ts";
import { expectNamed, expectTold } from "./told.ts";

/** The open auction at a table of four (p1 to p4 as they sit), played move by move. */
class Auction {
  engine: Engine;
  state: GameState;
  events: ReturnType<Engine["start"]>["events"] = [];

  constructor(options: Options, title: TitleDefinition = synthetic, cash?: number[]) {
    this.engine = tableWith(title, 4, [{ slug: "open-auction", options }]);
    this.state = this.engine.start().state;
    const { players } = this.state;
    cash?.forEach((amount, index) => {
      const one = players[`p${index + 1}`];
      if (!one) return;
      this.state = {
        ...this.state,
        bank: this.state.bank + one.cash - amount,
        players: { ...this.state.players, [one.id]: { ...one, cash: amount } },
      };
    });
  }

  seat = (): string => this.engine.decisions(this.state)[0]?.seats[0] ?? "";
  lots = (): string[] => (this.state.round.data as { lots?: string[] }).lots ?? [];
  owner = (lot: string): string | undefined => this.state.companies[lot]?.owner?.replace("player:", "");

  refused(type: string, fields: Record<string, Json> = {}): Refusal {
    const result = tryOut(this.engine, this.state, { type, seat: this.seat(), ...fields });
    if (result.ok) throw new Error(`accepted: ${type} ${JSON.stringify(fields)}`);
    return result.refusal;
  }

  do(type: string, fields: Record<string, Json> = {}): this {
    const done = tryOut(this.engine, this.state, { type, seat: this.seat(), ...fields });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    [this.state, this.events] = [done.state, done.events];
    return this;
  }

  /** Puts a lot up, and all others pass. */
  buy(lot: string, amount: number): this {
    this.do("choose_lot", { lot, amount });
    while (this.engine.decisions(this.state)[0]?.actions.includes("bid") && this.bidding()) this.do("pass");
    return this;
  }

  private bidding = (): boolean => position(this.state.flow).stage === "raise";

  pass(times: number): this {
    for (let n = 0; n < times; n++) this.do("pass");
    return this;
  }
}

const { mustSell: _all, ...free } = synthetic.opening ?? {
  lots: () => [],
  face: () => 0,
  poor: "fall" as const,
};
/** The same title, with nothing that must be sold. */
const lenient = { ...synthetic, opening: free } as TitleDefinition;

const declining = { floor: "0", decline: true, left: "sr1", first: "poorest" };

describe("lots that an opening must sell, on the synthetic title", () => {
  it("VR-1841-naive-german-02: all pass; what may be left over goes to the pool, what must be sold is put up first", () => {
    const game = new Auction(declining).pass(4);
    expect([roundOf(game.state), game.seat()]).toEqual(["open_auction", "p1"]);
    for (const refusal of [game.refused("pass"), game.refused("choose_lot", { lot: "P1", amount: 0 })]) {
      expect(refusal.code).toBe("MUST_SELL_LOTS");
      expectNamed(synthetic, refusal, "open-auction");
    }
    expect(said(game.refused("pass"))).toBe(
      "The opening ends when these are sold: M1, M2, M3 (Open auction)",
    );
    expect(game.engine.decisions(game.state)[0]?.forced).toBe(true);
    expect(game.refused("choose_lot", { lot: "M1", amount: FLOOR - 5 })).toMatchObject({
      code: "BID_TOO_LOW",
      values: { n: FLOOR },
    });
    game.buy("M1", FLOOR);
    expect([game.owner("M1"), game.state.companies.M1?.cash, game.seat()]).toEqual(["p1", FLOOR, "p2"]);
    game
      .pass(4)
      .buy("M2", FLOOR + 5)
      .pass(4)
      .buy("M3", 200);
    expect([game.state.companies.M2?.cash, game.state.companies.M3?.cash]).toEqual([FLOOR + 5, 180]);
    game.pass(4);
    expect(expectTold(synthetic, game.events, "lots_left", "open-auction").lots).toEqual(["P1", "P2"]);
    expect(roundOf(game.state)).toBe("stock");
    expect(game.refused("choose_lot", { lot: "P1", amount: 5 }).code).toBe("NOT_IN_STEP");
    const buyer = game.seat();
    game.do("buy_lot", { lot: "P1" });
    expect([game.owner("P1"), game.state.variants["open-auction"]]).toEqual([buyer, { left: ["P2"] }]);
  });

  it("VR-1841-naive-german-02: where nothing must be sold, the opening ends when all have passed", () => {
    const game = new Auction(declining, lenient).pass(4);
    expect(roundOf(game.state)).toBe("stock");
    expect(game.state.variants["open-auction"]).toEqual({ left: ["P1", "P2", "M1", "M2", "M3"] });
  });

  it("VR-1841-naive-german-02: no bid takes the money that what must be sold still needs", () => {
    const game = new Auction(declining, synthetic, [130, 130, 130, 60]);
    expect(game.refused("choose_lot", { lot: "P1", amount: 15 })).toMatchObject({
      code: "BID_LEAVES_LOTS",
      values: { player: "p1", amount: 15, lots: ["M1", "M2", "M3"] },
    });
    expectNamed(synthetic, game.refused("choose_lot", { lot: "P1", amount: 15 }), "open-auction");
    expect(said(game.refused("choose_lot", { lot: "P1", amount: 15 }))).toBe(
      "Bid less: after $15, the players could not pay for the lots that must still be sold: M1, M2, M3 (Open auction)",
    );
    const range = game.engine.legalActions(game.state).find((one) => one.lot === "P1")?.fields?.amount;
    expect(range).toEqual({ kind: "range", min: 0, max: 10, step: 5 });
    game.buy("P1", 10).buy("M1", FLOOR).buy("M2", FLOOR).pass(1);
    expect(game.owner("M1")).not.toBe(game.owner("M2"));
    game.buy("M3", FLOOR);
    expect(["M1", "M2", "M3"].map((lot) => game.state.companies[lot]?.cash)).toEqual([FLOOR, FLOOR, FLOOR]);
    // Once it cannot be paid at all, bids are free again and the rest is left over.
    const poor = new Auction(declining, synthetic, [100, 100, 100, 100]).buy("P1", 100).pass(4);
    expect(poor.state.variants["open-auction"]).toEqual({ left: ["P2", "M1", "M2", "M3"] });
  });

  it("VR-1826-privates-auctions-07: with one lot unsold play does not go on", () => {
    const game = new Auction({ floor: "0", decline: false, left: "gone", first: "poorest" });
    game.buy("M1", FLOOR).buy("P1", 0).buy("M2", 125).buy("M3", FLOOR);
    expect(game.lots()).toEqual(["P2"]);
    expectNamed(synthetic, game.refused("pass"), "open-auction");
    expect(game.refused("pass").code).toBe("MUST_CHOOSE_LOT");
    expect(game.refused("start_company", { company: "ABC", price: 80 }).code).toBe("NOT_IN_STEP");
    expect(roundOf(game.state)).toBe("open_auction");
    game.buy("P2", 0);
    expect([roundOf(game.state), game.state.variants["open-auction"]]).toEqual(["stock", { left: [] }]);
  });
});
