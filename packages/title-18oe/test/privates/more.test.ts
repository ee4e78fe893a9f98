/** 6.1, 14: more of what privates do. */
import { compileMap } from "@railhead/core/board";
import { linksOn } from "@railhead/core/track";
import { describe, expect, it } from "vitest";
import { data } from "../../src/index.ts";
import { Europe } from "../europe.ts";
import { road, row, turned } from "../kit/board.ts";

const board = compileMap(data.map);

describe("6.1: when powers are used", () => {
  it("OE-6.1-03, OE-6.1-05: from the first operating round on, and then the private is gone unless it says otherwise", () => {
    const one = () =>
      new Europe()
        .minor("A", { cash: 200, tokens: ["S50"], chit: "AH" })
        .owns("A", "HMLC")
        .owns("A", "WS")
        .owns("A", "CCTC")
        .trainPhase("2")
        .fact("table", { track: ["A"], rounds: 1, removed: [], chits: {}, kept: {} })
        .tiles({ S50: ["57", 1] });
    // Hochberg stays, face down; Central Circle leaves the game.
    const track = one().operate("A", "track", {}, [1, 1]).do("place_lumber", { hex: "S48" });
    expect([track.company("HMLC").closed, track.state.facts]).toMatchObject([false, {}]);
    const token = one()
      .operate("A", "token", {}, [1, 1])
      .do("place_passage", { company: "CCTC", hex: "Q30", city: 0 });
    expect([token.company("CCTC").closed, token.company("WS").closed]).toEqual([true, false]);
  });
});

describe("14.3, 14.6", () => {
  it("OE-14.3-04: the token is free, the way over the water is not", () => {
    const one = new Europe()
      .grand("LNWR", { cash: 500, tokens: ["M28/0"], left: [{ price: 40 }] })
      .owns("A", "WS")
      .trainPhase("3")
      .tiles({ M28: turned("OE6", 5), I50: turned("207", 4, 5), I52: turned("57", 1) })
      .operate("LNWR", "token");
    one.do("place_free", { hex: "I52", city: 0, token: 0 });
    expect(one.company("LNWR").cash).toBe(500 - 3 * 40);
  });

  it("OE-14.6-05: the token of Central Circle makes no route and no way to another token", () => {
    const one = () =>
      new Europe()
        .grand("WW", { cash: 300, trains: ["3"], tokens: [], left: [{ price: 40 }] })
        .trainPhase("3")
        .tiles(row("K68", "CCC"))
        .overlays({ hex: "K68", at: 0, kind: "passage", owner: "company:WW", data: { by: "CCTC" } });
    expect(one().best("WW").total).toBe(0);
    expect(one().operate("WW", "token").legal("place_token")).toEqual([]);
    const own = one().tokens({ WW: ["K72"] });
    expect(own.best("WW").total).toBe(40);
    expect(
      own
        .operate("WW", "token")
        .legal("place_token")
        .map(({ hex }) => hex),
    ).toContain("K70");
  });
});

describe("14.8: Hochberg", () => {
  it("OE-14.8-04: on track that lies, and in place of the one town of its hex", () => {
    const placing = new Europe()
      .grand("GWR", { tokens: ["L25"] })
      .owns("A", "HMLC")
      .trainPhase("3")
      .operate("GWR", "track");
    const hexes = placing.legal("place_lumber").map(({ hex }) => String(hex));
    const towns = hexes.filter(
      (hex) => data.map.hexes.find(({ coord }) => coord === hex)?.nodes?.length === 1,
    );
    const inland = towns.find((hex) =>
      [1, 4].every((edge) => board.neighbour(hex, edge as never) !== undefined),
    ) as string;
    expect(inland).toBeDefined();
    const [west, east] = [1, 4].map((edge) => board.neighbour(inland, edge as never) as string) as [
      string,
      string,
    ];
    const total = (owner: string, placed: boolean, train: string) => {
      const one = new Europe()
        .grand("GWR", { shares: { A: 20 }, tokens: [west], trains: [train] })
        .owns(owner, "HMLC")
        .trainPhase("7")
        .tiles(road([west, inland, east], "CTC"));
      if (placed)
        one
          .overlays({ hex: inland, kind: "lumber", owner: "company:HMLC" })
          .companyFact("HMLC", "railroad", { faceDown: true });
      return one.best("GWR").total;
    };
    expect([total("A", false, "2+2"), total("A", true, "2+2"), total("B", true, "2+2")]).toEqual([
      50, 100, 40,
    ]);
    // On the map it may be put where track lies already.
    expect(
      placing.tiles(road([west, inland, east], "CTC")).do("place_lumber", { hex: inland }).state.board
        .overlays,
    ).toHaveLength(1);
  });
});

describe("14.9: Brandt & Brandau", () => {
  const works = (hex: string) => ({ hex, kind: "works", owner: "company:BBE" as const });

  it("OE-14.9-05: the tile may be upgraded at once, and the token stays", () => {
    const one = new Europe()
      .grand("MAV", { cash: 300, tokens: ["S50"] })
      .owns("A", "BBE")
      .trainPhase("3")
      .tiles({ S50: ["57", 1] })
      .operate("MAV", "track");
    const [first] = one.legal("lay_engineers").filter(({ hex }) => hex === "S48");
    one.do("lay_engineers", { hex: "S48", tile: String(first?.tile), rotation: Number(first?.rotation) });
    const [next] = one.legal("lay_tile").filter(({ hex }) => hex === "S48");
    one.do("lay_tile", { hex: "S48", tile: String(next?.tile), rotation: Number(next?.rotation) });
    expect([one.state.board.tiles.S48?.[0], one.state.board.overlays]).toEqual([next?.tile, [works("S48")]]);
  });

  const madrid = (kind: "major" | "national") => {
    const one = new Europe()
      .grand("CHN", {
        kind,
        cash: kind === "national" ? 0 : 300,
        tokens: kind === "national" ? [] : ["Y16"],
        ...(kind === "national" && { pool: 80 }),
      })
      .owns("B", "BBE")
      .companyFact("BBE", "engineers", { placed: 1 })
      .trainPhase("4")
      .tiles({ ...road(["Y16", "Y14"], "C-"), Y14: turned("OE4", 4) })
      .overlays(works("Y14"));
    return one.operate("CHN", "track");
  };

  it("OE-14.9-10: off a metropolis it takes two points", () => {
    const one = madrid("major").do("clear_engineers", { hex: "Y14" });
    expect([one.points(), one.company("CHN").cash]).toEqual([{ points: 4 }, 300 - 45]);
  });

  it("OE-14.9-11: a national pays the points alone", () => {
    const one = madrid("national").do("clear_engineers", { hex: "Y14" });
    expect([one.points(), one.company("CHN").cash]).toEqual([{ points: 7 }, 0]);
  });

  it("OE-11.3.10-04: track with a token links nothing for a national of someone else", () => {
    const linked = (owner: string, cleared = false) => {
      const one = new Europe()
        .grand("MAV", { kind: "national", shares: { A: 20 }, pool: 80 })
        .owns(owner, "BBE")
        .trainPhase("5")
        .tiles({ S50: ["57", 1], S48: ["9", 1], S46: turned("4", 1, 4) });
      if (!cleared) one.overlays(works("S48"));
      return linksOn(one.ctx(), "MAV", { hex: "S50", node: 0 });
    };
    expect([linked("B"), linked("B", true), linked("A")]).toEqual([false, true, true]);
  });
});

describe("14.10: Swift Metropolitan", () => {
  const commuter = (trains: string[]) => {
    const one = new Europe()
      .grand("WW", { trains, tokens: ["K68"] })
      .trainPhase("5")
      .tiles(row("K68", "CTT"));
    return one.marked("WW", "2+2", "durable");
  };

  it("OE-14.10-04: it does not go over track of the railroad's other trains", () => {
    const one = commuter(["5", "2+2"]);
    const path = ["K68.0", "K68/4", "K70.0", "K70/4", "K72.0"];
    const routes = one.company("WW").trains.map(({ id }) => ({ train: id, path }));
    expect(one.count("WW", routes)).toBe("ROUTE_TRACK_SHARED");
  });

  it("OE-14.10-07: it runs and pays though all other trains have rusted", () => {
    const one = commuter(["2+2"]).operate("WW", "routes");
    const path = ["K68.0", "K68/4", "K70.0", "K70/4", "K72.0"];
    one.do("run_routes", { routes: [{ train: one.company("WW").trains[0]?.id ?? "", path }] });
    const cash = one.player("A").cash;
    one.do("dividend", { kind: "full" });
    // 40 of which a fifth is A's.
    expect(one.player("A").cash - cash).toBe(8);
  });
});

describe("15.11, 15.12: minors L and M", () => {
  it("OE-15.11-04: the marker goes with any train, again in each round", () => {
    const one = new Europe()
      .grand("WW", { trains: ["3", "2+2"], tokens: ["K68"] })
      .under("L", "WW")
      .trainPhase("3")
      .tiles(row("K68", "CCCC"));
    const [three, two] = one.company("WW").trains.map(({ id }) => id) as [string, string];
    const long = ["K68.0", "K68/4", "K70.0", "K70/4", "K72.0", "K72/4", "K74.0"];
    expect(one.count("WW", [{ train: three, with: ["+1+1"], path: long }])).toBe(80);
    expect(one.count("WW", [{ train: three, path: long }])).toBe("ROUTE_TOO_LONG");
    const short = long.slice(0, 5);
    expect(one.count("WW", [{ train: two, with: ["+1+1"], path: short }])).toBe(60);
    expect(one.count("WW", [{ train: two, path: short }])).toBe("ROUTE_TOO_LONG");
  });

  it("OE-15.12-01: minor M brings ten Pullmans, for each of which it is paid", () => {
    const one = new Europe()
      .grand("GWR", { cash: 500, trains: ["4"], tokens: ["L25"] })
      .minor("M", { owner: "B", cash: 0, tokens: ["Q38"] })
      .trainPhase("4", "4");
    expect(one.state.depot.stack.filter(({ kind }) => kind === "Pullman")).toHaveLength(10);
    one.operate("GWR", "trains").do("buy_train", { train: "Pullman", from: "stack", price: 150 });
    expect([one.company("M").cash, one.company("GWR").cash]).toEqual([15, 350]);
  });
});
