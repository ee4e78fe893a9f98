import type { Overlay, TokenSpot } from "../model/board.ts";
import type { Colour, HexDef, TileDef } from "../model/map.ts";
import type { Aspect } from "./aspect.ts";
import { corners } from "./geometry.ts";
import { layoutFace } from "./layout.ts";
import { around, Room } from "./place.ts";
import { allShapes, group, polygon, type Shape, type TextShape, text, textWidth, type XY } from "./shapes.ts";
import { drawSymbol, hasSymbol } from "./symbol.ts";
import { costFrom, drawCost, drawGround } from "./terrain.ts";
import { drawLabels, drawStops, drawTileId, drawTracks, drawValues } from "./tile.ts";
import { type CompanyLook, drawGhost, drawMarker, drawToken } from "./token.ts";

/** Everything that decides how a hex looks. */
export interface HexView {
  layout: Aspect;
  def: HexDef;
  tile?: TileDef;
  /** Turns of the tile, 0 to 5. */
  rotation?: number;
  tokens?: readonly TokenSpot[];
  companies?: Record<string, CompanyLook>;
  /** Companies whose home is kept free here: [city, company]. */
  reserved?: readonly (readonly [city: number, company: string])[];
  /** Tile colours of the phase: decides which value of an off-board place is outlined. */
  phase?: readonly Colour[];
  showTileIds?: boolean;
  /** What else lies on the hex: discs with the picture of their kind, or its letters in the colours of a company. */
  overlays?: readonly Pick<Overlay, "kind" | "owner">[];
  /** What stands beside the circles now; absent: what is printed, until a tile lies there. */
  icons?: readonly string[];
}

/** A hex around the origin, in layers: routes run between ground and top, names lie above everything. */
export interface HexDrawing {
  /** Colour, terrain and track. */
  ground: Shape;
  /** Cities, towns, tokens, values and labels. */
  top: Shape;
  name?: Shape;
}

const NEUTRAL: Omit<CompanyLook, "id" | "abbreviation"> = { colour: "#8d8a82", text: "#17130d", emblem: 0 };

/** Size of names, in drawing units. */
export const NAME_SIZE = 19;

function nameWishes(): XY[] {
  const lines = [-60, 60, -66, 66, -52, 52, -44, 44];
  const beside = [0, -14, 14, -28, 28];
  return [
    ...lines.flatMap((y): XY[] => [
      [0, y],
      [-14, y],
      [14, y],
    ]),
    ...beside.flatMap((y): XY[] => [
      [58, y],
      [-58, y],
    ]),
  ];
}

/** Draws a hex with its terrain, tile, stops, tokens and texts. */
export function drawHex(view: HexView): HexDrawing {
  const { layout, def, tile } = view;
  const face = tile ?? def;
  const colour = face.colour;
  const drawn = layoutFace(layout, face, tile ? (view.rotation ?? 0) : 0);
  const room = new Room(layout, drawn);

  const icons = (view.icons ?? (tile ? [] : (def.icons ?? []))).filter(hasSymbol);
  const symbols = icons.flatMap((icon) => {
    const at = room.take({ w: 19, h: 21 }, around([0, 0], [0, 16, 26, 36, 48, 60], -90, 12));
    return drawSymbol(icon, at) ?? [];
  });
  const offboard = drawn.nodes.some((place) => place.node.kind === "offboard");
  const early = offboard ? drawValues(drawn, room, view.phase ?? ["yellow"]) : [];
  const nameAt = def.name ? nameSpot(def.name, room) : undefined;
  const values = offboard ? early : drawValues(drawn, room, view.phase ?? ["yellow"]);
  const labels = drawLabels(face.labels ?? [], room);
  const cost = costFrom(def, tile?.colour ?? (def.colour === "white" ? undefined : def.colour));
  const costs = cost
    ? drawCost(
        cost.cost,
        cost.water,
        room.take({ w: 26, h: 22 }, [
          ...(drawn.tracks.length || drawn.nodes.length ? [] : [[0, 0] as XY]),
          ...around([0, 0], [60, 52, 44], 30, 12),
        ]),
      )
    : [];

  const discs = (view.overlays ?? []).map(({ kind, owner = "" }) => {
    const at = room.take({ w: 14, h: 14 }, around([0, 0], [54, 44, 34], 90, 12));
    const look = view.companies?.[owner.replace(/^company:/, "")] ?? { ...NEUTRAL, id: kind };
    return (
      drawMarker(kind, at, 14) ?? drawToken({ ...look, id: kind, abbreviation: kind.slice(0, 2) }, at, 14)
    );
  });

  const printed = tile || (def.colour !== "white" && def.colour !== "blue");
  const ground = group(
    [
      polygon(corners(layout), `rh-hex rh-${colour}`),
      ...(printed ? [] : drawGround(layout, def)),
      ...drawTracks(drawn),
    ],
    { class: "rh-place", data: { hex: def.coord, ...(tile && { tile: tile.id }) } },
  );
  const top = group(
    [
      ...drawStops(drawn),
      ...symbols,
      ...drawSpots(
        view,
        drawn.nodes.filter((place) => place.node.kind === "city"),
      ),
      ...discs.map((disc) => group([disc], { class: "rh-overlay" })),
      ...values,
      ...labels,
      ...costs,
      ...(view.showTileIds && tile ? [drawTileId(tile.id, room)] : []),
    ],
    { class: "rh-top" },
  );
  if (!def.name || !nameAt) return { ground, top };
  const name = text(
    nameAt[0],
    nameAt[1],
    def.name,
    NAME_SIZE,
    `rh-name rh-halo-${colour}${Math.abs(nameAt[0]) > 40 ? " rh-beside" : ""}`,
  );
  return { ground, top, name: group([name], { class: "rh-names" }) };
}

/** The text of a drawn name. */
export const writtenIn = (name: Shape): TextShape | undefined =>
  [...allShapes([name])].find((one): one is TextShape => one.kind === "text");

function nameSpot(name: string, room: Room): XY {
  return room.take({ w: textWidth(name, NAME_SIZE) / 2, h: NAME_SIZE / 2 }, nameWishes(), 1.6);
}

/** Tokens, reservations and neutral tokens in the circles of a hex's cities. */
function drawSpots(view: HexView, cities: { slots: XY[]; slotRadius: number }[]): Shape[] {
  const shapes: Shape[] = [];
  const used = new Set<string>();
  /** Tokens beside the circles of each city, so far. */
  const beside = new Map<number, number>();
  const spot = (city: number, slot: number): { at: XY; r: number } | undefined => {
    const place = cities[Math.min(city, cities.length - 1)];
    if (slot < 0) {
      const count = beside.get(city) ?? 0;
      beside.set(city, count + 1);
      const last = place?.slots.at(-1);
      const r = (place?.slotRadius ?? 0) * 0.75;
      return last && { at: [last[0] + r * (2.2 + 1.6 * count), last[1] - r * 1.2], r };
    }
    const at = place?.slots[Math.min(slot, place.slots.length - 1)];
    return place && at ? { at, r: place.slotRadius } : undefined;
  };
  for (const [city, slot, owner] of view.tokens ?? []) {
    const place = spot(city, slot);
    if (!place) continue;
    const place_ = Math.min(city, cities.length - 1);
    used.add(`${place_}.${slot}`);
    const look = view.companies?.[owner] ?? { ...NEUTRAL, id: owner, abbreviation: owner.slice(0, 4) };
    const marker = view.companies?.[owner] ? undefined : drawMarker(owner, place.at, place.r - 2.5);
    shapes.push(marker ?? drawToken(look, place.at, place.r - 2.5));
  }
  if (!view.tile) {
    for (const token of view.def.setup_tokens ?? []) {
      const place = used.has(`${token.city}.0`) ? undefined : spot(token.city, 0);
      if (place)
        shapes.push(
          drawMarker(token.token, place.at, place.r - 2.5) ??
            drawToken({ ...NEUTRAL, id: token.token, abbreviation: token.token }, place.at, place.r - 2.5),
        );
    }
  }
  for (const [city, company] of view.reserved ?? []) {
    const at = Math.min(city, cities.length - 1);
    const slots = cities[at]?.slots.length ?? 0;
    const slot = Array.from({ length: slots }, (_, n) => n).find((n) => !used.has(`${at}.${n}`));
    if (slot === undefined) continue;
    used.add(`${at}.${slot}`);
    const place = spot(at, slot);
    if (place) shapes.push(drawGhost(view.companies?.[company]?.abbreviation ?? company, place.at, place.r));
  }
  return shapes;
}

/** How a hex looks in miniature: its colour alone, hills darker. */
export function miniatureLook(def: HexDef): string {
  const hills = (def.terrain ?? []).length > 0 && def.colour === "white";
  return `rh-silhouette rh-mini-${hills ? "hills" : def.colour}`;
}
