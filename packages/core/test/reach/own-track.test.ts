import { describe, expect, it } from "vitest";
import type { Position } from "../../src/kit/index.ts";
import type { Overlay } from "../../src/model/board.ts";
import { pointsRefusal, spendPoints } from "../../src/parts/index.ts";
import { bestRoutes } from "../../src/routes/index.ts";
import { addOverlay, removeOverlays } from "../../src/state/index.ts";
import { Tx } from "../../src/state/tx.ts";
import { routeProblem } from "../../src/track/index.ts";
import { atTurn } from "../positions/board.ts";

const works = (player: string, hex = "C2"): Overlay => ({ hex, kind: "works", owner: `player:${player}` });

/** ABC of player A at Alton, CW of player B at Barnet; between them the works of someone. */
function between(owner: string | undefined, step = "track", points = 6): Position {
  return atTurn(100, { step, says: { points } })
    .tiles({ B3: ["57", 1], C2: ["8", 5], D3: ["6", 2] })
    .trains("ABC", ["2"])
    .trains("CW", ["2"])
    .inPlay("CW", { cell: [0, 3], shares: { B: 60 }, tokens: ["F3"], turns: 0 })
    .overlays(...(owner ? [works(owner)] : []));
}

const total = (table: Position, company = "ABC") => bestRoutes(routeProblem(table.ctx(), company)).total;
const hexes = (table: Position, type = "lay_tile") => [...new Set(table.legal(type).map(({ hex }) => hex))];

describe("rule 9: track that only one player's companies may use", () => {
  it("is ridden by companies of its owner alone", () => {
    expect([total(between(undefined)), total(between("A")), total(between("B"))]).toEqual([40, 40, 0]);
    const open = between(undefined, "routes");
    const { routes } = bestRoutes(routeProblem(open.ctx(), "ABC"));
    const run = { routes: routes.map(({ train, path }) => ({ train, path })) };
    expect(between("B", "routes").refused("run_routes", run)).toMatchObject({ code: "ROUTE_BROKEN" });
    open.do("run_routes", run);
  });

  it("leads no one else to new track or a place for a token", () => {
    expect(hexes(between("A"))).toContain("E2");
    expect(hexes(between("B"))).not.toContain("E2");
    expect(hexes(between("A", "token"), "place_token")).toContain("D3");
    expect(hexes(between("B", "token"), "place_token")).toEqual([]);
    expect(between("B", "token").refused("place_token", { hex: "D3", city: 0, token: 0 })).toMatchObject({
      code: "TOKEN_NOT_REACHED",
    });
  });

  it("is changed by no one else, and the refusal says so", () => {
    const bare = (owner: string) => between(owner).printed("C2");
    const tile = { hex: "C2", tile: "8", rotation: 5 };
    expect(bare("B").refused("lay_tile", tile)).toMatchObject({
      code: "TRACK_CLOSED",
      values: { company: "ABC", hex: "C2" },
    });
    expect(hexes(bare("B"))).not.toContain("C2");
    bare("A").do("lay_tile", tile);
  });

  it("follows its owner: who takes over the company rides it", () => {
    const table = between("B").presidency("ABC", "B");
    expect(total(table)).toBe(40);
  });

  it("is opened to all by the one who spends points on taking the token away, which lays no track", () => {
    const table = between("B");
    table.write((tx) => {
      expect(pointsRefusal(tx, 7)).toMatchObject({ code: "TRACK_POINTS", values: { points: 7, left: 6 } });
      spendPoints(tx, 1, "clearing");
      expect(removeOverlays(tx, ({ hex, kind }) => kind === "works" && hex === "C2")).toBe(1);
      expect(removeOverlays(tx, ({ kind }) => kind === "works")).toBe(0);
    });
    expect(table.state.board).not.toHaveProperty("overlays");
    expect(total(table)).toBe(40);
    expect(table.engine.decisions(table.state)[0]?.data).toEqual({ budget: { points: 5 } });
    expect(total(table.write((tx) => addOverlay(tx, works("B"))))).toBe(0);
  });

  it("goes with a company that owns it when that closes", async () => {
    const { closeForGood } = await import("../../src/parts/absorb/leave.ts");
    const ofCompany: Overlay = { hex: "C2", kind: "works", owner: "company:CW" };
    const table = between(undefined).overlays(ofCompany, works("A", "E2"));
    expect(total(table)).toBe(0);
    const tx = new Tx(table.engine.rules, table.state);
    closeForGood(tx, "CW");
    expect(tx.state.board.overlays).toEqual([works("A", "E2")]);
  });
});
