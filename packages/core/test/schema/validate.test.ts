import { describe, expect, it } from "vitest";
import {
  type TitleDataKind,
  validateOwnData,
  validateTitle,
  validateTitleData,
} from "../../src/schema/index.ts";
import { type Example, example } from "./example.ts";

type Break = (files: Example) => void;
type Row = [kind: TitleDataKind, breakIt: Break, message: string];

/** Rows with the message before the function, so that it stands in the test's name. */
const named = (rows: Row[]) => rows.map(([kind, breakIt, message]) => [kind, message, breakIt] as const);

/** Messages about one file of the example after it was broken. */
function messages(kind: TitleDataKind, breakIt: Break): string[] {
  const files = example();
  breakIt(files);
  const verdict = validateTitleData(kind, files[kind]);
  return verdict.ok ? [] : verdict.errors.map(({ message }) => message);
}

/** Sets a value deep inside a file, whatever its type. */
function set(target: unknown, path: (string | number)[], value: unknown): void {
  const last = path[path.length - 1] as string;
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => (at as never)[step], target);
  if (value === undefined) delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = value;
}

const hex =
  (at: number, field: string, value: unknown): Break =>
  (files) =>
    set(files.map.hexes, [at, field], value);

it("finds nothing wrong with a title that is right", () => {
  expect(validateTitle(example())).toEqual({ ok: true });
  for (const [kind, json] of Object.entries(example()))
    expect(validateTitleData(kind as TitleDataKind, json), kind).toEqual({ ok: true });
});

it("takes files one by one, and titles that are not complete", () => {
  const { map, market } = example();
  expect(validateTitle({ map, market })).toEqual({ ok: true });
});

it.each([null, 5, "text", []])("says that %j is no data file", (json) => {
  expect(validateTitleData("market", json)).toEqual({
    ok: false,
    errors: [{ path: "", message: "the file must be an object" }],
  });
});

it("gives the place beside the message", () => {
  const { map } = example();
  set(map.hexes, [2, "closed_edges"], [2, 6]);
  expect(validateTitleData("map", map)).toEqual({
    ok: false,
    errors: [{ path: "hexes[2].closed_edges[1]", message: "hexes[2] B2: closed_edges[1] must be 0-5" }],
  });
});

describe("the shape of a file", () => {
  it.each(
    named([
      ["map", hex(2, "closed_edges", [6]), "hexes[2] B2: closed_edges[0] must be 0-5"],
      ["map", hex(2, "closed_edges", [1.5]), "hexes[2] B2: closed_edges[0] must be 0-5"],
      [
        "map",
        hex(2, "closed_edges", [1, 1]),
        "hexes[2] B2: closed_edges has the same entry twice, at 0 and 1",
      ],
      ["map", hex(2, "color", "white"), `hexes[2] B2: has an unknown field "color" (did you mean "colour"?)`],
      ["map", hex(2, "weather", "fine"), `hexes[2] B2: has an unknown field "weather"`],
      ["map", hex(2, "colour", undefined), `hexes[2] B2: lacks "colour"`],
      ["map", hex(2, "coord", undefined), `hexes[2] lacks "coord"`],
      ["map", hex(2, "coord", "b 9"), `hexes[2] b 9: coord must be a coordinate such as "B9"`],
      [
        "map",
        hex(2, "colour", "purple"),
        "hexes[2] B2: colour must be one of white, yellow, green, brown, gray, red, blue",
      ],
      ["map", hex(2, "icons", "port"), "hexes[2] B2: icons must be a list"],
      [
        "map",
        hex(2, "paths", [{ from: 0, to: "node" }]),
        `hexes[2] B2: paths[0].to must be 0-5 or a node such as "node0"`,
      ],
      [
        "map",
        hex(2, "nodes", [{ kind: "town", revenue: { yelow: 10 } }]),
        `hexes[2] B2: nodes[0].revenue must be an amount, or amounts by colour such as { "yellow": 30, "brown": 50 }`,
      ],
      [
        "map",
        hex(2, "terrain", [{ types: ["hill"], cost: "40" }]),
        `hexes[2] B2: terrain[0].cost must be an amount, or amounts by colour such as { "yellow": 120, "green": 60 }`,
      ],
      ["map", ({ map }) => set(map, ["layout"], "round"), "layout must be one of flat, pointy"],
      ["map", ({ map }) => set(map, ["axes", "x"], undefined), `axes lacks "x"`],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["tiles", 0, "count"], -1),
        `tiles[0] 7: count must be a whole number or "unlimited"`,
      ],
      ["tiles", ({ tiles }) => set(tiles, ["upgrades", "7"], "82"), "upgrades.7 must be a list"],
      [
        "market",
        ({ market }) => set(market, ["grid", 0, 1, "price"], "60"),
        "grid[0][1].price must be a whole number",
      ],
      ["market", ({ market }) => set(market, ["grid", 0, 1], 60), "grid[0][1] must be an object or null"],
      [
        "trains",
        ({ trains }) => set(trains, ["trains", 1, "distance", 0, "nodes"], ["village"]),
        "trains[1] 3: distance[0].nodes[0] must be one of city, town, offboard",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["redToRed"], { green: [1] }),
        `the file has an unknown field "redToRed"`,
      ],
      [
        "companies",
        ({ companies }) => set(companies, ["companies", 0, "colour"], "black"),
        `companies[0] X: colour must be a colour such as "#00a651"`,
      ],
      [
        "numbers",
        ({ numbers }) => set(numbers, ["currency"], "$"),
        'currency must contain %s for the amount, such as "$%s"',
      ],
      ["numbers", ({ numbers }) => set(numbers, ["bank"], -5), "bank must be at least 0"],
      [
        "numbers",
        ({ numbers }) => set(numbers, ["startingCash", "two"], 500),
        `startingCash has an unknown key "two"`,
      ],
      ["credits", ({ credits }) => set(credits, ["name"], ""), "name must not be empty"],
      ["about", ({ about }) => set(about, ["complexity"], 6), "complexity must be one of 1, 2, 3, 4, 5"],
    ]),
  )("%s: %s", (kind, message, breakIt) => expect(messages(kind, breakIt)).toEqual([message]));
});

describe("the sense of a file", () => {
  it.each(
    named([
      [
        "map",
        ({ map }) => set(map.hexes, [4], { coord: "B2", colour: "white" }),
        "hexes[4] B2: is already on the map, at hexes[2]",
      ],
      [
        "map",
        ({ map }) => set(map.hexes, [4], { coord: "C2", colour: "white" }),
        "hexes[4] C2: is between the hexes of the grid: change its number by one",
      ],
      [
        "map",
        ({ map }) => set(map, ["axes", "y"], "letter"),
        "axes must use one part of a coordinate as x and the other as y",
      ],
      [
        "map",
        hex(0, "paths", [{ from: 0, to: "node1" }]),
        "hexes[0] A1: paths[0].to is node1, which does not exist",
      ],
      ["map", hex(3, "paths", [{ from: 2, to: 2 }]), "hexes[3] B4: paths[0] begins where it ends"],
      [
        "map",
        hex(3, "paths", [
          { from: 2, to: 3 },
          { from: 3, to: 2 },
        ]),
        "hexes[3] B4: paths[1] repeats paths[0]",
      ],
      ["map", hex(3, "paths", [{ from: 1, to: 3 }]), "hexes[3] B4: has track to side 1, where the map ends"],
      ["map", hex(3, "closed_edges", [3]), "hexes[3] B4: has track to side 3, which is closed towards B2"],
      ["map", hex(2, "closed_edges", [0, 2]), "hexes[3] B4: has track to side 3, which is closed towards B2"],
      [
        "map",
        hex(2, "borders", [{ edge: 0, type: "impassable" }]),
        "hexes[3] B4: has track to side 3, which is closed towards B2",
      ],
      [
        "map",
        hex(2, "closed_edges", []),
        "hexes[2] B2: side 2 faces side 5 of A1, which has no track: add it to closed_edges, or print track there",
      ],
      ["map", hex(1, "nodes", [{ kind: "city" }]), `hexes[1] A3: nodes[0] is a city and lacks "slots"`],
      [
        "map",
        hex(1, "nodes", [{ kind: "town", slots: 1 }]),
        "hexes[1] A3: nodes[0].slots is for nodes of kind city; this is of kind town",
      ],
      [
        "map",
        hex(1, "nodes", [{ kind: "town", through: true }]),
        "hexes[1] A3: nodes[0].through is for nodes of kind offboard; this is of kind town",
      ],
      [
        "map",
        hex(1, "nodes", [{ kind: "junction", revenue: 10 }]),
        "hexes[1] A3: nodes[0] is a junction; it pays nothing",
      ],
      [
        "map",
        hex(1, "setup_tokens", [{ city: 1, token: "N", type: "neutral" }]),
        "hexes[1] A3: setup_tokens[0].city is not a city of this hex",
      ],
      [
        "map",
        ({ map }) => set(map, ["links", 0, "to", "hex"], "Z9"),
        "links[0].to.hex is Z9, which is not on the map",
      ],
      ["tiles", ({ tiles }) => set(tiles, ["tiles", 4, "id"], "81"), "tiles[4] 81: is listed twice"],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["upgrades", "7"], ["83"]),
        "upgrades.7[0] is 83, which is not a tile in this list",
      ],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["upgrades", "6"], ["82"]),
        "upgrades.6 is not a tile in this list",
      ],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["upgrades", "7"], ["81"]),
        "upgrades.7[0] is 81, which drops track in every rotation",
      ],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["upgrades", "57"], ["82"]),
        "upgrades.57[0] is 82, which has no city",
      ],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["upgrades", "81"], ["82"]),
        "upgrades.81[0] is 82, which is green: green must become a later color",
      ],
      [
        "tiles",
        ({ tiles }) => set(tiles, ["first", 0, "tiles"], ["8"]),
        "first[0].tiles[0] is 8, which is not a tile in this list",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["trains", 0, "rusts_on"], "4"),
        "trains[0] 2: rusts_on is 4, which is not a train in this list",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["trains", 0, "available_on"], "4"),
        "trains[0] 2: available_on is 4, which is not a phase in this list",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["trains", 0, "trade_in"], { for: ["2", "9"], off: 10 }),
        "trains[0] 2: trade_in.for[1] is 9, which is not a train in this list",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["trains", 0, "trade_in"], { for: ["2"], off: 1000 }),
        "trains[0] 2: trade_in.off is 1000, which exceeds its price of 80",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["trains", 0, "cards"], 4),
        "trains[0] 2: cards is only for unlimited trains",
      ],
      [
        "trains",
        ({ trains }) => set(trains, ["phases", 1, "triggered_by"], ["9"]),
        "phases[1] 3: triggered_by[0] is 9, which is not a train in this list",
      ],
      ["trains", ({ trains }) => set(trains, ["phases", 1, "name"], "2"), "phases[1] 2: is listed twice"],
      [
        "companies",
        ({ companies }) => void companies.companies.push(...example().companies.companies),
        "companies[1] X: is listed twice",
      ],
      [
        "companies",
        ({ companies }) => set(companies, ["companies", 0, "shares"], [20, 20]),
        "companies[0] X: shares add up to 40, not 100",
      ],
      [
        "companies",
        ({ companies }) => set(companies, ["companies", 0, "colour"], "#dddddd"),
        "companies[0] X: text_colour has a contrast of 1.4 on #dddddd; it must be 4.5 or more",
      ],
      [
        "numbers",
        ({ numbers }) => set(numbers, ["startingCash", "3"], undefined),
        "startingCash lacks an entry for 3 players",
      ],
      [
        "numbers",
        ({ numbers }) => set(numbers, ["certificateLimit", "4"], 9),
        "certificateLimit has an entry for 4 players; the game is for 2 to 3",
      ],
      [
        "numbers",
        ({ numbers }) => set(numbers, ["startingCash", "2"], 1501),
        "startingCash.2 is 1501 each, which exceeds the bank",
      ],
    ]),
  )("%s: %s", (kind, message, breakIt) => expect(messages(kind, breakIt)).toContain(message));
});

const inTitle = (rows: [Break, string][]) => rows.map(([breakIt, message]) => [message, breakIt] as const);

describe("the files of a title against each other", () => {
  it.each(
    inTitle([
      [
        ({ companies }) => set(companies, ["companies", 0, "home"], [{ hex: "C3" }]),
        "companies: companies[0] X: home[0].hex is C3, which is not on the map",
      ],
      [
        ({ companies }) => set(companies, ["companies", 0, "home"], [{ hex: "A3", city: 1 }]),
        "companies: companies[0] X: home[0] is city 1 of A3, which has 1",
      ],
      [
        ({ map }) => set(map, ["hexes", 1, "nodes", 0, "reserved_for"], ["Y"]),
        "map: hexes[1] A3: nodes[0].reserved_for names Y, which is not a company",
      ],
      [
        ({ map }) => set(map, ["hexes", 2, "blocked_by", 0, "entity"], "Y"),
        "map: hexes[2] B2: blocked_by[0] names Y, which is not a company",
      ],
      [
        ({ tiles }) => set(tiles, ["first", 0, "hexes"], ["B2", "C9"]),
        "tiles: first[0].hexes[1] is C9, which is not on the map",
      ],
      [
        ({ tiles }) => set(tiles, ["first", 2, "tiles"], ["81"]),
        "tiles: first[2] lays 81 on B4, which drops track in every rotation",
      ],
      [
        ({ tiles }) => set(tiles, ["first", 1, "tiles"], ["7"]),
        "tiles: first[1] lays 7 on A3, which has no city",
      ],
      [
        ({ tiles }) => set(tiles, ["first", 0, "hexes"], []),
        "tiles: first names no tile for B2, since none in the list has its stops and labels",
      ],
      [
        ({ market }) => set(market, ["grid", 0, 0, "types"], ["par"]),
        "market: grid[0][0] is marked par, but 50 is not a par value",
      ],
      [
        ({ numbers }) => set(numbers, ["pars"], [60, 55]),
        "numbers: pars[1] is 55, but no space of that price is marked par",
      ],
      [
        ({ trains }) => set(trains, ["phases", 0, "train_limit"], { minor: 2 }),
        "trains: phases[0] 2: train_limit names minor, but no company is of that kind",
      ],
      [
        ({ trains }) => set(trains, ["trains", 0, "starts_with"], "minor"),
        "trains: trains[0] 2: starts_with is minor, but no company is of that kind",
      ],
      [
        ({ trains }) => set(trains, ["trains", 0, "count"], 0),
        "trains: trains[0] 2: count is 0, too few for the 1 companies that start with one",
      ],
    ]),
  )("%s", (message, breakIt) => {
    const files = example();
    breakIt(files);
    const verdict = validateTitle(files);
    expect(verdict.ok ? [] : verdict.errors.map((error) => error.message)).toContain(message);
  });
});

describe("kinds that a company may become, and files of a title's own", () => {
  it("several kinds one after another are kinds that phases may speak of, each of them", () => {
    const limited = (becomes: unknown, kinds: string[]) => {
      const files = example();
      set(files.companies.companies, [0, "becomes"], becomes);
      set(files.trains, ["phases", 0, "train_limit"], Object.fromEntries(kinds.map((kind) => [kind, 2])));
      const verdict = validateTitle(files);
      return verdict.ok ? [] : verdict.errors.map(({ message }) => message);
    };
    expect(limited(["major", "national"], ["major", "national"])).toEqual([]);
    expect(limited("major", ["major", "national"])).toEqual([
      "trains: phases[0] 2: train_limit names national, but no company is of that kind",
    ]);
    expect(limited([], [])).toEqual([
      'companies: companies[0] X: becomes must be a kind such as "corporation", or kinds in their order',
    ]);
  });

  it("a schema of a title's own may speak of hexes and sides as core's do, and its errors read alike", () => {
    const schema = {
      type: "object",
      required: ["forts"],
      additionalProperties: false,
      properties: { forts: { type: "array", items: { $ref: "face.schema.json#/$defs/hexId" } } },
    };
    expect(validateOwnData(schema, { forts: ["B9"] })).toEqual({ ok: true });
    const messages = (json: unknown) => {
      const verdict = validateOwnData(schema, json);
      return verdict.ok ? [] : verdict.errors.map(({ message }) => message);
    };
    expect(messages({ forts: ["nine"] })).toEqual(['forts[0] must be a coordinate such as "B9"']);
    expect(messages({ fort: [] })).toEqual([
      'the file lacks "forts"',
      expect.stringContaining('did you mean "forts"'),
    ]);
    expect(() => validateOwnData({ type: "nothing" }, {})).toThrow();
  });
});

it("of a choice inside a choice the outer one is told, and a value that no branch takes is never let through", () => {
  const count = { anyOf: [{ type: "integer" }, { const: "unlimited" }], errorMessage: "must be a count" };
  const schema = {
    type: "object",
    properties: { tile: { anyOf: [count, { type: "object" }], errorMessage: "must be a count or a tile" } },
  };
  expect(validateOwnData(schema, { tile: 4 })).toEqual({ ok: true });
  expect(validateOwnData(schema, { tile: null })).toEqual({
    ok: false,
    errors: [{ path: "tile", message: "tile must be a count or a tile" }],
  });
});
