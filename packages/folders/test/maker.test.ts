import { describe, expect, it } from "vitest";
import { fromMaker, readFolder, readTitle, toMaker } from "../src/index.ts";
import { begun, type Json, titleOf, watched } from "./kit.ts";
import { small } from "./maker-game.ts";

/** A game brought over: its files, what was told, the title. */
function brought(game: object, library: string[] = []) {
  const from = fromMaker(JSON.stringify(game), library);
  if (!from.ok) throw new Error(from.what);
  const texts = Object.fromEntries(
    Object.entries(from.files).flatMap(([name, text]) =>
      name.includes("/") ? [] : [[name.replace(".json", ""), text]],
    ),
  );
  const files: Json = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, JSON.parse(text)]),
  );
  return {
    files,
    texts,
    notes: from.notes.map(({ place, what }) => `${place}: ${what}`),
    folder: { name: "./brought", texts },
  };
}

describe("a game of 18xx-maker", () => {
  const { files, notes, folder } = brought(small());
  const hex = (coord: string) => files.map.hexes.find((one: Json) => one.coord === coord);

  it("brings its map: colours, stops, names, homes, labels, terrain, track", () => {
    expect(files.map).toMatchObject({ layout: "flat", axes: { x: "letter", y: "number" } });
    expect(hex("B2")).toMatchObject({
      colour: "white",
      name: "Alderby",
      nodes: [{ kind: "city", slots: 1, reserved_for: ["AL"] }],
    });
    expect(hex("C5").terrain).toEqual([{ types: ["river", "mountain"], cost: 80 }]);
    expect(hex("C3").nodes).toEqual([{ kind: "town" }]);
    expect(hex("A3").paths).toEqual([{ from: 4, to: 5 }]);
    expect(hex("C7")).toMatchObject({
      nodes: [{ kind: "town", revenue: 10 }],
      paths: [
        { from: 3, to: "node0" },
        { from: 4, to: "node0" },
      ],
    });
    expect(hex("F2")).toBeUndefined();
  });

  it("reads a price on printed track as that of the first upgrade, and a copied hex with its own track added", () => {
    expect(hex("B6").terrain).toEqual([{ types: ["river"], cost: { green: 40 } }]);
    expect(hex("D6")).toMatchObject({ name: "Fork", labels: ["H"], nodes: [{ kind: "city", revenue: 20 }] });
    expect(hex("D6").paths).toEqual([
      { from: 3, to: "node0" },
      { from: 2, to: "node0" },
    ]);
  });

  it("leads track to the nearer of two cities", () => {
    expect(hex("E3").paths).toEqual([
      { from: 3, to: "node1" },
      { from: 0, to: "node0" },
    ]);
  });

  it("brings off-board places with what they pay by colour and by train", () => {
    expect(hex("A5").nodes).toEqual([
      { kind: "offboard", revenue: { yellow: 30, brown: 60 }, by_train: { D: 100 } },
    ]);
    expect(notes.join("\n")).toMatch(/A5: a revenue of 5 on the color pink, which no phase has/);
  });

  it("closes sides that face a blank side of a hex on which nothing is laid", () => {
    expect(hex("B4").closed_edges).toBeUndefined();
    expect(hex("B6").closed_edges).toEqual([5]);
    expect([hex("B2").closed_edges, hex("D6").closed_edges]).toEqual([undefined, undefined]);
  });

  it("brings tiles: by number, counted together, by another's face, of its own, and names those it cannot", () => {
    expect(files.tiles.tiles).toMatchObject({ "8": 6, "57": 3, Y1: { count: 1, colour: "yellow" } });
    expect(files.tiles.tiles.OWN).toEqual({
      count: 1,
      colour: "green",
      nodes: [{ kind: "city", slots: 2, revenue: 50 }],
      paths: [0, 2, 4].map((from) => ({ from, to: "node0" })),
      labels: ["H"],
    });
    expect(files.tiles.tiles["9999"]).toBeUndefined();
    expect(notes.join("\n")).toMatch(/tiles\.9999: tile 9999 is not a standard tile here/);
    const library = JSON.stringify({
      "9999": {
        color: "brown",
        cities: [{ size: 3 }],
        values: [{ value: 60 }],
        track: [{ side: 1 }, { side: 2 }],
      },
    });
    expect(brought(small(), [library]).files.tiles.tiles["9999"]).toMatchObject({
      colour: "brown",
      nodes: [{ slots: 3, revenue: 60 }],
    });
  });

  it("brings the market, trains and phases, older words and newer ones", () => {
    expect(files.market.grid[0].slice(0, 4)).toEqual([
      { price: 60, types: ["yellow"] },
      { price: 67 },
      { price: 71 },
      { price: 80, types: ["par"] },
    ]);
    expect(files.market.grid[2].slice(0, 3)).toEqual([null, null, { price: 55 }]);
    expect(files.numbers).toMatchObject({
      bank: 6000,
      currency: "¥%s",
      startingCash: { 2: 600, 3: 450 },
      certificateLimit: { 2: 14, 3: 11 },
      zones: { yellow: { uncounted: true } },
    });
    expect(files.trains.trains.map((one: Json) => [one.name, one.price, one.count, one.rusts_on])).toEqual([
      ["2", 80, 5, "4"],
      ["3", 180, 4, "D"],
      ["4", 300, 3, "D"],
      ["5", 450, 3, undefined],
      ["D", 1100, "unlimited", undefined],
    ]);
    expect(files.trains.trains[4]).toMatchObject({
      cards: 4,
      available_on: "5",
      trade_in: { for: ["4", "5"], off: 300 },
    });
    expect(files.trains.phases[3]).toMatchObject({
      triggered_by: ["5"],
      tile_colours: ["yellow", "green", "brown"],
      operating_rounds: 3,
      train_limit: { corporation: 2 },
    });
    expect(files.trains.phases[1].operating_rounds).toBe(2);
  });

  it("brings companies with tokens, certificates and colours, and privates with what is no matter of words", () => {
    expect(files.companies.companies.map((one: Json) => [one.id, one.home, one.tokens])).toEqual([
      ["AL", [{ hex: "B2" }], [{ price: 0 }, { price: 40 }]],
      ["BL", [{ hex: "D4" }], [{ price: 0 }, { price: 40 }, { price: 100 }]],
    ]);
    expect(files.privates.privates).toMatchObject([
      { id: "OMR", value: 20, income: 5, closes: { phase: "5" }, powers: [{ kind: "block", hexes: ["C5"] }] },
      { id: "FH", value: 50, income: { 2: 10, 5: 20 }, players: { min: 3 } },
    ]);
    expect(files.title.rules).toMatchObject({ opening: { format: "waterfall" }, privates: { from: "3" } });
  });

  it("names whatever does not come over", () => {
    for (const what of [
      /companies\[2\] m1: is a minor/,
      /privates\[1\] FH\.description: “May build a pier\.”/,
      /map\.borders: is not known here/,
      /C5 is drawn twice: the later drawing counts/,
      /players 3: certLimit of 11\/10: it is 11/,
      /stock\.market\[2\]\[1\]: the space Close has no price/,
      /trains\[2\] 4: “D” counts with the first of that kind/,
    ])
      expect(notes.join("\n")).toMatch(what);
  });

  it("is a title that bots play to its end", () => {
    const title = titleOf(folder);
    const { game, faults } = watched(title, 3, 7);
    expect(faults).toEqual([]);
    expect(game.state.ended).not.toBeNull();
  });

  it("goes out and comes in again as it was", () => {
    const { game } = toMaker(titleOf(folder));
    const again = brought(game);
    for (const name of ["map", "tiles", "market", "trains", "companies", "numbers", "privates"])
      expect(again.files[name], name).toEqual(files[name]);
    expect(toMaker(titleOf(again.folder)).game).toEqual(game);
  });
});

describe("a title for 18xx-maker", () => {
  const example = readTitle(readFolder(new URL("../../../titles/1889", import.meta.url).pathname));
  if (!example.ok) throw new Error("no example");

  it.each([
    ["a new title", titleOf(begun())],
    ["1889", example.title],
  ])("comes back as it was, what both know: %s", (_, title) => {
    const { game } = toMaker(title);
    const back = titleOf(brought(game).folder);
    // Prices by the color of the tile are not known there: the first of several counts, as is told.
    const several = (cost: number | object) => typeof cost === "object" && Object.keys(cost).length > 1;
    const hexes = title.map.hexes.map(({ terrain, ...hex }) => ({
      ...hex,
      ...(terrain && {
        terrain: terrain.map(({ cost, ...one }) => ({
          ...one,
          cost: several(cost) ? Object.values(cost)[0] : cost,
        })),
      }),
    }));
    expect(
      hexes
        .filter((hex, at) => JSON.stringify(hex.terrain) !== JSON.stringify(title.map.hexes[at]?.terrain))
        .map(({ coord }) => coord),
    ).toEqual(title.id === "1889" ? ["I4"] : []);
    expect([back.map.layout, back.map.axes, back.map.hexes]).toEqual([
      title.map.layout,
      title.map.axes,
      hexes,
    ]);
    expect(back.tileset).toEqual(title.tileset);
    expect(back.market.grid).toEqual(title.market.grid);
    expect([back.trains, back.phases]).toEqual([title.trains, title.phases]);
    const both = (all: typeof title.companies) =>
      all.map(({ id, kind, name, colour, home, tokens, shares, value, players }) => ({
        id,
        kind,
        name,
        colour,
        home,
        tokens,
        shares,
        value,
        players,
      }));
    expect(both(back.companies)).toEqual(both(title.companies));
    const { dividends: _a, ...numbers } = title.numbers;
    const { dividends: _b, ...others } = back.numbers;
    expect(others).toMatchObject({
      bank: numbers.bank,
      startingCash: numbers.startingCash,
      certificateLimit: numbers.certificateLimit,
      currency: numbers.currency,
    });
  });

  it("names what that program does not know", () => {
    const said = toMaker(example.title)
      .notes.map(({ place, what }) => `${place}: ${what}`)
      .join("\n");
    for (const what of [
      /privates MF: what it can do \(lay\)/,
      /privates UTF: when it closes/,
      /rules: rules beyond the data/,
    ])
      expect(said).toMatch(what);
  });
});

describe("a file that is no game", () => {
  it.each([
    ["{", /1:\d+: is invalid JSON/],
    ["[]", /no info\.title/],
    ['{"info":{}}', /no info\.title/],
  ])("is refused in one line: %s", (text, what) => {
    const from = fromMaker(text);
    expect(from.ok ? "" : from.what).toMatch(what);
  });

  it("never throws, whatever stands where something else should", () => {
    const game = small() as Json;
    const odd = [null, 7, "x", [], {}, [[]], [null], { a: 1 }];
    for (const key of Object.keys(game))
      for (const value of odd) {
        const from = fromMaker(JSON.stringify({ ...game, [key]: value }));
        expect(from.ok || key === "info", key).toBe(true);
      }
    for (const value of odd)
      for (const field of Object.keys(game.map.hexes[5]))
        expect(
          fromMaker(JSON.stringify({ ...game, map: { hexes: [{ ...game.map.hexes[5], [field]: value }] } }))
            .ok,
        ).toBe(true);
  });
});
