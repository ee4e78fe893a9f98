import { describe, expect, test } from "vitest";
import type { TitleMapping } from "../src/18xx-games/mapping.ts";
import { ask, failed, log, must, ok, type Question, read, type Said } from "./toy.ts";

/** What is asked here and not recorded. */

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
    // A wish of someone else between makes no other turn.
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
    ).toContain("C must act: turn");
    const open = [ask("A", "bid"), { ...ask("C", "sell", "pass"), pending: true }, ask("B", "bid")];
    expect(
      log(open, [
        ["bid", "A"],
        ["bid", "B"],
      ]),
    ).toEqual(["bid A 1", "pass C", "bid B 2"]);
  });

  test("a pass of who could do something else is told, unless that holds no step open there", () => {
    const token = { ...ask("X", "token", "pass"), legal: [{ type: "token" }, { type: "pass" }], free: true };
    const asked = [ask("X", "lay"), token, ask("Y", "lay")];
    const said: Said[] = [
      ["lay", "X"],
      ["lay", "Y"],
    ];
    const told = "a pass that the record omits, before move 2 (Y: lay): X, A must act: turn (toy 1.2)";
    expect(ok(asked, said).notes).toEqual([told]);
    expect(ok(asked, said, { beside: ["token"] }).notes).toEqual([]);
    const alone = [ask("X", "lay"), { ...token, legal: [{ type: "pass" }] }, ask("Y", "lay")];
    expect(ok(alone, said).notes).toEqual([]);
    // At the end of a finished game the record says itself that nothing more was done.
    expect(ok(asked.slice(0, 2), said.slice(0, 1), {}, true)).toMatchObject({
      log: ["lay A 1", "pass A"],
      notes: [],
    });
  });

  test("none where answers are always recorded", () => {
    const asked = [ask("X", "lay"), { ...ask("X", "token", "pass"), id: "sale" }, ask("Y", "lay")];
    const said: Said[] = [
      ["lay", "X"],
      ["lay", "Y"],
    ];
    expect(log(asked, said)).toEqual(["lay A 1", "pass A", "lay B 2"]);
    expect(failed(asked, said, { recorded: ["sale"] })).toContain("move 2 (Y: lay) is not possible here");
  });

  test("at most three passes in a row; each action begins again", () => {
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
    ).toContain("move 2 (Y: lay) is not possible here: not B");
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
    expect(failed(row(25), [["bid", "B"]])).toContain("move 1 (B: a bid) is not possible here: not B");
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
    expect(failed([free, ask("B", "bid")], [["bid", "B"]])).toContain("C must act: free");
  });

  test("three passes in a row are as many with a move without a choice between", () => {
    const pass = ask("X", "buy", "pass");
    const asked = (...between: Question[]) => [ask("X", "lay"), ...between, ask("Y", "lay")];
    const said: Said[] = [
      ["lay", "X"],
      ["lay", "Y"],
    ];
    expect(log(asked(pass, pass, must("X", "run"), pass), said)).toHaveLength(6);
    expect(failed(asked(pass, pass, must("X", "run"), pass, pass), said)).toContain("move 2 (Y: lay)");
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
