import { createEngine, type Engine, type GameState } from "@railhead/core";
import { seededRng, sweepBot } from "@railhead/core/bots";
import {
  allShapes,
  centreOf,
  drawHex,
  drawMapMiniature,
  drawSilhouettes,
  drawToken,
} from "@railhead/core/draw";
import { title18ardennes } from "@railhead/title-18ardennes";
import { data, title18oe } from "@railhead/title-18oe";
import { beforeAll, describe, expect, it } from "vitest";
import { covers, inViewOf, isIn, isLarge, levelAt, sameView, stepsTo } from "../lib/map/in-view.ts";
import { layFacts } from "../lib/map/lay-facts.ts";
import { isLay } from "../lib/map/lays.ts";
import { leanShape } from "../lib/map/lean.ts";
import { found, soughtOn } from "../lib/map/sought.ts";
import { catalogueOf } from "../lib/texts.ts";

const { map, companies } = title18oe;

describe("what of a large map is drawn", () => {
  it("is everything of a small one", () => {
    expect(isLarge(title18ardennes.map)).toBe(false);
    expect(isLarge(map)).toBe(true);
  });

  it("holds all that is seen, with room around it, and grows by blocks", () => {
    const seen = [1000, 850, 2200, 1550] as const;
    const view = inViewOf(seen, 0.5);
    const [left, top, right, bottom] = view.box;
    expect(left).toBeLessThan(1000 - 200);
    expect(top).toBeLessThan(850 - 100);
    expect(right).toBeGreaterThan(2200 + 200);
    expect(bottom).toBeGreaterThan(1550 + 100);
    // A small step redraws nothing, a long one does, and so does another level.
    expect(sameView(view, inViewOf([1004, 853, 2204, 1553], 0.5))).toBe(true);
    expect(sameView(view, inViewOf([1900, 850, 3100, 1550], 0.5))).toBe(false);
    expect(sameView(view, inViewOf(seen, 0.1))).toBe(false);
    expect(sameView(undefined, view)).toBe(false);
    // A zoom inwards needs nothing new at once, a move beyond any rim of what is drawn does.
    expect(covers(view, seen)).toBe(true);
    expect(covers(view, view.box)).toBe(true);
    for (const [rim, by] of [-1, -1, 1, 1].entries()) {
      const wider = view.box.map((at, index) => (index === rim ? at + by : at));
      expect(covers(view, wider as unknown as typeof view.box)).toBe(false);
    }
  });

  it("comes to be read a few hexes at a time, from the middle, and what is out of sight goes last", () => {
    const from = inViewOf([0, 0, 6000, 5000], 0.1);
    const to = inViewOf([2000, 2000, 4000, 3200], 0.5);
    const steps = stepsTo(from, to, map);
    const inside = map.hexes.filter(({ coord }) => isIn(to.box, centreOf(map, coord)));
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.at(-1)).toEqual(to);
    let before = 0;
    for (const step of steps.slice(0, -1)) {
      expect(step.box).toEqual(from.box);
      const read = map.hexes.filter(({ coord }) => levelAt(step, coord) === "near");
      expect(read.length).toBeGreaterThan(before);
      expect(read.length - before).toBeLessThanOrEqual(40);
      before = read.length;
    }
    expect(before).toBe(inside.length);
    // Where less can be read, or where there is something new to be seen, all of it is there at once.
    expect(stepsTo(to, from, map)).toEqual([from]);
    expect(stepsTo(inViewOf([0, 0, 900, 900], 0.1), to, map)).toEqual([to]);
    expect(stepsTo(undefined, to, map)).toEqual([to]);
  });

  it("leaves out what is far away, and keeps what reaches in", () => {
    const { box } = inViewOf([0, 0, 1000, 800], 0.5);
    const drawn = map.hexes.filter(({ coord }) => isIn(box, centreOf(map, coord)));
    expect(drawn.length).toBeGreaterThan(20);
    expect(drawn.length).toBeLessThan(map.hexes.length / 5);
    expect(isIn(box, [box[2] + 90, 0])).toBe(true);
    expect(isIn(box, [box[2] + 110, 0])).toBe(false);
  });
});

describe("a hex from afar", () => {
  const looks = (level: "far" | "middle" | "near") => {
    const def = map.hexes.find(
      (hex) => hex.terrain?.[0]?.cost && hex.nodes?.some(({ kind }) => kind === "city"),
    );
    if (!def) throw new Error("no such hex");
    const { ground, top } = drawHex({ layout: map.layout, def });
    const lean = [leanShape(ground, level), leanShape(top, level)].flatMap((one) => one ?? []);
    return [...allShapes(lean)].flatMap((shape) => shape.class?.split(" ") ?? []);
  };

  it("loses its cost first, then its texts and terrain, never its city", () => {
    expect(looks("near")).toContain("rh-cost");
    expect(looks("middle")).not.toContain("rh-cost");
    expect(looks("far")).not.toContain("rh-hatch");
    for (const level of ["near", "middle", "far"] as const) expect(looks(level)).toContain("rh-slot");
  });

  it("shows its tokens larger from afar", () => {
    const token = drawToken({ id: "A", abbreviation: "A", colour: "#123456", text: "#ffffff", emblem: 1 });
    expect(leanShape(token, "far")?.class).toBe("rh-token rh-afar");
    expect(leanShape(token, "middle")?.class).toBe("rh-token");
  });

  it("is the same shape when it is asked for again, and nothing where nothing is left", () => {
    const blank = drawHex({ layout: map.layout, def: { coord: "M50", colour: "white" } });
    expect(leanShape(blank.top, "far")).toBeUndefined();
    expect(leanShape(blank.ground, "far")).toBe(leanShape(blank.ground, "far"));
    expect(leanShape(blank.ground, undefined)).toBe(blank.ground);
  });
});

it("a map in miniature has one shape for each colour, with every hex in one of them", () => {
  const shapes = drawSilhouettes(map);
  expect(shapes.length).toBeLessThan(10);
  const hexes = shapes.map((shape) => (shape.kind === "path" ? shape.d.split("Z").length - 1 : 0));
  expect(hexes.reduce((sum, count) => sum + count, 0)).toBe(map.hexes.length);
  expect(drawMapMiniature(map).shapes.slice(0, shapes.length)).toEqual(shapes);
});

describe("places to go to", () => {
  const { texts } = catalogueOf(title18oe, "en");
  const board = { tiles: {}, tokens: { AC28: [[0, 0, "GWR"] as [number, number, string]] } };
  const all = soughtOn(map, companies, board, texts);
  const first = (query: string) => found(all, query, 5)[0];

  it("are zones, companies, seas and named places", () => {
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["zone", "company", "place", "sea"]));
    const zones = data.europe.zones.filter(({ id }) => map.hexes.some((hex) => hex.zones?.includes(id)));
    expect(zones.length).toBeGreaterThan(5);
    const named = all.filter(({ kind }) => kind === "zone");
    expect(named.map(({ id }) => id).sort()).toEqual(zones.map(({ id }) => id).sort());
    expect(found(all, "", 99).every(({ kind }) => kind === "zone" || kind === "company")).toBe(true);
  });

  it("are found by the beginning of a name before the middle of one, with or without accents", () => {
    expect(first("roma")).toMatchObject({ kind: "place", name: "Roma" });
    expect(first("KOBENH")?.name ?? first("københ")?.name).toMatch(/^K/);
    expect(first("munchen")).toMatchObject({ name: "München", id: "R47" });
    expect(first("biscay")).toMatchObject({ kind: "sea", name: "Bay of Biscay" });
    expect(first("no such place")).toBeUndefined();
  });

  it("of a company are where it stands, else its home", () => {
    expect(all.find(({ id }) => id === "GWR")?.hexes).toEqual(["AC28"]);
    const home = companies.find(({ id }) => id === "LNWR")?.home?.map(({ hex }) => hex);
    expect(all.find(({ id }) => id === "LNWR")?.hexes).toEqual(home);
  });
});

describe("what a lay takes", () => {
  let engine: Engine;
  let state: GameState;
  beforeAll(() => {
    const made = createEngine(title18oe, {
      players: ["A", "B", "C"].map((id) => ({ id, name: id })),
      seed: 5,
    });
    if (!made.ok) throw new Error(made.refusal.code);
    engine = made.engine.trusting();
    state = engine.start().state;
    const rng = seededRng(5);
    for (let moves = 0; moves < 300; moves++) {
      const [decision] = engine.decisions(state);
      if (!decision || (decision.id === "track" && engine.legalActions(state).some(isLay))) break;
      const seat = decision.seats[0] as string;
      const done = engine.apply(state, sweepBot.choose(engine, state, rng, seat));
      if (!done.ok) throw new Error(done.refusal.code);
      state = done.state;
    }
  });

  it("is points out of those that are left", () => {
    const [decision] = engine.decisions(state);
    expect(decision?.id).toBe("track");
    const lay = engine.legalActions(state).find(isLay);
    if (!lay || !decision) throw new Error("no lay");
    const { budget } = decision.data as { budget: { points: number } };
    const facts = layFacts(engine, state, decision.company, lay);
    expect(facts?.points).toEqual({ takes: 1, left: budget.points });
    const done = engine.apply(state, lay);
    if (!done.ok) throw new Error(done.refusal.code);
    const [next] = engine.decisions(done.state);
    if (next?.id === "track" && next.company === decision.company)
      expect(next.data).toMatchObject({ budget: { points: budget.points - 1 } });
    expect(layFacts(engine, state, decision.company, { ...lay, hex: "A2" })).toBeUndefined();
  });
});
