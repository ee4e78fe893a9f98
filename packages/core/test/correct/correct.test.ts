import { describe, expect, it } from "vitest";
import { brokenInvariants, deepFreeze } from "../../src/bots/index.ts";
import type { Change } from "../../src/contract/index.ts";
import { roundOf } from "../../src/flow/chart.ts";
import type { Action, GameEvent, GameState, Json } from "../../src/index.ts";
import { Position } from "../../src/kit/index.ts";
import { presidentOf } from "../../src/state/index.ts";
import { renderRefusal, renderText } from "../../src/texts/index.ts";
import { english } from "../../src/vocabulary/index.ts";
import { tiny } from "../tiny/title.ts";

/** ABC is started by A and floated with B's help; CW is not started. It is the first operating round. */
class Corrected extends Position {
  readonly first: GameState;

  constructor() {
    super(tiny, 3);
    this.first = deepFreeze(this.engine.start().state);
    this.state = this.first;
    this.play({ type: "start_company", seat: "A", company: "ABC", price: 60 });
    this.play({ type: "buy_share", seat: "B", company: "ABC", from: "treasury" });
    this.play({ type: "buy_share", seat: "C", company: "ABC", from: "treasury" });
    this.play({ type: "buy_share", seat: "A", company: "ABC", from: "treasury" });
    for (const seat of ["B", "C", "A", "B"]) {
      if (roundOf(this.state) === "operating" || this.company().floated) break;
      this.play({ type: "buy_share", seat, company: "ABC", from: "treasury" });
    }
    while (roundOf(this.state) === "stock") {
      const seat = this.engine.decisions(this.state)[0]?.seats[0] as string;
      this.play({ type: "pass", seat });
    }
  }

  override company(id = "ABC") {
    return super.company(id);
  }

  play(action: Action): void {
    const result = this.engine.apply(this.state, action);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    this.state = deepFreeze(result.state);
    this.events = result.events;
  }

  action(changes: Change[], more: Record<string, Json> = {}): Action {
    const correction = { type: "correct", seat: "B", reason: "wrongly entered", by: "Mod" };
    return { ...correction, changes: changes as unknown as Json, ...more };
  }

  /** Makes the correction; every invariant holds after it. */
  correct(...changes: Change[]): GameEvent[] {
    this.play(this.action(changes));
    expect(brokenInvariants(this.engine, this.first, this.state)).toEqual([]);
    return this.events;
  }

  /** The code of the refusal, which has an English text; the state is not touched. */
  refusal(changes: Change[], more: Record<string, Json> = {}): string {
    const before = JSON.stringify(this.state);
    const result = this.engine.apply(this.state, this.action(changes, more));
    expect(JSON.stringify(this.state)).toBe(before);
    if (result.ok) return "accepted";
    const text = renderRefusal(english, result.refusal, tiny);
    expect(text).not.toMatch(/[{}]|refusal\./);
    return result.refusal.code;
  }

  /** No one writes into a position once it is made. */
  override edit(change: (state: GameState) => void): this {
    super.edit(change);
    deepFreeze(this.state);
    return this;
  }
}

const table = () => new Corrected();
const total = (state: GameState): number =>
  [...Object.values(state.players), ...Object.values(state.companies)].reduce(
    (sum, one) => sum + one.cash,
    state.bank,
  );
const home = { hex: "B3", city: 0, slot: 0 };
const away = { hex: "D3", city: 0, slot: 0 };

describe("a correction", () => {
  it("says who, why and what, in words", () => {
    const events = table().correct(
      { kind: "cash", from: "bank", to: "player:A", amount: 10 },
      { kind: "price", company: "ABC", cell: [0, 2] },
    );
    const names = { players: { A: "Player A" }, currency: tiny.numbers.currency };
    expect(events.map((event) => renderText(english, `event.${event.type}`, event, names))).toEqual([
      "Correction by Mod: wrongly entered",
      "$10 goes from the bank to Player A",
      "The price of ABC goes from $60 to $70",
    ]);
  });

  it("needs a reason, a name and changes, and no other fields", () => {
    const one: Change[] = [{ kind: "cash", from: "bank", to: "player:A", amount: 1 }];
    const t = table();
    expect(t.refusal(one, { reason: " " })).toBe("CORRECTION_REASON");
    expect(t.refusal(one, { reason: "x".repeat(301) })).toBe("CORRECTION_REASON");
    expect(t.refusal(one, { reason: 5 })).toBe("BAD_ACTION");
    expect(t.refusal(one, { by: "" })).toBe("CORRECTION_BY");
    expect(t.refusal(one, { by: "x".repeat(61) })).toBe("CORRECTION_BY");
    expect(t.refusal([])).toBe("CORRECTION_CHANGES");
    expect(t.refusal(Array(51).fill(one[0]) as Change[])).toBe("CORRECTION_CHANGES");
    expect(t.refusal(one, { more: 1 })).toBe("BAD_ACTION");
    expect(t.refusal(one, { seat: "Z" })).toBe("UNKNOWN_PLAYER");
    expect(t.refusal(one, { reason: "constructor" })).toBe("accepted");
  });

  const wrong: [field: string, change: unknown][] = [
    ["kind", { kind: "bank" }],
    ["kind", { kind: "toString" }],
    ["kind", {}],
    ["amount", { kind: "cash", from: "bank", to: "player:A", amount: 0 }],
    ["amount", { kind: "cash", from: "bank", to: "player:A", amount: -5 }],
    ["amount", { kind: "cash", from: "bank", to: "player:A", amount: 1.5 }],
    ["from", { kind: "cash", from: "__proto__", to: "player:A", amount: 5 }],
    ["extra", { kind: "cash", from: "bank", to: "player:A", amount: 5, extra: 1 }],
    ["rotation", { kind: "tile", hex: "C2", tile: "8", rotation: 6 }],
    ["to", { kind: "token", company: "ABC", from: "charter", to: { hex: "D3", city: 0 } }],
    ["to", { kind: "token", company: "ABC", from: "charter", to: null }],
    ["cell", { kind: "price", company: "ABC", cell: [0, -1] }],
  ];
  for (const [field, change] of wrong) {
    it(`is refused by the field: ${JSON.stringify(change)}`, () => {
      const t = table();
      const good = { kind: "cash", from: "bank", to: "player:A", amount: 1 };
      const result = t.engine.apply(t.state, t.action([good, change] as Change[]));
      expect(result.ok || result.refusal).toMatchObject({
        code: "BAD_ACTION",
        values: { field: `changes.1.${field}` },
      });
    });
  }

  it("is made whole or refused, and names the change that is wrong", () => {
    const t = table();
    const changes: Change[] = [
      { kind: "cash", from: "bank", to: "player:A", amount: 5 },
      { kind: "cash", from: "player:B", to: "player:A", amount: 5000 },
    ];
    const result = t.engine.apply(t.state, t.action(changes));
    expect(result.ok || result.refusal).toMatchObject({ code: "NOT_ENOUGH_CASH", values: { change: 2 } });
  });

  it("is open no matter who is asked, but not once the game is over or to one who has left it; it is never listed", () => {
    const t = table();
    const one: Change[] = [{ kind: "cash", from: "bank", to: "player:A", amount: 1 }];
    for (const seat of ["A", "B", "C"]) expect(t.refusal(one, { seat })).toBe("accepted");
    const gone = table().bankrupt("C");
    expect(gone.refusal(one, { seat: "C" })).toBe("PLAYER_LEFT");
    expect(t.engine.legalActions(t.state, undefined, true).map((legal) => legal.type)).not.toContain(
      "correct",
    );
    t.play({ type: "end_by_agreement", seat: "A", agreed: ["A", "B", "C"] });
    expect(t.refusal(one)).toBe("GAME_OVER");
  });
});

describe("a correction of money", () => {
  it("goes from account to account and is conserved", () => {
    const t = table();
    const [before, a, abc] = [total(t.state), t.state.players.A?.cash ?? 0, t.company().cash];
    t.correct(
      { kind: "cash", from: "company:ABC", to: "player:A", amount: 30 },
      { kind: "cash", from: "player:A", to: "bank", amount: 10 },
    );
    expect([t.state.players.A?.cash, t.company().cash]).toEqual([a + 20, abc - 30]);
    expect(total(t.state)).toBe(before);
  });

  it("takes from no one what they have not got, and gives nothing to those who are not there", () => {
    const t = table();
    const cash = (from: string, to: string, amount = 5): string =>
      t.refusal([{ kind: "cash", from, to, amount }]);
    expect(cash("player:A", "bank", 5000)).toBe("NOT_ENOUGH_CASH");
    expect(cash("bank", "player:A", 5000)).toBe("NOT_ENOUGH_CASH");
    expect(cash("player:Z", "bank")).toBe("UNKNOWN_PLAYER");
    expect(cash("bank", "company:XYZ")).toBe("UNKNOWN_COMPANY");
    expect(cash("bank", "company:CW")).toBe("NOT_STARTED");
    expect(cash("bank", "pool")).toBe("CORRECTION_PLACE");
    expect(cash("bank", "bank")).toBe("CORRECTION_NOTHING");
  });

  it("comes from a broken bank too, which pays in full, but breaks no bank", () => {
    const t = table();
    t.cash("B", t.player("B").cash + t.state.bank + 40);
    expect(t.state.bank).toBe(-40);
    const before = total(t.state);
    const change: Change = { kind: "cash", from: "bank", to: "player:A", amount: 30 };
    expect(t.refusal([change])).toBe("NOT_ENOUGH_CASH");
    t.fact("bankBroken", true);
    t.correct(change);
    expect(t.state.bank).toBe(-70);
    expect(total(t.state)).toBe(before);
    expect(t.refusal([{ ...change, from: "player:A", to: "bank", amount: 5000 }])).toBe("NOT_ENOUGH_CASH");
  });
});

describe("a correction of certificates", () => {
  const single = (t: Corrected, at: string): string =>
    t.company().certificates.find((one) => one.at === at && !one.president)?.id as string;

  it("moves one, and the one who holds most then presides and is asked", () => {
    const t = table();
    expect(presidentOf({ rules: t.engine.rules, state: t.state }, t.company())).toBe("A");
    const president = t.company().certificates.find((one) => one.president)?.id as string;
    const events = t.correct({ kind: "certificate", company: "ABC", certificate: president, to: "player:B" });
    expect(presidentOf({ rules: t.engine.rules, state: t.state }, t.company())).toBe("B");
    expect(t.engine.decisions(t.state)[0]?.seats).toEqual(["B"]);
    expect(events.map((event) => event.type)).toContain("corrected_certificate");
    for (let n = 0; n < 3; n++)
      t.correct({ kind: "certificate", company: "ABC", certificate: single(t, "treasury"), to: "player:A" });
    expect(presidentOf({ rules: t.engine.rules, state: t.state }, t.company())).toBe("A");
    expect(t.company().certificates.reduce((sum, one) => sum + one.percent, 0)).toBe(100);
  });

  it("leaves the president's with a player, and the pool within its limit", () => {
    const t = table();
    const move = (certificate: string, to: string, company = "ABC"): string =>
      t.refusal([{ kind: "certificate", company, certificate, to }]);
    const president = t.company().certificates.find((one) => one.president)?.id as string;
    expect(move(president, "pool")).toBe("CORRECTION_PRESIDENT");
    expect(move(president, "treasury")).toBe("CORRECTION_PRESIDENT");
    expect(move(single(t, "treasury"), "treasury")).toBe("CORRECTION_NOTHING");
    expect(move(single(t, "treasury"), "bank")).toBe("CORRECTION_PLACE");
    expect(move(single(t, "treasury"), "company:CW")).toBe("CORRECTION_PLACE");
    expect(move(single(t, "treasury"), "player:Z")).toBe("UNKNOWN_PLAYER");
    expect(move("CW-3", "player:A")).toBe("CORRECTION_NO_CERTIFICATE");
    expect(move("CW-3", "player:A", "CW")).toBe("NOT_STARTED");
    const singles = t.company().certificates.filter((one) => !one.president);
    const changes = (count: number): Change[] =>
      singles
        .slice(0, count)
        .map(({ id }) => ({ kind: "certificate", company: "ABC", certificate: id, to: "pool" }));
    expect(t.refusal(changes(5))).toBe("accepted");
    expect(t.refusal(changes(6))).toBe("POOL_LIMIT");
    expect(t.refusal([{ kind: "owner", company: "ABC", to: "B" }])).toBe("CORRECTION_SHARES");
  });
});

describe("a correction of trains", () => {
  it("moves them between company, pool and the rusted", () => {
    const t = table().moreTrains("ABC", ["2", "2"]);
    const events = t.correct({ kind: "train", train: "2-0", to: "pool" });
    expect(events[1]).toEqual({ type: "corrected_train", train: "2", from: "company:ABC", to: "pool" });
    t.correct(
      { kind: "train", train: "2-1", to: "rusted" },
      { kind: "train", train: "2-0", to: "company:ABC" },
    );
    expect(t.company().trains.map((train) => train.id)).toEqual(["2-0"]);
    expect(t.state.depot.rusted.map((train) => train.id)).toEqual(["2-1"]);
  });

  it("makes none, leaves the stack as it is, and keeps the train limit", () => {
    const t = table().moreTrains("ABC", ["2", "2", "2"]).pool(["2"]);
    const move = (train: string, to: string): string => t.refusal([{ kind: "train", train, to }]);
    expect(move("2-3", "company:ABC")).toBe("TRAIN_LIMIT");
    expect(move("3-0", "company:ABC")).toBe("CORRECTION_NO_TRAIN");
    expect(move("9-9", "pool")).toBe("CORRECTION_NO_TRAIN");
    expect(move("2-0", "stack")).toBe("CORRECTION_PLACE");
    expect(move("2-0", "company:CW")).toBe("NOT_STARTED");
    expect(move("2-3", "pool")).toBe("CORRECTION_NOTHING");
  });
});

describe("a correction of the board", () => {
  it("lays, turns and takes away tiles; tokens keep their circles, pieces are counted", () => {
    const t = table();
    const lay = (tile: string | null, rotation: number) =>
      t.correct({ kind: "tile", hex: "D3", tile, rotation });
    t.correct({ kind: "token", company: "ABC", from: home, to: away });
    lay("57", 1);
    lay("57", 2);
    lay("619", 2);
    lay("6", 5);
    expect(t.state.board.tiles).toEqual({ D3: ["6", 5] });
    expect(t.state.board.tokens).toEqual({ D3: [[0, 0, "ABC"]] });
    const events = lay(null, 0);
    expect(t.state.board.tiles).toEqual({});
    expect(t.state.board.tokens).toEqual({ D3: [[0, 0, "ABC"]] });
    expect(events[1]).toEqual({ type: "corrected_tile_removed", hex: "D3", tile: "6" });
  });

  it("refuses what does not belong or fit there, what is not left, and what a token stands on", () => {
    const t = table();
    const tile = (hex: string, id: string | null, rotation = 0): string =>
      t.refusal([{ kind: "tile", hex, tile: id, rotation }]);
    expect(tile("Z9", "8")).toBe("NO_SUCH_HEX");
    expect(tile("C2", "999")).toBe("NO_SUCH_TILE");
    expect(tile("C2", "57")).toBe("TILE_NOT_FOR_HEX");
    expect(tile("A2", "8")).toBe("TILE_NOT_FOR_HEX");
    expect(tile("C2", null)).toBe("CORRECTION_NOTHING");
    t.correct({ kind: "tile", hex: "C4", tile: "8", rotation: 2 });
    expect(tile("C4", "8", 2)).toBe("CORRECTION_NOTHING");
    const rotations = [0, 1, 2, 3, 4, 5].map((rotation) => tile("C2", "8", rotation));
    expect(new Set(rotations)).toEqual(new Set(["accepted", "TILE_DOES_NOT_FIT"]));
    const none = table().tiles({ B3: ["57", 0], F3: ["57", 0], C2: ["57", 0], C4: ["57", 0] });
    expect(none.refusal([{ kind: "tile", hex: "D3", tile: "57", rotation: 1 }])).toBe("NO_TILE_LEFT");
    const two = table()
      .inPlay("CW")
      .tiles({ D3: ["619", 2] })
      .circles({
        D3: [
          [0, 0, "ABC"],
          [0, 1, "CW"],
        ],
      });
    expect(two.refusal([{ kind: "tile", hex: "D3", tile: "6", rotation: 5 }])).toBe("CORRECTION_TOKENS");
    expect(two.refusal([{ kind: "tile", hex: "D3", tile: null, rotation: 0 }])).toBe("CORRECTION_TOKENS");
  });

  it("puts tokens down, takes them up and moves them", () => {
    const t = table();
    const left = t.company().tokens.length;
    t.correct({ kind: "token", company: "ABC", from: "charter", to: away });
    expect(t.state.board.tokens.D3).toEqual([[0, 0, "ABC"]]);
    expect(t.company().tokens.length).toBe(left - 1);
    t.correct({ kind: "token", company: "ABC", from: away, to: "charter" });
    expect(t.company().tokens.length).toBe(left);
    const [event] = t.correct({ kind: "token", company: "ABC", from: home, to: away }).slice(1);
    expect(event).toEqual({ type: "corrected_token", company: "ABC", from: "B3", to: "D3" });
    expect(t.state.board.tokens).toEqual({ D3: [[0, 0, "ABC"]] });
  });

  it("puts no two tokens in one circle, none beside, none that there is not, and leaves homes open", () => {
    const t = table();
    const token = (from: "charter" | typeof home, to: "charter" | typeof home, company = "ABC"): string =>
      t.refusal([{ kind: "token", company, from, to }]);
    expect(token(away, home)).toBe("CORRECTION_NO_TOKEN");
    expect(token(home, { ...away, slot: 1 })).toBe("NO_OPEN_CIRCLE");
    expect(token(home, { ...away, city: 1 })).toBe("NO_CITY");
    expect(token(home, { ...away, hex: "C2" })).toBe("NO_CITY");
    expect(token(home, { ...away, hex: "Q1" })).toBe("NO_SUCH_HEX");
    expect(token("charter", home)).toBe("NO_OPEN_CIRCLE");
    expect(token(home, home)).toBe("CORRECTION_NOTHING");
    expect(token("charter", "charter")).toBe("CORRECTION_NOTHING");
    expect(token("charter", away, "CW")).toBe("NOT_STARTED");
    expect(token("charter", { ...away, hex: "F3" })).toBe("CORRECTION_HOME");
    const none = table().charter("ABC", 0);
    expect(none.refusal([{ kind: "token", company: "ABC", from: "charter", to: away }])).toBe(
      "NO_TOKEN_LEFT",
    );
    const big = table();
    big.correct({ kind: "tile", hex: "D3", tile: "619", rotation: 2 });
    big.correct({ kind: "token", company: "ABC", from: home, to: away });
    const twice: Change = { kind: "token", company: "ABC", from: "charter", to: { ...away, slot: 1 } };
    expect(big.refusal([twice])).toBe("TOKEN_IN_HEX");
  });

  it("moves a price token to any space of the market, and to no other", () => {
    const t = table();
    t.correct({ kind: "price", company: "ABC", cell: [1, 5] });
    expect(t.company().cell).toEqual({ row: 1, col: 5 });
    expect(t.state.market.stacks).toEqual({ "1,5": ["ABC"] });
    expect(t.refusal([{ kind: "price", company: "ABC", cell: [1, 6] }])).toBe("CORRECTION_NO_CELL");
    expect(t.refusal([{ kind: "price", company: "ABC", cell: [1, 5] }])).toBe("CORRECTION_NOTHING");
    expect(t.refusal([{ kind: "price", company: "CW", cell: [1, 5] }])).toBe("NOT_STARTED");
  });
});
