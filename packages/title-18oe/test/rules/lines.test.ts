/** Sections 11.3.1, 11.3.4 to 11.3.7, 11.3.9: lines over land, ports and ferries. */
import { compileMap } from "@railhead/core/board";
import type { TokenSpot } from "@railhead/core/model";
import { bestRoutes, countRoutes, crossingsOn } from "@railhead/core/routes";
import { positionProblem, type TitlePosition } from "@railhead/core/solver";
import { describe, expect, it } from "vitest";
import { powers, water as waterFacts } from "../../src/data.ts";
import { data, title18oe } from "../../src/index.ts";
import { waterOfRoutes } from "../../src/routes/water.ts";
import { zonesOf } from "../../src/sea/file.ts";
import { Europe } from "../europe.ts";
import { type Laid, road, row, sideTo, turned } from "../kit/board.ts";
import { touchingZones, zonesCrossed } from "../kit/zones.ts";

interface Board {
  company?: string;
  phase?: string;
  tiles?: Laid;
  tokens?: Record<string, TokenSpot[]>;
}
const problemOf = (trains: string[], { company = "WW", ...board }: Board) =>
  positionProblem({ title: "18oe", company, trains, ...board } as TitlePosition, () => title18oe);
const best = (trains: string[], board: Board) => bestRoutes(problemOf(trains, board)).total;
const run = (train: string, path: string[], board: Board): number | string => {
  const counted = countRoutes(problemOf([train], board), [{ train: `${train}-0`, path }]);
  return counted.ok ? counted.total : counted.code;
};
const own = (hex: string, company = "WW", city = 0): Record<string, TokenSpot[]> => ({
  [hex]: [[city, 0, company]],
});
const line = (kinds: string): Board => ({ tiles: row("K68", kinds), tokens: own("K68") });
const board = compileMap(data.map);
const touching = touchingZones(board, waterFacts);
const seaLine = (tile: string): Laid => ({ M28: turned(tile, 5) });

describe("routes over land (11.3.1)", () => {
  it("OE-11.3.1-02: two places at least", () => {
    expect(run("3", ["K68.0"], line("C.C"))).toBe("ROUTE_TOO_FEW_STOPS");
    expect(run("3", ["K68.0", "K68/4", "K70/4", "K72.0"], line("C.C"))).toBe(40);
  });

  it("OE-11.3.1-03, OE-11.3.9-01: from and to cities, towns and red zones, each paying what it counts", () => {
    expect(best(["3"], line("CC"))).toBe(40);
    expect(best(["2+2"], line("CT"))).toBe(30);
    expect(best(["2+2"], { tiles: row("K66", "TCT"), tokens: own("K68") })).toBe(40);
    const moskva = { tiles: row("F83", "C."), tokens: own("F83") };
    expect(best(["3"], { ...moskva, phase: "2" })).toBe(20 + 30);
    expect(best(["3"], { ...moskva, phase: "5" })).toBe(20 + 80);
  });

  it("OE-11.3.1-04: through Moskva, not through places where a line ends", () => {
    const south = data.map.hexes.find(({ coord }) => coord === "F87");
    expect(south?.nodes?.[0]?.kind).toBe("city");
    const near = [0, 1, 2, 5]
      .map((edge) => board.neighbour("F87", edge as never))
      .filter((hex) => hex !== undefined);
    const [west, other] = ["F85", near.find((hex) => hex !== "F85") as string];
    const tiles = { F85: turned("57", 4), [other]: turned("57", sideTo(other, "F87")) };
    const path = ["F85.0", "F85/4", "F87.0", `F87/${sideTo("F87", other)}`, `${other}.0`];
    expect(run("3", path, { tiles, tokens: own(west), phase: "2" })).toBe(20 + 30 + 20);
    // The Highlands have two tracks and let no one through.
    const high = [0, 5].map((edge) => board.neighbour("D25", edge as never) as string) as [string, string];
    const scots = Object.fromEntries(high.map((hex) => [hex, turned("57", sideTo(hex, "D25"))]));
    const over = [
      `${high[0]}.0`,
      `${high[0]}/${sideTo(high[0], "D25")}`,
      "D25.0",
      `D25/${sideTo("D25", high[1])}`,
      `${high[1]}.0`,
    ];
    expect(run("3", over, { tiles: scots, tokens: own(high[0]) })).toBe("ROUTE_OFFBOARD_MIDDLE");
  });

  it("OE-11.3.1-05: no hex of a city twice, be it by another station", () => {
    // A line that leaves London by one station and comes back to the other.
    const tiles = { M28: turned("OE6", 1, 2), ...road(["M28", "M26"], "-C") };
    const ring: Laid = { ...tiles, M28: ["OE6", 0], M26: turned("57", 4), L27: turned("7", 5, 0) };
    const found = run("4", ["M28.0", "M28/1", "M26.0", "M26/4", "M28.1"], {
      company: "GWR",
      tiles: ring,
      tokens: own("M28", "GWR"),
    });
    expect(["ROUTE_STOP_TWICE", "ROUTE_BROKEN"]).toContain(found);
    const wien = { S56: turned("57", 2, 5), R55: turned("OE12", 5) };
    expect(best(["3"], { company: "MAV", tiles: wien, tokens: own("S56", "MAV"), phase: "3" })).toBe(20 + 50);
  });

  it("OE-11.3.1-06, OE-11.3.1-07, OE-11.2-01: to a city full of others' tokens and not through it; a kept circle bars no one", () => {
    const full = { ...line("CCC"), tokens: { ...own("K68"), K70: [[0, 0, "MKV"]] as TokenSpot[] } };
    expect(best(["3"], full)).toBe(40);
    expect(best(["3"], line("CCC"))).toBe(60);
    // Kiev keeps its one circle for the MKV, which has not floated.
    const near = ["O78", "O80", "O82"];
    const kiev = { tiles: road(near, "CCC"), tokens: own("O78") };
    expect(best(["3"], kiev)).toBe(60);
    expect(best(["3"], { ...kiev, tokens: { ...own("O78"), O80: [[0, 0, "MKV"]] } })).toBe(40);
  });

  it("OE-11.3.1-11: no piece of track twice", () => {
    const path = ["K68.0", "K68/4", "K70.0", "K70/1", "K68.0"];
    expect(["ROUTE_STOP_TWICE", "ROUTE_TRACK_TWICE", "ROUTE_BROKEN"]).toContain(run("3", path, line("CC")));
    expect(best(["4", "4"], line("CCC"))).toBe(60);
  });

  it("OE-11.3.1-10: track that ends nowhere is no part of a route", () => {
    expect(run("3", ["K68.0", "K68/4", "K70/4"], line("C."))).not.toBeTypeOf("number");
    expect(best(["3"], line("C."))).toBe(0);
  });
});

describe("the sea (11.3.4)", () => {
  const zones = [...new Set(waterFacts.areas.map(({ name }) => name))];
  it("OE-11.3.4-01, OE-11.3.4-02: from port to port; without track to the arrow no ship comes", () => {
    const join = (tile: [string, number]) => ({ K60: tile, J63: turned("57", 1) });
    const trip = ["K60.0", "K60/3", "~J63/1", "J63.0"];
    const at = (tile: [string, number]): Board => ({
      company: "POB",
      tiles: join(tile),
      tokens: own("J63", "POB"),
    });
    expect(run("4", trip, at(turned("58", 3, 5)))).toBe(30);
    expect(run("4", trip, at(turned("58", 0, 4)))).toBe("ROUTE_BROKEN");
    // From the middle of the sea no line begins.
    expect(run("4", ["J61.0", "~J63/1", "J63.0"], at(turned("58", 3, 5)))).toBe("ROUTE_BROKEN");
  });

  it("OE-11.3.4-03: each zone counts as a place and pays nothing", () => {
    const lnwr = (train: string) =>
      run(train, ["M28.0", "~Z1.0"], {
        company: "RCP",
        phase: "2",
        tiles: seaLine("OE28"),
        tokens: own("Z1", "RCP"),
      });
    // Three zones, one spared by the token in Lisboa: four places.
    expect([lnwr("3"), lnwr("4")]).toEqual(["ROUTE_TOO_LONG", 90 + 40]);
  });

  it("OE-11.3.4-04, OE-11.3.4-05, OE-11.3.4-07: zones touch where hexes of both do, and by passages", () => {
    expect(zones).toHaveLength(19);
    expect(zonesCrossed(touching, "North Atlantic (Silver Coast)", "Strait of Gibraltar")).toBe(2);
    const zoneAt = (hex: string) => waterFacts.areas.find(({ hexes }) => hexes.includes(hex))?.name;
    // On both sides of the passage of Dover, and before and behind Sankt-Peterburg, it is one zone.
    expect([zoneAt("M32"), zoneAt("N25")]).toEqual(["English Channel", "English Channel"]);
    const gulf = waterFacts.areas.find(({ name }) => name === "Gulf of Finland")?.hexes ?? [];
    const parts = (hexes: readonly string[]) => {
      const left = new Set(hexes);
      let count = 0;
      for (const first of hexes) {
        if (!left.delete(first)) continue;
        count++;
        const queue = [first];
        for (const hex of queue)
          for (let edge = 0; edge < 6; edge++) {
            const next = board.neighbour(hex, edge as never);
            if (next !== undefined && left.delete(next)) queue.push(next);
          }
      }
      return count;
    };
    expect(parts(gulf)).toBeGreaterThanOrEqual(1);
    for (const { name, touches = [] } of waterFacts.areas)
      for (const other of touches) expect(zonesCrossed(touching, name, other), `${name} ${other}`).toBe(2);
  });

  it("OE-11.3.4-06: København and Constantinople lie at two zones each, which touch", () => {
    const copenhagen = waterFacts.ports.find(({ name }) => name === "København");
    expect(copenhagen?.areas).toEqual(["Baltic Sea", "Skagerrak"]);
    expect(zonesCrossed(touching, "Baltic Sea", "Skagerrak")).toBe(2);
    expect(zonesCrossed(touching, "Black Sea", "Aegean Sea")).toBe(2);
    const one = new Europe().grand("GWR", { trains: ["5"] }).tiles({ I50: turned("207", 5) });
    const from = waterOfRoutes(one.ctx(), "GWR").crossings.filter(({ from: a, to: b }) =>
      [a.hex, b.hex].includes("I50"),
    );
    const firsts = new Set(
      from.flatMap(({ from: a, ways }) =>
        ways.map((way) => (a.hex === "I50" ? way[0] : way[way.length - 1])),
      ),
    );
    expect([...firsts]).toEqual(expect.arrayContaining(["Baltic Sea", "Skagerrak"]));
  });

  it("OE-11.3.4-08: land lies between two crossings", () => {
    const tiles = { K60: turned("58", 3, 5), J63: turned("57", 1) };
    const back = ["M28.0", "~K60/3", "~J63/1", "J63.0"];
    expect(
      run("8+8", back, {
        company: "POB",
        tiles: { ...tiles, ...seaLine("OE28") },
        tokens: own("J63", "POB"),
        phase: "8",
      }),
    ).not.toBeTypeOf("number");
    for (const crossing of crossingsOn(board, () => true).slice(0, 40))
      expect(crossing.landBetween).toBe(true);
  });

  it("OE-11.3.4-09, OE-11.3.4-11, OE-11.3.4-12: a port token spares zones that follow on each other from its own port on, either way", () => {
    const lisboa = (path: string[], token: string, train: string, phase: string) =>
      run(train, path, { company: "LNWR", phase, tiles: seaLine("OE28"), tokens: own(token, "LNWR") });
    const [out, back] = [
      ["M28.0", "~Z1.0"],
      ["Z1.0", "~M28.0"],
    ];
    expect([lisboa(out, "M28", "4", "2"), lisboa(back, "M28", "4", "2")]).toEqual([130, 130]);
    expect([lisboa(out, "M28", "3", "2"), lisboa(back, "M28", "3", "2")]).toEqual([
      "ROUTE_TOO_LONG",
      "ROUTE_TOO_LONG",
    ]);
    const one = new Europe()
      .grand("LNWR", { tokens: ["M28", "K26"] })
      .trainPhase("7")
      .tiles(seaLine("OE28"));
    const { reliefs = [] } = waterOfRoutes(one.ctx(), "LNWR");
    // Birmingham lies at no port.
    expect(reliefs.filter(({ id }) => id.startsWith("port"))).toEqual([
      {
        id: "port M28",
        units: 2,
        areas: expect.arrayContaining(["English Channel"]),
        at: { hex: "M28", node: 0 },
        abutting: true,
      },
    ]);
  });

  it("OE-11.3.4-13: every train of the railroad has all of it", () => {
    const tiles = { M28: turned("OE28", 5) };
    const one = new Europe()
      .grand("LNWR", { tokens: ["M28"], trains: ["4", "4"] })
      .trainPhase("2")
      .tiles(tiles);
    const routes = one
      .company("LNWR")
      .trains.map(({ id }, at) => ({ train: id, path: ["M28.0", at === 0 ? "~Z1.0" : "~U24.0"] }));
    expect(one.count("LNWR", routes)).toBeTypeOf("number");
  });

  it("OE-11.3.4-15, OE-15.8-01: H spares one, from phase 7 on two, which trains may split; its major has it after it", () => {
    const harbour = (phase: string, holder: "minor" | "major") => {
      const one = new Europe().grand("LNWR", { tokens: ["M28"], trains: ["4"] }).trainPhase(phase);
      if (holder === "major") one.under("H", "LNWR");
      else one.minor("H", { tokens: ["L29"] });
      const rules = waterOfRoutes(one.ctx(), holder === "major" ? "LNWR" : "H").reliefs ?? [];
      return rules.filter(({ id }) => id === "harbour");
    };
    for (const holder of ["minor", "major"] as const) {
      expect(harbour("6", holder)).toEqual([{ id: "harbour", units: 1, shared: true }]);
      expect(harbour("7", holder)).toEqual([{ id: "harbour", units: 2, shared: true }]);
    }
    const none = new Europe().grand("LNWR", { tokens: ["M28"] }).trainPhase("7");
    expect(waterOfRoutes(none.ctx(), "LNWR").reliefs?.some(({ id }) => id === "harbour")).toBe(false);
    // Split: each of two trains saves one zone of its own.
    const split = (phase: string) => {
      const one = new Europe()
        .grand("LNWR", { tokens: ["L29", "L27"], trains: ["4", "4"] })
        .under("H", "LNWR")
        .trainPhase(phase);
      one.tiles({ M28: turned("OE28", 5, 3, 2), L29: turned("57", 0), L27: turned("57", 5) });
      const paths = [
        ["L29.0", "L29/0", "M28.0", "~K46.0"],
        ["L27.0", "L27/5", "M28.0", "~K46.0"],
      ];
      return one.count(
        "LNWR",
        one.company("LNWR").trains.map(({ id }, at) => ({ train: id, path: paths[at] as string[] })),
      );
    };
    expect(split("6")).toBe("ROUTE_RELIEF_SHARED");
    expect(split("7")).toBeTypeOf("number");
  });

  it("OE-11.3.5-06: the zones of each authority", () => {
    expect(zonesOf(waterFacts, "Mediterranean")).toEqual([
      "Strait of Gibraltar",
      "Balearic Sea",
      "Sea of Sardinia",
      "Tyrrhenian Sea",
      "Adriatic Sea",
      "Aegean Sea",
      "Levantine Sea",
      "Black Sea",
      "Karkinitsky Bay",
    ]);
    expect(zonesOf(waterFacts, "North Sea")).toHaveLength(10);
  });
});

describe("ports and ferries (11.3.6, 11.3.7)", () => {
  it("OE-11.3.6-01, OE-11.3.6-02: a public port is open to all; a town there is run to and through", () => {
    const tiles: Laid = { K60: turned("58", 3, 5), J63: turned("57", 1), ...road(["L61", "K60"], "C-") };
    const far = ["L61.0", `L61/${sideTo("L61", "K60")}`, "K60.0", "K60/3", "~J63/1", "J63.0"];
    for (const company of ["POB", "WW"])
      expect(
        run("5", far, {
          company,
          tiles: { ...tiles, K60: turned("58", 3, sideTo("K60", "L61")) },
          tokens: own("L61", company),
          phase: "5",
        }),
      ).toBe(20 + 10 + 20);
  });

  it("OE-11.3.6-03: a full city at a public port is reached from the sea, not passed", () => {
    const tiles: Laid = { J63: turned("57", 1, 4), ...road(["J65", "J63"], "C-"), K60: turned("58", 3, 5) };
    const at = (tokens: Record<string, TokenSpot[]>): Board => ({
      company: "POB",
      phase: "5",
      tiles: { ...tiles, L53: turned("57", 2) },
      tokens: { ...own("L53", "POB"), ...tokens },
    });
    const reach = ["L53.0", "L53/2", "~J63/1", "J63.0"];
    const pass = [...reach, "J63/4", "J65.0"];
    const full = { J63: [[0, 0, "WW"]] as TokenSpot[] };
    expect([run("5", reach, at(full)), run("5", pass, at(full))]).toEqual([40, "ROUTE_BLOCKED"]);
    expect(run("5", pass, at({}))).toBe(60);
  });

  it("OE-11.3.6-07: Edinburgh's offshore port is private, London's public", () => {
    const trip = ["G26.0", "~M28.0"];
    const tiles = { ...seaLine("OE28"), G26: turned("201", 5) };
    const at = (hex: string): Board => ({ company: "GWR", phase: "5", tiles, tokens: own(hex, "GWR") });
    expect(run("5", trip, at("G26"))).toBeTypeOf("number");
    expect(run("5", trip, at("M28"))).toBe("ROUTE_BROKEN");
    expect(run("5", ["M28.0", "~K46.0"], { ...at("K46"), tiles })).toBeTypeOf("number");
  });

  // Barcelona - Palma, of 1; a token beside it, an authority and H take units of it off.
  const palma = (setup: (one: Europe) => Europe, train = "2+2") => {
    const one = new Europe()
      .grand("CHN", { trains: [train], tokens: ["Y26"] })
      .trainPhase("2")
      .tiles({ ...road(["Y26", "Z27"], "C-"), Z27: turned("202", 0, 2), AB27: turned("57", 2) });
    const path = ["Z27.0", "Z27/0", "~AB27/2", "AB27.0"];
    return setup(one).count("CHN", [{ train: one.company("CHN").trains[0]?.id ?? "", path }]);
  };

  it("OE-11.3.7-02, OE-11.3.7-03: a token beside a ferry, an authority and H take off what they do of zones", () => {
    const facts = (authority: string) => (one: Europe) =>
      one.companyFact("CHN", "railroad", { authority }).tokens({ CHN: ["AB27"] });
    expect(palma((one) => one.tokens({ CHN: ["AB27"] }))).toBe(30 + 20);
    const inland = (setup: (one: Europe) => Europe) => {
      const one = new Europe().grand("CHN", { trains: ["3"], tokens: ["Y26"] }).trainPhase("2");
      one.tiles({ ...road(["Y26", "Z27"], "C-"), Z27: turned("202", 0, 2), AB27: turned("57", 2) });
      const path = ["Y26.0", "Y26/5", "Z27.0", "Z27/0", "~AB27/2", "AB27.0"];
      return setup(one).count("CHN", [{ train: one.company("CHN").trains[0]?.id ?? "", path }]);
    };
    expect(inland((one) => one)).toBe("ROUTE_TOO_LONG");
    expect(inland((one) => one.companyFact("CHN", "railroad", { authority: "North Sea" }))).toBe(
      "ROUTE_TOO_LONG",
    );
    expect(inland((one) => one.companyFact("CHN", "railroad", { authority: "Mediterranean" }))).toBe(
      20 + 30 + 20,
    );
    expect(inland((one) => one.under("H", "CHN"))).toBe(20 + 30 + 20);
    expect(palma(facts("Mediterranean"))).toBe(50);
  });

  it("OE-11.3.7-05: every train rides a ferry, though its ends are private ports", () => {
    // Roma's port is private; its ferry from Sardinia is not.
    const tiles = { Z47: turned("57", 0), ...road(["AB39", "AB41"], "T."), AB41: turned("8", 1, 3) };
    const path = ["AB39.0", "AB39/4", "AB41/3", "~Z47/0", "Z47.0"];
    const moved = run("4", path, {
      company: "SFAI",
      phase: "4",
      tiles: { ...tiles, AB39: turned("57", 4) },
      tokens: own("AB39", "SFAI"),
    });
    expect(moved).toBeTypeOf("number");
  });

  it("OE-11.3.7-08, OE-11.3.7-09: a town on its line is counted and left at; the whole distance counts", () => {
    const ride = (path: string[]) => {
      const tiles: Laid = { AE72: ["OE44", 0], AD79: turned("57", 1) };
      const board: Board = { company: "GWR", phase: "5", tiles, tokens: own("AD79", "GWR") };
      return countRoutes(problemOf(["5"], board), [{ train: "5-0", path }]);
    };
    const over = waterFacts.ferries.find(({ id }) => id === "athinai-smyrna")?.over.length ?? 0;
    // The token in Smyrna spares one, to the town as well as to Athinai.
    const counts = (value: number) => ({ ok: true, total: value, each: [{ water: { counts: over - 1 } }] });
    expect(ride(["AD79.0", "AD79/1", "~AE74.0"])).toMatchObject(counts(20 + 20));
    expect(ride(["AD79.0", "AD79/1", "~AE74.0", "~AE72/5", "AE72.0"])).toMatchObject(counts(20 + 20 + 80));
  });
});

describe("what goes with a railroad (11.3.9)", () => {
  it("OE-11.3.9-09, OE-11.3.9-10, OE-14.8-06: D's token for every kind of train, doubled by a 4D; Hochberg's town not by a 4D", () => {
    const total = (train: string, phase = "7") => {
      const one = new Europe()
        .grand("WW", { trains: [train], tokens: ["K68"] })
        .under("D", "WW")
        .trainPhase(phase)
        .tiles(row("K68", "CTC"));
      const amount = Number(powers.merchant["5"]);
      one.overlays({ hex: "K72", at: 0, kind: "merchant", owner: "company:D", data: { amount } });
      return one.best("WW").total;
    };
    expect(["3", "3+3", "5", "4D"].map((train) => total(train))).toEqual([
      20 + 10 + 20 + 40,
      90,
      90,
      2 * (20 + 20 + 40),
    ]);
    const lumber = (train: string, owner = "A") => {
      const one = new Europe()
        .grand("WW", { shares: { A: 20 }, trains: [train], tokens: ["S50"] })
        .owns(owner, "HMLC")
        .trainPhase("7");
      one
        .companyFact("HMLC", "railroad", { faceDown: true })
        .tiles({ S50: ["57", 1], S48: ["9", 1], S46: ["57", 1] });
      return one.overlays({ hex: "S48", kind: "lumber", owner: "company:HMLC" }).best("WW").total;
    };
    expect([lumber("3"), lumber("3+3"), lumber("4D")]).toEqual([20 + 20 + 60, 100, 80]);
    // Another player's railroad counts nothing there.
    expect(lumber("3", "B")).toBe(40);
  });
});
