import type { HexDef } from "@railhead/core";
import { followers } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { comesTo, FIXED, isStop, listed, reached, type Ward } from "./ward.ts";

const place = ({ board }: Ward, hex: HexDef) => ["hexes", board.index.get(hex.coord) ?? -1];
const called = ({ coord, name }: HexDef): string => (name ? `${coord} (${name})` : coord);

/** Hexes in which companies begin. */
function homes({ companies, board }: Ward): HexDef[] {
  return companies.flatMap(({ home = [] }) => home.flatMap(({ hex }) => board.hexes.get(hex) ?? []));
}

/** Stops that no line of any company can ever come to. */
export function checkReach(of: Ward): void {
  const { title, next, note } = of;
  if ((title.map.water?.ports ?? []).length || (title.map.water?.ferries ?? []).length) return;
  const from = homes(of);
  if (!from.length) return;
  const seen = reached(of, from);
  for (const hex of title.map.hexes) {
    if (!isStop(hex) || FIXED.slice(2).includes(hex.colour) || seen.has(hex.coord)) continue;
    const what = next(hex).length
      ? saying`${called(hex)}: no company’s home connects to it`
      : saying`${called(hex)}: all its sides are closed, at the map border, or facing a blank side`;
    note("map", place(of, hex), "stop-out-of-reach", what, saying`open a side, or remove the stop`);
  }
  for (const hex of new Set(from))
    if (!next(hex).length)
      note(
        "map",
        place(of, hex),
        "home-shut-in",
        saying`${called(hex)} is a home, but no track leads out of it`,
        saying`open a side`,
      );
}

/** Cities with one circle whose token shuts a home off from every other stop. */
export function checkCuts(of: Ward): void {
  const { title, board, companies, placeOf, note } = of;
  const single = title.map.hexes.filter(({ nodes = [] }) => {
    const cities = nodes.filter(({ kind }) => kind === "city");
    return cities.length === 1 && (cities[0]?.slots ?? 1) <= 1;
  });
  for (const company of companies) {
    const [first] = company.home ?? [];
    const home = first && board.hexes.get(first.hex);
    if (!home || (company.home?.length ?? 0) > 1) continue;
    const meets = (but?: HexDef) =>
      comesTo(
        of,
        home,
        (hex) => hex !== but && isStop(hex),
        (hex) => hex === but,
      );
    if (!meets()) continue;
    for (const hex of single) {
      if (hex === home || meets(hex)) continue;
      note(
        "companies",
        ["companies", placeOf(company), "home"],
        "token-blocks-all",
        saying`a station token in the only circle of ${called(hex)} cuts ${company.id} off from every other stop`,
        saying`open another way out of ${home.coord}, or give ${hex.coord} a second circle`,
      );
    }
  }
}

/** More companies begin in a city than it will ever have circles. */
export function checkHomes(of: Ward): void {
  const { companies, board, tiles, title, placeOf, note } = of;
  const most = new Map<string, number>();
  for (const company of companies) {
    const [home, ...choice] = company.home ?? [];
    const hex = home && board.hexes.get(home.hex);
    if (!home || !hex || choice.length) continue;
    const key = `${home.hex}/${home.city ?? 0}`;
    const count = (most.get(key) ?? 0) + 1;
    most.set(key, count);
    const cities = (face: { nodes?: HexDef["nodes"] }) =>
      (face.nodes ?? []).filter(({ kind }) => kind === "city");
    const first = title.tileset.first
      .filter(({ hexes }) => hexes.includes(hex.coord))
      .flatMap((one) => one.tiles);
    const later = new Set(first);
    for (const id of later)
      for (const following of followers(title.tileset, hex.coord, id)) later.add(following);
    const faces = [hex, ...[...later].flatMap((id) => tiles.get(id) ?? [])];
    const room = Math.max(...faces.map((face) => Math.max(0, ...cities(face).map(({ slots = 1 }) => slots))));
    if (count > room)
      note(
        "companies",
        ["companies", placeOf(company), "home", 0],
        "home-full",
        saying`${company.id} starts in ${called(hex)}, the home of ${count} companies, but no tile there has more than ${room} circles`,
        saying`choose another home, or add a tile with more circles`,
      );
  }
}

/** Circles that are kept for a company which begins elsewhere. */
export function checkReserved(of: Ward): void {
  const { title, companies, note } = of;
  const known = new Map(companies.map((company) => [company.id, company]));
  for (const hex of title.map.hexes)
    for (const [at, { reserved_for = [] }] of (hex.nodes ?? []).entries())
      for (const id of reserved_for) {
        const company = known.get(id);
        if (!company?.home?.length || company.home.some((home) => home.hex === hex.coord)) continue;
        note(
          "map",
          [...place(of, hex), "nodes", at],
          "reserved-elsewhere",
          saying`${called(hex)} reserves a circle for ${id}, which starts in ${listed(company.home.map((home) => home.hex))}`,
          saying`remove ${id} from reserved_for, or move its home`,
        );
      }
}

/** Stops and trains that pay nothing. */
export function checkPay(of: Ward): void {
  const { title, note } = of;
  for (const hex of title.map.hexes)
    for (const [at, { kind, revenue }] of (hex.nodes ?? []).entries())
      if (kind === "offboard" && (revenue === undefined || revenue === 0))
        note(
          "map",
          [...place(of, hex), "nodes", at],
          "pays-nothing",
          saying`${called(hex)} is off the board but pays nothing`,
          'add "revenue"',
        );
  title.trains.forEach((train, at) => {
    if (train.distance.every(({ pay, visit }) => pay === 0 || visit === 0))
      note(
        "trains",
        ["trains", at, "distance"],
        "train-pays-nothing",
        saying`train ${train.name} counts no stops`,
        saying`set "pay" and "visit" to at least 1`,
      );
  });
  for (const [index, tile] of title.tileset.tiles.entries())
    for (const [at, { kind, revenue }] of (tile.nodes ?? []).entries())
      if ((kind === "city" || kind === "town") && !revenue)
        note(
          "tiles",
          ["tiles", index, "nodes", at],
          "pays-nothing",
          saying`a ${kind} of tile ${tile.id} pays nothing`,
          'add "revenue"',
        );
}

/** Two places of one name. */
export function checkNames(of: Ward): void {
  const { title, note } = of;
  const named = new Map<string, string>();
  for (const hex of title.map.hexes) {
    const settled = (hex.nodes ?? []).some(({ kind }) => kind === "city" || kind === "town");
    if (!hex.name || !settled) continue;
    const same = named.get(hex.name);
    if (same !== undefined)
      note(
        "map",
        [...place(of, hex), "name"],
        "same-name",
        saying`${hex.coord} has the same name as ${same}: ${hex.name}`,
        saying`rename one of them`,
      );
    named.set(hex.name, hex.coord);
  }
}
