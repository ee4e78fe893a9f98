import type { HexDef, MapDef } from "@railhead/core";
import { compileMap } from "@railhead/core/board";
import { type Colour, EDGES } from "@railhead/core/model";
import { saying } from "@railhead/core/texts";
import { faceFor, faceOf } from "./faces.ts";
import { type Loose, list, type Note, object, text } from "./values.ts";

const COORD = /^[A-Z]{1,2}[0-9]{1,3}$/;
const FIXED: readonly Colour[] = ["gray", "red", "blue"];

/** How coordinates are read: flat hexes count columns by letters, pointy ones by numbers, unless the file turns that round. */
function axesOf(info: Loose): Pick<MapDef, "layout" | "axes"> {
  const flat = info.orientation === "horizontal";
  const said = text(info.mapCoordinates) ?? "";
  const letters = /^(lettersHorizontal|numbersVertical)$/.test(said)
    ? true
    : /^(lettersVertical|numbersHorizontal)$/.test(said)
      ? false
      : flat !== (said === "reversed");
  return {
    layout: flat ? "flat" : "pointy",
    axes: letters ? { x: "letter", y: "number" } : { x: "number", y: "letter" },
  };
}

/** A definition that names another hex to begin with: its track is added, everything else in it replaces. */
function copied(entry: Loose, all: readonly Loose[], place: string, report: Note): Loose {
  const of = text(entry.copy);
  if (of === undefined) return entry;
  const from = all.find((one) => one !== entry && list(one.hexes).includes(of));
  if (!from) {
    report(place, saying`copies ${of}, which is not there`);
    return entry;
  }
  const base = copied(
    from,
    all.filter((one) => one !== entry),
    place,
    report,
  );
  return { ...base, ...entry, track: [...list(base.track), ...list(entry.track)] };
}

/** The hexes of a game of 18xx-maker as they are drawn, with the grid they stand on: of the first map, where it has several. */
export function drawnMap(game: Loose, report: Note): MapDef {
  const maps = list(game.map).map(object);
  if (maps.length > 1) report("map", saying`there are ${maps.length} maps: the first one counts`);
  const [map = {}] = maps;
  for (const field of ["borders", "borderTexts", "lines", "trim"])
    if (list(map[field]).length) report(`map.${field}`, saying`is not known here: left out`);
  const all = list(map.hexes).map(object);
  const known = new Map<string, HexDef>();
  all.forEach((entry, at) => {
    const place = `map.hexes[${at}]`;
    const where = list(entry.hexes).flatMap((one) => text(one) ?? []);
    const face = faceOf(copied(entry, all, place, report), `${place} ${where.join(" ")}`, report);
    if (list(entry.borders).length)
      report(`${place} ${where.join(" ")}`, saying`borders of hexes are only drawn: left out`);
    for (const coord of where) {
      if (!COORD.test(coord)) report(place, saying`${coord} is not a coordinate: left out`);
      else {
        if (known.has(coord)) report(place, saying`${coord} is drawn twice: the later drawing counts`);
        if (face) known.set(coord, { coord, ...structuredClone(face) });
      }
    }
  });
  return { ...axesOf(object(game.info)), hexes: [...known.values()] };
}

/** The map of a game of 18xx-maker, without what is only drawn. */
export function mapOf(game: Loose, report: Note): MapDef {
  const { hexes, ...grid } = drawnMap(game, report);
  return closed({ ...grid, hexes: hexes.filter((hex) => !onlyDrawn(hex)) });
}

/** Sea and margins without anything on them: they are part of the drawing, not of the board. */
export const onlyDrawn = ({ colour, nodes, paths, name }: HexDef): boolean =>
  (colour === "blue" || colour === "red") && !nodes && !paths && name === undefined;

/** The map with the sides closed that face a blank side of a hex on which nothing is laid. */
function closed(map: MapDef): MapDef {
  let board: ReturnType<typeof compileMap>;
  try {
    board = compileMap(map);
  } catch {
    return map; // Coordinates that are no grid: the reader of the title reports them, with their places.
  }
  const leads = (hex: HexDef, edge: number) =>
    (hex.paths ?? []).some(({ from, to }) => from === edge || to === edge);
  const hexes = map.hexes.map((hex) => {
    if (FIXED.includes(hex.colour)) return hex;
    const shut = EDGES.filter((edge) => {
      const across = board.across(hex.coord, edge);
      const other = across && board.hexes.get(across.hex);
      return (
        other && across && FIXED.includes(other.colour) && !leads(other, across.edge) && !leads(hex, edge)
      );
    });
    return shut.length ? { ...hex, closed_edges: shut } : hex;
  });
  return { ...map, hexes };
}

/** The map for 18xx-maker. */
export function mapFor(map: MapDef, report: Note): { info: Loose; map: Loose } {
  const letters = map.axes.x === "letter";
  const flat = map.layout === "flat";
  if (map.links?.length) report("map.links", saying`are not known there: left out`);
  if (map.water) report("map.water", saying`is not known there: left out`);
  const hexes = map.hexes.map((hex) => {
    const place = `map.${hex.coord}`;
    for (const field of ["borders", "setup_tokens", "blocked_by", "zones", "other_names"] as const)
      if (hex[field]?.length) report(place, saying`${field} is not known there: left out`);
    return { ...faceFor(hex, place, report), hexes: [hex.coord] };
  });
  if (map.hexes.some(({ closed_edges, colour }) => closed_edges?.length && !FIXED.includes(colour)))
    report(
      "map",
      saying`closed sides are not known there: those that face a blank side of a fixed hex come back on their own`,
    );
  return {
    info: {
      ...(flat && { orientation: "horizontal" }),
      ...(letters !== flat && { mapCoordinates: letters ? "lettersHorizontal" : "lettersVertical" }),
    },
    map: { hexes },
  };
}
