import type { Edge, HexId } from "@railhead/core";
import type { Provenance, Shore } from "@railhead/core/model";

/** The two seas whose port authorities there are (11.3.5). */
export type Authority = "North Sea" | "Mediterranean";

/** A zone of the sea. */
export interface AreaFact {
  name: string;
  hexes: HexId[];
  /** Zones that it touches by a passage, though no hexes of both are neighbours. Said of one it holds for both. */
  touches?: string[];
  authority: Authority;
  provenance: { hexes: Provenance; name: Provenance; authority: Provenance; touches?: Provenance };
  note?: string;
}

/** A port: by a side that its arrow points at, or (offshore) by a stop of the hex. */
export interface PortFact {
  name: string;
  hex: HexId;
  edge?: Edge;
  node?: number;
  /** Zones that it lies at; by a side the one across it unless given. */
  areas?: string[];
  /** Only for railroads with a token in the hex (11.3.6). */
  private?: boolean;
  provenance: { place: Provenance; area: Provenance; private: Provenance };
  note?: string;
}

/** A town that stands in the sea, on the line of a ferry. */
export interface SeaTownFact {
  hex: HexId;
  name?: string;
  /** In pounds. */
  revenue: number;
  provenance: Provenance;
  note?: string;
}

/** A ferry, or a part of one that a town divides: both parts have one `id` and one `line`. */
export interface FerryFact {
  id: string;
  name: string;
  from: Shore;
  to: Shore;
  /** Its distance (11.3.7): a zone for each unit, in which that unit counts; empty for 0. */
  over: string[];
  /** Parts of one line count its distance once together. */
  line?: string;
  /** Trains that ride it may pass the stops at its ends, or at one of them, though they are full (11.2.2). */
  opens?: boolean | "from" | "to";
  /** The sea hexes of the whole line, from shore to shore. */
  sea: HexId[];
  provenance: { line: Provenance; distance: Provenance };
  note?: string;
}

/** The water of Europe: all that stands in `data/water.json`, which a table may replace by a file of its own. */
export interface WaterFile {
  areas: AreaFact[];
  ports: PortFact[];
  towns: SeaTownFact[];
  ferries: FerryFact[];
}
