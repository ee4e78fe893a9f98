import type { BoardState } from "../../src/model/board.ts";
import type { HexDef, MapDef, NodeDef, TileFace } from "../../src/model/map.ts";

/**
 * The rules of lines written a second time, as plainly as possible and on nothing but the data of the map: what the
 * property tests compare the engine with. Ends of track are texts: "C3.0" is a node, "C3/4" a seam (both hexes use the
 * name that sorts first).
 */
export interface Piece {
  hex: string;
  a: string;
  b: string;
}

export interface BruteBoard {
  pieces: Piece[];
  nodes: Map<string, NodeDef & { hex: string; index: number; city: number }>;
  open: (seam: string) => boolean;
}

const STEPS: [number, number][] = [
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
  [1, 1],
];

function neighbour(hex: string, edge: number): string {
  const [dx, dy] = STEPS[edge] as [number, number];
  return `${String.fromCharCode(hex.charCodeAt(0) + dx)}${Number(hex.slice(1)) + dy}`;
}

/** Reads a map (flat, letters across) as a list of pieces of track; `faces` replaces what is printed. */
export function bruteBoard(map: MapDef, faces: Record<string, TileFace> = {}): BruteBoard {
  const hexes = new Map<string, HexDef>(map.hexes.map((hex) => [hex.coord, hex]));
  const seam = (hex: string, edge: number) => {
    const there = `${neighbour(hex, edge)}/${(edge + 3) % 6}`;
    const here = `${hex}/${edge}`;
    return hexes.has(neighbour(hex, edge)) && there < here ? there : here;
  };
  const pieces: Piece[] = [];
  const nodes: BruteBoard["nodes"] = new Map();
  for (const hex of map.hexes) {
    const face = faces[hex.coord] ?? hex;
    let cities = 0;
    face.nodes?.forEach((node, index) => {
      const city = node.kind === "city" ? cities++ : -1;
      nodes.set(`${hex.coord}.${index}`, { ...node, hex: hex.coord, index, city });
    });
    for (const path of face.paths ?? []) {
      const end = (at: typeof path.from) =>
        typeof at === "number" ? seam(hex.coord, at) : `${hex.coord}.${at.slice(4)}`;
      pieces.push({ hex: hex.coord, a: end(path.from), b: end(path.to) });
    }
  }
  const shut = (hex: string, edge: number) => hexes.get(hex)?.closed_edges?.includes(edge as 0) ?? false;
  const open = (name: string) => {
    const [hex, edge] = [name.split("/")[0] as string, Number(name.split("/")[1])];
    const other = neighbour(hex, edge);
    return hexes.has(other) && !shut(hex, edge) && !shut(other, (edge + 3) % 6);
  };
  return { pieces, nodes, open };
}

/** A line: the ends it goes over, and the pieces between them. */
export interface BruteLine {
  ends: string[];
  pieces: Piece[];
}

/**
 * Every line from a node on that meets itself nowhere and passes only what `passable` allows. What `again` names it may pass more
 * than once, with another stop between two visits; it neither begins nor ends there.
 */
export function linesFrom(
  board: BruteBoard,
  start: string,
  passable: (node: string) => boolean,
  visit: (line: BruteLine) => void,
  again: (node: string) => boolean = () => false,
): void {
  const placeOf = (end: string) => {
    const node = board.nodes.get(end);
    return node && node.kind !== "junction" ? `${node.hex}#${node.group ?? ""}` : undefined;
  };
  const meets = (line: BruteLine, piece: Piece, end: string) => {
    if (line.pieces.includes(piece)) return true;
    const place = placeOf(end);
    if (place !== undefined && line.ends.includes(end) && again(end))
      return line.ends[0] === end || line.ends.filter((other) => placeOf(other) !== undefined).at(-1) === end;
    if (place !== undefined) return line.ends.some((other) => placeOf(other) === place);
    if (board.nodes.get(end)?.crossing) return false;
    return line.ends.includes(end);
  };
  const grow = (line: BruteLine) => {
    const at = line.ends.at(-1) as string;
    if (placeOf(at) === undefined || line.ends.indexOf(at) === line.ends.length - 1) visit(line);
    const last = line.pieces.at(-1);
    if (last && board.nodes.has(at) && !passable(at)) return;
    if (!board.nodes.has(at) && !board.open(at)) return;
    for (const piece of board.pieces) {
      if (piece.a !== at && piece.b !== at) continue;
      if (!board.nodes.has(at) && last?.hex === piece.hex) continue;
      const end = piece.a === at ? piece.b : piece.a;
      if (meets(line, piece, end)) continue;
      grow({ ends: [...line.ends, end], pieces: [...line.pieces, piece] });
    }
  };
  grow({ ends: [start], pieces: [] });
}

/** Nodes that a line of these companies may pass. */
export function passableFor(
  board: BruteBoard,
  tokens: BoardState["tokens"],
  companies: string[],
): (node: string) => boolean {
  return (name) => {
    const node = board.nodes.get(name);
    if (!node) return true;
    if (node.kind === "offboard") return node.through === true;
    if (node.kind !== "city") return true;
    const here = (tokens[node.hex] ?? []).filter((spot) => spot[0] === node.city);
    return here.length < (node.slots ?? 0) || here.some((spot) => companies.includes(spot[2]));
  };
}

/** Cities with a token of the company, as node names. */
export function homesOf(board: BruteBoard, tokens: BoardState["tokens"], company: string): string[] {
  return [...board.nodes]
    .filter(([, node]) => node.kind === "city")
    .filter(([, node]) =>
      (tokens[node.hex] ?? []).some((spot) => spot[0] === node.city && spot[2] === company),
    )
    .map(([name]) => name);
}
