import { describe, expect, it } from "vitest";
import { canLink } from "../../src/track/linkable.ts";
import { type Laid, turned } from "../kit/board.ts";
import { home, isOpen, judged, links, noUse, refused, through } from "../kit/box.ts";

describe("what a green tile links", () => {
  it("a tile that links the home over a zone of the sea alone; one that does over a ferry is not", () => {
    // AD39 has a public port; its tile leads to that and to a dead end, and the green one to Cagliari too.
    const one = judged(
      home(
        "A",
        "AC40",
        {
          ...through("5", "AC40", "AD39", "AC38"),
          ...through("8", "AD39", "AC38", "AD41"),
          ...through("7", "AC38", "AD37", "AC36"),
        },
        { facts: { chit: "IT" } },
      ),
    );
    const [tile, rotation] = through("80", "AD39", "AC38", "AC40", "AD41").AD39 as [string, number];
    const lay = { hex: "AD39", tile, rotation };
    expect([isOpen(one), one.legal("lay_right_of_way")]).toEqual([true, []]);
    expect(refused(one, lay)).toEqual(noUse(lay));
    // From AB41 a ferry leads to Roma.
    const tiles = {
      ...through("6", "AC40", "AB41", "AC38"),
      ...through("8", "AB41", "AB39", "AA42"),
      ...through("3", "AB39", "AC38", "AC40"),
      ...through("7", "AC38", "AD37", "AC36"),
    };
    const ferry = (more: Laid) => judged(home("A", "AC40", { ...tiles, ...more }, { facts: { chit: "IT" } }));
    const [to] = ferry(through("201", "Z47", "AA46", "AA48")).legal("lay_right_of_way");
    expect(to).toMatchObject({ hex: "AB41", tile: "82" });
    expect(ferry(through("202", "Z47", "Z45", "AA48")).legal("lay_right_of_way")).toEqual([]);
    // And from X77 one with a stop in the sea.
    const varna = {
      ...through("57", "X75", "X73", "X77"),
      ...through("8", "X77", "W76", "X79"),
      ...through("9", "W76", "W74", "W78"),
      X73: turned("9", 0, 3),
    };
    const [over] = judged(home("WW", "X75", varna, { kind: "major" })).legal("lay_right_of_way");
    expect(over).toMatchObject({ hex: "X77", tile: "82" });
  });
});

describe("a ferry that begins at the home's own city", () => {
  it("OE-11.1.9-02, OE-11.1.9-05 links it: Edinburgh, from which no track leads on, and the same without its ferry", () => {
    const tiles: Laid = { ...through("201", "G26", "F25", "G24"), F25: ["9", 1], G24: ["9", 0] };
    const one = home("A", "G26", tiles, { facts: { chit: "UK" } });
    expect(links(one, "G26", {})).toBe(true);
    expect(isOpen(judged(one))).not.toBe(true);
    const { rules, state } = one.ctx();
    const water = { ...rules.map.def.water, ferries: [] };
    const def = { ...rules.map.def, water } as typeof rules.map.def;
    const map = Object.assign(Object.create(rules.map), { def });
    expect(canLink({ rules: { ...rules, map }, state }, "A", { hex: "G26", city: 0 })).toBe(false);
  });
});

describe("over a ferry", () => {
  /** Roma, whose ferry of two units lands at AB41; from there a green tile leads to Sassari. */
  const roma = (cash: number) =>
    judged(
      home(
        "SFR",
        "Z47",
        {
          ...through("201", "Z47", "AA46", "AA48"),
          ...through("9", "AA48", "AA46", "AA50"),
          ...through("9", "AB41", "AA42", "AC40"),
          ...through("5", "AC40", "AD39", "AC38"),
          ...through("58", "AB39", "AB41", "AC38"),
        },
        { cash },
      ),
    );
  const [tile, rotation] = through("82", "AB41", "AC40", "AB39", "AA42").AB41 as [string, number];
  const lay = { hex: "AB41", tile, rotation };

  it("it costs the fee, which the bank gets and the event says", () => {
    const one = roma(10);
    expect(one.legal("lay_right_of_way")).toEqual([{ type: "lay_right_of_way", seat: "A", ...lay }]);
    const { bank } = one.state;
    one.do("lay_right_of_way", lay);
    expect(one.log("tile_laid")).toEqual([
      { type: "tile_laid", ...lay, from: "9", company: "SFR", cost: 0, fee: 10 },
    ]);
    expect([one.company("SFR").cash, one.state.bank - bank]).toEqual([0, 10]);
  });

  it("and is not laid where the treasury cannot pay it", () => {
    expect(roma(9).legal("lay_right_of_way")).toEqual([]);
    expect(refused(roma(9), lay)).toEqual({
      code: "WAY_FEE",
      values: { company: "SFR", hex: "AB41", cost: 10, fee: 10, cash: 9 },
    });
  });
});
