import { compileMap } from "../board/geometry.ts";
import { amountsOf, commonRevenue, undivided } from "../model/dividends.ts";
import type { HexDef, MapDef, TileFace, TilesetDef } from "../model/map.ts";
import type { MarketDef } from "../model/market.ts";
import type { NumbersDef } from "../model/numbers.ts";
import { saying } from "../util/saying.ts";
import type { CompaniesFile } from "./companies.ts";
import { cityCount, misfit } from "./faces.ts";
import type { Report } from "./problem.ts";
import type { TrainsFile } from "./trains.ts";

/** Homes exist and are cities; reservations and consents name companies. */
export function checkHomes(
  map: MapDef,
  { companies }: CompaniesFile,
  inMap: Report,
  inCompanies: Report,
): void {
  const hexes = new Map(map.hexes.map((hex) => [hex.coord, hex]));
  companies.forEach((company, at) => {
    (company.home ?? []).forEach((home, place) => {
      const hex = hexes.get(home.hex);
      const steps = ["companies", at, "home", place];
      if (!hex) inCompanies([...steps, "hex"], saying`is ${home.hex}, which is not on the map`);
      else if ((home.city ?? 0) >= cityCount(hex))
        inCompanies(steps, saying`is city ${home.city ?? 0} of ${home.hex}, which has ${cityCount(hex)}`);
    });
  });
  const ids = new Set(companies.map(({ id }) => id));
  map.hexes.forEach((hex, at) => {
    (hex.nodes ?? []).forEach((node, place) => {
      for (const id of node.reserved_for ?? []) {
        if (!ids.has(id))
          inMap(["hexes", at, "nodes", place, "reserved_for"], saying`names ${id}, which is not a company`);
      }
    });
    (hex.blocked_by ?? []).forEach(({ entity }, place) => {
      if (!ids.has(entity))
        inMap(["hexes", at, "blocked_by", place], saying`names ${entity}, which is not a company`);
    });
  });
}

/**
 * Checks that first tiles lie on hexes of the map and keep what is printed there. Every white hex that track can
 * reach has some.
 */
export function checkFirstTiles(map: MapDef, tileset: TilesetDef, inTiles: Report): void {
  const board = compileMap(map);
  const tiles = new Map(tileset.tiles.map((tile) => [tile.id, tile]));
  const served = new Set(tileset.first.flatMap(({ hexes }) => hexes));
  tileset.first.forEach((entry, at) => {
    entry.hexes.forEach((coord, place) => {
      const hex = board.hexes.get(coord);
      if (!hex) inTiles(["first", at, "hexes", place], saying`is ${coord}, which is not on the map`);
      else checkPrinted(hex, entry.tiles, at);
    });
  });
  function checkPrinted(hex: HexDef, ids: string[], at: number): void {
    for (const id of ids) {
      const tile = tiles.get(id);
      const why = tile && misfit(hex, tile);
      if (why) inTiles(["first", at], saying`lays ${id} on ${hex.coord}, which ${why}`);
    }
  }
  for (const { coord, colour } of map.hexes) {
    const open = ([0, 1, 2, 3, 4, 5] as const).some((edge) => !board.closed(coord, edge));
    if (colour === "white" && open && !served.has(coord))
      inTiles(["first"], saying`names no tile for ${coord}, since none in the list has its stops and labels`);
  }
}

/** Every starting value has a space marked par, and every such space is a starting value. */
export function checkPars(market: MarketDef, numbers: NumbersDef, inMarket: Report, inNumbers: Report): void {
  const pars = numbers.pars;
  if (!pars) return;
  const marked = new Set<number>();
  market.grid.forEach((row, y) => {
    row.forEach((space, x) => {
      if (!space?.types?.includes("par")) return;
      marked.add(space.price);
      if (!pars.includes(space.price))
        inMarket(["grid", y, x], saying`is marked par, but ${space.price} is not a par value`);
    });
  });
  pars.forEach((par, at) => {
    if (!marked.has(par))
      inNumbers(["pars", at], saying`is ${par}, but no space of that price is marked par`);
  });
}

/** Zones are marks of the market. */
export function checkZones(market: MarketDef, { zones = {} }: NumbersDef, report: Report): void {
  const marks = new Set(market.grid.flatMap((row) => row.flatMap((space) => space?.types ?? [])));
  for (const zone of Object.keys(zones))
    if (!marks.has(zone)) report(["zones", zone], saying`is not the mark of any market space`);
}

/** What stops pay is a multiple of what the numbers say. */
export function checkRevenues(
  { dividends }: NumbersDef,
  { entries, list, what }: { entries: readonly TileFace[]; list: string; what: string },
  report: Report,
): void {
  const step = dividends?.revenue;
  if (step === undefined) return;
  entries.forEach((face, at) => {
    const odd = amountsOf(face).find((amount) => amount % step !== 0);
    if (odd !== undefined)
      report(
        [list, at],
        saying`pays ${odd}; by numbers.dividends.revenue a ${what} pays multiples of ${step}`,
      );
  });
}

/** A title that does not say how to round needs revenues of which every share is a whole amount. */
export function checkDividends(
  { dividends }: NumbersDef,
  map: MapDef,
  tileset: TilesetDef,
  { companies }: CompaniesFile,
  report: Report,
): void {
  if (dividends && dividends.round !== "exact") return;
  const odd = undivided(companies, dividends ?? {}, commonRevenue(map, tileset));
  if (!odd) return;
  const why = saying`${odd.percent}% of ${odd.revenue}, which ${odd.company} may pay, is not a whole amount`;
  if (dividends) report(["dividends", "round"], saying`is exact, but ${why}`);
  else report(["dividends"], saying`is missing, but ${why}: choose how to round`);
}

/** Trains that off-board places pay something of their own exist, and count all stops that they visit. */
export function checkByTrain(map: MapDef, { trains }: TrainsFile, report: Report): void {
  const known = new Map(
    trains.flatMap((one) => [one, ...(one.variants ?? [])].map((kind) => [kind.name, kind])),
  );
  map.hexes.forEach(({ nodes = [] }, at) => {
    nodes.forEach(({ by_train = {} }, place) => {
      for (const kind of Object.keys(by_train)) {
        const train = known.get(kind);
        const steps = ["hexes", at, "nodes", place, "by_train", kind];
        if (!train) report(steps, saying`is for ${kind}, which is not a train`);
        else if (train.distance.some(({ pay, visit }) => pay < visit))
          report(steps, saying`is for ${kind}, which does not count every stop that it visits`);
      }
    });
  });
}

/** Kinds of company that phases and trains speak of exist. */
export function checkKinds(file: TrainsFile, { companies }: CompaniesFile, inTrains: Report): void {
  const kinds = new Set(companies.flatMap(({ kind, becomes = [] }) => [kind, ...[becomes].flat()]));
  file.phases.forEach((phase, at) => {
    for (const kind of Object.keys(phase.train_limit)) {
      if (!kinds.has(kind))
        inTrains(["phases", at, "train_limit"], saying`names ${kind}, but no company is of that kind`);
    }
  });
  file.trains.forEach(({ starts_with: kind, count }, at) => {
    if (kind === undefined) return;
    const needed = companies.filter((company) => company.kind === kind).length;
    if (needed === 0)
      inTrains(["trains", at, "starts_with"], saying`is ${kind}, but no company is of that kind`);
    else if (count !== "unlimited" && count < needed)
      inTrains(
        ["trains", at, "count"],
        saying`is ${count}, too few for the ${needed} companies that start with one`,
      );
  });
}
