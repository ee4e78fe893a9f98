import type { Provenance } from "./about.ts";
import type { HexId } from "./map.ts";
import type { PowerDef } from "./powers.ts";

/** A home of a company: a city of a hex. `city` counts the cities of the hex's printed face. */
export interface HomeDef {
  hex: HexId;
  city?: number;
  /** Its president chooses the city: as the company places its base token, or once the hex has its first tile, while the token waits there. */
  choice?: boolean;
  /** No tile is laid here before its base token stands here. */
  first?: boolean;
  name?: string;
  /** Where in the hex the city lies, as printed, where the hex has several: a direction. */
  circle?: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
}

/** A station token as a charter prints it. */
export interface TokenDef {
  /** What placing it costs, in currency units. */
  price: number;
  /** "reserved", "nonBlocking", "neutral" (in a circle, where it bars no one) or a title's own; absent: ordinary. */
  kind?: string;
  /** Once it is placed it belongs to this company. */
  of?: string;
}

/** How many station tokens a company may ever own. */
export const tokenCount = ({ tokens }: CompanyDef): number =>
  typeof tokens === "number" ? tokens : tokens.length;

/** A company as the title prints it. */
export interface CompanyDef {
  id: string;
  /** A kind that the title names, for example "minor" or "corporation". */
  kind: string;
  /** The kind that it may become (by conversion), or several, where it goes from one to the next. */
  becomes?: string | readonly string[];
  name: string;
  /** The name in English, where `name` is in another language. */
  english?: string;
  colour: string;
  text_colour: string;
  home?: HomeDef[];
  /** It has no printed home: as it is begun its president places its base token in any open circle that is kept for no one, or in place of a neutral token. */
  open_home?: boolean;
  /** Station tokens it may ever own, base token included: how many, or each with its price and kind as they stand on the charter. */
  tokens: number | readonly TokenDef[];
  /** Certificates in percent, the president's first; none for a company wholly owned by one player. */
  shares?: number[];
  /** How many certificates, the last ones, stay in the offering until the company converts. */
  offering?: number;
  /** A token of it in this hex, in addition to its base token, brings so much from the bank, in currency units. */
  goal?: { hex: HexId; amount: number };
  /** What a share is worth where it never moves: no price token, no president (a fixed-income share). */
  fixed_price?: number;
  /** Percent that players must hold before it operates. */
  float_percent?: number;
  /** Of a private: its face value, in currency units. */
  value?: number;
  /**
   * Of a private: what the bank pays its owner as each operating round begins, in currency units; by phase where it changes, each until
   * the next one named, and nothing before the first.
   */
  income?: number | Record<string, number>;
  /**
   * Of a private: the phase with which it closes, or the company with whose first train ("drawn": the one that was drawn for it); neither: it never
   * does. `started`: as the company begins whose presidency it brings. `owner`: only where a company owns it then.
   */
  closes?: { phase?: string; firstTrain?: string; started?: true; owner?: "company" };
  /** Only in games of these player counts. Default: in all. */
  players?: { min?: number; max?: number };
  /** Of a private: a certificate that comes along with it; `drawn`: of a company that is drawn by lot before the game, of all or of these. */
  brings?: { company?: string; drawn?: true | string[]; share: "ordinary" | "president" };
  /** Of a private: its further abilities, at most one power of each kind. */
  powers?: PowerDef[];
  /** Facts no one could check carry it; the page shows it. */
  provenance?: Provenance;
}
