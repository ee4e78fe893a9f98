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
const THROUGH = `${TO_HAMBURG} G2/1 F3.0 F3/1 E4/1 D5.0 D5/3 D3.0`;
const WHOLE = `${THROUGH} D3/3 D1.0`;
const munich = (trains: string[], options = { routes: "declared" }): RunSetup => ({
  company: "13",
  tiles: NORTH,
  trains,
  options,
});
const BEST = { routes: "best" };

describe("a Pullman", () => {
  it("EU-4.4.9-01: runs only with another train", () => {
    expect(earns(munich(["3", "P"]), [WHOLE])).toBe(150 + 40);
    expect(runRefused(munich(["3", "P"]), ["", TO_HAMBURG])).toMatchObject({
      code: "ROUTE_HELPER",
      rule: "EU-4.4.9-01",
    });
    expect(runRefused(munich(["3", "P"]), [TO_HAMBURG, "G2.0 G2/1 F3.0"])).toMatchObject({
      code: "ROUTE_HELPER",
    });
    // Nor does it add anything to a train that stays at home.
    expect(earns(munich(["3", "P"]), [])).toBe(0);
    const alone = running(munich(["P"]))
      .operate("13", "track")
      .pass();
    expect(alone.events).toContainEqual(
      expect.objectContaining({ type: "step_skipped", step: "routes", reason: "no_train" }),
    );
  });

  it("EU-4.4.9-07: doubles one city or off-map place, which the president chooses", () => {
    expect(run(munich(["3", "P"]), [THROUGH], "D3.0")).toMatchObject({
      total: 140 + 40,
      bonus: { bonus: 40, detail: { double: "D3.0" } },
    });
    expect(earns(munich(["3", "P"]), [THROUGH], "G2.0")).toBe(140 + 30);
    expect(earns(munich(["3", "P"]), [THROUGH], "G12.0")).toBe(140 + 30);
    // Without a choice the best one is taken.
    expect(earns(munich(["3", "P"]), [THROUGH])).toBe(140 + 40);
    expect(earns(munich(["3"]), [THROUGH])).toBe(140);
    expect(runRefused(munich(["3"]), [THROUGH], "D3.0")).toMatchObject({
      code: "NO_PULLMAN",
      rule: "EU-4.4.9-07",
    });
  });

  it("EU-4.4.9-07 EU-4.4.3-01: where the highest total must be run, its choice belongs to it", () => {
    expect(earns(munich(["3", "P"], BEST), [WHOLE], "D3.0")).toBe(190);
    expect(earns(munich(["3", "P"], BEST), [WHOLE])).toBe(190);
    expect(runRefused(munich(["3", "P"], BEST), [WHOLE], "G2.0")).toMatchObject({
      code: "ROUTES_NOT_BEST",
      values: { total: 180, best: 190 },
    });
  });

  it("EU-4.4.9-07: doubles one stop of one train, however many run", () => {
    const two: RunSetup = {
      company: "SNCF",
      phase: "4",
      tiles: { D7: ["14", 2], D5: ["4", 0], C6: ["58", 3], C4: ["58", 4], D3: ["576", 0] },
      tokens: ["D3"],
      trains: ["4", "3", "P"],
    };
    const lines = ["D3.0 D3/0 D5.0 D5/0 D7.0", "D3.0 D3/1 C4.0 C4/0 C6.0 C6/5 D7.0"];
    expect(earns(two, lines)).toBe(80 + 90 + 40);
    expect(earns(two, lines, "D7.0")).toBe(80 + 90 + 30);
  });

  it("EU-4.4.9-08: does not double towns, ports or stops that are not on the run", () => {
    const no = { code: "PULLMAN_STOP", rule: "EU-4.4.9-08" };
    for (const stop of ["D1.0", "G10.0", "F3.0", "E18.0", "G2.1", "G8", ""]) {
      expect(runRefused(munich(["3", "P"]), [WHOLE], stop)).toMatchObject(no);
    }
    expect(runRefused(munich(["3", "P"]), [TO_HAMBURG], "D3.0")).toMatchObject(no);
    expect(earns(munich(["3", "P"]), [WHOLE], "G2.0")).toBe(180);
    // Of town and port alone nothing is doubled, though the home city is.
    const port: RunSetup = { company: "12", tiles: { D3: ["576", 0] }, trains: ["3", "P"] };
    expect(earns(port, ["D3.0 D3/3 D1.0"])).toBe(50 + 40);
  });

  it("EU-4.4.9-09: does not double the bonus between off-map places", () => {
    const setup: RunSetup = {
      company: "2",
      phase: "5",
      tiles: {
        C8: ["582", 4],
        A8: ["8", 3],
        B9: ["8", 2],
        C10: ["8", 3],
        D11: ["9", 2],
        E12: ["4", 2],
        F13: ["9", 2],
        G14: ["8", 0],
        G16: ["9", 0],
        G18: ["9", 0],
        G20: ["4", 0],
      },
      trains: ["5", "P"],
    };
    const rome =
      "A6.0 A6/0 A8/5 B9/4 C8.0 C8/0 C10/5 D11/5 E12.0 E12/5 F13/5 G14/0 G16/0 G18/0 G20.0 G20/0 G22.0";
    const event = run(setup, [rome], "A6.0");
    expect(event).toMatchObject({ total: 70 + 50 + 10 + 10 + 50 + 20 + 70, bonus: { bonus: 70 } });
    expect(event.routes).toMatchObject([{ bonus: 20 }]);
    // A city of 50 gives 50, not 50 and the bonus of its token.
    expect(earns(setup, [rome], "C8.0")).toBe(190 + 20 + 50);
  });
});
