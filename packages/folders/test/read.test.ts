import { changesBetween, versionsOf } from "@railhead/core/engine";
import { describe, expect, it } from "vitest";
import { type Folder, readTitle, sketchOf, titleOfContent } from "../src/index.ts";
import { begun, changed, type Json, said, set, titleOf } from "./kit.ts";

const only = (folder: Folder) => {
  const read = readTitle(folder);
  if (read.ok) throw new Error("nothing is wrong with it");
  expect(read.findings).toHaveLength(1);
  return read.findings[0];
};

describe("a folder", () => {
  it("becomes a title with its data, and with the rules that title.json sets", () => {
    const title = titleOf(
      changed({
        title: (file) => {
          file.rules = { opening: { format: "select" }, float: 50, turn: "sellThenBuy" };
        },
      }),
    );
    expect(title.id).toBe("trial");
    expect(title.credits.name).toBe("Trial");
    expect(title.companies.map(({ id }) => id)).toEqual([
      "P1",
      "P2",
      "P3",
      "P4",
      "A",
      "B",
      "F",
      "G",
      "J",
      "K",
    ]);
    expect(title.rounds.map(({ id }) => id)).toEqual(["opening", "stock", "operating"]);
    expect(title.tileset.upgrades["57"]).toEqual(expect.arrayContaining(["14", "15"]));
    expect(title.tileset.upgrades["57"]).not.toContain("63");
  });

  it("whose files do not agree yet can be drawn by its map; one whose map has no shape cannot", () => {
    const apart = changed({ map: (file) => void file.hexes.splice(0, 3) });
    expect(readTitle(apart).ok).toBe(false);
    expect(sketchOf(apart)).toMatchObject({ name: "Trial", colours: ["yellow"] });
    expect(sketchOf(apart)?.map.hexes.map(({ coord }) => coord)).not.toContain("B3");
    expect(sketchOf(apart)?.companies.map(({ id }) => id)).toContain("A");
    const alone = { ...apart, texts: { map: apart.texts.map } };
    expect(sketchOf(alone)).toMatchObject({ name: "./trial", companies: [] });
    expect(sketchOf(changed({ map: set("hexes[0].colour", "mauve") }))).toBeUndefined();
    expect(sketchOf({ ...apart, texts: { map: "{" } })).toBeUndefined();
  });

  it("of one file says the same as the folder, and its places are those of that file", () => {
    const folder = begun();
    const whole = Object.fromEntries(
      Object.entries(folder.texts).map(([name, text]) => [name, JSON.parse(text as string)]),
    );
    const single = (value: unknown): Folder => ({
      name: "./trial.json",
      texts: {},
      single: "trial.json",
      whole: JSON.stringify(value, null, 2),
    });
    expect(titleOf(single(whole)).version).toBe(titleOf(folder).version);
    whole.numbers.bank = "much";
    const found = only(single(whole));
    expect(found).toMatchObject({
      file: "trial.json",
      place: "numbers.bank",
      what: "bank must be a whole number",
    });
    const line = JSON.stringify(whole, null, 2).split("\n")[(found?.line ?? 0) - 1];
    expect(line).toContain('"bank": "much"');
  });
});

describe("the version of the rules", () => {
  it("is the content: formatting and the order of keys are no matter, a price is", () => {
    const version = titleOf(begun()).version;
    expect(version).toMatch(/^data-[0-9a-f]{16}\.2$/);
    const turned = changed({ numbers: (file) => Object.fromEntries(Object.entries(file).reverse()) });
    expect(titleOf(turned).version).toBe(version);
    const dearer = changed({
      trains: (file) => {
        file.trains[0].price = 90;
      },
    });
    expect(titleOf(dearer).version).not.toBe(version);
  });

  it("includes the family's rules: a game from before an amendment is played by those, of its own content alone", () => {
    const read = readTitle(begun());
    if (!read.ok) throw new Error("not read");
    const [name = ""] = read.title.version.split(".");
    const old = titleOfContent({ ...read.content }, name);
    expect(versionsOf(read.title).map(({ version }) => version)).toEqual([name, read.title.version]);
    expect(old.readings).toEqual({ firstStockRound: "seating", routes: "best" });
    expect(read.title.readings).toEqual({ firstStockRound: "turn" });
    expect([old, read.title].map(({ options }) => options.map(({ id }) => id))).toEqual([[], ["routes"]]);
    expect(changesBetween(read.title, name, read.title.version)).toEqual(["change.firstStockRound"]);
    expect(() => titleOfContent({ ...read.content }, `${name}.99`)).toThrow(/unknown rules version/);
    expect(() => titleOfContent({ ...read.content, numbers: {} }, name)).toThrow(/the content is data-/);
  });
});

describe("what is wrong is told with file, line and column", () => {
  it("of a comma that is missing", () => {
    const folder = begun();
    folder.texts.numbers = '{\n  "bank": 9000\n  "poolLimit": 50\n}\n';
    expect(only(folder)).toMatchObject({ kind: "syntax", file: "numbers.json", line: 3, column: 3 });
  });

  it("of a file that is not there; privates may be left out where none are sold", () => {
    const folder = begun();
    delete folder.texts.market;
    expect(only(folder)).toMatchObject({ kind: "missing", file: "market.json" });
    const none = begun({ opening: "none" });
    expect(none.texts.privates).toBeUndefined();
    expect(titleOf(none).companies.every(({ kind }) => kind === "corporation")).toBe(true);
  });

  it.each([
    ["title", set("family", "1846"), "family", "use one of 1830 there"],
    ["title", set("rules.flote", 50), "rules", 'rename it to "float"'],
    ["map", set("hexes[0].coord", "b3"), "hexes[0].coord", 'use a coordinate such as "B9" there'],
    ["tiles", set("tiles.57", "four"), "tiles.57", undefined],
    ["tiles", set("tiles.5757", 4), "tiles.5757", "fix the number, or give the tile a color and a face"],
    ["privates", set("privates[1].incom", 5), "privates[1]", 'rename it to "income"'],
    [
      "privates",
      set("privates[2].powers[0].hexes", ["Z9"]),
      "privates[2].powers[0].hexes[0]",
      "use a hex from map.json, or add that hex",
    ],
    [
      "companies",
      set("companies[1].home", [{ hex: "Z9" }]),
      "companies[1].home[0].hex",
      "use a hex from map.json, or add that hex",
    ],
    [
      "companies",
      set("companies[1].home", [{ hex: "B5" }]),
      "companies[1].home[0]",
      "choose a hex with a city, or print a city there",
    ],
    ["companies", set("companies[0].home", []), "companies[0]", 'add "home": [{ "hex": … }]'],
    ["trains", set("trains[0].rusts_on", "44"), "trains[0].rusts_on", "use the name of a train in the list"],
    ["title", set("rules.trainTrade", "7"), "rules.trainTrade", "use one of 2, 3, 4, 5, 6, D"],
    [
      "title",
      set("rules.end", { train: { kind: "8", timing: "set" } }),
      "rules.end.train.kind",
      "use one of 2, 3, 4, 5, 6, D",
    ],
    [
      "title",
      set("rules.privates", { notSold: ["P9"] }),
      "rules.privates.notSold[0]",
      "use one of P1, P2, P3, P4",
    ],
    ["title", set("rules.par", "start"), "grid", undefined],
    ["title", (file: Json): unknown => delete file.rules.opening, "rules", undefined],
  ] as const)("in %s: %s", (name, change, place, mend) => {
    const folder = changed({ [name]: (file) => void change(file) });
    const found = only(folder);
    expect(found?.place).toBe(place);
    expect(found?.line).toBeGreaterThan(0);
    if (mend !== undefined) expect(found?.mend).toBe(mend);
  });

  it("points at the line of the value", () => {
    const folder = changed({ companies: set("companies[3].home[0].hex", "Q7") });
    const found = only(folder);
    expect(folder.texts.companies?.split("\n")[(found?.line ?? 0) - 1]).toContain('"hex": "Q7"');
  });

  it("all at once, each with its place", () => {
    const folder = changed({
      numbers: (file) => void delete file.currency,
      trains: set("trains[1].price", -3),
    });
    expect(said(readTitle(folder))).toHaveLength(2);
  });
});

describe("a ladder", () => {
  it("is a market of one row, on which stock sold moves the price left", () => {
    const title = titleOf(begun({ market: "ladder" }));
    expect(title.market.grid).toHaveLength(1);
    expect(title.slots["market.policy"]?.on).toMatchObject({
      SOLD: [{ actions: "moveLeftPerShare" }],
      SOLD_OUT: [{ actions: "moveRight" }],
    });
    expect(titleOf(begun()).slots["market.policy"]?.on.SOLD).toBeUndefined();
  });
});
