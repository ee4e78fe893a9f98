import { createEngine, type GameState, type HouseRule, type Json } from "@railhead/core";
import { deepFreeze } from "@railhead/core/bots";
import { viewState } from "@railhead/core/view";
import { describe, expect, it } from "vitest";
import { title18eu } from "../../src/index.ts";
import { NAMES, Table } from "../kit/kit.ts";

/** A table with something of everything: minors, a corporation with a Pullman, shares in several hands. */
const table = (): Table =>
  new Table(4)
    .minors({ A: ["1", "5"], B: ["2"], C: ["3"] })
    .closeRest()
    .phase("3")
    .cash("A", 421)
    .cash("B", 17)
    .treasury("2", 230)
    .corporation("BNR", {
      shares: { B: 40, A: 20 },
      pool: 10,
      cash: 777,
      trains: ["3", "P"],
      tokens: ["C8"],
      cell: [2, 5],
    })
    .operate("2", "trains");

const view = (one: Table) => viewState(one.engine, one.state);
const companyIn = (one: Table, id: string) => view(one).companies.find((company) => company.id === id);
const playerIn = (one: Table, id: string) => view(one).players.find((player) => player.id === id);

describe("what lies open (1.4)", () => {
  it("EU-1.4-01: the cash of every player, and of the bank, as it is after every payment", () => {
    const one = table();
    expect(view(one).players.map((player) => [player.id, player.cash])).toEqual([
      ["A", 421],
      ["B", 17],
      ["C", 350],
      ["D", 350],
    ]);
    expect(view(one).bank).toBe(one.state.bank);
    const sale = new Table(4).do("choose_lot", { lot: "1", amount: 120 }).pass(3);
    expect(view(sale).players.find((player) => player.id === "A")?.cash).toBe(230);
  });

  it("EU-1.4-02: the treasury of every corporation and minor", () => {
    const one = table();
    expect(companyIn(one, "BNR")?.cash).toBe(777);
    expect(companyIn(one, "2")?.cash).toBe(230);
    one.do("buy_train", { train: "P", from: "pool", price: 100 });
    expect(companyIn(one, "2")?.cash).toBe(130);
    expect(view(one).companies).toHaveLength(23);
  });

  it("EU-1.4-03: the trains of every company, a Pullman too, and those in stack and pool", () => {
    const one = table();
    expect(companyIn(one, "BNR")?.trains).toEqual(["3", "P"]);
    expect(companyIn(one, "2")?.trains).toEqual(["2"]);
    expect(view(one).depot.pool).toEqual(["P", "P", "P", "P"]);
    expect(view(one).depot.stack).toMatchObject({ "3": 4, "4": 4, "5": 3, "6": 2 });
    one.do("buy_train", { train: "P", from: "pool", price: 100 });
    expect(companyIn(one, "2")?.trains).toEqual(["2", "P"]);
    expect(view(one).depot.pool).toHaveLength(3);
  });

  it("EU-1.4-04: every player's certificates with their percentages, and their minors", () => {
    const one = table();
    expect(playerIn(one, "A")).toMatchObject({
      shares: { BNR: 20 },
      minors: ["1", "5"],
      certificates: 4,
      worth: 421 + 2 * 110,
    });
    expect(playerIn(one, "B")).toMatchObject({ shares: { BNR: 40 }, minors: ["2"], certificates: 4 });
    expect(playerIn(one, "D")).toMatchObject({ shares: {}, minors: [], certificates: 0 });
    expect(companyIn(one, "BNR")).toMatchObject({ treasury: 30, pool: 10, president: "B", price: 110 });
    expect(companyIn(one, "3")).toMatchObject({ president: "C" });
    one
      .corporation("DR", { shares: { D: 20 } })
      .stock("A", {})
      .do("buy_share", { company: "BNR", from: "pool" });
    expect(playerIn(one, "A")).toMatchObject({ shares: { BNR: 30 }, certificates: 5 });
    expect(companyIn(one, "BNR")).toMatchObject({ treasury: 30, pool: 0 });
  });

  it("EU-1.4-01..04: nothing of it depends on who looks: the view has no viewer, and every part of the state is shown to all", () => {
    const one = table();
    expect(viewState.length).toBe(2);
    expect(one.engine.rules.chains["view.project"]).toEqual([]);
    // The sum of what is shown is the money of the game.
    const { bank, players, companies } = view(one);
    const shown = [...players, ...companies].reduce((sum, each) => sum + each.cash, bank);
    expect(shown).toBe(12000);
  });

  it("EU-1.4-05: what companies buy from bank, players and companies stands in the events, with both sides and the price", () => {
    const bank = table().do("buy_train", { train: "3", from: "stack", price: 200 });
    expect(bank.events).toContainEqual({
      type: "train_bought",
      company: "2",
      train: "3",
      from: "stack",
      price: 200,
    });
    const other = table().do("buy_train", { train: "3", from: "BNR", price: 55 });
    expect(other.events).toContainEqual({
      type: "train_bought",
      company: "2",
      train: "3",
      from: "BNR",
      price: 55,
    });
    // Of another owner's company: the offer itself is public, and so is the answer.
    const asked = table().do("buy_train", { train: "2", from: "3", price: 31 });
    expect(asked.events.map((event) => event.type)).toContain("consent_asked");
    asked.do("consent", { accept: true }, "C");
    expect(asked.events).toContainEqual({
      type: "train_bought",
      company: "2",
      train: "2",
      from: "3",
      price: 31,
    });
    expect([asked.company("3").cash, asked.company("2").cash]).toEqual([31, 199]);
    const share = table().stock("A", {}).do("buy_share", { company: "BNR", from: "treasury" });
    expect(share.events).toContainEqual({
      type: "share_bought",
      player: "A",
      company: "BNR",
      percent: 10,
      from: "treasury",
      price: 110,
    });
    const own = table().operate("BNR", "shares", {}).do("buy_own_shares", { count: 1 });
    expect(own.events).toContainEqual({
      type: "own_shares_bought",
      company: "BNR",
      percent: 10,
      price: 110,
      amount: 110,
    });
  });
});

describe("private channels (1.4)", () => {
  const players = NAMES.slice(0, 3).map((id) => ({ id, name: id }));

  it("EU-1.4-07: a table of 18EU opens no channel other than the one for all", () => {
    const made = createEngine(title18eu, { players, seed: 1 });
    if (!made.ok) throw new Error(made.refusal.code);
    expect(made.engine.rules.chains["table.channels"].flatMap((channels) => channels())).toEqual([]);
    // A house rule that allowed them would be seen here, by its channels.
    const whispering: HouseRule = {
      slug: "whispers",
      version: "1",
      chains: { "table.channels": () => ["pairs"] },
    };
    const house = createEngine(title18eu, { players, seed: 1 }, [whispering]);
    if (!house.ok) throw new Error(house.refusal.code);
    expect(house.engine.rules.chains["table.channels"].flatMap((channels) => channels())).toEqual(["pairs"]);
    for (const preset of Object.keys(title18eu.presets)) {
      expect(new Table(3, {}, preset).engine.rules.chains["table.channels"]).toEqual([]);
    }
  });

  it("EU-1.4-07: no action carries a message", () => {
    const one = new Table(3);
    expect(one.refused("message", { to: "B", text: "sell it to me" }, "A").code).toBe("NOT_IN_STEP");
    expect(one.refused("choose_lot", { lot: "1", text: "hello" }, "A").code).toBe("BAD_ACTION");
  });
});

describe("looking ahead", () => {
  it("a preview changes nothing, on turn or off", () => {
    const one = table()
      .operate("2", "track")
      .tiles({ C8: ["201", 3] });
    const state: GameState = deepFreeze(one.state);
    const before = JSON.stringify(state);
    const lays = one.engine.legalActions(state).filter((action) => action.type === "lay_tile");
    expect(lays.length).toBeGreaterThan(0);
    for (const lay of lays.slice(0, 5)) {
      const after = one.engine.apply(state, lay);
      expect(after.ok).toBe(true);
      expect(after.ok && Object.keys(after.state.board.tiles)).not.toEqual(Object.keys(state.board.tiles));
    }
    // C is not on turn: the check says so, and may still be asked.
    expect(
      one.engine.check(state, { ...lays[0], seat: "C" } as { type: string; seat: string } & Record<
        string,
        Json
      >),
    ).toMatchObject({
      code: "NOT_YOUR_TURN",
    });
    viewState(one.engine, state);
    one.engine.decisions(state);
    expect(JSON.stringify(state)).toBe(before);
    expect(state).toBe(one.state);
  });
});
