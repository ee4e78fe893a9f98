import { describe, expect, test } from "vitest";
import type { TitleMapping } from "../src/18xx-games/mapping.ts";
import { ask, failed, must, ok, type Question, type Said } from "./toy.ts";

/** What is recorded and not asked here. */

describe("what is not asked here", () => {
  const dropped = (id: number, action: string) => ({ kind: "dropped", id, action });

  /** A question whose answer passes these over: players, or companies of theirs. */
  const passing = (question: Question, ...over: [seat: string, company?: string][]): Question => ({
    ...question,
    events: Object.fromEntries(
      Object.keys(question.takes).map((type) => [
        type,
        over.map(([seat, company]) => ({
          type: "passed_over",
          seat,
          step: "turn",
          ...(company && { company }),
        })),
      ]),
    ),
  });

  test("a pass of who was passed over is dropped, and so is what says nothing by its title", () => {
    const asked = [passing(ask("A", "bid"), ["B"], ["C"]), ask("A", "bid")];
    expect(
      ok(asked, [
        ["bid", "A"],
        ["pass", "B"],
        ["pass", "C"],
        ["bid", "A"],
      ]),
    ).toMatchObject({
      log: ["bid A 1", "bid A 4"],
      changes: [dropped(2, "B pass"), dropped(3, "C pass")],
    });
    const idle: TitleMapping["idle"] = ({ action }) => action.type === "run";
    expect(
      ok(
        asked,
        [
          ["run", "X"],
          ["bid", "A"],
        ],
        { idle },
      ),
    ).toMatchObject({
      log: ["bid A 2"],
      changes: [dropped(1, "X run")],
    });
    expect(
      failed(asked, [
        ["run", "X"],
        ["bid", "A"],
      ]),
    ).toContain("move 1 (X: run) is not possible here");
  });

  test("a player's pass out of turn is none: it may belong to another question", () => {
    const asked = [passing(ask("C", "bid"), ["A"], ["B"]), ask("C", "bid")];
    const lost = (...said: Said[]) => failed(asked, [["bid", "C"], ...said]);
    // Once each, and in their order.
    expect(lost(["pass", "B"], ["pass", "A"])).toContain("move 3 (A: a pass) is not possible here");
    expect(lost(["pass", "A"], ["pass", "A"])).toContain("move 3 (A: a pass) is not possible here");
    // Two that have changed places at the end of a record.
    expect(
      failed(
        [ask("A", "bid", "pass"), ask("B", "bid", "pass")],
        [
          ["pass", "B"],
          ["pass", "A"],
        ],
      ),
    ).toContain("move 1 (B: a pass) is not possible here; A must act");
    // Nor is the pass of someone whom nothing can be declined to.
    expect(failed([ask("A", "bid")], [["pass", "A"]])).toContain("move 1 (A: a pass)");
  });

  test("who has just acted may pass once more: their turn was over with that", () => {
    const asked = [ask("A", "bid"), ask("B", "bid"), ask("A", "bid")];
    expect(
      ok(asked, [
        ["bid", "A"],
        ["pass", "A"],
        ["bid", "B"],
      ]),
    ).toMatchObject({
      log: ["bid A 1", "bid B 3"],
      changes: [dropped(2, "A pass")],
    });
    expect(
      failed(asked, [
        ["bid", "A"],
        ["pass", "A"],
        ["pass", "A"],
      ]),
    ).toContain("move 3 (A: a pass)");
    const passes = [ask("A", "pass"), ask("B", "bid")];
    expect(
      failed(passes, [
        ["pass", "A"],
        ["pass", "A"],
      ]),
    ).toContain("move 2 (A: a pass)");
  });

  test("a company's pass is dropped in its turn and right after it, not in another's", () => {
    const asked = [ask("X", "lay"), ask("X", "run"), ask("Y", "lay"), ask("Y", "run")];
    expect(
      ok(asked, [
        ["pass", "X"],
        ["lay", "X"],
        ["run", "X"],
        ["pass", "X"],
        ["lay", "Y"],
      ]),
    ).toMatchObject({
      log: ["lay A 2", "run A 3", "lay B 5"],
      changes: [dropped(1, "X pass"), dropped(4, "X pass")],
    });
    expect(
      failed(asked, [
        ["lay", "X"],
        ["pass", "Y"],
        ["run", "X"],
      ]),
    ).toContain("move 2 (Y: a pass)");
    const over = [passing(ask("X", "lay"), ["B", "Y"]), ask("Z", "lay")];
    expect(
      ok(over, [
        ["lay", "X"],
        ["pass", "Y"],
        ["lay", "Z"],
      ]).changes,
    ).toEqual([dropped(2, "Y pass")]);
    // A company that a move names.
    const merged = [ask("A", "merge"), ask("B", "bid")];
    const merge: Said = ["merge", "A", { ways: [{ actions: [{ type: "merge", seat: "A", company: "Z" }] }] }];
    expect(ok(merged, [merge, ["pass", "Z"], ["bid", "B"]]).changes).toEqual([dropped(2, "Z pass")]);
    expect(failed(merged, [merge, ["pass", "Y"]])).toContain("move 2 (Y: a pass)");
  });

  test("a player's pass in the turn of a company says nothing, but where a question stands open", () => {
    const asked = [ask("X", "lay"), ask("X", "run")];
    expect(
      ok(asked, [
        ["pass", "C"],
        ["lay", "X"],
      ]).changes,
    ).toEqual([dropped(1, "C pass")]);
    const open = [{ ...ask("X", "lay"), pending: true }];
    expect(
      failed(open, [
        ["pass", "C"],
        ["lay", "X"],
      ]),
    ).toContain("move 1 (C: a pass)");
  });

  test("the title may know more of a pass", () => {
    const asked = [ask("A", "bid", "pass"), ask("B", "bid", "pass")];
    const pass: Said[] = [
      ["pass", "A"],
      ["bid", "B"],
    ];
    const memory = { tiles: {}, trains: {}, shares: { X_1: "pool" as const } };
    expect(
      ok(asked, [["pass", "B"], ...pass], {
        passing: (at) => (at.action.id === 1 ? { unasked: memory } : undefined),
        translate: (at) => {
          if (at.action.id > 1) expect(at.memory).toBe(memory);
          return at.action.type === "pass"
            ? []
            : [{ actions: [{ type: at.action.type, seat: at.action.entity }] }];
        },
      }),
    ).toMatchObject({ log: ["pass A 2", "bid B 3"], changes: [dropped(1, "B pass")] });
    expect(failed(asked, pass, { passing: () => ({ refused: "not so" }) })).toContain(
      "move 1 (A: a pass) is not possible here: not so",
    );
    const over = [passing(ask("A", "bid"), ["B"]), ask("A", "bid")];
    const told: Said[] = [
      ["bid", "A"],
      ["pass", "B"],
      ["bid", "A"],
    ];
    expect(ok(over, told).changes).toHaveLength(1);
    expect(failed(over, told, { passing: () => "answer" })).toContain("move 2 (B: a pass)");
  });

  test("goes before a move without a choice where that is recorded soon", () => {
    const asked = [must("X", "run"), must("X", "run"), ask("A", "bid")];
    expect(
      ok(asked, [
        ["pass", "B"],
        ["run", "X"],
      ]),
    ).toMatchObject({
      log: ["run A 2"],
      changes: [dropped(1, "B pass")],
    });
    // Wishes, and what can be played at any time, are no answer.
    const end: Said = ["end_game", "A", { ways: [{ actions: [{ type: "run", seat: "A" }] }] }];
    expect(
      ok(asked, [
        ["pass", "B"],
        ["program_run", "X"],
        ["run", "X"],
      ]).log,
    ).toEqual(["run A 3"]);
    expect(ok(asked, [["pass", "B"], end])).toMatchObject({
      log: ["run A", "run A 2"],
      changes: [{ kind: "supplied", id: 1 }, dropped(1, "B pass")],
    });
  });

  test("a move without a choice goes first after all where the record does not go on otherwise", () => {
    const asked = [must("X", "run"), ask("B", "look"), must("X", "run"), ask("A", "bid")];
    const said: Said[] = [
      ["look", "B"],
      ["run", "X"],
      ["bid", "A"],
    ];
    expect(ok(asked, said, { idle: ({ action }) => action.type === "look" })).toMatchObject({
      log: ["run A", "look B 1", "run A 2", "bid A 3"],
      changes: [{ kind: "supplied", id: 1, forced: true }],
    });
  });

  test("a pass may be that answer", () => {
    const pass = { ...ask("A", "pass"), legal: [{ type: "pass" }] };
    const asked = [passing(ask("A", "bid"), ["B"]), pass, pass, ask("A", "bid")];
    expect(
      ok(asked, [
        ["bid", "A"],
        ["pass", "B"],
        ["pass", "A"],
      ]),
    ).toMatchObject({
      log: ["bid A 1", "pass A 3"],
      changes: [dropped(2, "B pass")],
    });
  });

  test("a pass of who is not asked is no answer, though one player decides for both", () => {
    const pass = { ...ask("X", "pass"), legal: [{ type: "pass" }] };
    expect(
      ok(
        [pass, pass, ask("Z", "bid")],
        [
          ["pass", "B"],
          ["pass", "Z"],
        ],
      ).changes.map(({ kind, id }) => `${kind} ${id}`),
    ).toEqual(["supplied 1", "supplied 1", "dropped 1", "dropped 2"]);
    // Nor does it decline what that player is asked.
    const said: Said[] = [
      ["lay", "X"],
      ["pass", "X"],
      ["bid", "A"],
    ];
    expect(ok([ask("X", "lay"), ask("A", "bid", "pass"), ask("A", "bid")], said)).toMatchObject({
      log: ["lay A 1", "bid A 3"],
      changes: [dropped(2, "X pass")],
    });
  });

  test("nor is what belongs to another company, or says nothing", () => {
    const kinds = (...args: Parameters<typeof ok>) =>
      ok(...args).changes.map(({ kind, id }) => `${kind} ${id}`);
    const own = must("X", "lay_tile");
    const lay: Said = [
      "lay_tile",
      "Z",
      { ways: ["A", "C"].map((seat) => ({ actions: [{ type: "lay_tile", seat }] })) },
    ];
    expect(kinds([own, own, ask("Z", "lay_tile")], [["pass", "B"], lay])).toEqual([
      "supplied 1",
      "supplied 1",
      "dropped 1",
    ]);
    const nothing: Said = ["choose", "X", { ways: [{ actions: [] }] }];
    expect(kinds([must("X", "run"), ask("Y", "bid")], [["pass", "B"], nothing, ["bid", "B"]])).toEqual([
      "supplied 1",
      "dropped 1",
    ]);
  });

  test("what comes later than the next seven is not looked at", () => {
    const asked = [must("X", "run"), must("X", "run"), ask("Y", "bid")];
    const wishes = (count: number): Said[] => Array.from({ length: count }, () => ["program_run", "X"]);
    const supplied = (count: number) =>
      ok(asked, [["pass", "B"], ...wishes(count), ["run", "X"]]).changes.filter(
        ({ kind }) => kind === "supplied",
      ).length;
    expect(supplied(6)).toBe(0);
    expect(supplied(7)).toBe(1);
  });
});
