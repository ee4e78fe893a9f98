import { createEngine } from "@railhead/core";
import { titleUnder } from "@railhead/core/engine";
import { Position } from "@railhead/core/kit";
import type { TokenSpot } from "@railhead/core/model";
import { bestRoutes, countRoutes } from "@railhead/core/routes";
import { type GamePosition, positionProblem, type TitlePosition } from "@railhead/core/solver";
import { routeProblem } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { title18oe } from "../../src/index.ts";
import { type Laid, road, row, sideTo, turned } from "../kit/board.ts";

interface Board {
  company?: string;
  phase?: string;
  tiles?: Laid;
  tokens?: Record<string, TokenSpot[]>;
}

const problemOf = (trains: string[], { company = "WW", ...board }: Board) =>
  positionProblem({ title: "18oe", company, trains, ...board } as TitlePosition, () => title18oe);
const best = (trains: string[], board: Board) => bestRoutes(problemOf(trains, board));
const total = (trains: string[], board: Board): number => {
  const found = best(trains, board);
  expect(found.proven).toBe(true);
  return found.total;
};
const own = (hex: string, company = "WW", city = 0): Record<string, TokenSpot[]> => ({
  [hex]: [[city, 0, company]],
});
/** A row in Russia with a token of the WW in its first city. */
const line = (kinds: string): Board => ({ tiles: row("K68", kinds), tokens: own("K68") });

describe("city limits (11.3.3)", () => {
  // Worked example: 4+4, 4 and 4D.
  it.each([
    ["4+4", 80],
    ["4", 80],
    ["4D", 160],
    ["5D", 200],
    ["8+8", 120],
  ])("OE-11.3.3-01, OE-11.3.3-02: of six cities a %s counts as many as it may visit: %i", (train, earns) => {
    expect(total([train], line("CCCCCC"))).toBe(earns);
  });

  it("OE-11.3.9-07: red zones count as cities do: Moskva is the fourth place of a 4", () => {
    const tiles = { ...road(["F79", "F81", "F83", "F85"], "CCCC") };
    expect(total(["4"], { tiles, tokens: own("F79"), phase: "4" })).toBe(80);
    expect(total(["5"], { tiles, tokens: own("F79"), phase: "5" })).toBe(4 * 20 + 80);
  });

  it("OE-11.3.3-03: towns are visited without limit", () => {
    expect(total(["3"], line("CTTTTTTC"))).toBe(20 + 10 + 20);
  });
});

describe("what trains count (11.3.9)", () => {
  // Worked example: 2+2, 4, 4+4 and 4D.
  it.each([
    ["2+2", "CTTTT", 20 + 30],
    ["2+2", "CTTTC", 40 + 20],
    ["4", "CTTTT", 20 + 30],
    ["4", "CTTTTCC", 60 + 10],
    ["4+4", "CTTTTTTTTT", 20 + 70],
    ["4+4", "CTTTTTCCC", 80 + 40],
    ["4+4", "CCTTTTCCC", 80 + 40],
  ])("OE-11.3.9-04, OE-11.3.9-05, OE-11.3.9-06: a %s on %s earns %i", (train, kinds, earns) => {
    expect(total([train], line(kinds))).toBe(earns);
  });

  it("OE-11.3.9-05, OE-11.3.9-08: a double town is two towns of 10: a train that has room for one counts one", () => {
    const board = (kinds: string): Board => ({
      tiles: { ...row("K68", kinds), K70: turned("OE1", 1, 4) },
      tokens: own("K68"),
    });
    expect(total(["2+2"], board("CTTTT"))).toBe(20 + 20 + 10);
    expect(total(["2+2"], board("CTC"))).toBe(40 + 20);
    expect(total(["2+2"], board("CTTC"))).toBe(40 + 20);
    expect(total(["2+2"], board("CTTTC"))).toBe(40 + 20);
    expect(total(["3"], board("CTC"))).toBe(40 + 10);
    expect(total(["4"], board("CTC"))).toBe(40 + 20);
    expect(total(["4D"], board("CTC"))).toBe(80);
  });

  it("OE-11.3.9-02, OE-11.3.9-03: a 4D counts up to four cities and doubles them; towns it passes pay nothing", () => {
    expect(total(["4D"], line("CTCTCTCC"))).toBe(160);
    expect(total(["4D"], line("CTTT"))).toBe(40);
  });

  it("OE-11.3.9-04, OE-11.3.1-01: a train without a city of its own on its route does not run", () => {
    const board = line("CTTC");
    expect(total(["4+4"], { ...board, tokens: {} })).toBe(0);
    const path = ["K70.0", "K70/4", "K72.0"];
    expect(countRoutes(problemOf(["4+4"], board), [{ train: "4+4-0", path }])).toMatchObject({
      ok: false,
      code: "ROUTE_NO_TOKEN",
    });
  });

  it("OE-11.3.9-11, OE-11.3.8-01: trains earn together, each over track of its own", () => {
    const tiles = row("K66", "TTCTT");
    expect(total(["2+2", "2+2"], { tiles, tokens: own("K70") })).toBe(2 * 40);
    expect(total(["2+2", "2+2"], line("CTTT"))).toBe(50);
  });
});

describe("Pullmans (11.3.9)", () => {
  const setup = (options: Record<string, string>) => ({
    players: ["a", "b", "c"].map((id) => ({ id, name: id })),
    seed: 1,
    options,
  });
  const earned = (trains: string[], options: Record<string, string> = {}): number => {
    const made = createEngine(title18oe, setup(options));
    if (!made.ok) throw new Error(made.refusal.code);
    const { state } = made.engine.start();
    const company = state.companies.WW;
    const { tiles, tokens } = line("CCTTTCC");
    const position = {
      title: "18oe",
      setup: setup(options),
      company: "WW",
      state: {
        ...state,
        flow: { value: { ...(state.flow.value as object), phase: "8" } },
        companies: {
          ...state.companies,
          WW: { ...company, trains: trains.map((kind, at) => ({ id: `${kind}-${at}`, kind })) },
        },
        board: { tiles, tokens },
      },
    } as unknown as GamePosition;
    return bestRoutes(positionProblem(position, () => title18oe)).total;
  };
  const adds = (trains: string[], options?: Record<string, string>) =>
    earned([...trains, "Pullman"], options) - earned(trains, options);

  // Worked example: 3+3 and 8+8; a 4D by its level, or as printed.
  it("OE-11.3.9-12: add 10 for each level of their train: 30 on a 3+3, 80 on an 8+8, 70 on a 4D and 80 on a 5D", () => {
    expect(["3+3", "8+8", "4D", "5D", "4"].map((kind) => adds([kind]))).toEqual([30, 80, 70, 80, 40]);
  });

  it("OE-11.3.9-12: at a table that chose the example of the rulebook a 4D has 80", () => {
    expect(adds(["4D"], { pullman4D: "example" })).toBe(80);
    expect(adds(["5D"], { pullman4D: "example" })).toBe(80);
  });

  it("OE-11.3.9-13: go with the train of the highest level that runs, and with none where none runs", () => {
    expect(adds(["2+2", "3+3"])).toBe(30);
    expect(earned(["Pullman"])).toBe(0);
  });
});

describe("ports and ferries of the map", () => {
  const london = (tile: string): Laid => ({ M28: turned(tile, 5) });

  // Worked example: both stations of London lie at its offshore port until the brown tile is laid.
  it("OE-11.3.6-05, OE-11.3.6-06: each station of London is joined to its offshore port", () => {
    const from = (tile: string, city: number) =>
      total(["4"], { company: "LNWR", tiles: london(tile), tokens: own("M28", "LNWR", city) });
    // Three zones to Lisboa, one of them spared by the token in the port.
    expect(from("OE6", 0)).toBe(30 + 40);
    expect(from("OE6", 1)).toBe(30 + 40);
    expect(from("OE28", 0)).toBe(90 + 40);
    const path = ["M28.0", "~Z1.0"];
    const board = { company: "LNWR", tiles: london("OE6"), tokens: own("M28", "LNWR", 0) };
    expect(countRoutes(problemOf(["3"], board), [{ train: "3-0", path }])).toMatchObject({
      code: "ROUTE_TOO_LONG",
    });
  });

  // Worked example: two trains ride from Lille to London and part there.
  it("OE-11.3.7-01, OE-11.3.8-04, OE-11.3.8-02: two trains ride the ferry of Lille, and leave London by track of their own", () => {
    const tiles = {
      M28: turned("OE28", 5, 1, 2),
      N31: turned("57", 1),
      ...road(["M28", "L27", "K26"], "-.C"),
      ...road(["M28", "M26", "L25"], "-TC"),
    };
    const board = { company: "LNWR", tiles, tokens: own("N31", "LNWR") };
    expect(total(["3"], board)).toBe(20 + 90 + 20);
    expect(total(["3", "3"], board)).toBe(2 * (20 + 90 + 20));
    // Where one road leads on the second train ends in London.
    const one = { ...board, tiles: { ...tiles, M26: ["57", 0] as [string, number] } };
    expect(total(["3", "3"], one)).toBe(20 + 90 + 20 + (20 + 90));
  });

  // Worked example: from Sardinia by ferry to Roma, and out of its private port to Tunis.
  it("OE-11.3.7-04, OE-11.3.7-07, OE-11.3.6-04: from the ferry of Sardinia a train goes on to Tunis by the private port of Roma", () => {
    const tiles = { Z47: turned("57", 0), ...road(["AB39", "AB41"], "T."), AB41: turned("8", 1, 3) };
    const board = { company: "SFR", phase: "3", tiles };
    expect(total(["4+4"], { ...board, tokens: own("Z47", "SFR") })).toBe(10 + 20 + 40);
    const path = ["AB39.0", "AB39/4", "AB41/3", "~Z47/0", "Z47.0", "Z47/0", "~AG40/3", "AG40.0"];
    const counted = countRoutes(problemOf(["4+4"], { ...board, tokens: own("Z47", "SFR") }), [
      { train: "4+4-0", path },
    ]);
    expect(counted).toMatchObject({ ok: true, total: 70, each: [{ water: { counts: 2 } }] });
    // Without a token in Roma its port is closed; the ferry is not.
    const elsewhere = { ...tiles, ...road(["Z47", "Y46", "X45"], "-.C"), Z47: turned("57", 0, 3) };
    const away = { ...board, tiles: { ...elsewhere, Y48: turned("9", 0), X49: turned("57", 0) } };
    expect(total(["4+4"], { ...away, tokens: own("X49", "SFR") })).toBe(20 + 20 + 10);
    expect(total(["5+5"], { ...away, tokens: { ...own("X49", "SFR"), ...own("Z47", "SFR") } })).toBe(
      20 + 20 + 10 + 40,
    );
  });

  it("OE-11.3.4-10, OE-11.3.4-16: a token in the port spares one zone, two from phase 7 on, and no more than there are", () => {
    const board = (phase: string) => ({
      company: "LNWR",
      phase,
      tiles: london("OE28"),
      tokens: own("M28", "LNWR"),
    });
    const lisboa = { "2": 40, "6": 60, "7": 80 };
    expect(total(["4"], board("2"))).toBe(90 + lisboa["2"]);
    const reaches = (train: string, phase: string) =>
      countRoutes(problemOf([train], board(phase)), [{ train: `${train}-0`, path: ["M28.0", "~Z1.0"] }]).ok;
    expect([reaches("4", "2"), reaches("3", "2")]).toEqual([true, false]);
    expect([reaches("4", "6"), reaches("3", "6")]).toEqual([true, false]);
    expect([reaches("3", "7"), reaches("2+2", "7")]).toEqual([true, false]);
  });
});

describe("junctions (11.3.1)", () => {
  it("OE-11.3.8-03, OE-11.3.1-08: two trains cross at the centre of a plain tile, each by sides of its own", () => {
    const tiles: Laid = {
      K70: ["544", 0],
      K68: turned("57", 4),
      K72: turned("57", 1),
      L69: turned("57", 3),
      J71: turned("57", 0),
    };
    const board = { tiles, tokens: { ...own("K68"), ...own("L69") } };
    expect(total(["2+2"], board)).toBe(40);
    expect(total(["2+2", "2+2"], board)).toBe(80);
    // Three sides leave no room for two.
    expect(total(["2+2", "2+2"], { ...board, tiles: { ...tiles, K70: turned("83", 1, 4) } })).toBe(40);
  });
});

describe("towns that a train passes more than once (11.3.1)", () => {
  /** K66 and K70 at the two ends of a town in K68, and two cities above it, joined to each other, to which it leads as well. */
  const around = ["K66", "K70", "J67", "J69"] as const;
  const board = (town: string): Board => ({
    tiles: {
      ...road(["K66", "K68", "K70"], "C-C"),
      ...road(["K68", "J67", "J69", "K68"], "-CC-"),
      K68: turned(town, ...around.map((hex) => sideTo("K68", hex))),
    },
    tokens: own("K66"),
  });
  const over = (...hexes: string[]) =>
    hexes.flatMap((hex, at) => {
      const next = hexes[at + 1];
      return next === undefined ? [`${hex}.0`] : [`${hex}.0`, `${hex}/${sideTo(hex, next)}`];
    });
  const twice = over("K66", "K68", "J67", "J69", "K68", "K70");
  const run = (train: string, path: string[], town = "146") =>
    countRoutes(problemOf([train], board(town)), [{ train: `${train}-0`, path }]);

  it("OE-11.3.1-09: a town crossed twice pays once: 5, 4+4 and 4D reach four cities by it", () => {
    expect(total(["5"], board("146"))).toBe(80 + 20);
    expect(total(["4+4"], board("146"))).toBe(80 + 20);
    expect(total(["4D"], board("146"))).toBe(2 * 80);
    for (const train of ["5", "4+4"]) {
      const counted = run(train, twice);
      expect(counted).toMatchObject({ ok: true, total: 100 });
      if (counted.ok) expect(counted.each[0]?.counted.filter((stop) => stop === "K68.0")).toHaveLength(1);
    }
  });

  it("OE-11.3.1-09: games that began under version 1 of the rules come to it once", () => {
    const before = titleUnder(title18oe, "1");
    const position = { title: "18oe", company: "WW", trains: ["5"], ...board("146") } as TitlePosition;
    const problem = positionProblem(position, () => before as typeof title18oe);
    expect(countRoutes(problem, [{ train: "5-0", path: twice }])).toMatchObject({ code: "ROUTE_STOP_TWICE" });
    expect(bestRoutes(problem)).toMatchObject({ proven: true, total: 80 });
  });

  it("OE-11.3.1-09, OE-11.3.9-05: a double town is two towns once", () => {
    expect(total(["4+4"], board("OE22"))).toBe(80 + 20);
    expect(run("4+4", twice, "OE22")).toMatchObject({ ok: true, total: 100 });
    expect(run("5", twice, "OE22")).toMatchObject({ ok: true, total: 90 });
  });

  it("OE-11.3.1-09, OE-11.3.1-11: each time over track of its own, and not at an end of the run", () => {
    const back = over("K66", "K68", "J67", "K68", "K70");
    expect(run("5", back)).toMatchObject({ code: "ROUTE_TRACK_TWICE" });
    expect(run("5", over("K66", "K68", "J67", "J69", "K68"))).toMatchObject({ code: "ROUTE_STOP_TWICE" });
  });

  it("OE-11.3.1-05, OE-11.3.1-09: a city is still passed once only", () => {
    const city = board("146");
    city.tiles = { ...city.tiles, K68: turned("207", ...around.map((hex) => sideTo("K68", hex))) };
    const counted = countRoutes(problemOf(["5"], city), [{ train: "5-0", path: twice }]);
    expect(counted).toMatchObject({ code: "ROUTE_STOP_TWICE" });
  });
});

describe("what makes water count less (11.3.4, 11.3.5)", () => {
  /** The LNWR with tokens inland of London, in whose port it has none. */
  const major = (trains: string[], authority?: string) =>
    new Position(title18oe)
      .inPlay("LNWR", { trains, tokens: ["L29", "L27"] })
      .companyFact("LNWR", "railroad", authority === undefined ? {} : { authority })
      .tiles({ M28: turned("OE28", 5, 3, 2), L29: turned("57", 0), L27: turned("57", 5) });
  const paths = [
    ["L29.0", "L29/0", "M28.0", "~K46.0"],
    ["L27.0", "L27/5", "M28.0", "~K46.0"],
  ];
  const counted = (trains: string[], authority?: string) => {
    const position = major(trains, authority);
    return countRoutes(
      routeProblem(position.ctx(), "LNWR"),
      position.company("LNWR").trains.map(({ id }, at) => ({ train: id, path: paths[at] as string[] })),
    );
  };

  it("OE-11.3.5-05, OE-11.3.4-14: two zones to Hamburg are too many for a 3, and an authority of the North Sea spares both", () => {
    expect(counted(["3"])).toMatchObject({ ok: false, code: "ROUTE_TOO_LONG" });
    expect(counted(["3"], "Mediterranean")).toMatchObject({ ok: false, code: "ROUTE_TOO_LONG" });
    expect(counted(["3"], "North Sea")).toMatchObject({ ok: true, each: [{ water: { counts: 0 } }] });
  });

  it("OE-11.3.4-14, OE-11.3.8-05: its two units are for all trains of the turn together, who may split them", () => {
    expect(counted(["4", "4"], "North Sea")).toMatchObject({
      ok: true,
      each: [{ water: { counts: 1 } }, {}],
    });
    expect(counted(["3", "5"], "North Sea")).toMatchObject({ ok: true });
    expect(counted(["3", "4"], "North Sea")).toMatchObject({ ok: false, code: "ROUTE_RELIEF_SHARED" });
  });
});

describe("ports that are private (11.3.6)", () => {
  const malmo = (company: string, hex: string) => ({
    company,
    tiles: { I52: turned("57", 0), M28: turned("OE28", 5) },
    tokens: own(hex, company),
  });
  it("OE-11.3.6-04: only who has a token in Malmö uses its port", () => {
    const path = ["I52.0", "I52/0", "~M28.0"];
    const run = (hex: string) => countRoutes(problemOf(["6"], malmo("DSJ", hex)), [{ train: "6-0", path }]);
    expect(run("I52")).toMatchObject({ ok: true });
    expect(run("M28")).toMatchObject({ ok: false, code: "ROUTE_BROKEN" });
  });
});
