import type { CompanyId, HexId, NumbersDef, TileId } from "@railhead/core";
import type { Provenance } from "@railhead/core/model";

/** A track rights zone. */
export interface ZoneDef {
  id: string;
  name: string;
  /** Track rights chits of the zone (9.1). */
  chits: number;
  /** Price of a home token there, in pounds (Table 1). */
  home: number;
  /** What terrain costs less there for railroads of the zone, in percent (11.1.5). */
  discount: number;
}

/** What the map says in addition to its hexes. */
export interface EuropeDef {
  zones: ZoneDef[];
  /** Zones of which this many chits are taken at most, all together. */
  together: { zones: string[]; chits: number };
  /** The zone of a city whose hex lies in several. */
  cityZones: Record<HexId, string>;
  /** Types of terrain by the two classes of the rulebook. */
  terrain: { water: string[]; rough: string[] };
  /** The tiles of each metropolis, from yellow to gray. */
  metropolises: Record<HexId, TileId[]>;
  /** Red zones that count as metropolises. */
  redMetropolises: HexId[];
  /** Hexes and tiles whose one town stands for two: it pays for both and takes two places of a train. */
  doubleTowns: { hexes: HexId[]; tiles: TileId[] };
}

/** What charters, the packet and the supply boxes print. Money in pounds. */
export interface ChartersDef {
  /** Track points in a turn, by kind of railroad (11.1). */
  points: Record<"minor" | "regional" | "major" | "national", number>;
  /** What capacity of a national beyond all places of its zone pays (11.3.10). */
  nationalFlat: { city: number; town: number };
  /** What a major pays the bank for an abandoned minor (11.7). */
  abandonedMinor: number;
  /** Most that a minor's treasury begins with (7.1). */
  minorTreasury: number;
  /** How many regionals float; the others leave the game (8.2). */
  regionals: number;
  /** Par of a major by the par of the regional that it was (9.3). */
  majorPar: Record<string, number>;
  authorities: { price: number; supply: Record<string, number> };
  /** One of these is kept for every minor and regional (11.6.1). */
  reservedTrain: string;
  /** Pullmans, the minor from whose stock they come, what it gets for each, and what railroads pay one another (11.6.2). */
  pullman: { train: string; owner: CompanyId; royalty: number; traded: number };
  /** The last trains are sold once this many of another kind, on either side, have been bought. */
  lastLevel: { train: string; after: { train: string; bought: number } };
  packet: {
    /** Top row first, each from left to right. */
    rows: CompanyId[][];
    /** Face value of a minor. */
    minor: number;
    concessions: { count: number; each: number };
  };
  /** Cash of each player where concessions are left out, by number of players (3.3). */
  withoutConcessions: Record<string, number>;
  /** Cash and limit of certificates of two players, by public data. */
  duel: { cash: number; certificates: number };
  /** Tiles in the box and how many of each colour are drawn (3.1). Their cities and payouts are nowhere in print. */
  patronage: { tiles: number; drawn: Record<string, number> };
}

/** A scenario: a part of the board, and what differs there from the whole game. */
export interface ScenarioDef {
  /** Track rights zones whose hexes are the board; the sea beside them and what of its ports and ferries lies there follow from them. */
  zones: string[];
  numbers: Pick<NumbersDef, "players" | "bank" | "startingCash" | "certificateLimit">;
  /** How many regionals float; the others of the zones leave the game. */
  regionals: number;
  minors: CompanyId[];
  privates: CompanyId[];
  /** How many of each train there are. */
  trains: Record<string, number>;
  pullmans: number;
  authorities: Record<string, number>;
}

/** A group of patronage tiles: its payouts by colour of track, and the city of each tile (2.9). Placeholders. */
export interface PatronageDef {
  groups: Record<string, { payouts: Record<string, number>; cities: HexId[] }>;
}

/** An amount by train phase: each holds from its phase on, until the next. */
export type ByPhase = Readonly<Record<string, number>>;

/** Figures of the powers of privates and minors, and of the Orient Express. Money in pounds. */
export interface PowersDef {
  /** Mail of minor K (15.10). */
  mail: ByPhase;
  /** What the tokens of minor D add to a city (15.4). */
  merchant: ByPhase;
  /** Hochberg: the least cost of the rough ground, and what the token pays (14.8). */
  lumber: { least: number; value: ByPhase };
  /** Brandt & Brandau: tokens in all, and most in one operating round (14.9). */
  engineers: { tokens: number; each: number };
  /** The city beside which the ferry of White Cliffs has its place, and the phase from which it is used (14.7). */
  ferry: { hex: HexId; city: number; from: string };
  /** Swift Metropolitan: the kind that it preserves, and the phase from which it does (14.10). */
  metropolitan: { train: string; from: string };
  /**
   * Where the Orient Express goes to and comes from, what it pays in addition, trains that may be joined for it, and
   * the steps of the price (12).
   */
  orient: { to: HexId; from: HexId[]; revenue: ByPhase; joined: string[]; steps: number };
}

/** A group of facts and where they come from. */
export interface FactGroup {
  /** Name of the file in `data/`, without its ending. */
  file: string;
  /** The fields of that file, as a path from its top; "" is the whole file. */
  facts: string;
  /** Which of them alone: ids, kinds or names of entries; the group without it holds for the others. */
  of?: string[];
  from: Provenance;
  /** Section of the rulebook, where it speaks of them. */
  section?: string;
  note?: string;
}
