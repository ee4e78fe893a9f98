/** The six sides of a hex. Flat layout: 0=S, then clockwise (1=SW ... 5=SE). Pointy: 0=SW, clockwise. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;
/** The six edges of a hex, clockwise from the bottom (flat) or the bottom left (pointy). */
export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** A coordinate as printed on the map, such as "B9". */
export type HexId = string;
/** The number of a tile, as printed. */
export type TileId = string;
/** Whether hexes stand on a side or on a point. */
export type Layout = "flat" | "pointy";
/** Colours of tiles and printed hexes, in upgrade order where that makes sense. */
export type Colour = "white" | "yellow" | "green" | "brown" | "gray" | "red" | "blue";
/** Colours in the order of upgrades. */
export const TILE_COLOURS: readonly Colour[] = ["white", "yellow", "green", "brown", "gray"];

/** What a node of a tile is. A junction joins tracks and is never a stop. */
export type NodeKind = "city" | "town" | "offboard" | "junction";

/** A plain number, or a value per tile colour: the most advanced colour of the phase that is listed counts. */
export type Revenue = number | Partial<Record<Colour, number>>;

/** One stop or junction of a tile. `city` indexes used by tokens count only nodes of kind city, in order. */
export interface NodeDef {
  kind: NodeKind;
  revenue?: Revenue;
  /** What it pays to trains of a kind, by its name, in place of `revenue`: off-board places that pay a diesel more. */
  by_train?: Record<string, number>;
  /** It pays nothing itself: its value is added for each city of the route with a token of the running company. */
  per_token?: boolean;
  /** It takes none of a train's stops: a line counts it in addition, its value once whatever the train, and with one other stop it is a route that no duty to own a train rests on. */
  free?: boolean;
  /** Circles for tokens; cities only. */
  slots?: number;
  /** Companies whose home this city is: a circle is kept for each until it has a token in the hex or has closed. */
  reserved_for?: string[];
  /** An off-board place that a route may pass through. */
  through?: boolean;
  /** A city in which lines end, as at a place off the board. */
  ends?: boolean;
  /** "optional": a route may pass without counting it. */
  stop?: "optional";
  /**
   * How many stops it stands for: 2 for a double town. Default: 1. A train that passes it visits this many, and each
   * one counted pays an equal part of the revenue.
   */
  places?: number;
  /** Junction only: may be crossed more than once, by the same or another train (brown four-way junctions). */
  crossing?: boolean;
  /** Stops of the whole map that bear the same name are one place: a line stops at one of them. */
  place?: string;
  /** Stops of one hex that share a group count as one place for "no stop twice"; default: one group per hex. */
  group?: string;
}

/** An end of a piece of track: a side of the hex or a node of it. */
export type PathEnd = Edge | `node${number}`;

/** A piece of track of a face: from an edge or node to another. */
export interface PathDef {
  from: PathEnd;
  to: PathEnd;
  /** The track ends inside the hex (a stub of a port or an off-board arrow): where it comes to no stop, trains go no further. */
  terminal?: boolean | number;
  /** Drawn, but trains may not use it. */
  ignore?: boolean;
  lanes?: { of: number; index: number };
}

/** The part that printed hexes and tiles have in common. Shape: `data/<title>/map.json` and `tiles.json`. */
export interface TileFace {
  colour: Colour;
  nodes?: NodeDef[];
  paths?: PathDef[];
  labels?: string[];
}

/** Terrain of a hex. `cost` in currency units: a number is paid when the first tile (yellow) is laid; a table per colour of the tile laid. */
export interface TerrainDef {
  types: string[];
  cost: number | Partial<Record<Colour, number>>;
}

export interface HexDef extends TileFace {
  coord: HexId;
  name?: string;
  /** What the place is called in other languages. */
  other_names?: string[];
  terrain?: TerrainDef[];
  icons?: string[];
  /** A label that counts from tiles of this colour on: ordinary tiles come before, then those with the label alone. */
  later_label?: { label: string; from: Colour };
  /** Sides with a neighbour across which no track may be built. */
  closed_edges?: Edge[];
  /** Sides with a line on them: "impassable" lets nothing cross, a `cost` is paid when track is first joined across. */
  borders?: { edge: Edge; type: string; cost?: number }[];
  /** Tokens printed or set up before the first action; "neutral" ones never block. */
  setup_tokens?: { city: number; token: string; type: string }[];
  /**
   * Kind "consent_needed": the title asks the owner of `entity` for the first tile here (`TrackParams.consent`). Any other: no
   * tile is laid here until `entity` has closed or a company has bought it.
   */
  blocked_by?: { entity: string; kind: string }[];
  /** Zones of this hex (rights, sea areas, provinces); free names used by title rules. */
  zones?: string[];
}

/** A place of a hex joined to a place of another hex it does not touch (ferries, tunnels). */
export interface LinkDef {
  from: { hex: HexId; edge: Edge };
  to: { hex: HexId; edge: Edge };
  kind?: string;
}

/** Where track comes to the water: a side of a hex (a port's arrow, a ferry's landing), or a stop (an offshore port). */
export type Shore = { hex: HexId; edge: Edge } | { hex: HexId; node: number };

/** An area of the sea. Trains count it once, however many of its hexes they cross. */
export interface SeaAreaDef {
  name: string;
  hexes: HexId[];
  /** Areas that it touches although no hexes of both are neighbours. Said of one it holds for both. */
  touches?: string[];
}

/** A shore, or every city of a hex, however many there are on the tile that lies there. */
export type Landing = Shore | { hex: HexId };

/** Where trains go to sea: by track to a side, or straight from a stop (`node`), or from every city of the hex. */
export type PortDef = Landing & {
  /** Areas that it lies at; by a side the area of the hex across it unless given. */
  areas?: string[];
  /** Only for companies with a token in the hex, as the title's rules say. */
  private?: boolean;
};

/** A line across the water that trains ride between two shores. */
export interface FerryDef {
  from: Shore;
  to: Shore;
  /** The areas that its printed distance is counted in: one entry for each that it counts; empty for a distance of 0. */
  over: string[];
  /** Ferries of one line (with a town on the way) count once together. */
  line?: string;
  /** A train that rides it may pass the stops at its ends, or at one of them, though they are full of foreign tokens. */
  opens?: boolean | "from" | "to";
}

/** The water of a map and what joins it. */
export interface WaterDef {
  areas: SeaAreaDef[];
  ports?: PortDef[];
  ferries?: FerryDef[];
}

/** The map of a title. */
export interface MapDef {
  layout: Layout;
  /** Which part of a coordinate is the column: letters ("B" of B9) or the number. */
  axes: { x: "letter" | "number"; y: "letter" | "number" };
  hexes: HexDef[];
  links?: LinkDef[];
  water?: WaterDef;
}

/** A kind of tile. `count`: copies in the box. */
export interface TileDef extends TileFace {
  id: TileId;
  count: number | "unlimited";
}

/** The tiles of a title: kinds, and which may follow which. */
export interface TilesetDef {
  tiles: TileDef[];
  /** For each tile the tiles that may replace it (track, label and colour step already considered; fit is checked on the board). */
  upgrades: Record<TileId, TileId[]>;
  /** Hexes on which other tiles may follow than `upgrades` says: by hex and by the tile that lies there. */
  onHex?: Record<HexId, Record<TileId, TileId[]>>;
  /** For each buildable hex the tiles that may be laid on its printed face. */
  first: { hexes: HexId[]; tiles: TileId[] }[];
}

/** The tiles that may follow a tile on a hex. */
export const followers = ({ onHex, upgrades }: TilesetDef, hex: HexId, tile: TileId): readonly TileId[] =>
  onHex?.[hex]?.[tile] ?? upgrades[tile] ?? [];
