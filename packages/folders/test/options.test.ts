import { Position } from "@railhead/core/kit";
import { describe, expect, it } from "vitest";
import { readTitle } from "../src/index.ts";
import { changed, said, titleOf } from "./kit.ts";

const brown = { uncounted: true, unlimited: true, several: true };

/** A title with two options and a company on a brown space. */
const folder = changed({
  title: (file) => {
    file.options = {
      fromTreasury: {
        name: "Brown shares from the treasury",
        zones: { brown: { ...brown, treasury: true } },
      },
      oneMore: { name: "One more 3-train", trains: { "3": 9 } },
    };
  },
  numbers: (file) => {
    file.zones = { brown };
  },
  market: (file) => {
    file.grid[0][0] = { price: file.grid[0][0].price, types: ["brown"] };
  },
});

describe("options of a folder's title", () => {
  it("FAM-options-01: let shares of a brown company be bought several in a turn from its treasury too", () => {
    const bought = (options: Record<string, boolean>) => {
      const title = titleOf(folder);
      const game = new Position(title, 3, options)
        .inPlay("A", { par: 100, shares: { A: 20, B: 20 } })
        .cell("A", [0, 0])
        .cash("C", 2000)
        .stock("C", {}, 3)
        .do("buy_share", { company: "A", from: "treasury" });
      return game.legal("buy_share").some(({ seat, from }) => seat === "C" && from === "treasury");
    };
    expect([bought({}), bought({ fromTreasury: true })]).toEqual([false, true]);
  });

  it("FAM-options-02: change how many trains there are, and are called by their names", () => {
    const count = (options: Record<string, boolean>) =>
      new Position(titleOf(folder), 3, options).title.trains.find(({ name }) => name === "3")?.count;
    expect([count({}) === 9, count({ oneMore: true })]).toEqual([false, 9]);
    const title = titleOf(folder);
    expect(title.options.map(({ id }) => id)).toContain("oneMore");
    expect(title.catalogue.texts["option.oneMore"]).toBe("One more 3-train");
  });

  it("FAM-options-03: change when trains go, and what companies lay", () => {
    const slow = changed({
      title: (file) => {
        file.options = {
          slow: { name: "Slow 2-trains", trains: { "2": { obsolete_on: "4" }, "3": { count: 9 } } },
          wide: { name: "Three tiles", lays: { yellow: 3 } },
        };
      },
    });
    const kind = (name: string, options = {}) =>
      new Position(titleOf(slow), 3, options).title.trains.find((one) => one.name === name);
    expect([kind("2")?.rusts_on, kind("2")?.obsolete_on]).toEqual(["4", undefined]);
    const on = kind("2", { slow: true });
    expect([on?.rusts_on, on?.obsolete_on, on?.count]).toEqual([undefined, "4", kind("2")?.count]);
    expect(kind("3", { slow: true })).toEqual({ ...kind("3"), count: 9 });
    const lays = (options: Record<string, boolean>) => {
      const at = new Position(titleOf(slow), 3, options).inPlay("A", { par: 100, shares: { A: 60 } });
      const ctx = at.operate("A", "track").ctx();
      return ctx.rules.slots["lay.budget"](ctx, "A").left?.(ctx, "A").lays;
    };
    expect([lays({}), lays({ wide: true })]).toEqual([1, 3]);
  });

  it("FAM-options-04: take tokens off charters", () => {
    const fewer = (tokens: Record<string, number>) =>
      changed({
        title: (file) => {
          file.options = { fewer: { name: "Fewer tokens", tokens } };
        },
      });
    const charter = (options = {}) => {
      const { title } = new Position(titleOf(fewer({ A: 1 })), 3, options);
      return ["A", "B"].map((id) => {
        const tokens = title.companies.find((one) => one.id === id)?.tokens;
        return Array.isArray(tokens) ? tokens.length : tokens;
      });
    };
    const [plain, other] = charter();
    expect(plain).toBeGreaterThan(1);
    expect(charter({ fewer: true })).toEqual([1, other]);
    expect(said(readTitle(fewer({ Z: 1 })))).toEqual([expect.stringContaining("names Z")]);
  });

  it("that name a train or a mark that is not there are found", () => {
    const strange = changed({
      title: (file) => {
        file.options = { more: { name: "More", trains: { Z: 3 } } };
      },
    });
    expect(said(readTitle(strange))).toEqual([expect.stringContaining("names train Z")]);
    const gone = changed({
      title: (file) => {
        file.options = { more: { name: "More", trains: { "2": { obsolete_on: "Z" } } } };
      },
    });
    expect(said(readTitle(gone))).toEqual([expect.stringContaining("names train Z")]);
    const nameless = changed({
      title: (file) => {
        file.options = { more: { trains: {} } };
      },
    });
    expect(said(readTitle(nameless)).length).toBeGreaterThan(0);
  });
});

describe("places of stops", () => {
  const twin = { coord: "D7", colour: "white", nodes: [{ kind: "town" }, { kind: "town" }] };
  const nodesOf = (stops?: string) =>
    titleOf(
      changed({
        title: (file) => {
          file.rules = { ...file.rules, ...(stops && { stops }) };
        },
        tiles: (file) => {
          file.tiles["1"] = 1;
        },
        map: (file) => {
          const at = file.hexes.findIndex(
            (hex: { colour: string; nodes?: [] }) => hex.colour === "white" && !hex.nodes,
          );
          file.hexes[at] = { ...twin, coord: file.hexes[at].coord };
        },
      }),
    ).map.hexes.find(({ nodes = [] }) => nodes.length === 2)?.nodes;

  it("FAM-stops-01: the stops of a hex are one place, or each one of its own", () => {
    expect(nodesOf()?.map(({ group }) => group)).toEqual([undefined, undefined]);
    expect(new Set(nodesOf("own")?.map(({ group }) => group)).size).toBe(2);
  });
});
