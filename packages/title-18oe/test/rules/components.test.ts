/** Sections 1.3, 2, 3.1, 3.2, 5.2, 6 and 11.3.2: what there is, and whose it is. */
import { createEngine } from "@railhead/core";
import { faceAt, openSlot } from "@railhead/core/board";
import { Position } from "@railhead/core/kit";
import { presidentOf } from "@railhead/core/state";
import { describe, expect, it } from "vitest";
import { table as facts, railroad } from "../../src/facts.ts";
import { data, title18oe } from "../../src/index.ts";
import { formNational } from "../../src/nationals/form.ts";
import { orientMarker } from "../../src/orient-express/bonus.ts";
import { majorsAllowed, trainPhase } from "../../src/railroads/phase.ts";
import { levelOf } from "../../src/routes/level.ts";
import { authoritiesLeft } from "../../src/sea/authorities.ts";
import { Early } from "../kit/early.ts";
import { Table } from "../kit/table.ts";

const { companies, europe, map, tileset, trains } = data;
const ofKind = (kind: string) => companies.filter((one) => one.kind === kind);
const tileOf = (id: string) => tileset.tiles.find((one) => one.id === id);
const worth = (id: string) => Number(tileOf(id)?.nodes?.[0]?.revenue ?? 0);
const colours = ["yellow", "green", "brown", "gray"] as const;

describe("railroads and their parts (1.3)", () => {
  it("OE-1.3.1-06: a national has the nine certificates of its major, one of 20 and eight of 10", () => {
    const one = new Table()
      .grand("GWR", { shares: { A: 40, B: 20 }, cell: [1, 7], tokens: ["L25"] })
      .trainPhase("4");
    const before = one.company("GWR").certificates.map(({ id }) => id);
    one.write((tx) => formNational(tx, "GWR"));
    const { certificates, kind } = one.company("GWR");
    expect([kind, certificates.map(({ id }) => id)]).toEqual(["national", before]);
    expect(certificates.map(({ percent }) => percent)).toEqual([20, ...Array(8).fill(10)]);
    expect([one.percent("GWR", "A"), one.percent("GWR", "B"), one.percent("GWR", "pool")]).toEqual([
      40, 20, 40,
    ]);
  });

  it("OE-1.3.1-07: two nationals of one zone have trains and turns of their own", () => {
    const one = new Table()
      .grand("GWR", { kind: "national", shares: { A: 40 }, cell: [1, 7], trains: ["5"] })
      .grand("LNWR", { kind: "national", shares: { A: 40 }, cell: [1, 6], trains: ["4"] })
      .trainPhase("5", "6");
    expect(title18oe.operatingOrder(one.ctx())).toEqual(["GWR", "LNWR"]);
    expect([one.kinds("GWR"), one.kinds("LNWR")]).toEqual([["5"], ["4"]]);
  });

  it("OE-1.3.1-08, OE-1.3.2-02: anyone who holds its charter or its president's certificate controls a railroad of any kind", () => {
    const one = new Table()
      .minor("D", { owner: "A", tokens: ["Q38"] })
      .regional("SFR", "B", { tokens: ["Z47"] })
      .grand("GWR", { shares: { B: 20, C: 60 }, cell: [1, 7], tokens: ["L25"] })
      .grand("PLM", { kind: "national", shares: { C: 20, A: 10 }, pool: 70, cell: [1, 6] });
    const leads = (id: string) => presidentOf(one.ctx(), one.company(id));
    expect(["D", "SFR", "GWR", "PLM"].map(leads)).toEqual(["A", "B", "B", "C"]);
    expect(title18oe.operatingOrder(one.ctx())).toEqual(["D", "SFR", "GWR", "PLM"]);
  });

  it("OE-1.3.2-01: what lies on a charter is the railroad's: its president neither pays nor trades with it", () => {
    const one = new Table()
      .grand("GWR", { shares: { A: 40 }, cash: 900, cell: [1, 7], tokens: ["L25"] })
      .grand("PLM", { shares: { B: 20 }, cell: [1, 6], tokens: ["U34"] })
      .minor("D", { owner: "A", tokens: ["Q38"] })
      .cash("A", 50)
      .stock("A");
    expect(one.refused("buy_share", { company: "PLM", from: "treasury" }).code).toBe("NOT_ENOUGH_CASH");
    one.owned("D", "company:GWR");
    const deal = { kind: "sell", player: "B", companies: ["D"], price: 10 };
    expect(one.refused("trade_companies", deal).code).toBe("TRADE_NOT_OWNED");
  });

  it("OE-1.3.2-03: a share of 10 percent costs what the space of the marker says", () => {
    const one = new Table().grand("GWR", { shares: { A: 20 }, pool: 20, cell: [2, 4] }).stock("B");
    const price = data.market.grid[2]?.[4]?.price ?? 0;
    expect(one.price("GWR")).toBe(price);
    one.do("buy_share", { company: "GWR", from: "pool" });
    expect(one.player("B").cash).toBe(1000 - price);
  });

  it("OE-1.3.2-04: Birmingham, Madrid and Wien share one set of tiles; no city of a colour is worth more than a metropolis", () => {
    const [birmingham, madrid, wien] = ["K26", "Y14", "R55"].map((hex) => europe.metropolises[hex]);
    expect(madrid).toEqual(birmingham);
    expect(wien).toEqual(birmingham);
    const chains = Object.values(europe.metropolises);
    for (const [at, colour] of colours.entries()) {
      const least = Math.min(...chains.map((chain) => worth(chain[at] as string)));
      const others = tileset.tiles.filter(
        ({ id, nodes }) => nodes?.some(({ kind }) => kind === "city") && !chains.flat().includes(id),
      );
      for (const one of others.filter((tile) => tile.colour === colour))
        expect(worth(one.id), one.id).toBeLessThanOrEqual(least);
    }
  });

  it("OE-1.3.2-05: of a colour a grand city is worth more than an ordinary one, and from green on less than a metropolis", () => {
    const cities = (colour: string, grand: boolean) =>
      tileset.tiles.filter(
        ({ id, labels = [], nodes, colour: own }) =>
          own === colour &&
          nodes?.some(({ kind }) => kind === "city") &&
          labels.includes("Y") === grand &&
          !Object.values(europe.metropolises).flat().includes(id),
      );
    for (const [at, colour] of colours.entries()) {
      const grand = cities(colour, true).map(({ id }) => worth(id));
      const plain = cities(colour, false).map(({ id }) => worth(id));
      expect(Math.min(...grand), colour).toBeGreaterThan(Math.max(...plain));
      const least = Math.min(
        ...Object.values(europe.metropolises).map((chain) => worth(chain[at] as string)),
      );
      if (colour !== "yellow") expect(Math.max(...grand), colour).toBeLessThan(least);
    }
  });

  it("OE-1.3.2-06: a token stands in a circle of a tile, of a hex or of a red zone", () => {
    const one = new Table().grand("GWR", { shares: { A: 20 }, cell: [1, 7] }).tiles({ J27: ["57", 1] });
    const slot = (hex: string) => openSlot(one.ctx(), hex, 0);
    expect([slot("J27"), slot("L25"), slot("Z1")]).toEqual([0, 0, 0]);
    one.tokens({ GWR: ["J27", "L25"] });
    expect([slot("J27"), slot("L25")]).toEqual([undefined, undefined]);
    expect(slot("J29")).toBeUndefined();
  });
});

describe("the box (2, 3.1)", () => {
  it("OE-2-01: how many pieces there are", () => {
    const tiles = tileset.tiles.reduce((sum, { count }) => sum + Number(count), 0);
    const certificates = ofKind("regional").flatMap(({ shares = [] }) => shares).length;
    const cards = trains.reduce((sum, { count }) => sum + Number(count), 0);
    const chits = europe.zones.reduce((sum, zone) => sum + zone.chits, 0);
    const charters = ofKind("minor").length + ofKind("regional").length;
    expect([tiles, certificates, data.concessions.length, ofKind("private").length]).toEqual([
      771, 216, 10, 10,
    ]);
    expect([cards, chits, charters, data.charters.patronage.tiles]).toEqual([106, 16, 36, 45]);
  });

  it("OE-2.8-01: no tile of a scenario is among them", () => {
    expect(new Set(tileset.tiles.map(({ colour }) => colour))).toEqual(new Set(colours));
    const named = tileset.tiles.filter(({ id }) => /^OE/.test(id));
    expect(named.length).toBe(43);
  });

  it("OE-3.1-09: eight authorities of each sea lie ready, and no major has an Orient Express marker", () => {
    const one = new Position(title18oe, 4);
    expect([authoritiesLeft(one.ctx(), "North Sea"), authoritiesLeft(one.ctx(), "Mediterranean")]).toEqual([
      8, 8,
    ]);
    expect(ofKind("regional").filter(({ id }) => orientMarker.read(one.ctx(), id).marked)).toEqual([]);
  });

  it("OE-3.1-10: every regional has a circle kept in its home, which no one else takes", () => {
    for (const { home } of ofKind("regional")) {
      const hex = map.hexes.find(({ coord }) => coord === home?.[0]?.hex);
      expect(
        hex?.nodes?.some(({ reserved_for: kept }) => kept?.length === 1),
        hex?.coord,
      ).toBe(true);
    }
    const one = new Table()
      .grand("LNWR", { shares: { A: 20 }, cash: 300, cell: [1, 7], tokens: ["K26"], left: [{ price: 40 }] })
      .closed("GWR", false)
      .tiles({ K26: ["OE4", 0], L25: ["57", 2] })
      .operate("LNWR", "token");
    expect(one.refused("place_token", { hex: "L25", city: 0, token: 0 }).code).toBe("CIRCLE_KEPT");
    expect(one.closed("GWR").refused("place_token", { hex: "L25", city: 0, token: 0 }).code).not.toBe(
      "CIRCLE_KEPT",
    );
  });

  it("OE-6.1-01: a private that no one has is not to be had in a stock round", () => {
    const one = new Early().first("A");
    const named = one.engine.legalActions(one.state).filter((line) => JSON.stringify(line).includes('"RSC"'));
    expect(named).toEqual([]);
    one.owned("RSC", "A");
    expect(one.engine.legalActions(one.state).some((line) => JSON.stringify(line).includes('"RSC"'))).toBe(
      true,
    );
  });

  it("OE-6.2-03: a minor has a home token at the price of its chit and another of 20", () => {
    for (const [zone, hex, price] of [
      ["FR", "Q38", 20],
      ["IT", "V39", 10],
    ] as const) {
      const one = new Early().minors("A", "D").first("A");
      one.do("float_minor", { minor: "D", zone, hex, city: 0 });
      expect(one.state.board.tokens[hex]?.find(([, , owner]) => owner === "D")?.[3]).toEqual({
        price,
        kind: "home",
      });
      expect([one.company("D").tokens, one.company("D").cash]).toEqual([[{ price: 20 }], 120 - price]);
    }
  });
});

describe("seats (3.2)", () => {
  const seated = (seed: number, order?: "seated") => {
    const players = [..."ABCDEFG"].map((id) => ({ id, name: id }));
    const made = createEngine(title18oe, { players, seed, ...(order && { order }) });
    if (!made.ok) throw new Error(made.refusal.code);
    return made.engine.start().state.turnOrder.join("");
  };

  it("OE-3.2-01: are drawn, and stay", () => {
    const orders = [1, 2, 3, 4, 5].map((seed) => seated(seed));
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(orders.map((one) => [...one].sort().join(""))).toEqual(Array(5).fill("ABCDEFG"));
    expect(seated(3)).toBe(orders[2]);
    const one = new Early().first("A").pass(2);
    expect(one.state.turnOrder).toEqual(["A", "B", "C"]);
  });
});

describe("train phases (5.2)", () => {
  const limits = (phase: string) => {
    const one = new Table()
      .minor("D", { tokens: ["Q38"] })
      .regional("SFR", "B", { tokens: ["Z47"] })
      .grand("GWR", { shares: { A: 20 }, cell: [1, 7] })
      .grand("PLM", { kind: "national", shares: { A: 20 }, pool: 80, cell: [1, 6] })
      .trainPhase(phase);
    return ["D", "SFR", "GWR", "PLM"].map((id) => title18oe.slots["train.limit"]?.(one.ctx(), id));
  };

  it("OE-5.2-02: phase 2 begins with the first operating round, before any train is bought", () => {
    const one = new Early();
    expect(trainPhase(one.ctx())).toBe(1);
    one.write((tx) => {
      facts.write(tx).rounds = 1;
    });
    expect([trainPhase(one.ctx()), one.state.depot.stack.length]).toEqual([2, 106]);
  });

  it.each([
    ["OE-5.2-04", "2", [2, 2, 4]],
    ["OE-5.2-08", "3", [2, 2, 4]],
    ["OE-5.2-11, OE-5.2-12", "4", [1, 1, 3, 4]],
    ["OE-5.2-15", "5", [1, 1, 3, 4]],
  ])("%s: limits of trains in phase %s", (_rules, phase, expected) => {
    expect(limits(phase).slice(0, expected.length)).toEqual(expected);
  });

  it("OE-5-02: phases of railroads and of trains are two: level 3 may come before all has floated, and the other way", () => {
    const early = new Early().minorsOut("A").regionalsOut(3).region("phase", "3").first("A");
    expect([majorsAllowed(early.ctx()), early.phaseName()]).toEqual([false, "3"]);
    const late = new Early().region("railroads", "major").first("A");
    expect([majorsAllowed(late.ctx()), late.phaseName()]).toEqual([true, "2"]);
  });

  it("OE-11.3.2-01: the level of a train is its number, of a 4D 7 and of a 5D 8", () => {
    const names = trains.flatMap(({ name, variants = [] }) => [name, ...variants.map((one) => one.name)]);
    expect(
      Object.fromEntries(names.filter((one) => one !== "Pullman").map((one) => [one, levelOf(one)])),
    ).toEqual({
      "2+2": 2,
      "3": 3,
      "3+3": 3,
      "4": 4,
      "4+4": 4,
      "5": 5,
      "5+5": 5,
      "6": 6,
      "6+6": 6,
      "7+7": 7,
      "4D": 7,
      "8+8": 8,
      "5D": 8,
    });
  });

  it("OE-11.3.2-02: a card has a local and an express side, but for the 2+2", () => {
    const sides = (card: string) => {
      const one = trains.find(({ name }) => name === card);
      return [card, ...(one?.variants ?? []).map(({ name }) => name)].sort();
    };
    expect(["2+2", "3", "4", "5", "6", "7+7", "8+8"].map(sides)).toEqual([
      ["2+2"],
      ["3", "3+3"],
      ["4", "4+4"],
      ["5", "5+5"],
      ["6", "6+6"],
      ["4D", "7+7"],
      ["5D", "8+8"],
    ]);
  });
});

describe("homes (9.1)", () => {
  it("OE-9.1-10: grand cities and red zones that are no metropolises are homes of minors", () => {
    const one = new Early().minors("A", "D").first("A");
    const hexes = one.legal("float_minor").map(({ hex }) => String(hex));
    const grand = map.hexes.filter(({ labels = [], coord }) => labels.includes("Y") && hexes.includes(coord));
    expect(grand.length).toBeGreaterThan(0);
    const reds = map.hexes.filter(({ colour, coord }) => colour === "red" && hexes.includes(coord));
    expect(reds.length).toBeGreaterThan(0);
    expect(reds.filter(({ coord }) => europe.redMetropolises.includes(coord))).toEqual([]);
    const [red] = reds;
    const line = one.legal("float_minor").find(({ hex }) => hex === red?.coord);
    one.do("float_minor", { minor: "D", zone: String(line?.zone), hex: String(line?.hex), city: 0 });
    expect([one.company("D").floated, railroad.read(one.ctx(), "D").chit]).toEqual([true, line?.zone]);
    expect(faceAt(one.ctx(), String(line?.hex)).colour).toBe("red");
  });
});
