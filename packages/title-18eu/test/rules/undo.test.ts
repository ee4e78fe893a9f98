import { type Action, type GameEvent, type LogEntry, replay, Timeline } from "@railhead/core";
import { deepFreeze } from "@railhead/core/bots";
import { effectiveLog } from "@railhead/core/engine";
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

const open: Action[] = [
  { type: "choose_lot", seat: "A", lot: "7", amount: 100 },
  { type: "bid", seat: "B", amount: 130 },
  { type: "pass", seat: "C" },
  { type: "pass", seat: "A" },
];

function played(moves: Action[] = open): Timeline {
  const timeline = new Timeline(new Table(3).engine);
  for (const move of moves) expect(timeline.play(move)).toBeUndefined();
  return timeline;
}

const same = (a: unknown, b: unknown): void => expect(JSON.stringify(a)).toBe(JSON.stringify(b));

describe("putting a move right (1.4)", () => {
  it("EU-1.4-08: a move against the rules is refused and nothing is changed by it", () => {
    const timeline = played();
    const state = deepFreeze(timeline.state());
    const before = JSON.stringify(state);
    const wrong: Action[] = [
      { type: "choose_lot", seat: "A", lot: "1" },
      { type: "choose_lot", seat: "B", lot: "7" },
      { type: "pass", seat: "B" },
      { type: "bid", seat: "B", amount: 200 },
      { type: "choose_lot", seat: "B", lot: "1", amount: 1000 },
      { type: "buy_share", seat: "B", company: "BNR", from: "treasury" },
      { type: "fly", seat: "B" },
    ];
    for (const move of wrong) {
      expect(timeline.play(move)?.code).toMatch(/^[A-Z_]+$/);
      expect(timeline.state()).toBe(state);
      expect(timeline.moves).toHaveLength(4);
    }
    expect(JSON.stringify(state)).toBe(before);
    // And the right move goes on from there.
    expect(timeline.play({ type: "choose_lot", seat: "B", lot: "1" })).toBeUndefined();
  });

  it("EU-1.4-08: a mistake noticed before the next player acts is taken back, money, charter and token", () => {
    const timeline = played();
    const sold = timeline.state();
    expect(sold.companies["7"]?.owner).toBe("player:B");
    expect(sold.players.B?.cash).toBe(320);
    timeline.undo();
    expect(timeline.state().companies["7"]?.owner).toBeUndefined();
    expect(timeline.state().players.B?.cash).toBe(450);
    expect(timeline.state().board.tokens).toEqual({});
    same(timeline.state(), played(open.slice(0, 3)).state());
    // A raises instead of passing.
    expect(timeline.play({ type: "bid", seat: "A", amount: 135 })).toBeUndefined();
    expect(timeline.play({ type: "pass", seat: "B" })).toBeUndefined();
    expect(timeline.state().companies["7"]?.owner).toBe("player:A");
  });

  it("EU-1.4-08: taking back to any point gives exactly the state of that point, and bringing back the state left", () => {
    const timeline = played();
    const states = [0, 1, 2, 3, 4].map((at) => JSON.stringify(timeline.state(at)));
    for (let to = 0; to <= 4; to++) {
      timeline.undo(to);
      expect(JSON.stringify(timeline.state())).toBe(states[to]);
      timeline.redo();
      expect(JSON.stringify(timeline.state())).toBe(states[4]);
    }
  });
});

describe("undo and redo of a log", () => {
  const undo: LogEntry = { type: "undo", seat: "A" };
  const redo: LogEntry = { type: "redo", seat: "A" };

  it("a redo brings back what the last undo took, a new move closes that way", () => {
    const [a, b, c, d] = open as [Action, Action, Action, Action];
    expect(effectiveLog([a, b, undo])).toEqual([a]);
    expect(effectiveLog([a, b, undo, redo])).toEqual([a, b]);
    expect(effectiveLog([a, b, undo, undo, redo])).toEqual([a]);
    expect(effectiveLog([a, b, undo, undo, redo, redo])).toEqual([a, b]);
    expect(effectiveLog([a, b, c, { ...undo, to: 1 }, redo])).toEqual([a, b, c]);
    expect(effectiveLog([a, b, undo, d, redo])).toEqual([a, d]);
    expect(effectiveLog([redo, a])).toEqual([a]);
  });

  it("an undo that has nothing to take back does not stand in the way of a redo", () => {
    const [a, b] = open as [Action, Action];
    expect(effectiveLog([a, undo, undo, redo])).toEqual([a]);
    expect(effectiveLog([a, b, undo, { ...undo, to: 1 }, redo])).toEqual([a, b]);
    const timeline = played([a]);
    timeline.undo();
    timeline.undo();
    timeline.redo();
    expect(timeline.moves).toHaveLength(1);
  });

  it("replaying a log, stepping a timeline and playing only what counts come to the same", () => {
    const { engine } = new Table(3);
    const log: LogEntry[] = [];
    const timeline = new Timeline(engine);
    let seed = 5;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let n = 0; n < 300; n++) {
      const kind = next(10);
      if (kind < 2) {
        timeline.undo();
        log.push(undo);
      } else if (kind === 2) {
        const to = next(timeline.moves.length + 2);
        timeline.undo(to);
        log.push({ ...undo, to });
      } else if (kind < 5) {
        timeline.redo();
        log.push(redo);
      } else {
        const legal = engine.legalActions(timeline.state()).filter((action) => !action.fields);
        const action = legal[next(legal.length)] as Action;
        expect(timeline.play(action)).toBeUndefined();
        log.push(action);
      }
      expect(effectiveLog(log)).toEqual(timeline.moves.map((move) => move.action));
    }
    const again = replay(engine, log);
    expect(again.refused).toBeUndefined();
    same(again.timeline.state(), timeline.state());
    const events = (one: Timeline): GameEvent[] => one.moves.flatMap((move) => move.events);
    same(events(again.timeline), events(timeline));
  });

  it("a log with a wrong move is played up to it, and says which it is and why", () => {
    const { engine } = new Table(3);
    const wrong: LogEntry = { type: "bid", seat: "B", amount: 105, id: 17 };
    const { timeline, refused } = replay(engine, [
      open[0] as Action,
      undo,
      open[0] as Action,
      { ...wrong, amount: 100 },
      open[1] as Action,
    ]);
    expect(timeline.moves).toHaveLength(1);
    expect(refused).toMatchObject({ at: 2, refusal: { code: "BID_TOO_LOW", rule: "EU-4.2.1-08" } });
    expect(replay(engine, [open[0] as Action, wrong]).refused).toBeUndefined();
  });
});
