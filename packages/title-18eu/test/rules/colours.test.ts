/** Section 2: the colours of tiles by phase, on Cologne (D7). */
import { describe, expect, it } from "vitest";
import { Table } from "../kit/kit.ts";

const LAYS: Record<
  string,
  { under: [string, number] | undefined; hex: string; tile: string; rotation: number }
> = {
  yellow: { under: ["57", 0], hex: "D9", tile: "9", rotation: 0 },
  green: { under: ["57", 0], hex: "D7", tile: "14", rotation: 0 },
  brown: { under: ["14", 0], hex: "D7", tile: "611", rotation: 0 },
  gray: { under: ["611", 0], hex: "D7", tile: "513", rotation: 0 },
};

const RULE: Record<string, string> = { green: "EU-2-16", brown: "EU-2-18", gray: "EU-2-20" };

describe("tile colours", () => {
  for (const [id, phase, colours] of [
    ["EU-2-15", "2", ["yellow"]],
    ["EU-2-16", "3", ["yellow", "green"]],
    ["EU-2-17", "4", ["yellow", "green"]],
    ["EU-2-18", "5", ["yellow", "green", "brown"]],
    ["EU-2-19", "6", ["yellow", "green", "brown"]],
    ["EU-2-20", "8", ["yellow", "green", "brown", "gray"]],
  ] as const) {
    it(`${id}: in phase ${phase} a corporation lays ${colours.join(", ")} and nothing else`, () => {
      for (const [colour, { under, ...lay }] of Object.entries(LAYS)) {
        const table = new Table(3)
          .closeRest()
          .phase(phase)
          .tiles({ D7: under as [string, number] })
          .corporation("BNR", { shares: { A: 60 }, tokens: ["D7"], trains: [], cash: 200 })
          .operate("BNR", "track");
        const listed = table.legal("lay_tile").some((one) => one.hex === lay.hex && one.tile === lay.tile);
        if ((colours as readonly string[]).includes(colour)) {
          expect(listed, colour).toBe(true);
          table.do("lay_tile", lay);
          expect(table.state.board.tiles[lay.hex]?.[0]).toBe(lay.tile);
        } else {
          expect(listed, colour).toBe(false);
          expect(table.refused("lay_tile", lay)).toMatchObject({
            code: "COLOUR_NOT_AVAILABLE",
            rule: RULE[colour],
            values: { colour, phase },
          });
        }
      }
    });
  }

  it("EU-2-16: a colour comes with the train itself: green is open to the next corporation in the same round", () => {
    const table = new Table(3)
      .closeRest()
      .tiles({ D7: ["57", 0] })
      .corporation("BNR", { par: 100, shares: { A: 60 }, tokens: ["E18"], trains: [], cash: 900 })
      .corporation("DR", { par: 82, shares: { B: 60 }, tokens: ["D7"], trains: ["2"], cash: 0 })
      .operate("BNR", "trains");
    const green = { hex: "D7", tile: "14", rotation: 0 };
    table.do("buy_train", { train: "3", from: "stack", price: 200 });
    while (table.engine.decisions(table.state)[0]?.company !== "DR") table.do("pass");
    table.do("lay_tile", green);
    expect(table.state.board.tiles.D7).toEqual(["14", 0]);
  });
});
