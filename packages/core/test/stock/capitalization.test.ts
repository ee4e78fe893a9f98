import { describe, expect, it } from "vitest";
import { byCertificate, fullAtFloat, restUnderwritten } from "../../src/hooks/index.ts";
import type { Ctx, HouseRule } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { companyOf } from "../../src/state/index.ts";
import { cashes, plain, played, withHouseRules } from "./plain.ts";

/** ABC one share short of 60 %, started at 60, its price since fallen to 50; A's turn. */
const short = (slots: Parameters<typeof plain>[0] = {}): Position =>
  new Position(plain(slots), 3)
    .inPlay("ABC", { par: 60, cell: [0, 0], shares: { A: 30, B: 20 }, floated: false, turns: 0 })
    .stock("A");

const buy = { company: "ABC", from: "treasury" };

describe("all of it as a company floats", () => {
  it("every new share pays the bank, the president's certificate too; at 60 % the bank pays ten times the starting value", () => {
    const game = new Position(plain(), 3).stock("A");
    const [money, bank] = [game.money(), game.state.bank];
    game.do("start_company", { company: "ABC", price: 60 });
    expect(cashes(game, "A", "ABC", "bank")).toEqual([380, 0, bank + 120]);
    for (let share = 0; share < 3; share++) {
      game.do("buy_share", buy);
      expect(game.log("capitalized")).toEqual([]);
    }
    expect([game.percent("ABC", "treasury"), game.company("ABC").cash, game.company("ABC").floated]).toEqual([
      50,
      0,
      false,
    ]);
    game.do("buy_share", buy);
    expect(game.company("ABC")).toMatchObject({ floated: true, cash: 600 });
    expect(game.events.map(({ type }) => type).slice(0, 3)).toEqual([
      "share_bought",
      "company_floated",
      "capitalized",
    ]);
    expect(game.log("capitalized")).toEqual([{ type: "capitalized", company: "ABC", amount: 600 }]);
    expect([game.percent("ABC", "treasury"), game.state.bank, game.money()]).toEqual([
      40,
      bank + 360 - 600,
      money,
    ]);
  });

  it("at the starting value, whatever the market has done since; shares sold later pay the bank, and nothing is paid twice", () => {
    const game = short().do("buy_share", buy);
    expect(game.company("ABC").cash).toBe(600);
    const bank = game.state.bank;
    game.stock("B").do("buy_share", buy);
    expect(cashes(game, "ABC", "bank")).toEqual([600, bank + 60]);
    expect(game.log("capitalized")).toEqual([]);
  });

  it("of five shares it is five times the starting value", () => {
    const game = new Position(plain({ float: () => 40 }), 3).stock("A");
    game.do("start_company", { company: "LOC", price: 70 });
    expect(cashes(game, "A", "LOC")).toEqual([500 - 140, 350]);
  });
});

describe("by certificate", () => {
  it("each share pays the company, and floating brings nothing", () => {
    const game = short({ capitalization: byCertificate }).do("buy_share", buy);
    expect([game.company("ABC").floated, game.company("ABC").cash]).toEqual([true, 60]);
    expect([...game.log("capitalized"), ...game.log("underwritten")]).toEqual([]);
    const started = new Position(plain({ capitalization: byCertificate }), 3).stock("A");
    started.do("start_company", { company: "ABC", price: 60 });
    expect(started.company("ABC").cash).toBe(120);
  });

  it("and the bank pays for what is left, which goes to the pool, where that is the rule", () => {
    const game = short({ capitalization: restUnderwritten });
    const money = game.money();
    game.do("buy_share", buy);
    expect(game.company("ABC").cash).toBe(60 + 40 * 6);
    expect([game.percent("ABC", "treasury"), game.percent("ABC", "pool"), game.president("ABC")]).toEqual([
      0,
      40,
      "A",
    ]);
    expect(game.log("underwritten")).toEqual([
      { type: "underwritten", company: "ABC", percent: 40, amount: 240 },
    ]);
    const bank = game.state.bank;
    // A pool share pays the bank at the market.
    game.stock("B").do("buy_share", { company: "ABC", from: "pool" });
    expect([game.state.bank, game.company("ABC").cash, game.money()]).toEqual([bank + 50, 300, money]);
  });
});

it("one kind gets all of it at its own starting value, the other its certificates", () => {
  const capitalization = (ctx: Ctx, id: string) =>
    companyOf(ctx, id).kind === "local" ? fullAtFloat(ctx, id) : byCertificate();
  const game = new Position(plain({ capitalization, float: () => 20 }), 3).stock("A");
  game.do("start_company", { company: "LOC", price: 70 });
  game.do("start_company", { company: "ABC", price: 60 });
  expect(cashes(game, "LOC", "ABC")).toEqual([350, 120]);
  expect(game.log("capitalized")).toEqual([]);
});

describe("house rules", () => {
  it("that say who is paid for new shares leave the president's certificate and the float to the capitalization", () => {
    const toCompany: HouseRule = {
      slug: "own-shares-pay",
      version: "1",
      slots: { "offering.payee": (_ctx, { company }) => `company:${company}` },
    };
    const game = withHouseRules(plain({ float: () => 30 }), [toCompany]);
    game.do("start_company", { company: "ABC", price: 60 });
    expect(game.state().companies.ABC?.cash).toBe(0);
    game.do("buy_share", buy);
    expect(game.state().companies.ABC?.cash).toBe(60 + 600);
  });

  it("that own it are named where money goes otherwise", () => {
    const full: HouseRule = { slug: "in-full", version: "1", slots: { capitalization: fullAtFloat } };
    const game = withHouseRules(plain({ capitalization: byCertificate, float: () => 30 }), [full]);
    game.do("start_company", { company: "ABC", price: 60 });
    const events = game.do("buy_share", buy);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "share_bought", price: 60, variant: "in-full" }),
    );
    expect(events).toContainEqual({ type: "capitalized", company: "ABC", amount: 600, variant: "in-full" });
  });
});

it("bots play by certificate, and with the rest underwritten, under the invariants", () => {
  for (const [capitalization, met] of [
    [byCertificate, "company_floated"],
    [restUnderwritten, "underwritten"],
  ] as const) {
    const game = played(plain({ capitalization }), [3]);
    expect(game.faults).toEqual([]);
    expect(game.met).toContain(met);
    expect(game.met).not.toContain("capitalized");
  }
});
