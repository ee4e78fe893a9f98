import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

/** East of Lille by Mons, Charleroi and three hexes to Luxembourg, all yellow; tokens of N in Lille and Charleroi. */
const LINE: Record<string, [string, number]> = {
  H6: ["621", 1],
  H8: ["4", 1],
  H10: ["57", 1],
  H12: ["9", 1],
  H14: ["9", 1],
  H16: ["9", 1],
  H18: ["4", 1],
};
const TO_CHARLEROI = "H6.0 H6/4 H8.0 H8/4 H10.0";
const ON = "H10/4 H12/4 H14/4 H16/4 H18.0";

/** N of A, with these trains, about to run. */
const nord = (trains: string[], tokens = ["H6", "H10"], more: Record<string, [string, number]> = {}): Table =>
  new Table(3)
    .minor("12", "B")
    .closeRest()
    .phase("6")
    .tiles({ ...LINE, ...more })
    .public("N", {
      ten: true,
      shares: { A: 30 },
      tokens,
      trains,
      cash: 100,
      marks: { rights: tokens.includes("H10") ? ["H10"] : [] },
    })
    .operate("N", "routes");
const run = (table: Table, ...paths: string[]) =>
  paths.map((path, at) => ({ train: table.company("N").trains[at]?.id ?? "", path: path.split(" ") }));

describe("what a company runs (6.5)", () => {
  it("AR-6.5-01: the best of all sets of routes, where the table asks for it", () => {
    const table = nord(["3"]);
    expect(table.refused("run_routes", { routes: run(table, TO_CHARLEROI) })).toMatchObject({
      code: "ROUTES_NOT_BEST",
      rule: "AR-6.5-01",
      values: { total: 30 + 10 + 40, best: 30 + 10 + 40 + 10 },
    });
    table.do("run_routes", { routes: run(table, `${TO_CHARLEROI} ${ON}`) });
    expect(table.company("N").lastEarnings).toBe(90);
    const free = new Table(3, { routes: "declared" })
      .closeRest()
      .phase("3")
      .tiles(LINE)
      .public("N", { shares: { A: 60 }, tokens: ["H6"], trains: ["3"] })
      .operate("N", "routes");
    free.do("run_routes", { routes: run(free, "H6.0 H6/4 H8.0") });
    expect(free.company("N").lastEarnings).toBe(40);
  });

  it("AR-6.5-02: unbranched track with an own token anywhere on it", () => {
    const table = nord(["3"]);
    const refused = (path: string) => table.refused("run_routes", { routes: run(table, path) });
    expect(refused("H8.0 H8/4 H12/4 H14/4 H16/4 H18.0")).toMatchObject({
      code: "ROUTE_BROKEN",
      rule: "AR-6.5-02",
    });
    const lille = nord(["3"], ["H6"]);
    expect(lille.refused("run_routes", { routes: run(lille, `H10.0 ${ON}`) })).toMatchObject({
      code: "ROUTE_NO_TOKEN",
      rule: "AR-6.5-02",
    });
    // The token stands in the middle.
    table.do("run_routes", { routes: run(table, `${TO_CHARLEROI} ${ON}`) });
  });

  it("AR-6.5-04 AR-6.5-05: its number is the most Cities; Towns are free and all count; both ends may be Towns", () => {
    const far: Record<string, [string, number]> = { ...LINE, H4: ["8", 2], G3: ["6", 5] };
    const two = nord(["2"], ["H6", "H10"], far);
    expect(two.refused("run_routes", { routes: run(two, `G3.0 G3/5 H4/4 ${TO_CHARLEROI}`) })).toMatchObject({
      code: "ROUTE_TOO_LONG",
      rule: "AR-6.5-04",
    });
    two.do("run_routes", { routes: run(two, `${TO_CHARLEROI} ${ON}`) });
    expect(two.company("N").lastEarnings).toBe(30 + 10 + 40 + 10);
    const towns = nord(["2"], ["H10"], {}).printed("H6");
    towns.do("run_routes", { routes: run(towns, `H8.0 H8/4 H10.0 ${ON}`) });
    expect(towns.company("N").lastEarnings).toBe(10 + 40 + 10);
  });

  it("AR-6.5-13 AR-6.5-14: no piece of track twice on a route, and no City or Town", () => {
    // East of Charleroi a fork: south to Charleville, east to a loop over G15, H16 and I15 that comes back to it.
    const loop: Record<string, [string, number]> = {
      H12: ["82", 4],
      I13: ["4", 2],
      H14: ["81", 1],
      G15: ["7", 5],
      H16: ["8", 0],
      I15: ["7", 2],
    };
    const table = nord(["6"], ["H6", "H10"], loop);
    const round = "H10.0 H10/4 H12.0 H12/4 H14.0 H14/3 G15/5 H16/0 I15/2 H14.0 H14/1 H12.0 H12/5 I13.0";
    expect(table.refused("run_routes", { routes: run(table, round) })).toMatchObject({
      code: "ROUTE_TRACK_TWICE",
      rule: "AR-6.5-13",
    });
    expect(table.refused("run_routes", { routes: run(table, `${TO_CHARLEROI} H10/1 H8.0`) })).toMatchObject({
      code: "ROUTE_STOP_TWICE",
      rule: "AR-6.5-14",
    });
    table.do("run_routes", { routes: run(table, `${TO_CHARLEROI} H10/4 H12.0 H12/5 I13.0`) });
  });

  it("AR-3.1-07 AR-6.5-06 AR-6.5-16: a 4D runs any length, but not through a City full of others' tokens", () => {
    const table = nord(["4D"], ["H6"], {});
    // The mine's token fills the one circle of Charleroi.
    expect(table.tokensAt("H10")).toEqual(["mine"]);
    expect(table.refused("run_routes", { routes: run(table, `${TO_CHARLEROI} ${ON}`) })).toMatchObject({
      code: "ROUTE_BLOCKED",
      rule: "AR-6.5-16",
    });
    table.do("run_routes", { routes: run(table, TO_CHARLEROI) });
    expect(table.company("N").lastEarnings).toBe((30 + 20) * 2);
  });

  it("AR-6.5-09: a mine that a 4D counts is worth four times its value", () => {
    const table = nord(["4D"]);
    table.do("run_routes", { routes: run(table, TO_CHARLEROI) });
    // Lille 30, Charleroi 20 doubled, all doubled; Mons counts nothing.
    expect(table.company("N").lastEarnings).toBe((30 + 40) * 2);
  });

  it("AR-6.4.2-03: several trains may each double the same mine", () => {
    const more: Record<string, [string, number]> = { ...LINE, H10: ["15", 1] };
    const table = nord(["3", "3"], ["H6", "H10"], more);
    table.do("run_routes", { routes: run(table, TO_CHARLEROI, `H10.0 ${ON}`) });
    // 15 is worth 30: 30 + 10 + 60 and 60 + 10.
    expect(table.company("N").lastEarnings).toBe(100 + 70);
  });

  it("AR-6.5-18: two trains of one company use no track twice between them, but may meet in Cities", () => {
    const table = nord(["3", "3"]);
    expect(
      table.refused("run_routes", { routes: run(table, TO_CHARLEROI, `${TO_CHARLEROI} ${ON}`) }),
    ).toMatchObject({ code: "ROUTE_TRACK_SHARED", rule: "AR-6.5-18" });
    table.do("run_routes", { routes: run(table, TO_CHARLEROI, `H10.0 ${ON}`) });
  });

  it("AR-6.5-19 AR-6.5-20: Cities and Towns, own mines twice, the Ferry of the train, TEE by token; and the Forts on top of all", () => {
    const west: Record<string, [string, number]> = { ...LINE, H4: ["8", 2], G3: ["6", 5] };
    const table = nord(["3"], ["H6", "H10", "G3"], west).companyFact("N", "ardennes", {
      rights: ["H10", "G3"],
      forts: ["Ft3"],
    });
    const path = `G1.0 G1/4 G3.0 G3/5 H4/4 ${TO_CHARLEROI} ${ON}`;
    table.do("run_routes", { routes: run(table, path) });
    // Dunkerque 20, Lille 30, Mons 10, Charleroi 40, Luxembourg 10, the Ferry 30; no Fort pays without Paris and Strasbourg.
    expect(table.company("N").lastEarnings).toBe(20 + 30 + 10 + 40 + 10 + 30);
  });

  it("AR-6.5-21: without a train nothing is earned", () => {
    const table = nord([]).operate("N", "token").pass();
    expect(table.company("N").lastEarnings).toBe(0);
    expect(table.log("no_earnings")).toMatchObject([{ company: "N" }]);
    expect(table.log("step_skipped")).toContainEqual(
      expect.objectContaining({ step: "routes", reason: "no_train" }),
    );
  });
});
