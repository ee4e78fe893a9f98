import type { Colour, Revenue, TileFace } from "../model/map.ts";
import type { Aspect } from "./aspect.ts";
import { corners } from "./geometry.ts";
import { type FaceLayout, layoutFace, type NodePlace } from "./layout.ts";
import { around, Room } from "./place.ts";
import { circle, group, num, path, polygon, rect, type Shape, text, textWidth, type XY } from "./shapes.ts";

const ORDER: Colour[] = ["white", "yellow", "green", "brown", "gray"];

/** The colour of a value table that counts in a phase with these tile colours. */
export function currentColour(
  revenue: Partial<Record<Colour, number>>,
  phase: readonly Colour[],
): Colour | undefined {
  const listed = ORDER.filter((colour) => revenue[colour] !== undefined);
  return [...listed].reverse().find((colour) => phase.includes(colour)) ?? listed[0];
}

/** Lines of the track: first the light casings of a group, then its dark lines, so that crossings read. */
export function drawTracks(face: FaceLayout): Shape[] {
  const groups = [...new Set(face.tracks.map((track) => track.group))];
  const shapes = groups.flatMap((id): Shape[] => {
    const d = (unused: boolean) =>
      face.tracks
        .filter((track) => track.group === id && track.unused === unused)
        .map((track) => track.d)
        .join("");
    const [used, rest] = [d(false), d(true)];
    return [
      ...(used ? [path(used, "rh-casing")] : []),
      ...(rest ? [path(rest, "rh-track rh-unused")] : []),
      ...(used ? [path(used, "rh-track")] : []),
    ];
  });
  return [...shapes, ...face.arrows.map((arrow) => polygon(arrow.points, "rh-arrow"))];
}

/** A city's circles side by side, on one white ground. */
function drawCity(place: NodePlace): Shape {
  const r = place.slotRadius;
  const ground: Shape[] = [];
  if (place.slots.length === 2) {
    const [a, b] = place.slots as [XY, XY];
    const away: XY = [-(b[1] - a[1]) / (2 * r + 1), (b[0] - a[0]) / (2 * r + 1)];
    const side = (from: XY, sign: number): XY => [from[0] + away[0] * r * sign, from[1] + away[1] * r * sign];
    ground.push(polygon([side(a, 1), side(b, 1), side(b, -1), side(a, -1)], "rh-city"));
  } else if (place.slots.length > 2) {
    const centre = place.at;
    const out = place.slots.map((one): XY => {
      const [dx, dy] = [one[0] - centre[0], one[1] - centre[1]];
      const grow = 1 + (r * 0.5) / Math.max(Math.hypot(dx, dy), 1);
      return [centre[0] + dx * grow, centre[1] + dy * grow];
    });
    ground.push(polygon(out, "rh-city"));
  }
  return group([...ground, ...place.slots.map(([x, y]) => circle(x, y, r, "rh-slot"))], { class: "rh-stop" });
}

function drawTown(place: NodePlace): Shape[] {
  const [x, y] = place.at;
  if (place.edges.length === 2) {
    const across: XY = [-place.along[1], place.along[0]];
    const end = (by: number) => `${num(x + across[0] * by)} ${num(y + across[1] * by)}`;
    return [path(`M${end(-19)}L${end(19)}`, "rh-bar-casing"), path(`M${end(-16)}L${end(16)}`, "rh-bar")];
  }
  return [circle(x, y, place.edges.length ? 12 : 11, "rh-town")];
}

/** Cities and towns of a face. */
export function drawStops(face: FaceLayout): Shape[] {
  return face.nodes.flatMap((place) => {
    if (place.node.kind === "city") return [drawCity(place)];
    return place.node.kind === "town" ? drawTown(place) : [];
  });
}

function valueBox(at: XY, value: string): Shape {
  const w = Math.max(textWidth(value, 19) / 2 + 6, 16);
  return group([rect(-w, -13, w * 2, 26, "rh-value", 7), text(0, 0, value, 19, "rh-number")], {
    at: [num(at[0]), num(at[1])],
    class: "rh-worth",
  });
}

/** Values of an off-board place: a row of colour-backed boxes, the current one outlined. */
function valueRow(at: XY, revenue: Partial<Record<Colour, number>>, phase: readonly Colour[]): Shape {
  const listed = ORDER.filter((colour) => revenue[colour] !== undefined);
  const now = currentColour(revenue, phase);
  const w = 37;
  const start = (-listed.length * w) / 2;
  const boxes = listed.map((colour, n) =>
    group([
      rect(start + n * w, -15, w, 30, `rh-off rh-${colour}`),
      text(start + n * w + w / 2, 0, String(revenue[colour]), 20, "rh-number"),
    ]),
  );
  const at_ = now === undefined ? -1 : listed.indexOf(now);
  const ring = at_ < 0 ? [] : [rect(start + at_ * w, -15, w, 30, "rh-now-ring", 2)];
  return group([...boxes, ...ring], { at: [num(at[0]), num(at[1])], class: "rh-worth" });
}

/** Wishes for a value beside a node: in the free middle of the hex, or around the node. */
function beside(place: NodePlace): XY[] {
  const [x, y] = place.at;
  const away = Math.hypot(x, y);
  const outwards = away < 1 ? 0 : (Math.atan2(-y, -x) * 180) / Math.PI;
  const reach = place.node.kind === "city" ? place.slotRadius + 19 : 27;
  return away < 1
    ? around([0, 0], [44, 54, 62, 70], -30, 24)
    : [
        ...around([0, 0], [0, 12, 24, 40, 52], outwards, 12),
        ...around(place.at, [reach, reach + 10], outwards, 12),
      ];
}

/** Values of the stops of a face, kept off track and circles; equal values of several cities stand once. */
export function drawValues(face: FaceLayout, room: Room, phase: readonly Colour[]): Shape[] {
  const shapes: Shape[] = [];
  const seen = new Set<string>();
  for (const place of face.nodes) {
    const revenue: Revenue | undefined = place.node.revenue;
    if (!revenue) continue;
    if (typeof revenue !== "number") {
      const size = {
        w: (ORDER.filter((colour) => revenue[colour] !== undefined).length * 37) / 2 + 2,
        h: 17,
      };
      const wishes: XY[] = place.node.kind === "offboard" && !place.node.through ? [[0, 0]] : [];
      shapes.push(
        valueRow(
          room.take(size, [...wishes, ...around([0, 0], [0, 26, 36, 46, 54], -90, 12)]),
          revenue,
          phase,
        ),
      );
      continue;
    }
    const key = place.node.kind === "city" ? `city${revenue}` : `${place.at}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const value = String(revenue);
    const size = { w: Math.max(textWidth(value, 19) / 2 + 6, 16) + 1, h: 14 };
    shapes.push(valueBox(room.take(size, beside(place)), value));
  }
  return shapes;
}

/** Labels, bold, where there is room near a corner. */
export function drawLabels(labels: readonly string[], room: Room): Shape[] {
  return labels.map((label) => {
    const size = { w: textWidth(label, 24) / 2 + 1, h: 12 };
    const [x, y] = room.take(size, [
      ...around([0, 0], [66, 60, 70, 54], 180, 24),
      ...around([0, 0], [46, 38], 180, 24),
    ]);
    return text(x, y, label, 24, "rh-label");
  });
}

/** A tile that lies on its own: for lists of tiles. Returns the hex around the origin. */
export function drawTile(
  face: TileFace & { id?: string },
  rotation = 0,
  layout: Aspect = "flat",
  options: { phase?: readonly Colour[]; showId?: boolean } = {},
): Shape {
  const drawn = layoutFace(layout, face, rotation);
  const room = new Room(layout, drawn);
  const values = drawValues(drawn, room, options.phase ?? ["yellow"]);
  const labels = drawLabels(face.labels ?? [], room);
  return group(
    [
      polygon(corners(layout), `rh-hex rh-${face.colour}`),
      ...drawTracks(drawn),
      ...drawStops(drawn),
      ...values,
      ...labels,
      ...(options.showId && face.id ? [drawTileId(face.id, room)] : []),
    ],
    { class: "rh-tile", data: { ...(face.id && { tile: face.id }), rotation: String(rotation) } },
  );
}

/** The number of a tile, small, in a free corner. */
export function drawTileId(id: string, room: Room): Shape {
  const [x, y] = room.take({ w: textWidth(id, 14) / 2, h: 7 }, around([0, 0], [80, 74], 60, 12));
  return text(x, y, id, 14, "rh-tile-id");
}
