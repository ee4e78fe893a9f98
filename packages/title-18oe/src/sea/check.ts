import { type CompiledMap, compileMap, type MapDef, type Shore } from "@railhead/core";
import type { FerryFact, PortFact, WaterFile } from "./model.ts";

type Say = (text: string) => void;

interface Ground {
  board: CompiledMap;
  isSea(hex: string): boolean;
  areaAt: Map<string, string>;
  areas: Set<string>;
}

const placeOf = (shore: Shore): string =>
  "edge" in shore ? `side ${shore.edge} of ${shore.hex}` : `stop ${shore.node} of ${shore.hex}`;

function checkAreas({ areas }: WaterFile, ground: Ground, say: Say): void {
  const seen = new Set<string>();
  for (const { name, hexes, touches = [] } of areas) {
    if (seen.has(name)) say(`zone ${name} stands twice`);
    seen.add(name);
    for (const hex of hexes) {
      if (!ground.isSea(hex)) say(`zone ${name}: ${hex} is no sea hex of the map`);
      const owner = ground.areaAt.get(hex);
      if (owner === undefined) ground.areaAt.set(hex, name);
      else say(`zone ${name}: ${hex} belongs to ${owner}`);
    }
    for (const other of touches)
      if (other === name || !ground.areas.has(other))
        say(`zone ${name} touches ${other}, which is no other zone`);
  }
  for (const { coord, colour } of ground.board.def.hexes)
    if (colour === "blue" && !ground.areaAt.has(coord)) say(`sea hex ${coord} is in no zone`);
}

/** Whether a shore is a place that ships come to. */
function checkShore(shore: Shore, towns: ReadonlySet<string>, { board, isSea }: Ground, say: Say): void {
  const hex = board.hexes.get(shore.hex);
  if (!hex) {
    say(`${shore.hex} is not on the map`);
    return;
  }
  if ("edge" in shore) {
    const across = board.neighbour(shore.hex, shore.edge);
    if (hex.colour === "blue") say(`${placeOf(shore)} is a side of the sea itself`);
    else if (across === undefined || !isSea(across)) say(`${placeOf(shore)} faces no sea`);
    return;
  }
  if (towns.has(shore.hex) && shore.node === 0) return;
  const node = hex.nodes?.[shore.node];
  if (!node || node.kind === "junction") say(`${shore.hex} has no stop ${shore.node}`);
}

function checkPort(port: PortFact, shore: Shore, towns: ReadonlySet<string>, ground: Ground, say: Say): void {
  checkShore(shore, towns, ground, say);
  for (const area of port.areas ?? []) if (!ground.areas.has(area)) say(`there is no zone ${area}`);
  if (port.node !== undefined && !port.areas?.length) say("an offshore port names its zones");
  const hex = ground.board.hexes.get(port.hex);
  if (port.private && hex && !hex.nodes?.some(({ kind }) => kind === "city"))
    say("a private port is in a city, where a token can stand");
}

function checkFerry(ferry: FerryFact, towns: ReadonlySet<string>, ground: Ground, say: Say): void {
  const { from, to, over, sea } = ferry;
  const { board, isSea, areaAt } = ground;
  for (const end of [from, to]) checkShore(end, towns, ground, say);
  sea.forEach((hex, at) => {
    const before = sea[at - 1];
    if (!isSea(hex)) say(`${hex} is no sea hex of the map`);
    else if (
      before !== undefined &&
      !([0, 1, 2, 3, 4, 5] as const).some((edge) => board.neighbour(hex, edge) === before)
    )
      say(`${before} and ${hex} of its line do not touch`);
  });
  for (const area of new Set(over))
    if (!sea.some((hex) => areaAt.get(hex) === area))
      say(`its line does not cross ${area}, in which its distance counts`);
  for (const end of [from, to]) {
    const meets = "edge" in end ? sea.includes(board.neighbour(end.hex, end.edge) ?? "") : true;
    const inTown = !("edge" in end) && towns.has(end.hex);
    if (!meets || (inTown && !sea.includes(end.hex))) say(`its line does not meet ${placeOf(end)}`);
  }
}

/**
 * What is wrong with a file of water on this land, in words; empty when all is well. The file has the shape of
 * `water.schema.json`. Zones cover the sea once, ports and ferries lie where ships come, lines of ferries hold together.
 */
export function waterProblems(land: MapDef, file: WaterFile): string[] {
  const found: string[] = [];
  const board = compileMap(land);
  const ground: Ground = {
    board,
    isSea: (hex) => board.hexes.get(hex)?.colour === "blue",
    areaAt: new Map(),
    areas: new Set(file.areas.map(({ name }) => name)),
  };
  checkAreas(file, ground, (text) => found.push(text));
  const towns = new Set(file.towns.map(({ hex }) => hex));
  const seen = new Set<string>();
  for (const port of file.ports) {
    const say: Say = (text) => found.push(`port ${port.name}: ${text}`);
    const { hex, edge, node } = port;
    if ((edge === undefined) === (node === undefined)) {
      say('it has either "edge" or "node"');
      continue;
    }
    const shore: Shore = edge === undefined ? { hex, node: node ?? 0 } : { hex, edge };
    if (seen.has(placeOf(shore))) say(`${placeOf(shore)} has a port already`);
    seen.add(placeOf(shore));
    checkPort(port, shore, towns, ground, say);
  }
  for (const { hex } of file.towns) {
    if (!ground.isSea(hex)) found.push(`town ${hex}: it is no sea hex of the map`);
    if (!file.ferries.some(({ sea }) => sea.includes(hex))) found.push(`town ${hex}: no ferry passes it`);
  }
  const lines = new Map<string, string>();
  for (const ferry of file.ferries) {
    const say: Say = (text) => found.push(`ferry ${ferry.id}: ${text}`);
    checkFerry(ferry, towns, ground, say);
    const known = lines.get(ferry.id);
    if (known !== undefined && known !== ferry.sea.join(" ")) say("its parts name different lines of hexes");
    if (known !== undefined && ferry.line === undefined)
      say('it stands twice: parts of one ferry name their "line"');
    lines.set(ferry.id, ferry.sea.join(" "));
  }
  return found;
}
