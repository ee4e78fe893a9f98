import type { CompanyDef, HexDef, TileDef, TitleDefinition } from "@railhead/core";
import { type CompiledMap, compileMap } from "@railhead/core/board";
import type { Steps } from "../json.ts";

/** The kinds of data that a finding of the doctor may lie in. */
export type DataKind = "title" | "map" | "tiles" | "market" | "trains" | "companies" | "numbers";

/** Takes note of a finding: data, place, name of the mistake, what is wrong, what mends it. */
export type Note = (data: DataKind, steps: Steps, kind: string, what: string, mend: string) => void;

/** A title as the doctor looks at it, with what several checks ask. */
export interface Ward {
  title: TitleDefinition;
  board: CompiledMap;
  tiles: ReadonlyMap<string, TileDef>;
  /** Companies that are no privates. */
  companies: readonly CompanyDef[];
  /** Position of a company in the list. */
  placeOf: (company: CompanyDef) => number;
  /** Hexes across open sides that track may lead to: of a hex that is fixed only where its print leads. */
  next: (hex: HexDef) => readonly HexDef[];
  note: Note;
}

/** Colours of printed hexes on which nothing is ever laid. */
export const FIXED: readonly string[] = ["gray", "red", "blue"];

/** Stops of a hex: cities, towns and places off the board. */
export const isStop = (hex: HexDef): boolean =>
  (hex.nodes ?? []).some(({ kind }) => kind === "city" || kind === "town" || kind === "offboard");

const EDGES = [0, 1, 2, 3, 4, 5] as const;

/** Makes a title ready for the doctor. */
export function ward(title: TitleDefinition, note: Note): Ward {
  const board = compileMap(title.map);
  const leads = (hex: HexDef, edge: number): boolean =>
    !FIXED.includes(hex.colour) || (hex.paths ?? []).some(({ from, to }) => from === edge || to === edge);
  const near = new Map<string, HexDef[]>();
  for (const hex of title.map.hexes) {
    const found: HexDef[] = [];
    for (const edge of EDGES) {
      const across = board.across(hex.coord, edge);
      const other = across && board.hexes.get(across.hex);
      if (!across || !other || board.closed(hex.coord, edge)) continue;
      if (leads(hex, edge) && leads(other, across.edge)) found.push(other);
    }
    near.set(hex.coord, found);
  }
  return {
    title,
    board,
    tiles: new Map(title.tileset.tiles.map((tile) => [tile.id, tile])),
    companies: title.companies.filter(({ kind }) => kind !== "private"),
    placeOf: (company) => title.companies.indexOf(company),
    next: (hex) => near.get(hex.coord) ?? [],
    note,
  };
}

/** Hexes that are reached from some over open sides. */
export function reached(of: Ward, from: readonly HexDef[]): Set<string> {
  const seen = new Set(from.map(({ coord }) => coord));
  for (const { coord } of lines(of, from)) seen.add(coord);
  return seen;
}

/**
 * Whether open sides lead from a hex to another one that is wanted, without a way through those that `shut` names. It looks no farther than the
 * first that it finds.
 */
export function comesTo(
  of: Ward,
  from: HexDef,
  wanted: (hex: HexDef) => boolean,
  shut: (hex: HexDef) => boolean,
): boolean {
  for (const hex of lines(of, [from], shut)) if (wanted(hex)) return true;
  return false;
}

/** The hexes to which lines lead, each once, nearer ones first; those where they begin are left out. */
function* lines(
  of: Ward,
  from: readonly HexDef[],
  shut: (hex: HexDef) => boolean = () => false,
): Generator<HexDef> {
  const seen = new Set(from);
  const open = [...from];
  for (const hex of open)
    for (const other of of.next(hex)) {
      if (seen.has(other)) continue;
      seen.add(other);
      yield other;
      // Off the board a line ends, and where it is shut it goes no farther.
      if (!shut(other) && !(other.nodes ?? []).some(({ kind }) => kind === "offboard")) open.push(other);
    }
}

/** Names in a row for a message. */
export const listed = (names: readonly string[], most = 8): string =>
  names.length > most
    ? `${names.slice(0, most).join(", ")} and ${names.length - most} more`
    : names.join(", ");
