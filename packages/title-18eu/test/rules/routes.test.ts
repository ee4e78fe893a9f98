import { describe, expect, it } from "vitest";
import { earns, type RunSetup, run, running, runRefused, type Tiles } from "./runs.ts";

/** Munich - Nuremberg - Hannover - Hamburg - Bremen - Utrecht - Amsterdam - port, one line of track. */
const NORTH: Tiles = {
  G12: ["202", 1],
  G10: ["4", 0],
  G8: ["9", 0],
  G6: ["4", 0],
  G4: ["9", 0],
  F3: ["4", 1],
  E4: ["9", 1],
  D5: ["3", 3],
  D3: ["576", 0],
};
const TO_HAMBURG = "G12.0 G12/3 G10.0 G10/3 G8/3 G6.0 G6/3 G4/3 G2.0";
const TO_AMSTERDAM = "G2/1 F3.0 F3/1 E4/1 D5.0 D5/3 D3.0";
const THROUGH = `${TO_HAMBURG} ${TO_AMSTERDAM}`;
const munich = (trains: string[], more: Partial<RunSetup> = {}): RunSetup => ({
  company: "13",
  tiles: NORTH,
  trains,
  ...more,
});
const best = { routes: "best" };

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

describe("the highest earnings", () => {
  it("EU-4.4.3-01: must be run for, unless the table plays with declared routes", () => {
    const whole = `${THROUGH} D3/3 D1.0`;
    expect(runRefused(munich(["3"], { options: best }), [THROUGH])).toMatchObject({
      code: "ROUTES_NOT_BEST",
      rule: "EU-4.4.3-01",
      values: { total: 140, best: 150 },
    });
    expect(runRefused(munich(["3"], { options: best }), [])).toMatchObject({ code: "ROUTES_NOT_BEST" });
    expect(earns(munich(["3"], { options: best }), [whole])).toBe(150);
    expect(earns(munich(["3"]), [THROUGH])).toBe(140);
    expect(earns(munich(["3"]), [])).toBe(0);
    for (const preset of ["rulebook", "hebrew"]) {
      expect(runRefused(munich(["3"], { preset }), [THROUGH])).toMatchObject({ code: "ROUTES_NOT_BEST" });
    }
    expect(earns(munich(["3"], { preset: "18xx.games" }), [THROUGH])).toBe(140);
    expect(running(munich(["3"], { options: best })).legal()).toMatchObject([
      { type: "run_routes", fields: { routes: { kind: "routes", best: true } } },
    ]);
  });

  it("EU-4.4.3-02: are those of all trains together", () => {
    const setup = { ...TWO_LINES, options: best };
    const alone = `D1.0 D1/0 ${ROUND} D7/3 D5.0`;
    expect(earns(TWO_LINES, [alone, ""])).toBe(110);
    expect(earns(TWO_LINES, [alone, "D3.0 D3/0 D5.0"])).toBe(160);
    expect(runRefused(setup, [alone, "D3.0 D3/0 D5.0"])).toMatchObject({
      code: "ROUTES_NOT_BEST",
      values: { total: 160, best: 180 },
    });
    expect(earns(setup, [`D1.0 D1/0 ${DIRECT}`, ROUND])).toBe(180);
  });
});

describe("a route", () => {
  it("EU-4.4.3-06: is one continuous line with a token of the company anywhere on it", () => {
    expect(earns(munich(["3"]), [THROUGH])).toBe(140);
    const middle = { ...TWO_LINES, trains: ["4"], tokens: ["D7"] };
    expect(earns(middle, ["D5.0 D5/0 D7.0 D7/2 C6.0"])).toBe(50);
    expect(runRefused(middle, ["C4.0 C4/4 D3.0"])).toMatchObject({
      code: "ROUTE_NO_TOKEN",
      rule: "EU-4.4.3-06",
    });
    const broken = { code: "ROUTE_BROKEN", rule: "EU-4.4.3-06" };
    // Gaps, track that is not there, and a line that ends between stops.
    expect(runRefused(munich(["3"]), ["G12.0 G12/3 G10.0 G6.0"])).toMatchObject(broken);
    expect(runRefused(munich(["3"]), ["G12.0 G12/1 F13.0"])).toMatchObject(broken);
    expect(runRefused(munich(["3"]), ["G12.0 G12/3 G10.0 G10/3 G8/3"])).toMatchObject(broken);
  });

  it("EU-4.4.3-07: needs a stop other than the home city; a port is enough", () => {
    const amsterdam: RunSetup = { company: "12", phase: "2", tiles: { D3: ["202", 1] }, trains: ["2"] };
    expect(runRefused(amsterdam, ["D3.0"])).toMatchObject({
      code: "ROUTE_TOO_FEW_STOPS",
      rule: "EU-4.4.3-07",
    });
    expect(earns(amsterdam, ["D3.0 D3/3 D1.0"])).toBe(40);
    // With nothing but its home a company does not run and earns nothing.
    const alone = running({ ...amsterdam, tiles: { D3: ["201", 5] } })
      .operate("12", "track")
      .pass();
    expect(alone.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "step_skipped", step: "routes", reason: "no_route" }),
        expect.objectContaining({ type: "no_earnings", company: "12" }),
      ]),
    );
    expect(alone.company("12").lastEarnings).toBe(0);
  });

  it("EU-4.4.3-08 EU-4.4.3-13: visits at most as many cities and off-map places as the train's number, Hamburg counted", () => {
    const long = { code: "ROUTE_TOO_LONG", rule: "EU-4.4.3-08" };
    expect(runRefused(munich(["2"]), [THROUGH])).toMatchObject(long);
    expect(earns(munich(["2"]), [TO_HAMBURG])).toBe(80);
    expect(earns(munich(["3"]), [THROUGH])).toBe(140);
    // London - Lille - Brussels - Cologne: a 2 train takes one city and one off-map place, or two cities.
    const west: RunSetup = {
      company: "BNR",
      tiles: { B7: ["4", 2], C8: ["582", 4], D7: ["14", 1], E6: ["57", 1], F5: ["9", 1], G4: ["8", 1] },
      tokens: ["C8"],
      trains: ["2"],
      phase: "3",
    };
    expect(earns(west, ["A6.0 A6/5 B7.0 B7/5 C8.0"])).toBe(100);
    expect(earns(west, ["C8.0 C8/4 D7.0"])).toBe(80);
    expect(runRefused(west, ["A6.0 A6/5 B7.0 B7/5 C8.0 C8/4 D7.0"])).toMatchObject(long);
    expect(runRefused(west, ["C8.0 C8/4 D7.0 D7/4 E6.0"])).toMatchObject(long);
    const hamburg = "C8.0 C8/4 D7.0 D7/4 E6.0 E6/4 F5/4 G4/3 G2.0";
    expect(runRefused({ ...west, trains: ["3"] }, [hamburg])).toMatchObject(long);
    expect(earns({ ...west, phase: "4", trains: ["4"] }, [hamburg])).toBe(50 + 30 + 20 + 30);
  });

  it("EU-4.4.3-09 EU-4.4.3-10: takes in any number of towns and ports, and every stop on the line scores", () => {
    // 2 train: city - three towns - city - port.
    const tiles: Tiles = { D3: ["576", 0], C4: ["58", 4], C6: ["4", 0], C8: ["202", 3], D5: ["4", 0] };
    const setup: RunSetup = { company: "12", tiles, trains: ["2"] };
    const path = "D1.0 D1/0 D3.0 D3/1 C4.0 C4/0 C6.0 C6/0 C8.0";
    expect(earns(setup, [path])).toBe(10 + 40 + 10 + 10 + 30);
    expect(runRefused(setup, ["D1.0 D1/0 D3.0 D3/1 C4/0 C6.0 C6/0 C8.0"])).toMatchObject({
      code: "ROUTE_BROKEN",
    });
    expect(run(munich(["2"]), [TO_HAMBURG]).routes).toMatchObject([{ revenue: 30 + 10 + 10 + 30 }]);
  });

  it("EU-4.4.3-11: has off-map places at its ends, but may pass Hamburg", () => {
    expect(earns(munich(["3"]), [`${TO_HAMBURG} G2/1 F3.0`])).toBe(90);
    const rome: RunSetup = {
      company: "13",
      tiles: { G12: ["576", 0], G14: ["9", 0], G16: ["9", 0], G18: ["9", 0], G20: ["4", 0], F21: ["58", 3] },
      trains: ["3"],
    };
    const path = "G12.0 G12/0 G14/0 G16/0 G18/0 G20.0 G20/0 G22.0";
    expect(earns(rome, [path])).toBe(40 + 10 + 30);
    expect(runRefused(rome, [`${path} G22/2 F21.0`])).toMatchObject({
      code: "ROUTE_OFFBOARD_MIDDLE",
      rule: "EU-4.4.3-11",
      values: { hex: "G22" },
    });
  });

  it("EU-4.6-40 EU-4.6-39: ends at a port, which is worth £10 in every phase", () => {
    for (const phase of ["2", "3", "4", "5", "6", "8"]) {
      const kind = phase === "2" ? "2" : phase;
      const setup: RunSetup = { company: "12", phase, tiles: { D3: ["576", 0] }, trains: [kind] };
      expect(earns(setup, ["D3.0 D3/3 D1.0"])).toBe(40 + 10);
      expect(runRefused(setup, ["D3.0 D3/3 D1.0 D1/0 D3.0"])).toMatchObject({ code: "ROUTE_STOP_TWICE" });
      expect(runRefused(setup, ["D3.0 D3/3 D1.0 D1/3"])).toMatchObject({ code: "ROUTE_BROKEN" });
    }
  });

  it("EU-4.4.3-30 EU-4.4.3-12: comes to no stop twice, and not back to the off-map place it began at", () => {
    const twice = { code: "ROUTE_STOP_TWICE", rule: "EU-4.4.3-30" };
    expect(runRefused(munich(["3"]), [`${TO_HAMBURG} G2/0 G4/0 G6.0`])).toMatchObject(twice);
    expect(
      runRefused({ ...TWO_LINES, trains: ["4"] }, [`${DIRECT} D7/2 C6.0 C6/3 C4.0 C4/4 D3.0`]),
    ).toMatchObject(twice);
    // London - Paris (north) - Lille - London.
    const london: RunSetup = {
      company: "1",
      tiles: { A8: ["9", 0], A10: ["580", 3], B9: ["8", 1], B7: ["58", 0] },
      trains: ["3"],
    };
    const path = "A6.0 A6/0 A8/0 A10.0 A10/4 B9/3 B7.0";
    expect(earns(london, [path])).toBe(40 + 60 + 10);
    expect(runRefused(london, [`${path} B7/2 A6.0`])).toMatchObject({ ...twice, values: { hex: "A6" } });
  });

  it("EU-4.4.3-31: comes to Paris, Berlin or Vienna once, in any circle", () => {
    const twice = { code: "ROUTE_STOP_TWICE", rule: "EU-4.4.3-30" };
    const vienna: RunSetup = {
      company: "6",
      tiles: { K12: ["3", 5], L13: ["8", 0], L15: ["58", 1], K16: ["83", 4] },
      trains: ["3"],
    };
    const path = "K14.1 K14/3 K12.0 K12/5 L13/0 L15.0";
    expect(earns(vienna, [path])).toBe(50);
    expect(runRefused(vienna, [`${path} L15/1 K16.0 K16/3 K14.0`])).toMatchObject({
      ...twice,
      values: { hex: "K14" },
    });
    const paris: RunSetup = { company: "1", tiles: { B9: ["7", 0], B11: ["7", 2] }, trains: ["3"] };
    expect(runRefused(paris, ["A10.0 A10/4 B9/0 B11/2 A10.1"])).toMatchObject({
      ...twice,
      values: { hex: "A10" },
    });
    const berlin: RunSetup = {
      company: "9",
      tiles: { J5: ["581", 1], K4: ["3", 0], K6: ["7", 2], J7: ["202", 1] },
      tokens: ["J5/1"],
      trains: ["3"],
    };
    expect(earns(berlin, ["J5.1 J5/4 K4.0"])).toBe(60);
    expect(runRefused(berlin, ["J5.1 J5/4 K4.0 K4/0 K6/2 J5.2"])).toMatchObject({
      ...twice,
      values: { hex: "J5" },
    });
  });
});
