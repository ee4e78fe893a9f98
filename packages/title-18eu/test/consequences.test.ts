/** What an action leads to, told before it is played; each kind on a position of 18EU. */
import type { Json } from "@railhead/core";
import { type Consequence, consequences } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { Table } from "./kit/kit.ts";

function leadsTo(table: Table, type: string, fields: Record<string, Json> = {}): Consequence[] {
  const before = JSON.stringify(table.state);
  const found = consequences(table.engine, table.state, { type, seat: table.seat(), ...fields });
  if (!found.ok) throw new Error(found.refusal.code);
  expect(JSON.stringify(table.state)).toBe(before);
  return found.list;
}
const of = <T extends Consequence["type"]>(list: Consequence[], type: T) =>
  list.filter((one): one is Extract<Consequence, { type: T }> => one.type === type);

/** A stock round: BNR presided by A, SNCF by B; both have operated. */
const stock = () =>
  new Table(3)
    .minors({ A: ["1"] })
    .closeRest()
    .corporation("BNR", { shares: { A: 30, B: 20 }, pool: 10, par: 82 })
    .corporation("SNCF", { shares: { B: 50 }, par: 82 })
    .cash("A", 400)
    .stock("A");

describe("shares", () => {
  it("a purchase: cash of buyer and company, the holding, certificates against the limit", () => {
    const table = stock();
    const list = leadsTo(table, "buy_share", { company: "SNCF", from: "treasury" });
    expect(of(list, "player_cash")).toEqual([{ type: "player_cash", player: "A", from: 400, to: 318 }]);
    expect(of(list, "company_cash")).toEqual([{ type: "company_cash", company: "SNCF", from: 0, to: 82 }]);
    expect(of(list, "shares")).toEqual([{ type: "shares", company: "SNCF", player: "A", from: 0, to: 10 }]);
    expect(of(list, "certificates")).toEqual([
      {
        type: "certificates",
        player: "A",
        from: 3,
        to: 4,
        limit: table.engine.rules.title.numbers.certificateLimit["3"],
      },
    ]);
    expect(of(list, "bank")).toEqual([]);
  });

  it("a share of the pool pays the bank", () => {
    const list = leadsTo(stock(), "buy_share", { company: "BNR", from: "pool" });
    expect(of(list, "company_cash")).toEqual([]);
    expect(of(list, "bank").map(({ from, to }) => to - from)).toEqual([82]);
  });

  it("a sale: the price falls, the presidency goes over", () => {
    const table = stock();
    const list = leadsTo(table, "sell_shares", { company: "BNR", percent: 20 });
    const played = table.do("sell_shares", { company: "BNR", percent: 20 });
    expect(of(list, "price")).toEqual([{ type: "price", company: "BNR", from: 82, to: played.price("BNR") }]);
    expect(played.price("BNR")).toBeLessThan(82);
    expect(of(list, "president")).toEqual([{ type: "president", company: "BNR", from: "A", to: "B" }]);
    expect(of(list, "player_cash")).toEqual([{ type: "player_cash", player: "A", from: 400, to: 564 }]);
  });

  it("a sale: from which space of the market to which; nothing is played by asking", () => {
    const table = stock();
    const { engine, state } = table;
    const before = JSON.stringify(state);
    const action = { type: "sell_shares", seat: "A", company: "BNR", percent: 20 };
    const found = consequences(engine, state, action);
    const from = state.companies.BNR?.cell;
    const to = table.do("sell_shares", { company: "BNR", percent: 20 }).state.companies.BNR?.cell;
    expect(to).not.toEqual(from);
    expect(found.ok && found.moves).toEqual([{ company: "BNR", from, to }]);
    expect(JSON.stringify(state)).toBe(before);
    const bought = consequences(engine, state, {
      type: "buy_share",
      seat: "A",
      company: "SNCF",
      from: "treasury",
    });
    expect(bought.ok && bought.moves).toEqual([]);
    const start = { type: "start_company", seat: "A", company: "DR", price: 82, minor: "1" };
    const started = consequences(engine, state, start);
    expect(started.ok && started.moves).toMatchObject([{ company: "DR", from: null, to: { row: 3 } }]);
  });

  it("a sale that leaves the president in place says nothing of it", () => {
    expect(of(leadsTo(stock(), "sell_shares", { company: "BNR", percent: 10 }), "president")).toEqual([]);
  });

  it("the share that floats a company", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("BNR", { shares: { A: 40 }, floated: false, turns: 0 })
      .cash("B", 400)
      .stock("B");
    const list = leadsTo(table, "buy_share", { company: "BNR", from: "treasury" });
    expect(of(list, "floats")).toEqual([{ type: "floats", company: "BNR" }]);
  });

  it("starting a corporation: its price, its president, the minor that goes, the tokens it gets", () => {
    const table = stock();
    const list = leadsTo(table, "start_company", { company: "DR", price: 82, minor: "1" });
    expect(of(list, "price")).toEqual([{ type: "price", company: "DR", from: null, to: 82 }]);
    expect(of(list, "president")).toContainEqual({ type: "president", company: "DR", from: null, to: "A" });
    expect(of(list, "closes")).toEqual([{ type: "closes", company: "1" }]);
    expect(of(list, "tokens")).toContainEqual({ type: "tokens", company: "DR", from: 0, to: 4 });
    const trains = of(list, "trains");
    expect(trains).toContainEqual({ type: "trains", company: "1", from: ["2"], to: [], limit: null });
    expect(trains.find(({ company }) => company === "DR")?.limit).toBe(4);
  });
});

describe("trains", () => {
  const buying = () =>
    new Table(3)
      .minors({ A: ["1"], B: ["2"] })
      .closeRest()
      .phase("3")
      .stackFrom("4")
      .trains("1", ["2"])
      .trains("2", ["2", "3"])
      .corporation("BNR", { shares: { A: 60 }, cash: 1000, tokens: ["C8"], trains: ["3"] })
      .operate("BNR", "trains");

  it("the first train of a kind: the phase, what rusts and whose it is, the new limits, who discards", () => {
    const table = buying();
    const list = leadsTo(table, "buy_train", { train: "4", from: "stack", price: 300 });
    expect(of(list, "phase")).toEqual([{ type: "phase", from: "3", to: "4" }]);
    expect(of(list, "rusts")).toEqual([
      {
        type: "rusts",
        train: "2",
        owners: [
          { company: "1", count: 1 },
          { company: "2", count: 1 },
        ],
        pool: 0,
      },
    ]);
    expect(of(list, "train_limit").length).toBeGreaterThan(0);
    expect(of(list, "trains")).toContainEqual({
      type: "trains",
      company: "BNR",
      from: ["3"],
      to: ["3", "4"],
      limit: 3,
    });
    expect(of(list, "rusts_later")).toEqual([{ type: "rusts_later", train: "4", on: ["8"] }]);
  });

  it("a second train of the kind begins nothing", () => {
    const table = buying().do("buy_train", { train: "4", from: "stack", price: 300 });
    const list = leadsTo(table, "buy_train", { train: "4", from: "stack", price: 300 });
    expect(of(list, "phase")).toEqual([]);
    expect(of(list, "rusts")).toEqual([]);
  });

  it("a company above its new limit: whose decision, how many", () => {
    const table = new Table(3)
      .minors({ B: ["2"] })
      .closeRest()
      .phase("4")
      .stackFrom("5")
      .trains("2", [])
      .corporation("BNR", { shares: { A: 60 }, cash: 1000, tokens: ["C8"], trains: ["3"] })
      .corporation("SNCF", { shares: { B: 60 }, trains: ["3", "4", "4"] })
      .operate("BNR", "trains");
    const list = leadsTo(table, "buy_train", { train: "5", from: "stack", price: 500 });
    const limit = of(list, "train_limit").find((one) => one.kind === "corporation");
    expect(of(list, "discard")).toEqual([
      { type: "discard", company: "SNCF", player: "B", count: 3 - (limit?.to ?? 3) },
    ]);
    expect(of(list, "region")).toContainEqual({
      type: "region",
      region: "exchange",
      from: "none",
      to: "due",
    });
  });

  it("another player's train: whose leave is asked, and what comes of it", () => {
    const table = new Table(3)
      .closeRest()
      .phase("3")
      .corporation("BNR", { shares: { A: 60 }, cash: 500, tokens: ["C8"], trains: ["3"] })
      .corporation("SNCF", { shares: { B: 60 }, trains: ["3", "3"] })
      .operate("BNR", "trains");
    const list = leadsTo(table, "buy_train", { train: "3", from: "SNCF", price: 50 });
    expect(list[0]).toEqual({ type: "asked", decision: "consent_train", players: ["B"], company: "BNR" });
    expect(of(list, "company_cash")).toEqual([
      { type: "company_cash", company: "BNR", from: 500, to: 450 },
      { type: "company_cash", company: "SNCF", from: 0, to: 50 },
    ]);
  });
});

describe("money", () => {
  it("a dividend: each holder's income and the price after, for each way to use the earnings", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("BNR", { shares: { A: 50, B: 20 }, par: 82, trains: ["3"], tokens: ["C8"] })
      .operate("BNR", "dividend", { earnings: 100 })
      .cash("A", 0)
      .cash("B", 0);
    const full = leadsTo(table, "dividend", { kind: "full" });
    expect(of(full, "player_cash")).toEqual([
      { type: "player_cash", player: "A", from: 0, to: 50 },
      { type: "player_cash", player: "B", from: 0, to: 20 },
    ]);
    const none = leadsTo(table, "dividend", { kind: "withhold" });
    expect(of(none, "player_cash")).toEqual([]);
    expect(of(none, "company_cash")).toEqual([{ type: "company_cash", company: "BNR", from: 0, to: 100 }]);
    const after = (list: Consequence[]) => of(list, "price")[0]?.to ?? 82;
    expect(after(full)).toBeGreaterThan(after(none) as number);
  });

  it("a payment that breaks the bank, and the end that follows", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("BNR", { shares: { A: 50, B: 20 }, trains: ["3"], tokens: ["C8"] })
      .operate("BNR", "dividend", { earnings: 100 })
      .bank(40);
    const list = leadsTo(table, "dividend", { kind: "full" });
    expect(of(list, "bank_broken")).toHaveLength(1);
    expect(of(list, "region")).toContainEqual({
      type: "region",
      region: "ending",
      from: "open",
      to: "afterSet",
    });
    expect(of(leadsTo(table.bank(4000), "dividend", { kind: "full" }), "bank_broken")).toEqual([]);
  });

  it("the last move of the game: who wins", () => {
    const table = new Table(3).closeRest().cash("A", 900).cash("B", 100).cash("C", 100).stock("A");
    const list = leadsTo(table, "end_by_agreement", { agreed: ["A", "B", "C"] });
    expect(of(list, "ended")).toEqual([{ type: "ended", reason: "agreement", winners: ["A"] }]);
  });
});

it("who is asked next, unless the same seat goes on with the same", () => {
  const table = stock();
  const bought = leadsTo(table, "buy_share", { company: "SNCF", from: "treasury" });
  expect(of(bought, "next")).toEqual([
    { type: "next", players: ["B"], decision: "turn", company: null, round: "stock" },
  ]);
  expect(of(leadsTo(table, "sell_shares", { company: "BNR", percent: 10 }), "next")).toEqual([]);
});

it("what is refused leads to its refusal", () => {
  const table = stock();
  const found = consequences(table.engine, table.state, {
    type: "sell_shares",
    seat: "A",
    company: "BNR",
    percent: 40,
  });
  expect(found).toMatchObject({ ok: false, refusal: { code: "SALE_NOT_HELD", rule: "EU-4.1.1-01" } });
});
