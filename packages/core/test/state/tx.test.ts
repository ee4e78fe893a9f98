import { describe, expect, it } from "vitest";
import { spotAt } from "../../src/model/board.ts";
import type { Account } from "../../src/model/ids.ts";
import { noCompany } from "../../src/state/index.ts";
import { activePlayers, cashOf, nextPlayer } from "../../src/state/ops.ts";
import { addOverlay, followCities, removeOverlays } from "../../src/state/overlays.ts";
import type { GameState } from "../../src/state/state.ts";
import { charterTokens, giveToken, plainTokens, takeToken, tokenTotal } from "../../src/state/tokens.ts";
import { Tx } from "../../src/state/tx.ts";
import { engineOf } from "../engine/lone.ts";
import { tiny } from "../tiny/title.ts";

const engine = engineOf(tiny);
const { state } = engine.start();
const begun = (change: Partial<GameState> = {}) => new Tx(engine.rules, { ...state, ...change });

describe("a change of a game", () => {
  const question = { kind: "discard_train", seats: ["A"], data: { trains: ["2-0"] } };
  const full: Partial<GameState> = {
    pending: [question],
    facts: { weather: { rain: 0 } },
    variants: { slow: { turns: [1] } },
    board: { tiles: { C2: ["8", 0] }, tokens: { B3: [[0, 0, "ABC"]] } },
    round: { ...state.round, data: { passed: ["A"] } },
  };

  it.each<[string, (tx: Tx) => unknown, (tx: Tx) => void]>([
    ["a player", (tx) => tx.player("A"), (tx) => (tx.player("A").cash = 1)],
    ["a company", (tx) => tx.company("ABC"), (tx) => tx.company("ABC").trains.push({ id: "2-0", kind: "2" })],
    ["the depot", (tx) => tx.depot(), (tx) => tx.depot().stack.pop()],
    ["the questions", (tx) => tx.pending(), (tx) => tx.pending()[0]?.seats.push("B")],
    ["the facts", (tx) => tx.facts(), (tx) => ((tx.facts().weather as { rain: number }).rain = 1)],
    [
      "the house rules",
      (tx) => tx.variants(),
      (tx) => (tx.variants().slow as { turns: number[] }).turns.push(2),
    ],
    ["the round", (tx) => tx.round(), (tx) => (tx.round() as { passed: string[] }).passed.push("B")],
  ])("writes %s to a copy, made once; what it began with stays as it was", (_, part, write) => {
    const tx = begun(full);
    const before = JSON.stringify(tx.before);
    const first = part(tx);
    expect(part(tx)).toBe(first);
    write(tx);
    expect(part(tx)).toBe(first);
    expect(JSON.stringify(tx.before)).toBe(before);
    expect(JSON.stringify(tx.state)).not.toBe(before);
  });

  it("copies nothing that is not written", () => {
    const tx = begun(full);
    tx.player("A").cash = 1;
    expect(tx.state.players.B).toBe(tx.before.players.B);
    for (const part of ["companies", "depot", "board", "facts", "pending"] as const)
      expect(tx.state[part]).toBe(tx.before[part]);
  });

  it("replaces tiles, tokens and overlays of its own board", () => {
    const tx = begun(full);
    tx.setTile("E2", "9", 1);
    tx.removeTile("C2");
    tx.setTokens("D3", [[0, 0, "CW"]]);
    tx.setTokens("B3", []);
    tx.setOverlays([{ hex: "C4", kind: "mine" }]);
    expect(tx.state.board).toEqual({
      tiles: { E2: ["9", 1] },
      tokens: { D3: [[0, 0, "CW"]] },
      overlays: [{ hex: "C4", kind: "mine" }],
    });
    tx.setOverlays([]);
    expect(tx.state.board).not.toHaveProperty("overlays");
    expect(tx.before.board).toEqual(full.board);
  });

  it("is of players and companies that there are", () => {
    expect(() => begun().player("Z")).toThrow("no players Z");
    expect(() => begun().company("XYZ")).toThrow("no companies XYZ");
  });
});

describe("accounts and players", () => {
  it("have the money that they have; who is not there has none", () => {
    const tx = begun();
    tx.company("ABC").cash = 70;
    const accounts: Account[] = ["bank", "player:A", "company:ABC", "player:Z", "company:XYZ"];
    expect(accounts.map((one) => cashOf(tx, one))).toEqual([1200, 400, 70, 0, 0]);
  });

  it("who is bankrupt is no longer among the active ones, and is passed over", () => {
    const seats = ["A", "B", "C"];
    const players = Object.fromEntries(
      seats.map((id) => [id, { id, name: id, cash: 0, ...(id === "B" && { bankrupt: 1 }) }]),
    ) as unknown as GameState["players"];
    const tx = begun({ players, seatOrder: ["C", "B", "A"] });
    expect(activePlayers(tx)).toEqual(["C", "A"]);
    expect(seats.map((id) => nextPlayer(tx, seats, id))).toEqual(["C", "C", "A"]);
  });
});

describe("a company that is not there to deal with", () => {
  it("is unknown, or has been closed permanently: by the title, or by a house rule that is named", () => {
    const closed = (by?: string) => {
      const tx = begun();
      if (by !== undefined) tx.company("ABC").closedBy = by;
      return noCompany(tx, "ABC");
    };
    expect(closed()).toMatchObject({ code: "UNKNOWN_COMPANY", values: { company: "ABC" } });
    expect(noCompany(begun(), "XYZ")).toMatchObject({ code: "UNKNOWN_COMPANY", values: { company: "XYZ" } });
    expect(closed("short-game")).toMatchObject({
      code: "COMPANY_ELIMINATED",
      variant: "short-game",
      values: { company: "ABC" },
    });
    expect(closed("")).toMatchObject({ code: "COMPANY_ELIMINATED" });
    expect(closed("")).not.toHaveProperty("variant");
  });
});

describe("tokens of a charter", () => {
  it("are as many as are printed, without a price, or those that are listed; of no company none", () => {
    const priced = [{ price: 0 }, { price: 40 }];
    const abc = { ...engine.rules.companies.get("ABC"), tokens: priced } as never;
    const rules = { ...engine.rules, companies: new Map([["ABC", abc]]) };
    const ctx = { rules, state };
    expect(charterTokens({ rules: engine.rules, state }, "ABC")).toEqual([{ price: 0 }, { price: 0 }]);
    expect(charterTokens(ctx, "ABC")).toEqual(priced);
    expect(charterTokens(ctx, "ABC")[0]).not.toBe(priced[0]);
    expect(charterTokens(ctx, "XYZ")).toEqual([]);
    expect([tokenTotal(ctx, "ABC"), tokenTotal(ctx, "XYZ")]).toEqual([2, 0]);
    expect([plainTokens(0), plainTokens(-1), plainTokens(1)]).toEqual([[], [], [{ price: 0 }]]);
  });

  it("are told on the map by their owner alone where they are plain", () => {
    expect(spotAt(1, 0, "ABC")).toEqual([1, 0, "ABC"]);
    expect(spotAt(1, 0, "ABC", { price: 0 })).toEqual([1, 0, "ABC"]);
    expect(spotAt(1, 0, "ABC", { price: 40 })).toEqual([1, 0, "ABC", { price: 40 }]);
    expect(spotAt(1, 0, "ABC", { price: 0, kind: "port" })).toEqual([
      1,
      0,
      "ABC",
      { price: 0, kind: "port" },
    ]);
  });

  it("are taken from the front unless a place is said, and put back there", () => {
    const tx = begun();
    tx.company("ABC").tokens = [{ price: 0 }, { price: 40 }, { price: 60 }];
    expect([takeToken(tx, "ABC", 1), takeToken(tx, "ABC")]).toEqual([{ price: 40 }, { price: 0 }]);
    giveToken(tx, "ABC");
    giveToken(tx, "ABC", { price: 20 });
    expect(tx.state.companies.ABC?.tokens).toEqual([{ price: 20 }, { price: 0 }, { price: 60 }]);
    expect(() => takeToken(tx, "ABC", 3)).toThrow("ABC has no token 3 on its charter");
  });
});

describe("overlays", () => {
  it("of a hex go with its cities; those of no city, and of other hexes, stay", () => {
    const overlays = [
      { hex: "B3", kind: "mine", at: 0 },
      { hex: "B3", kind: "port", at: 1 },
      { hex: "B3", kind: "mail" },
      { hex: "D3", kind: "mine", at: 0 },
      { hex: "B3", kind: "port", at: 2 },
    ];
    const tx = begun({ board: { ...state.board, overlays } });
    followCities(tx, "B3", [1, 0, 2]);
    expect(tx.state.board.overlays).toEqual([
      { hex: "B3", kind: "mine", at: 1 },
      { hex: "B3", kind: "port", at: 0 },
      { hex: "B3", kind: "mail" },
      { hex: "D3", kind: "mine", at: 0 },
      { hex: "B3", kind: "port", at: 2 },
    ]);
    const still = begun({ board: { ...state.board, overlays } });
    followCities(still, "F3", [1, 0]);
    followCities(still, "B3", [0, 1, 2]);
    expect(still.state.board).toBe(still.before.board);
    const bare = begun();
    followCities(bare, "B3", [1, 0]);
    expect(bare.state.board).not.toHaveProperty("overlays");
  });

  it("are put on the board, and taken off where asked for, and counted", () => {
    const tx = begun();
    addOverlay(tx, { hex: "B3", kind: "mine" });
    addOverlay(tx, { hex: "D3", kind: "mine" });
    addOverlay(tx, { hex: "D3", kind: "port" });
    const board = tx.state.board.overlays;
    expect(removeOverlays(tx, ({ kind }) => kind === "mail")).toBe(0);
    expect(tx.state.board.overlays).toBe(board);
    expect(removeOverlays(tx, ({ kind }) => kind === "mine")).toBe(2);
    expect(tx.state.board.overlays).toEqual([{ hex: "D3", kind: "port" }]);
    expect(removeOverlays(tx, () => true)).toBe(1);
    expect(tx.state.board).not.toHaveProperty("overlays");
  });
});
