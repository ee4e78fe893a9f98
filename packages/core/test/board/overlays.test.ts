import { describe, expect, it } from "vitest";
import { compileFace } from "../../src/board/face.ts";
import { networkOf } from "../../src/board/network.ts";
import type { Ctx } from "../../src/contract/rules.ts";
import type { Overlay } from "../../src/model/board.ts";
import type { HexDef } from "../../src/model/map.ts";
import {
  addStops,
  closedByOverlay,
  faceFor,
  maskOf,
  overlaysOn,
  ownsOverlay,
  trackOf,
  withStop,
} from "../../src/track/overlays.ts";
import { ctxOf } from "./boards.ts";
import { map, node0, node1, node2, tileset, white } from "./tiles.ts";

const city = (coord: string, edges: number[]): HexDef => ({
  coord,
  colour: "yellow",
  nodes: [{ kind: "city", slots: 1, revenue: 20 }],
  paths: edges.map((from) => ({ from: from as 0, to: node0 })),
});

describe("overlays of a board", () => {
  const overlay = (hex: string, kind: string, more: Partial<Overlay> = {}): Overlay => ({
    hex,
    kind,
    ...more,
  });
  const laid = [
    overlay("C5", "mine"),
    overlay("C7", "mine"),
    overlay("C5", "mail"),
    overlay("C3", "harbor", { at: 1 }),
    overlay("C7", "resort"),
    overlay("C3", "mark"),
  ];
  const hexes = [
    city("C3", [0]),
    city("C5", [0]),
    { ...white("C7"), nodes: [{ kind: "city" as const }, { kind: "town" as const }] },
  ];
  const ctx = (overlays: Overlay[], own: boolean, mask?: object): Ctx => {
    const base: Ctx = ctxOf(map(hexes), tileset());
    const concerns = () => own;
    const title = {
      ...base.rules.title,
      overlays: {
        mine: { closes: true, concerns },
        mail: { hides: true, concerns },
        harbor: { hides: true, concerns },
        resort: { replacesTown: true, concerns },
      },
      ...(mask && { reach: { mask: () => mask } }),
    };
    return {
      ...base,
      rules: { ...base.rules, title },
      state: { ...base.state, board: { ...base.state.board, overlays } },
    } as unknown as Ctx;
  };

  it("are found by hex, by kind, by both, or all", () => {
    const found = (where?: { hex?: string; kind?: string }) =>
      overlaysOn(ctx(laid, true), where).map(({ hex, kind }) => `${hex} ${kind}`);
    expect(found()).toHaveLength(laid.length);
    expect(found({ hex: "C5" })).toEqual(["C5 mine", "C5 mail"]);
    expect(found({ kind: "mine" })).toEqual(["C5 mine", "C7 mine"]);
    expect(found({ hex: "C7", kind: "mine" })).toEqual(["C7 mine"]);
    expect(found({ hex: "C3", kind: "mine" })).toEqual([]);
    expect(overlaysOn(ctxOf(map(hexes), tileset()))).toEqual([]);
  });

  it("close hexes to those that they do not concern, and open cities to those that they do", () => {
    const cities = [
      { hex: "C5", city: 0 },
      { hex: "C3", city: 1 },
    ];
    expect(maskOf(ctx(laid, true), "A")).toEqual({ hexes: [], open: cities, uncounted: cities });
    const town = [{ hex: "C7", node: 1 }];
    expect(maskOf(ctx(laid, false), "A")).toEqual({ hexes: ["C5", "C7"], open: town, uncounted: town });
    expect(maskOf(ctx([], false), "A")).toBeUndefined();
    expect(maskOf(ctx([overlay("C3", "mark")], false), "A")).toBeUndefined();
    expect(maskOf(ctx([overlay("C3", "resort")], false), "A")).toBeUndefined();
  });

  it("are of who owns them, or presides over who asks; no one's are of no one, and concern all", () => {
    const base = ctx([], true);
    const led = { id: "A", certificates: [{ id: "A-0", percent: 20, president: true, at: "player:P" }] };
    const bare = { id: "B", certificates: [] };
    const at = { ...base, state: { ...base.state, companies: { A: led, B: bare } } } as unknown as Ctx;
    const owns = (company: string, owner?: string) =>
      ownsOverlay(
        at,
        overlay("C5", "mine", owner === undefined ? {} : ({ owner } as Partial<Overlay>)),
        company,
      );
    expect(
      ["company:A", "player:P", "company:B", "player:Q", undefined].map((owner) => owns("A", owner)),
    ).toEqual([true, true, false, false, false]);
    expect(["company:B", "player:P", "player:undefined"].map((owner) => owns("B", owner))).toEqual([
      true,
      false,
      false,
    ]);
    expect(owns("C", "company:C")).toBe(false);
    const title = { ...at.rules.title, overlays: { mine: { closes: true as const } } };
    const closed = (company: string, ...overlays: Overlay[]) => {
      const board = { ...at.state.board, overlays };
      const there = { rules: { ...at.rules, title }, state: { ...at.state, board } } as unknown as Ctx;
      return [closedByOverlay(there, company, "C5"), maskOf(there, company)?.hexes];
    };
    const owned = overlay("C5", "mine", { owner: "company:A" } as Partial<Overlay>);
    expect([closed("A", owned), closed("B", owned)]).toEqual([
      [false, undefined],
      [true, ["C5"]],
    ]);
    expect(closed("B", overlay("C5", "mine"))).toEqual([false, undefined]);
    expect(closed("B", overlay("C5", "mail"), overlay("C7", "mine"))).toEqual([false, undefined]);
  });

  it("make a stop in place of the first town, where tracks meet, or on each piece of track", () => {
    const face = (nodes: HexDef["nodes"], ...paths: [number | string, number | string][]) =>
      compileFace(
        {
          colour: "yellow",
          ...(nodes && { nodes }),
          paths: paths.map(([from, to]) => ({ from, to }) as never),
        },
        null,
        0,
      );
    const towns = withStop(
      face(
        [{ kind: "junction" }, { kind: "town", revenue: 10, group: "w" }, { kind: "town" }],
        [0, node1],
        [3, node2],
      ),
      "city",
      30,
    );
    expect(towns.nodes).toMatchObject([
      { kind: "junction" },
      { kind: "city", revenue: 30, slots: 0, city: -1, optional: true, group: "w", index: 1 },
      { kind: "town", index: 2 },
    ]);
    const met = withStop(face([{ kind: "junction" }], [0, node0], [3, node0]), "town", 20, false);
    expect(met.nodes).toMatchObject([{ kind: "town", revenue: 20, optional: false, group: "added" }]);
    expect(met.paths).toEqual([
      [0, 6],
      [3, 6],
    ]);
    const first = withStop(
      face([{ kind: "town", group: "w" }, { kind: "junction" }], [0, node0]),
      "town",
      50,
    );
    expect(first.nodes.map(({ kind, revenue, group }) => [kind, revenue, group])).toEqual([
      ["town", 50, "w"],
      ["junction", 0, ""],
    ]);
    const led = withStop(face([{ kind: "city" }], [node0, 1], [5, node0]), "town", 20);
    expect([led.nodes.length, led.paths]).toEqual([
      1,
      [
        [6, 1],
        [5, 6],
      ],
    ]);
    const plain = withStop(face([{ kind: "city" }], [0, 3], [1, node0], [2, 4]), "town", 20);
    expect(plain.nodes.map(({ kind, index, group }) => [kind, index, group])).toEqual([
      ["city", 0, ""],
      ["town", 1, "added"],
      ["town", 2, "added"],
    ]);
    expect(plain.paths).toEqual([
      [0, 7],
      [7, 3],
      [1, 6],
      [2, 8],
      [8, 4],
    ]);
  });

  it("make stops on the board of whom they concern alone, worth what the title says now", () => {
    const made = (own: boolean, overlays: Overlay[]) => {
      const base = ctx(overlays, own);
      const inn = { adds: { kind: "town" as const, pays: () => 40 }, concerns: () => own };
      const title = { ...base.rules.title, overlays: { ...base.rules.title.overlays, inn } };
      const there = { ...base, rules: { ...base.rules, title } } as unknown as Ctx;
      const network = networkOf(there);
      const next = addStops(there, "A", network);
      return next === network
        ? undefined
        : next.faces.map(({ nodes }) => nodes.map(({ kind, revenue }) => [kind, revenue]));
    };
    expect(made(true, [overlay("C7", "inn"), overlay("Z9", "inn"), overlay("C5", "mine")])).toEqual([
      [["city", 20]],
      [["city", 20]],
      [
        ["city", 0],
        ["town", 40],
      ],
    ]);
    expect(made(false, [overlay("C7", "inn")])).toBeUndefined();
    expect(made(true, [overlay("Z9", "inn"), overlay("C5", "mine")])).toBeUndefined();
  });

  it("add to what the title itself closes and opens", () => {
    const said = {
      hexes: ["C3"],
      sides: [{ hex: "C3", edge: 0 }],
      ends: [{ hex: "C3", city: 0 }],
      open: [{ hex: "C7", city: 0 }],
      uncounted: [{ hex: "C5", node: 0 }],
    };
    expect(
      maskOf(ctx([overlay("C5", "mine"), overlay("C3", "harbor", { at: 1 })], false, said), "A"),
    ).toEqual({
      ...said,
      hexes: ["C3", "C5"],
    });
    expect(maskOf(ctx([overlay("C3", "harbor", { at: 1 })], true, said), "A")).toEqual({
      ...said,
      open: [...said.open, { hex: "C3", city: 1 }],
      uncounted: [...said.uncounted, { hex: "C3", city: 1 }],
    });
    expect(maskOf(ctx([], true, said), "A")).toBe(said);
  });

  it("make of a face what a company has there: stops more, stops that are none", () => {
    const seen = (own: boolean, ...overlays: Overlay[]) => {
      const base = ctx(overlays, own);
      const inn = {
        adds: { kind: "town" as const, pays: () => 40 },
        replacesTown: true as const,
        concerns: () => own,
      };
      const title = { ...base.rules.title, overlays: { ...base.rules.title.overlays, inn } };
      const there = { ...base, rules: { ...base.rules, title } } as unknown as Ctx;
      return faceFor(there, "A", "C7").nodes.map(({ kind, revenue }) => [kind, revenue]);
    };
    const plain = [
      ["city", 0],
      ["town", 0],
    ];
    expect(seen(true)).toEqual(plain);
    expect(seen(true, overlay("C5", "inn"), overlay("C7", "mark"))).toEqual(plain);
    expect(seen(true, overlay("C7", "inn"))).toEqual([
      ["city", 0],
      ["town", 40],
    ]);
    expect(seen(false, overlay("C7", "inn"))).toEqual([
      ["city", 0],
      ["junction", 0],
    ]);
    expect(seen(true, overlay("C7", "mail"))).toEqual([
      ["junction", 0],
      ["town", 0],
    ]);
    expect(seen(false, overlay("C7", "mail"))).toEqual(plain);
    // A face that could be laid there.
    const there = ctx([overlay("C7", "resort")], false);
    const town = compileFace(
      { colour: "yellow", nodes: [{ kind: "town", revenue: 10 }], paths: [] },
      null,
      0,
    );
    expect(faceFor(there, "A", "C7", town).nodes).toMatchObject([{ kind: "junction", revenue: 10 }]);
  });

  it("leave a company the track that is not closed to it, with the stops that are made for it", () => {
    const track = (own: boolean) => {
      const base = ctx([overlay("C5", "mine"), overlay("C7", "inn")], own);
      const inn = { adds: { kind: "town" as const, pays: () => 40 }, concerns: () => own };
      const title = { ...base.rules.title, overlays: { ...base.rules.title.overlays, inn } };
      const there = { ...base, rules: { ...base.rules, title } } as unknown as Ctx;
      const network = trackOf(there, "A");
      const at = network.map.index.get("C5") ?? -1;
      const city = network.nodeBase[at] as number;
      return [
        network.adjacent[city]?.length,
        network.faces[network.map.index.get("C7") ?? -1]?.nodes[1]?.revenue,
      ];
    };
    expect(track(true)).toEqual([1, 40]);
    expect(track(false)).toEqual([0, 0]);
    const none = ctx([], true);
    expect(trackOf(none, "A")).toBe(networkOf(none));
  });
});
