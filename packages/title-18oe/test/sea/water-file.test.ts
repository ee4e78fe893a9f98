/** A file of water that a table brings: its check, what is said of it, and what it does to the rules. */
import { createEngine, type Json } from "@railhead/core";
import { nodeVertex, wayTo } from "@railhead/core/board";
import { simulateGame, sweepBot, trusting } from "@railhead/core/bots";
import { attachmentProblems, tableTitle } from "@railhead/core/game";
import { validateOwnData } from "@railhead/core/schema";
import { joinCatalogues, renderLine } from "@railhead/core/texts";
import { reachOf } from "@railhead/core/track";
import { english } from "@railhead/core/vocabulary";
import { describe, expect, it } from "vitest";
import { swept } from "../../../../vitest.sweeps.ts";
import schema from "../../schemas/water.schema.json" with { type: "json" };
import { catalogue as own18oe } from "../../src/catalogue.ts";
import { map, water } from "../../src/data.ts";
import { data, title18oe, type WaterFile, waterFile } from "../../src/index.ts";
import { Europe } from "../europe.ts";
import { road, turned } from "../kit/board.ts";

const changed = (change: (file: WaterFile) => void): Json => {
  const file = structuredClone(water);
  change(file);
  return file as unknown as Json;
};
const ferry = (file: WaterFile, id: string) =>
  file.ferries.find((one) => one.id === id) as WaterFile["ferries"][0];
const port = (file: WaterFile, name: string) =>
  file.ports.find((one) => one.name === name) as WaterFile["ports"][0];
const catalogue = joinCatalogues(english, own18oe);
const own = changed(() => {});
const said = (file: Json) => attachmentProblems(waterFile, file).map((line) => renderLine(catalogue, line));
const differences = (file: Json) =>
  waterFile.differences(file as unknown as WaterFile).map((line) => renderLine(catalogue, line));

describe("a file of water", () => {
  it("of the title's own is fit, and differs in nothing", () => {
    expect(said(own)).toEqual([]);
    expect(differences(own)).toEqual([]);
  });

  it("is refused with every problem named, in the order of the file", () => {
    const bad = changed((file) => {
      Object.assign(port(file, "Malmö"), { edge: 9 });
      Object.assign(port(file, "Danzig"), { privat: true });
      Reflect.deleteProperty(ferry(file, "white-cliffs"), "over");
    });
    const at = (list: readonly { name: string }[], name: string) =>
      list.findIndex((one) => one.name === name);
    expect(said(bad)).toEqual(
      [
        [at(water.ports, "Malmö"), "Malmö: edge must be at most 5"],
        [at(water.ports, "Danzig"), "Danzig has an unknown field privat"],
      ]
        .sort(([one], [other]) => Number(one) - Number(other))
        .map(([index, text]) => `ports[${index}] ${text}`)
        .concat(
          `ferries[${water.ferries.findIndex(({ id }) => id === "white-cliffs")}] white-cliffs lacks over`,
        ),
    );
    expect(
      said(
        changed((file) => {
          Object.assign(port(file, "Malmö"), { edge: 3 });
          Object.assign(port(file, "Danzig"), { private: true });
        }),
      ).sort(),
    ).toEqual([
      "port Danzig: a private port must be in a city with a circle",
      "port Malmö: side 3 of I52 faces no sea",
    ]);
  });

  // Places in the file, each in turn made something else.
  const places: (string | number)[][] = [];
  const walk = (value: unknown, steps: (string | number)[]) => {
    if (steps.length) places.push(steps);
    if (Array.isArray(value)) for (const at of value.slice(0, 2).keys()) walk(value[at], [...steps, at]);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) walk(one, [...steps, key]);
  };
  walk(water, []);
  const others: unknown[] = [
    null,
    "",
    "x",
    -1,
    1.5,
    7,
    true,
    [],
    {},
    ["x", "x"],
    "AAA1",
    { edge: 1, node: 1 },
  ];
  const cases = places.flatMap((steps) => [...others.keys()].map((at) => ({ steps, at })));

  it("has the shape that its schema asks for exactly where another validator finds it", () => {
    let refused = 0;
    const chosen = swept(cases, 5);
    for (const { steps, at } of chosen) {
      const file = structuredClone(water) as unknown as Record<string | number, unknown>;
      const last = steps.at(-1) as string | number;
      const inner = steps.slice(0, -1).reduce((value, step) => value[step] as typeof file, file);
      inner[last] = others[at];
      const theirs = validateOwnData(schema, file).ok;
      const ours = !attachmentProblems(waterFile, file as Json).some(({ text }) => text.startsWith("shape."));
      expect([steps.join("."), at, ours]).toEqual([steps.join("."), at, theirs]);
      if (!theirs) refused++;
    }
    expect(refused).toBeGreaterThan(chosen.length / 2);
    expect(refused).toBeLessThan(chosen.length);
  });

  it("says what it has otherwise than the title", () => {
    const one = changed((file) => {
      port(file, "Malmö").private = false;
      port(file, "Danzig").edge = 1;
      port(file, "Danzig").note = "seen on the board";
      ferry(file, "white-cliffs").over = ["English Channel", "English Channel"];
      file.ports = file.ports.filter(({ name }) => name !== "London");
      file.ferries = file.ferries.filter(({ id }) => id !== "stranraer-belfast");
      file.ports.push({ ...port(file, "Malmö"), name: "Elsewhere" });
    });
    expect(differences(one).sort()).toEqual([
      "ferry Lille - London has distance 2; the title has 0",
      "ferry stranraer-belfast is missing",
      "port Danzig differs: side",
      "port Elsewhere is new",
      "port London is missing",
      "port Malmö is public",
    ]);
  });
});

const table = (file?: Json) => new Europe(3, {}, file === undefined ? undefined : { water: file });

describe("a table plays by its water", () => {
  // A 3 train from a city inland of Barcelona to Palma: too short for the ferry of the title, whose distance is 1.
  const palma = (file?: Json, authority?: string) => {
    const one = table(file)
      .grand("CHN", { trains: ["3"], tokens: ["Y26"] })
      .trainPhase("2")
      .tiles({ ...road(["Y26", "Z27"], "C-"), Z27: turned("202", 0, 2), AB27: turned("57", 2) });
    if (authority !== undefined) one.companyFact("CHN", "railroad", { authority });
    const path = ["Y26.0", "Y26/5", "Z27.0", "Z27/0", "~AB27/2", "AB27.0"];
    return one.count("CHN", [{ train: one.company("CHN").trains[0]?.id ?? "", path }]);
  };
  const id = water.ferries.find(({ from, to }) => [from.hex, to.hex].includes("AB27"))?.id as string;

  it("a ferry of no distance takes a train that the title's does not, and the title's goes on as it was", () => {
    const near = changed((file) => {
      ferry(file, id).over = [];
    });
    expect([palma(), palma(near), palma(), palma(own)]).toEqual([
      "ROUTE_TOO_LONG",
      20 + 30 + 20,
      "ROUTE_TOO_LONG",
      "ROUTE_TOO_LONG",
    ]);
  });

  it("a port authority spares a unit of a run in the sea that the file says it counts in", () => {
    const northern = changed((file) => {
      for (const area of file.areas) area.authority = "North Sea";
    });
    expect([palma(own, "North Sea"), palma(northern, "North Sea")]).toEqual(["ROUTE_TOO_LONG", 70]);
    expect([palma(own, "Mediterranean"), palma(northern, "Mediterranean")]).toEqual([70, "ROUTE_TOO_LONG"]);
  });

  it("a port that turns private is closed to railroads without a token there", () => {
    const trip = (file?: Json) => {
      const one = table(file)
        .grand("GWR", { trains: ["5"], tokens: ["K46"] })
        .trainPhase("5")
        .tiles({ M28: turned("OE28", 5), K46: turned("57", 1, 4) });
      return one.count("GWR", [{ train: one.company("GWR").trains[0]?.id ?? "", path: ["M28.0", "~K46.0"] }]);
    };
    const closed = changed((file) => {
      port(file, "London").private = true;
    });
    expect(trip()).toBeTypeOf("number");
    expect(trip(closed)).toBe("ROUTE_BROKEN");
  });

  it("fees go by its zones, and by the sea whose authority counts there", () => {
    const fee = (file: Json | undefined, authority: string) => {
      const one = table(file)
        .grand("LNWR", { tokens: ["M28/0"] })
        .companyFact("LNWR", "railroad", { authority })
        .tiles({ M28: turned("OE28", 5) });
      const reach = reachOf(one.ctx(), "LNWR", "track");
      return wayTo(reach, nodeVertex(reach.network, "K46", 0))?.fee;
    };
    const southern = changed((file) => {
      for (const area of file.areas) area.authority = "Mediterranean";
    });
    const [with_, without] = [fee(undefined, "North Sea"), fee(undefined, "Mediterranean")];
    expect(without).toBeGreaterThan(with_ ?? 0);
    expect([fee(southern, "North Sea"), fee(southern, "Mediterranean")]).toEqual([without, with_]);
  });

  it("Star Harbor goes where the file has ports, and a city without one is no longer its own", () => {
    const places = (file?: Json) =>
      table(file)
        .owns("A", "SHTC")
        .grand("GWR", { cash: 300, tokens: ["J27"], left: [{ price: 60 }] })
        .trainPhase("3")
        .operate("GWR", "token")
        .legal("place_passage")
        .map(({ hex }) => hex);
    const fewer = changed((file) => {
      file.ports = file.ports.filter(({ name }) => name !== "London");
    });
    expect(places()).toContain("M28");
    expect(places(fewer)).toHaveLength(places().length - 1);
    expect(places(fewer)).not.toContain("M28");
    expect(tableTitle(title18oe, {}).map).toBe(map);
  });

  it("the scenario takes of it what lies on its board, and a whole beginning is played", () => {
    const file = changed((one) => {
      ferry(one, "stranraer-belfast").over = ["Celtic Sea", "Celtic Sea", "Celtic Sea"];
    });
    const made = createEngine(title18oe, {
      players: ["a", "b"].map((name) => ({ id: name, name })),
      seed: 2,
      preset: "uk-france",
      attachments: { water: file },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    const { engine } = made;
    const far = engine.rules.title.map.water?.ferries?.filter(({ over }) => over.length === 3) ?? [];
    expect(far).toHaveLength(1);
    const usual = tableTitle(title18oe, { preset: "uk-france" }).map.water?.ferries ?? [];
    expect(usual.filter(({ over }) => over.length === 3)).toEqual([]);
    expect(usual.length).toBeGreaterThan(0);
    expect(engine.rules.title.map.hexes.length).toBeLessThan(data.land.hexes.length);
    const played = simulateGame(trusting(engine), sweepBot, { seed: 2, maxActions: 150 });
    expect(played.log.length).toBe(150);
  });

  it("a file for another title is refused", () => {
    const made = createEngine(
      { ...title18oe, data: { of: () => ({}) } },
      {
        players: ["a", "b", "c"].map((name) => ({ id: name, name })),
        seed: 2,
        attachments: { water: own },
      },
    );
    expect(made.ok ? undefined : made.refusal.code).toBe("ATTACHMENT_UNKNOWN");
  });
});
