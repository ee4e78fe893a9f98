import { describe, expect, it } from "vitest";
import { cityVertex, networkOf, type ReachLink, reach, waterLinks, wayTo } from "../../src/board/index.ts";
import { audit, randomBot, simulateGame } from "../../src/bots/index.ts";
import { createEngine, type TitleDefinition } from "../../src/index.ts";
import { companyIn, Position } from "../../src/kit/index.ts";
import { renderEvent, renderRefusal } from "../../src/texts/index.ts";
import { linksOn, reachOf, routeProblem } from "../../src/track/index.ts";
import { arrivesAt } from "../board/arrives.ts";
import { coast, inland, isFerry, type Marks } from "./coast.ts";

/** ABC at Alton with so much money, to lay track or place a token. */
function table(
  cash: number,
  step: "track" | "token" = "track",
  marks: Marks = {},
  title: TitleDefinition = coast,
): Position {
  return new Position(title, 2)
    .noTokens()
    .presidency("ABC", "A")
    .inPlay("ABC", { cell: [0, 2], cash, left: 3, tokens: ["B2"], turns: 0 })
    .companyFact("ABC", "said", marks)
    .operate("ABC", step);
}

const lays = (position: Position) =>
  position.legal("lay_tile").map(({ hex, tile, rotation }) => `${hex} ${tile} ${rotation}`);
const places = (position: Position) => position.legal("place_token").map(({ hex }) => hex);
const corby = { hex: "B10", tile: "57", rotation: 0 };
const ely = { hex: "D6", tile: "57", rotation: 0 };
const laid = (position: Position): Position => position.tiles({ B10: ["57", 0], D6: ["57", 0] });

describe("track over water", () => {
  it("costs a company what its way crosses: areas one by one, a ferry by its length, and also the terrain", () => {
    const far = table(100).do("lay_tile", corby);
    expect(far.company("ABC").cash).toBe(80);
    expect(far.log("tile_laid")).toMatchObject([{ cost: 0, fee: 20, over: ["North Bay", "South Bay"] }]);
    const island = table(100).do("lay_tile", ely);
    expect(island.company("ABC").cash).toBe(60);
    expect(island.log("tile_laid")).toMatchObject([{ cost: 30, fee: 10, over: ["North Bay"] }]);
    expect(far.money()).toBe(table(100).money());
  });

  it("is not laid by who cannot pay for the way, and the refusal says what it costs", () => {
    const short = table(19);
    expect(short.refused("lay_tile", corby)).toMatchObject({
      code: "WAY_FEE",
      values: { company: "ABC", hex: "B10", cost: 20, fee: 20, cash: 19 },
    });
    expect(lays(short)).toEqual([]);
    expect(lays(table(20))).toEqual(["B10 57 0", "B10 57 3"]);
    expect(table(39).refused("lay_tile", ely)).toMatchObject({ values: { cost: 40, fee: 10, cash: 39 } });
    expect(table(29).refused("lay_tile", ely)).toMatchObject({ code: "TERRAIN_COST" });
    expect(lays(table(40))).toEqual(["B10 57 0", "B10 57 3", "D6 57 0", "D6 57 3"]);
  });

  it("is cheaper with an authority, in its own area only", () => {
    const cash = (authority: string, lay: typeof corby) =>
      table(100, "track", { authority }).do("lay_tile", lay).company("ABC").cash;
    expect(cash("North Bay", corby)).toBe(90);
    expect(cash("South Bay", corby)).toBe(90);
    expect(cash("North Bay", ely)).toBe(70);
    expect(cash("South Bay", ely)).toBe(60);
    const free = table(30, "track", { authority: "North Bay" }).do("lay_tile", ely);
    expect(free.log("tile_laid")).toMatchObject([{ cost: 30, fee: 0, over: ["North Bay"] }]);
  });

  it("is paid to whom the title says", () => {
    const before = table(100, "track", { paid: "player:B" });
    const { cash } = before.player("B");
    expect(before.do("lay_tile", ely).player("B").cash).toBe(cash + 10);
    expect(before.log("tile_laid")).toMatchObject([{ cost: 30, fee: 10, feeTo: "player:B" }]);
    expect(table(100).do("lay_tile", ely).log("tile_laid")[0]).not.toHaveProperty("feeTo");
    expect(before.company("ABC").cash).toBe(60);
  });

  it("needs an arrow in the tile, a city that may be passed, and track that is open", () => {
    expect(table(100).refused("lay_tile", { ...corby, rotation: 1 })).toMatchObject({ code: "NO_NEW_TRACK" });
    const blocked = table(100).tokens({ CW: ["B4"] });
    expect(blocked.refused("lay_tile", corby)).toMatchObject({ code: "NO_NEW_TRACK" });
    expect(lays(blocked)).toEqual(["D6 57 0", "D6 57 3"]);
    const closed = table(100, "track", { closed: ["C3"] });
    expect(lays(closed)).toEqual(["B10 57 0", "B10 57 3"]);
    expect(table(100, "track", { closed: ["B10"] }).refused("lay_tile", corby)).toMatchObject({
      code: "NO_NEW_TRACK",
    });
  });

  it("is not there where a title knows no links", () => {
    const dry = table(100, "track", {}, inland);
    expect(lays(dry)).toEqual([]);
    expect(dry.refused("lay_tile", corby)).toMatchObject({ code: "NO_NEW_TRACK" });
    expect(reachOf(dry.ctx(), "ABC")).toBe(reach(dry.ctx(), "ABC"));
  });

  it("is told in words", () => {
    const told = (marks: Marks, lay: typeof corby) => {
      const { engine, events } = table(100, "track", marks).do("lay_tile", lay);
      const event = events.find(({ type }) => type === "tile_laid");
      return event && renderEvent(event, engine.rules.catalogue, { currency: "$%s" });
    };
    expect(told({}, corby)).toBe("ABC lays tile 57 on B10, over North Bay, South Bay for $20");
    expect(told({ authority: "North Bay" }, ely)).toBe("ABC lays tile 57 on D6, over North Bay");
    const poor = table(19);
    const said = renderRefusal(poor.engine.rules.catalogue, poor.refused("lay_tile", corby), poor.title, {
      currency: "$%s",
    });
    expect(said).toBe("ABC has $19; B10 costs $20, including $20 for the way there");
  });
});

describe("tokens over water", () => {
  it("cost the token and the way", () => {
    const far = laid(table(100, "token")).do("place_token", { hex: "B10", city: 0 });
    expect(far.company("ABC").cash).toBe(10);
    expect(far.log("token_placed")).toMatchObject([{ cost: 10, fee: 80, over: ["North Bay", "South Bay"] }]);
    const island = laid(table(100, "token")).do("place_token", { hex: "D6", city: 0 });
    expect(island.company("ABC").cash).toBe(50);
    const near = laid(table(100, "token")).do("place_token", { hex: "B4", city: 0 });
    expect(near.company("ABC").cash).toBe(90);
    expect(near.log("token_placed")[0]).not.toHaveProperty("fee");
  });

  it("go on by land beyond the shore for the same fee, and nowhere for less money", () => {
    expect(places(laid(table(90, "token")))).toEqual(["B4", "B10", "B12", "D6"]);
    expect(places(laid(table(89, "token")))).toEqual(["B4", "D6"]);
    expect(places(laid(table(49, "token")))).toEqual(["B4"]);
    const short = laid(table(89, "token"));
    expect(short.refused("place_token", { hex: "B12", city: 0 })).toMatchObject({
      code: "WAY_FEE",
      values: { cost: 90, fee: 80, cash: 89 },
    });
    expect(table(100, "token").refused("place_token", { hex: "B12", city: 0 })).toMatchObject({
      code: "TOKEN_NOT_REACHED",
    });
  });
});

describe("ways", () => {
  const feeTo = (position: Position, hex: string) => {
    const found = reachOf(position.ctx(), "ABC");
    return wayTo(found, cityVertex(found.network, hex, 0));
  };

  it("tell what they go over, and what that costs", () => {
    const board = laid(table(0));
    expect(feeTo(board, "B12")).toEqual({
      fee: 20,
      links: ["B4/0~North Bay", "North Bay~South Bay", "B10/3~South Bay"],
      over: ["North Bay", "South Bay"],
    });
    expect(feeTo(board, "D6")).toEqual({
      fee: 10,
      links: ["C3/5~D6/3"],
      over: ["North Bay", "North Bay"],
    });
    expect(feeTo(board, "B4")).toEqual({ fee: 0, links: [], over: [] });
    expect(feeTo(table(0), "B12")).toBeUndefined();
  });

  it("go through a private port only for who may use it", () => {
    const links = (position: Position) =>
      position.title.reach?.links?.(position.ctx(), "ABC").map(({ id }) => id) ?? [];
    expect(links(table(0))).not.toContain("B12.0~South Bay");
    const own = table(0).tokens({ ABC: ["B12"] });
    expect(links(own)).toContain("B12.0~South Bay");
    expect(arrivesAt(reachOf(own.ctx(), "ABC"), "B10", 3)).toBe(true);
  });

  it("never turn round: not over the side just left, nor back over the link just crossed", () => {
    const links: ReachLink[] = [
      { id: "loop", from: { hex: "B4", edge: 0 }, to: { area: "North Bay" }, over: ["North Bay"] },
    ];
    const lone = { ...coast, reach: { ...coast.reach, links: () => links } };
    const found = reachOf(table(0, "track", {}, lone).ctx(), "ABC");
    expect(arrivesAt(found, "B4", 0)).toBe(false);
    expect(found.far?.ways.at.flat().filter((label) => label && label.fee > 0)).toHaveLength(1);
  });

  it("begin at every city of a zone where the title says so, and pass them all", () => {
    const national = laid(table(0, "track", { national: true })).tokens({ CW: ["B4"] });
    expect(feeTo(national, "B4")).toMatchObject({ fee: 0 });
    expect(feeTo(national, "B10")).toMatchObject({ fee: 20 });
    expect(feeTo(laid(table(0)).tokens({ CW: ["B4"] }), "B10")).toBeUndefined();
  });

  it("link a place of a zone over track and ferries, whatever they cost", () => {
    const position = laid(table(0, "track", { national: true }));
    const linked = (hex: string, over?: (link: ReachLink) => boolean) =>
      linksOn(position.ctx(), "ABC", { hex, city: 0 }, over);
    expect(linked("D6", isFerry)).toBe(true);
    expect(linked("D6", () => false)).toBe(false);
    expect(linked("B10", isFerry)).toBe(true);
    position.printed();
    expect(linked("B12", isFerry)).toBe(false);
    const closed = laid(table(0, "track", { national: true, closed: ["C3"] }));
    expect(linksOn(closed.ctx(), "ABC", { hex: "D6", city: 0 }, isFerry)).toBe(false);
  });

  it("begin and end for routes where they do for track", () => {
    const problem = (marks: Marks) =>
      routeProblem(
        laid(table(0, "track", marks))
          .tokens({ CW: ["B4"] })
          .ctx(),
        "ABC",
      );
    const stops = (marks: Marks) =>
      problem(marks).stops.flatMap((stop) => (stop?.own ? [`${stop.hex} ${stop.mayPass}`] : []));
    expect(stops({})).toEqual(["B2 true"]);
    expect(stops({ national: true })).toEqual(["B2 true", "B4 true"]);
    const reached = (marks: Marks) => {
      const { network } = problem(marks);
      return network.adjacent[cityVertex(network, "B4", 0)]?.length;
    };
    expect([reached({}), reached({ closed: ["B4"] })]).toEqual([2, 0]);
  });

  it("are looked for once for one position, and again when anything changes", () => {
    const position = laid(table(0));
    expect(reachOf(position.ctx(), "ABC")).toBe(reachOf(position.ctx(), "ABC"));
    const { tokens } = position.state.board;
    const before = reachOf(position.ctx(), "ABC");
    companyIn(position.state, "ABC").facts = { said: { authority: "North Bay" } };
    expect(position.state.board.tokens).toBe(tokens);
    expect(reachOf(position.ctx(), "ABC")).not.toBe(before);
    expect(feeTo(position, "B10")).toMatchObject({ fee: 10 });
  });
});

describe("links of a map's water", () => {
  it("are its public ports, the areas that touch, and ferries; of one line once", () => {
    const { ctx } = { ctx: table(0).ctx() };
    expect(waterLinks(ctx.rules.map).map(({ id }) => id)).toEqual([
      "B4/0~North Bay",
      "B10/3~South Bay",
      "North Bay~South Bay",
      "C3/5~D6/3",
    ]);
    const water = ctx.rules.map.def.water;
    const [ferry] = water?.ferries ?? [];
    if (!ferry) throw new Error("no ferry");
    const mid = { hex: "D6", edge: 0 as const };
    const ferries = [
      { ...ferry, line: "Packet" },
      { ...ferry, from: ferry.to, to: mid, line: "Packet" },
    ];
    const def = { ...ctx.rules.map.def, water: { ...water, areas: [], ports: [], ferries } };
    expect(waterLinks({ ...ctx.rules.map, def })).toMatchObject([
      { id: "C3/5~Packet", to: { area: "ferry Packet" }, over: ["North Bay", "North Bay"], back: [] },
      { id: "D6/3~Packet" },
      { id: "D6/0~Packet" },
    ]);
  });

  it("must name places that are there, and two of them", () => {
    const at = (link: Partial<ReachLink>) => {
      const one = { id: "odd", from: { hex: "B2", node: 0 }, to: { area: "sea" }, ...link };
      const title = { ...coast, reach: { ...coast.reach, links: () => [one] } };
      return () => reachOf(table(0, "track", {}, title).ctx(), "ABC");
    };
    expect(at({})).not.toThrow();
    expect(at({ from: { hex: "Z9", node: 0 } })).toThrow("link odd names Z9, which is not on the map");
    expect(at({ from: { hex: "C3", node: 0 } })).toThrow("link odd names stop C3.0, which is not there");
    expect(at({ to: { hex: "B2", node: 0 } })).toThrow("link odd joins a place with itself");
  });
});

describe("a title with links", () => {
  it("lists exactly what it accepts, and loses no money, whatever bots do", () => {
    const seats = ["A", "B"].map((id) => ({ id, name: id }));
    const made = createEngine(coast, { players: seats, seed: 3 });
    if (!made.ok) throw new Error(made.refusal.code);
    const { engine } = made;
    const faults: string[] = [];
    const look = audit(engine, engine.start().state, { seed: 7, closely: 3 });
    const after = (step: Parameters<typeof look>[0]) => faults.push(...look(step));
    const { state } = simulateGame(engine, randomBot, { seed: 7, maxActions: 400, after });
    expect(faults).toEqual([]);
    expect(networkOf({ rules: engine.rules, state }).vertexCount).toBeGreaterThan(0);
  });
});
