import { expect, it } from "vitest";
import { type RunSetup, run } from "./runs.ts";

/** SNCF in Munich and Amsterdam: one train runs Munich (30) - Hamburg (30), the other Hamburg - Amsterdam (40). */
const setup: RunSetup = {
  company: "SNCF",
  tiles: {
    G12: ["202", 1],
    G10: ["4", 0],
    G8: ["9", 0],
    G6: ["4", 0],
    G4: ["9", 0],
    F3: ["4", 1],
    E4: ["9", 1],
    D5: ["3", 3],
    D3: ["576", 0],
  },
  tokens: ["G12", "D3"],
  trains: ["3", "3", "P"],
};
const MUNICH = "G12.0 G12/3 G10.0 G10/3 G8/3 G6.0 G6/3 G4/3 G2.0";
const AMSTERDAM = "G2.0 G2/1 F3.0 F3/1 E4/1 D5.0 D5/3 D3.0";

it("EU-4.4.9-07: without a choice the best stop of all routes is doubled, in any order of the routes", () => {
  for (const routes of [
    [MUNICH, AMSTERDAM],
    [AMSTERDAM, MUNICH],
  ])
    expect(run(setup, routes)).toMatchObject({ bonus: { bonus: 40, detail: { double: "D3.0" } } });
});

it("EU-4.4.9-07: of stops worth the same the first is doubled", () => {
  expect(run({ ...setup, trains: ["3", "P"] }, [MUNICH])).toMatchObject({
    bonus: { bonus: 30, detail: { double: "G12.0" } },
  });
  const back = "G2.0 G2/0 G4/0 G6.0 G6/0 G8/0 G10.0 G10/0 G12.0";
  expect(run({ ...setup, trains: ["3", "P"] }, [back])).toMatchObject({
    bonus: { bonus: 30, detail: { double: "G2.0" } },
  });
});
