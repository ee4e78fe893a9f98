import { describe, expect, it } from "vitest";
import { faceAt } from "../../src/board/face.ts";
import { brokenInvariants } from "../../src/bots/index.ts";
import { drawMap } from "../../src/draw/index.ts";
import type { Position } from "../../src/kit/index.ts";
import type { Overlay } from "../../src/model/board.ts";
import { bestRoutes } from "../../src/routes/index.ts";
import { positionProblem } from "../../src/solver/index.ts";
import { routeProblem } from "../../src/track/index.ts";
import { withStop } from "../../src/track/overlays.ts";
import { viewState } from "../../src/view/index.ts";
import { isBlocked } from "../board/blocked.ts";
import { atTurn, board, lay } from "../positions/board.ts";

/** The line from Alton over Barnet, where CW's token fills the only circle, to the west city of Corby. */
function line(overlays: Overlay[], { step = "routes", at = ["B3"] }: { step?: string; at?: string[] } = {}) {
  const table = atTurn(100, { step, at, charter: [{ price: 0, kind: "nonBlocking" }] }).tiles({
    B3: ["57", 1],
    C2: ["8", 5],
    D3: ["6", 2],
    E2: ["8", 5],
  });
  return table
    .trains("ABC", ["2"])
    .trains("CW", ["2"])
    .inPlay("CW", { tokens: ["D3"], turns: 0 })
    .overlays(...overlays);
}

const best = (table: Position, company = "ABC") => {
  const { routes, total } = bestRoutes(routeProblem(table.ctx(), company));
  return { total, stops: routes.flatMap(({ counted }) => counted) };
};

const warehouse = (company = "ABC"): Overlay => ({
  hex: "D3",
  at: 0,
  kind: "warehouse",
  owner: `company:${company}`,
});
const mill = (hex: string, player = "A"): Overlay => ({ hex, kind: "mill", owner: `player:${player}` });

describe("rule 8: tokens without a circle, and places that they make", () => {
  it("a token beside the circles bars no one, stands in a full city and is a start for its company", () => {
    const table = line([], { step: "token" });
    expect(isBlocked(table.ctx(), "D3", 0, "ABC")).toBe(true);
    table.do("place_token", { hex: "D3", city: 0, token: 0 });
    expect(table.state.board.tokens.D3?.[1]).toEqual([0, -1, "ABC", { price: 0, kind: "nonBlocking" }]);
    expect(isBlocked(table.ctx(), "D3", 0, "CW")).toBe(false);
    expect(best(table).total).toBe(40);
  });

  it("a city that does not count is passed though it is full, pays nothing and takes nothing of the train", () => {
    expect(best(line([]))).toEqual({ total: 40, stops: ["B3.0", "D3.0"] });
    const table = line([warehouse()]);
    expect(best(table).stops).toEqual(["B3.0", "F3.0"]);
    const route = { train: String(table.company("ABC").trains[0]?.id), path: [] as string[] };
    route.path = bestRoutes(routeProblem(table.ctx(), "ABC")).routes[0]?.path ?? [];
    expect(route.path).toContain("D3.0");
    table.do("run_routes", { routes: [route] });
    expect(table.log("routes_run")).toMatchObject([{ company: "ABC", total: 40 }]);
    expect(line([]).refused("run_routes", { routes: [route] })).toMatchObject({ code: "ROUTE_BLOCKED" });
    expect(line([warehouse("CW")]).refused("run_routes", { routes: [route] })).toMatchObject({
      code: "ROUTE_BLOCKED",
    });
  });

  it("its token makes no route and is no start: neither for routes nor for other tokens", () => {
    expect(best(line([warehouse("CW")]), "CW").total).toBe(0);
    expect(best(line([]), "CW").total).toBe(40);
    const away = line([warehouse()], { step: "token", at: [] });
    expect(away.legal("place_token")).toEqual([]);
    // Through the warehouse its company lays and places on.
    const beyond = line([warehouse()], { step: "token" });
    expect(beyond.legal("place_token").map(({ hex, city }) => `${hex}/${city}`)).toContain("F3/0");
    expect(
      line([], { step: "token" })
        .legal("place_token")
        .map(({ hex }) => hex),
    ).not.toContain("F3");
  });

  it("a place goes with its city when a tile joins two", () => {
    const own: Overlay = { hex: "F3", at: 1, kind: "warehouse", owner: "company:ABC" };
    const table = line([own, mill("C2")], { step: "track", at: ["F3"] }).region("phase", "3");
    lay(table, { tile: "J" });
    expect(table.state.board.overlays).toEqual([{ ...own, at: 0 }, mill("C2")]);
  });

  it("a token makes a town for its owner's companies, whose worth follows the phase; others ride through", () => {
    const town = (overlays: Overlay[]) => line(overlays);
    expect(best(town([mill("C2")])).total).toBe(50);
    expect(best(town([mill("C2")])).stops).toEqual(["B3.0", "C2.0", "D3.0"]);
    expect(best(town([mill("C2")]), "CW").total).toBe(40);
    expect(best(town([mill("C2", "B")])).total).toBe(40);
    expect(best(town([mill("C2")]).region("phase", "3")).total).toBe(60);
    const table = town([mill("C2")]);
    const { routes } = bestRoutes(routeProblem(table.ctx(), "ABC"));
    const path = routes[0]?.path ?? [];
    table.do("run_routes", { routes: [{ train: String(routes[0]?.train), path }] });
    expect(table.company("ABC").lastEarnings ?? table.log("routes_run")[0]?.total).toBe(50);
    expect(
      town([mill("C2", "B")]).refused("run_routes", { routes: [{ train: String(routes[0]?.train), path }] }),
    ).toMatchObject({ code: "ROUTE_BROKEN" });
  });

  it("a made town stands in place of the town there is, where tracks meet, or on each piece of track", () => {
    const table = line([]);
    const plain = withStop(faceAt(table.ctx(), "C2"), "town", 10);
    expect(plain.nodes).toMatchObject([{ kind: "town", revenue: 10, optional: true }]);
    expect(plain.paths).toHaveLength(2);
    const meeting = {
      ...faceAt(table.ctx(), "C2"),
      nodes: [{ ...plain.nodes[0], kind: "junction" as const }],
    };
    const there = withStop({ ...meeting, paths: plain.paths } as typeof plain, "town", 40, false);
    expect(there.nodes).toMatchObject([{ kind: "town", revenue: 40, optional: false }]);
    expect(there.paths).toEqual(plain.paths);
    const replaced = withStop(plain, "town", 60);
    expect(replaced.nodes).toMatchObject([{ kind: "town", revenue: 60 }]);
    expect(replaced.nodes).toHaveLength(1);
  });

  it("places are seen, drawn, sent to the solver, put right by a correction, and leave with a closed owner", () => {
    const table = line([warehouse()]);
    expect(viewState(table.engine, table.state).overlays).toEqual([warehouse()]);
    const drawn = JSON.stringify(drawMap(table.title.map, table.state.board));
    expect(drawn).toContain("rh-overlay");
    expect(JSON.stringify(drawMap(table.title.map, line([]).state.board))).not.toContain("rh-overlay");
    const { tiles, tokens, overlays } = table.state.board;
    const asked = (more: object) =>
      positionProblem({ title: "board", company: "ABC", trains: ["2"], tiles, tokens, ...more }, () => board);
    expect(bestRoutes(asked({ overlays })).total).toBe(40);
    expect(bestRoutes(asked({ overlays })).routes[0]?.counted).toEqual(["B3.0", "F3.0"]);
    expect(() => asked({ overlays: [{ hex: "D3", kind: "castle" }] })).toThrow("overlays[0].kind is castle");
    const move = (to: { hex: string; city: number }) => ({
      changes: [{ kind: "overlay", overlay: "warehouse", from: { hex: "D3", city: 0 }, to }],
      reason: "slip",
      by: "A",
    });
    expect(table.refused("correct", move({ hex: "C2", city: 0 }), "A").code).toBe("NO_CITY");
    table.do("correct", move({ hex: "B3", city: 0 }), "A");
    expect(table.state.board.overlays).toEqual([{ ...warehouse(), hex: "B3" }]);
  });

  it("bots refuse a state with a place of no declared kind, off the map, or of no one", () => {
    const broken = (overlay: Overlay) => {
      const table = line([overlay]);
      return brokenInvariants(table.engine, table.state, table.state);
    };
    expect(broken(warehouse())).toEqual([]);
    expect(broken({ hex: "D3", kind: "sign" })).toEqual([]);
    expect(broken({ hex: "D3", kind: "castle" })).toHaveLength(1);
    expect(broken({ hex: "Z9", kind: "sign" })).toHaveLength(1);
    expect(broken({ hex: "C2", at: 0, kind: "sign" })).toHaveLength(1);
    expect(broken({ hex: "D3", kind: "sign", owner: "player:Z" })).toHaveLength(1);
  });
});
