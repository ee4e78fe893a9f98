import { describe, expect, test } from "vitest";
import type { TitleMapping, Translation } from "../src/18xx-games/mapping.ts";
import { ask, failed, log, must, ok, type Question, type Said } from "./toy.ts";

/** What is read of a record, what is told of one that cannot be, and how a finished one ends. */

describe("a record that says everything", () => {
  const questions = [
    ask("A", "bid", "pass"),
    ask("B", "bid", "pass"),
    ask("X", "lay"),
    ask("Y", "lay", "pass"),
  ];

  test("is played action by action, each with its number; a pass declines what is asked", () => {
    const { progress, ...rest } = ok(questions, [
      ["bid", "A"],
      ["pass", "B"],
      ["lay", "X"],
      ["pass", "Y"],
    ]);
    expect(rest).toEqual({
      log: ["bid A 1", "pass B 2", "lay A 3", "pass B 4"],
      changes: [],
      notes: [],
      consents: 0,
    });
    expect(progress).toEqual([1, 2, 3, 4].map((done) => ({ done, of: 4 })));
  });

  test("may end anywhere, and before it begins", () => {
    expect(log(questions, [["bid", "A"]])).toEqual(["bid A 1"]);
    expect(ok(questions, []).log).toEqual([]);
  });

  test("wishes are passed over", () => {
    expect(
      ok(questions, [
        ["program_pass", "B"],
        ["bid", "A"],
        ["program_pass", "A"],
        ["bid", "B"],
      ]),
    ).toMatchObject({
      log: ["bid A 2", "bid B 4"],
      changes: [],
    });
  });

  test("consents are given, and counted", () => {
    const consent = { ...ask("B", "consent"), id: "consent" };
    const asked = [ask("A", "bid"), consent, { ...consent, of: "C" }, ask("B", "bid")];
    expect(
      ok(asked, [
        ["bid", "A"],
        ["bid", "B"],
      ]),
    ).toMatchObject({
      log: ["bid A 1", "consent B 1", "consent C 1", "bid B 2"],
      consents: 2,
    });
  });
});

test("a move to which no one may consent is none", () => {
  const asked = [ask("A", "bid"), ask("B", "consent")];
  const given: TitleMapping["given"] = (decision, seat) =>
    decision.actions.includes("consent") ? { type: "agree", seat } : undefined;
  expect(failed(asked, [["bid", "A"]], { given })).toContain(
    "move 1 (A: a bid) is not possible here: no agree",
  );
});

describe("what cannot be read", () => {
  const asked = [ask("A", "bid"), ask("X", "lay")];

  test("is told with the action, why, what is recorded and what is asked", () => {
    expect(
      failed(asked, [
        ["bid", "A"],
        ["lay", "Y", { hex: "B2" }],
      ]),
    ).toBe("move 2 (Y: lay) is not possible here: not B; recorded: hex B2; X, A must act: turn (toy 1.2)");
    expect(failed(asked, [["sell", "A"]])).toBe(
      "move 1 (A: sell) is not possible here: no sell; A must act: turn (toy 1.2)",
    );
    expect(
      failed(
        [ask("A", "bid")],
        [
          ["bid", "A"],
          ["bid", "B"],
        ],
      ),
    ).toBe("move 2 (B: a bid) is not possible here: not B; the game is over");
    expect(
      failed(
        asked,
        [["bid", ""]].map(([type, entity]): Said => [type as string, entity as string, { ways: [] }]),
      ),
    ).toBe("move 1 (a bid) is not possible here; A must act: turn (toy 1.2)");
  });

  test("each reason once, the mapping's among them", () => {
    const ways: Translation[] = [
      { actions: [], refused: "no such city" },
      { actions: [{ type: "sell", seat: "A" }] },
      { actions: [{ type: "sell", seat: "A" }] },
      { actions: [{ type: "bid", seat: "B" }] },
    ];
    expect(failed(asked, [["bid", "A", { ways }]])).toContain(
      "is not possible here: no such city | no sell | not B; A must act",
    );
  });

  test("a long record of it is cut, and what says nothing to a person is left out", () => {
    const tile = (length: number) =>
      failed(asked, [["sell", "A", { tile: "x".repeat(length), routes: [{}] }]]);
    expect(tile(300)).toContain(`recorded: tile ${"x".repeat(155)}…; A must act`);
    expect(tile(150)).toContain(`recorded: tile ${"x".repeat(150)}; A must act`);
  });

  test("an unknown type of action is named", () => {
    expect(
      failed(asked, [
        ["bid", "A"],
        ["dance", "A"],
      ]),
    ).toBe("move 2 (A: dance): unknown kind of move");
  });

  test("the furthest action is told, as it stood before anything was supplied for it", () => {
    const two: Question[] = [
      { of: "A", takes: { bid: 1, call: 2 } },
      ask("A", "stop"),
      ask("A", "go"),
      must("B", "end"),
    ];
    const bid: Said = [
      "bid",
      "A",
      { ways: [{ actions: [{ type: "bid", seat: "A" }] }, { actions: [{ type: "call", seat: "A" }] }] },
    ];
    expect(failed(two, [bid, ["go", "A"], ["go", "A"]])).toContain(
      "move 3 (A: go) is not possible here: not A; B must act: turn",
    );
    // Of two ways to get there the first is told.
    const ends: Question[] = [
      { of: "A", takes: { bid: 1, call: 2 } },
      { ...ask("A", "stop"), id: "one" },
      { ...ask("A", "stop"), id: "two" },
    ];
    expect(failed(ends, [bid, ["go", "A"]])).toContain("A must act: one");
    const passed = [ask("X", "lay", "pass"), ask("X", "run", "pass"), ask("Y", "lay")];
    expect(failed(passed, [["sell", "X"]])).toBe(
      "move 1 (X: sell) is not possible here: no sell; X, A must act: turn (toy 1.2)",
    );
  });
});

describe("the end of a finished record", () => {
  const asked = [
    ask("A", "bid"),
    ask("A", "sell", "pass"),
    must("X", "run"),
    { ...ask("B", "drop", "pass"), pending: true },
  ];

  test("passes and moves without a choice are supplied until the game is over", () => {
    expect(ok(asked, [["bid", "A"]], {}, true)).toMatchObject({
      log: ["bid A 1", "pass A", "run A", "pass B"],
      changes: [
        { kind: "supplied", id: 1, action: "A pass" },
        { kind: "supplied", id: 1, action: "X run", forced: true },
        { kind: "supplied", id: 1, action: "B pass" },
      ],
    });
    expect(log(asked, [["bid", "A"]])).toEqual(["bid A 1"]);
    expect(log(asked, [], {}, true)).toEqual([]);
    expect(log([must("X", "run")], [], {}, true)).toEqual([]);
  });

  test("or never, where that does not lead there", () => {
    expect(log([...asked, ask("C", "bid")], [["bid", "A"]], {}, true)).toEqual(["bid A 1"]);
  });
});
