import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AREAS, batches } from "../mutants/areas.ts";
import { numberMutants } from "../mutants/numbers.ts";
import { type AreaResult, page } from "../mutants/page.ts";
import { fileResults, killedIn, type Report, type Survivor } from "../mutants/report.ts";
import { found, lineAfter, triedAgain, triedBySome } from "../mutants/survivors.ts";
import { filesUnder, root } from "../workspace.ts";

describe("numbers of a data file", () => {
  const file = {
    $schema: "../schema7.json",
    cash: { "2": 750, "3": 450 },
    tiles: [{ id: "57", paths: [{ from: 0, to: "node0" }], at: "AA7", train: "4D", colour: "#123456" }],
    text: "1997 was long ago",
  };
  const found = [...numberMutants(file)];

  it("each is raised by one, also in coordinates, ends of track and keys; texts and colours are left", () => {
    expect(found.map(({ place, from, to }) => `${place}: ${from} > ${to}`)).toEqual([
      "cash.2: 750 > 751",
      "cash{2}: 2 > 4",
      "cash.3: 450 > 451",
      "cash{3}: 3 > 4",
      "tiles[0].id: 57 > 58",
      "tiles[0].paths[0].from: 0 > 1",
      "tiles[0].paths[0].to: node0 > node1",
      "tiles[0].at: AA7 > AA8",
      "tiles[0].train: 4D > 5D",
    ]);
  });

  it("every change is the whole file with one difference, and the file stays as it was", () => {
    const before = JSON.stringify(file);
    for (const { data } of found) expect(JSON.stringify(data)).not.toBe(before);
    expect(new Set(found.map(({ data }) => JSON.stringify(data))).size).toBe(found.length);
    expect(found[0]?.data).toEqual({ ...file, cash: { "2": 751, "3": 450 } });
    expect(JSON.stringify(file)).toBe(before);
  });
});

describe("areas", () => {
  it("have sources and tests that are there, and names of their own", () => {
    expect(new Set(AREAS.map(({ name }) => name)).size).toBe(AREAS.length);
    for (const { sources, tests } of AREAS)
      for (const folder of [sources, ...tests])
        expect(
          folder.endsWith(".ts")
            ? existsSync(`${root}/${folder}`)
            : filesUnder(`${root}/${folder}`).length > 0,
          folder,
        ).toBe(true);
  });

  it("are done in batches of some lines, each file once, without plain lists", () => {
    const files = ["index", "sale", "messages", "title", "data", "merge"].map((name) => ({
      path: `src/${name}.ts`,
      lines: 100,
    }));
    expect(batches(files, 250)).toEqual([["src/sale.ts", "src/title.ts"], ["src/merge.ts"]]);
    expect(batches([{ path: "src/long.ts", lines: 900 }, ...files], 250)).toEqual([
      ["src/long.ts"],
      ["src/sale.ts", "src/title.ts"],
      ["src/merge.ts"],
    ]);
  });
});

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const report: Report = {
  files: {
    "packages/x/src/a.ts": {
      source: "const a = 1;\nif (a > 1) b();\n",
      mutants: [
        {
          mutatorName: "EqualityOperator",
          replacement: "a >= 1",
          status: "Survived",
          location: at(2, 5, 10),
        },
        {
          mutatorName: "ConditionalExpression",
          replacement: "true",
          status: "Killed",
          location: at(2, 5, 10),
        },
        {
          mutatorName: "ConditionalExpression",
          replacement: "false",
          status: "Timeout",
          location: at(2, 5, 10),
        },
        { mutatorName: "BlockStatement", replacement: "", status: "NoCoverage", location: at(2, 12, 15) },
        { mutatorName: "NumberLiteral", replacement: "2", status: "CompileError", location: at(1, 11, 12) },
        { mutatorName: "NumberLiteral", replacement: "0", status: "Ignored", location: at(1, 11, 12) },
      ],
    },
  },
};

describe("the results of a run", () => {
  const [file] = fileResults(report);

  it("count what was killed and what was not; what was not drawn does not count", () => {
    expect(file).toMatchObject({ file: "packages/x/src/a.ts", all: 6, killed: 2, survived: 2, untested: 1 });
  });

  it("name every survivor by its line, its source and what stood there instead", () => {
    expect(file?.survivors).toEqual([
      { line: 2, kind: "EqualityOperator", from: "a > 1", to: "a >= 1" },
      { line: 2, kind: "BlockStatement", from: "b()", to: "", uncovered: true },
    ]);
  });

  it("stand on the page with scores, reasons, and what has not been run", () => {
    const area: AreaResult = {
      area: "title-18eu",
      commit: "abc1234",
      share: 1,
      seed: 1,
      missing: 3,
      files: file ? [file] : [],
    };
    const data = {
      folder: "packages/title-x",
      files: [{ file: "data/map.json", numbers: 40, killed: 39 }],
      survivors: [{ file: "data/map.json", place: "hexes[0].cost", from: "60", to: "61" }],
    };
    const drawn: AreaResult = { ...area, area: "board", share: 0.1, seed: 7, missing: 0 };
    const whole: AreaResult = { ...area, area: "market", missing: 0 };
    const text = page([area, drawn, whole], [data], {
      "packages/x/src/a.ts": { "a > 1 => a >= 1": "a is never 1" },
    });
    expect(text).toContain(
      "| title-18eu | 6 | all | 4 | 2 | 50.0 % | 1 | 90 % | abc1234; 3 files not run; 1 killed by the clock alone |",
    );
    expect(text).toContain(
      "| board | 6 | 10 %, seed 7 | 4 | 2 | 50.0 % | 1 | 85 % | abc1234; 1 killed by the clock alone |",
    );
    expect(text).toContain("| parts | – | none | – | – | – | – | 90 % | not run |");
    expect(text).toContain("All mutants drawn: market.\n");
    expect(text).toContain("A part alone: title-18eu (all, 3 files not run), board (10 %, seed 7).\n");
    expect(text).toContain(
      "Not run at all: title-18ardennes, title-18oe, house-rules, parts, routes, state, engine, interop,",
    );
    expect(text).toContain("| title-x | 40 | 39 | 97.5 % |");
    expect(text).toContain("- packages/title-x/data/map.json `hexes[0].cost`: `60` as `61`");
    expect(text).toContain("  - 2: `a > 1` as `a >= 1`: a is never 1");
    expect(text).toContain("  - 2: `b()` as `nothing` (no test comes there)");
  });
});

describe("survivors that are tried again", () => {
  const one = (line: number, from: string, to: string, kind = "ConditionalExpression") => ({
    line,
    kind,
    from,
    to,
  });
  const linesOf = (kept: Survivor[], mutants: Survivor[]) =>
    [...found(kept, mutants)].map(({ line }) => line);

  it("are known by both texts, and of several alike by the nearest line, each once", () => {
    const mutants = [one(3, "a", "true"), one(9, "a", "true"), one(20, "a", "true"), one(9, "a", "false")];
    expect(linesOf([one(12, "a", "true")], mutants)).toEqual([9]);
    expect(linesOf([one(8, "a", "true"), one(10, "a", "true")], mutants).sort()).toEqual([3, 9]);
    expect(linesOf([one(9, "a", "true", "BooleanLiteral")], mutants)).toEqual([]);
    expect(linesOf([one(9, "b", "true")], mutants)).toEqual([]);
    // More survivors than mutants are left: the rest is no longer there.
    expect(
      linesOf(
        [8, 9, 10, 11].map((line) => one(line, "a", "true")),
        mutants,
      ),
    ).toHaveLength(3);
  });

  it("stand in other lines after changes of the file", () => {
    const diff = "@@ -5 +4,0 @@ x\n-a\n@@ -10,0 +10,3 @@\n+a\n+b\n+c\n@@ -20,2 +22 @@\n";
    expect([4, 5, 6, 10, 11, 19, 20, 22].map((line) => lineAfter(diff, line))).toEqual([
      4, 5, 5, 9, 13, 21, 22, 23,
    ]);
    expect(lineAfter("", 7)).toBe(7);
  });

  const kept = {
    file: "packages/x/src/a.ts",
    all: 10,
    killed: 4,
    survived: 3,
    untested: 1,
    survivors: [one(1, "a", "true"), one(2, "b", "true"), one(3, "c", "true")],
  };

  it("count as killed where they are now, leave the others as they were, and do not count where they are gone", () => {
    const result = {
      ...kept,
      all: 12,
      killed: 1,
      survived: 1,
      untested: 0,
      survivors: [one(7, "b", "true")],
    };
    const after = triedAgain(kept, result, "def5678");
    expect(after).toEqual({
      ...kept,
      all: 12,
      killed: 5,
      survived: 1,
      survivors: [one(7, "b", "true")],
      again: "def5678",
      gone: 1,
    });
    expect(triedAgain(after, { ...result, killed: 1, survived: 0, survivors: [] }, "fff")).toMatchObject({
      killed: 6,
      survived: 0,
      again: "fff",
      gone: 1,
    });
    expect(triedAgain(kept, undefined, "def5678")).toMatchObject({ killed: 4, survived: 0, gone: 3 });
  });

  it("that some tests alone have tried stay as they were but for those that these kill", () => {
    const sought = [one(4, "a", "true"), one(5, "b", "true"), one(9, "b", "true")];
    const now = { ...kept, survivors: kept.survivors, survived: 3 };
    const after = triedBySome(now, sought, [one(9, "b", "true"), one(4, "a", "false")], "def5678");
    expect(after).toEqual({
      ...kept,
      killed: 5,
      survived: 2,
      survivors: [one(4, "a", "true"), one(5, "b", "true")],
      again: "def5678",
    });
  });

  it("are known by what a report says was killed, by a test and not by the clock", () => {
    const at = (line: number) => ({ start: { line, column: 5 }, end: { line, column: 10 } });
    const mutant = { mutatorName: "X", replacement: "true", location: at(1) };
    const report: Report = {
      files: {
        "a.ts": {
          source: "if (a > 1) b();\nif (c > 2) d();\nif (e > 3) f();",
          mutants: [
            { ...mutant, status: "Killed" },
            { ...mutant, status: "Survived", location: at(2) },
            { ...mutant, status: "Timeout", location: at(3) },
            { ...mutant, status: "Timeout", statusReason: "Hit limit reached (501/500)", location: at(3) },
          ],
        },
      },
    };
    expect(killedIn(report, "a.ts").map(({ line, from }) => [line, from])).toEqual([
      [1, "a > 1"],
      [3, "e > 3"],
    ]);
    expect(killedIn(report, "b.ts")).toEqual([]);
  });

  it("are not killed by the clock, which counts and is named elsewhere", () => {
    const late = (statusReason?: string): Report => ({
      files: {
        "a.ts": {
          source: "if (a > 1) b();",
          mutants: [
            {
              mutatorName: "ConditionalExpression",
              replacement: "true",
              status: "Timeout",
              location: at(1, 5, 10),
              ...(statusReason !== undefined && { statusReason }),
            },
          ],
        },
      },
    });
    const [counted, strict] = [fileResults(late()), fileResults(late(), true)];
    expect(counted[0]).toMatchObject({ killed: 1, survived: 0, late: 1 });
    expect(strict[0]).toMatchObject({ killed: 0, survived: 1, survivors: [{ from: "a > 1", late: true }] });
    const [round] = fileResults(late("Hit limit reached (501/500)"), true);
    expect(round).toMatchObject({ killed: 1, survived: 0 });
    expect(round).not.toHaveProperty("late");
  });

  it("stand on the page with the commit, with how many are gone, and with those that the clock alone killed", () => {
    const area: AreaResult = {
      area: "state",
      commit: "abc1234",
      share: 1,
      seed: 1,
      missing: 0,
      files: [{ ...kept, again: "def5678", gone: 2, late: 1 }],
    };
    const text = page([area], [], {});
    const note =
      "abc1234; survivors again at def5678; 2 of them no longer there; 1 killed by the clock alone";
    expect(text).toContain(`| state | 10 | all | 7 | 4 | 57.1 % | 1 | 85 % | ${note} |`);
  });
});
