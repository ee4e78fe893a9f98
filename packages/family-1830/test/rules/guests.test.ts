import { defineTitle } from "@railhead/core";
import { Position } from "@railhead/core/kit";
import type { PowerDef } from "@railhead/core/model";
import { canEarn } from "@railhead/core/parts";
import { type FamilyParams, family1830 } from "@railhead/family-1830";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/title.ts";

/** Neutral tokens, companies begun by a private, tokens that move, tiles that go. */

const NEUTRAL = { price: 0, kind: "neutral", of: "KM" };

/** The plain title, in which KM has no home and no token, AN one for it, BS an open home, and TM these powers. */
const titleWith = (powers: PowerDef[], params: FamilyParams = {}) =>
  defineTitle({
    ...plain,
    ...family1830({ opening: { format: "waterfall" }, ...params }),
    map: {
      ...plain.map,
      hexes: plain.map.hexes.map(({ blocked_by: _none, ...hex }) => {
        const zones = ["B5", "D3"].includes(hex.coord) ? { zones: ["wild"] } : {};
        const river = { edge: 4 as const, type: "water", cost: 20 };
        return { ...hex, ...zones, ...(hex.coord === "B3" && { borders: [river] }) };
      }),
    },
    companies: plain.companies.map(({ powers: _own, ...one }) => {
      if (one.id === "TM") return { ...one, powers };
      const { home, ...bare } = one;
      if (one.id === "KM") return { ...bare, tokens: [] };
      if (one.id === "BS") return { ...bare, open_home: true };
      return one.id === "AN" ? { ...one, tokens: [{ price: 0 }, { price: 40 }, NEUTRAL] } : one;
    }),
  });

/** AN of player A in phase 3 with a line from B3 to D3, at this step. */
const at = (powers: PowerDef[], step = "token", params: FamilyParams = {}, owner = "company:AN") =>
  new Position(titleWith(powers, params), 3)
    .inPlay("AN", { par: 100, shares: { A: 60, B: 20 }, tokens: ["B3"], cash: 300, trains: ["2"], turns: 2 })
    .charter("AN", [{ price: 40 }, NEUTRAL])
    .owned("TM", owner)
    .region("phase", "3")
    .tiles({ B3: ["57", 1], C2: ["8", 0], D3: ["57", 2] })
    .operate("AN", step);

describe("neutral tokens", () => {
  const joined = (step = "token") => at([], step).tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] });

  it("FAM-neutral-01: stand in a circle, belong to their company, cost their own price and bar no one", () => {
    const before = joined();
    expect(before.legal("place_token")).toEqual([
      { type: "place_token", seat: "A", hex: "D3", city: 0 },
      { type: "place_token", seat: "A", hex: "D3", city: 0, token: 1 },
    ]);
    const placed = before.do("place_token", { hex: "D3", city: 0, token: 1 });
    expect(placed.state.board.tokens.D3).toEqual([[0, 0, "KM", NEUTRAL]]);
    expect([placed.company("AN").cash, placed.company("AN").tokens]).toEqual([300, [{ price: 40 }]]);
    // A line goes on through the circle of a neutral token, not through that of another company.
    const through = (spot: [number, number, string, object?]) =>
      joined("track")
        .circles({ D3: [spot as [number, number, string]] })
        .legal("lay_tile")
        .filter(({ hex }) => hex === "E4").length > 0;
    expect([through([0, 0, "KM", NEUTRAL]), through([0, 0, "EL"])]).toEqual([true, false]);
  });

  it("FAM-neutral-01: one company has one in a hex, and it is the token of the turn", () => {
    const taken = joined().circles({ D3: [[0, 0, "KM", NEUTRAL]] });
    expect(taken.refused("place_token", { hex: "D3", city: 0, token: 1 }).code).toBe("TOKEN_IN_HEX");
    expect(joined().do("place_token", { hex: "D3", city: 0, token: 1 }).asked()).not.toBe("token");
  });
});

describe("who begins a company", () => {
  const start: PowerDef = { kind: "start", company: "BS", trains: ["3"] };
  const stock = (owner = "A", powers: PowerDef[] = [start]) =>
    at(powers, "token", {}, owner).stackFrom("3").cash("A", 600).cash("B", 600).stock("A", {}, 3);
  const begin = { company: "BS", price: 100 };

  it("FAM-start-01: the owner of its private alone, who gives it for one of the shares", () => {
    expect(stock("B").refused("start_company", begin).code).toBe("START_BY_PRIVATE");
    const begun = stock().do("start_company", begin);
    expect([begun.player("A").cash, begun.percent("BS", "A"), begun.company("TM").closed]).toEqual([
      500,
      20,
      true,
    ]);
    expect(stock("A", []).do("start_company", begin).player("A").cash).toBe(400);
  });

  it("FAM-start-02: brings one more of the next trains, where it is one of these kinds", () => {
    const of = (position: Position, kind: string) =>
      position.state.depot.stack.filter((train) => train.kind === kind).length;
    const begun = stock().do("start_company", begin);
    expect(of(begun, "3")).toBe(4);
    const later = stock("A").stackFrom("4").do("start_company", begin);
    expect([of(later, "4"), of(later, "3")]).toEqual([2, 0]);
  });

  it("FAM-start-03: no one any more, once its private has closed or a company owns it", () => {
    const phase5 = at([start], "trains", {}, "A").stackFrom("5").cash("A", 900).treasury("AN", 900);
    expect(phase5.company("BS").closed).toBe(false);
    expect(phase5.do("buy_train", { train: "5", from: "stack", price: 450 }).company("BS").closed).toBe(true);
    const sold = at([start], "track", {}, "A").do("buy_private", { company: "TM", price: 40 });
    expect(sold.company("BS").closed).toBe(true);
  });

  it("FAM-start-04: a company without tokens of its own once one stands that is its", () => {
    const km = { company: "KM", price: 100 };
    expect(stock().refused("start_company", km).code).toBe("START_NEEDS_TOKEN");
    const after = stock().circles({ D3: [[0, 0, "KM", NEUTRAL]] });
    expect(after.do("start_company", km).president("KM")).toBe("A");
  });

  it("FAM-home-05: an open home is any open circle kept for no one, or that of a neutral token, which leaves", () => {
    const asked = stock()
      .circles({ D3: [[0, 0, "KM", NEUTRAL]], E6: [[0, 0, "EL"]] })
      .do("start_company", begin);
    expect([asked.asked(), asked.seat()]).toEqual(["choose_home", "A"]);
    const hexes = asked.legal("choose_home").map(({ hex }) => hex);
    expect([hexes.includes("D3"), hexes.includes("E6"), hexes.includes("E2")]).toEqual([true, false, false]);
    expect(asked.refused("choose_home", { hex: "E2", city: 0 }).code).toBe("NO_CITY");
    const stands = asked.do("choose_home", { hex: "D3", city: 0 });
    expect(stands.state.board.tokens.D3).toEqual([[0, 0, "BS"]]);
  });
});

describe("a token that moves", () => {
  const power: PowerDef = { kind: "move", hexes: ["D3", "E6"], behind: "KM", lay: true };
  const move = { company: "TM", from: "B3", hex: "D3", city: 0 };

  it("FAM-move-01: goes to an open circle for nothing, in any step; at home a neutral one takes its place", () => {
    for (const step of ["track", "routes"]) {
      const moved = at([power], step).do("move_token", move);
      expect(moved.state.board.tokens).toEqual({
        B3: [[0, 0, "KM", { price: 0, kind: "neutral" }]],
        D3: [[0, 0, "AN"]],
      });
      expect(moved.company("AN").cash).toBe(300);
    }
    expect(at([{ kind: "move", hexes: ["D3"] }]).do("move_token", move).state.board.tokens.B3 ?? []).toEqual(
      [],
    );
  });

  it("FAM-move-01: not of another's private, twice, to a full circle or elsewhere, nor where a neutral one stands at home", () => {
    expect(at([power], "token", {}, "A").refused("move_token", move).code).toBe("POWER_NOT_HERE");
    const full = at([power]).circles({ D3: [[0, 0, "EL"]] });
    expect(full.refused("move_token", move).code).toBe("NO_OPEN_CIRCLE");
    expect(at([power]).refused("move_token", { ...move, hex: "G4" }).code).toBe("POWER_HEX");
    const kept = at([power]).circles({
      B3: [
        [0, 0, "AN"],
        [0, 1, "KM", NEUTRAL],
      ],
    });
    expect(kept.refused("move_token", move).code).toBe("TOKEN_STAYS");
    const used = at([power]).do("move_token", move).pass();
    expect(used.refused("move_token", { ...move, from: "D3", hex: "E6" }).code).toBe("POWER_USED");
  });

  it("FAM-move-01: a neutral token stays neutral where it goes, and a token keeps its price", () => {
    const own = { ...NEUTRAL, of: "AN" };
    const neutral = at([power])
      .circles({ B3: [[0, 0, "AN"]], E4: [[0, 0, "AN", own]] })
      .do("move_token", { ...move, from: "E4" });
    expect(neutral.state.board.tokens.D3).toEqual([[0, 0, "AN", own]]);
    const dear = at([power]).circles({ B3: [[0, 0, "AN"]], E4: [[0, 0, "AN", { price: 40 }]] });
    const moved = dear.do("move_token", { ...move, from: "E4" });
    expect(moved.state.board.tokens.D3).toEqual([[0, 0, "AN", { price: 40 }]]);
  });

  it("FAM-move-02: a tile there may follow at once, in addition to those of the turn", () => {
    const moved = () => at([power], "routes").do("move_token", move);
    const asked = moved();
    expect([asked.asked(), asked.seat()]).toEqual(["token_moved", "A"]);
    const lay = { company: "TM", power: "lay", hex: "D3", tile: "14", rotation: 1 };
    expect(asked.refused("use_power", { ...lay, hex: "B3" }).code).toBe("POWER_HEX");
    expect(asked.refused("use_power", { ...lay, city: 0 }).code).toBe("BAD_ACTION");
    expect(asked.do("use_power", lay).state.board.tiles.D3).toEqual(["14", 1]);
    expect(moved().pass().state.board.tiles.D3).toEqual(["57", 2]);
    expect(
      at([{ ...power, lay: false }], "routes")
        .do("move_token", move)
        .asked(),
    ).not.toBe("token_moved");
  });
});

describe("borders, zones and second tiles", () => {
  const power: PowerDef = { kind: "crossing", border: "water", amount: 10 };
  // From B3 over its river to C2.
  const over = { hex: "C2", tile: "8", rotation: 5 };
  const bare = (powers: PowerDef[], params: FamilyParams = {}, owner = "C") =>
    at(powers, "track", params, owner).printed("C2", "D3");

  it("FAM-cross-01: the owner of a private earns at each border of its type that a company pays for", () => {
    const before = bare([power]);
    const cash = before.player("C").cash;
    const crossed = before.do("lay_tile", over);
    expect([crossed.company("AN").cash, crossed.player("C").cash]).toEqual([280, cash + 10]);
    const other = bare([{ ...power, border: "wall" }]).do("lay_tile", over);
    expect(other.player("C").cash).toBe(cash);
  });

  it("FAM-zone-01: a second tile costs its fee, the first does not", () => {
    const lays = { yellow: 2, fee: 30 };
    const first = bare([], { lays }).do("lay_tile", over);
    expect(first.company("AN").cash).toBe(280);
    const second = { hex: "D3", tile: "57", rotation: 2 };
    expect(first.do("lay_tile", second).company("AN").cash).toBe(250);
    const poor = bare([], { lays }).treasury("AN", 49).do("lay_tile", over);
    expect(poor.refused("lay_tile", second).code).toBe("TERRAIN_COST");
  });

  it("FAM-zone-02: a tile of a color in a zone brings the company money", () => {
    const layBonus = { zone: "wild", amount: 20 };
    const laid = (params: FamilyParams) =>
      bare([], { lays: { yellow: 2 }, ...params })
        .do("lay_tile", over)
        .do("lay_tile", { hex: "D3", tile: "57", rotation: 2 })
        .company("AN").cash;
    expect([laid({}), laid({ layBonus }), laid({ layBonus: { ...layBonus, colour: "green" } })]).toEqual([
      280, 300, 280,
    ]);
  });

  it("FAM-zone-03: tiles of a zone go with a phase, tokens stay; of several phases the table may fix one", () => {
    const tilesGo = { zone: "wild", phases: ["3", "4"] };
    const title = titleWith([], { tilesGo });
    const played = (choice: string, kind: string) => {
      const position = new Position(title, 3, { tilesGo: choice })
        .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3", "D3"], cash: 900, trains: [], turns: 2 })
        .region("phase", kind === "4" ? "3" : "2")
        .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] })
        .stackFrom(kind)
        .operate("AN", "trains");
      const { price = 0 } = title.trains.find(({ name }) => name === kind) ?? {};
      return position.do("buy_train", { train: kind, from: "stack", price });
    };
    const gone = played("3", "3");
    expect([gone.state.board.tiles.D3, gone.state.board.tiles.B3]).toEqual([undefined, ["57", 1]]);
    expect(gone.state.board.tokens.D3).toEqual([[0, 0, "AN"]]);
    expect(played("4", "3").state.board.tiles.D3).toEqual(["57", 2]);
    expect(played("4", "4").state.board.tiles.D3).toBeUndefined();
    // Nothing is drawn before: the last of the phases is certain.
    expect(played("lot", "4").state.board.tiles.D3).toBeUndefined();
  });
});

describe("stops that take none of a train's", () => {
  /** Westhaven is free or not; B5 leads there from B3. */
  const withPort = (free: boolean, tiles: Record<string, [string, number]>) =>
    new Position(
      defineTitle({
        ...titleWith([]),
        map: {
          ...plain.map,
          hexes: plain.map.hexes.map(({ blocked_by: _none, ...hex }) =>
            hex.coord === "A4"
              ? { ...hex, nodes: [{ ...hex.nodes?.[0], kind: "offboard" as const, free }] }
              : hex,
          ),
        },
      }),
      3,
    )
      .inPlay("AN", { par: 100, shares: { A: 60 }, tokens: ["B3"], trains: ["2"], turns: 2 })
      .tiles(tiles)
      .operate("AN", "routes");
  it("FAM-free-01: are counted in addition, and make no duty to own a train", () => {
    // B3 joins A4 at its side 1, and D3 over C2 at its side 4.
    const both = { B3: ["57", 1], C2: ["8", 5], D3: ["57", 2] } as Record<string, [string, number]>;
    const path = ["A4.0", "A4/4", "B3.0", "B3/4", "C2/5", "D3.0"];
    const train = withPort(true, both).company("AN").trains[0]?.id ?? "";
    const run = { routes: [{ train, path }] };
    expect(withPort(true, both).do("run_routes", run).log("routes_run")[0]?.total).toBe(70);
    expect(withPort(false, both).refused("run_routes", run).code).toBe("ROUTE_TOO_LONG");
    const alone = { B3: ["57", 1] } as Record<string, [string, number]>;
    expect([canEarn(withPort(true, alone).ctx(), "AN"), canEarn(withPort(false, alone).ctx(), "AN")]).toEqual(
      [false, true],
    );
  });
});
