/** The scenario of the United Kingdom and France: its board, what is in it, and rules that look at its numbers. */
import { createEngine, type HexDef } from "@railhead/core";
import { withData } from "@railhead/core/engine";
import { Position } from "@railhead/core/kit";
import { validateTitle } from "@railhead/core/schema";
import { describe, expect, it } from "vitest";
import {
  authoritiesLeft,
  authoritySupply,
  data,
  ofKind,
  title18oe,
  ukFrancePart,
  waterProblems,
  zonesOn,
} from "../../src/index.ts";
import { placesOf } from "../../src/nationals/zone.ts";
import { Early } from "../kit/early.ts";
import { Table } from "../kit/table.ts";

const OPTIONS = { scenario: "uk-france" };
const title = withData(title18oe, { scenario: "uk-france" });
const { map, companies, trains, numbers } = title;
const hexes = new Map(map.hexes.map((hex) => [hex.coord, hex]));
const byKind = (kind: string) => companies.flatMap((one) => (one.kind === kind ? [one.id] : []));
const early = (players = 2) => new Early(players, OPTIONS);

/** A first stock round in which all minors and these regionals have floated. */
function floated(minors: string[], regionals: string[]): Early {
  const table = early();
  for (const id of minors) table.inPlay(id).owned(id, "B");
  for (const id of regionals) table.regional(id, "B");
  return table;
}

describe("the board", () => {
  const name = (hex: HexDef) => hex.name ?? hex.coord;

  it("is the land of both zones, Corsica and the shared border among it, and the red area that touches it", () => {
    const land = map.hexes.filter(({ colour }) => colour !== "blue");
    const both = data.land.hexes.filter(
      ({ colour, zones = [] }) => colour !== "red" && zones.some((zone) => ["UK", "FR"].includes(zone)),
    );
    const red = land.filter(({ colour }) => colour === "red");
    expect(red.map(name)).toEqual(["Scottish Highlands"]);
    expect(land.length).toBe(both.length + 1);
    expect(land.length).toBe(141);
    for (const inside of ["Z41", "Q38", "U38", "N37", "T37"]) expect(hexes.has(inside), inside).toBe(true);
  });

  it("has nothing of what lies beyond: Alger over the sea, Barcelona, Hamburg, Torino", () => {
    for (const beyond of ["AF25", "Z27", "K46", "AB39", "N39", "N1", "B41"])
      expect([beyond, hexes.has(beyond)]).toEqual([beyond, false]);
  });

  it("has the sea beside it: all of the Channel, of five other zones what lies in the frame", () => {
    const areas = (map.water?.areas ?? []).map((area) => `${area.name} ${area.hexes.length}`);
    expect(areas).toEqual([
      "Celtic Sea 52",
      "Bay of Biscay 30",
      "English Channel 13",
      "North Sea 39",
      "Sea of Sardinia 22",
      "Tyrrhenian Sea 3",
    ]);
    const rows = map.hexes.map(({ coord }) => coord.replace(/\d+$/, ""));
    const columns = map.hexes.map(({ coord }) => Number(coord.replace(/^[A-Z]+/, "")));
    expect([rows.includes("B"), rows.includes("C"), rows.includes("AA"), rows.includes("AB")]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([11, 43]);
  });

  it("keeps its ports, and the ferries whose whole line lies on it", () => {
    const { ports, ferries } = ukFrancePart().water;
    expect([...new Set(ports.map((port) => port.name))].sort()).toEqual(
      "Belfast,Bordeaux,Brest,Bristol,Cherbourg,Cork,Dublin,Edinburgh,Glasgow,Holyhead,Le Havre,London,Marseille,Nantes,Newcastle Upon Tyne,Nice,Preston,Toulon".split(
        ",",
      ),
    );
    expect(ferries.map(({ id }) => id).sort()).toEqual([
      "cherbourg-southampton",
      "dublin-holyhead",
      "dublin-liverpool",
      "dublin-preston",
      "nice-ajaccio",
      "stranraer-belfast",
      "white-cliffs",
    ]);
  });

  it("holds together: its water, its tiles, its companies", () => {
    const part = ukFrancePart();
    expect(waterProblems(part.land, part.water)).toEqual([]);
    const files = {
      map,
      numbers,
      tiles: title.tileset,
      market: title.market,
      companies: { companies },
      trains: { trains, phases: title.phases },
    };
    expect(validateTitle(files)).toEqual({ ok: true });
    for (const { hexes: named } of title.tileset.first)
      expect(named.filter((hex) => !hexes.has(hex))).toEqual([]);
  });

  it("shows of a hex of two zones the one that is played", () => {
    expect([data.land.hexes.find(({ coord }) => coord === "U38")?.zones, hexes.get("U38")?.zones]).toEqual([
      ["FR", "PHS", "IT"],
      ["FR"],
    ]);
    expect(zonesOn(early().ctx()).map(({ id }) => id)).toEqual(["UK", "FR"]);
    expect(zonesOn(new Early().ctx())).toHaveLength(8);
  });
});

describe("numbers", () => {
  it.each([
    [2, 870, 24],
    [3, 580, 16],
  ])("of %i players each has %i and at most %i certificates; the bank 18,000", (players, cash, most) => {
    const table = new Position(title18oe, players, OPTIONS);
    expect(table.player("B").cash).toBe(cash);
    expect(table.state.bank).toBe(18_000 - players * cash);
    expect(table.engine.rules.title.numbers.certificateLimit[String(players)]).toBe(most);
  });

  it.each([1, 4])("%i players are too few or too many", (players) => {
    const made = createEngine(title18oe, {
      players: [..."ABCD"].slice(0, players).map((id) => ({ id, name: id })),
      seed: 1,
      preset: "uk-france",
    });
    expect(made).toMatchObject({ ok: false, refusal: { code: "PLAYER_COUNT" } });
  });

  it("trains by level, three Pullmans, three port authorities of each sea", () => {
    expect(trains.map(({ name, count }) => `${name} ${count}`)).toEqual([
      "2+2 10",
      "3 7",
      "4 3",
      "5 3",
      "6 2",
      "7+7 3",
      "8+8 6",
      "Pullman 3",
    ]);
    // Every minor, and every regional that floats, finds its 2+2 (11.6.1).
    expect(data.ukFrance.minors.length + data.ukFrance.regionals).toBe(10);
    expect(authoritySupply(early().ctx())).toEqual({ "North Sea": 3, Mediterranean: 3 });
    expect(authoritySupply(new Early().ctx())).toEqual({ "North Sea": 8, Mediterranean: 8 });
  });

  it("port authorities are counted down from three", () => {
    const table = new Table(2, OPTIONS).grand("GWR", { shares: { A: 40 }, tokens: ["L25"] });
    expect(authoritiesLeft(table.ctx(), "North Sea")).toBe(3);
    table.companyFact("GWR", "railroad", { reserved: true, authority: "North Sea" });
    expect(authoritiesLeft(table.ctx(), "North Sea")).toBe(2);
  });
});

describe("what is in it", () => {
  it("seven regionals with homes there, four minors, five privates, no concession", () => {
    expect(byKind("regional")).toEqual(["LNWR", "GWR", "GSWR", "PLM", "MIDI", "OU", "BEL"]);
    expect(byKind("minor")).toEqual(["C", "H", "K", "M"]);
    expect(byKind("private")).toEqual(["RSC", "PeC", "BBBT", "SHTC", "WCF"]);
    expect(byKind("concession")).toEqual([]);
    expect(companies).toHaveLength(16);
  });

  it("a third of the face value of the privates of the whole game", () => {
    const face = (list: typeof companies) =>
      list.reduce((sum, { kind, value = 0 }) => (kind === "private" ? sum + Number(value) : sum), 0);
    expect([face(companies), face(data.companies)]).toEqual([200, 600]);
  });

  it("OE-7-02: the packet has the rows of the whole game without what is not there, and the stock round follows", () => {
    const table = new Position(title18oe, 2, { ...OPTIONS, concessions: true });
    const sold: string[] = [];
    // Whatever can be bought at its face is, one after another.
    for (let turn = 0; table.round().startsWith("packet") && turn < 40; turn++) {
      const [offer] = table.legal("buy_lot");
      if (!offer) break;
      const { lot = "", amount = 0 } = offer;
      sold.push(String(lot));
      table.do("buy_lot", { lot, amount });
    }
    expect(sold).toEqual(["RSC", "PeC", "BBBT", "SHTC", "WCF", "C", "H", "K", "M"]);
    expect(table.round()).toBe("stock");
    expect(ofKind(table.ctx(), "concession")).toEqual([]);
  });
});

describe("rules that look at the board", () => {
  it("OE-9.1-02: minors begin in both zones, and no others; hexes beyond the border are refused", () => {
    const table = early().minors("A", "C").first();
    const found = table.legal("float_minor");
    expect([...new Set(found.map(({ zone }) => zone))]).toEqual(["UK", "FR"]);
    expect(found.every(({ hex }) => hexes.has(String(hex)))).toBe(true);
    const refused = (zone: string, hex: string) =>
      table.refused("float_minor", { minor: "C", zone, hex, city: 0 }).code;
    expect(refused("FR", "AF25")).toBe("NO_SUCH_HEX");
    expect(refused("UK", "K46")).toBe("NO_SUCH_HEX");
    expect(refused("PHS", "Q38")).toBe("NO_CHIT");
    expect(refused("SP", "Q38")).toBe("NO_CHIT");
    table.do("float_minor", { minor: "C", zone: "FR", hex: "Q38", city: 0 });
    expect(table.company("C").floated).toBe(true);
  });

  it("OE-8.2-14, OE-8.2-16: with six regionals and all minors out the seventh leaves, and majors may be formed", () => {
    const out = ["GWR", "GSWR", "PLM", "MIDI", "OU"];
    const before = floated(["C", "H", "K", "M"], out).first();
    expect(before.railroads()).toBe("regional");
    before.do("start_company", { company: "LNWR", price: 60 });
    expect([before.railroads(), before.company("BEL").closed]).toEqual(["major", true]);
  });

  it("OE-8.2-10: one regional may be taken out of the game, since six float", () => {
    const table = early().first();
    table.do("remove_regional", { company: "BEL" });
    expect(table.company("BEL").closed).toBe(true);
    expect(table.refused("remove_regional", { company: "GWR" }, table.seat())).toMatchObject({
      code: "REGIONALS_REMOVED",
      values: { most: 1 },
    });
  });

  it("no tile is laid beyond the border", () => {
    const table = new Table(2, OPTIONS)
      .trainPhase("5")
      .grand("PLM", { shares: { A: 40 }, cash: 900, tokens: ["U34"] })
      .operate("PLM", "track");
    const legal = table.legal("lay_tile");
    expect(legal.length).toBeGreaterThan(0);
    expect(legal.every(({ hex }) => hexes.has(String(hex)))).toBe(true);
    for (const beyond of ["V39", "R47", "Y26"])
      expect(table.refused("lay_tile", { hex: beyond, tile: "8", rotation: 0 }).code).toBe("NO_SUCH_HEX");
  });

  it("OE-14.5-02: Star Harbor's token goes to ports of the board alone", () => {
    const table = new Table(2, OPTIONS)
      .owns("A", "SHTC")
      .grand("PLM", { shares: { A: 40 }, tokens: ["U34"] })
      .operate("PLM", "token");
    const places = table.legal("place_passage").map(({ hex }) => String(hex));
    expect(places).toContain("X33");
    expect(places.filter((hex) => !hexes.has(hex))).toEqual([]);
  });

  it("OE-11.6-04: level 8 is on sale once the three trains of level 7 are gone", () => {
    const offers = (gone: number) => {
      const table = new Table(2, OPTIONS)
        .trainPhase("7", "7+7")
        .grand("PLM", { shares: { A: 40 }, cash: 3000, tokens: ["U34"] });
      table.edit((state) => {
        const first = state.depot.stack.findIndex(({ kind }) => kind === "7+7");
        state.depot.stack.splice(first, gone);
      });
      return [
        ...new Set(
          table
            .operate("PLM", "trains")
            .legal("buy_train")
            .map(({ train }) => train),
        ),
      ];
    };
    expect(offers(2)).toEqual(expect.arrayContaining(["7+7", "4D"]));
    expect(offers(2)).not.toContain("8+8");
    expect(offers(3)).toEqual(expect.arrayContaining(["8+8", "5D"]));
  });

  it("a national of France counts what lies there: Alger, the red area of its zone, is beyond the border", () => {
    const of = (options: Record<string, string>) =>
      placesOf(new Table(3, options).grand("PLM", { shares: { A: 40 } }).ctx(), "FR");
    const [here, whole] = [of(OPTIONS), of({})];
    expect(whole.filter(({ id }) => !here.some((one) => one.id === id))).toMatchObject([
      { hex: "AF25", red: true },
    ]);
    expect(here.filter(({ kind }) => kind === "city")).toHaveLength(12);
  });

  it("placeholders of patronage lie on cities of the board, the others are laid aside", () => {
    const drawn = [1, 2, 3, 4].flatMap((seed) => {
      const made = createEngine(title18oe, {
        players: ["A", "B"].map((id) => ({ id, name: id })),
        seed,
        options: { ...OPTIONS, patronage: true },
      });
      if (!made.ok) throw new Error(made.refusal.code);
      return made.engine.start().state.board.overlays?.map(({ hex }) => hex) ?? [];
    });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((hex) => !hexes.has(hex))).toEqual([]);
  });
});
