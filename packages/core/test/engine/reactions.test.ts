import { describe, expect, it } from "vitest";
import {
  audit,
  brokenInvariants,
  covers,
  disagreement,
  evenly,
  fill,
  mutate,
  randomBot,
  seededRng,
  simulateGame,
  sweepBot,
  vocabularyOf,
} from "../../src/bots/index.ts";
import { heldOf } from "../../src/engine/index.ts";
import {
  type Action,
  createEngine,
  type Engine,
  type GameState,
  type Json,
  replay,
  Timeline,
} from "../../src/index.ts";
import { companyIn, Position } from "../../src/kit/index.ts";
import { renderEvent } from "../../src/texts/index.ts";
import { consequences } from "../../src/view/index.ts";
import { purchases, reacting, sleepOnIt } from "../positions/react.ts";

const ABC = "ABC";

/** ABC has operated under B, C and D have a share each, and A is on turn; D has used their marker. */
const table = (used: string[] = ["D"]) =>
  new Position(reacting, 4)
    .inPlay(ABC, { cell: [0, 2], shares: { B: 30, C: 10, D: 10, A: 20 } })
    .fact("markers", { used, reserved: {}, still: [], barred: [] })
    .stock("A");

const buys = (at: Position) => at.do("buy_share", { company: ABC, from: "treasury" });
const shares = (at: Position) => ["A", "B", "C", "treasury"].map((one) => at.percent(ABC, one));
const told = (at: Position) => at.events.map((event) => event.type);
/** The game without what an open question is. */
const underneath = ({ pending: _pending, flow: _flow, ...rest }: GameState) => rest;

describe("rule 15: reactions while another buys or sells", () => {
  it("holds the purchase and asks the seats that can react one after another; let through by both, it is done", () => {
    const at = table();
    const before = at.state;
    buys(at);
    expect([at.seat(), at.asked(), at.engine.decisions(at.state)[0]?.company]).toEqual([
      "B",
      "react_purchase",
      ABC,
    ]);
    expect(underneath(at.state)).toEqual(underneath(before));
    expect(told(at)).toEqual(["purchase_announced", "reaction_asked"]);
    at.do("let_through");
    expect(told(at)).toEqual(["let_through", "reaction_asked"]);
    expect([at.seat(), at.asked()]).toEqual(["C", "react_purchase"]);
    expect(underneath(at.state)).toEqual(underneath(before));
    at.do("let_through");
    expect(shares(at)).toEqual([30, 30, 10, 20]);
    expect(at.player("A").cash).toBe((before.players.A?.cash ?? 0) - 70);
    expect(told(at).slice(0, 2)).toEqual(["let_through", "share_bought"]);
    expect(at.state.pending).toEqual([]);
    expect(at.seat()).toBe("B");
  });

  it("a seat reserves what is being bought: the buyer is asked again, nothing has moved, and they do something else", () => {
    const at = table();
    const cash = at.player("A").cash;
    buys(at).do("reserve");
    expect(told(at)).toEqual(["marker_used", "announcement_returned"]);
    expect([at.seat(), at.asked(), at.player("A").cash, ...shares(at)]).toEqual([
      "A",
      "turn",
      cash,
      20,
      30,
      10,
      30,
    ]);
    expect(at.refused("buy_share", { company: ABC, from: "treasury" })).toMatchObject({ code: "RESERVED" });
    at.do("start_company", { company: "CW", price: 60 });
    expect(at.president("CW")).toBe("A");
    at.do("buy_share", { company: ABC, from: "treasury" }, "B");
    expect(at.asked()).toBe("react_purchase");
    at.do("let_through", {}, "C").do("let_through", {}, "A");
    expect(at.percent(ABC, "B")).toBe(40);
  });

  it("one seat lets it pass, the next refuses: it goes back, and what the title says of a refusal holds", () => {
    const at = table();
    const cash = at.player("A").cash;
    buys(at).do("let_through", {}, "B").do("object", {}, "C");
    expect(told(at)).toEqual(["marker_used", "announcement_refused"]);
    expect([at.seat(), at.player("A").cash, ...shares(at)]).toEqual(["A", cash, 20, 30, 10, 30]);
    expect(at.refused("buy_share", { company: ABC, from: "treasury" })).toMatchObject({ code: "BARRED" });
    expect(at.state.round).toEqual(table().state.round);
  });

  it("asks no one who cannot react, and where no one can it happens at once", () => {
    const at = table(["B", "D"]);
    expect(buys(at).seat()).toBe("C");
    const alone = buys(table(["B", "C", "D"]));
    expect(shares(alone)[0]).toBe(30);
    expect(alone.seat()).toBe("B");
    expect(told(alone)).not.toContain("reaction_asked");
    const plain = table();
    plain.pass();
    expect([plain.seat(), plain.asked()]).toEqual(["B", "turn"]);
  });

  it("a sale: the price is kept, the seller is paid as they would be, and later sales find it kept", () => {
    const at = table();
    const cash = at.player("A").cash;
    at.do("sell_shares", { company: ABC, percent: 10 });
    expect([at.seat(), at.asked()]).toEqual(["B", "react_sale"]);
    at.do("let_through").do("keep_price", {}, "C");
    expect([at.player("A").cash, at.price(ABC), at.percent(ABC, "pool")]).toEqual([cash + 70, 70, 10]);
    at.pass().do("sell_shares", { company: ABC, percent: 10 }, "B").do("let_through", {}, "A");
    expect([at.price(ABC), at.percent(ABC, "pool")]).toEqual([70, 20]);
    const fallen = table();
    fallen.do("sell_shares", { company: ABC, percent: 10 }).do("let_through").do("let_through");
    expect(fallen.price(ABC)).toBe(60);
  });

  it("refuses anyone who reacts out of order, to nothing, to themselves, or to what is not theirs", () => {
    const at = table();
    expect(at.refused("reserve", {}, "B").code).toBe("NOT_YOUR_TURN");
    expect(at.refused("let_through", {}, "A").code).toBe("NOT_IN_STEP");
    buys(at);
    expect(at.refused("object", {}, "C").code).toBe("NOT_YOUR_TURN");
    expect(at.refused("let_through", {}, "C").code).toBe("NOT_YOUR_TURN");
    expect(at.refused("let_through", {}, "A").code).toBe("NOT_YOUR_TURN");
    expect(at.refused("buy_share", { company: ABC, from: "treasury" }, "A").code).toBe("NOT_YOUR_TURN");
    expect(at.refused("object", {}, "B").code).toBe("UNKNOWN_COMPANY");
    expect(at.refused("keep_price", {}, "B").code).toBe("NOT_IN_STEP");
    expect(at.refused("pass", {}, "B").code).toBe("NOT_IN_STEP");
    at.do("let_through", {}, "B");
    expect(at.refused("reserve", {}, "B").code).toBe("NOT_YOUR_TURN");
    expect(at.refused("let_through", {}, "D").code).toBe("NOT_YOUR_TURN");
  });

  it("tells the result if all let it pass", () => {
    const at = table();
    const found = consequences(at.engine, at.state, {
      type: "buy_share",
      seat: "A",
      company: ABC,
      from: "treasury",
    });
    expect(found.ok && found.list.slice(0, 2).map((one) => one.type === "asked" && one.players)).toEqual([
      ["B"],
      ["C"],
    ]);
    expect(found.ok && found.list).toContainEqual(
      expect.objectContaining({ type: "shares", player: "A", from: 20, to: 30 }),
    );
  });

  it("is told in words", () => {
    const at = buys(table());
    const words = at.events.map((event) => renderEvent(event, at.engine.rules.catalogue));
    expect(words).toEqual(["A would buy a share of ABC", "B may react before A continues"]);
  });
});

describe("rule 15: what comes between", () => {
  const corrects = (changes: Json[]) => ({
    type: "correct",
    seat: "A",
    reason: "money was counted wrong",
    by: "A",
    changes: changes,
  });

  it("a correction that leaves it legal lets it wait; one that spoils it, or who decides, is refused", () => {
    const at = buys(table());
    const take = (amount: number) => [{ kind: "cash", from: "player:A", to: "player:D", amount }];
    const cash = at.player("A").cash;
    expect(at.engine.check(at.state, corrects(take(cash - 69)))?.code).toBe("CORRECTION_UNSOUND");
    const moved = at.engine.apply(at.state, corrects(take(cash - 70)));
    if (!moved.ok) throw new Error(moved.refusal.code);
    expect(heldOf({ rules: at.engine.rules, state: moved.state })?.action.seat).toBe("A");
    at.state = moved.state;
    at.do("let_through").do("let_through");
    expect([at.player("A").cash, at.percent(ABC, "A")]).toEqual([0, 30]);
  });

  it("a state that is gone back to asks as it did", () => {
    const engine = table().engine;
    const at = table();
    const game = new Timeline(engine, { state: at.state, events: [] });
    const play = (type: string, seat: string, more = {}) => game.play({ type, seat, ...more });
    play("buy_share", "A", { company: ABC, from: "treasury" });
    const waiting = game.state();
    play("let_through", "B");
    play("object", "C");
    game.undo(1);
    expect(game.state()).toEqual(waiting);
    play("let_through", "B");
    play("let_through", "C");
    expect(game.state().pending).toEqual([]);
  });

  it("a seat that has left the game meanwhile is not asked, and an announcer who has left buys nothing", () => {
    const at = buys(table()).bankrupt("C");
    at.do("let_through", {}, "B");
    expect(shares(at)[0]).toBe(30);
    const gone = buys(table());
    const held = gone.state.pending;
    gone.bankrupt("A").during({ seat: "B" });
    expect(gone.state.pending).toEqual(held);
    gone.do("let_through", {}, "B");
    expect(shares(gone)[0]).toBe(20);
    expect(gone.state.pending).toEqual([]);
    expect(gone.seat()).toBe("B");
  });

  it("asks at once who comes next, or no one, where the seat that is asked or the announcer has left", () => {
    const leave = (player: string, seat: string) => buys(table()).bankrupt(player).during({ seat });
    const pays = (at: Position, seat: string) => {
      const money = [{ kind: "cash", from: "bank", to: "player:D", amount: 1 }];
      const done = at.engine.apply(at.state, { ...corrects(money), seat });
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      return done;
    };
    const asked = pays(leave("B", "A"), "A");
    expect(asked.state.pending.map((one) => one.seats)).toEqual([["C"]]);
    const gone = pays(leave("A", "B"), "B");
    expect(gone.state.pending).toEqual([]);
    expect(gone.events.map((event) => event.type)).toEqual(["corrected", "corrected_cash"]);
  });

  it("a player who is asked and can no longer react is passed over when the game goes on", () => {
    const at = buys(table()).fact("markers", {
      used: ["B", "C", "D"],
      reserved: {},
      still: [],
      barred: [],
    });
    const moved = at.engine.apply(
      at.state,
      corrects([{ kind: "cash", from: "bank", to: "player:D", amount: 1 }]),
    );
    expect(moved.ok && moved.state.pending).toEqual([]);
    expect(moved.ok && moved.events.map((event) => event.type)).toContain("share_bought");
  });

  it("a house rule's reaction comes after the title's, and its own question stands before the rest", () => {
    const players = ["A", "B", "C", "D"].map((id) => ({ id, name: id }));
    const made = createEngine(reacting, { players, seed: 1, order: "seated" }, [sleepOnIt]);
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    let state = table().state;
    const play = (action: Action) => {
      const next = engine.apply(state, action);
      if (!next.ok) throw new Error(JSON.stringify(next.refusal));
      state = next.state;
      return [engine.decisions(state)[0]?.seats[0], engine.decisions(state)[0]?.id];
    };
    const buy = { type: "buy_share", seat: "A", company: ABC, from: "treasury" };
    expect(play(buy)).toEqual(["B", "react_purchase"]);
    expect(play({ type: "let_through", seat: "B" })).toEqual(["C", "react_purchase"]);
    expect(play({ type: "let_through", seat: "C" })).toEqual(["B", "react_sleep"]);
    expect(play({ type: "ponder", seat: "B" })).toEqual(["B", "ponder"]);
    expect(engine.check(state, { type: "let_through", seat: "B" })?.code).toBe("NOT_IN_STEP");
    expect(state.pending.map((one) => one.kind)).toEqual(["react_sleep", "ponder"]);
    expect(play({ type: "pondered", seat: "B" })).toEqual(["B", "turn"]);
    expect(state.pending).toEqual([]);
    expect(companyIn(state, ABC).certificates.filter((one) => one.at === "player:A")).toHaveLength(3);
  });

  it("an announcement that no interrupt is there for is a fault of the title, not of the table", () => {
    const lost = {
      ...reacting,
      interrupts: reacting.interrupts.filter((one) => one.kind !== purchases.kind),
    };
    const made = createEngine(lost, {
      players: ["A", "B"].map((id) => ({ id, name: id })),
      seed: 1,
      order: "seated",
    });
    if (!made.ok) throw new Error(made.refusal.code);
    const state = made.engine.start().state;
    const started = made.engine.apply(state, { type: "start_company", seat: "A", company: ABC, price: 60 });
    if (!started.ok) throw new Error(started.refusal.code);
    const bought = made.engine.apply(started.state, {
      type: "buy_share",
      seat: "B",
      company: ABC,
      from: "treasury",
    });
    expect(bought.ok ? "" : bought.refusal).toMatchObject({ code: "RULES_FAULT" });
  });
});

describe("rule 15: bots", () => {
  const engineOf = (): Engine => {
    const players = ["A", "B", "C"].map((id) => ({ id, name: id }));
    const made = createEngine(reacting, { players, seed: 5 }, [sleepOnIt]);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.engine;
  };

  it("answer, and play to the end under the invariants; the log replays to the same state", () => {
    const engine = engineOf();
    const seen = new Set<string>();
    const faults: string[] = [];
    const look = audit(engine, engine.start().state, { seed: 3, closely: 10 });
    const after = (step: Parameters<typeof look>[0]) => {
      faults.push(...look(step));
      for (const one of step.state.pending) seen.add(one.kind);
      for (const event of step.events) seen.add(event.type);
    };
    const game = simulateGame(engine, sweepBot, { seed: 3, maxActions: 3000, after });
    expect(faults).toEqual([]);
    expect(game.ending).toBe("bank");
    expect([...seen]).toEqual(
      expect.arrayContaining(["react_purchase", "react_sleep", "marker_used", "let_through"]),
    );
    expect(replay(engine.trusting(), game.log).timeline.state()).toEqual(game.state);
  });

  it("changed reactions are accepted exactly when they are listed", () => {
    const engine = engineOf();
    const rng = seededRng(6);
    let held = 0;
    const states: GameState[] = [];
    simulateGame(engine, randomBot, {
      seed: 4,
      maxActions: 400,
      after: ({ state }) => {
        states.push(state);
      },
    });
    for (const state of states) {
      if (!heldOf({ rules: engine.rules, state })) continue;
      held++;
      const words = vocabularyOf(engine, state);
      for (const legal of engine.legalActions(state)) {
        const action = fill(engine, state, legal, evenly(rng));
        expect(covers(engine, state, action)).toBe(true);
        for (let n = 0; n < 8; n++)
          expect(disagreement(engine, state, mutate(action, rng, words))).toBeUndefined();
      }
    }
    expect(held).toBeGreaterThan(5);
    expect(brokenInvariants(engine, engine.start().state, states.at(-1) as GameState)).toEqual([]);
  });
});
