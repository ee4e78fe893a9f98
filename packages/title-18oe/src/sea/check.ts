import type { MapDef } from "@railhead/core";
import { type CompiledMap, compileMap } from "@railhead/core/board";
import type { Shore } from "@railhead/core/model";
import type { TextLine } from "@railhead/core/texts";
import type { FerryFact, PortFact, WaterFile } from "./model.ts";

type Values = TextLine["values"];
type Say = (text: string, values?: Values) => void;

interface Ground {
  board: CompiledMap;
  isSea(hex: string): boolean;
  areaAt: Map<string, string>;
  areas: Set<string>;
}

/** A line of the title's texts. */
export const line = (text: string, values: Values = {}): TextLine => ({ text: `water.${text}`, values });

const keyOf = (shore: Shore): string =>
  "edge" in shore ? `${shore.hex}/${shore.edge}` : `${shore.hex}.${shore.node}`;

const placeOf = (shore: Shore): TextLine =>
  "edge" in shore
    ? line("side", { edge: shore.edge, hex: shore.hex })
    : line("stop", { node: shore.node, hex: shore.hex });

function checkAreas({ areas }: WaterFile, ground: Ground, say: Say): void {
  const seen = new Set<string>();
  for (const { name, hexes, touches = [] } of areas) {
    if (seen.has(name)) say("zoneTwice", { name });
    seen.add(name);
    for (const hex of hexes) {
      if (!ground.isSea(hex)) say("zoneHex", { name, hex });
      const owner = ground.areaAt.get(hex);
      if (owner === undefined) ground.areaAt.set(hex, name);
      else say("zoneTaken", { name, hex, of: owner });
    }
    for (const other of touches)
      if (other === name || !ground.areas.has(other)) say("zoneTouches", { name, of: other });
  }
  for (const { coord, colour } of ground.board.def.hexes)
    if (colour === "blue" && !ground.areaAt.has(coord)) say("zoneless", { hex: coord });
}

/** Whether a shore is a place that ships come to. */
function checkShore(shore: Shore, towns: ReadonlySet<string>, { board, isSea }: Ground, say: Say): void {
  const hex = board.hexes.get(shore.hex);
  if (!hex) {
    say("offMap", { hex: shore.hex });
    return;
  }
  if ("edge" in shore) {
    const across = board.neighbour(shore.hex, shore.edge);
    if (hex.colour === "blue") say("ofSea", { place: placeOf(shore) });
    else if (across === undefined || !isSea(across)) say("noSea", { place: placeOf(shore) });
    return;
  }
  if (towns.has(shore.hex) && shore.node === 0) return;
  const node = hex.nodes?.[shore.node];
  if (!node || node.kind === "junction") say("noStop", { hex: shore.hex, node: shore.node });
}

function checkPort(port: PortFact, shore: Shore, towns: ReadonlySet<string>, ground: Ground, say: Say): void {
  checkShore(shore, towns, ground, say);
  for (const area of port.areas ?? []) if (!ground.areas.has(area)) say("noZone", { name: area });
  if (port.node !== undefined && !port.areas?.length) say("offshore");
  const hex = ground.board.hexes.get(port.hex);
  if (port.private && hex && !hex.nodes?.some(({ kind }) => kind === "city")) say("private");
}

function checkFerry(ferry: FerryFact, towns: ReadonlySet<string>, ground: Ground, say: Say): void {
  const { from, to, over, sea } = ferry;
  const { board, isSea, areaAt } = ground;
  for (const end of [from, to]) checkShore(end, towns, ground, say);
  sea.forEach((hex, at) => {
    const before = sea[at - 1];
    if (!isSea(hex)) say("noSeaHex", { hex });
    else if (
      before !== undefined &&
      !([0, 1, 2, 3, 4, 5] as const).some((edge) => board.neighbour(hex, edge) === before)
    )
      say("gap", { from: before, to: hex });
  });
  for (const area of new Set(over))
    if (!sea.some((hex) => areaAt.get(hex) === area)) say("notCrossed", { name: area });
  for (const end of [from, to]) {
    const meets = "edge" in end ? sea.includes(board.neighbour(end.hex, end.edge) ?? "") : true;
    const inTown = !("edge" in end) && towns.has(end.hex);
    if (!meets || (inTown && !sea.includes(end.hex))) say("notMet", { place: placeOf(end) });
  }
}

/**
 * What is wrong with a file of water on this land, in words; empty when all is well. The file has the shape of
 * `water.schema.json`. Zones cover the sea once, ports and ferries lie where ships come, lines of ferries hold together.
 */
export function waterProblems(land: MapDef, file: WaterFile): TextLine[] {
  const found: TextLine[] = [];
  /** Says it of a port, a ferry or a town. */
  const of =
    (what: string, name: string): Say =>
    (text, values) =>
      found.push(line(what, { name, problem: line(text, values) }));
  const board = compileMap(land);
  const ground: Ground = {
    board,
    isSea: (hex) => board.hexes.get(hex)?.colour === "blue",
    areaAt: new Map(),
    areas: new Set(file.areas.map(({ name }) => name)),
  };
  checkAreas(file, ground, (text, values) => found.push(line(text, values)));
  const towns = new Set(file.towns.map(({ hex }) => hex));
  const seen = new Set<string>();
  for (const port of file.ports) {
    const say = of("port", port.name);
    const { hex, edge, node } = port;
    if ((edge === undefined) === (node === undefined)) {
      say("either");
      continue;
    }
    const shore: Shore = edge === undefined ? { hex, node: node ?? 0 } : { hex, edge };
    if (seen.has(keyOf(shore))) say("portTwice", { place: placeOf(shore) });
    seen.add(keyOf(shore));
    checkPort(port, shore, towns, ground, say);
  }
  for (const { hex } of file.towns) {
    if (!ground.isSea(hex)) of("town", hex)("townLand");
    if (!file.ferries.some(({ sea }) => sea.includes(hex))) of("town", hex)("townLonely");
  }
  const lines = new Map<string, string>();
  for (const ferry of file.ferries) {
    const say = of("ferry", ferry.id);
    checkFerry(ferry, towns, ground, say);
    const known = lines.get(ferry.id);
    if (known !== undefined && known !== ferry.sea.join(" ")) say("lines");
    if (known !== undefined && ferry.line === undefined) say("ferryTwice");
    lines.set(ferry.id, ferry.sea.join(" "));
  }
  return found;
}
