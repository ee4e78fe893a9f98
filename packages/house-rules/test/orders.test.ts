import { type Action, english, type GameState, renderRefusal } from "@railhead/core";
import { title18eu } from "@railhead/title-18eu";
import { describe, expect, it } from "vitest";
import { engineWith, playOn, type Step, stockRoundEnds, tableWith } from "./kit.ts";

const cash = (state: GameState, id: string) => state.players[id]?.cash ?? 0;

/** The first turn of a stock round that follows a step. */
function nextStock(steps: Step[], after: Step): GameState {
  const from = steps.findIndex((step) => step.state === after.state);
  const begin = steps.slice(from).find((step) => step.state.round.id === "stock");
  if (!begin) throw new Error("no further stock round");
  return begin.state;
}

describe("rest money", () => {
  it("VR-rest-money-01..03, VR-1860-berliner-09: the cash at the end of a stock round orders the next", () => {
    const engine = tableWith(title18eu, 5, [{ slug: "rest-money" }]);
    const ends: Step[] = [];
    const steps = playOn(engine, 4, (step) => {
      if (step.before.round.id === "stock" && step.state.round.id !== "stock") ends.push(step);
      return ends.length === 4 && step.state.round.id === "stock";
    });
    let changed = 0;
    for (const end of ends.slice(0, 3)) {
      const old = end.before.turnOrder;
      const sorted = [...old].sort(
        (a, b) => cash(end.state, b) - cash(end.state, a) || old.indexOf(a) - old.indexOf(b),
      );
      if (String(sorted) !== String(old)) changed++;
      // Two operating rounds change what they have, not who comes first.
      const begin = nextStock(steps, end);
      expect(begin.turnOrder).toEqual(sorted);
      expect(begin.priority).toBe(sorted[0]);
      expect(engine.decisions(begin)[0]?.seats).toEqual([sorted[0]]);
      const second = sorted[1] as string;
      const refused = engine.check(begin, { type: "pass", seat: second });
      expect(refused?.code).toBe("NOT_YOUR_TURN");
      expect(begin.seatOrder).toEqual(["p1", "p2", "p3", "p4", "p5"]);
    }
    expect(changed).toBeGreaterThan(1);
  });

  it("VR-rest-money-04: priority-only moves the start to the richest and leaves the seats", () => {
    const engine = tableWith(title18eu, 4, [{ slug: "rest-money", options: { mode: "priority-only" } }]);
    for (const { state } of stockRoundEnds(engine, 2, 3)) {
      const most = Math.max(...state.seatOrder.map((id) => cash(state, id)));
      expect(state.turnOrder).toEqual(["p1", "p2", "p3", "p4"]);
      expect(cash(state, state.priority)).toBe(most);
    }
  });

  it("VR-rest-money-06: the order before the first stock round is the title's own", () => {
    const begun = (step: Step) =>
      step.events.some((event) => event.type === "round_began" && event.round === "stock");
    const [on, off] = [[{ slug: "rest-money" }], []].map((rules) =>
      playOn(tableWith(title18eu, 4, rules), 7, begun),
    ) as [Step[], Step[]];
    expect(on.map((step) => step.action)).toEqual(off.map((step) => step.action));
    for (const [index, step] of on.entries()) {
      expect(step.before.turnOrder).toEqual(off[index]?.before.turnOrder);
      expect(step.before.priority).toBe(off[index]?.before.priority);
    }
    // Nobody has cash for anything in this first stock round: it ends at once, and the sorting begins.
    const end = on.at(-1) as Step;
    expect(end.state.turnOrder).not.toEqual(off.at(-1)?.state.turnOrder);
  });

  it("is named by the event that hands on the priority", () => {
    const engine = tableWith(title18eu, 4, [{ slug: "rest-money" }]);
    const end = stockRoundEnds(engine, 2, 1)[0] as Step;
    const result = engine.apply(end.before, end.action);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.events.find((event) => event.type === "priority")?.variant).toBe("rest-money");
    const plain = engineWith(title18eu, 4, []);
    const other = stockRoundEnds(plain, 2, 1)[0] as Step;
    const without = plain.apply(other.before, other.action);
    if (!without.ok) throw new Error(without.refusal.code);
    expect(without.events.find((event) => event.type === "priority")).not.toHaveProperty("variant");
  });
});

describe("order by passing", () => {
  it("who passed first, and never acted again, begins the next round", () => {
    const engine = tableWith(title18eu, 4, [{ slug: "pass-order" }]);
    let passed: string[] = [];
    let rounds = 0;
    let differs = 0;
    playOn(engine, 5, ({ before, action, events, state }) => {
      // Passing over a player without a choice is a pass too.
      const passing = events.filter((event) => event.type === "passed").map((event) => String(event.player));
      if (before.round.id === "stock" && action.type !== "pass")
        passed = passed.filter((id) => id !== action.seat);
      for (const player of passing) if (!passed.includes(player)) passed.push(player);
      if (before.round.id === "stock" && state.round.id !== "stock") {
        expect(state.turnOrder).toEqual(passed);
        expect(state.priority).toBe(passed[0]);
        if (String(passed) !== String(before.turnOrder)) differs++;
        rounds++;
      }
      if (state.round.id !== before.round.id) passed = [];
      return rounds === 5;
    });
    expect(rounds).toBe(5);
    expect(differs).toBeGreaterThan(0);
  });
});

describe("first run reversed", () => {
  it("VR-1835-clemens-03, VR-1835-clemens-04: the last player chooses first, later runs are as they sit", () => {
    const choosers = (rules: { slug: string }[]) => {
      const engine = tableWith(title18eu, 4, rules);
      const list: string[] = [];
      playOn(engine, 3, ({ action }) => {
        if (action.type === "choose_lot") list.push(action.seat);
        return list.length === 9;
      });
      return list;
    };
    expect(choosers([{ slug: "reverse-first-run" }])).toEqual([
      ...["p4", "p3", "p2", "p1"],
      ...["p1", "p2", "p3", "p4"],
      "p1",
    ]);
    expect(choosers([]).slice(0, 5)).toEqual(["p1", "p2", "p3", "p4", "p1"]);
    const engine = tableWith(title18eu, 4, [{ slug: "reverse-first-run" }]);
    const first = engine.legalActions(engine.start().state)[0] as Action;
    expect(engine.check(engine.start().state, { type: first.type, seat: "p1", lot: "1" })?.code).toBe(
      "NOT_YOUR_TURN",
    );
  });
});

describe("bank and starting cash", () => {
  it("begin as chosen; nothing else is made or lost", () => {
    const engine = tableWith(title18eu, 4, [{ slug: "bank-size", options: { bank: 8000, cash: 500 } }]);
    const { state } = engine.start();
    expect(state.bank).toBe(8000 - 4 * 500);
    expect(Object.values(state.players).map((player) => player.cash)).toEqual([500, 500, 500, 500]);
    const plain = engineWith(title18eu, 4, []).start().state;
    const half = tableWith(title18eu, 4, [{ slug: "bank-size", options: { bank: 6000 } }]).start().state;
    expect(half.players).toEqual(plain.players);
    expect(half.bank).toBe(plain.bank - 6000);
  });
});

describe("peaceful rules", () => {
  it("VR-peaceful-rules-01: one share is sold in a turn, not two; the refusal names the rule", () => {
    const engine = tableWith(title18eu, 3, [{ slug: "peaceful" }]);
    const plain = engineWith(title18eu, 3, []);
    const canSell = (state: GameState, percent: number) =>
      plain
        .legalActions(state)
        .find(
          (one) =>
            one.type === "sell_shares" &&
            one.percent === percent &&
            one.seat === engine.decisions(state)[0]?.seats[0],
        );
    let tried = 0;
    playOn(engine, 11, ({ before }) => {
      if (before.round.id !== "stock" || before.pending.length) return false;
      const two = canSell(before, 20);
      const one = two && { ...two, percent: 10 };
      if (!two || !one || !canSell(before, 10)) return false;
      const refusal = engine.check(before, two);
      expect(refusal).toEqual({ code: "CAP_SELL", variant: "peaceful", values: { n: 1 } });
      expect(refusal && renderRefusal(english, refusal, title18eu)).toContain("peaceful");
      const sold = engine.apply(before, one);
      if (!sold.ok) throw new Error(sold.refusal.code);
      const again = engine.legalActions(sold.state).filter((action) => action.type === "sell_shares");
      expect(again).toEqual([]);
      return ++tried === 3;
    });
    expect(tried).toBe(3);
  });
});
