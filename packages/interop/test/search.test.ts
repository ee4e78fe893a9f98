import type { GameEvent } from "@railhead/core";
import { describe, expect, test } from "vitest";
import type { TitleMapping, Translation } from "../src/18xx-games/mapping.ts";
import { type Question, type Read, read, type Said } from "./toy.ts";

const ok = (...args: Parameters<typeof read>): Read => {
  const result = read(...args);
  if (typeof result === "string") throw new Error(result);
  return result;
};
const log = (...args: Parameters<typeof read>) => ok(...args).log;
const failed = (...args: Parameters<typeof read>): string => {
  const result = read(...args);
  if (typeof result !== "string") throw new Error(`read: ${result.log.join(", ")}`);
  return result;
};

/** A question that takes this action and no other, and can be declined where `pass` is among them. */
const ask = (of: string, ...types: string[]): Question => ({
  of,
  takes: Object.fromEntries(types.map((type) => [type, 0])),
});
/** A question with nothing to choose. */
const must = (of: string, type: string, more: Partial<Question> = {}): Question => ({
  ...ask(of, type),
  legal: [{ type }],
  ...more,
});

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

test("a move to which nobody may consent is none", () => {
  const asked = [ask("A", "bid"), ask("B", "consent")];
  const given: TitleMapping["given"] = (decision, seat) =>
    decision.actions.includes("consent") ? { type: "agree", seat } : undefined;
  expect(failed(asked, [["bid", "A"]], { given })).toContain(
    "action 1 (A bid) is not possible here: no agree",
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
    ).toBe(
      'action 2 (Y lay) is not possible here: not B; recorded is {"hex":"B2"}; turn is asked of X, A in round toy 1.2',
    );
    expect(failed(asked, [["sell", "A"]])).toBe(
      "action 1 (A sell) is not possible here: no sell; turn is asked of A in round toy 1.2",
    );
    expect(
      failed(
        [ask("A", "bid")],
        [
          ["bid", "A"],
          ["bid", "B"],
        ],
      ),
    ).toBe("action 2 (B bid) is not possible here: not B; the game is over");
    expect(
      failed(
        asked,
        [["bid", ""]].map(([type, entity]): Said => [type as string, entity as string, { ways: [] }]),
      ),
    ).toBe(
      'action 1 (bid) is not possible here; recorded is {"ways":[]}; turn is asked of A in round toy 1.2',
    );
  });

  test("each reason once, the mapping's among them", () => {
    const ways: Translation[] = [
      { actions: [], refused: "no such city" },
      { actions: [{ type: "sell", seat: "A" }] },
      { actions: [{ type: "sell", seat: "A" }] },
      { actions: [{ type: "bid", seat: "B" }] },
    ];
    expect(failed(asked, [["bid", "A", { ways }]])).toContain(
      "is not possible here: no such city | no sell | not B; recorded is",
    );
  });

  test("a long record of it is cut", () => {
    const text = failed(asked, [["sell", "A", { why: "x".repeat(300) }]]);
    expect(text).toContain(`recorded is {"why":"${"x".repeat(152)}…; turn`);
    expect(failed(asked, [["sell", "A", { why: "x".repeat(150) }]])).toContain(`"${"x".repeat(150)}"}; turn`);
  });

  test("an unknown type of action is named", () => {
    expect(
      failed(asked, [
        ["bid", "A"],
        ["dance", "A"],
      ]),
    ).toBe("action 2 (A dance): unknown type of action dance");
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
      "action 3 (A go) is not possible here: not A; turn is asked of B",
    );
    // Of two ways to get there the first is told.
    const ends: Question[] = [
      { of: "A", takes: { bid: 1, call: 2 } },
      { ...ask("A", "stop"), id: "one" },
      { ...ask("A", "stop"), id: "two" },
    ];
    expect(failed(ends, [bid, ["go", "A"]])).toContain("one is asked of A");
    const passed = [ask("X", "lay", "pass"), ask("X", "run", "pass"), ask("Y", "lay")];
    expect(failed(passed, [["sell", "X"]])).toBe(
      "action 1 (X sell) is not possible here: no sell; turn is asked of X, A in round toy 1.2",
    );
  });
});

describe("what is not asked here", () => {
  const dropped = (id: number, action: string) => ({ kind: "dropped", id, action });

  test("a pass is dropped, and so is what says nothing by its title", () => {
    const asked = [ask("A", "bid"), ask("B", "bid", "pass")];
    expect(
      ok(asked, [
        ["pass", "B"],
        ["bid", "A"],
        ["pass", "A"],
        ["bid", "B"],
        ["pass", "C"],
      ]),
    ).toMatchObject({
      log: ["bid A 2", "bid B 4"],
      changes: [dropped(1, "B pass"), dropped(3, "A pass"), dropped(5, "C pass")],
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
    ).toContain("action 1 (X run) is not possible here");
  });

  test("a pass that nothing declines is dropped, though its player is asked", () => {
    expect(
      ok(
        [ask("A", "bid")],
        [
          ["pass", "A"],
          ["bid", "A"],
        ],
      ),
    ).toMatchObject({
      log: ["bid A 2"],
      changes: [dropped(1, "A pass")],
    });
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
    const asked = [
      { ...ask("A", "pass"), legal: [{ type: "pass" }] },
      { ...ask("A", "pass"), legal: [{ type: "pass" }] },
      ask("A", "bid"),
    ];
    expect(
      ok(asked, [
        ["pass", "B"],
        ["pass", "A"],
      ]),
    ).toMatchObject({
      log: ["pass A 2"],
      changes: [dropped(1, "B pass")],
    });
  });

  test("a pass of who is not asked is no answer, though one player decides for both", () => {
    const pass = { ...ask("A", "pass"), legal: [{ type: "pass" }] };
    expect(
      ok(
        [pass, pass, ask("A", "bid")],
        [
          ["pass", "B"],
          ["pass", "X"],
        ],
      ).changes.map(({ kind, id }) => `${kind} ${id}`),
    ).toEqual(["supplied 1", "supplied 1", "dropped 1", "dropped 2"]);
    // Nor does it decline what that player is asked.
    const said: Said[] = [
      ["pass", "X"],
      ["bid", "A"],
    ];
    expect(ok([ask("A", "bid", "pass"), ask("A", "bid")], said)).toMatchObject({
      log: ["bid A 2"],
      changes: [dropped(1, "X pass")],
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
    expect(kinds([must("X", "run"), ask("A", "bid")], [["pass", "B"], nothing, ["bid", "A"]])).toEqual([
      "supplied 1",
      "dropped 1",
    ]);
  });

  test("what comes later than the next seven is not looked at", () => {
    const asked = [must("X", "run"), must("X", "run"), ask("A", "bid")];
    const wishes = (count: number): Said[] => Array.from({ length: count }, () => ["program_run", "X"]);
    const supplied = (count: number) =>
      ok(asked, [["pass", "B"], ...wishes(count), ["run", "X"]]).changes.filter(
        ({ kind }) => kind === "supplied",
      ).length;
    expect(supplied(6)).toBe(0);
    expect(supplied(7)).toBe(1);
  });
});

describe("what the record lacks", () => {
  test("a pass in the turn that goes on, or that has just been", () => {
    const asked = [ask("X", "lay"), ask("X", "token", "pass"), ask("X", "buy", "pass"), ask("Y", "lay")];
    expect(
      ok(asked, [
        ["lay", "X"],
        ["lay", "Y"],
      ]),
    ).toMatchObject({
      log: ["lay A 1", "pass A", "pass A", "lay B 2"],
      changes: [
        { kind: "supplied", id: 2, action: "X pass" },
        { kind: "supplied", id: 2, action: "X pass" },
      ],
    });
    expect(
      ok(asked, [
        ["lay", "X"],
        ["buy", "X"],
        ["lay", "Y"],
      ]).log,
    ).toEqual(["lay A 1", "pass A", "buy A 2", "lay B 3"]);
    // A wish of somebody else between makes no other turn.
    expect(
      log(asked, [
        ["lay", "X"],
        ["program_pass", "C"],
        ["lay", "Y"],
      ]),
    ).toEqual(["lay A 1", "pass A", "pass A", "lay B 3"]);
  });

  test("a player's as well; none in a turn that the record says nothing of", () => {
    const players = [ask("A", "bid"), ask("A", "sell", "pass"), ask("B", "bid")];
    expect(
      ok(players, [
        ["bid", "A"],
        ["bid", "B"],
      ]).changes,
    ).toEqual([{ kind: "supplied", id: 2, action: "A pass" }]);
    const other = [ask("A", "bid"), ask("C", "sell", "pass"), ask("B", "bid")];
    expect(
      failed(other, [
        ["bid", "A"],
        ["bid", "B"],
      ]),
    ).toContain("turn is asked of C in round");
    const open = [ask("A", "bid"), { ...ask("C", "sell", "pass"), pending: true }, ask("B", "bid")];
    expect(
      log(open, [
        ["bid", "A"],
        ["bid", "B"],
      ]),
    ).toEqual(["bid A 1", "pass C", "bid B 2"]);
  });

  test("three passes in a row, and no more; each action begins anew", () => {
    const steps = (count: number): Question[] => [
      ask("X", "lay"),
      ...Array.from({ length: count }, () => ask("X", "buy", "pass")),
      ask("Y", "lay"),
    ];
    expect(
      log(steps(3), [
        ["lay", "X"],
        ["lay", "Y"],
      ]),
    ).toHaveLength(5);
    expect(
      failed(steps(4), [
        ["lay", "X"],
        ["lay", "Y"],
      ]),
    ).toContain("action 2 (Y lay) is not possible here: not B");
    const twice = [...steps(3), ...steps(3)];
    expect(
      log(twice, [
        ["lay", "X"],
        ["lay", "Y"],
        ["lay", "X"],
        ["lay", "Y"],
      ]),
    ).toHaveLength(10);
  });

  test("a move without a choice, up to twenty-four in a row; what is known after it is the title's to say", () => {
    const row = (count: number) => [
      ...Array.from({ length: count }, () => must("X", "run")),
      ask("B", "bid"),
    ];
    expect(ok(row(24), [["bid", "B"]])).toMatchObject({ log: [...Array(24).fill("run A"), "bid B 1"] });
    expect(ok(row(1), [["bid", "B"]]).changes).toEqual([
      { kind: "supplied", id: 1, action: "X run", forced: true },
    ]);
    expect(failed(row(25), [["bid", "B"]])).toContain("action 1 (B bid) is not possible here: not B");
    const memories: unknown[] = [];
    const mapping: Partial<TitleMapping> = {
      supplied: ({ memory }, { type }) => ({ ...memory, trains: { ...memory.trains, [type]: "pool" } }),
      translate: ({ memory, action: { type, entity: seat } }) => {
        memories.push(memory.trains);
        return [{ actions: [{ type, seat }] }];
      },
    };
    ok(row(1), [["bid", "B"]], mapping);
    expect(memories).toEqual([{}, { run: "pool" }]);
    memories.length = 0;
    const { supplied: _none, ...without } = mapping;
    ok(row(1), [["bid", "B"]], without);
    expect(memories).toEqual([{}, {}]);
  });

  test("a forced move is told with its fields that are texts", () => {
    const asked = [
      must("X", "drop", { legal: [{ type: "drop", train: "P", count: 1 }] }),
      must("A", "close", { legal: [{ type: "close", minor: "4" }] }),
      ask("B", "bid"),
    ];
    expect(ok(asked, [["bid", "B"]]).changes.map(({ action }) => action)).toEqual(["X drop P", "A close 4"]);
  });

  describe("has no choice where", () => {
    const supplied = (legal: Question["legal"], sweeps?: string[], of = "X") => {
      const result = read(
        [must(of, "run", { ...(legal && { legal }) }), ask("B", "bid")],
        [["bid", "B"]],
        sweeps && { sweeps },
      );
      return typeof result === "string"
        ? result.includes("not B") && "none"
        : result.changes.map(({ action }) => action);
    };

    test("one thing is to do, or the same for all", () => {
      expect(supplied([{ type: "run" }])).toEqual(["X run"]);
      expect(supplied([])).toBe("none");
      expect(supplied([{ type: "run" }, { type: "run" }])).toEqual(["X run"]);
      expect(
        supplied([
          { type: "run", train: "2" },
          { type: "run", train: "3" },
        ]),
      ).toBe("none");
      expect(supplied([{ type: "run" }, { type: "stop" }])).toBe("none");
    });

    test("several of one kind are left to be swept up", () => {
      const both = [
        { type: "run", train: "2" },
        { type: "run", train: "3" },
      ];
      expect(supplied(both, ["run"])).toEqual(["X run 2"]);
      expect(supplied(both, ["stop"])).toBe("none");
      expect(supplied([...both, { type: "stop" }], ["run"])).toBe("none");
    });

    test("each field has one value", () => {
      const range = (min: number, max: number, step: number) => [
        { type: "run", fields: { amount: { kind: "range" as const, min, max, step } } },
      ];
      expect(supplied(range(5, 5, 5))).toEqual(["X run"]);
      expect(supplied(range(5, 9, 5))).toEqual(["X run"]);
      expect(supplied(range(5, 10, 5))).toBe("none");
      const choice = (...values: string[]) => [
        { type: "run", fields: { hex: { kind: "choice" as const, values } } },
      ];
      expect(supplied(choice("B2"))).toEqual(["X run B2"]);
      expect(supplied(choice("B2", "B4"))).toBe("none");
      expect(supplied(choice())).toBe("none");
      const subset = [
        { type: "run", fields: { trains: { kind: "subset" as const, values: ["2"], min: 0, max: 1 } } },
      ];
      expect(supplied(subset)).toBe("none");
    });
  });

  test("nothing is supplied where something may be declined", () => {
    const free = must("C", "run", { id: "free", free: true });
    expect(failed([free, ask("B", "bid")], [["bid", "B"]])).toContain("free is asked of C");
  });

  test("three passes in a row are as many with a move without a choice between", () => {
    const pass = ask("X", "buy", "pass");
    const asked = (...between: Question[]) => [ask("X", "lay"), ...between, ask("Y", "lay")];
    const said: Said[] = [
      ["lay", "X"],
      ["lay", "Y"],
    ];
    expect(log(asked(pass, pass, must("X", "run"), pass), said)).toHaveLength(6);
    expect(failed(asked(pass, pass, must("X", "run"), pass, pass), said)).toContain("action 2 (Y lay)");
  });

  test("a pass in the turn of the company that acts next", () => {
    const asked = [ask("A", "bid"), ask("Y", "lay", "pass"), ask("Y", "buy")];
    const said: Said[] = [
      ["bid", "A"],
      ["buy", "Y"],
    ];
    expect(log(asked, said)).toEqual(["bid A 1", "pass B", "buy B 2"]);
  });
});

describe("what goes at any time", () => {
  test("comes after what stands open without a choice", () => {
    const asked = [must("X", "run"), { of: "A", takes: { end_game: 0, bid: 0 } }, must("B", "stop")];
    asked[0] = { ...asked[0], takes: { run: 0, end_game: 0 } } as Question;
    expect(ok(asked, [["end_game", "A"]])).toMatchObject({
      log: ["run A", "end_game A 1"],
      changes: [{ kind: "supplied", forced: true }],
    });
  });

  test("and at once where nothing does", () => {
    expect(log([{ of: "A", takes: { end_game: 0, bid: 0 } }], [["end_game", "A"]])).toEqual(["end_game A 1"]);
  });
});

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
      notes: ["action 1 (X run): not 5"],
    });
    // What agrees is what was meant: no other is tried where the record does not go on.
    expect(failed(asked, [run(["low", "high"], differs(10)), ["after_high", "B"]])).toContain(
      "action 2 (B after_high)",
    );
    expect(failed(asked, [run(["low", "high"], differs(5)), ["after_high", "B"]])).toContain(
      "action 2 (B after_high)",
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
    ).toContain("action 1 (Y drop)");
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
    ).toContain("action 1 (Y drop)");
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
    ).toContain("action 1 (Y drop)");
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
    expect(failed(two, said("lay", "Y"), { anyOrder })).toContain("action 1 (Y drop)");
    // A player's action ends what belongs together.
    expect(failed(two, said("pass", "B"), { anyOrder })).toContain("action 1 (Y drop)");
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
    ).toContain("action 1 (Y drop)");
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
    expect(failed(two, row(16), { anyOrder })).toContain("action 1 (Y drop)");
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
      expect(failed(asked, [said])).toContain("is not possible here: Z is not asked now; recorded");
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
      "action 10 (A alive) is not possible here: no alive; turn is asked of A in round toy 1.2",
    );
  });

  test("two hundred tries for one place", () => {
    /** Every action has two ways that come to the same, and the last is none: so many ends are tried. */
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

  test("what gets further begins anew", () => {
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

  test("or not at all, where that does not lead there", () => {
    expect(log([...asked, ask("C", "bid")], [["bid", "A"]], {}, true)).toEqual(["bid A 1"]);
  });
});
