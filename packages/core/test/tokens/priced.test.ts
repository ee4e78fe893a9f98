import { describe, expect, it } from "vitest";
import { audit, brokenInvariants, simulateGame, sweepBot } from "../../src/bots/index.ts";
import { createEngine, defineTitle } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import type { TokenDef } from "../../src/model/index.ts";
import { operatingRound, type TokenParams, tokenStep } from "../../src/parts/index.ts";
import { refuse } from "../../src/vocabulary/index.ts";
import { isBlocked } from "../board/blocked.ts";
import { tiny } from "../tiny/title.ts";

const PRICED: readonly TokenDef[] = [{ price: 0 }, { price: 40 }, { price: 100 }];

/** The title of one page with tokens of their own prices, placed as `params` say. */
function priced(params: Partial<TokenParams>, tokens = PRICED) {
  const rounds = tiny.rounds.map((round) => {
    if (round.id !== "operating") return round;
    const step = tokenStep({
      allowance: (ctx, id, placed) =>
        placed >= 1 ? refuse(ctx, "TOKEN_PER_TURN", { company: id, most: 1 }) : undefined,
      ...params,
    });
    const steps = round.steps.map((one) => (one.id === "token" ? step : one));
    return operatingRound({ runs: () => 1, steps });
  });
  return defineTitle({ ...tiny, rounds, companies: tiny.companies.map((one) => ({ ...one, tokens })) });
}

/** ABC on turn at its tokens with these on its charter; track leads from its home B3 to the empty city of D3. */
function atTokens(params: Partial<TokenParams>, tokens: TokenDef[], cash: number): Position {
  return new Position(priced(params), 2)
    .tiles({ B3: ["6", 2], C2: ["8", 5], D3: ["57", 2] })
    .tokens({ ABC: ["B3"] })
    .inPlay("ABC", { cell: [0, 2], shares: { A: 60 }, cash, left: tokens, turns: 0 })
    .operate("ABC", "token");
}

describe("tokens with prices", () => {
  it("stand on the charter as printed; the first one goes to the home", () => {
    const table = new Position(priced({}), 2).stock("A");
    const [line] = table.legal("start_company").filter((one) => one.company === "ABC");
    table.do("start_company", { company: "ABC", price: line?.price ?? 0 });
    expect(table.company("ABC").tokens).toEqual([{ price: 40 }, { price: 100 }]);
    expect(table.state.board.tokens.B3).toEqual([[0, 0, "ABC"]]);
  });

  it("are placed in their order, each at its own price", () => {
    const table = atTokens({}, [{ price: 40 }, { price: 100 }], 100);
    expect(table.legal("place_token")).toEqual([{ type: "place_token", seat: "A", hex: "D3", city: 0 }]);
    expect(table.refused("place_token", { hex: "D3", city: 0, token: 1 }).code).toBe("TOKEN_ORDER");
    table.do("place_token", { hex: "D3", city: 0 });
    expect(table.company("ABC")).toMatchObject({ cash: 60, tokens: [{ price: 100 }] });
    expect(table.events).toContainEqual({
      type: "token_placed",
      company: "ABC",
      hex: "D3",
      city: 0,
      cost: 40,
    });
    expect(table.state.board.tokens.D3).toEqual([[0, 0, "ABC", { price: 40 }]]);
  });

  it("are placed only where the title's guard has nothing against it, and listed nowhere else", () => {
    const guard = (hex: string): Partial<TokenParams> => ({
      guard: (ctx, company, at) =>
        at.hex === hex ? refuse(ctx, "TOKEN_NOT_REACHED", { company, hex }) : undefined,
    });
    const barred = atTokens(guard("D3"), [{ price: 40 }], 100);
    expect(barred.legal("place_token")).toEqual([]);
    expect(barred.refused("place_token", { hex: "D3", city: 0 }).code).toBe("TOKEN_NOT_REACHED");
    expect(atTokens(guard("B3"), [{ price: 40 }], 100).legal("place_token")).toHaveLength(1);
  });

  it("are not placed by a company that cannot pay the first, though it could pay the second", () => {
    const tokens = [{ price: 100 }, { price: 40 }];
    const poor = atTokens({}, tokens, 60);
    expect(poor.legal("place_token")).toEqual([]);
    expect(poor.refused("place_token", { hex: "D3", city: 0 })).toMatchObject({
      code: "TOKEN_COST",
      values: { cost: 100, cash: 60 },
    });
    const free = atTokens({ order: "any" }, tokens, 60);
    expect(free.legal("place_token")).toEqual([
      { type: "place_token", seat: "A", hex: "D3", city: 0, token: 1 },
    ]);
  });

  it("are chosen where the title leaves it open: of several alike one is offered, and one must be named", () => {
    const table = atTokens({ order: "any" }, [{ price: 20 }, { price: 20 }, { price: 40 }], 100);
    expect(table.legal("place_token").map(({ token }) => token)).toEqual([0, 2]);
    for (const token of [undefined, 1, 3, -1])
      expect(
        table.refused("place_token", { hex: "D3", city: 0, ...(token !== undefined && { token }) }).code,
      ).toBe("TOKEN_WHICH");
    table.do("place_token", { hex: "D3", city: 0, token: 2 });
    expect(table.company("ABC")).toMatchObject({ cash: 60, tokens: [{ price: 20 }, { price: 20 }] });
  });

  it("cost what the title says instead, if it does", () => {
    const table = atTokens({ cost: (_ctx, _id, { price }) => price / 2 }, [{ price: 40 }], 100);
    expect(table.do("place_token", { hex: "D3", city: 0 }).company("ABC").cash).toBe(80);
  });

  it("that block no one stand beside the circles, also of a full city, and leave its circle open", () => {
    const full = (kind?: string) =>
      atTokens({}, [{ price: 0, ...(kind !== undefined && { kind }) }], 100).tokens({ CW: ["D3"] });
    expect(full().legal("place_token")).toEqual([]);
    expect(full().refused("place_token", { hex: "D3", city: 0 }).code).toBe("NO_OPEN_CIRCLE");
    const table = full("nonBlocking").do("place_token", { hex: "D3", city: 0 });
    expect(table.state.board.tokens.D3).toEqual([
      [0, 0, "CW"],
      [0, -1, "ABC", { price: 0, kind: "nonBlocking" }],
    ]);
    const alone = atTokens({}, [{ price: 0, kind: "nonBlocking" }], 100).do("place_token", {
      hex: "D3",
      city: 0,
    });
    expect(isBlocked(alone.ctx(), "D3", 0, "CW")).toBe(false);
    expect(
      isBlocked(
        atTokens({}, [{ price: 0 }], 100)
          .do("place_token", { hex: "D3", city: 0 })
          .ctx(),
        "D3",
        0,
        "CW",
      ),
    ).toBe(true);
  });

  it("beside the circles are sound there, in no circle that is none", () => {
    const spots = (slot: number, kind?: string) => {
      const table = atTokens({}, [{ price: 0 }], 100);
      const first = table.state;
      table.circles({ D3: [[0, slot, "ABC", { price: 0, ...(kind !== undefined && { kind }) }]] });
      table.charter("ABC", []);
      return brokenInvariants(table.engine, first, table.state).filter((one) => one.includes("circle"));
    };
    expect(spots(-1, "nonBlocking")).toEqual([]);
    expect(spots(0)).toEqual([]);
    expect(spots(-1)).toEqual(["a token of ABC stands in circle -1 of D3/0"]);
    expect(spots(-2, "nonBlocking")).toEqual(["a token of ABC stands in circle -2 of D3/0"]);
  });

  it("beside the circles take none of those that are kept for others", () => {
    const beside = (slot: number) =>
      atTokens({ reserved: (_ctx, hex) => (hex === "D3" ? 1 : 0) }, [{ price: 0 }], 100)
        .tiles({ D3: ["619", 2] })
        .circles({ D3: [[0, slot, "CW", { price: 0, kind: "nonBlocking" }]] });
    expect(beside(0).refused("place_token", { hex: "D3", city: 0 }).code).toBe("CIRCLE_KEPT");
    expect(beside(-1).do("place_token", { hex: "D3", city: 0 }).tokensAt("D3").sort()).toEqual(["ABC", "CW"]);
  });

  it("that are reserved keep their circle and bar no one's way", () => {
    const table = atTokens({}, [{ price: 0, kind: "reserved" }], 100).do("place_token", {
      hex: "D3",
      city: 0,
    });
    expect(table.state.board.tokens.D3).toEqual([[0, 0, "ABC", { price: 0, kind: "reserved" }]]);
    expect(isBlocked(table.ctx(), "D3", 0, "CW")).toBe(false);
    const plain = atTokens({}, [{ price: 0 }], 100).do("place_token", { hex: "D3", city: 0 });
    expect(isBlocked(plain.ctx(), "D3", 0, "CW")).toBe(true);
  });

  it("go back to the charter as they were when a correction takes them off the map", () => {
    const table = atTokens({}, [{ price: 40 }, { price: 100 }], 100).do("place_token", {
      hex: "D3",
      city: 0,
    });
    const from = { hex: "D3", city: 0, slot: 0 };
    table.do(
      "correct",
      { changes: [{ kind: "token", company: "ABC", from, to: "charter" }], reason: "slip", by: "A" },
      "A",
    );
    expect(table.company("ABC").tokens).toEqual([{ price: 40 }, { price: 100 }]);
  });

  it("are conserved in games of bots, with and without a choice", () => {
    for (const order of ["printed", "any"] as const) {
      const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
      const made = createEngine(priced({ order }), { players, seed: 3 });
      if (!made.ok) throw new Error(made.refusal.code);
      const look = audit(made.engine, made.engine.start().state, { seed: 3, closely: 5 });
      const faults: string[] = [];
      const after = (step: Parameters<typeof look>[0]) => faults.push(...look(step));
      const game = simulateGame(made.engine, sweepBot, { seed: 3, maxActions: 3000, after });
      expect(faults).toEqual([]);
      expect(game.state.ended).not.toBeNull();
      const placed = game.log.filter(({ type }) => type === "place_token");
      expect(placed.length).toBeGreaterThan(0);
    }
  });
});
