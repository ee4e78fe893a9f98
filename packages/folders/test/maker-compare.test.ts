import { describe, expect, it } from "vitest";
import { compareWithMaker, fromMaker, readFolder, readTitle, toMaker } from "../src/index.ts";
import { begun, type Json, titleOf } from "./kit.ts";
import { small } from "./maker-game.ts";

/** The title that a file becomes. */
function titleFrom(game: object) {
  const from = fromMaker(JSON.stringify(game));
  if (!from.ok) throw new Error(from.what);
  const texts = Object.entries(from.files).flatMap(([name, text]) =>
    name.includes("/") ? [] : [[name.replace(".json", ""), text]],
  );
  return titleOf({ name: "./brought", texts: Object.fromEntries(texts) });
}

const title = titleFrom(small());

/** What a file tells against the title, once something in it is changed. */
function changed(change: (game: Json) => void): string[] {
  const game = small() as Json;
  change(game);
  const found = compareWithMaker(title, JSON.stringify(game));
  if (!found.ok) throw new Error(found.what);
  return found.differences;
}

/** The entry that draws a hex. */
const hex = (game: Json, coord: string): Json =>
  game.map.hexes.findLast((one: Json) => one.hexes.includes(coord));

describe("a title compared with a file of 18xx-maker", () => {
  // The file names tile 9999, which does not come over.
  const stranger = "tile 9999: the file has 1, the folder none";

  it("agrees with the file that it was made from, apart from a tile that did not come over", () => {
    expect(changed(() => {})).toEqual([stranger]);
    expect(changed((game) => delete game.tiles["9999"])).toEqual([]);
  });

  it("agrees with the file that is made of it", () => {
    const example = readTitle(readFolder(new URL("../../../titles/1889", import.meta.url).pathname));
    if (!example.ok) throw new Error("no example");
    for (const one of [title, example.title, titleOf(begun())])
      expect(compareWithMaker(one, JSON.stringify(toMaker(one).game))).toEqual({ ok: true, differences: [] });
  });

  it.each<[string, (game: Json) => void, string[]]>([
    [
      "a revenue by color",
      (game) => game.map.hexes[10].offBoardRevenue.revenues.splice(1, 0, { color: "green", value: 80 }),
      ["A5: the file pays 80 in green, the folder 30"],
    ],
    [
      "a revenue",
      (game) => (hex(game, "C7").values = [{ value: 20 }]),
      ["C7: the file pays 20, the folder 10"],
    ],
    [
      "what a train is paid",
      (game) => (game.map.hexes[10].offBoardRevenue.revenues[2].cost = "D120"),
      ["A5: the file pays 120 to a D-train, the folder 100"],
    ],
    ["a tile count", (game) => (game.tiles["58"] = 4), ["tile 58: the file has 4, the folder 3"]],
    ["a tile less", (game) => delete game.tiles["14"], ["tile 14: the file has none, the folder 2"]],
    ["a tile more", (game) => (game.tiles["16"] = 1), ["tile 16: the file has 1, the folder none"]],
    [
      "the track of a drawn tile",
      (game) => (game.tiles.OWN.track = [{ side: 1 }, { side: 2 }, { side: 3 }]),
      ["tiles.OWN: the track is 0+1+2 in the file, 0+2+4 in the folder"],
    ],
    [
      "a space of the market",
      (game) => (game.stock.market[0][4] = 95),
      ["market, row 1, column 5: the file has 95, the folder 90"],
    ],
    [
      "a space that one side alone has",
      (game) => game.stock.market[2].push(65),
      ["market, row 3, column 5: the file has 65, the folder no space"],
    ],
    [
      "a par value",
      (game) => delete game.stock.market[1][3].par,
      ["market: the par values are 80 in the file, 70, 80 in the folder"],
    ],
    [
      "a train's price",
      (game) => (game.trains[1].price = 200),
      ["train 3: the file costs 200, the folder 180"],
    ],
    ["a train's count", (game) => (game.trains[0].quantity = 6), ["train 2: the file has 6, the folder 5"]],
    [
      "what a train rusts on",
      (game) => (game.trains[2].rust = "5"),
      ["train 4: it rusts on 5 in the file, on D in the folder"],
    ],
    [
      "a hex less",
      (game) => game.map.hexes[0].hexes.pop(),
      ["E5: the folder has this hex, the file does not"],
    ],
    [
      "a hex more",
      (game) => game.map.hexes[0].hexes.push("F4"),
      ["F4: the file has this hex, the folder does not"],
    ],
    [
      "the price of terrain",
      (game) => (hex(game, "C5").terrain[1].cost = 120),
      ["C5: the terrain costs 120 in the file, 80 in the folder"],
    ],
    [
      "a name, a label, a color, circles and track, also of the hex that copies it",
      (game) =>
        Object.assign(hex(game, "B6"), {
          color: "green",
          cities: [{ size: 2, name: { name: "Pub" } }],
          labels: [],
          track: [{ side: 5 }],
        }),
      [
        "B6: the color is green in the file, yellow in the folder",
        "B6: the name is Pub in the file, Hub in the folder",
        "B6: the label is none in the file, H in the folder",
        "B6: the city has 2 circles in the file, 1 in the folder",
        "B6: the track is 4 in the file, 3 in the folder",
        "D6: the color is green in the file, yellow in the folder",
        "D6: the label is none in the file, H in the folder",
        "D6: the track is 2+4 in the file, 2+3 in the folder",
      ],
    ],
    [
      "a town in place of nothing",
      (game) => (hex(game, "A3").towns = [{}]),
      ["A3: the number of towns is 1 in the file, 0 in the folder"],
    ],
  ])("tells %s with both sides", (_what, change, told) => {
    const found = changed(change).filter((one) => one !== stranger);
    expect(found).toEqual(told);
  });

  it("finds no difference in what the file does not say", () => {
    const silent = (game: Json) => {
      for (const train of game.trains)
        for (const field of ["price", "quantity", "available"]) delete train[field];
      delete game.stock;
      delete game.tiles;
      delete hex(game, "C7").values;
    };
    expect(changed(silent)).toEqual([]);
  });

  it("says why a file cannot be read", () => {
    expect(compareWithMaker(title, "{")).toMatchObject({ ok: false, what: expect.stringMatching(/1:\d+: /) });
    expect(compareWithMaker(title, "[]")).toMatchObject({
      ok: false,
      what: expect.stringMatching(/info\.title/),
    });
  });

  it("never throws, whatever stands where something else should", () => {
    const game = small() as Json;
    const odd: unknown[] = [null, 7, "x", [], {}, [[]], [null], { a: 1 }, JSON.parse('{"__proto__":1}')];
    const read = (one: object) => compareWithMaker(title, JSON.stringify(one));
    for (const value of odd) {
      for (const key of Object.keys(game))
        expect(read({ ...game, [key]: value }).ok || key === "info").toBe(true);
      for (const key of ["hexes", "borders"]) expect(read({ ...game, map: { [key]: value } }).ok).toBe(true);
      for (const at of [5, 10])
        for (const field of Object.keys(game.map.hexes[at]))
          expect(read({ ...game, map: { hexes: [{ ...game.map.hexes[at], [field]: value }] } }).ok).toBe(
            true,
          );
      for (const field of Object.keys(game.trains[4]))
        expect(read({ ...game, trains: [{ ...game.trains[4], [field]: value }] }).ok).toBe(true);
      for (const id of ["57", "constructor", "__proto__"])
        expect(read({ ...game, tiles: JSON.parse(`{"${id}":${JSON.stringify(value)}}`) }).ok).toBe(true);
    }
  });
});
