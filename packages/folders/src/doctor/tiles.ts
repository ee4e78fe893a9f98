import type { Edge, HexDef, TileDef } from "@railhead/core";
import { TILE_COLOURS } from "@railhead/core/model";
import { rotationsThatKeep } from "@railhead/core/schema";
import { saying } from "@railhead/core/texts";
import { FIXED, listed, type Ward } from "./ward.ts";

const place = ({ title }: Ward, tile: TileDef) => ["tiles", title.tileset.tiles.indexOf(tile)];
const many = (tile: TileDef | undefined): number =>
  tile === undefined ? 0 : tile.count === "unlimited" ? Number.POSITIVE_INFINITY : tile.count;
const count = (face: { nodes?: HexDef["nodes"] }, of: "city" | "town"): number =>
  (face.nodes ?? []).filter(({ kind }) => kind === of).length;

/** Tiles that may come to lie on some hex. */
function ledTo({ title }: Ward): Set<string> {
  const { first, upgrades, onHex = {} } = title.tileset;
  const following = [upgrades, ...Object.values(onHex)].flatMap((table) => Object.values(table).flat());
  return new Set([...first.flatMap((one) => one.tiles), ...following]);
}

/** Tiles of which there is no copy, or to which nothing leads. */
export function checkUse(of: Ward): void {
  const { title, note } = of;
  const { tiles } = title.tileset;
  const led = ledTo(of);
  for (const tile of tiles) {
    if (tile.count === 0)
      note(
        "tiles",
        place(of, tile),
        "no-copies",
        saying`tile ${tile.id} has no copies`,
        saying`give it a count, or remove it`,
      );
    else if (!led.has(tile.id))
      note(
        "tiles",
        place(of, tile),
        "tile-never-laid",
        saying`tile ${tile.id} can never be laid: it fits no printed hex and upgrades no tile`,
        saying`let it upgrade a tile, or remove it`,
      );
  }
}

/** Colours that phases let be laid and no tile has, and the other way round. */
export function checkColours({ title, note }: Ward): void {
  const allowed = new Set(title.phases.flatMap((phase) => phase.tile_colours));
  const there = new Set(title.tileset.tiles.map(({ colour }) => colour));
  title.tileset.tiles.forEach((tile, at) => {
    if (!allowed.has(tile.colour))
      note(
        "tiles",
        ["tiles", at],
        "colour-never",
        saying`tile ${tile.id} is ${tile.colour}, which no phase allows`,
        saying`add ${tile.colour} to the tile_colours of a phase`,
      );
  });
  const seen = new Set<string>();
  title.phases.forEach((phase, at) => {
    for (const colour of phase.tile_colours)
      if (!there.has(colour) && !seen.has(colour)) {
        seen.add(colour);
        note(
          "trains",
          ["phases", at, "tile_colours"],
          "colour-without-tiles",
          saying`phase ${phase.name} allows ${colour} tiles, but there are none`,
          saying`add ${colour} tiles, or remove ${colour}`,
        );
      }
    const earlier = title.phases[at - 1];
    const lost = earlier?.tile_colours.find((colour) => !phase.tile_colours.includes(colour));
    if (lost !== undefined)
      note(
        "trains",
        ["phases", at, "tile_colours"],
        "colour-lost",
        saying`phase ${phase.name} does not allow ${lost} tiles, but phase ${earlier?.name} did`,
        saying`add ${lost}`,
      );
  });
}

/** Tiles with a city that nothing follows, although the next colour has tiles with as many cities. */
export function checkDeadEnds(of: Ward): void {
  const { title, note } = of;
  const { tiles, upgrades } = title.tileset;
  const allowed = new Set(title.phases.flatMap((phase) => phase.tile_colours));
  for (const tile of tiles) {
    const later = TILE_COLOURS[TILE_COLOURS.indexOf(tile.colour) + 1];
    if (later === undefined || !allowed.has(later) || !count(tile, "city") || upgrades[tile.id]?.length)
      continue;
    const labels = (face: TileDef) => [...(face.labels ?? [])].sort().join(" ");
    const like = tiles.filter(
      (one) =>
        one.colour === later && count(one, "city") === count(tile, "city") && labels(one) === labels(tile),
    );
    if (like.length)
      note(
        "tiles",
        place(of, tile),
        "never-upgraded",
        saying`no tile may upgrade ${tile.id}, although ${listed(like.map(({ id }) => id))} are ${later} with as many cities`,
        saying`allow one as an upgrade: a tile that keeps all its track, or "except": { "add": { "${tile.id}": […] } }`,
      );
  }
}

/** Hexes for which there are too few first tiles. */
export function checkCounts(of: Ward): void {
  const { title, tiles, board, note } = of;
  const classes = new Map<string, HexDef[]>();
  for (const { tiles: ids, hexes } of title.tileset.first)
    for (const coord of hexes) {
      const hex = board.hexes.get(coord);
      const key = [...ids].sort().join(" ");
      const like = classes.get(key);
      if (hex && like) like.push(hex);
      else if (hex) classes.set(key, [hex]);
    }
  for (const [ids, hexes] of classes) {
    const total = ids.split(" ").reduce((sum, id) => sum + many(tiles.get(id)), 0);
    const homes = hexes.filter(({ nodes = [] }) =>
      nodes.some(({ reserved_for }) => reserved_for?.length),
    ).length;
    const needed = Math.max(Math.ceil(hexes.length / 4), homes);
    if (total >= needed) continue;
    const first = title.tileset.tiles.findIndex(({ id }) => ids.split(" ").includes(id));
    note(
      "tiles",
      ["tiles", first],
      "too-few-tiles",
      saying`only ${total} of ${ids.split(" ").join(", ")} for ${hexes.length} hexes (${listed(hexes.map(({ coord }) => coord))}) that start with them`,
      saying`use at least ${needed}`,
    );
  }
}

/** Tiles whose label is printed on hexes, and which may come to lie on hexes without it, by way of tiles that do not have it. */
export function checkStrayLabels(of: Ward): void {
  const { title, tiles, board, note } = of;
  const { first, upgrades } = title.tileset;
  const onHexes = new Set(title.map.hexes.flatMap(({ labels = [] }) => labels));
  const strays = new Map<TileDef, string[]>();
  for (const { tiles: begun, hexes } of first) {
    const seen = new Set(begun);
    const open = [...seen];
    for (let id = open.pop(); id !== undefined; id = open.pop())
      for (const next of upgrades[id] ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    for (const id of seen) {
      const tile = tiles.get(id);
      const own = tile?.labels?.filter((label) => onHexes.has(label)) ?? [];
      const without = hexes.filter((coord) =>
        own.some((label) => !board.hexes.get(coord)?.labels?.includes(label)),
      );
      if (tile && without.length) strays.set(tile, [...(strays.get(tile) ?? []), ...without]);
    }
  }
  for (const [tile, hexes] of strays) {
    const label = tile.labels?.join(" ");
    note(
      "tiles",
      place(of, tile),
      "label-strays",
      saying`tile ${tile.id} has label ${label}, but may go on ${listed(hexes)} without that label`,
      saying`let it upgrade only tiles labeled ${label}, and give its earlier tiles, including the yellow one, that label under their own numbers`,
    );
  }
}

/** Hexes on which no first tile fits: however it is turned, it loses printed track, or leads off the map or against a closed side. */
export function checkFits(of: Ward): void {
  const { title, tiles, board, note } = of;
  const begun = new Map<string, TileDef[]>();
  for (const { tiles: ids, hexes } of title.tileset.first) {
    const known = ids.flatMap((id) => tiles.get(id) ?? []);
    for (const coord of new Set(hexes)) {
      const before = begun.get(coord);
      if (before) before.push(...known);
      else begun.set(coord, [...known]);
    }
  }
  title.map.hexes.forEach((hex, at) => {
    const first = begun.get(hex.coord) ?? [];
    const open = (edge: number, turned: number): boolean => {
      const side = ((edge + turned) % 6) as Edge;
      return board.across(hex.coord, side) !== undefined && !board.closed(hex.coord, side);
    };
    const fits = (tile: TileDef): boolean =>
      rotationsThatKeep(hex, tile).some((turned) =>
        (tile.paths ?? []).every(({ from, to }) =>
          [from, to].every((end) => typeof end !== "number" || open(end, turned)),
        ),
      );
    if (first.length === 0 || first.some(fits)) return;
    note(
      "map",
      ["hexes", at],
      "no-tile-fits",
      saying`no first tile (${listed(first.map(({ id }) => id))}) fits ${hex.coord}, since each leads off the map or into a closed side in every rotation`,
      saying`add a tile that fits the open sides, or open a side`,
    );
  });
}

/** Labels of a hex, and the one that counts from a later colour. */
const labelsOf = ({ labels = [], later_label }: HexDef): string[] => [
  ...labels,
  ...(later_label ? [later_label.label] : []),
];

/** A label that counts from a later colour, of which no tile of that colour follows the tiles before. */
function checkLater({ title, note }: Ward, hex: HexDef, at: number): void {
  const { label, from } = hex.later_label ?? {};
  if (label === undefined || Object.values(title.tileset.onHex?.[hex.coord] ?? {}).flat().length) return;
  note(
    "map",
    ["hexes", at, "later_label"],
    "label-without-tile",
    saying`${hex.coord} has label ${label} from ${from} tiles on, but no such tile follows the tiles before`,
    saying`give a ${from} tile the label ${label}, or remove it from the hex`,
  );
}

/** Labels of hexes that no tile has, and of tiles that no hex has. */
export function checkLabels(of: Ward): void {
  const { title, note } = of;
  const onTiles = new Set(title.tileset.tiles.flatMap(({ labels = [] }) => labels));
  const onHexes = new Set(title.map.hexes.flatMap(labelsOf));
  title.map.hexes.forEach((hex, at) => {
    checkLater(of, hex, at);
    for (const label of hex.labels ?? [])
      if (!onTiles.has(label) && !FIXED.includes(hex.colour))
        note(
          "map",
          ["hexes", at, "labels"],
          "label-without-tile",
          saying`${hex.coord} has label ${label}, but no tile has it`,
          saying`give a tile the label ${label}, or remove it from the hex`,
        );
  });
  const led = ledTo(of);
  for (const tile of title.tileset.tiles)
    for (const label of tile.labels ?? [])
      if (!onHexes.has(label) && !led.has(tile.id) && tile.count !== 0)
        note(
          "tiles",
          place(of, tile),
          "label-without-hex",
          saying`tile ${tile.id} has label ${label}, but no hex has it`,
          saying`label a hex ${label}, or list in "labels" what ${label} may upgrade`,
        );
}
