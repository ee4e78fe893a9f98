import { connected, faceAt } from "@railhead/core/board";
import type { TokenSpot } from "@railhead/core/model";
import { bestRoutes, type RouteStop } from "@railhead/core/routes";
import { revenueOf } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { title18eu } from "../../src/title.ts";
import { at, count, type Position, problemAt } from "./position.ts";

/** Munich - Nuremberg - Hannover - Hamburg - Bremen - Utrecht - Amsterdam - port, one line of track. */
const NORTH: Position["tiles"] = {
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
const north = (tokens: Record<string, TokenSpot[]>, kinds: string[], phase = "3", company = "13") =>
  at({ phase, tiles: NORTH, tokens, trains: { [company]: kinds } });
const munich = { G12: [[0, 0, "13"]] as TokenSpot[] };

describe("lines a train may run", () => {
  it("hold a token anywhere along them (EU-4.4.3-06)", () => {
    const line = { "3-0": `${TO_HAMBURG} ${TO_AMSTERDAM}` };
    expect(count(north(munich, ["3"]), "13", line)).toMatchObject({ ok: true });
    expect(count(north({ D3: [[0, 0, "13"]] }, ["3"]), "13", line)).toMatchObject({ ok: true });
    expect(count(north({}, ["3"]), "13", line)).toMatchObject({ ok: false, code: "ROUTE_NO_TOKEN" });
  });

  it("need a stop other than the home city; a port is enough (EU-4.4.3-07)", () => {
    const amsterdam = north({ D3: [[0, 0, "12"]] }, ["2"], "2", "12");
    expect(count(amsterdam, "12", { "2-0": "D3.0" })).toMatchObject({
      ok: false,
      code: "ROUTE_TOO_FEW_STOPS",
    });
    expect(count(amsterdam, "12", { "2-0": "D3.0 D3/3 D1.0" })).toMatchObject({ ok: true, total: 50 });
  });

  it("visit at most as many cities and off-map places as the train's number (EU-4.4.3-08)", () => {
    const through = `${TO_HAMBURG} ${TO_AMSTERDAM}`;
    expect(count(north(munich, ["2"]), "13", { "2-0": through })).toMatchObject({
      ok: false,
      code: "ROUTE_TOO_LONG",
    });
    expect(count(north(munich, ["2"]), "13", { "2-0": TO_HAMBURG })).toMatchObject({ ok: true });
    expect(count(north(munich, ["3"]), "13", { "3-0": through })).toMatchObject({ ok: true });
  });

  it("take in any number of towns and ports, and all of them score (EU-4.4.3-09, EU-4.4.3-10)", () => {
    expect(count(north(munich, ["2"]), "13", { "2-0": TO_HAMBURG })).toMatchObject({
      total: 30 + 10 + 10 + 30,
    });
    const all = `${TO_HAMBURG} ${TO_AMSTERDAM} D3/3 D1.0`;
    expect(count(north(munich, ["3"]), "13", { "3-0": all })).toMatchObject({
      total: 30 + 10 + 10 + 30 + 10 + 10 + 40 + 10,
    });
    expect(bestRoutes(problemAt(north(munich, ["3"]), "13")).total).toBe(150);
  });

  it("end at off-map places, except that they may pass Hamburg, which counts as a stop (EU-4.4.3-11, EU-4.4.3-13)", () => {
    const tiles: Position["tiles"] = { ...NORTH, F21: ["58", 3], G20: ["3", 0], F19: ["9", 0] };
    const rome = at({ phase: "3", tiles, trains: { "13": ["3"] }, tokens: munich });
    expect(count(rome, "13", { "3-0": "G20.0 G20/0 G22.0 G22/2 F21.0" })).toMatchObject({
      code: "ROUTE_OFFBOARD_MIDDLE",
    });
    expect(count(north(munich, ["3"]), "13", { "3-0": `${TO_HAMBURG} ${TO_AMSTERDAM}` })).toMatchObject({
      ok: true,
    });
    expect(count(north(munich, ["2"]), "13", { "2-0": `${TO_HAMBURG} G2/1 F3.0` })).toMatchObject({
      ok: true,
    });
    expect(count(north(munich, ["2"]), "13", { "2-0": `${TO_HAMBURG} ${TO_AMSTERDAM}` })).toMatchObject({
      code: "ROUTE_TOO_LONG",
    });
  });

  it("use no stop twice (EU-4.4.3-30)", () => {
    const back = `${TO_HAMBURG} G2/0 G4/0 G6.0`;
    expect(count(north(munich, ["3"]), "13", { "3-0": back })).toMatchObject({ code: "ROUTE_STOP_TWICE" });
  });

  it("treat all circles of Vienna as one place (EU-4.4.3-31)", () => {
    // K14 north leads round by K12, L13, L15 and K16 to K14 south.
    const tiles: Position["tiles"] = { K12: ["3", 5], L13: ["8", 0], L15: ["58", 1], K16: ["82", 0] };
    const vienna = at({ phase: "3", tiles, tokens: { K14: [[1, 0, "6"]] }, trains: { "6": ["3"] } });
    const problem = problemAt(vienna, "6");
    for (const route of bestRoutes(problem).routes) {
      expect(route.stops.filter((stop: RouteStop) => stop.hex === "K14").length).toBe(1);
    }
  });
});

describe("passing a city", () => {
  // Amsterdam with a third exit to the port, between Utrecht and the port.
  const tiles: Position["tiles"] = { D3: ["576", 0], D5: ["4", 0], D7: ["57", 0] };
  const line = "D7.0 D7/3 D5.0 D5/3 D3.0 D3/3 D1.0";
  const run = (there: TokenSpot[], path = line, amsterdam: [string, number] = ["576", 0]) => {
    const tokens = { D7: [[0, 0, "SNCF"]] as TokenSpot[], D3: there };
    const ctx = at({ phase: "3", tiles: { ...tiles, D3: amsterdam }, tokens, trains: { SNCF: ["3"] } });
    return count(ctx, "SNCF", { "3-0": path });
  };

  it("is barred by tokens of others in every circle, ending there is not (EU-4.4.3-33)", () => {
    expect(run([[0, 0, "DR"]])).toMatchObject({ ok: false, code: "ROUTE_BLOCKED", values: { hex: "D3" } });
    expect(run([[0, 0, "DR"]], "D7.0 D7/3 D5.0 D5/3 D3.0")).toMatchObject({ ok: true, total: 70 });
  });

  it("is barred by minors, each a company of its own, anyone who owns them (EU-4.4.3-34)", () => {
    expect(run([[0, 0, "12"]])).toMatchObject({ ok: false, code: "ROUTE_BLOCKED" });
    expect(
      run(
        [
          [0, 0, "12"],
          [0, 1, "13"],
        ],
        line,
        ["582", 3],
      ),
    ).toMatchObject({ code: "ROUTE_BLOCKED" });
    expect(run([[0, 0, "12"]], line, ["582", 3])).toMatchObject({ ok: true });
  });

  it("is free with an open circle or an own token (EU-4.4.3-35)", () => {
    expect(run([])).toMatchObject({ ok: true, total: 20 + 10 + 40 + 10 });
    expect(run([[0, 0, "SNCF"]])).toMatchObject({ ok: true });
  });
});

describe("several trains", () => {
  // Cologne and Utrecht joined by two lines: D7 - D5 directly, and D7 - C6 - C4 - D3.
  const tiles: Position["tiles"] = {
    D7: ["14", 2],
    D5: ["4", 0],
    C6: ["58", 3],
    C4: ["58", 4],
    D3: ["576", 0],
  };
  const tokens: Record<string, TokenSpot[]> = { D3: [[0, 0, "SNCF"]] };
  const board = (kinds: string[]) => at({ phase: "4", tiles, tokens, trains: { SNCF: kinds } });
  const direct = "D3.0 D3/0 D5.0 D5/0 D7.0";
  const round = "D3.0 D3/1 C4.0 C4/0 C6.0 C6/5 D7.0";

  it("may not use the same track (EU-4.4.3-36)", () => {
    expect(count(board(["4", "3"]), "SNCF", { "4-0": direct, "3-1": "D3.0 D3/0 D5.0" })).toMatchObject({
      code: "ROUTE_TRACK_SHARED",
    });
  });

  it("may both stop in one city by different track (EU-4.4.3-37)", () => {
    const both = count(board(["4", "3"]), "SNCF", { "4-0": direct, "3-1": round });
    expect(both).toMatchObject({ ok: true, total: 40 + 10 + 30 + (40 + 10 + 10 + 30) });
  });

  it("earn the most together, not each by itself (EU-4.4.3-02)", () => {
    // Alone a train earns 110 (port, Amsterdam, round, Cologne, Utrecht), which leaves 50 to the other.
    expect(bestRoutes(problemAt(board(["4"]), "SNCF")).total).toBe(110);
    const best = bestRoutes(problemAt(board(["4", "3"]), "SNCF"));
    expect(best).toMatchObject({ total: 180, proven: true });
  });
});

describe("brown junctions", () => {
  // G8 between G10 and G6 (sides 0, 3) and between F7 and H9 (sides 2, 5).
  const board = (junction: [string, number]) =>
    at({
      phase: "5",
      tiles: {
        G8: junction,
        G10: ["4", 0],
        G6: ["4", 0],
        F7: ["9", 2],
        E6: ["57", 2],
        H9: ["9", 2],
        I10: ["9", 2],
        J11: ["57", 2],
        G12: ["202", 1],
      },
      tokens: { G12: [[0, 0, "DR"]], E6: [[0, 0, "DR"]] },
      trains: { DR: ["5", "5"] },
    });
  const lines = {
    "5-0": "G12.0 G12/3 G10.0 G10/3 G8.0 G8/3 G6.0",
    "5-1": "E6.0 E6/5 F7/5 G8.0 G8/5 H9/5 I10/5 J11.0",
  };

  // F9 and E6 join at F7; G8 has a loop by H7 and H9, and leads to F7 and G6.
  const loop = at({
    phase: "5",
    tiles: {
      F9: ["57", 0],
      E6: ["57", 2],
      F7: ["82", 5],
      G8: ["545", 2],
      H7: ["3", 0],
      H9: ["7", 2],
      G6: ["4", 0],
    },
    tokens: { E6: [[0, 0, "DR"]] },
    trains: { DR: ["5"] },
  });
  const round = "G8.0 G8/4 H7.0 H7/0 H9/2 G8.0 G8/2 F7.0 F7/2 E6.0";

  it("may be crossed twice by one train (EU-4.4.3-29)", () => {
    expect(count(loop, "DR", { "5-0": `G6.0 G6/0 ${round}` })).toMatchObject({
      ok: true,
      total: 10 + 10 + 20,
    });
  });

  it("do not let a train use track twice (EU-4.4.3-28)", () => {
    expect(count(loop, "DR", { "5-0": `F9.0 F9/3 F7.0 F7/5 ${round}` })).toMatchObject({
      code: "ROUTE_TRACK_TWICE",
    });
  });

  it("may be crossed by two trains over different track (EU-4.4.3-29, EU-4.4.3-36)", () => {
    expect(count(board(["545", 2]), "DR", lines)).toMatchObject({ ok: false });
    expect(count(board(["544", 2]), "DR", lines)).toMatchObject({ ok: true });
  });
});

describe("connection of a minor with a corporation", () => {
  const tiles: Position["tiles"] = {
    D3: ["576", 0],
    D5: ["4", 0],
    D7: ["57", 0],
    D9: ["9", 0],
    D11: ["9", 0],
    D13: ["578", 3],
  };
  const ask = (there: TokenSpot[], more: Position["tiles"] = {}) => {
    const ctx = at({
      phase: "3",
      tiles: { ...tiles, ...more },
      tokens: { D7: there, D3: [[0, 0, "12"]], D13: [[0, 0, "SNCF"]] },
    });
    return connected(ctx, [{ hex: "D3", city: 0 }], [{ hex: "D13", city: 0 }], {
      company: ["12", "SNCF"],
      exact: true,
    });
  };
  it("goes through open cities, not through full ones (EU-4.2.2-07)", () => {
    expect(ask([])).toBe(true);
    expect(ask([[0, 0, "SNCF"]])).toBe(true);
    expect(ask([[0, 0, "2"]])).toBe(false);
    expect(ask([[0, 0, "2"]], { D7: ["14", 0] })).toBe(true);
  });
});

describe("runs between two off-map places", () => {
  // London - Lille - Brussels - Cologne - Dortmund - Hamburg.
  const tiles: Position["tiles"] = {
    B7: ["4", 2],
    C8: ["582", 4],
    D7: ["14", 1],
    E6: ["57", 1],
    F5: ["9", 1],
    G4: ["8", 1],
  };
  const line = "A6.0 A6/5 B7.0 B7/5 C8.0 C8/4 D7.0 D7/4 E6.0 E6/4 F5/4 G4/3 G2.0";
  const cities = ["C8", "D7", "E6"];
  const bonus = (phase: string, own: number, more: Record<string, TokenSpot[]> = {}) => {
    const tokens = Object.fromEntries(
      cities.slice(0, own).map((hex) => [hex, [[0, 0, "BNR"]] as TokenSpot[]]),
    );
    const ctx = at({ phase, tiles, tokens: { ...tokens, ...more }, trains: { BNR: ["8"] } });
    const counted = count(ctx, "BNR", { "8-0": line });
    return counted.ok ? counted.each[0]?.bonus : counted.code;
  };
  const table = (phase: string, own: number) => {
    const stop = (kind: "city" | "offboard", mine: boolean): RouteStop => ({
      hex: "X",
      node: 0,
      kind,
      value: 10,
      own: mine,
    });
    const middle = Array.from({ length: own }, () => stop("city", true));
    const stops = [stop("offboard", false), ...middle, stop("offboard", false)];
    return title18eu.routes(at({ phase }), "BNR").routeBonus?.({ train: { id: "8-0", kind: "8" }, stops });
  };

  it("may end at two different off-map places (EU-4.4.3-12)", () => {
    expect(bonus("5", 1)).toBe(20);
  });

  it("earn a bonus per own token on the line (EU-4.4.3-14, EU-4.4.3-27)", () => {
    expect([1, 2, 3].map((own) => bonus("5", own))).toEqual([20, 40, 60]);
    expect(bonus("5", 1, { D7: [[0, 0, "DR"]], E6: [[0, 0, "2"]] })).not.toBe(60);
    expect(bonus("5", 1, { D7: [[0, 0, "DR"]] })).toBe(20);
  });

  it("earn nothing in the yellow phase (EU-4.4.3-16)", () => {
    expect(bonus("2", 1)).toBe(0);
  });

  it("earn 10 in the green phases, however many tokens (EU-4.4.3-17)", () => {
    expect(["3", "4"].map((phase) => [bonus(phase, 1), bonus(phase, 2)])).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  it.each([
    ["EU-4.4.3-18", ["5", "6"], 1, 20],
    ["EU-4.4.3-19", ["5", "6"], 2, 40],
    ["EU-4.4.3-20", ["5", "6"], 3, 60],
    ["EU-4.4.3-21", ["5", "6"], 4, 80],
    ["EU-4.4.3-22", ["8"], 1, 30],
    ["EU-4.4.3-23", ["8"], 2, 60],
    ["EU-4.4.3-24", ["8"], 3, 90],
    ["EU-4.4.3-25", ["8"], 4, 120],
    ["EU-4.4.3-26", ["8"], 5, 150],
  ] as const)("follow the table (%s)", (_rule, phases, own, value) => {
    for (const phase of phases) expect(table(phase, own)).toBe(value);
    if (phases.includes("5" as never) && own === 4) expect(table("5", 5)).toBe(80);
  });

  it("are not made by Hamburg in the middle of another run (EU-4.4.3-15)", () => {
    const more = { ...tiles, F3: ["4", 1] as [string, number] };
    const ctx = at({ phase: "5", tiles: more, tokens: { C8: [[0, 0, "BNR"]] }, trains: { BNR: ["8"] } });
    expect(count(ctx, "BNR", { "8-0": `${line} G2/1 F3.0` })).toMatchObject({
      ok: true,
      each: [{ bonus: 0 }],
    });
  });
});

describe("a Pullman", () => {
  const ctx = (kinds: string[], phase = "3") => north(munich, kinds, phase);

  it("doubles one city or off-map stop of the company's run (EU-4.4.9-07)", () => {
    const line = { "3-0": `${TO_HAMBURG} ${TO_AMSTERDAM}` };
    expect(count(ctx(["3", "P"]), "13", line)).toMatchObject({
      total: 140 + 40,
      bonus: { bonus: 40, detail: { double: "D3.0" }, doubled: { train: "3-0", stop: "D3.0" } },
      each: [{ doubled: ["D3.0"] }],
    });
    expect(count(ctx(["3"]), "13", line)).toMatchObject({ ok: true, each: [{ doubled: [] }] });
    expect(count(ctx(["3", "P"]), "13", line, "G2.0")).toMatchObject({ total: 140 + 30 });
    expect(bestRoutes(problemAt(ctx(["3", "P"]), "13")).total).toBe(150 + 40);
    expect(bestRoutes(problemAt(ctx(["3"]), "13")).total).toBe(150);
  });

  it("does not run by itself (EU-4.4.9-01)", () => {
    expect(bestRoutes(problemAt(ctx(["P"]), "13"))).toMatchObject({ total: 0, routes: [] });
    expect(count(ctx(["3", "P"]), "13", { "P-1": TO_HAMBURG })).toMatchObject({
      ok: false,
      code: "ROUTE_HELPER",
    });
  });

  it("does not double the bonus between off-map places (EU-4.4.9-09)", () => {
    const tiles: Position["tiles"] = {
      B7: ["4", 2],
      C8: ["582", 4],
      D7: ["14", 1],
      E6: ["57", 1],
      F5: ["9", 1],
      G4: ["8", 1],
    };
    const board = at({ phase: "5", tiles, tokens: { C8: [[0, 0, "BNR"]] }, trains: { BNR: ["5", "P"] } });
    const line = "A6.0 A6/5 B7.0 B7/5 C8.0 C8/4 D7.0 D7/4 E6.0 E6/4 F5/4 G4/3 G2.0";
    expect(count(board, "BNR", { "5-0": line })).toMatchObject({
      total: 70 + 10 + 50 + 30 + 20 + 50 + 20 + 70,
    });
  });
});

describe("ports", () => {
  it("pay 10 in every phase (EU-4.6-39)", () => {
    for (const phase of ["2", "3", "4", "5", "6", "8"]) {
      for (const hex of ["D1", "B21", "E22", "I20"]) expect(revenueOf(at({ phase }), hex, 0)).toBe(10);
    }
  });

  it("end a route (EU-4.6-40)", () => {
    for (const hex of ["D1", "B21", "E22", "I20"]) expect(faceAt(at({}), hex).paths.length).toBe(1);
    const amsterdam = north({ D3: [[0, 0, "12"]] }, ["2"], "2", "12");
    expect(count(amsterdam, "12", { "2-0": "D5.0 D5/3 D3.0 D3/3 D1.0 D1/0 D3.0" })).toMatchObject({
      ok: false,
    });
  });
});
