import { readFileSync } from "node:fs";
import { createEngine, type Engine, type GameState, replay, type TitleDefinition } from "@railhead/core";
import { centreOf, HEX } from "@railhead/core/draw";
import { parseGameFile, titleUnder } from "@railhead/core/engine";
import { title18eu } from "@railhead/title-18eu";
import { beforeAll, describe, expect, it } from "vitest";
import { freeCorner } from "../lib/map/corner.ts";
import { choicesOn, gainOf, laysByHex, turned } from "../lib/map/lays.ts";
import { madeBoard } from "../lib/map/made-map.ts";
import { crowdedNames, levelOf, nameSize } from "../lib/map/names.ts";
import { hexFinder, hexTowards, inReadingOrder } from "../lib/map/pick.ts";
import { readHex } from "../lib/map/read-hex.ts";
import { spotsOf } from "../lib/map/spots.ts";
import { missingTiles, whyNot } from "../lib/map/why.ts";

const text = readFileSync(new URL("./games/18eu.json", import.meta.url), "utf8");
let engine: Engine;
/** The sample game after this many moves. */
let stateAt: (moves: number) => GameState;

beforeAll(() => {
  const read = parseGameFile(text);
  if (!read.ok) throw new Error(read.message);
  const made = createEngine(titleUnder(title18eu, read.file.rules) as TitleDefinition, read.file.setup);
  if (!made.ok) throw new Error(made.refusal.code);
  engine = made.engine;
  const { timeline } = replay(engine.trusting(), read.file.log.slice(0, 240));
  stateAt = (moves) => timeline.state(moves);
});

/** A minor's turn in the first operating round with tiles to lay, and GSR's turn with Berlin to upgrade. */
const GSR = 228;

describe("the hex under a point", () => {
  const { map } = title18eu;
  it("is the one whose middle is nearest, and none beside the map", () => {
    const find = hexFinder(map);
    for (const { coord } of map.hexes) {
      const [x, y] = centreOf(map, coord);
      expect(find([x, y])).toBe(coord);
      expect(find([x + 40, y - 60])).toBe(coord);
    }
    expect(find([-5000, 12])).toBeUndefined();
  });

  it("arrow keys go on to a neighbour and come back, and stay at the rim", () => {
    const inner = "J9";
    for (const [there, back] of [
      ["ArrowRight", "ArrowLeft"],
      ["ArrowDown", "ArrowUp"],
    ] as const) {
      const next = hexTowards(map, inner, there);
      expect(next).not.toBe(inner);
      const [a, b] = [centreOf(map, inner), centreOf(map, next)];
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(HEX * 3.1);
      const c = centreOf(map, hexTowards(map, next, back));
      expect(Math.hypot(a[0] - c[0], a[1] - c[1])).toBeLessThan(HEX * 2);
    }
    let hex = inner;
    for (let n = 0; n < 60; n++) hex = hexTowards(map, hex, "ArrowLeft");
    expect(hexTowards(map, hex, "ArrowLeft")).toBe(hex);
  });

  it("every hex can be reached with arrow keys", () => {
    const seen = new Set<string>([map.hexes[0]?.coord as string]);
    for (const hex of seen) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const)
        seen.add(hexTowards(map, hex, arrow));
    }
    expect(map.hexes.map((hex) => hex.coord).filter((coord) => !seen.has(coord))).toEqual([]);
  });

  it("lit hexes come in the order of reading", () => {
    const order = inReadingOrder(map, ["J9", "J5", "I6"]);
    expect(order).toEqual(
      ["J5", "I6", "J9"].sort((a, b) => {
        const [p, q] = [centreOf(map, a), centreOf(map, b)];
        return p[1] - q[1] || p[0] - q[0];
      }),
    );
  });
});

describe("names", () => {
  it("grow as one zooms out, and are left out from far away", () => {
    expect(nameSize(2)).toBeLessThan(nameSize(0.3));
    expect([levelOf(0.1), levelOf(0.25), levelOf(1)]).toEqual(["far", "middle", "near"]);
  });

  it("that would run into a weightier one are crowded", () => {
    const { map } = madeBoard(title18eu.tileset.tiles, ["x"], 3, 1);
    const named = {
      ...map,
      hexes: map.hexes.map((hex, n) => ({ ...hex, name: n === 2 ? "Far" : "Konstantinopolis" })),
    };
    const city = {
      ...named,
      hexes: named.hexes.map((hex, n) => (n === 1 ? { ...hex, nodes: [{ kind: "city" as const }] } : hex)),
    };
    expect([...crowdedNames(city, () => [0, 0])]).toEqual([named.hexes[0]?.coord]);
    expect(crowdedNames(city, (def) => [0, def === city.hexes[0] ? 60 : 0]).size).toBe(0);
  });
});

describe("laying on the map", () => {
  const legal = (state: GameState) => engine.legalActions(state);
  it("offers of every lit hex just the legal tiles, each with legal rotations that differ", () => {
    const state = stateAt(GSR);
    const hexes = laysByHex(legal(state));
    expect(hexes.size).toBeGreaterThan(3);
    for (const [, lays] of hexes) {
      const choices = choicesOn(engine, state, "GSR", lays);
      expect(new Set(choices.map((one) => one.tile))).toEqual(new Set(lays.map((lay) => lay.tile)));
      for (const choice of choices) {
        expect(choice.lays).toContain(choice.best);
        for (const lay of choice.lays) expect(engine.check(state, lay)).toBeUndefined();
      }
    }
  });

  it("turns through the legal rotations only, and comes around", () => {
    const state = stateAt(GSR);
    const [choice] = choicesOn(engine, state, "GSR", laysByHex(legal(state)).get("J5") ?? []);
    if (!choice) throw new Error("no tile for J5");
    expect(choice.lays.length).toBeGreaterThan(1);
    const seen: number[] = [];
    let now = choice.best.rotation;
    for (let n = 0; n < choice.lays.length; n++) {
      now = turned(choice, now, 1).rotation;
      seen.push(now);
    }
    expect([...seen].sort()).toEqual(choice.lays.map((lay) => lay.rotation).sort());
    expect(now).toBe(choice.best.rotation);
    expect(turned(choice, turned(choice, now, 1).rotation, -1).rotation).toBe(now);
  });

  it("takes as the best rotation the one that adds most value, then most track", () => {
    const state = stateAt(GSR);
    for (const [, lays] of laysByHex(legal(state))) {
      for (const { best, lays: own } of choicesOn(engine, state, "GSR", lays)) {
        const worth = (lay: typeof best) => {
          const gain = gainOf({ rules: engine.rules, state }, "GSR", lay);
          return (gain?.value ?? 0) * 1000 + (gain?.fresh.length ?? 0);
        };
        for (const lay of own) expect(worth(best)).toBeGreaterThanOrEqual(worth(lay));
      }
    }
  });

  it("says what a tile costs", () => {
    let seen = 0;
    for (let move = 20; move < 230; move++) {
      const state = stateAt(move);
      const decision = engine.decisions(state)[0];
      if (!decision?.actions.includes("lay_tile")) continue;
      for (const [hex, lays] of laysByHex(legal(state))) {
        const terrain = engine.rules.map.hexes.get(hex)?.terrain?.[0]?.cost;
        if (typeof terrain !== "number" || state.board.tiles[hex]) continue;
        for (const choice of choicesOn(engine, state, decision.company, lays))
          expect(choice.cost).toBe(terrain);
        seen++;
      }
      if (seen > 3) return;
    }
    expect(seen).toBeGreaterThan(0);
  });

  it("answers why not with the engine's own refusal, and is silent where the tile may be laid", () => {
    const state = stateAt(GSR);
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    const [lay] = laysByHex(legal(state)).get("J9") ?? [];
    expect(whyNot(engine, state, seat, "J9", lay?.tile as string)).toBeUndefined();
    expect(whyNot(engine, state, seat, "J9", "581")).toMatchObject({ code: "TILE_NOT_FOR_HEX" });
    expect(whyNot(engine, state, seat, "J9", "no such tile")).toMatchObject({ code: "NO_SUCH_TILE" });
    expect(whyNot(engine, state, seat, "Z99", "8")).toMatchObject({ code: "NO_SUCH_HEX" });
    const missing = missingTiles(engine, state, seat, "C8", new Set());
    expect(missing.flatMap((group) => group.tiles).length).toBeGreaterThan(0);
    for (const group of missing) expect(group.refusal.code).not.toBe("NOT_YOUR_TURN");
  });

  it("does not list what is offered as missing", () => {
    const state = stateAt(GSR);
    const seat = engine.decisions(state)[0]?.seats[0] as string;
    for (const [hex, lays] of laysByHex(legal(state))) {
      const offered = new Set(lays.map((lay) => lay.tile));
      const named = missingTiles(engine, state, seat, hex, offered).flatMap((group) => group.tiles);
      expect(named.filter((tile) => offered.has(tile))).toEqual([]);
    }
  });
});

describe("places that answer a question", () => {
  const place = (hex: string, city: number, more = {}) => ({
    type: "place_token",
    seat: "p1",
    hex,
    city,
    ...more,
  });
  it("are those of actions that differ in nothing else", () => {
    const legal = [place("A1", 0), place("B2", 1), { type: "pass", seat: "p1" }];
    expect(spotsOf(legal, undefined).map((spot) => [spot.hex, spot.city])).toEqual([
      ["A1", 0],
      ["B2", 1],
    ]);
  });

  it("wait for the panel where actions differ in more, and follow its draft", () => {
    const legal = ["X", "Y"].flatMap((company) => [place("A1", 0, { company }), place("B2", 0, { company })]);
    expect(spotsOf(legal, undefined)).toEqual([]);
    expect(spotsOf(legal, legal[2]).map((spot) => spot.action.company)).toEqual(["Y", "Y"]);
  });

  it("are never placements of tiles", () => {
    expect(spotsOf([{ type: "lay_tile", seat: "p1", hex: "A1", tile: "8", rotation: 0 }], undefined)).toEqual(
      [],
    );
  });
});

it("a hex is read as it lies", () => {
  const facts = readHex({ rules: engine.rules, state: stateAt(GSR) }, "J7");
  expect(facts).toMatchObject({ name: "Dresden", tokens: ["GSR"], colour: "yellow", values: [30] });
  expect(facts.tile).not.toBeNull();
});

describe("the card of a run", () => {
  const frame = { width: 900, height: 500 };
  const card = { width: 300, height: 200 };
  /** A line of points through the map. */
  const line = (from: [number, number], to: [number, number]): [number, number][] =>
    Array.from({ length: 20 }, (_, n) => [
      from[0] + ((to[0] - from[0]) * n) / 19,
      from[1] + ((to[1] - from[1]) * n) / 19,
    ]);

  it("stands in the corner it likes where nothing runs, else where it hides least", () => {
    expect(freeCorner([], frame, card, ["bottom-right"])).toBe("bottom-right");
    expect(freeCorner(line([100, 450], [200, 350]), frame, card, ["bottom-left"])).toBe("bottom-right");
    const below = line([20, 400], [880, 400]);
    expect(freeCorner(below, frame, card, ["bottom-left"])).toBe("top-left");
    expect(freeCorner([...below, ...line([30, 30], [200, 60])], frame, card, ["bottom-left"])).toBe(
      "top-right",
    );
  });

  it("keeps its room from a route that runs along it, and from the buttons at the right", () => {
    expect(freeCorner([[312, 400]], frame, card, ["bottom-left"])).toBe("bottom-right");
    expect(freeCorner([[330, 400]], frame, card, ["bottom-left"])).toBe("bottom-left");
    expect(freeCorner([[870, 400]], frame, card, ["bottom-right"])).toBe("bottom-right");
  });

  it("where every corner hides something, it is the one that hides least", () => {
    const each: [number, number][] = [
      [50, 50],
      [50, 60],
      [800, 50],
      [800, 60],
      [50, 450],
      [800, 450],
      [800, 460],
    ];
    expect(freeCorner(each, frame, card, ["top-right"])).toBe("bottom-left");
  });
});
