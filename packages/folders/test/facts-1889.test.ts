import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HexDef, TileDef, TrainDef } from "@railhead/core";
import { describe, expect, it } from "vitest";
import { readFolder, readTitle } from "../src/index.ts";

/** The example 1889 held against facts that were taken from another program, one by one. */

const place = new URL("../../../titles/1889", import.meta.url).pathname;
const path = process.env.RAILHEAD_RECORDS && join(process.env.RAILHEAD_RECORDS, "titles/1889/facts.json");

interface Stop {
  kind: string;
  revenue: number | Record<string, number>;
  revenue_diesel?: number;
  slots?: number;
  reserved_for?: string[];
}
interface Face {
  colour: string;
  name?: string;
  stops?: Stop[];
  track?: [number | string, number | string][];
  labels?: string[];
  icons?: string[];
  terrain?: { cost: number; types?: string[] }[];
}
interface Facts {
  players: { min: number; max: number };
  bank: number;
  starting_cash: Record<string, number>;
  certificate_limit: Record<string, number>;
  limits: { holding: number; pool: number };
  market: { rows: (number | { price: number; marks: string[] })[][] };
  map: { hexes: (Face & { coord: string; closed_edges?: number[]; blocked_by?: string[] })[] };
  tiles: (Face & { id: string; count: number; standard: boolean })[];
  trains: {
    name: string;
    price: number;
    count: number | "unlimited";
    distance: number | "unlimited";
    rusts_on?: string;
    available_on?: string;
    discount?: Record<string, number>;
  }[];
  upgrades: Record<string, string[]>;
  first_tiles: { hexes: string[]; tiles: string[] }[];
  phases: {
    name: string;
    begins_with?: string;
    train_limit: number;
    tiles: string[];
    operating_rounds: number;
    status?: string[];
  }[];
  companies: {
    id: string;
    name: string;
    home: { hex: string }[];
    tokens: number[];
    float_percent: number;
    certificates: number[];
  }[];
  privates: { id: string; name: string; value: number; revenue: number; powers?: Power[] }[];
}
interface Power {
  kind: string;
  hexes?: string[];
  tiles?: string[];
  discount?: number;
  companies?: string[];
  from?: string[];
  terrain?: string;
}

const sorted = <T>(list: readonly T[] = []): T[] => [...list].sort();

function compareWith(facts: Facts): void {
  const read = readTitle(readFolder(place));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  const { title } = read;
  /** Ids of privates there to ids here: one of theirs is a company's too. */
  const privateId = (id: string): string => (id === "TR" ? "TER" : id);

  it("has its players, money and limits", () => {
    const { players, bank, startingCash, certificateLimit, holdingLimit, poolLimit } = title.numbers;
    expect({ players, bank, startingCash, certificateLimit, holdingLimit, poolLimit }).toEqual({
      players: facts.players,
      bank: facts.bank,
      startingCash: facts.starting_cash,
      certificateLimit: facts.certificate_limit,
      holdingLimit: facts.limits.holding,
      poolLimit: facts.limits.pool,
    });
  });

  it("has its market, space by space", () => {
    const theirs = facts.market.rows.map((row) =>
      row.map((space) => (typeof space === "number" ? [space] : [space.price, ...space.marks])),
    );
    expect(
      title.market.grid.map((row) => row.map((space) => [space?.price, ...(space?.types ?? [])])),
    ).toEqual(theirs);
  });

  /** Costs of a hex by the colour of the tile that is laid. A plain number is paid with the first tile alone. */
  const costs = ({ terrain = [] }: HexDef): Record<string, number> | number =>
    terrain.map(({ cost }) => cost).find((cost) => cost !== undefined) ?? 0;
  const NEXT: Record<string, string> = { white: "yellow", yellow: "green", green: "brown" };

  it("has its hexes, with stops, revenues, homes, labels, closed sides and costs", () => {
    expect(sorted(title.map.hexes.map(({ coord }) => coord))).toEqual(
      sorted(facts.map.hexes.map(({ coord }) => coord)),
    );
    for (const theirs of facts.map.hexes) {
      const ours = title.map.hexes.find(({ coord }) => coord === theirs.coord) as HexDef;
      const where = theirs.coord;
      expect([ours.colour, ours.name], where).toEqual([theirs.colour, theirs.name]);
      expect([sorted(ours.labels), sorted(ours.closed_edges), sorted(ours.icons)], where).toEqual([
        sorted(theirs.labels),
        sorted(theirs.closed_edges),
        sorted(theirs.icons),
      ]);
      const nodes = (ours.nodes ?? []).map((one) => ({
        kind: one.kind,
        revenue: one.revenue ?? 0,
        ...(one.slots !== undefined && { slots: one.slots }),
        ...(one.reserved_for && { reserved_for: one.reserved_for }),
        ...(one.by_train?.D !== undefined && { revenue_diesel: one.by_train.D }),
      }));
      expect(nodes, where).toEqual(theirs.stops ?? []);
      const track = (ours.paths ?? []).map(({ from, to }) =>
        sorted([from, to].map((end) => String(end).replace("node", "s"))).join(),
      );
      const recorded = (theirs.track ?? []).map((ends) => sorted(ends.map(String)).join());
      expect(sorted(track), where).toEqual(sorted(recorded));
      // The tiles that may follow here one after the other, with their own costs for what follows them.
      const first = facts.first_tiles.find(({ hexes }) => hexes.includes(where))?.tiles ?? [];
      const printed = theirs.terrain?.[0]?.cost ?? 0;
      const again = first
        .flatMap((id) => [id, ...(facts.upgrades[id] ?? [])])
        .map((id) => facts.tiles.find((tile) => tile.id === id))
        .filter((tile) => tile?.terrain);
      const paid: Record<string, number> = printed ? { [NEXT[theirs.colour] ?? ""]: printed } : {};
      for (const tile of again) paid[NEXT[tile?.colour ?? ""] ?? ""] = tile?.terrain?.[0]?.cost ?? 0;
      const cost = costs(ours);
      expect(typeof cost === "number" ? (cost ? { yellow: cost } : {}) : cost, where).toEqual(paid);
    }
  });

  it("has its tiles, with their counts, faces of their own, and what may follow or come first", () => {
    const { tiles, upgrades, first } = title.tileset;
    expect(Object.fromEntries(tiles.map(({ id, count }) => [id, count]))).toEqual(
      Object.fromEntries(facts.tiles.map(({ id, count }) => [id, count])),
    );
    for (const theirs of facts.tiles) {
      const ours = tiles.find(({ id }) => id === theirs.id) as TileDef;
      expect(ours.colour, theirs.id).toBe(theirs.colour);
      expect(sorted(upgrades[theirs.id]), theirs.id).toEqual(sorted(facts.upgrades[theirs.id]));
      if (theirs.standard) continue;
      const nodes = (ours.nodes ?? []).map(({ kind, revenue, slots }) => ({
        kind,
        revenue,
        ...(slots !== undefined && { slots }),
      }));
      expect([nodes, sorted(ours.labels)], theirs.id).toEqual([theirs.stops, sorted(theirs.labels)]);
      const track = (ours.paths ?? []).map(({ from, to }) =>
        sorted([from, to].map((end) => String(end).replace("node", "s"))).join(),
      );
      expect(sorted(track), theirs.id).toEqual(
        sorted((theirs.track ?? []).map((ends) => sorted(ends.map(String)).join())),
      );
    }
    const onto = (hex: string) =>
      sorted(first.filter(({ hexes }) => hexes.includes(hex)).flatMap((one) => one.tiles));
    for (const { hexes, tiles: laid } of facts.first_tiles)
      for (const hex of hexes) expect(onto(hex), hex).toEqual(sorted(laid));
  });

  it("has its trains and phases", () => {
    const trains = title.trains.map((one: TrainDef) => ({
      name: one.name,
      price: one.price,
      count: one.count,
      distance: one.distance[0]?.pay === 99 ? "unlimited" : one.distance[0]?.pay,
      ...(one.rusts_on !== undefined && { rusts_on: one.rusts_on }),
      ...(one.available_on !== undefined && { available_on: one.available_on }),
      ...(one.trade_in && {
        discount: Object.fromEntries([one.trade_in.for].flat().map((kind) => [kind, one.trade_in?.off])),
      }),
    }));
    expect(trains).toEqual(
      facts.trains.map(({ name, price, count, distance, rusts_on, available_on, discount }) => ({
        ...{ name, price, count, distance },
        ...(rusts_on !== undefined && { rusts_on }),
        ...(available_on !== undefined && { available_on }),
        ...(discount && { discount }),
      })),
    );
    expect(
      title.phases.map((one) => ({
        name: one.name,
        begins_with: one.triggered_by?.[0],
        train_limit: one.train_limit.corporation,
        tiles: one.tile_colours,
        operating_rounds: one.operating_rounds,
      })),
    ).toEqual(
      facts.phases.map(({ name, begins_with, train_limit, tiles, operating_rounds }) => ({
        ...{ name, begins_with, train_limit, tiles, operating_rounds },
      })),
    );
    // In which phases companies buy privates, and that players trade none.
    const { privates = {} } = (read.content.title as { rules: { privates?: Record<string, unknown> } }).rules;
    const buying = facts.phases.filter(({ status }) => status?.includes("companies_buy_privates"));
    expect(buying.map(({ name }) => name)).toEqual(["3", "4"]);
    expect(privates).toEqual({ until: "5" });
    expect(facts.phases.some(({ status }) => status?.includes("players_trade_privates"))).toBe(false);
  });

  it("has its companies and privates, with what they can do", () => {
    const companies = title.companies.filter(({ kind }) => kind === "corporation");
    expect(
      companies.map((one) => ({
        id: one.id,
        name: one.name,
        home: one.home?.map(({ hex }) => hex),
        tokens: [one.tokens].flat().map((token) => (typeof token === "number" ? token : token.price)),
        certificates: one.shares,
      })),
    ).toEqual(
      facts.companies.map(({ id, name, home, tokens, certificates }) => ({
        ...{ id, name, tokens, certificates },
        home: home.map(({ hex }) => hex),
      })),
    );
    expect(new Set(facts.companies.map((one) => one.float_percent))).toEqual(new Set([50]));
    const privates = title.companies.filter(({ kind }) => kind === "private");
    const income = (one: (typeof privates)[number]) =>
      typeof one.income === "number" ? one.income : Object.values(one.income ?? {})[0];
    expect(privates.map((one) => [one.id, one.name, one.value, income(one)])).toEqual(
      facts.privates.map(({ id, name, value, revenue }) => [privateId(id), name, value, revenue]),
    );
    const mountains = facts.map.hexes
      .filter(({ terrain }) => terrain?.[0]?.types?.join() === "mountain")
      .map(({ coord }) => coord);
    const said: Record<string, (power: Power) => Power[]> = {
      block: ({ kind, hexes }) => [{ kind, ...(hexes && { hexes }) }],
      lay: ({ kind, hexes, tiles }) => [{ kind, ...(hexes && { hexes }), ...(tiles && { tiles }) }],
      build_discount: ({ discount }) => [
        { kind: "discount", hexes: mountains, ...(discount && { discount }) },
      ],
      exchange: ({ kind, companies: for_, from }) => [
        { kind, ...(for_ && { companies: for_ }), ...(from && { from }) },
      ],
    };
    for (const theirs of facts.privates) {
      const ours = privates.find(({ id }) => id === privateId(theirs.id));
      const powers = (ours?.powers ?? []).map((power) => {
        const { kind, hexes, tiles, companies: of, from, by } = power as unknown as Power & { by?: number };
        return {
          kind,
          ...(hexes && { hexes: sorted(hexes) }),
          ...(tiles && { tiles }),
          ...(of && { companies: of }),
          ...(from && { from }),
          ...(by && { discount: by }),
        };
      });
      const known = (theirs.powers ?? []).flatMap((power) => said[power.kind]?.(power) ?? []);
      expect(powers, theirs.id).toEqual(
        known.map((power) => ({ ...power, ...(power.hexes && { hexes: sorted(power.hexes) }) })),
      );
    }
  });
}

describe("the example 1889 against the facts of another program", () => {
  if (!path || !existsSync(path)) it.skip("is left out: RAILHEAD_RECORDS names no folder with titles/1889");
  else compareWith(JSON.parse(readFileSync(path, "utf8")));
});
