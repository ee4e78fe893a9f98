import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";
import { earns, type RunSetup, run, runRefused } from "./runs.ts";

/** F9 and E6 meet at F7; G8 has a loop by H7 and H9, and leads to F7 and to Hannover (G6). */
const loop = (g8: [string, number]): RunSetup => ({
  company: "GSR",
  phase: "5",
  tiles: { F9: ["57", 0], E6: ["57", 2], F7: ["82", 5], G8: g8, H7: ["3", 0], H9: ["7", 2], G6: ["4", 0] },
  tokens: ["E6"],
  trains: ["5"],
});
const AROUND = "G8.0 G8/4 H7.0 H7/0 H9/2 G8.0 G8/2 F7.0 F7/2 E6.0";

/** Munich - Nuremberg - G8 - Hannover, and across it at G8 Dortmund - Prague. */
const cross = (g8: [string, number]): RunSetup => ({
  company: "GSR",
  phase: "5",
  tiles: {
    G8: g8,
    G10: ["4", 0],
    G6: ["4", 0],
    F7: ["9", 2],
    E6: ["57", 2],
    H9: ["9", 2],
    I10: ["9", 2],
    J11: ["57", 2],
    G12: ["202", 1],
  },
  tokens: ["G12", "E6"],
  trains: ["5", "5"],
});
const NORTHWARD = "G12.0 G12/3 G10.0 G10/3 G8.0 G8/3 G6.0";
const EASTWARD = "E6.0 E6/5 F7/5 G8.0 G8/5 H9/5 I10/5 J11.0";

/** Cologne and Amsterdam joined by two lines: through Utrecht, and round by Antwerp and Rotterdam. */
const TWO_LINES: RunSetup = {
  company: "SNCF",
  phase: "4",
  tiles: { D7: ["14", 2], D5: ["4", 0], C6: ["58", 3], C4: ["58", 4], D3: ["576", 0] },
  tokens: ["D3"],
  trains: ["4", "3"],
};
const DIRECT = "D3.0 D3/0 D5.0 D5/0 D7.0";
const ROUND = "D3.0 D3/1 C4.0 C4/0 C6.0 C6/5 D7.0";

describe("track of one train", () => {
  const twice = { code: "ROUTE_TRACK_TWICE", rule: "EU-4.4.3-28" };

  it("EU-4.4.3-28: is used once", () => {
    expect(runRefused(loop(["545", 2]), [`F9.0 F9/3 F7.0 F7/5 ${AROUND}`])).toMatchObject(twice);
    expect(earns(loop(["545", 2]), ["F9.0 F9/3 F7.0 F7/2 E6.0"])).toBe(40);
  });

  it("EU-4.4.3-29: goes over a brown plain junction again, by other sides, but not over a green one", () => {
    expect(earns(loop(["545", 2]), [`G6.0 G6/0 ${AROUND}`])).toBe(10 + 10 + 20);
    // The green tile joins the same loop to F7; there is no way over it twice without using a side twice.
    expect(runRefused(loop(["83", 5]), [`F9.0 F9/3 F7.0 F7/5 ${AROUND}`])).toMatchObject(twice);
    expect(earns(loop(["83", 5]), ["H7.0 H7/1 G8.0 G8/2 F7.0 F7/2 E6.0"])).toBe(30);
  });
});

describe("track of several trains", () => {
  const shared = { code: "ROUTE_TRACK_SHARED", rule: "EU-4.4.3-36" };

  it("EU-4.4.3-36: is used by one of them, in an operating round", () => {
    expect(runRefused(TWO_LINES, [DIRECT, "D3.0 D3/0 D5.0"])).toMatchObject(shared);
    expect(earns(TWO_LINES, [DIRECT, ""])).toBe(80);
    expect(runRefused(TWO_LINES, [DIRECT, DIRECT])).toMatchObject(shared);
  });

  it("EU-4.4.3-36 EU-4.4.3-29: crosses at a brown junction, where the sides are others", () => {
    expect(earns(cross(["544", 2]), [NORTHWARD, EASTWARD])).toBe(30 + 10 + 10 + 20 + 20);
    const north = "G12.0 G12/3 G10.0 G10/3 G8.0 G8/2 F7/2 E6.0";
    expect(runRefused(cross(["544", 2]), [north, EASTWARD])).toMatchObject(shared);
  });

  it("EU-4.4.3-36: does not meet at a green junction", () => {
    // G8 joins Nuremberg, Hannover and F7: a second train has to use a side of the first.
    const green = cross(["83", 3]);
    expect(runRefused(green, [NORTHWARD, "G6.0 G6/0 G8.0 G8/2 F7/2 E6.0"])).toMatchObject(shared);
    expect(earns(green, ["", "G6.0 G6/0 G8.0 G8/2 F7/2 E6.0"])).toBe(30);
  });

  it("EU-4.4.3-37: may stop in the same cities by different track, and both score them", () => {
    expect(run(TWO_LINES, [DIRECT, ROUND])).toMatchObject({
      total: 80 + 90,
      routes: [{ revenue: 40 + 10 + 30 }, { revenue: 40 + 10 + 10 + 30 }],
    });
    // Through one as well: the one train runs through Cologne where the other ends.
    expect(earns(TWO_LINES, [`${DIRECT} D7/2 C6.0`, "D3.0 D3/1 C4.0"])).toBe(90 + 50);
  });

  it("EU-4.4.3-39: belongs to trains that are there, each for one route", () => {
    const none = { code: "ROUTE_TRAIN", rule: "EU-4.4.3-39" };
    expect(runRefused({ ...TWO_LINES, trains: ["4"] }, [DIRECT, ROUND])).toMatchObject(none);
  });
});

describe("passing a city", () => {
  /** Cologne - Utrecht - Amsterdam - port, with others in Amsterdam. */
  const north = (there: Record<string, string[]>, d3: [string, number] = ["576", 0]): RunSetup => ({
    company: "SNCF",
    phase: "5",
    tiles: { D3: d3, D5: ["4", 0], D7: ["57", 0] },
    tokens: ["D7"],
    trains: ["5"],
    others: there,
  });
  const through = "D7.0 D7/3 D5.0 D5/3 D3.0 D3/3 D1.0";
  const to = "D7.0 D7/3 D5.0 D5/3 D3.0";
  const blocked = { code: "ROUTE_BLOCKED", rule: "EU-4.4.3-33", values: { hex: "D3" } };

  it("EU-4.4.3-33: is barred where others fill it; ending there is not", () => {
    expect(runRefused(north({ DR: ["D3"] }), [through])).toMatchObject(blocked);
    expect(earns(north({ DR: ["D3"] }), [to])).toBe(70);
    expect(runRefused(north({ DR: ["D3"], FS: ["D3"] }, ["582", 3]), [through])).toMatchObject(blocked);
  });

  it("EU-4.4.3-34: is barred by minors, each a company of its own, even of the same owner", () => {
    const table = (minors: string[], d3: [string, number]) => {
      const made = new Table(3, { routes: "declared" }).minors({ A: minors }).closeRest();
      made.corporation("SNCF", { shares: { A: 60 }, tokens: ["D7"], trains: ["4"] });
      made.tiles({ D3: d3, D5: ["4", 0], D7: ["57", 0] }).phase("4");
      if (minors.includes("13")) made.tokens({ "13": ["D3"] });
      return made.operate("SNCF", "routes");
    };
    const routes = (made: Table) => ({
      routes: [{ train: made.company("SNCF").trains[0]?.id as string, path: through.split(" ") }],
    });
    for (const [minors, d3] of [
      [["12"], ["576", 0]],
      [
        ["12", "13"],
        ["582", 3],
      ],
    ] as [string[], [string, number]][]) {
      const made = table(minors, d3);
      expect(made.refused("run_routes", routes(made))).toMatchObject(blocked);
    }
    const open = table(["12"], ["582", 3]);
    open.do("run_routes", routes(open));
  });

  it("EU-4.4.3-35: is free with an open circle or an own token", () => {
    expect(earns(north({}), [through])).toBe(20 + 10 + 40 + 10);
    expect(earns(north({ DR: ["D3"] }, ["582", 3]), [through])).toBe(20 + 10 + 50 + 10);
    expect(earns({ ...north({ DR: ["D3"] }, ["582", 3]), tokens: ["D3"] }, [through])).toBe(90);
  });
});

describe("earnings", () => {
  it("EU-4.4.3-38: are all routes, the Pullman and the bonus together", () => {
    // London - Lille - Brussels - Cologne - Dortmund - Hamburg, and Amsterdam to its port.
    const setup: RunSetup = {
      company: "BNR",
      phase: "5",
      tiles: {
        B7: ["4", 2],
        C8: ["582", 4],
        D7: ["14", 1],
        E6: ["57", 1],
        F5: ["9", 1],
        G4: ["8", 1],
        D3: ["576", 0],
      },
      tokens: ["C8", "D3"],
      trains: ["5", "3", "P"],
    };
    const line = "A6.0 A6/5 B7.0 B7/5 C8.0 C8/4 D7.0 D7/4 E6.0 E6/4 F5/4 G4/3 G2.0";
    const event = run(setup, [line, "D3.0 D3/3 D1.0"]);
    expect(event.routes).toMatchObject([
      { revenue: 70 + 10 + 50 + 30 + 20 + 50 + 20, bonus: 20 },
      { revenue: 50 },
    ]);
    expect(event).toMatchObject({ total: 250 + 50 + 70, bonus: { bonus: 70 } });
  });

  it("EU-4.4.3-39: are nothing without a train, and the price moves left", () => {
    const table = new Table(3)
      .closeRest()
      .corporation("SNCF", { shares: { A: 60 }, cash: 500, tokens: ["D7"], par: 82 })
      .tiles({ D7: ["57", 0], D5: ["4", 0] })
      .operate("SNCF", "track");
    const before = table.price("SNCF");
    table.pass();
    if (table.asked() === "token") table.pass();
    expect(table.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "step_skipped", step: "routes", reason: "no_train" }),
        expect.objectContaining({ type: "no_earnings", company: "SNCF" }),
      ]),
    );
    expect(table.company("SNCF")).toMatchObject({ cash: 500, lastEarnings: 0 });
    expect(table.price("SNCF")).toBeLessThan(before);
    expect(table.refused("run_routes", { routes: [] })).toMatchObject({ code: "NOT_IN_STEP" });
  });

  it("EU-4.4.3-40: of the last run stay on record, and no rule looks at them", () => {
    const table = new Table(3, { routes: "declared" })
      .closeRest()
      .corporation("SNCF", { shares: { A: 60 }, tokens: ["D3"], trains: ["4"], cash: 500 })
      .phase("4")
      .tiles(TWO_LINES.tiles)
      .operate("SNCF", "routes");
    const train = table.company("SNCF").trains[0]?.id as string;
    table
      .do("run_routes", { routes: [{ train, path: ROUND.split(" ") }] })
      .do("dividend", { kind: "withhold" });
    expect(table.company("SNCF").lastEarnings).toBe(90);
    table.operate("SNCF", "routes", {}, [2, 2]);
    expect(table.company("SNCF").lastEarnings).toBe(90);
    table.do("run_routes", { routes: [{ train, path: DIRECT.split(" ") }] });
    expect(table.company("SNCF").lastEarnings).toBe(80);
  });
});
