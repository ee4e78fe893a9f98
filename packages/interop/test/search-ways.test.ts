import type { GameEvent } from "@railhead/core";
import { describe, expect, test } from "vitest";
import type { TitleMapping, Translation } from "../src/18xx-games/mapping.ts";
import { ask, failed, log, ok, type Question, type Said } from "./toy.ts";

/** Several ways to say what is recorded: joined, in another order, and how far back another one is looked for. */

describe("several recorded actions that are one decision here", () => {
  const ways = (joins: number): Said[2] => ({ ways: [{ actions: [{ type: "start", seat: "A" }], joins }] });

  test("are joined: the decision bears the last number", () => {
    const asked = [ask("A", "start"), ask("B", "bid")];
    expect(
      ok(asked, [
        ["par", "A", ways(2)],
        ["token", "X"],
        ["token", "X"],
        ["bid", "B"],
      ]),
    ).toMatchObject({
      log: ["start A 3", "bid B 4"],
      changes: [
        { kind: "joined", id: 2, action: "X token" },
        { kind: "joined", id: 3, action: "X token" },
      ],
    });
    expect(
      ok(asked, [
        ["par", "A", ways(0)],
        ["bid", "B"],
      ]),
    ).toMatchObject({ log: ["start A 1", "bid B 2"], changes: [] });
  });

  test("a decision in the middle of which the record ends is left", () => {
    expect(ok([ask("A", "start")], [["par", "A", { ways: [{ actions: [], left: true }] }]])).toMatchObject({
      log: [],
      changes: [{ kind: "left", id: 1, action: "A par" }],
    });
  });

  test("the mapping sees the next twelve, and whether the record ends with them", () => {
    const seen: unknown[] = [];
    const mapping: Partial<TitleMapping> = {
      translate: ({ action: { type, entity: seat }, next, ends }) => {
        seen.push([next.length, next[0]?.id, ends]);
        return [{ actions: [{ type, seat }] }];
      },
    };
    const row = (count: number): Said[] => Array.from({ length: count }, () => ["bid", "A"]);
    ok(
      Array.from({ length: 15 }, () => ask("A", "bid")),
      row(15),
      mapping,
    );
    expect(seen.slice(0, 4)).toEqual([
      [12, 2, false],
      [12, 3, false],
      [12, 4, true],
      [11, 5, true],
    ]);
  });

  test("what is known goes on from one to the next", () => {
    const seen: unknown[] = [];
    const mapping: Partial<TitleMapping> = {
      translate: ({ action: { type, entity: seat, id }, memory }) => {
        seen.push(memory.tiles);
        return [
          { actions: [{ type, seat }], ...(id === 1 && { memory: { ...memory, tiles: { "9-0": "B2" } } }) },
        ];
      },
    };
    ok(
      [ask("A", "bid"), ask("A", "bid"), ask("A", "bid")],
      [
        ["bid", "A"],
        ["bid", "A"],
        ["bid", "A"],
      ],
      mapping,
    );
    expect(seen).toEqual([{}, { "9-0": "B2" }, { "9-0": "B2" }]);
  });
});

describe("several ways to say an action", () => {
  const earned = (total: number): GameEvent[] => [{ type: "ran", total } as unknown as GameEvent];
  const asked: Question[] = [
    {
      of: "X",
      takes: { low: 1, high: 2, mid: 3 },
      events: { low: earned(10), high: earned(30), mid: earned(20) },
    },
    ask("B", "after_low", "bid"),
    ask("B", "after_high", "bid"),
    ask("B", "after_mid", "bid"),
  ];
  const total = (events: readonly GameEvent[]) =>
    Number((events[0] as { total?: number } | undefined)?.total);
  const run = (types: string[], more: (type: string) => Partial<Translation> = () => ({})): Said => [
    "run",
    "X",
    { ways: types.map((type) => ({ actions: [{ type, seat: "A" }], ...more(type) })) },
  ];

  test("the first that is possible goes first, and another where the record does not go on", () => {
    expect(log(asked, [run(["none", "low", "high"]), ["bid", "B"]])).toEqual(["low A 1", "bid B 2"]);
    expect(log(asked, [run(["low", "high"]), ["after_high", "B"]])).toEqual(["high A 1", "after_high B 2"]);
  });

  test("one that agrees with what is recorded goes before one that does not, which is noted", () => {
    const differs = (theirs: number) => () => ({
      differs: (events: readonly GameEvent[]) => (total(events) === theirs ? undefined : `not ${theirs}`),
    });
    expect(ok(asked, [run(["low", "high"], differs(30)), ["bid", "B"]])).toMatchObject({
      log: ["high A 1", "bid B 2"],
      notes: [],
    });
    expect(ok(asked, [run(["low", "high", "mid"], differs(5)), ["bid", "B"]])).toMatchObject({
      log: ["low A 1", "bid B 2"],
      notes: ["move 1 (X: run): not 5"],
    });
    // What agrees is what was meant: no other is tried where the record does not go on.
    expect(failed(asked, [run(["low", "high"], differs(10)), ["after_high", "B"]])).toContain(
      "move 2 (B: after_high)",
    );
    expect(failed(asked, [run(["low", "high"], differs(5)), ["after_high", "B"]])).toContain(
      "move 2 (B: after_high)",
    );
  });

  test("where the outcome is not recorded the likeliest goes first", () => {
    const likely = () => ({ likely: total });
    expect(ok(asked, [run(["low", "high", "mid"], likely), ["bid", "B"]])).toMatchObject({
      log: ["high A 1", "bid B 2"],
      notes: [],
    });
    expect(log(asked, [run(["low", "high", "mid"], likely), ["after_mid", "B"]])).toEqual([
      "mid A 1",
      "after_mid B 2",
    ]);
    expect(log(asked, [run(["low", "high", "mid"], likely), ["after_low", "B"]])).toEqual([
      "low A 1",
      "after_low B 2",
    ]);
  });
});

describe("answers in another order", () => {
  const anyOrder = { early: ["drop"], past: ["drop", "token", "pass"] };
  const open = (of: string, type = "drop"): Question => ({ ...ask(of, type), pending: true });
  const asked = [open("X"), open("Y"), open("Z"), ask("A", "bid")];
  const early = (id: number, action: string) => ({ kind: "early", id, action });

  test("are played in the order in which they are asked, each once and with its own number", () => {
    expect(
      ok(
        asked,
        [
          ["drop", "Z"],
          ["drop", "Y"],
          ["drop", "X"],
          ["bid", "A"],
        ],
        { anyOrder },
      ),
    ).toMatchObject({
      log: ["drop A 3", "drop B 2", "drop C 1", "bid A 4"],
      changes: [early(3, "X drop"), early(2, "Y drop")],
    });
    expect(
      ok(
        asked,
        [
          ["drop", "X"],
          ["drop", "Z"],
          ["drop", "Y"],
          ["bid", "A"],
        ],
        { anyOrder },
      ),
    ).toMatchObject({
      log: ["drop A 1", "drop B 3", "drop C 2", "bid A 4"],
      changes: [early(3, "Y drop")],
    });
  });

  test("nothing of it without such an order, and only while a question stands open", () => {
    expect(
      failed(asked, [
        ["drop", "Y"],
        ["drop", "X"],
      ]),
    ).toContain("move 1 (Y: drop)");
    const closed = asked.map(({ pending: _pending, ...one }) => one);
    expect(
      failed(
        closed,
        [
          ["drop", "Y"],
          ["drop", "X"],
        ],
        { anyOrder },
      ),
    ).toContain("move 1 (Y: drop)");
    const players = [open("A"), open("Y")];
    expect(
      failed(
        players,
        [
          ["drop", "Y"],
          ["drop", "A"],
        ],
        { anyOrder },
      ),
    ).toContain("move 1 (Y: drop)");
  });

  test("wishes and certain actions may stand before them, others not", () => {
    const said = (type: string, entity: string, fields = {}): Said[] => [
      ["drop", "Y"],
      [type, entity, fields],
      ["drop", "X"],
    ];
    const two = [open("X"), open("Y"), ask("A", "bid")];
    expect(log(two, said("program_pass", "C"), { anyOrder })).toEqual(["drop A 3", "drop B 1"]);
    expect(ok(two, said("pass", "Y"), { anyOrder })).toMatchObject({
      log: ["drop A 3", "drop B 1"],
      changes: [{ kind: "early" }, { kind: "dropped" }],
    });
    expect(failed(two, said("lay", "Y"), { anyOrder })).toContain("move 1 (Y: drop)");
    // A player's action ends what belongs together.
    expect(failed(two, said("pass", "B"), { anyOrder })).toContain("move 1 (Y: drop)");
  });

  test("only answers of that kind are taken ahead, and of the company that is asked", () => {
    const two = [open("X", "token"), open("Y"), ask("A", "bid")];
    expect(
      failed(
        two,
        [
          ["drop", "Y"],
          ["token", "X"],
        ],
        { anyOrder },
      ),
    ).toContain("move 1 (Y: drop)");
    const twice = [open("X"), open("Y"), open("X"), ask("A", "bid")];
    expect(
      log(
        twice,
        [
          ["drop", "Y"],
          ["drop", "X"],
          ["drop", "X"],
          ["bid", "A"],
        ],
        { anyOrder },
      ),
    ).toEqual(["drop A 2", "drop B 1", "drop A 3", "bid A 4"]);
  });

  test("as far as fifteen actions on", () => {
    const row = (count: number): Said[] => [
      ["drop", "Y"],
      ...Array.from({ length: count - 1 }, (): Said => ["program_drop", "Z"]),
      ["drop", "X"],
    ];
    const two = [open("X"), open("Y"), ask("A", "bid")];
    expect(log(two, row(15), { anyOrder })).toEqual(["drop A 16", "drop B 1"]);
    expect(failed(two, row(16), { anyOrder })).toContain("move 1 (Y: drop)");
  });

  test("an action that joins those that follow takes none of them twice", () => {
    const joining: Said = ["drop", "Y", { ways: [{ actions: [{ type: "drop", seat: "B" }], joins: 1 }] }];
    const two = [open("X"), open("Y"), ask("A", "bid")];
    expect(ok(two, [joining, ["drop", "X"], ["bid", "A"]], { anyOrder }).log).toEqual([
      "drop A 2",
      "drop B 2",
      "bid A 3",
    ]);
  });
});

describe("another company's turn", () => {
  test.each(["lay_tile", "place_token", "run_routes", "dividend", "buy_train", "discard_train"])(
    "%s is a company's own, though its owner is asked for another",
    (type) => {
      const asked = [{ ...ask("X", type), id: "step" }];
      const said: Said = [type, "Z", { ways: [{ actions: [{ type, seat: "A" }] }] }];
      expect(failed(asked, [said])).toContain(
        "is not possible here: it is not Z's turn; X, A must act: step",
      );
      expect(log(asked, [[type, "X"]])).toEqual([`${type} A 1`]);
      // Where a player is asked, or acts, it is as the title reads it.
      expect(log([ask("A", type)], [said])).toEqual([`${type} A 1`]);
      expect(log(asked, [[type, "A"]])).toEqual([`${type} A 1`]);
    },
  );

  test("anything else may be said of another", () => {
    const said: Said = ["sell", "Z", { ways: [{ actions: [{ type: "sell", seat: "A" }] }] }];
    expect(log([ask("X", "sell")], [said])).toEqual(["sell A 1"]);
  });
});

describe("how far back another way is looked for", () => {
  /** The first action has two ways; only the second leads on after `count` more. */
  const fork = (count: number): Question[] => [
    { of: "A", takes: { left: 1, right: count + 2 } },
    ...Array.from({ length: count }, () => ask("A", "go")),
    ask("A", "dead"),
    ...Array.from({ length: count }, () => ask("A", "go")),
    ask("A", "alive"),
  ];
  const said = (count: number): Said[] => [
    ["turn", "A", { ways: ["left", "right"].map((type) => ({ actions: [{ type, seat: "A" }] })) }],
    ...Array.from({ length: count }, (): Said => ["go", "A"]),
    ["alive", "A"],
  ];

  test("eight recorded actions", () => {
    expect(log(fork(7), said(7))[0]).toBe("right A 1");
    expect(failed(fork(8), said(8))).toBe(
      "move 10 (A: alive) is not possible here: no alive; A must act: turn (toy 1.2)",
    );
  });

  test("two hundred tries for one place", () => {
    /** Every action has two ways that come to the same, and the last is none: this many ends are tried. */
    const both: Said[2] = { ways: ["go", "come"].map((type) => ({ actions: [{ type, seat: "A" }] })) };
    const row = (count: number) => Array.from({ length: count }, () => ask("A", "go", "come"));
    let asked = 0;
    const counting: Partial<TitleMapping> = {
      translate: ({ action }) => {
        asked++;
        return (action.fields.ways as Translation[]) ?? [];
      },
    };
    failed(
      [...row(8), ask("A", "end")],
      [...row(8).map((): Said => ["go", "A", both]), ["none", "A"]],
      counting,
    );
    expect(asked).toBeLessThan(250);
    expect(asked).toBeGreaterThan(150);
  });

  test("what gets further begins again", () => {
    /** The first of two ways leads to an end that is found dead in 63 tries. */
    const stage = (base: number): Question[] => [
      { of: "A", takes: { left: base + 1, right: base + 7 } },
      ...Array.from({ length: 5 }, () => ask("A", "go", "come")),
      ask("A", "dead"),
      ...Array.from({ length: 5 }, () => ask("A", "go", "come")),
      ask("A", "on"),
    ];
    const either = (...types: string[]): Said => [
      "go",
      "A",
      { ways: types.map((type) => ({ actions: [{ type, seat: "A" }] })) },
    ];
    const said: Said[] = [
      either("left", "right"),
      ...Array.from({ length: 5 }, () => either("go", "come")),
      either("on"),
    ];
    const stages = [0, 13, 26, 39].flatMap(stage);
    expect(
      log(
        stages,
        [0, 1, 2, 3].flatMap(() => said),
      ).filter((line) => line.startsWith("right")),
    ).toHaveLength(4);
  });
});
